import TaskFile
import TaskFormat

/// The fixes that can be made in one pass over a file.
///
/// The form of the file comes last: its edits are spread over the whole file and would postpone the others. As in
/// `tasks fmt`, it is left as it is unless the tasks are proven to stay the same.
struct RepairPass {
    /// The edits of the fixes, sorted and without overlap.
    private(set) var edits: [Edit] = []
    private(set) var count = 0

    /// The fixes of `findings` in `document`; with `unsafely`, also the unsafe ones.
    init(_ findings: Findings, in document: Document, unsafely: Bool) {
        let isForm = { (finding: Diagnostic) in finding.rule == Rule.unformatted.name }
        let fixes = findings.filter { !isForm($0) }.compactMap(\.fix).filter { unsafely || $0.safety == .safe }
        for fix in fixes.sorted(by: { $0.edits.first?.range.lower ?? 0 }) { take(fix) }
        guard count == 0, let form = findings.first(where: isForm)?.fix, (try? document.prove(form.edits)) != nil else {
            return
        }
        (edits, count) = (form.edits, 1)
    }

    /// Takes `fix`, unless it would touch what another changes.
    private mutating func take(_ fix: Fix) {
        guard let first = fix.edits.first else { return }
        // Removals that touch were found to keep the other lines together.
        let areRemovals = first.replacement.isEmpty && edits.last?.replacement.isEmpty ?? false
        if let end = edits.last?.range.upper, first.range.lower < end || first.range.lower == end && !areRemovals {
            return
        }
        edits += fix.edits
        count += 1
    }
}
