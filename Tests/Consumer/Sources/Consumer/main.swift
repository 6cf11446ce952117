import TaskFile
import TaskQuery

// Uses the library next to Swift concurrency: neither shadows the other's names. Only public API is visible here. What
// the pages of the library show is in the functions, each with what it must give.
let document = Document(Source(name: "tasks.md", "- [ ]  Call Anna @home due:2026-11-21\n- [ ] Water the plants\n"))
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

let asking = Task {
    let query = try Query(Source(name: "query", "due:today"), now: now)
    return query.answer(over: [document]).matches.map(\.line.title)
}
let titles = try await asking.value
precondition(titles == ["Call Anna"], "a task of Swift asks for the tasks of a file")

try start()
failures(now)
reading()
time(document)
try asking(document, now)
try grouping(now)
try askingSeveral(now)
try changing(document, now)
try changingMany(document, now)
try formatting(document)
try checking(document, now)
merging()
history()
reminding(now)
print("\(titles[0]): \(document.tasks.count) tasks read, asked for, formatted, changed, checked and compared")
