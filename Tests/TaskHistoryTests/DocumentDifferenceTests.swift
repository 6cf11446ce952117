import TaskFile
import TaskHistory
import TaskMerge
import TestSupport
import Testing

@Suite("Differences between two versions of a file")
struct DocumentDifferenceTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        let told: [String]

        init(_ name: String, _ old: String, _ new: String, _ told: [String]) {
            (testDescription, self.old, self.new, self.told) = (name, old, new, told)
        }
    }

    private func difference(_ old: String, _ new: String) -> DocumentDifference {
        DocumentDifference(from: Document(Source(name: "a.md", old)), to: Document(Source(name: "a.md", new)))
    }

    /// `~ title: due 2026-11-25 → 2026-12-02; notes; Inbox → Home; next 2026-11-28`.
    private func told(_ change: DocumentDifference.Change) -> String {
        var details: [String] = []
        if let line = change.line { details.append("\(line)") }
        if change.notes != nil { details.append("notes") }
        if let (from, to) = change.move { details.append("\(shown(from)) → \(shown(to))") }
        if let due = change.successor?.line.due ?? change.successor?.line.start { details.append("next \(due)") }
        let title = change.task.line.title
        return "\(change.kind.mark) \(title)" + (details.isEmpty ? "" : ": " + details.joined(separator: "; "))
    }

    private func shown(_ place: DocumentDifference.Change.Place) -> String {
        switch place {
        case .section(let path): path.joined(separator: "/")
        case .task(let title): "under \(title)"
        case .file(let name): name
        }
    }

    @Test(
        "each changed task is described in one line",
        arguments: [
            Case("a file that was not changed", "- [ ] a\n", "- [ ] a\n", []),
            Case(
                "spelling and order", "- [ ] a @x due:2026/3/7\n- [ ] b\n",
                "* [ ] b\n* [ ] a  due:2026-03-07 @x\n", []),
            Case(
                "a task that came and one that went", "# A\n- [ ] one\n- [ ] two\n", "# A\n- [ ] two\n- [ ] three\n",
                ["- one", "+ three"]),
            Case(
                "a task that is done", "- [ ] a\n", "- [x] a done:2026-11-21\n",
                ["x a: open → done, +done 2026-11-21"]),
            Case("a task that is open again", "- [x] a\n", "- [ ] a\n", ["~ a: done → open"]),
            Case(
                "a task that was edited", "- [ ] call ann\n", "- [ ] call anna due:2026-11-21\n",
                [
                    "~ call anna: title \"call ann\" → \"call anna\", +due 2026-11-21"
                ]),
            Case("notes", "- [ ] a\n  one\n", "- [ ] a\n  two\n", ["~ a: notes"]),
            Case(
                "a task that moved to another section and was edited",
                "# A\n- [ ] x\n# B\n- [ ] y\n", "# A\n# B\n- [ ] y\n- [ ] ! x\n",
                ["> x: +!; A → B"]),
            Case(
                "a task that moved below another one", "- [ ] a\n- [ ] b\n", "- [ ] a\n  - [ ] b\n",
                ["> b:  → under a"]),
            Case(
                "a section that got another heading", "# A\n- [ ] x\n- [ ] y\n", "# B\n- [ ] x\n- [ ] y\n", []),
            Case(
                "a repeat, once", "- [ ] w due:2026-11-21 repeat:1w\n",
                "- [ ] w due:2026-11-28 repeat:1w\n- [x] w due:2026-11-21 done:2026-11-21\n",
                ["↻ w: open → done, -repeat 1w, +done 2026-11-21; next 2026-11-28"]),
            Case(
                "a repeat with subtasks", "- [ ] w due:2026-11-21 repeat:1w\n  - [x] s\n",
                """
                - [ ] w due:2026-11-28 repeat:1w
                  - [ ] s
                - [x] w due:2026-11-21 done:2026-11-21
                  - [x] s

                """,
                ["↻ w: open → done, -repeat 1w, +done 2026-11-21; next 2026-11-28"]),
            Case(
                "a repeat whose next occurrence alone got another subtask",
                "- [ ] w due:2026-11-21 repeat:1w\n  - [x] s\n",
                """
                - [ ] w due:2026-11-28 repeat:1w
                  - [ ] s
                  - [ ] t
                - [x] w due:2026-11-21 done:2026-11-21
                  - [x] s

                """,
                ["+ t", "↻ w: open → done, -repeat 1w, +done 2026-11-21; next 2026-11-28"]),
            Case(
                "a repeat that begins and is never due", "- [ ] w start:2026-11-21 repeat:1w\n",
                "- [ ] w start:2026-11-28 repeat:1w\n- [x] w start:2026-11-21 done:2026-11-21\n",
                ["↻ w: open → done, -repeat 1w, +done 2026-11-21; next 2026-11-28"]),
            Case(
                "a repeat with its date in the title", "- [ ] Pay due:2026-11-21 rent repeat:1w\n",
                "- [ ] Pay due:2026-11-28 rent repeat:1w\n- [x] Pay due:2026-11-21 rent done:2026-11-21\n",
                ["↻ Pay due:2026-11-21 rent: open → done, -repeat 1w, +done 2026-11-21; next 2026-11-28"]),
            Case(
                "a date in the title", "- [ ] Tell Bob to send due:2026-12-01 slides\n",
                "- [ ] Tell Bob to send due:2026-12-08 slides\n",
                ["~ Tell Bob to send due:2026-12-08 slides: due 2026-12-01 → 2026-12-08"]),
            Case(
                "a tag in the title", "- [ ] Fit #v1 in\n", "- [ ] Fit #v2 in\n", ["~ Fit #v2 in: -#v1 +#v2"]),
            Case(
                "a repeat that was edited", "- [ ] w due:2026-11-21 repeat:1w\n",
                "- [ ] w @h due:2026-11-28 repeat:1w\n- [x] w @h due:2026-11-21 done:2026-11-21\n",
                ["↻ w: open → done, +@h, -repeat 1w, +done 2026-11-21; next 2026-11-28"]),
            Case(
                "a repeat in another section", "# A\n- [ ] w due:2026-11-21 repeat:1w\n# B\n",
                "# A\n# B\n- [ ] w due:2026-11-28 repeat:1w\n- [x] w due:2026-11-21 done:2026-11-21\n",
                ["↻ w: open → done, -repeat 1w, +done 2026-11-21; A → B; next 2026-11-28"]),
            Case(
                "a repeat whose next occurrence alone was edited", "- [ ] w due:2026-11-21 repeat:1w\n",
                "- [ ] ! w due:2026-11-28 repeat:1w\n- [x] w due:2026-11-21 done:2026-11-21\n",
                ["+ w", "x w: open → done, -repeat 1w, +done 2026-11-21"]),
        ])
    func cases(_ example: Case) {
        #expect(difference(example.old, example.new).changes.map(told) == example.told)
    }

    @Test(
        "differences outside of tasks are noted",
        arguments: [
            ("- [ ] a\n", "* [ ] a\n", [DocumentDifference.Remark.spelling(1)]),
            ("- [ ] a\r\n", "- [ ] a\n", [.lineEnds]),
            ("- [ ] a\n- [ ] b\n", "- [ ] b\n- [ ] a\n", [.order]),
            ("# A\n- [ ] a\n", "# B\n- [ ] a\n", [.headings]),
            ("- [ ] a\n\nx\n", "- [ ] a\n\ny\n", [.text]),
            (
                "---\ntasks:\n  tags: [a]\n---\n- [ ] a\n", "---\ntasks:\n  tags: [b]\n---\n- [ ] a\n",
                [.settings]
            ),
            ("- [ ] a\n", "- [ ] a\n", []),
        ])
    func remarks(old: String, new: String, remarks: [DocumentDifference.Remark]) {
        let difference = difference(old, new)
        #expect(difference.changes.isEmpty)
        #expect(difference.remarks == remarks)
    }

    // MARK: Random pairs of files

    /// The contents of a task, independent of how they are spelled.
    private func facts(_ task: TaskItem) -> String {
        let line = task.line
        let parts: [String] = [
            line.title, line.status.rawValue, line.priority?.name ?? "", line.category ?? "",
            line.tags.sorted().joined(separator: ","), line.due?.description ?? "", line.start?.description ?? "",
            line.recurrence?.description ?? "", line.id ?? "", line.done?.description ?? "", task.notes ?? "",
        ]
        return parts.joined(separator: "|")
    }

    private func file(_ generator: inout Generator) -> String {
        let titles = ["Call Anna", "Buy milk", "Buy milk and eggs", "Water the plants", "T001", "T002", "twin", "twin"]
        let words = [
            "@home", "#v2", "due:2026-11-25", "due:2026-11-28", "repeat:1w", "status:doing", "done:2026-11-21",
        ]
        var text = ""
        for _ in 0..<(1 + generator.next(below: 9)) {
            if generator.chance(20) { text += "# \(generator.pick(["Home", "Work", "Inbox"]))\n\n" }
            let indent = generator.chance(25) ? "  " : ""
            text += "\(indent)- [\(generator.pick([" ", " ", "x"]))] \(generator.pick(["", "", "! "]))"
            text += generator.pick(titles) + words.filter { _ in generator.chance(18) }.map { " " + $0 }.joined() + "\n"
            if generator.chance(15) { text += "\(indent)  \(generator.pick(["a note", "another"]))\n" }
        }
        return text
    }

    /// The same file after a few line edits.
    private func edited(_ text: String, _ generator: inout Generator) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let others = file(&generator).split(separator: "\n").map(String.init)
        for _ in 0..<generator.next(below: 5) {
            let place = generator.next(below: lines.count)
            switch generator.next(below: 5) {
            case 0: lines.remove(at: place)
            case 1: lines.insert(generator.pick(others), at: place)
            case 2: lines[place] = lines[place].replacing("[ ]", with: "[x]")
            case 3: lines[place] += " #new"
            default: lines.swapAt(place, generator.next(below: lines.count))
            }
            if lines.isEmpty { return "" }
        }
        return lines.joined(separator: "\n")
    }

    @Test(
        "the reported changes turn the old tasks into the new ones, and omit what is the same",
        arguments: 0..<40)
    func everyPair(seed: Int) {
        var generator = Generator(seed: UInt64(seed))
        for _ in 0..<25 {
            let one = file(&generator)
            let other = generator.chance(20) ? file(&generator) : edited(one, &generator)
            let difference = difference(one, other)
            var tasks: [String: Int] = [:]
            for task in difference.matching.old.tasks { tasks[facts(task), default: 0] += 1 }
            for change in difference.changes {
                if let old = change.old { tasks[facts(old), default: 0] -= 1 }
                for task in [change.new, change.successor].compactMap(\.self) { tasks[facts(task), default: 0] += 1 }
                for task in covered(by: change, difference) { tasks[facts(task), default: 0] += 1 }
                if let old = change.old, let new = change.new, change.move == nil, change.successor == nil {
                    #expect(facts(old) != facts(new), "\(one)\n%%\n\(other)")
                }
            }
            for task in difference.matching.new.tasks { tasks[facts(task), default: 0] -= 1 }
            #expect(tasks.filter { $0.value != 0 }.isEmpty, "\(one)\n%%\n\(other)")
            if one == other { #expect(difference.isEmpty) }
            let open = { (document: Document) in document.tasks.count { !$0.isChecked } }
            let net = open(difference.matching.new) - open(difference.matching.old)
            #expect(TaskFlow(difference.changes, of: difference).net == net, "\(one)\n%%\n\(other)")
        }
    }

    /// The new tasks below a successor or its completed task that the change already covers.
    private func covered(by change: DocumentDifference.Change, _ difference: DocumentDifference) -> [TaskItem] {
        guard let successor = change.successor else { return [] }
        let told = Set(difference.changes.compactMap { $0.new?.index })
        let completed = change.new.map { Array($0.descendants) } ?? []
        return (successor.descendants + completed).filter { task in
            difference.matching.oldTask(of: task.index) == nil && !told.contains(task.index)
        }
    }
}
