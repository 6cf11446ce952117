import TaskCommandLine

/// The lines about the changed tasks of a run, of which only the first are printed: a run may change hundreds.
final class ReportList {
    private static let limit = 20

    private var shownCount = 0
    private var hiddenCount = 0

    /// Whether the next task is one of the first. It counts as reported.
    func takesNext() -> Bool {
        guard shownCount == Self.limit else {
            shownCount += 1
            return true
        }
        hiddenCount += 1
        return false
    }

    /// The line for the tasks that were not printed since the last call; nil if there are none.
    func takeRest() -> String? {
        defer { hiddenCount = 0 }
        return hiddenCount > 0 ? "\u{2026} and \(hiddenCount) more" : nil
    }

    func reset() { shownCount = 0 }
}
