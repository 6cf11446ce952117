import TaskFile
import TaskLint
import Testing

/// The examples on the manual pages: each finding example, clean example and fixed text is run.
struct ManualTests {
    @Test(arguments: Rule.all)
    func theExampleHasOneFindingOfTheRule(_ rule: Rule) throws {
        let findings = rule.findings(in: rule.exampleFile)
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.rule == rule.name)
        #expect(finding.help != nil)
        #expect(!finding.message.hasSuffix("."))
        #expect(finding.severity.rawValue == rule.level.rawValue || rule.level == .off)
    }

    @Test(arguments: Rule.all)
    func theBetterTextHasNone(_ rule: Rule) {
        #expect(rule.findings(in: Source(name: "tasks.md", rule.better)).isEmpty)
    }

    @Test(arguments: Rule.all)
    func theFixMakesTheBetterText(_ rule: Rule) throws {
        let finding = try #require(rule.findings(in: rule.exampleFile).first)
        #expect(finding.fix?.safety == rule.fix)
        guard let fix = finding.fix else { return }
        #expect(String(decoding: rule.exampleFile.applying(fix.edits), as: UTF8.self) == rule.better)
    }

    @Test(arguments: Rule.all)
    func theFirstExampleHasNothingElseWrong(_ rule: Rule) {
        let others = lint(rule.exampleFile).filter { $0.rule != rule.name && $0.rule != "unformatted" }
        #expect(others.isEmpty)
    }

    @Test(arguments: Rule.all.filter { $0.level != .off })
    func theExampleIsFoundInATaskFileWithoutBeingAskedFor(_ rule: Rule) {
        #expect(lint(rule.exampleFile).contains { $0.rule == rule.name })
    }

    @Test func namesAreUnique() {
        #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    }
}

extension Rule: CustomTestStringConvertible {
    /// The name.
    public var testDescription: String { name }

    /// The example as a file. A manual cannot contain a byte that is not UTF-8, so SUB stands for it there.
    var exampleFile: Source {
        let bytes = Array(example.utf8).map { $0 == 0x1A && name == "invalid-utf8" ? 0xE9 : $0 }
        return Source(name: "tasks.md", bytes: bytes)
    }

    /// The findings of this rule, in any kind of file. Unused suppressions show only when the other rules run as
    /// well.
    func findings(in source: Source) -> [Diagnostic] {
        lint(source, only: name == "unused-suppression" ? nil : name).filter { $0.rule == name }
    }
}
