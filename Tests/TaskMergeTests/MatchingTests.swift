import TaskFile
import TaskMerge
import TestSupport
import Testing

@Suite struct MatchingTests {
    /// Each pair as `old line = new line reason`, then `- line` for removed and `+ line` for added tasks.
    private func matching(_ old: String, _ new: String) -> [String] {
        let matching = TaskMatching(old: document(old), new: document(new))
        let number = { (document: Document, task: Int) in document.lineNumber(ofTask: task) }
        return matching.pairs.map {
            "\(number(matching.old, $0.old)) = \(number(matching.new, $0.new)) \($0.reason)"
        } + matching.removed.map { "- \(number(matching.old, $0))" }
            + matching.added.map {
                "+ \(number(matching.new, $0))"
            }
    }

    @Test func anIdNamesATaskWhateverElseChanges() {
        #expect(
            matching(
                "- [ ] Draft id:d\n- [ ] Rest\n", "# Later\n- [ ] Rest\n  - [x] Compose a first version id:d\n")
                == ["2 = 2 move", "1 = 3 id"])
    }

    @Test func anIdThatTwoTasksHaveNamesNone() {
        #expect(
            matching("- [ ] One id:a\n- [ ] Two id:a\n", "- [ ] Two id:a\n- [ ] One id:a\n")
                == ["2 = 1 title", "1 = 2 title"])
    }

    @Test func dataMayChangeAsLongAsParentAndTitleStay() {
        #expect(
            matching(
                "- [ ] Ship\n  - [ ] Tag @work\n", "- [x] !!! Ship due:2026-12-01\n  - [x] Tag #v2\n")
                == ["1 = 1 title", "2 = 2 title"])
    }

    @Test(
        "the dates in a title are not compared, a tag only where no other task has it",
        arguments: [
            ("- [ ] Pay due:2026-11-25 rent\n", "- [ ] Pay due:2026-12-02 rent\n", ["1 = 1 title"]),
            ("- [ ] Pay due:2026-11-25 rent\n", "- [ ] Pay rent due:2026-12-02\n", ["1 = 1 title"]),
            ("- [ ] Fit #v1 in\n", "- [ ] Fit #v2 in\n", ["1 = 1 similarity"]),
            ("- [ ] Fit v1 in\n", "- [ ] Fit v2 in\n", ["- 1", "+ 1"]),
            (
                "- [ ] Fit #v1 in\n- [ ] Fit #v2 in\n# B\n", "# B\n- [x] Fit #v2 in\n",
                ["2 = 2 move", "- 1"]
            ),
        ])
    func dataInTitles(_ old: String, _ new: String, _ pairs: [String]) {
        #expect(matching(old, new) == pairs)
    }

    @Test func twinsGoByTheirOrder() {
        #expect(
            matching("- [ ] Water\n- [ ] Water\n", "- [x] Water\n- [ ] Water @home\n")
                == ["1 = 1 title", "2 = 2 title"])
    }

    @Test func oneTwinMoreIsFoundByTheDueDate() {
        // The result of 'tasks done' on a repeating task: the open one above is new.
        #expect(
            matching(
                "- [ ] Water due:2026-11-21 repeat:1w\n",
                "- [ ] Water due:2026-11-28 repeat:1w\n- [x] Water due:2026-11-21 done:2026-11-21\n")
                == ["1 = 2 title", "+ 1"])
    }

    @Test func oneTwinLessIsTheOneThatDiffers() {
        #expect(
            matching(
                "- [ ] Water due:2026-11-28\n- [ ] Water due:2026-11-21\n- [x] Water due:2026-11-14\n",
                "- [ ] Water due:2026-11-28 @home\n- [x] Water due:2026-11-14 @home\n")
                == ["1 = 1 title", "3 = 2 title", "- 2"])
    }

    @Test func identicalLinesMatchAnywhere() {
        #expect(
            matching("- [ ] Pay due:2026-12-01\n- [ ] Pay due:2027-01-01\n", "- [ ] Pay due:2027-01-01\n- [x] Pay\n")
                == ["2 = 1 title", "1 = 2 title"])
    }

    @Test(arguments: [
        // It was opened again: its date is the same, or its neighbour above or below.
        ("- [x] Milk due:2026-11-14\n- [ ] Rest\n", "- [ ] Rest\n- [ ] Milk due:2026-11-14\n", true),
        ("- [x] Milk\n- [ ] Rest\n", "- [ ] Milk @shop\n- [ ] Rest\n- [ ] New\n", true),
        ("- [x] Buy milk\n- [ ] Rest\n", "- [ ] Buy some milk\n- [ ] Rest\n", true),
        // It is the next of its kind.
        ("- [x] Milk\n- [ ] Rest\n", "- [ ] Milk due:2026-11-28\n- [ ] Rest\n", false),
        ("- [x] Milk\n- [ ] Rest\n", "- [ ] Rest\n- [ ] Milk\n", false),
        ("# A\n- [x] Milk\n- [ ] Rest\n# B\n", "# A\n- [ ] Rest\n# B\n- [ ] Rest\n- [ ] Milk\n", false),
        ("- [x] Buy milk\n- [ ] Rest\n", "- [ ] Rest\n- [ ] Buy some milk\n", false),
    ])
    func aDoneTaskIsAnOpenOneIfItWasReopened(_ old: String, _ new: String, _ isSame: Bool) {
        let matching = TaskMatching(old: document(old), new: document(new))
        #expect(matching.newTask(of: 0).map { matching.new.isChecked($0) } == (isSame ? false : nil))
    }

    @Test func aUniqueTitleElsewhereIsAMoveAndTakesItsSubtasksAlong() {
        #expect(
            matching(
                "# A\n- [ ] Ship\n  - [ ] Test\n- [ ] Party\n  - [ ] Test\n# B\n",
                "# A\n- [ ] Party\n  - [ ] Test\n# B\n- [ ] Ship\n  - [x] Test\n")
                == ["4 = 2 title", "5 = 3 title", "2 = 5 move", "3 = 6 title"])
    }

    @Test func aRepeatedTitleIsNotAMove() {
        #expect(
            matching("# A\n- [ ] Call\n# B\n- [ ] Call\n# C\n", "# A\n# B\n# C\n- [ ] Call\n")
                == ["- 2", "- 4", "+ 4"])
    }

    @Test(arguments: [
        ("Buy milk", "Buy oat milk", true), ("Write report", "Write the annual report", true),
        ("Recieve the parcel", "Receive the parcel", true), ("電話をかける", "電話をかけた", true),
        ("Ship v2", "Ship v2 today", true), ("Write the report", "Write the notes", false),
        ("Call Anna", "Call Bob", false), ("Task one", "Task two", false), ("Old idea", "New idea", false),
        ("Fix the parser T001", "Fix the parser T002", false),
        ("Release v2 of the book", "Release v3 of the book", false),
        ("Review the change #12", "Review the change #13", false), ("Fill in form B", "Fill in form C", false),
        ("- Ship", "+ Ship", true), ("?!", "!?", false),
    ])
    func aSimilarTitleBelowTheSameParentIsARename(_ old: String, _ new: String, _ isSame: Bool) {
        #expect(
            matching("- [ ] \(old)\n", "- [ ] \(new)\n") == (isSame ? ["1 = 1 similarity"] : ["- 1", "+ 1"]))
        #expect(
            matching("- [ ] \(new)\n", "- [ ] \(old)\n") == (isSame ? ["1 = 1 similarity"] : ["- 1", "+ 1"]))
    }

    @Test func theMostSimilarTitleIsTheRename() {
        #expect(
            matching("- [ ] Buy some milk\n", "- [ ] Buy some more oat milk\n- [ ] Buy some oat milk\n")
                == ["1 = 2 similarity", "+ 1"])
    }

    @Test func subtasksOfARenamedTaskAreTheSame() {
        #expect(
            matching(
                "- [ ] Plan the party\n  - [ ] Cake\n- [ ] Cake\n",
                "- [ ] Plan the garden party\n  - [x] Cake\n- [ ] Cake\n")
                == ["1 = 1 similarity", "2 = 2 title", "3 = 3 title"])
    }

    @Test(arguments: [
        // By path, although a title occurs twice.
        ("# A\n## To do\n# B\n## To do\n", "# B\n## To do\n# A\n## To do\n", "1=3 2=4 3=1 4=2"),
        // By a unique heading, at a different level.
        ("# A\n# B\n", "# A\n## B\n", "1=1 2=2"),
        // By the tasks below.
        ("# Home\n- [ ] Clean\n# Office\n", "# House\n- [x] Clean\n# Office\n", "1=1 2=2"),
        // By a similar heading.
        ("# Ideas\n# Next release\n", "# Ideas\n# The next release\n", "1=1 2=2"),
        // With a different heading above.
        ("# Home\n- [ ] Clean\n## Garden\n", "# House\n- [ ] Clean\n## Garden\n", "1=1 2=2"),
        // Twins whose number differs, by their contents.
        ("# A\n- [ ] one\n# A\n- [ ] two\n", "# A\n- [ ] two\n", "2=1"),
        ("# A\n", "# B\n", ""), ("", "# A\n", ""),
    ])
    func sectionsMatch(_ old: String, _ new: String, _ expected: String) {
        let matching = TaskMatching(old: document(old), new: document(new))
        let pairs = matching.old.sections.indices.compactMap { section in
            matching.newSection(of: section).map { "\(section + 1)=\($0 + 1)" }
        }
        #expect(pairs.joined(separator: " ") == expected)
    }

    @Test func whoStaysBelowWhom() {
        let matching = TaskMatching(
            old: document("- [ ] a\n  - [ ] b\n# S\n- [ ] c\n- [ ] d\n"),
            new: document("- [ ] a\n# S\n- [ ] b\n- [ ] c\n  - [ ] d\n"))
        let staying = matching.pairs.filter { matching.hasSameParent(old: $0.old, new: $0.new) }
        #expect(staying.map { matching.new.tasks[$0.new].line.title } == ["a", "c"])
    }

    @Test func everyTaskIsInOnePlace() {
        var numbers = Generator(seed: 7)
        for _ in 0..<60 {
            let (old, new) = (file(&numbers), file(&numbers))
            let matching = TaskMatching(old: document(old), new: document(new))
            #expect((matching.pairs.map(\.old) + matching.removed).sorted() == Array(matching.old.tasks.indices))
            #expect((matching.pairs.map(\.new) + matching.added).sorted() == Array(matching.new.tasks.indices))
            let same = TaskMatching(old: document(old), new: document(old))
            #expect(same.pairs.allSatisfy { $0.old == $0.new } && same.removed.isEmpty && same.added.isEmpty)
        }
    }

    private func file(_ numbers: inout Generator) -> String {
        (0..<12).map { _ in
            let indent = String(repeating: "  ", count: numbers.next(below: 3))
            if numbers.chance(20) { return "# \(numbers.pick(["A", "B", "C"]))\n" }
            let title = numbers.pick(["one", "two", "buy milk", "buy oat milk", ""])
            return "\(indent)- [ ] \(title) x id:\(numbers.next(below: 9))\n"
        }.joined()
    }
}
