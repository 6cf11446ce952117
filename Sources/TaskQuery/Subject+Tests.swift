import TaskFile

extension Subject {
    /// The value of an attribute that settings declare, spelled as declared.
    mutating func attribute(_ key: String) -> String? {
        line(holding: Marker.attribute)?.attributes.first { $0.key == key }?.value
    }

    /// Whether the title holds a text.
    mutating func matchesTitle(_ matcher: TextMatcher) -> Bool {
        // What the whole line lacks, its title lacks too; only the title decides that it is there.
        if !isDecoded {
            guard matcher.matches(bytes, in: searched) else { return false }
            if let end = matcher.endOfWords(in: bytes, searched), document.isPlainTitle(ofTask: index, upTo: end - 1) {
                return true
            }
            decode()
        }
        return matcher.matches(bytes, in: buffer.titleRange.indices)
    }

    /// Whether the notes hold a text.
    func matchesNotes(_ matcher: TextMatcher) -> Bool {
        guard hasOwnLines,
            matcher.mayMatch(bytes, in: searched.upperBound..<document.bytes(ofWholeTask: index).upperBound)
        else { return false }
        return task.notes.map(matcher.matches) ?? false
    }

    /// Whether the text of `field` holds a text.
    mutating func matches(_ matcher: TextMatcher, in field: TextField) -> Bool {
        switch field {
        case .title: matchesTitle(matcher)
        case .note: matchesNotes(matcher)
        case .section: task.section.contains(where: matcher.matches)
        case .file: matcher.matches(document.source.name)
        }
    }

    /// Whether the task has one of `properties`.
    mutating func has(anyOf properties: [Property]) -> Bool {
        for property in properties where has(property) { return true }
        return false
    }

    /// Whether the task is without one of `properties`.
    mutating func lacks(anyOf properties: [Property]) -> Bool {
        for property in properties where !has(property) { return true }
        return false
    }

    private mutating func has(_ property: Property) -> Bool {
        switch property {
        case .due: line(holding: Marker.due)?.due != nil
        case .start: line(holding: Marker.start)?.start != nil
        case .remind: line(holding: Marker.remind)?.reminders.isEmpty == false
        case .created: line(holding: Marker.created)?.created != nil
        case .done: line(holding: Marker.done)?.done != nil
        case .repeat: line(holding: Marker.repeat)?.recurrence != nil
        case .id: line(holding: Marker.id)?.id != nil
        case .after: line(holding: Marker.after)?.after.isEmpty == false
        case .priority: line(holding: Marker.priority)?.priority != nil
        case .category: line(holding: Marker.category)?.category != nil
        case .tags: line(holding: Marker.tag)?.tags.isEmpty == false
        case .notes: hasOwnLines && task.notes != nil
        case .subtasks: !task.descendants.isEmpty
        case .section: !task.section.isEmpty
        case .declared(let key): attribute(key) != nil
        }
    }
}
