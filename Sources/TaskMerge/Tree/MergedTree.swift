import TaskFile

/// The merged file as a tree of entities: which ones are kept, below which parent and in which order, and which are in
/// question because one side deleted and the other changed them.
///
///     base          ours               theirs        merged
///     # A           # A                - [ ] one     - [ ] one #tag
///     - [ ] one     - [ ] one #tag     # B           # B
///     # B           # B                - [x] two     - [x] two
///     - [ ] two     - [ ] two
///
/// Theirs deleted only the heading A. So 'one' is not in question: it is kept, and follows what is above the heading.
final class MergedTree {
    enum Fate: Equatable {
        case kept
        case gone
        /// `deletedBy` deleted the entity with its contents, and the other side changed it: a modify/delete conflict.
        case disputed(deletedBy: Version)
    }

    let entities: Entities
    /// The next occurrences of repeating tasks, each with the task whose completion created it.
    let successors: Successors
    /// Completed repeating tasks with their next occurrences, for those in question: one side reopened the task, and
    /// the other side changed it or its next occurrence, so that either of the two may be the open one.
    private(set) var reopened: [Int: Int] = [:]
    private let divisions: Divisions
    /// The parent of each entity, by its number; -1 for the root, which is the whole file.
    private(set) var parents: [Int]
    private(set) var fates: [Fate]
    /// The sections whose heading a side deleted while it kept their tasks: their contents are not in question.
    private(set) var joined: Set<Int> = []
    /// For an entity that one side moved into a section or task that the other side deleted: its parent on the deleting
    /// side, where it is written if the deletion is chosen.
    private(set) var homes: [Int: Int] = [:]
    /// The tasks and texts directly inside each entity, in the merged order.
    private(set) var entries: [[Int]]
    /// The sections directly inside each entity, in the merged order.
    private(set) var sections: [[Int]]
    /// The tasks, with their contents, that are left out because an archive already has them.
    let archived: Set<Int>

    /// The tree of `entities`, without the tasks in `archived`.
    init(_ entities: Entities, archived: Set<Int>) {
        self.entities = entities
        self.archived = archived
        successors = Successors(entities, archived: archived)
        divisions = Divisions(entities)
        let count = entities.all.count
        parents = Array(repeating: -1, count: count)
        fates = Array(repeating: .kept, count: count)
        entries = Array(repeating: [], count: count)
        sections = Array(repeating: [], count: count)
        joined = Set(Version.sides.flatMap(headingsTaken))
        findParents()
        breakCycles()
        findFates()
        findOrders()
    }

    /// The tasks, texts and sections directly inside an entity, in the merged order.
    func contents(of number: Int) -> [Int] { entries[number] + sections[number] }

    // MARK: Parents

    private func findParents() {
        var neighbours = Sides { KnownNeighbours(entities, $0) }
        for number in entities.all.indices.dropFirst() {
            var places = Versions { entities.place(of: number, in: $0) }
            // A next occurrence that both sides created was where the completed task was.
            if places.base == nil, let original = successors.original(of: number) {
                places.base = entities.place(of: original, in: .base)
            }
            let (ours, theirs) = (places.ours, places.theirs)
            let place = ours == nil || theirs == nil ? ours ?? theirs : merged(number, places)
            let parent = place ?? places.base ?? Entities.root
            if place != ours {
                parents[number] = follow(number, parent, &neighbours.theirs)
            } else if place != theirs {
                parents[number] = follow(number, parent, &neighbours.ours)
            } else {
                parents[number] = parent
            }
        }
        followOriginals()
    }

    /// The parent of an entity that both sides have at `places`. Of two different moves, the one to a parent that the
    /// other side did not delete wins, otherwise ours. A new heading above an entity does not count as a move; if both
    /// sides added one, the entity is below the one that is further down.
    private func merged(_ number: Int, _ places: Versions<Int?>) -> Int? {
        guard places.agreed == nil, let base = places.base, let ours = places.ours, let theirs = places.theirs else {
            return places.merged
        }
        let parents = Versions(base: base, ours: ours, theirs: theirs)
        let isSuccessor = entities[number][.base] == nil
        let moves = Version.sides.filter {
            isSuccessor ? divisions.whole(of: parents[$0], in: $0) != base : divisions.isMoved(number, by: $0)
        }
        if moves.isEmpty { return divisions.isFurtherDown(theirs, than: ours) ? theirs : ours }
        let best = moves.first { deleter(of: parents[$0]) != $0.other || joined.contains(parents[$0]) }
        return parents[best ?? moves.first ?? .ours]
    }

    /// Moves a next occurrence along with its original: if one side completed a task and the other moved it, the next
    /// occurrence is at the new place.
    private func followOriginals() {
        for number in entities.all.indices {
            guard let original = successors.original(of: number),
                let version = Version.sides.first(where: { entities[number][$0] != nil }),
                entities[number][version.other] == nil, entities[original][version.other] != nil,
                parents[number] == entities.parent(of: original, in: version)
            else { continue }
            parents[number] = parents[original]
        }
    }

    /// The parent of `number`, which only one side has or moved, below `parent`. It is `parent` itself, unless the
    /// other side split that section or joined it with another: then an addition goes where its neighbour went, and so
    /// does a task that was moved after a task of a section that was split. An addition to a section that may have
    /// been renamed stays there, which is a conflict.
    private func follow(_ number: Int, _ parent: Int, _ neighbours: inout KnownNeighbours) -> Int {
        let (entity, version) = (entities[number], neighbours.version)
        let other = version.other
        let isNew = entity[other] == nil
        if entity.isSection { return divisions.heading(above: number, below: parent, in: version) ?? parent }
        guard !isNew || entity[.base] == nil, entities[parent].isSection, let node = entity[version],
            let neighbour = isNew ? neighbours.neighbour(of: node) : neighbours.neighbour(ofMoved: number)
        else { return parent }
        let hasMoved = divisions.isMoved(neighbour, by: other)
        if let whole = divisions.whole(of: parent, in: version) {
            // Both sides may have divided the section, and its neighbour may be below the heading of the other side.
            let place = parents[neighbour]
            let follows = isNew && !hasMoved && entities[neighbour][version].map { $0 < node } ?? false
            return follows && divisions.whole(of: place, in: other) == whole ? place : parent
        }
        guard isNew || !hasMoved, !entities.replaced[other].contains(parent),
            let place = entities.parent(of: neighbour, in: other)
        else { return parent }
        // If the other side removed only the heading, the section is found to be gone later.
        if entities.heirs[other][parent] == place { return parent }
        let isJoined = isNew && entities[parent][other] == nil
        return isJoined || divisions.whole(of: place, in: other) == parent ? place : parent
    }

    /// Breaks cycles, in which ours moved A into B and theirs moved B into A: our moves are kept.
    private func breakCycles() {
        var isSafe = Array(repeating: false, count: parents.count)
        isSafe[Entities.root] = true
        for number in entities.all.indices.dropFirst() where !isSafe[number] {
            var path: [Int] = []
            var onPath: Set<Int> = []
            var next = number
            while !isSafe[next], onPath.insert(next).inserted {
                path.append(next)
                next = parents[next]
            }
            if !isSafe[next] {
                let cycle = path[(path.firstIndex(of: next) ?? 0)...]
                let strays = cycle.filter { entities.parent(of: $0, in: .ours).map { $0 != parents[next] } ?? false }
                for stray in strays { parents[stray] = entities.parent(of: stray, in: .ours) ?? Entities.root }
                if !reachesRoot(next) { parents[next] = Entities.root }
            }
            for step in path { isSafe[step] = true }
        }
    }

    private func reachesRoot(_ number: Int) -> Bool {
        var seen: Set<Int> = []
        var next = number
        while next != Entities.root {
            guard seen.insert(next).inserted else { return false }
            next = parents[next]
        }
        return true
    }

    // MARK: Fates

    /// The side that deleted an entity of the base that the other side still has; nil if neither or both did.
    private func deleter(of number: Int) -> Version? {
        let entity = entities[number]
        guard entity[.base] != nil, !entities.completedOnce.contains(number) else { return nil }
        if entity[.ours] == nil, entity[.theirs] != nil { return .ours }
        return entity[.theirs] == nil && entity[.ours] != nil ? .theirs : nil
    }

    private func findFates() {
        var children: [[Int]] = Array(repeating: [], count: parents.count)
        for number in parents.indices.dropFirst() { children[parents[number]].append(number) }
        var order = [Entities.root]
        var next = 0
        while next < order.count {
            order += children[order[next]]
            next += 1
        }
        var isTouched = Array(repeating: false, count: parents.count)
        for number in order.reversed() {
            guard let deleter = deleter(of: number) else { continue }
            isTouched[number] =
                isEdited(number, by: deleter.other)
                || entities[number].isTask && hasLostContents(number)
                || !joined.contains(number)
                    && children[number].contains { child in
                        guard entities[child][deleter.other] != nil else { return false }
                        return self.deleter(of: child) != deleter || isTouched[child]
                            || entities.parent(of: child, in: .base) != number
                    }
        }
        for reopening in successors.reopenings where isInQuestion(reopening, isTouched) {
            reopened[reopening.completed] = reopening.successor
            isTouched[reopening.successor] = true
        }
        for number in order.dropFirst() {
            if archived.contains(number) || entities[number].isDeleted {
                fates[number] = .gone
            } else if let ender = successors.ended[number], deleter(around: number) == nil {
                fates[number] = .disputed(deletedBy: ender)
            } else if let deleter = deleter(of: number) {
                let hasMoved = number != entities.footer && divisions.isMoved(number, by: deleter.other)
                if isDisputed(parents[number], by: deleter) { continue }
                fates[number] = isTouched[number] || hasMoved ? .disputed(deletedBy: deleter) : .gone
            }
        }
        // Nothing is lost together with its deleted parent.
        for number in order.dropFirst() where fates[number] != .gone {
            while fates[parents[number]] == .gone {
                let parent = parents[number]
                parents[number] = entities[number].isSection ? parents[parent] : heir(of: parent)
            }
        }
    }

    /// The entity that takes over the contents of `number` in a file where `number` itself is not written: for a task
    /// its parent, and for a section the one before it, since its tasks then follow the tasks of that section.
    func heir(of number: Int) -> Int {
        // If both sides removed headings, the nearest heading that is left.
        Version.sides.compactMap { entities.heirs[$0][number] }.max() ?? parents[number]
    }

    /// The sections of which `version` deleted only the heading: their tasks, or their text if they have no tasks, are
    /// still there, below the heading before.
    private func headingsTaken(by version: Version) -> [Int] {
        let base = entities.trees.base
        return entities.heirs[version].keys.filter { section in
            guard let node = entities[section][.base] else { return false }
            let entries = base.nodes[node].entries
            let tasks = entries.filter { base.nodes[$0].isTask }
            return (tasks.isEmpty ? entries : tasks).map { entities.entity($0, in: .base) }.contains {
                $0 != entities.footer && entities.place(of: $0, in: version) == section
            }
        }
    }

    /// Whether a reopened task conflicts with its next occurrence: the side that did not reopen the task deleted it,
    /// changed how it was ended, or changed or moved the next occurrence.
    private func isInQuestion(_ reopening: Successors.Reopening, _ isTouched: [Bool]) -> Bool {
        let (completed, successor, other) = (reopening.completed, reopening.successor, reopening.side.other)
        guard entities[successor][other] != nil else { return false }
        if isTouched[successor] || divisions.isMoved(successor, by: other) { return true }
        guard let old = entities.fields(of: completed, in: .base), let now = entities.fields(of: completed, in: other)
        else { return true }
        let days = [old, now].map { $0[.done] }
        return now.isChecked && (now.status != old.status || days[0] != days[1])
    }

    /// Whether both sides deleted an entity that is directly inside `number` in the base.
    private func hasLostContents(_ number: Int) -> Bool {
        guard let node = entities[number][.base] else { return false }
        return entities.trees.base.nodes[node].entries.contains { entities[entities.entity($0, in: .base)].isDeleted }
    }

    /// Whether `number` is, or is inside, an entity that `deleter` deleted and the other side changed.
    private func isDisputed(_ number: Int, by deleter: Version) -> Bool {
        var next = number
        while next > 0 {
            if fates[next] == .disputed(deletedBy: deleter), !joined.contains(next) { return true }
            guard self.deleter(of: next) == deleter else { return false }
            next = parents[next]
        }
        return false
    }

    /// Whether a side changed the line or text of an entity itself; changes inside it do not count.
    private func isEdited(_ number: Int, by version: Version) -> Bool {
        let entity = entities[number]
        guard let base = entity[.base], let node = entity[version] else { return false }
        let (old, new) = (entities.trees.base, entities.trees[version])
        if entity.isTask {
            return entities.content(of: number, in: .base) != entities.content(of: number, in: version)
                && old.fields(of: base) != new.fields(of: node)
        }
        let blanks = { (line: [UInt8]) in line.drop(while: isSpaceOrTab) }
        return old.lines(of: base).map(blanks) != new.lines(of: node).map(blanks)
    }

    /// The side that deleted an ancestor of `number` that the other side changed; nil if no ancestor is in question.
    func deleter(around number: Int) -> Version? {
        var next = parents[number]
        while next > 0 {
            if case .disputed(let deleter) = fates[next], !joined.contains(next) { return deleter }
            next = parents[next]
        }
        return nil
    }

    // MARK: Order

    private func findOrders() {
        var members: [[Int]] = Array(repeating: [], count: parents.count)
        for number in parents.indices.dropFirst() where fates[number] != .gone && entities[number].isSection {
            members[parents[number]].append(number)
        }
        for holder in parents.indices {
            sections[holder] = order(of: members[holder], below: [holder], \.sections)
            members[holder] = []
        }
        if let footer = entities.footer {
            parents[footer] = Entities.root
            while let last = sections[parents[footer]].last { parents[footer] = last }
        }
        for number in parents.indices.dropFirst() where fates[number] != .gone && !entities[number].isSection {
            members[parents[number]].append(number)
            if let home = home(of: number) {
                homes[number] = home
                members[home].append(number)
            }
        }
        // The parts below a heading that is gone come after those of the section they moved to.
        var parts = parents.indices.map { [$0] }
        for number in parents.indices where fates[number] == .gone && entities[number].isSection {
            var heir = heir(of: number)
            while fates[heir] == .gone { heir = self.heir(of: heir) }
            parts[heir].append(number)
        }
        for holder in parents.indices {
            entries[holder] = order(of: members[holder], below: parts[holder], \.entries)
        }
        if let footer = entities.footer, let place = entries[parents[footer]].firstIndex(of: footer) {
            entries[parents[footer]].append(entries[parents[footer]].remove(at: place))
        }
    }

    /// Where `number`, which one side moved into an entity that the other side deleted, is written if the deletion is
    /// chosen: its parent on the deleting side. Nil if leaving out the deleted entity puts it there anyway.
    private func home(of number: Int) -> Int? {
        guard let deleter = deleter(around: number), entities[parents[number]][deleter] == nil,
            var home = entities.parent(of: number, in: deleter)
        else { return nil }
        while entities[home][deleter] == nil || fates[home] == .gone { home = heir(of: home) }
        var rest = parents[number]
        while entities[rest][deleter] == nil || fates[rest] == .gone { rest = heir(of: rest) }
        return home == rest ? nil : home
    }

    private func order(of members: [Int], below holders: [Int], _ children: KeyPath<VersionTree.Node, [Int]>) -> [Int] {
        guard members.count > 1 else { return members }
        let isMember = Set(members)
        let isKnown = members.contains { entities[$0][.base] != nil }
        // A version without a new heading has the parts below it elsewhere in the section that the heading divides.
        func nodes(below holder: Int, in version: Version) -> [Int] {
            let nodes = entities.trees[version].nodes
            let whole = isKnown ? divisions.whole(of: holder) : nil
            return (whole.map { divisions.parts(of: $0, in: version) } ?? [holder])
                .compactMap { entities[$0][version] }.flatMap { nodes[$0][keyPath: children] }.sorted()
        }
        let orders = Versions<[Int]> { version in
            holders.flatMap { nodes(below: $0, in: version) }.unique { $0 }
                .map { entities.entity($0, in: version) }
                .filter { isMember.contains($0) && successors.followed[$0].map(isMember.contains) != true }
        }
        var result = OrderMerge(orders, comesAfter: divisions.comesAfter) { [entities] in entities[$0].isTask }.order
        // Members that neither side has in this place, such as the contents of a deleted task, come last; but the next
        // occurrence of a task comes before that task, wherever the other side moved it.
        let placed = Set(result)
        for member in members where !placed.contains(member) {
            let original = successors.followed[member] ?? successors.original(of: member)
            result.insert(member, at: original.flatMap(result.firstIndex(of:)) ?? result.count)
        }
        // A next occurrence comes before the task that it continues, even if each side wrote one of the two.
        for member in members {
            guard let next = reopened[member].flatMap(result.firstIndex), let place = result.firstIndex(of: member),
                place < next
            else { continue }
            result.insert(result.remove(at: next), at: place)
        }
        return result
    }
}
