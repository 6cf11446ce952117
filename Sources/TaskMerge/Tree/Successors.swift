import TaskFile

/// The tasks that were created by completing a repeating one: next to it, with its title and its rule.
struct Successors {
    /// A completed task of the base that a side opened again, and its next occurrence, which that side took back.
    struct Reopening {
        let completed: Int
        let successor: Int
        let side: Version
    }

    private var originals: [Int: Int] = [:]
    private var completed: Set<Int> = []
    /// What each side opened again.
    private(set) var reopenings: [Reopening] = []

    init(_ entities: Entities) {
        for version in Version.sides {
            find(version, entities)
            findReopenings(version, entities)
        }
    }

    /// The task whose completion created this one.
    func original(of number: Int) -> Int? { originals[number] }

    /// Whether the task was completed and a successor created.
    func hasSuccessor(_ number: Int) -> Bool { completed.contains(number) }

    private mutating func find(_ version: Version, _ entities: Entities) {
        let side = entities.side(version)
        for (index, fact) in side.outline.tasks.enumerated() where fact.isOpenOccurrence {
            let number = entities.entity(side.taskNodes[index], in: version)
            guard entities[number][.base] == nil else { continue }
            for (sibling, _) in side.completed(behind: index) {
                let other = entities.entity(sibling, in: version)
                guard let old = Self.before(entities[other], version, entities), !old.isChecked,
                    old.scalars[.attribute(.repeat)] != nil
                else { continue }
                originals[number] = other
                completed.insert(other)
                break
            }
        }
    }

    private mutating func findReopenings(_ version: Version, _ entities: Entities) {
        let (base, side) = (entities.side(.base), entities.side(version))
        var reopened: [String: [Int]] = [:]
        for (index, fact) in base.outline.tasks.enumerated() where fact.isChecked {
            let number = entities.entity(base.taskNodes[index], in: .base)
            guard let now = entities.task(of: number, in: version).map({ side.outline.tasks[$0] }),
                now.isOpenOccurrence
            else { continue }
            reopened[fact.title, default: []].append(number)
        }
        guard !reopened.isEmpty else { return }
        for (index, fact) in base.outline.tasks.enumerated() where fact.isOpenOccurrence {
            let number = entities.entity(base.taskNodes[index], in: .base)
            guard entities[number][version] == nil, let known = reopened[fact.title]?.first else { continue }
            reopened[fact.title]?.removeFirst()
            reopenings.append(Reopening(completed: known, successor: number, side: version))
        }
    }

    /// The task before it was completed: in the base, or on the other side, which has completed an occurrence less.
    private static func before(_ entity: Entities.Entity, _ version: Version, _ entities: Entities) -> LineFields? {
        if let base = entity[.base] { return entities.side(.base).fields(of: base) }
        return entity[version.other].flatMap { entities.side(version.other).fields(of: $0) }
    }
}
