import TaskFile
import TaskFormat

extension Linter {
    /// The state of some files after their findings were repaired.
    public struct Repair: Sendable {
        /// The files after the repair, in the order given.
        public let inputs: [Input]
        /// The findings that are left in each file.
        public let findings: [Findings]
        /// The number of fixes made in each file.
        public let counts: [Int]
    }

    /// The most passes over a set of files; few are needed, since every fix removes its own finding.
    private static let passLimit = 10

    /// Makes the safe fixes, and the unsafe ones on request, until nothing is left to fix.
    ///
    /// Fixes that would touch each other are made in separate passes. A file with a merge conflict is left unchanged,
    /// whether or not a rule reports it.
    public func repairing(_ inputs: [Input], unsafely: Bool = false) -> Repair {
        repairing(inputs, unsafely: unsafely) { $0.map(checked) }
    }

    /// The same, where `checking` runs the rules on several files, each on its own and possibly in parallel.
    package func repairing(_ inputs: [Input], unsafely: Bool, checking: ([Input]) -> [Checked]) -> Repair {
        var inputs = inputs
        var counts = inputs.map { _ in 0 }
        var files = checking(inputs)
        var found = findings(in: files)
        for _ in 0..<Self.passLimit {
            var changed: [Int] = []
            for index in inputs.indices where inputs[index].document.source.conflictMarker == nil {
                let (edits, count) = Self.edits(for: found[index], in: inputs[index].document, unsafely: unsafely)
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

    /// Whether a file counts as one with data because of its `findings` that no comment silences: they report data of
    /// another program, or it would have data after their repairs. So no repair leads to others that were not reported
    /// before.
    func hasData(_ context: FileContext, because findings: Findings) -> Bool {
        if findings.contains(rule: Rule.foreignData.name) { return true }
        let source = context.document.source
        let edits = Self.edits(for: findings, in: context.document, unsafely: true).edits
        guard !edits.isEmpty else { return false }
        let repaired = Source(name: source.name, bytes: source.applying(edits))
        return FileContext.holdsData(Document(repaired, settings: context.document.settings))
    }

    /// The edits of the fixes that can be made in one pass, sorted and without overlap, and the number of those fixes.
    ///
    /// The form of the file comes last: its edits are spread over the whole file and would postpone the others. As in
    /// `tasks fmt`, it is left as it is unless the tasks are proven to stay the same.
    private static func edits(
        for findings: Findings, in document: Document, unsafely: Bool
    ) -> (edits: [Edit], count: Int) {
        let isForm = { (finding: Diagnostic) in finding.rule == Rule.unformatted.name }
        let form = findings.first(where: isForm)?.fix
        let others = findings.filter { !isForm($0) }.compactMap(\.fix)
        let chosen = edits(of: others, unsafely: unsafely)
        guard chosen.count == 0, let form, (try? document.prove(form.edits)) != nil else { return chosen }
        return (form.edits, 1)
    }

    private static func edits(of fixes: [Fix], unsafely: Bool) -> (edits: [Edit], count: Int) {
        var chosen: [Edit] = []
        var count = 0
        var end: UInt32?
        let candidates = fixes.filter { unsafely || $0.safety == .safe }
            .sorted(by: { $0.edits.first?.range.lower ?? 0 })
        for fix in candidates {
            guard let first = fix.edits.first, let last = fix.edits.last else { continue }
            // Removals that touch were found to keep the other lines together.
            let areRemovals = first.replacement.isEmpty && chosen.last?.replacement.isEmpty ?? false
            if let end, first.range.lower < end || first.range.lower == end && !areRemovals { continue }
            chosen += fix.edits
            end = last.range.upper
            count += 1
        }
        return (chosen, count)
    }
}
