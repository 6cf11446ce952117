import TaskEdit
import TaskFile
import TaskFormat
import TaskLint
import TaskQuery

// Uses the library next to Swift concurrency: neither shadows the other's names. Only public API is visible here.
let document = Document(Source(name: "tasks.md", "- [ ]  Call Anna @home due:2026-11-21\n- [ ] Water the plants\n"))
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

let asking = Task {
    let query = try Query(Source(name: "query", "due:today"), now: now)
    return query.answer(over: [document]).matches.map(\.line.title)
}
let titles = try await asking.value
precondition(titles == ["Call Anna"], "a task of Swift asks for the tasks of a file")

let canonical = String(decoding: try document.formatted() ?? [], as: UTF8.self)
precondition(canonical.hasPrefix("- [ ] Call Anna @home due:2026-11-21\n"), "a document is formatted")

let found: [TaskItem] = Array(document.tasks)
let removed = try document.removing([found[1]])
let kept = String(decoding: removed.new.source.bytes, as: UTF8.self)
precondition(kept == "- [ ]  Call Anna @home due:2026-11-21\n", "a task is removed, and no other byte")

let added = try document.adding("Buy milk !! due:tomorrow", to: .standard, now: now)
precondition(added.added.first?.line.due?.description == "2026-11-22", "a task is written as it is typed")
let (completed, _) = try added.new.completing([added.new.tasks[0]], now: now)
precondition(completed.new.tasks[0].line.status == .done, "a task is completed")

let findings = Linter(now: now).findings(in: [Linter.Input(document.source, isTaskFile: true)])[0]
precondition(findings.contains { $0.rule == "unformatted" && $0.fix != nil }, "a file is checked")
print("\(titles[0]): \(found.count) tasks read, formatted, changed and checked")
