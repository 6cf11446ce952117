import TaskFile

/// One of the three versions of a file.
enum Version: Int, CaseIterable {
    case base, ours, theirs

    /// The other of the two sides.
    var other: Version { self == .ours ? .theirs : .ours }
}

/// What three versions of a file have in common: a number for each section, task and text, whichever versions have it.
struct Entities {
    /// Something that at least one version has.
    struct Entity {
        /// Its node in base, ours and theirs.
        var nodes: [Int?]
        let isTask: Bool
        let isSection: Bool

        subscript(version: Version) -> Int? { nodes[version.rawValue] }
        var isText: Bool { !isTask && !isSection }
    }

    let sides: [MergeSide]
    private(set) var all: [Entity]
    /// For each version, the entity of each node.
    private(set) var numbers: [[Int]]
    /// Repeating tasks of the base that one side completed and the other has only a later occurrence of.
    private(set) var completedOnce: Set<Int> = []

    /// The whole file.
    static let root = 0

    /// Base, ours and theirs.
    init(_ sides: [MergeSide]) { self.init(sides, Self.matchings(sides)) }

    /// The matchings of the base with ours and with theirs.
    static func matchings(_ sides: [MergeSide]) -> [TaskMatching] {
        sides.dropFirst().map { TaskMatching(sides[0].outline, $0.outline) }
    }

    /// `matchings` are those of these sides.
    init(_ sides: [MergeSide], _ matchings: [TaskMatching]) {
        self.sides = sides
        all = [Entity(nodes: [0, 0, 0], isTask: false, isSection: true)]
        numbers = sides.map { side in
            var numbers = Array(repeating: -1, count: side.nodes.count)
            numbers[0] = 0
            return numbers
        }
        let later = LaterOccurrences(sides, matchings)
        addKnown(matchings, later)
        addSections(matchings)
        addTasks(matchings, later)
        addTexts()
    }

    subscript(number: Int) -> Entity { all[number] }

    func side(_ version: Version) -> MergeSide { sides[version.rawValue] }

    /// The entity of a node.
    func entity(_ node: Int, in version: Version) -> Int { numbers[version.rawValue][node] }

    /// The parent of this entity in a version.
    func parent(of number: Int, in version: Version) -> Int? {
        guard let node = all[number][version], node > 0 else { return nil }
        return entity(side(version).nodes[node].parent, in: version)
    }

    mutating func add(_ nodes: [Int?], isTask: Bool = false, isSection: Bool = false) {
        all.append(Entity(nodes: nodes, isTask: isTask, isSection: isSection))
        for (version, node) in nodes.enumerated() {
            if let node { numbers[version][node] = all.count - 1 }
        }
    }

    // MARK: Matching

    private mutating func addKnown(_ matchings: [TaskMatching], _ later: LaterOccurrences) {
        let base = sides[0]
        for (index, node) in base.sectionNodes.enumerated() {
            let others = zip(matchings, sides.dropFirst()).map { matching, side in
                matching.newSection(of: index).map { side.sectionNodes[$0] }
            }
            add([node] + others, isSection: true)
        }
        for (index, node) in base.taskNodes.enumerated() {
            let matched = matchings.map { $0.newTask(of: index) }
            let others = matched.enumerated().map { side, task in
                task.flatMap { later.tasks[side].contains($0) ? nil : sides[side + 1].taskNodes[$0] }
            }
            add([node] + others, isTask: true)
            if zip(matched, others).contains(where: { $0 != nil && $1 == nil }) { completedOnce.insert(all.count - 1) }
        }
    }

    /// Where additions by both sides may be the same: below one parent, under one name.
    private struct Place: Hashable {
        let parent: Int
        let name: String
    }

    /// Adds the sections that one side added; those with the same parent and heading are merged.
    private mutating func addSections(_ matchings: [TaskMatching]) {
        let (ours, theirs) = (sides[1], sides[2])
        var places: [Place: [Int]] = [:]
        for index in ours.sectionNodes.indices where matchings[0].oldSection(of: index) == nil {
            add([nil, ours.sectionNodes[index], nil], isSection: true)
            places[place(ofSection: index, in: .ours), default: []].append(all.count - 1)
        }
        for index in theirs.sectionNodes.indices where matchings[1].oldSection(of: index) == nil {
            let node = theirs.sectionNodes[index]
            let place = place(ofSection: index, in: .theirs)
            if let known = places[place]?.first {
                places[place]?.removeFirst()
                unite(known, with: node)
            } else {
                add([nil, nil, node], isSection: true)
            }
        }
    }

    private func place(ofSection index: Int, in version: Version) -> Place {
        let side = side(version)
        let parent = entity(side.nodes[side.sectionNodes[index]].parent, in: version)
        return Place(parent: parent, name: side.outline.sections[index])
    }

    private mutating func unite(_ number: Int, with node: Int) {
        all[number].nodes[Version.theirs.rawValue] = node
        numbers[Version.theirs.rawValue][node] = number
    }

    /// Adds the tasks that one side added; those with the same id, or the same parent and title, are merged.
    private mutating func addTasks(_ matchings: [TaskMatching], _ later: LaterOccurrences) {
        let (ours, theirs) = (sides[1].outline, sides[2].outline)
        let left = later.tasks[0].union(matchings[0].added).sorted()
        let right = later.tasks[1].union(matchings[1].added).sorted()
        var partners: [Int: Int] = [:]
        var ids: [String: Int] = [:]
        for index in left { if let id = ours.tasks[index].id { ids[id] = index } }
        for index in right {
            if let id = theirs.tasks[index].id, let other = ids.removeValue(forKey: id) { partners[index] = other }
        }
        let taken = Set(partners.values)
        // A parent precedes its contents, so its entity is known before its subtasks are reached.
        var ourPlaces: [Place: [Int]] = [:]
        for index in left {
            add([nil, sides[1].taskNodes[index], nil], isTask: true)
            if !taken.contains(index) { ourPlaces[place(ofTask: index, in: .ours), default: []].append(index) }
        }
        var aligned: Set<Place> = []
        let open = right.filter { partners[$0] == nil }
        var theirPlaces: [Place: [Int]] = [:]
        // Subtasks of a task that both sides added are matched after that task.
        for index in right {
            let node = sides[2].taskNodes[index]
            if partners[index] == nil {
                let place = place(ofTask: index, in: .theirs)
                if let ones = ourPlaces[place], aligned.insert(place).inserted {
                    if theirPlaces.isEmpty {
                        theirPlaces = Dictionary(grouping: open) { Place(parent: 0, name: theirs.tasks[$0].title) }
                    }
                    let named = theirPlaces[Place(parent: 0, name: place.name)] ?? []
                    let twins = named.filter { self.parentNumber(ofTask: $0, in: .theirs) == place.parent }
                    for (one, other) in TwinAlignment(ours, ones, theirs, twins).pairs { partners[other] = one }
                }
            }
            if let one = partners[index] {
                unite(entity(sides[1].taskNodes[one], in: .ours), with: node)
            } else {
                add([nil, nil, node], isTask: true)
            }
        }
    }

    private func parentNumber(ofTask index: Int, in version: Version) -> Int {
        let side = side(version)
        return entity(side.nodes[side.taskNodes[index]].parent, in: version)
    }

    private func place(ofTask index: Int, in version: Version) -> Place {
        Place(parent: parentNumber(ofTask: index, in: version), name: side(version).outline.tasks[index].title)
    }
}
