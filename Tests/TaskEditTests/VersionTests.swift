import TaskEdit
import TaskFile
import Testing

/// A task belongs to one version of a file: changes refuse it in another one, and a revision leads to the next.
@Suite struct VersionTests {
    typealias Change = @Sendable (_ new: Document, _ old: TaskItem) throws -> Void

    private static let others = "- [x] x\n- [ ] y\n\nA much longer text than in the other file.\n\n- [x] z repeat:1w\n"

    @Test(
        "a task of another version is refused",
        arguments: [
            { new, old in _ = try new.completing([old], now: now) },
            { new, old in _ = try new.completing([new.tasks[0], old], now: now) },
            { new, old in _ = try new.reopening([old], now: now) },
            { new, old in
                _ = try new.editing([old], by: try TypedChange("!", now: now, settings: new.settings))
            },
            { new, old in _ = try new.snoozing([old], for: "1h", now: now) },
            { new, old in _ = try new.removing([old]) },
            { new, old in _ = try new.moving([old], to: .after(new.tasks[0])) },
            { new, old in _ = try new.moving([new.tasks[0]], to: .before(old)) },
            { new, old in _ = try new.moving([new.tasks[0]], to: .after(old)) },
            { new, old in _ = try new.moving([new.tasks[0]], to: .under(old)) },
            { new, old in
                _ = try new.moving([old], into: document("- [ ] other\n"), to: .standard)
            },
            { new, old in
                _ = try new.moving([new.tasks[0]], into: old.document, to: .before(new.tasks[1]))
            },
            { new, old in _ = try new.adding("new", to: .under(old), now: now) },
            { new, old in _ = try new.adopting([old], of: new, under: []) },
            { new, old in
                _ = try new.adopting([], of: old.document, under: [(old, [old.document.tasks[0]])])
            },
            { new, old in
                _ = try new.adopting([], of: old.document, under: [(new.tasks[0], [new.tasks[0]])])
            },
            { new, old in
                _ = try new.adopting([], of: old.document, under: [], naming: [(old, "a")])
            },
        ] as [Change], [others, "- [x] a\n- [ ] b\n"])
    func otherVersions(_ change: Change, _ old: String) {
        let old = document(old)
        for task in old.tasks {
            let error = #expect(throws: Failure.self) { try change(document("- [x] a\n- [ ] b\n"), task) }
            #expect(error?.diagnostics.map(\.message) == ["this task is of another version of the file"])
        }
    }

    @Test("a revision leads to a task at its new place, and to none that is gone")
    func images() throws {
        let old = document("- [ ] a\n- [ ] b\n- [ ] c\n  - [ ] d\n")
        func titles(_ revision: Revision) -> [String] { old.tasks.map { revision.task($0)?.line.title ?? "-" } }
        #expect(titles(try old.removing([old.tasks[0]])) == ["-", "b", "c", "d"])
        #expect(titles(try old.removing([old.tasks[2]])) == ["a", "b", "-", "-"])
        let places: [Destination] = [.after(old.tasks[2]), .before(old.tasks[1]), .under(old.tasks[2])]
        for destination in places {
            #expect(titles(try old.moving([old.tasks[0]], to: destination)) == ["a", "b", "c", "d"])
        }
        let moved = try old.moving([old.tasks[2], old.tasks[1]], to: .before(old.tasks[0]))
        #expect(titles(moved) == ["a", "b", "c", "d"])
        #expect(moved.added == ["b", "c", "d"].map { title in moved.new.tasks.first { $0.line.title == title } })
        #expect(titles(try old.moving([old.tasks[0]], to: .before(old.tasks[1]))) == ["a", "b", "c", "d"])
        let (taken, _) = try old.moving([old.tasks[1]], into: document(""), to: .standard)
        #expect(titles(taken) == ["a", "-", "c", "d"])
        #expect(taken.task(taken.new.tasks[0]) == nil)
    }

    @Test("a revision of revisions leads from the first to the last")
    func composition() throws {
        let old = document("- [ ] a\n- [ ] b\n")
        let first = try old.adding("c", to: .standard, now: now)
        let second = try first.new.moving([first.added[0]], to: .before(first.new.tasks[0]))
        let both = Revision(first, then: second)
        #expect(both.added.map(\.line.title) == ["c"])
        #expect(old.tasks.map { both.task($0)?.line.title } == ["a", "b"])
        #expect(both.task(first.added[0]) == nil)
    }

    @Test("the successor that reopening removes is gone")
    func successor() throws {
        let old = document("- [ ] a due:2026-11-28 repeat:1w\n- [x] a due:2026-11-21 done:2026-11-21\n")
        let (revision, reopened) = try old.reopening([old.tasks[1]], now: now)
        #expect(reopened.map(\.successor) == [.removed])
        #expect(revision.task(old.tasks[0]) == nil)
        #expect(revision.task(old.tasks[1])?.line.title == "a")
    }

    @Test("a task that is named twice is changed once")
    func twice() throws {
        let old = document("- [ ] a due:2026-11-21 repeat:1w remind:due\n")
        let twice = [old.tasks[0], old.tasks[0]]
        #expect(
            try old.completing(twice, now: now).revision.text == old.completing([old.tasks[0]], now: now).revision.text)
        let change = try TypedChange("due:+1d", now: now, settings: old.settings)
        #expect(try old.editing(twice, by: change).text == "- [ ] a due:2026-11-22 remind:due repeat:1w\n")
        #expect(try old.snoozing(twice, for: "1h", now: now).snoozed.count == 1)
    }

    @Test("a file is not its own archive, nor another file to move tasks to")
    func itself() {
        let old = document("- [x] a done:2026-11-01\n")
        let expected = "this is the document that has the tasks; name another one"
        #expect(outcome { () throws(Failure) in "\(try old.archiving(into: old, now: now) as Any)" } == expected)
        #expect(
            outcome { () throws(Failure) in
                try old.moving([old.tasks[0]], into: old, to: .standard).put.text
            } == expected)
    }

    @Test("archiving takes any number of days", arguments: [(Int.min, 1), (0, 1), (Int.max, 0)])
    func days(_ days: Int, _ count: Int) throws {
        var options = Document.ArchiveOptions()
        options.days = days
        let archived = try document("- [x] a done:2026-11-01\n").archiving(into: document(""), options, now: now)
        #expect(archived?.tasks.count ?? 0 == count)
    }
}
