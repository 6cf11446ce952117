import TaskFile

extension EvaluationContext {
    /// Whether the task is in the state that `word` names. The box is examined first, which settles most words.
    mutating func isIn(_ word: StateWord) -> Bool {
        switch word {
        case .any: true
        case .open: !isChecked
        case .done: isChecked && status != .cancelled
        case .cancelled: isChecked && status == .cancelled
        case .overdue:
            !isChecked && decode(holding: Marker.due, DateValue.read, where: now.isPast(endOf:))
                && buffer.isOverdue(now)
        case .ready: !isChecked && isReady
        case .blocked: !isChecked && isBlocked
        case .leaf: !hasOpenSubtask
        case .subtask: task.parent != nil
        case .repeating: decode(holding: Marker.repeat) && buffer.recurrence != nil
        }
    }

    private var isBlocked: Bool {
        mutating get {
            if status == .blocked { return true }
            guard decode(holding: Marker.after) else { return false }
            return buffer.after.contains { shared.openIDs.contains($0) }
        }
    }

    private var isReady: Bool {
        mutating get {
            if isBlocked || status == .waiting || status == .deferred { return false }
            guard decode(holding: Marker.start), let start = buffer.start else { return true }
            return now.isReached(beginningOf: start)
        }
    }

    /// Tasks are examined in file order: those inside a task without an open one are not searched again.
    private var hasOpenSubtask: Bool {
        mutating get {
            let inside = task.descendants.indices
            guard !inside.isEmpty else { return false }
            if !checkedRun.contains(inside.lowerBound) {
                let end = inside.first { !document.isChecked($0) }
                checkedRun = inside.lowerBound..<(end ?? inside.upperBound)
            }
            return checkedRun.upperBound < inside.upperBound
        }
    }
}
