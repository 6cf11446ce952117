import TaskFile

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
                let pass = RepairPass(found[index], in: inputs[index].document, unsafely: unsafely)
                guard pass.count > 0 else { continue }
                let source = inputs[index].document.source
                inputs[index] = Input(
                    Source(name: source.name, bytes: source.applying(pass.edits)), settings: inputs[index].settings,
                    isTaskFile: inputs[index].isTaskFile)
                counts[index] += pass.count
                changed.append(index)
            }
            guard !changed.isEmpty else { break }
            for (index, file) in zip(changed, checking(changed.map { inputs[$0] })) { files[index] = file }
            found = findings(in: files)
        }
        return Repair(inputs: inputs, findings: found, counts: counts)
    }
}
