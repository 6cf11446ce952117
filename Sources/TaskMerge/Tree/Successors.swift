import TaskFile

/// The tasks that were created by completing a repeating one: next to it, with its title and its rule.
struct Successors {
    private var originals: [Int: Int] = [:]
    private var completed: Set<Int> = []

    init(_ entities: Entities) {
        for version in [Version.ours, .theirs] { find(version, entities) }
    }

    /// The task whose completion created this one.
    func original(of number: Int) -> Int? { originals[number] }

    /// Whether the task was completed and a successor created.
    func hasSuccessor(_ number: Int) -> Bool { completed.contains(number) }

    private mutating func find(_ version: Version, _ entities: Entities) {
        let side = entities.side(version)
        for (index, fact) in side.outline.tasks.enumerated() where !fact.isChecked {
            let number = entities.entity(side.taskNodes[index], in: version)
            guard entities[number][.base] == nil, let fields = side.fields(of: side.taskNodes[index]),
                let rule = fields.scalars[.repeat]
            else { continue }
            let node = side.nodes[side.taskNodes[index]]
            for sibling in side.nodes[node.parent].entries[(node.place + 1)...].prefix(3) {
                let other = entities.entity(sibling, in: version)
                guard case .task(let task) = side.nodes[sibling].kind, side.outline.tasks[task].title == fact.title,
                    side.outline.tasks[task].isChecked, let base = entities[other][.base],
                    let old = entities.side(.base).fields(of: base), !old.isChecked, old.scalars[.repeat] == rule,
                    side.fields(of: sibling)?.scalars[.repeat] == nil
                else { continue }
                originals[number] = other
                completed.insert(other)
                break
            }
        }
    }
}
