import TaskFile
import Testing

@testable import TaskStatistics

/// Saturday, 2026-11-21, 10:00 UTC: the clock of all tests here.
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

/// The statistics of the tasks in `files`, which are named `1.md`, `2.md` and so on.
func statistics(
    _ files: String..., settings: Settings = Settings(), from first: CivilDate? = nil, now: Now = now
) -> Statistics {
    let documents = files.enumerated().map { number, file in
        Document(Source(name: "\(number + 1).md", file), settings: settings)
    }
    return Statistics(of: documents.flatMap(\.tasks), now: now, daysOff: settings.daysOff, from: first)
}

/// The day written in `text`, such as `2026-11-21`.
func day(_ text: String) throws -> CivilDate {
    guard case .period(let period) = DateValue(text) else {
        throw Unreadable(text: text)
    }
    return period.first
}

/// Invalid text in a test.
struct Unreadable: Error {
    let text: String
}
