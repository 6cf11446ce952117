import TaskFile

/// The numbers of tasks in ordered lists, the bullet of the others, and their indentation. These belong to the list, so
/// that adding or removing a task does not put the following numbers in conflict, and a task with another bullet or
/// indentation does not begin a new list.
struct Numbering {
    private(set) var numbers: [Int: Int] = [:]
    /// The bullet for all tasks that have one, if a side changed it.
    private(set) var bullet: UInt8?
    /// The first task, with its siblings, that is indented further in one version than in another.
    private(set) var reindented: Entities.Entity?

    /// The spaces before the markers of tasks that would be inside the task before them, which another side has there.
    private(set) var leads: [Int: [UInt8]] = [:]

    /// The numbers, bullet and indentation of the tasks below `holder`, whose lines have this `prefix`.
    init(_ tree: MergedTree, below holder: Int, _ prefix: ContainerPrefix) {
        reindented = Self.reindented(tree, below: holder)
        let bullets = Self.values(tree, below: holder) { node, side in
            side.marker(of: node).marker.first.flatMap { isBullet($0) ? $0 : nil }
        }
        bullet = bullets?.changed()
        if reindented == nil { setLeads(tree, below: holder, prefix) }
        setNumbers(tree, below: holder)
    }

    /// The `value` that all tasks of the list have in each version; nil if one has several, or all have the same.
    private static func values<Value: Hashable>(
        _ tree: MergedTree, below holder: Int, _ value: (_ node: Int, VersionTree) -> Value?
    ) -> Versions<Value?>? {
        var values = Versions<Value?> { _ in nil }
        for version in Version.allCases {
            guard let node = tree.entities[holder][version] else { continue }
            let side = tree.entities.trees[version]
            let known = Set(side.nodes[node].entries.filter { side.nodes[$0].isTask }.compactMap { value($0, side) })
            guard known.count < 2 else { return nil }
            values[version] = known.first
        }
        guard Set(values.all.compactMap(\.self)).count > 1 else { return nil }
        return values
    }

    private static func reindented(_ tree: MergedTree, below holder: Int) -> Entities.Entity? {
        let entities = tree.entities
        let known = tree.entries[holder].first { child in
            entities[child].isTask && Version.allCases.allSatisfy { entities.parent(of: child, in: $0) == holder }
        }
        guard let known else { return nil }
        let leads = Version.allCases.compactMap { version in
            entities[known][version].map { entities.trees[version].marker(of: $0).lead }
        }
        return leads.allSatisfy { $0 == leads[0] } ? nil : entities[known]
    }

    private mutating func setLeads(_ tree: MergedTree, below holder: Int, _ prefix: ContainerPrefix) {
        var last: (lead: [UInt8], width: Int)?
        for child in tree.entries[holder] {
            let entity = tree.entities[child]
            let known = TaskFrame.leads(of: entity, tree.entities, prefix)
            let version = TaskFrame.choice(known)
            // Behind the mark of a block quote, a task is in that, whatever is before it.
            guard entity.isTask, var lead = known[version], let node = entity[version],
                lead.allSatisfy(isSpaceOrTab)
            else {
                last = nil
                continue
            }
            var width = tree.entities.trees[version].nodes[node].ownPrefix.bytes.count
            if let last, lead.count >= last.width {
                width += last.lead.count - lead.count
                lead = last.lead
                leads[child] = lead
            }
            last = (lead, width)
        }
    }

    private mutating func setNumbers(_ tree: MergedTree, below holder: Int) {
        let entities = tree.entities
        var step: Int?
        var firsts = Versions<Int?> { _ in nil }
        for version in Version.allCases {
            guard let node = entities[holder][version] else { continue }
            let side = entities.trees[version]
            var last: Int?
            for entry in side.nodes[node].entries {
                guard let (number, _) = Self.number(entry, side) else {
                    last = nil
                    continue
                }
                if let last {
                    guard number - last == 1 || number == last, step == nil || step == number - last else { return }
                    step = number - last
                }
                if firsts[version] == nil { firsts[version] = number }
                last = number
            }
        }
        guard let first = firsts.ours ?? firsts.theirs else { return }
        let start = firsts.map { $0 ?? first }.merged
        var next: Int?
        var kind: UInt8 = 0
        for child in tree.entries[holder] {
            guard let (_, delimiter) = Self.number(child, entities) else {
                next = nil
                continue
            }
            // A second list has its own numbers, so nothing is renumbered.
            if next == nil, !numbers.isEmpty || (kind != 0 && kind != delimiter) {
                numbers = [:]
                return
            }
            let number = next ?? start
            numbers[child] = number
            next = number + (step ?? 1)
            kind = delimiter
        }
    }

    private static func number(_ entity: Int, _ entities: Entities) -> (Int, UInt8)? {
        for version in Version.sidesFirst {
            if let node = entities[entity][version] { return number(node, entities.trees[version]) }
        }
        return nil
    }

    private static func number(_ node: Int, _ side: VersionTree) -> (Int, UInt8)? {
        guard let head = ListItemHead(side.marker(of: node).marker[...]), let number = head.number,
            number < 99_999_999
        else { return nil }
        return (number, head.delimiter)
    }
}

extension Versions {
    /// The value that a side changed or added.
    fileprivate func changed<Single: Equatable>() -> Single? where Value == Single? {
        let mine = ours ?? base
        return Versions(base: base ?? mine, ours: mine, theirs: theirs ?? base).merged
    }
}
