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

    /// The faults of `source` under the settings that apply outside it.
    init(_ source: Source, _ settings: Settings) {
        let input = Linter.Input(Document(source, settings: settings), isTaskFile: true)
        let titles = Dictionary(
            input.document.tasks.map { ($0.titleLine, $0.line.title) }, uniquingKeysWith: { first, _ in first })
        let found = Linter.ofMerges(under: input.document.settings).findings(in: [input])[0]
        // In a file without data, `id:` may be anything, unless some task names it: `Fix selector id:main`.
        let hasIDs = !found.contains(rule: Rule.duplicateID.name) || input.hasData
        all = found.filter { hasIDs || $0.rule != Rule.duplicateID.name }.map { finding in
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
