import TaskFile

/// A task that a side added in the place of one that it deleted: it may be the same task under a new title.
struct Substitute {
    let number: Int
    /// Whether it shares more than the place of the deleted task: its dates, its note, or a subtask.
    let isAlike: Bool
}

extension MergedTree {
    /// The substitute for the task `number`, which one side deleted and the other changed: the only task that the
    /// deleting side added between the same neighbours, if it deleted no other one there.
    func substitute(for number: Int) -> Substitute? {
        guard case .disputed(let deleter) = fates[number], entities[number].isTask,
            let parent = entities.parent(of: number, in: .base)
        else { return nil }
        let (above, below) = (neighbour(of: number, -1, in: .base), neighbour(of: number, 1, in: .base))
        let found =
            above.map { neighbour(of: $0, 1, in: deleter) } ?? below.map { neighbour(of: $0, -1, in: deleter) }
            ?? entries(of: parent, in: deleter).first { entities[$0].isTask }
        guard let found, entities[found][.base] == nil, entities[found][deleter.other] == nil,
            entities.parent(of: found, in: deleter) == parent, neighbour(of: found, -1, in: deleter) == above,
            neighbour(of: found, 1, in: deleter) == below
        else { return nil }
        return Substitute(number: found, isAlike: isAlike(found, on: deleter, number))
    }

    private func entries(of number: Int, in version: Version) -> [Int] {
        guard let node = entities[number][version] else { return [] }
        return entities.trees[version].nodes[node].entries.map { entities.entity($0, in: version) }
    }

    /// The nearest task above or below a task beside it; nil at the end, and if the version does not have the task.
    private func neighbour(of number: Int, _ step: Int, in version: Version) -> Int? {
        guard let node = entities[number][version] else { return nil }
        let nodes = entities.trees[version].nodes
        let siblings = nodes[nodes[node].parent].entries
        var place = nodes[node].place + step
        while siblings.indices.contains(place) {
            if nodes[siblings[place]].isTask { return entities.entity(siblings[place], in: version) }
            place += step
        }
        return nil
    }

    /// Whether a task of a side has the note of `old`, a task of the base, the same dates, or one of its subtasks.
    private func isAlike(_ number: Int, on side: Version, _ old: Int) -> Bool {
        let notes = (entities.item(of: old, in: .base)?.notes, entities.item(of: number, in: side)?.notes)
        if let note = notes.0, note == notes.1 { return true }
        let hasSubtask = entries(of: old, in: .base).contains {
            entities[$0].isTask && entities.parent(of: $0, in: side) == number
        }
        if hasSubtask { return true }
        guard var before = entities.fields(of: old, in: .base), let now = entities.fields(of: number, in: side) else {
            return false
        }
        before.title = now.title
        let dates: [AttributeKey] = [.due, .start, .repeat]
        return before == now && dates.contains { now[$0] != nil }
    }
}
