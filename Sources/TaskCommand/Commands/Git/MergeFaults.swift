import TaskFile
import TaskLint
import TaskMerge

/// Inconsistencies between the tasks of a file: sides that are each consistent may not be so once merged.
struct MergeFaults {
    struct Fault {
        /// The number of the line, from 1.
        let line: Int
        let message: String
        /// What it is about: the rule, the title of the task and the text in question.
        let matter: [String]
    }

    let all: [Fault]

    /// The names of the rules that find these.
    private static let rules: Set = [
        "duplicate-id", "unknown-id", "dependency-cycle", "done-parent", "remind-without-due",
        "repeat-without-due", "start-after-due", "undeclared-tag", "undeclared-category",
    ]

    /// The faults of `source` under the settings that apply outside it.
    init(_ source: Source, _ settings: Settings) {
        let input = Linter.Input(source, settings: settings, isTaskFile: true)
        // In any file, even one without a date: the sides do not have these faults.
        var options = LintOptions()
        let silenced = input.document.settings.lint.filter { $0.value == .off }
        options.only = Self.rules.subtracting(silenced.keys)
        // None of these rules depends on the time.
        let linter = Linter(options: options, now: .epoch)
        let titles = Dictionary(
            input.document.tasks.map { ($0.titleLine, $0.line.title) }, uniquingKeysWith: { first, _ in first })
        let found = linter.findings(in: [input])[0]
        // In a file without data, `id:` may be anything, unless some task names it: `Fix selector id:main`.
        let hasIDs = !found.contains(rule: "duplicate-id") || input.hasData
        all = found.filter { hasIDs || $0.rule != "duplicate-id" }.map { finding in
            let line = input.document.tree.line(at: finding.range.lower)
            return Fault(
                line: line + 1, message: finding.message,
                matter: [finding.rule, titles[line] ?? "", source.text(finding.range)])
        }
    }

    /// The faults of the result of a merge. If it has conflicts, only those outside them that remain whichever side is
    /// taken.
    init(_ merge: ThreeWayMerge, named name: String, _ settings: Settings) {
        let merged = Source(name: name, bytes: merge.bytes)
        guard !merge.conflicts.isEmpty else {
            self.init(merged, settings)
            return
        }
        guard let marked = MarkedFile(merged) else {
            self.init(all: [])
            return
        }
        let views = [(marked.ours, marked.lines.ours), (marked.theirs, marked.lines.theirs)].map { bytes, lines in
            Self(Source(name: name, bytes: bytes), settings).all.map { fault in
                Fault(line: lines[fault.line - 1] + 1, message: fault.message, matter: fault.matter)
            }
        }
        let others = Dictionary(grouping: views[1], by: \.line)
        self.init(
            all: views[0].filter { fault in others[fault.line]?.contains { $0.matter == fault.matter } ?? false })
    }

    private init(all: [Fault]) { self.all = all }
}
