import TaskEdit
import TaskFile
import TestSupport
import Testing

/// Changes to many tasks at once.
struct BatchTests {
    @Test("each task gets the change for it, and a task without one stays")
    func changes() throws {
        let old = document("- [ ] a\n- [ ] b\n  - [ ] c\n- [x] d\n")
        let words = ["a": "title:\"A\" @home", "b": "status:cancelled", "c": "status:cancelled"]
        let revision = try old.editing(Array(old.tasks.reversed())) { task throws(Failure) in
            guard let words = words[task.line.title] else { return nil }
            return try TypedChange(words, now: now, settings: old.settings)
        }
        #expect(
            revision.text == """
                - [ ] A @home
                - [x] b status:cancelled done:2026-11-21
                  - [x] c status:cancelled done:2026-11-21
                - [x] d

                """)
        let none = try old.editing(Array(old.tasks)) { _ in nil }
        #expect(none.edits.isEmpty && none.new.tasks.count == 4)
    }

    @Test("the first task that is refused refuses all")
    func refusal() throws {
        let old = document("- [ ] a due:2026-11-21\n- [ ] b\n")
        let change = try TypedChange("due:+1d", now: now, settings: old.settings)
        let result = outcome { () throws(Failure) in try old.editing(Array(old.tasks)) { _ in change }.text }
        #expect(result.hasPrefix("'+1d' counts from the old date, and 'b' has none"))
    }

    @Test("tasks are added together, each with its notes")
    func additions() throws {
        let old = document("# A\n\n- [ ] a\n")
        let tasks = [TypedTask("b due:fri", notes: ["n"]), TypedTask(title: "c @x", "@home"), TypedTask("d")]
        let revision = try old.adding(tasks, to: .section("A"), now: now)
        #expect(
            revision.text == "# A\n\n- [ ] a\n- [ ] b due:2026-11-27\n  n\n- [ ] c \\@x @home\n- [ ] d\n")
        #expect(revision.added.map(\.line.literalTitle) == ["b", "c @x", "d"])
    }

    @Test("many tasks take linear time")
    func time() throws {
        func change(_ count: Int) throws {
            let old = document((0..<count).map { "- [ ] t\($0)\n" }.joined())
            let edited = try old.editing(Array(old.tasks)) { task throws(Failure) in
                try TypedChange("", title: "T \(task.index)", now: now, settings: old.settings)
            }
            let added = try edited.new.adding((0..<count).map { TypedTask("new \($0)") }, to: .standard, now: now)
            let both = Revision(edited, then: added)
            #expect(both.new.tasks.count == 2 * count)
            #expect(both.task(old.tasks[count - 1])?.line.title == "T \(count - 1)")
        }
        try change(500)
        let excess = Growth.excess(over: 30, least: .milliseconds(2)) {
            try? change(50)
        } large: {
            try? change(500)
        }
        #expect(excess == nil)
    }

    @Test("what is known of tasks follows them, and goes with those that are gone")
    func carrying() throws {
        let old = document("- [ ] a\n- [ ] b\n- [ ] c\n")
        let known = Dictionary(uniqueKeysWithValues: old.tasks.map { ($0, $0.line.title) })
        let moved = try old.moving([old.tasks[0]], to: .after(old.tasks[2]))
        #expect(moved.carrying(known) == [moved.new.tasks[0]: "b", moved.new.tasks[1]: "c", moved.new.tasks[2]: "a"])
        let removed = try old.removing([old.tasks[1]])
        #expect(removed.carrying(known) == [removed.new.tasks[0]: "a", removed.new.tasks[1]: "c"])
        #expect(removed.carrying(moved.carrying(known)).isEmpty)
    }
}
