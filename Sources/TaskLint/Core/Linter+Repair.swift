import TaskEdit
import TaskFile

extension Linter {
    /// What became of some files after their findings were repaired.
    public struct Repair: Sendable {
        /// The files as they are now, in the order given.
        public let inputs: [Input]
        /// The findings that are left in each.
        public let findings: [Findings]
        /// The number of fixes that were made in each.
        public let counts: [Int]
    }

    /// The most passes over a set of files; every fix removes its own finding, so few are needed.
    private static let passLimit = 10

    /// Makes the safe fixes, and the unsafe ones when asked, until nothing is left to fix.
    ///
    /// In each pass fixes that would touch each other wait for the next. A file with a merge conflict stays as it is.
    /// `checking` asks the rules about several files, each alone; it may look at them at the same time.
    public func repairing(
        _ inputs: [Input], unsafely: Bool = false, checking: (([Input]) -> [Checked])? = nil
    ) -> Repair {
        let checking = checking ?? { $0.map(checked) }
        var inputs = inputs
        var counts = inputs.map { _ in 0 }
        var files = checking(inputs)
        var found = findings(in: files)
        for _ in 0..<Self.passLimit {
            var changed: [Int] = []
            for index in inputs.indices where !found[index].contains(rule: Rule.conflictMarker.name) {
                let (edits, count) = edits(for: found[index], in: inputs[index].document, unsafely: unsafely)
                guard count > 0 else { continue }
                let source = inputs[index].document.source
                inputs[index] = Input(
                    Source(name: source.name, bytes: source.applying(edits)), settings: inputs[index].settings,
                    isTaskFile: inputs[index].isTaskFile)
                counts[index] += count
                changed.append(index)
            }
            guard !changed.isEmpty else { break }
            for (index, file) in zip(changed, checking(changed.map { inputs[$0] })) { files[index] = file }
            found = findings(in: files)
        }
        return Repair(inputs: inputs, findings: found, counts: counts)
    }

    /// The edits of the fixes that can be made in one pass, sorted and without overlap, and the number of those fixes.
    ///
    /// What has a turn of its own comes after the others: the next tasks of those that repeat, which are proved
    /// together, and then the form of the file, since its edits lie all over it and would keep the others waiting.
    private func edits(
        for findings: Findings, in document: Document, unsafely: Bool
    ) -> (edits: [Edit], count: Int) {
        let isForm = { findings.rule(at: $0) == Rule.unformatted.name }
        let isRoll = { findings.rule(at: $0) == Rule.unrolledRepeat.name }
        let others = findings.indices.filter { !isForm($0) && !isRoll($0) }.compactMap(findings.fix)
        var chosen = Self.edits(of: others, unsafely: unsafely)
        if chosen.count == 0, unsafely {
            chosen = nextTasks(after: findings.indices.filter(isRoll).map { findings[$0].range }, in: document)
        }
        guard chosen.count == 0, let form = findings.indices.first(where: isForm).flatMap(findings.fix) else {
            return chosen
        }
        return (form.edits, 1)
    }

    /// How many tasks are tried one by one when they cannot all be written at once: each takes a pass over the file.
    private static let lonePassLimit = 50

    /// The edits that write the next task of each repeating one with a finding at one of `ranges`, in order, and the
    /// number of these tasks. What 'tasks done' would refuse is left out.
    private func nextTasks(after ranges: [ByteRange], in document: Document) -> (edits: [Edit], count: Int) {
        guard !ranges.isEmpty else { return ([], 0) }
        var ranges = ranges[...]
        let tasks = document.tasks.filter { task in
            guard let range = ranges.first, range.lower < task.lineRange.upper else { return false }
            ranges = ranges.drop { $0.lower < task.lineRange.upper }
            return true
        }
        let written = { (tasks: [TaskItem]) -> (edits: [Edit], count: Int)? in
            guard let result = try? complete(tasks, in: document, now: self.now), !result.revision.edits.isEmpty else {
                return nil
            }
            return (result.revision.edits, result.completed.count)
        }
        return written(tasks) ?? written(tasks.prefix(Self.lonePassLimit).filter { written([$0]) != nil }) ?? ([], 0)
    }

    private static func edits(of fixes: [Fix], unsafely: Bool) -> (edits: [Edit], count: Int) {
        var chosen: [Edit] = []
        var count = 0
        var end: UInt32?
        let candidates = fixes.filter { unsafely || $0.safety == .safe }
            .sorted { ($0.edits.first?.range.lower ?? 0) < ($1.edits.first?.range.lower ?? 0) }
        for fix in candidates {
            guard let first = fix.edits.first, let last = fix.edits.last else { continue }
            if let end, first.range.lower <= end { continue }
            chosen += fix.edits
            end = last.range.upper
            count += 1
        }
        return (chosen, count)
    }
}
