import TaskFile
import TaskLint

/// What is wrong between the tasks of a file: two sides that are right may be wrong together.
struct MergeFaults {
    struct Fault {
        /// The number of the line, from 1.
        let line: Int
        let message: String
        /// What it is about: the rule, the title of the task and the text in question.
        fileprivate let matter: [String]
    }

    let all: [Fault]

    private static let rules = RuleSet(
        ["duplicate-id", "unknown-id", "dependency-cycle", "done-parent"].compactMap(RuleSet.standard.named))

    /// The faults of `source` under the settings that apply outside it.
    init(_ source: Source, _ settings: Settings) {
        // None of these rules depends on the time.
        let linter = Linter(rules: Self.rules, now: Now(Instant(seconds: 0), in: .utc))
        let input = Linter.Input(source, settings: settings, isTaskFile: true)
        let titles = Dictionary(
            input.document.tasks.map { ($0.titleLine, $0.line.title) }, uniquingKeysWith: { first, _ in first })
        let findings = linter.findings(in: [input])[0]
        all = findings.indices.map { index in
            let (finding, line) = (findings[index], source.position(of: findings.range(at: index).lower).line)
            let text = source.text(findings.range(at: index))
            return Fault(
                line: line, message: finding.message,
                matter: [findings.rule(at: index), titles[line - 1] ?? "", text])
        }
    }

    func has(_ fault: Fault) -> Bool { all.contains { $0.matter == fault.matter } }
}
