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
        let input = Linter.Input(Source(name: "tasks.md", rule.manual.example), isTaskFile: true)
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
            let input = Linter.Input(Source(name: "tasks.md", text), isTaskFile: true)
            return Linter(rules: rules, options: options, now: now).findings(in: [input])[0].map(\.message)
        }
        #expect(found("unused-suppression") == ["there is no rule 'duplicate-id'"])
        #expect(found("unused-suppression", "duplicate-id") == ["'duplicate-id' has nothing to silence here"])
        #expect(found("duplicate-id") == [])
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
