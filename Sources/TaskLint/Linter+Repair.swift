import TaskEdit
import TaskFile

extension Linter {
    /// A file after its findings were repaired.
    public struct Repair: Sendable {
        /// What became of the file and of each of its tasks. Tasks may be added: text may have been meant as one.
        public fileprivate(set) var revision: Revision
        /// The findings that are left.
        public fileprivate(set) var findings: Findings
        /// The number of fixes made.
        public fileprivate(set) var count = 0
    }

    /// The most passes over a set of files; few are needed, since every fix removes its own finding.
    private static let passLimit = 10

    /// `document` after its repair on its own.
    public func repairing(_ document: Document, unsafely: Bool = false) -> Repair {
        repairing([Input(document)], unsafely: unsafely)[0]
    }

    /// Makes the safe fixes in each of `inputs`, and the unsafe ones on request, until nothing is left to fix.
    ///
    /// Fixes that would touch each other are made in separate passes. A file with a merge conflict is left unchanged,
    /// whether or not a rule reports it.
    public func repairing(_ inputs: [Input], unsafely: Bool = false) -> [Repair] {
        repairing(inputs, unsafely: unsafely) { $0.map(checked) }
    }

    /// Repairs `inputs`, where `checking` runs the rules on several files, each on its own and possibly in parallel.
    package func repairing(_ inputs: [Input], unsafely: Bool, checking: ([Input]) -> [Checked]) -> [Repair] {
        var inputs = inputs
        var files = checking(inputs)
        var repairs = zip(inputs, findings(in: files)).map { input, findings in
            Repair(revision: Revision(unchanged: input.document), findings: findings)
        }
        for _ in 0..<Self.passLimit {
            var changed: [Int] = []
            for (index, input) in inputs.enumerated() where input.document.source.conflictMarker == nil {
                let pass = RepairPass(repairs[index].findings, in: input.document, unsafely: unsafely)
                guard pass.count > 0 else { continue }
                let revision = Revision(unproven: pass.edits, of: input.document)
                inputs[index] = Input(revision.new, isTaskFile: input.isTaskFile)
                repairs[index].revision = Revision(repairs[index].revision, then: revision)
                repairs[index].count += pass.count
                changed.append(index)
            }
            guard !changed.isEmpty else { break }
            for (index, file) in zip(changed, checking(changed.map { inputs[$0] })) { files[index] = file }
            for (index, findings) in findings(in: files).enumerated() { repairs[index].findings = findings }
        }
        return repairs
    }
}
