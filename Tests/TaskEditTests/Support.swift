import TaskEdit
import TaskFile
import Testing

/// Saturday, 2026-11-21, 10:00 UTC.
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

/// The same clock on another day.
func now(on day: String) -> Now {
    guard case .period(let period) = DateValue(day) else { return now }
    return Now(Instant(seconds: Int64(period.first.dayNumber) * 86_400 + 36_000), in: .utc)
}

func document(_ text: String) -> Document { Document(Source(name: "tasks.md", text)) }

extension Document {
    /// The task on `line`, counted from 1.
    func task(_ line: Int) throws -> TaskItem { try #require(tasks.first { $0.titleLine == line - 1 }) }
}

extension Revision {
    /// The new file, after checking that the edits produce it from the old one.
    var text: String {
        #expect(old.source.applying(edits) == new.source.bytes)
        return String(decoding: new.source.bytes, as: UTF8.self)
    }
}

/// The result of `body`, or its first diagnostic with the help text.
func outcome(_ body: () throws(Failure) -> String) -> String {
    do throws(Failure) {
        return try body()
    } catch {
        let diagnostic = error.diagnostics[0]
        return "\(diagnostic.message); \(diagnostic.help ?? "")"
    }
}

/// The line that adding `text` to a file with `head` writes, or the complaint.
func added(_ text: String, _ head: String = "") -> String {
    outcome { () throws(Failure) in
        let revision = try document(head).adding(text, to: .standard, now: now)
        return String(revision.text.dropFirst(head.utf8.count)).trimmed
    }
}

/// The remarks on `text` after it is added to `file`, one per line, each after the words that it is about.
func remark(_ text: String, in file: String = "") -> String {
    outcome { () throws(Failure) in
        let revision = try document(file).adding(text, to: .standard, now: now)
        let remarks = revision.added.flatMap { $0.remarks(now: now) }
        return remarks.map { remark in
            "\(revision.new.source.text(remark.range)): \(remark.help ?? "")"
        }.joined(separator: "\n")
    }
}
