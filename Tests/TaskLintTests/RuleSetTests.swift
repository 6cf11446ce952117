import TaskEdit
import TaskFile
import TaskLint
import Testing

/// A linter runs only the rules it is given and knows no others.
@Suite("Custom rule sets")
struct RuleSetTests {
    @Test(arguments: Rule.all.filter { $0.name != "unused-suppression" })
    func areTheOnlyOnesAsked(rule: Rule) {
        var options = LintOptions()
        options.only = [rule.name]
        let input = Linter.Input(Document(Source(name: "tasks.md", rule.example)), isTaskFile: true)
        let all = Linter(options: options, now: now).findings(in: [input])[0]
        #expect(
            Array(Linter(rules: RuleSet([rule]), options: options, now: now).findings(in: [input])[0]) == Array(all))
        // The example with ill-formed bytes cannot be written as text.
        #expect(all.count == (rule.name == "invalid-utf8" ? 0 : 1))
        options.only = nil
        let found = Linter(rules: RuleSet([rule]), options: options, now: now).findings(in: [input])[0]
        #expect(found.allSatisfy { $0.rule == rule.name })
        #expect(Linter(rules: RuleSet([]), options: options, now: now).findings(in: [input])[0].isEmpty)
    }

    @Test func areTheOnlyOnesThatACommentMayName() {
        func found(_ names: String...) -> [String] {
            let rules = RuleSet(names.compactMap(RuleSet.standard.named))
            var options = LintOptions()
            options.only = Set(names)
            let text = "- [ ] b id:b <!-- tasks-ignore duplicate-id -->\n"
            let input = Linter.Input(Document(Source(name: "tasks.md", text)), isTaskFile: true)
            return Linter(rules: rules, options: options, now: now).findings(in: [input])[0].map(\.message)
        }
        #expect(found("unused-suppression") == ["there is no rule 'duplicate-id'"])
        #expect(found("unused-suppression", "duplicate-id") == ["'duplicate-id' has nothing to silence here"])
        #expect(found("duplicate-id") == [])
    }

    @Test func refuseOptionsThatNameOthers() {
        #expect(throws: Failure.self) { try LintOptions(levels: ["overdu": .off], of: .standard) }
        let failure = #expect(throws: Failure.self) { try LintOptions(only: ["x", "overdue", "a"], of: .standard) }
        #expect(failure?.diagnostics.map(\.message) == ["there is no rule 'a'", "there is no rule 'x'"])
        #expect((try? LintOptions(only: ["overdue"], of: RuleSet([]))) == nil)
        #expect((try? LintOptions(levels: ["overdue": .off], of: .standard))?.levels == ["overdue": .off])
    }

    /// A repair is a revision, also after several passes: its edits make the new file, and every task that is still one
    /// has its place.
    @Test(arguments: Rule.all) func repairWithEdits(rule: Rule) {
        let document = Document(
            Source(name: "tasks.md", "- [ ]  First  due:2026-12-01\n- [X] Two\n\n" + rule.example))
        let repair = Linter(now: now).repairing(document, unsafely: true)
        let (old, new) = (repair.revision.old, repair.revision.new)
        #expect(old === document)
        #expect(old.source.applying(repair.revision.edits) == new.source.bytes)
        #expect(Array(repair.findings) == Array(Linter(now: now).findings(in: new)))
        for task in old.tasks { #expect(repair.revision.task(task) != nil) }
        #expect(new.tasks.count == old.tasks.count + repair.revision.added.count)
    }

    @Test(
        "without an answer, the name of a file says whether it is one for tasks",
        arguments: [("tasks.md", 2), ("a/B.TASKS.md", 2), ("-", 2), ("x/.tasks.md", 1), ("notes.md", 1)])
    func nameOfTheFile(name: String, count: Int) {
        let document = Document(Source(name: name, "- [ ] Call due: friday\n-[ ] Write\n"))
        #expect(Linter(now: now).findings(in: document).count == count)
    }

    @Test func haveAPlaceEach() {
        let rules = RuleSet.standard
        for (place, rule) in Rule.all.enumerated() {
            #expect(rules.names.index(of: rule.name) == place)
        }
        #expect(rules.named("overdu") == nil)
        #expect(rules.names.complaint(about: "overdu").help == "did you mean 'overdue'?")
    }
}
