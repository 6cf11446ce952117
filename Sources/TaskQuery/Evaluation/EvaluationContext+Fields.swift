import TaskFile

extension EvaluationContext {
    /// The priority; the line is decoded only when its bytes leave the answer open.
    var priority: Priority? {
        mutating get { decode(holding: Marker.priority) ? buffer.priority : nil }
    }

    var status: Status {
        mutating get { decode(holding: .status) ? buffer.status : isChecked ? .done : .open }
    }

    /// The value of an attribute that settings declare; other files may declare the key in another case.
    mutating func attribute(_ key: String) -> String? {
        guard decode(holding: .declared) else { return nil }
        return buffer.attributes.first { $0.key == key || folded($0.key) == folded(key) }?.value
    }

    /// The number by which the value of a declared key is compared; nil when there is no value that `type` allows.
    mutating func number(ofAttribute key: String, _ type: Settings.AttributeType) -> Int? {
        attribute(key).flatMap { DeclaredValue($0, as: type) }?.number(in: now.zone)
    }

    mutating func matchesTitle(_ matcher: TextMatcher) -> Bool {
        // A text that the line does not contain is not in its title either; a match must be confirmed in the title.
        if !isDecoded, !matcher.matches(bytes, in: searched) { return false }
        decode()
        return matcher.matches(bytes, in: buffer.titleRange.indices)
    }

    func matchesNotes(_ matcher: TextMatcher) -> Bool {
        guard hasOwnLines, mayMatchNotes(matcher) else { return false }
        return task.notes.map(matcher.matches) ?? false
    }

    /// Whether the bytes around the subtasks may contain a text. The bytes of subtasks are left out, because they
    /// belong to every task around them: deeply nested tasks would be searched again for each.
    private func mayMatchNotes(_ matcher: TextMatcher) -> Bool {
        var start = searched.upperBound
        var subtask = index + 1
        let end = task.descendants.endIndex
        while subtask < end {
            let inner = document.bytes(ofWholeTask: subtask)
            if start < inner.lowerBound, matcher.mayMatch(bytes, in: start..<inner.lowerBound) { return true }
            start = max(start, inner.upperBound)
            subtask = document.tasks[subtask].descendants.endIndex
        }
        let last = document.bytes(ofWholeTask: index).upperBound
        return start < last && matcher.mayMatch(bytes, in: start..<last)
    }

    mutating func matches(_ matcher: TextMatcher, in field: TextField) -> Bool {
        switch field {
        case .title: matchesTitle(matcher)
        case .note: matchesNotes(matcher)
        case .section, .file: matches({ matcher.matches($0) }, in: field)
        }
    }

    /// Whether the text of `field` satisfies `isMatched`; each heading is examined separately.
    mutating func matches(_ isMatched: (String) -> Bool, in field: TextField) -> Bool {
        switch field {
        case .title: isMatched(line.title)
        case .note: task.notes.map(isMatched) ?? false
        case .section: task.section.contains(where: isMatched)
        case .file: isMatched(document.source.name)
        }
    }

    mutating func has(_ property: Property) -> Bool {
        switch property {
        case .due: decode(holding: .due) && buffer.due != nil
        case .start: decode(holding: .start) && buffer.start != nil
        case .remind: decode(holding: .remind) && !buffer.reminders.isEmpty
        case .created: decode(holding: .created) && buffer.created != nil
        case .done: decode(holding: .done) && buffer.done != nil
        case .repeat: decode(holding: .repeat) && buffer.recurrence != nil
        case .id: decode(holding: .id) && buffer.id != nil
        case .after: decode(holding: .after) && !buffer.after.isEmpty
        case .priority: decode(holding: Marker.priority) && buffer.priority != nil
        case .category: decode(holding: Marker.category) && buffer.category != nil
        case .tags: decode(holding: Marker.tag) && !buffer.tags.isEmpty
        case .notes: hasOwnLines && task.notes != nil
        case .subtasks: !task.descendants.isEmpty
        case .section: !task.section.isEmpty
        case .declared(let key): attribute(key) != nil
        }
    }

    // MARK: State

    /// Whether the task is in the state that `word` names. The box is examined first, which settles most words.
    mutating func isIn(_ word: StateWord) -> Bool {
        switch word {
        case .any: true
        case .open: !isChecked
        case .done: isChecked && status != .cancelled
        case .cancelled: isChecked && status == .cancelled
        case .overdue:
            !isChecked && decode(holding: .due, DateValue.read, where: now.isPast(endOf:))
                && buffer.isOverdue(now)
        case .ready: !isChecked && isReady
        case .blocked: !isChecked && isBlocked
        case .leaf: !hasOpenSubtask
        case .subtask: task.parent != nil
        case .repeating: decode(holding: .repeat) && buffer.recurrence != nil
        }
    }

    private var isBlocked: Bool {
        mutating get {
            if status == .blocked { return true }
            guard decode(holding: .after) else { return false }
            return buffer.after.contains { shared.openIDs.contains($0) }
        }
    }

    private var isReady: Bool {
        mutating get {
            if isBlocked || status == .waiting || status == .deferred { return false }
            guard decode(holding: .start), let start = buffer.start else { return true }
            return now.isReached(beginningOf: start)
        }
    }

    /// Tasks are examined in file order, so the subtasks of a task without an open one are not searched again.
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
