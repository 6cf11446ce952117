import TaskFile

/// The merged file as a tree: what is kept, below which parent and in which order, and what one side deleted and the
/// other changed.
final class MergedTree {
    enum Fate: Equatable {
        case kept
        case gone
        /// One side deleted it with all its contents, and the other side changed it.
        case disputed(deletedBy: Version)
    }

    let entities: Entities
    /// The tasks that were created by completing repeating ones.
    let successors: Successors
    /// The completed tasks that one side opened again, while the other side changed them or the next occurrence: it is
    /// in question which of both is open. With their next occurrences.
    private(set) var reopened: [Int: Int] = [:]
    /// The parent of each entity; -1 for the whole file.
    private(set) var parents: [Int]
    private(set) var fates: [Fate]
    /// The sections of which a side took away the heading alone: what is inside is not in question.
    private(set) var joined: Set<Int> = []
    /// For what one side moved into something disputed that the other deleted, its parent on that other side, where
    /// that is elsewhere.
    private(set) var homes: [Int: Int] = [:]
    /// For each entity, the tasks and texts inside, in order.
    private(set) var entries: [[Int]]
    /// For each entity, the sections inside, in order.
    private(set) var sections: [[Int]]

    /// The tasks, with their contents, that are left out since an archive has them.
    let archived: Set<Int>

    /// Leaves out what is in `archived`.
    init(_ entities: Entities, archived: Set<Int>) {
        self.entities = entities
        self.archived = archived
        successors = Successors(entities)
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

    // MARK: Parents

    private func findParents() {
        var ourNeighbours = KnownNeighbours(entities, .ours)
        var theirNeighbours = KnownNeighbours(entities, .theirs)
        for number in entities.all.indices.dropFirst() {
            var places = Versions { entities.place(of: number, in: $0) }
            // What both sides have as a next occurrence was where the completed task was.
            if places.base == nil, let original = successors.original(of: number) {
                places.base = entities.place(of: original, in: .base)
            }
            switch (places.ours, places.theirs) {
            case (_?, _?): parents[number] = merged(places) ?? Entities.root
            case (let ours?, nil): parents[number] = follow(number, ours, &ourNeighbours)
            case (nil, let theirs?): parents[number] = follow(number, theirs, &theirNeighbours)
            case (nil, nil): parents[number] = places.base ?? Entities.root
            }
        }
        followOriginals()
    }

    /// Where something goes that both sides have: of two moves, that to a place which the other side did not delete,
    /// else ours. A new heading above it is not a move.
    private func merged(_ places: Versions<Int?>) -> Int? {
        guard places.agreed == nil, let base = places.base, let ours = places.ours, let theirs = places.theirs else {
            return places.merged
        }
        let parents = Versions(base: base, ours: ours, theirs: theirs)
        let moves = Version.sides.filter { !isPart(parents[$0], of: base, in: $0) }
        let best = moves.first { deleter(of: parents[$0]) != $0.other || joined.contains(parents[$0]) }
        return parents[best ?? moves.first ?? .ours]
    }

    /// Puts the next occurrence of a task that one side completed where the other side moved that task.
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

    /// The parent of something that a side put below `parent`: `parent` itself, unless the other side split that
    /// section or joined it with another, and the neighbour of the addition is elsewhere now.
    private func follow(_ number: Int, _ parent: Int, _ neighbours: inout KnownNeighbours) -> Int {
        let entity = entities[number]
        let version = neighbours.version
        guard entity[.base] == nil, !entity.isSection, entities[parent].isSection, entities[parent][.base] != nil,
            let node = entity[version], let neighbour = neighbours.neighbour(of: node),
            let place = entities.parent(of: neighbour, in: version.other)
        else { return parent }
        // Where the other side took the heading alone away, it is found to be gone later.
        if entities.heirs[version.other][parent] == place { return parent }
        let isJoined = entities[parent][version.other] == nil
        return isJoined || isPart(place, of: parent, in: version.other) ? place : parent
    }

    /// Whether a side divided the section `whole` by the new heading `place`: only new headings are between the two.
    private func isPart(_ place: Int, of whole: Int, in version: Version) -> Bool {
        let side = entities.sides[version]
        guard entities[place][.base] == nil, let node = entities[place][version],
            case .section(let index) = side.nodes[node].kind
        else { return false }
        let before = side.sectionNodes[..<index].last { entities[entities.entity($0, in: version)][.base] != nil }
        return (before.map { entities.entity($0, in: version) } ?? Entities.root) == whole
    }

    /// Breaks cycles of tasks that were moved into each other: ours wins.
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

    /// The side that deleted something that the other side still has.
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
            let entity = entities[number]
            if archived.contains(number) {
                fates[number] = .gone
            } else if entity[.ours] == nil, entity[.theirs] == nil {
                fates[number] = .gone
            } else if let deleter = deleter(of: number) {
                let hasMoved =
                    entities.parent(of: number, in: .base) != entities.place(of: number, in: deleter.other)
                    && number != entities.footer
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

    /// What is around the contents of something where that is not written: the parent of a task, and the section before
    /// a section.
    func heir(of number: Int) -> Int {
        // Where both sides took headings away, the nearest one that is left.
        Version.sides.compactMap { entities.heirs[$0][number] }.max() ?? parents[number]
    }

    /// The sections of the base that a side does not have, but the tasks in them, or the text where there are none,
    /// where they come to stand without the heading.
    private func headingsTaken(by version: Version) -> [Int] {
        let base = entities.sides.base
        return entities.heirs[version].keys.filter { section in
            guard let node = entities[section][.base] else { return false }
            let entries = base.nodes[node].entries
            let tasks = entries.filter { base.nodes[$0].isTask }
            return (tasks.isEmpty ? entries : tasks).map { entities.entity($0, in: .base) }.contains {
                $0 != entities.footer && entities.place(of: $0, in: version) == section
            }
        }
    }

    /// Whether the side that did not open a completed task again has deleted it, has ended it in another way, or has
    /// changed the next occurrence.
    private func isInQuestion(_ reopening: Successors.Reopening, _ isTouched: [Bool]) -> Bool {
        let (completed, successor, other) = (reopening.completed, reopening.successor, reopening.side.other)
        guard entities[successor][other] != nil else { return false }
        let parents = Versions { entities.parent(of: successor, in: $0) }
        if isTouched[successor] || parents.base != parents[other] { return true }
        guard let old = entities.fields(of: completed, in: .base), let now = entities.fields(of: completed, in: other)
        else { return true }
        let days = [old, now].map { $0.scalars[.attribute(.done)] }
        return now.isChecked && (now.status != old.status || days[0] != days[1])
    }

    /// Whether something directly inside an entity of the base is in neither side.
    private func hasLostContents(_ number: Int) -> Bool {
        guard let node = entities[number][.base] else { return false }
        return entities.sides.base.nodes[node].entries.contains { entry in
            let inner = entities[entities.entity(entry, in: .base)]
            return inner[.ours] == nil && inner[.theirs] == nil
        }
    }

    /// Whether something is inside a disputed entity.
    private func isDisputed(_ number: Int, by deleter: Version) -> Bool {
        var next = number
        while next > 0 {
            if fates[next] == .disputed(deletedBy: deleter), !joined.contains(next) { return true }
            guard self.deleter(of: next) == deleter else { return false }
            next = parents[next]
        }
        return false
    }

    /// Whether a side changed the content of the entity itself.
    private func isEdited(_ number: Int, by version: Version) -> Bool {
        let entity = entities[number]
        guard let base = entity[.base], let node = entity[version] else { return false }
        let (old, new) = (entities.sides.base, entities.sides[version])
        if entity.isTask {
            return old.content(of: base) != new.content(of: node) && old.fields(of: base) != new.fields(of: node)
        }
        let blanks = { (line: [UInt8]) in line.drop(while: isSpaceOrTab) }
        return old.lines(of: base).map(blanks) != new.lines(of: node).map(blanks)
    }

    /// The side that deleted something around `number`, with its contents, that the other side changed.
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
        // What stood below a heading that is gone comes behind what is where it went.
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

    /// The parent on the side that deleted what the other moved something into, unless it is there when just that is
    /// left out.
    private func home(of number: Int) -> Int? {
        guard let deleter = deleter(around: number), entities[parents[number]][deleter] == nil,
            var home = entities.parent(of: number, in: deleter)
        else { return nil }
        while entities[home][deleter] == nil || fates[home] == .gone { home = heir(of: home) }
        var rest = parents[number]
        while entities[rest][deleter] == nil || fates[rest] == .gone { rest = heir(of: rest) }
        return home == rest ? nil : home
    }

    private func order(of members: [Int], below holders: [Int], _ children: KeyPath<MergeSide.Node, [Int]>) -> [Int] {
        guard members.count > 1 else { return members }
        let isMember = Set(members)
        let orders = Versions<[Int]> { version in
            let nodes = entities.sides[version].nodes
            return holders.compactMap { entities[$0][version] }.flatMap { nodes[$0][keyPath: children] }
                .map { entities.entity($0, in: version) }.filter(isMember.contains)
        }
        var result = OrderMerge(orders) { [entities] in entities[$0].isTask }.order
        // Members that are here in neither side, such as contents of something deleted, come last; but the next
        // occurrence of a task that the other side moved here stands in front of it.
        let placed = Set(result)
        for member in members where !placed.contains(member) {
            let original = successors.original(of: member).flatMap(result.firstIndex(of:))
            result.insert(member, at: original ?? result.count)
        }
        // Of what each side has one half, ours comes first; a next occurrence stands in front.
        for member in members {
            guard let next = reopened[member].flatMap(result.firstIndex), let place = result.firstIndex(of: member),
                place < next
            else { continue }
            result.insert(result.remove(at: next), at: place)
        }
        return result
    }
}
