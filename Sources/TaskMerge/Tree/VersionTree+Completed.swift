import TaskFile

extension VersionTree {
    /// The completed tasks directly after an open repeating one that may be its predecessors: they have its title, and
    /// no rule. If there are none, those elsewhere whose only possible successor is this one: it was moved since.
    func completed(after index: Int) -> [Int] {
        let (fact, node) = (outline.tasks[index], nodes[taskNodes[index]])
        guard fact.isOpenOccurrence else { return [] }
        var found: [Int] = []
        for sibling in nodes[node.parent].entries[(node.place + 1)...].prefix(3) {
            guard let task = nodes[sibling].task, outline.tasks[task].title == fact.title else { continue }
            if !outline.tasks[task].isChecked { break }
            if fields(ofTask: task)[.repeat] == nil { found.append(task) }
        }
        let isMoved = found.isEmpty && openOccurrences[fact.title] == [index]
        return isMoved ? completedTasks[fact.title] ?? [] : found
    }

    /// The completed task directly after an open repeating one whose title may have changed slightly since completing
    /// the former created the latter.
    func completed(afterRetitled task: Int) -> Int? {
        let (tasks, node) = (outline.tasks, nodes[taskNodes[task]])
        let siblings = nodes[node.parent].entries
        guard tasks[task].isOpenOccurrence, node.place + 1 < siblings.count,
            let next = nodes[siblings[node.place + 1]].task, tasks[next].isCompletedOccurrence,
            ComparedTitle(outline.plainTitle(ofTask: next)).resembles(ComparedTitle(outline.plainTitle(ofTask: task)))
        else { return nil }
        return next
    }
}
