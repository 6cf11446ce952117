import TaskFile
import TaskFormat
import TestSupport
import Testing

@testable import TaskEdit

/// Changes to random files: whatever they contain, a change only touches the lines of the tasks it names.
@Suite struct PropertyTests {
    private static let rounds = Effort.rounds(1500)

    /// Runs `body` on a random task from each of many files; at least a third must not be refused.
    private func forEach(_ seed: UInt64, _ body: (inout Generator, Document, TaskItem) throws -> Void) throws {
        var random = Generator(seed: seed)
        var (made, refused) = (0, 0)
        for _ in 0..<Self.rounds {
            let document = Document(Source(name: "tasks.md", random.taskFile()))
            guard !document.tasks.isEmpty else { continue }
            let task = document.tasks[random.next(below: document.tasks.count)]
            do {
                try body(&random, document, task)
                made += 1
            } catch is Failure {
                refused += 1
            }
        }
        #expect(made > refused / 2, "\(made) made, \(refused) refused")
        #expect(made > Self.rounds / 3)
    }

    /// Checks that `revision` changed no lines other than those of `tasks` and of `others`, and that those of `tasks`
    /// are now canonical.
    private func check(_ revision: Revision, _ tasks: [TaskItem], _ others: [TaskItem] = []) {
        let (old, new) = (revision.old, revision.new)
        #expect(old.source.applying(revision.edits) == new.source.bytes)
        let allowed = (tasks + others).map { $0.markerLine...$0.titleLine }
        for edit in revision.edits {
            let first = old.tree.line(at: edit.range.lower)
            let last = edit.range.isEmpty ? first : old.tree.line(at: edit.range.upper - 1)
            #expect(
                allowed.contains { $0.contains(first) } && allowed.contains { $0.contains(last) },
                "lines \(first) to \(last) of \(old.source.text(old.source.range))")
        }
        // If nothing changes, nothing is written, canonical or not.
        guard !revision.edits.isEmpty else { return }
        let images = tasks.compactMap { revision.task($0) } + revision.added
        let lines = Set(images.flatMap { $0.markerLine...$0.titleLine })
        #expect(new.formattingEdits(only: lines) == [], "\(new.source.text(new.source.range))")
    }

    @Test func completing() throws {
        var (tried, restored) = (0, 0)
        try forEach(1) { random, document, task in
            var options = Document.CompletionOptions()
            options.includesSubtasks = random.next(below: 2) == 0
            let (revision, completed) = try document.completing([task], options, now: now)
            // The rules of subtasks that were ticked by hand end with their parent.
            let ended = task.descendants.filter { $0.isChecked && $0.line.recurrence != nil }
            check(revision, completed.map(\.task), ended)
            for item in completed { #expect(revision.task(item.task)?.isChecked == true) }
            let isRepeating = completed.contains { $0.next != nil }
            #expect(isRepeating == !revision.added.isEmpty)
            guard !task.isChecked, completed.count == 1, let image = revision.task(task) else { return }
            // And back. If the successor is no longer recognised, it stays, and nothing is lost.
            let (back, reopened) = try revision.new.reopening([image], now: now)
            let line = try #require(back.task(image)?.line)
            #expect(line.status == .open && line.due == task.line.due && line.done == nil)
            guard isRepeating else { return }
            tried += 1
            guard reopened.map(\.successor) == [.removed] else { return }
            restored += 1
            #expect(line.recurrence == task.line.recurrence)
            #expect(back.new.tasks.count == document.tasks.count)
        }
        #expect(tried > Self.rounds / 30 && restored > tried * 9 / 10, "\(restored) of \(tried)")
    }

    @Test func editing() throws {
        try forEach(2) { random, document, task in
            let change = try TypedChange(
                random.pick(
                    ["!! #new", "due:fri -#v2", "-due: -!", "title:\"New text\"", "status:open @other", "id:n"]
                ),
                now: now, settings: document.settings)
            check(try document.editing([task], by: change), [task])
        }
    }

    @Test func snoozing() throws {
        try forEach(3) { _, document, task in
            let (revision, snoozed) = try document.snoozing([task], for: "1h", now: now)
            check(revision, [task])
            #expect(revision.task(task)?.line.reminders.map(\.description).contains(snoozed[0].snooze.written) == true)
        }
    }

    @Test func adding() throws {
        try forEach(4) { random, document, task in
            let places: [Destination] = [.standard, .under(task), .before(task), .after(task)]
            let destination = places[random.next(below: places.count)]
            let revision = try document.adding("New @x !! due:fri", to: destination, now: now)
            let added = try #require(revision.added.first)
            // A task before which another one is added gets a line of its own, if it shares one with what it is in, and
            // perhaps another bullet there.
            let marker = Int(task.markerOffset)
            let isShared = !Extent(task, document.commentedLines).ownsLines
            let isSplit = if case .before = destination { isShared } else { false }
            #expect(revision.edits.count == 1)
            #expect(
                revision.edits.allSatisfy { edit in
                    edit.range.isEmpty || isSplit && edit.range == ByteRange(marker, marker + 1)
                })
            #expect(added.line.title == "New" && added.line.priority == .medium && added.line.category == "x")
            switch destination {
            case .under: #expect(added.parent == revision.task(task))
            case .before, .after: #expect(added.parent == task.parent.flatMap(revision.task))
            default: #expect(added.isTop)
            }
            #expect(revision.new.formattingEdits(only: [added.titleLine]) == [])
        }
    }

    @Test func removing() throws {
        try forEach(5) { _, document, task in
            let revision = try document.removing([task])
            #expect(revision.task(task) == nil || revision.new.tasks.count < document.tasks.count)
            #expect(revision.new.tasks.count == document.tasks.count - 1 - task.descendants.count)
            // At most an empty line remains, to separate blocks that would otherwise merge.
            let left = revision.edits.flatMap(\.replacement)
            #expect(revision.edits.count <= 1 && left.allSatisfy { [0x0A, 0x0D, 0x20, 0x3E].contains($0) })
        }
    }

    @Test func moving() throws {
        try forEach(6) { random, document, task in
            let other = document.tasks[random.next(below: document.tasks.count)]
            let destination: Destination =
                switch random.next(below: 3) {
                case 0: .before(other)
                case 1: .after(other)
                default: .under(other)
                }
            let revision = try document.moving([task], to: destination)
            #expect(revision.new.tasks.count == document.tasks.count)
            // Where it is there already, nothing changes.
            if revision.edits.isEmpty { return }
            #expect(revision.added.count == 1 + task.descendants.count)
            #expect(revision.added.first?.line.title == task.line.title)
        }
    }

    @Test func archiving() throws {
        try forEach(7) { _, document, _ in
            var options = Document.ArchiveOptions()
            options.includesUndated = true
            let empty = Document(Source(name: "tasks.archive.md", bytes: []))
            guard let archived = try document.archiving(into: empty, options, now: now) else { return }
            let count = archived.tasks.reduce(0) { $0 + 1 + $1.descendants.count }
            #expect(archived.archive.tasks.count == count)
            #expect(archived.revision.new.tasks.count == document.tasks.count - count)
            // Archive again, now into an existing archive.
            let again = try document.archiving(into: archived.archive, options, now: now)
            #expect(again?.archive.tasks.count == 2 * count)
        }
    }

    @Test("a change that reaches another task is refused")
    func theProofCanFail() throws {
        let document = document("- [ ] a\n- [ ] b\n  note\n")
        let (a, b) = (document.tasks[0], document.tasks[1])
        for edit in [
            Edit(b.dataRange, "[ ] c"), Edit(b.dataRange, "[x] b"),
            Edit(ByteRange(b.markerOffset, b.markerOffset), "  "),
            Edit(ByteRange(b.markerOffset, b.markerOffset), "# H\n"), Edit(document.source.range, ""),
        ] {
            var changes = Changes(document)
            changes.named.insert(a.index)
            changes.replace(edit)
            #expect(throws: Failure.self) { try Revision(changes) }
        }
        var changes = Changes(document)
        changes.replace(Edit(a.dataRange, "[ ] a\n- [ ] new"))
        changes.named.insert(a.index)
        #expect(throws: Failure.self) { try Revision(changes) }
    }
}
