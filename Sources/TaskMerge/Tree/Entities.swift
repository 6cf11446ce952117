import TaskFile

/// The sections, tasks and texts of three versions of a file: each is one entity with one number, whichever versions
/// have it. A task that both sides changed is one entity with the task of the base; an addition by one side is a
/// separate one.
final class Entities {
    struct Entity {
        enum Kind { case section, task, text }

        var nodes: Versions<Int?>
        let kind: Kind

        subscript(version: Version) -> Int? { nodes[version] }
        var isTask: Bool { kind == .task }
        var isSection: Bool { kind == .section }
        var isText: Bool { kind == .text }
        /// Whether both sides deleted it.
        var isDeleted: Bool { nodes.ours == nil && nodes.theirs == nil }
    }

    let trees: Versions<VersionTree>
    private(set) var all: [Entity]
    /// The number of the entity of each node, for each version.
    private(set) var numbers: Versions<[Int]>
    /// Repeating tasks of the base that one side completed, with their contents, while the other side has only a later
    /// occurrence: it skipped them, or completed them, too, and removed the completed occurrence.
    private(set) var completedOnce: Set<Int> = []
    /// For those later occurrences, with their contents, the task of the base that the side changed.
    private(set) var earlier: [Int: Int] = [:]
    /// Whether a side replaced a task by one with a similar title, while the other side edited the task or its
    /// contents.
    let hasReplacements: Bool
    /// Tasks that one side ended and the other retitled: the new title may be that of a different task.
    private(set) var doubtful: Set<Int> = []
    /// For each section of the base that a side does not have, the nearest one before it that the side has, its heir:
    /// if only the heading was deleted, the tasks of the section follow those of the heir.
    private(set) var heirs = Sides<[Int: Int]> { _ in [:] }
    /// Those of these sections that the side replaced with a new heading, which may be the old one reworded: tasks that
    /// the side has elsewhere were moved.
    private(set) var replaced = Sides<Set<Int>> { _ in [] }

    static let root = 0

    /// The matchings of the base with each side. `archived` are the completed tasks in the archives of each.
    static func matchings(_ trees: Versions<VersionTree>, _ archived: Sides<ArchivedTitles>) -> Sides<TaskMatching> {
        Sides { TaskMatching(trees.base.outline, trees[$0].outline, archived[$0]) }
    }

    /// The entities of the sections and tasks of `trees`. `matchings` pair the tasks of the base with those of each
    /// side, and `renames` decides which pairs with different titles are one task.
    init(withoutTexts trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>, _ renames: Renames) {
        self.trees = trees
        all = [Entity(nodes: Versions(base: 0, ours: 0, theirs: 0), kind: .section)]
        numbers = trees.map { side in
            var numbers = Array(repeating: -1, count: side.nodes.count)
            numbers[0] = 0
            return numbers
        }
        let later = LaterOccurrences(trees, matchings)
        let replacements = Sides { renames.replacements(on: $0) }
        hasReplacements = Version.sides.contains { !replacements[$0].isEmpty }
        addKnown(matchings, later, replacements, renames)
        addSections(matchings)
        addTasks(matchings, later, replacements)
    }

    subscript(number: Int) -> Entity { all[number] }

    func entity(_ node: Int, in version: Version) -> Int { numbers[version][node] }

    func entity(ofTask index: Int, in version: Version) -> Int { entity(trees[version].taskNodes[index], in: version) }

    func entity(ofSection index: Int, in version: Version) -> Int {
        entity(trees[version].sectionNodes[index], in: version)
    }

    func parent(of number: Int, in version: Version) -> Int? {
        guard let node = all[number][version], node > 0 else { return nil }
        return entity(trees[version].nodes[node].parent, in: version)
    }

    /// The parent of an entity in a version; its parent in the base if that side deleted only the heading, since the
    /// entity was not moved.
    func place(of number: Int, in version: Version) -> Int? {
        let parent = parent(of: number, in: version)
        guard version != .base, let parent, !all[number].isSection, let before = self.parent(of: number, in: .base),
            heirs[version][before] == parent, !replaced[version].contains(before)
        else { return parent }
        return before
    }

    /// An entity with everything that a version has inside it; empty if the version does not have it.
    func contents(of number: Int, in version: Version) -> [Int] {
        guard let node = all[number][version] else { return [] }
        var nodes = [node]
        var next = 0
        while next < nodes.count {
            nodes += trees[version].nodes[nodes[next]].entries
            next += 1
        }
        return nodes.map { entity($0, in: version) }
    }

    /// The text that ends the base and each side that has it; it belongs to no section, whatever is above it.
    var footer: Int? {
        let last = trees.base.nodes.count - 1
        guard trees.base.nodes[last].kind == .text, !trees.base.nodes[trees.base.nodes[last].parent].isTask else {
            return nil
        }
        let number = entity(last, in: .base)
        return Version.sides.allSatisfy { side in
            all[number][side].map { $0 == trees[side].nodes.count - 1 } ?? true
        } ? number : nil
    }

    func add(_ kind: Entity.Kind, base: Int? = nil, ours: Int? = nil, theirs: Int? = nil) {
        let number = all.count
        all.append(Entity(nodes: Versions(base: base, ours: ours, theirs: theirs), kind: kind))
        // A subscript would copy all numbers of a version.
        if let base { numbers.base[base] = number }
        if let ours { numbers.ours[ours] = number }
        if let theirs { numbers.theirs[theirs] = number }
    }

    /// Counts the contents of tasks that only one side has completed to what is completed once.
    func addContentsCompletedOnce() {
        let missing = completedOnce.filter { all[$0].nodes.ours == nil || all[$0].nodes.theirs == nil }
        completedOnce.formUnion(missing.flatMap { contents(of: $0, in: .base) })
    }

    // MARK: What an entity is in a version

    /// The position of a task in a version; nil if that version does not have it, or it is not a task.
    func task(of number: Int, in version: Version) -> Int? {
        all[number][version].flatMap { trees[version].nodes[$0].task }
    }

    /// The position of a section in a version; nil if that version does not have it, or it is not a section.
    func section(of number: Int, in version: Version) -> Int? {
        all[number][version].flatMap { trees[version].nodes[$0].section }
    }

    func fact(of number: Int, in version: Version) -> Outline.TaskFact? {
        task(of: number, in: version).map { trees[version].outline.tasks[$0] }
    }

    func item(of number: Int, in version: Version) -> TaskItem? {
        task(of: number, in: version).map { trees[version].document.tasks[$0] }
    }

    func fields(of number: Int, in version: Version) -> LineFields? {
        all[number][version].flatMap { trees[version].fields(of: $0) }
    }

    /// The line of a task from its box on, without its line ending.
    func content(of number: Int, in version: Version) -> ArraySlice<UInt8>? {
        task(of: number, in: version).map { trees[version].outline.bytes(ofTask: $0) }
    }

    func lines(of number: Int, in version: Version) -> [[UInt8]]? {
        all[number][version].map { trees[version].lines(of: $0) }
    }

    /// The title of a section or task in the first of `versions` that has it; empty for the whole file and for text.
    func title(of number: Int, inFirstOf versions: [Version]) -> String {
        for version in versions {
            guard let node = all[number][version] else { continue }
            switch trees[version].nodes[node].kind {
            case .task(let task): return trees[version].document.tasks[task].line.title
            case .section(let section): return trees[version].outline.sections[section]
            case .root, .text: return ""
            }
        }
        return ""
    }

    // MARK: Matching

    private func addKnown(
        _ matchings: Sides<TaskMatching>, _ later: LaterOccurrences, _ replacements: Sides<Set<Int>>,
        _ renames: Renames
    ) {
        for (index, node) in trees.base.sectionNodes.enumerated() {
            let others = Sides { side in
                matchings[side].newSection(of: index).map { trees[side].sectionNodes[$0] }
            }
            add(.section, base: node, ours: others.ours, theirs: others.theirs)
        }
        for side in Version.sides {
            var last = Self.root
            for number in all.indices.dropFirst() {
                guard all[number][side] == nil else {
                    last = number
                    continue
                }
                heirs[side][number] = last
                if hasNewHeading(like: number, after: last, matchings[side], in: side) {
                    replaced[side].insert(number)
                }
            }
        }
        for (index, node) in trees.base.taskNodes.enumerated() {
            let tasks = Sides { matchings[$0].newTask(of: index) }
            let others = Sides { side in
                tasks[side].flatMap { task in
                    guard later.tasks[side].contains(task) || replacements[side].contains(task) else {
                        return trees[side].taskNodes[task]
                    }
                    return later.completed[side][index].map { trees[side].taskNodes[$0] }
                }
            }
            add(.task, base: node, ours: others.ours, theirs: others.theirs)
            for side in Version.sides {
                guard let task = tasks[side] else { continue }
                if later.tasks[side].contains(task) { completedOnce.insert(all.count - 1) }
                guard !trees.base.outline.tasks[index].isChecked, !trees[side].outline.tasks[task].isChecked,
                    let other = tasks[side.other], trees[side.other].outline.tasks[other].isChecked,
                    !replacements[side].contains(task), renames.isDoubtful(task, on: side)
                else { continue }
                doubtful.insert(all.count - 1)
            }
        }
    }

    /// Whether a side has a new heading of the same level as the section `number` of the base, between the section
    /// `heir` and the next section that is also in the base.
    private func hasNewHeading(
        like number: Int, after heir: Int, _ matching: TaskMatching, in side: Version
    ) -> Bool {
        let (old, new) = (trees.base.document.sections, trees[side].document.sections)
        guard let level = section(of: number, in: .base).map({ old[$0].level }) else { return false }
        let start = section(of: heir, in: side).map { $0 + 1 } ?? 0
        return new[start...].indices.prefix { matching.oldSection(of: $0) == nil }.contains { new[$0].level == level }
    }

    /// Additions by both sides with the same one may be the same.
    private struct SiblingKey: Hashable {
        let parent: Int
        let name: String
    }

    /// Adds the sections that one side added; those with the same parent and heading are merged.
    private func addSections(_ matchings: Sides<TaskMatching>) {
        let (ours, theirs) = (trees.ours, trees.theirs)
        var places: [SiblingKey: [Int]] = [:]
        for index in ours.sectionNodes.indices where matchings.ours.oldSection(of: index) == nil {
            add(.section, ours: ours.sectionNodes[index])
            places[place(ofSection: index, in: .ours), default: []].append(all.count - 1)
        }
        for index in theirs.sectionNodes.indices where matchings.theirs.oldSection(of: index) == nil {
            let node = theirs.sectionNodes[index]
            let place = place(ofSection: index, in: .theirs)
            if let known = places[place]?.first {
                places[place]?.removeFirst()
                unite(known, with: node)
            } else {
                add(.section, theirs: node)
            }
        }
    }

    private func place(ofSection index: Int, in version: Version) -> SiblingKey {
        let side = trees[version]
        let parent = entity(side.nodes[side.sectionNodes[index]].parent, in: version)
        return SiblingKey(parent: parent, name: side.outline.sections[index])
    }

    private func unite(_ number: Int, with node: Int) {
        all[number].nodes.theirs = node
        numbers.theirs[node] = number
    }

    /// Adds the tasks that one side added; those with the same id and a similar title, or the same parent and
    /// title, are merged.
    private func addTasks(
        _ matchings: Sides<TaskMatching>, _ later: LaterOccurrences, _ replacements: Sides<Set<Int>>
    ) {
        let (ours, theirs) = (trees.ours.outline, trees.theirs.outline)
        let additions = Additions(trees, matchings, later)
        let new = Sides { side in
            later.tasks[side].union(replacements[side]).union(matchings[side].added)
                .subtracting(later.completed[side].values).sorted()
        }
        let (left, right) = (new.ours, new.theirs)
        // Those with one title in one place may be further occurrences, which are distinguished by their dates.
        var partners = additions.sharedSuccessors.filter { other, one in
            ours.tasks[one].title != theirs.tasks[other].title
                || parentNumber(ofTask: one, in: .ours) != parentNumber(ofTask: other, in: .theirs)
        }
        var ids: [String: Int] = [:]
        for index in left { if let id = ours.tasks[index].id { ids[id] = index } }
        for index in right {
            guard let id = theirs.tasks[index].id, let other = ids[id] else { continue }
            // Both sides may have given the same new id to tasks that have nothing else in common.
            let titles = [ours.plainTitle(ofTask: other), theirs.plainTitle(ofTask: index)]
            guard titles[0] == titles[1] || ComparedTitle(titles[0]).resembles(ComparedTitle(titles[1])) else {
                continue
            }
            (partners[index], ids[id]) = (other, nil)
        }
        let taken = Set(partners.values)
        // A parent precedes its contents, so its entity is known before its subtasks are reached.
        var ourPlaces: [SiblingKey: [Int]] = [:]
        for index in left {
            add(.task, ours: trees.ours.taskNodes[index])
            if !taken.contains(index) { ourPlaces[place(ofTask: index, in: .ours), default: []].append(index) }
        }
        var aligned: Set<SiblingKey> = []
        let open = right.filter { partners[$0] == nil }
        lazy var theirTitles = Dictionary(grouping: open) { theirs.tasks[$0].title }
        // Subtasks of a task that both sides added are matched after that task.
        for index in right {
            let node = trees.theirs.taskNodes[index]
            if partners[index] == nil {
                let place = place(ofTask: index, in: .theirs)
                if let ones = ourPlaces[place], aligned.insert(place).inserted {
                    let named = theirTitles[place.name] ?? []
                    let twins = named.filter { parentNumber(ofTask: $0, in: .theirs) == place.parent }
                    for (one, other) in additions.pairs(ones, twins) { partners[other] = one }
                }
            }
            if let one = partners[index] {
                unite(entity(ofTask: one, in: .ours), with: node)
            } else {
                add(.task, theirs: node)
            }
        }
        for side in Version.sides {
            for task in later.tasks[side] {
                let old = matchings[side].oldTask(of: task)
                earlier[entity(ofTask: task, in: side)] = old.map { entity(ofTask: $0, in: .base) }
            }
        }
    }

    private func parentNumber(ofTask index: Int, in version: Version) -> Int {
        entity(trees[version].holder(ofTask: index), in: version)
    }

    private func place(ofTask index: Int, in version: Version) -> SiblingKey {
        SiblingKey(parent: parentNumber(ofTask: index, in: version), name: trees[version].outline.tasks[index].title)
    }
}
