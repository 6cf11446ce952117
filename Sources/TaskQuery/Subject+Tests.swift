import TaskFile

extension Subject {
    /// Whether the task meets `predicate`.
    mutating func meets(_ predicate: Predicate) -> Bool {
        switch predicate {
        case .all(let parts):
            for part in parts where !meets(part) { return false }
            return true
        case .any(let parts):
            for part in parts where meets(part) { return true }
            return false
        case .not(let part): return !meets(part)
        case .test(let test): return meets(test)
        case .related(let search): return search.finds(task, in: surroundings)
        }
    }

    private mutating func meets(_ test: Predicate.Test) -> Bool {
        switch test {
        case .state(let words):
            for word in words where isIn(word) { return true }
            return false
        case .status(let states): return states.contains(status)
        case .has(let properties):
            for property in properties where has(property) { return true }
            return false
        case .no(let properties):
            for property in properties where !has(property) { return true }
            return false
        case .category(let names, let screens):
            guard let category = line(passing: screens)?.category else { return false }
            return names.contains(folded(category))
        case .tag(let names, let screens):
            guard let tags = line(passing: screens)?.tags else { return false }
            return tags.contains { names.contains(folded($0)) }
        case .priority(let spans, let marker):
            guard let priority = line(holding: marker)?.priority else { return false }
            return spans.contains { $0.contains(Int32(priority.rawValue)) }
        case .date(let field, let spans): return matches(field, spans)
        case .id(let names, let screens):
            guard let id = line(passing: screens)?.id else { return false }
            return names.contains(id)
        case .attribute(let key, let values):
            guard let value = attribute(key) else { return false }
            return values.contains(folded(value))
        case .text(let matcher): return matchesTitle(matcher) || task.notes.map(matcher.matches) ?? false
        case .field(let field, let matchers):
            for matcher in matchers where matches(matcher, in: field) { return true }
            return false
        case .regex(let pattern):
            return pattern.matches(line.title) || task.notes.map(pattern.matches) ?? false
        case .never: return false
        }
    }

    private mutating func attribute(_ key: String) -> String? {
        line(holding: Marker.attribute)?.attributes.first { $0.key == key }?.value
    }

    private mutating func matchesTitle(_ matcher: TextMatcher) -> Bool {
        // What the whole line lacks, its title lacks too; only the title decides that it is there.
        guard isDecoded || matcher.matches(bytes, in: searched) else { return false }
        return matcher.matches(bytes, in: line.titleRange.indices)
    }

    private mutating func matches(_ matcher: TextMatcher, in field: TextField) -> Bool {
        switch field {
        case .title: matchesTitle(matcher)
        case .note: task.notes.map(matcher.matches) ?? false
        case .section: task.section.contains(where: matcher.matches)
        case .file: matcher.matches(task.document.source.name)
        }
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
        case .notes: task.notes != nil
        case .subtasks: !task.descendants.isEmpty
        case .section: !task.section.isEmpty
        case .declared(let key): attribute(key) != nil
        }
    }
}
