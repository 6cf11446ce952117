import TaskFile
import TaskQuery

/// Saturday, 2026-11-21, 10:00 UTC: the clock of all tests here.
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

/// The query in `text`, parsed with the tests' clock.
func query(_ text: String, attributes: [String] = ["ticket"]) throws(Failure) -> Query {
    try Query(Source(text), now: now, settings: Settings(attributes: attributes))
}

/// The titles of the tasks in `files` that match `text`, in the order of the answer.
func titles(_ text: String, in files: String..., settings: Settings = Settings()) throws -> [String] {
    try answer(text, in: files, settings: settings).matches.map(\.line.title)
}

/// The answer to `text` over `files`, which are named `1.md`, `2.md` and so on.
func answer(_ text: String, in files: [String], settings: Settings = Settings()) throws -> Answer {
    let documents = files.enumerated().map { number, file in
        Document(Source(name: "\(number + 1).md", file), settings: settings)
    }
    return try Query(Source(text), now: now, settings: settings).answer(over: documents)
}

extension Settings {
    /// Settings that declare `attributes` and `views`.
    init(attributes: [String] = [], views: [View] = []) {
        // Observers are not called for the properties of `self` here.
        var settings = Settings()
        settings.attributes = attributes
        settings.views = views
        self = settings
    }
}
