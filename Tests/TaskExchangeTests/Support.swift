import TaskEdit
import TaskExchange
import TaskFile
import TaskImport

/// 2026-11-21T10:00 local time in a zone `hours` ahead of UTC.
func context(hoursAhead hours: Int = 0, _ settings: Settings = Settings()) -> ExchangeContext {
    let instant = Instant(seconds: 1_795_255_200 - Int64(hours) * 3600)
    return ExchangeContext(now: Now(instant, in: Zone { _ in hours * 3600 }), settings: settings)
}

func document(_ text: String) -> Document { Document(Source(name: "tasks.md", text)) }

/// The tasks that `text` contains in `format`.
func read(
    _ text: String, _ format: ImportFormat, into file: Document = document(""), _ context: ExchangeContext = context()
) throws -> ImportedTasks {
    ImportedTasks.joined([("input", try format.read(Source(name: "input", text), context), 0)], into: [file])
}

/// A file, by default an empty one, after importing `text`.
func imported(
    _ text: String, _ format: ImportFormat, into file: String = "", _ context: ExchangeContext = context()
) throws -> String {
    let document = document(file)
    let tasks = try read(text, format, into: document, context).tasks
    let revision = try document.importing(tasks).revision
    let source = (revision?.new ?? document).source
    return source.text(source.range)
}

extension Losses {
    /// What was lost, one line each: `3 tasks lost their notes`.
    var lines: [String] { all.map(\.text) }
}
