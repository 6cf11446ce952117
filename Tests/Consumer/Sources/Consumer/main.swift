import TaskEdit
import TaskFile
import TaskFormat
import TaskQuery

// The library beside Swift's own concurrency: neither hides the names of the other.
let document = Document(Source(name: "tasks.md", "- [ ]  Call Anna @home due:2026-11-21\n- [ ] Water the plants\n"))
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

let asking = Task {
    let query = try Query(Source(name: "query", "due:today"), now: now)
    return query.answer(over: [document]).matches.map(\.line.title)
}
let titles = try await asking.value
precondition(titles == ["Call Anna"], "a task of Swift asks for the tasks of a file")

let canonical = String(decoding: document.source.applying(document.formattingEdits()), as: UTF8.self)
precondition(canonical.hasPrefix("- [ ] Call Anna @home due:2026-11-21\n"), "a document is formatted")

let found: [TaskItem] = Array(document.tasks)
let removed = try document.removing([found[1]])
let kept = String(decoding: removed.new.source.bytes, as: UTF8.self)
precondition(kept == "- [ ]  Call Anna @home due:2026-11-21\n", "a task is removed, and no other byte")
print("\(titles[0]): \(found.count) tasks read, formatted and changed")
