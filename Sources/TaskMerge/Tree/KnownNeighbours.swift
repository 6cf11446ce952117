/// For something that one side added, the nearest task or section entry around it that all three versions have.
struct KnownNeighbours {
    let version: Version
    private let entities: Entities
    /// For each parent node that was asked about, the neighbours of its entries, in order.
    private var found: [Int: [Int?]] = [:]

    init(_ entities: Entities, _ version: Version) {
        self.entities = entities
        self.version = version
    }

    /// The entity of the last known entry before `node` among its siblings, or else of the first one after it.
    mutating func neighbour(of node: Int) -> Int? {
        let (parent, place) = (entities.trees[version].nodes[node].parent, entities.trees[version].nodes[node].place)
        if found[parent] == nil { found[parent] = neighbours(among: entities.trees[version].nodes[parent].entries) }
        return found[parent]?[place]
    }

    /// The entity that `number`, which this side moved, follows: the known entry before it, or else the task that it
    /// was inside, if the side deleted only that task and has `number` in its place.
    mutating func neighbour(ofMoved number: Int) -> Int? {
        guard let node = entities[number][version] else { return nil }
        let neighbour = neighbour(of: node)
        if let neighbour, let place = entities[neighbour][version], place < node { return neighbour }
        guard let parent = entities.parent(of: number, in: .base), entities[parent].isTask,
            entities[parent][version] == nil, let old = entities[parent][.base]
        else { return nil }
        let next = neighbour.flatMap { entities[$0][.base] }
        return next.map { $0 < old } ?? false ? nil : parent
    }

    private func neighbours(among siblings: [Int]) -> [Int?] {
        let known = siblings.map { node in
            let number = entities.entity(node, in: version)
            let sibling = entities[number]
            let isKnown = sibling[.base] != nil && sibling[version.other] != nil && !sibling.isText
            return isKnown ? number : nil
        }
        var result: [Int?] = []
        var last: Int?
        for number in known {
            result.append(last)
            last = number ?? last
        }
        var next: Int?
        for index in known.indices.reversed() {
            result[index] = result[index] ?? next
            next = known[index] ?? next
        }
        return result
    }
}
