import TaskEdit
import TaskFile

/// The tasks that were created by completing a repeating one: next to it, with its title and its rule.
struct Successors {
    /// A completed task of the base that a side reopened, and its next occurrence, which that side removed.
    struct Reopening {
        let completed: Int
        let successor: Int
        let side: Version
    }

    private var originals: [Int: Int] = [:]
    private var completed: Set<Int> = []
    /// For the next occurrences that one side created, and the later ones that it completed as well, the task directly
    /// after them that it completed first.
    private(set) var followed: [Int: Int] = [:]
    /// The tasks that each side reopened.
    private(set) var reopenings: [Reopening] = []
    /// The next occurrences of tasks that both sides completed, but one as the last, by that side: it removed the rule
    /// before, or the next occurrence since.
    private(set) var ended: [Int: Version] = [:]

    init(_ entities: Entities, archived: Set<Int>) {
        for version in Version.sides {
            find(version, entities)
            findReopenings(version, entities)
        }
        for (number, original) in originals {
            ended[number] = Version.sides.first {
                Self.isEnded(number, original, by: $0, entities, isArchived: archived.contains(original))
            }
        }
    }

    /// The task whose completion created this one.
    func original(of number: Int) -> Int? { originals[number] }

    /// Whether the task was completed and a successor created.
    func hasSuccessor(_ number: Int) -> Bool { completed.contains(number) }

    private mutating func find(_ version: Version, _ entities: Entities) {
        let side = entities.trees[version]
        for (index, fact) in side.outline.tasks.enumerated() where fact.isOpenOccurrence {
            let number = entities.entity(ofTask: index, in: version)
            guard entities[number][.base] == nil else { continue }
            for task in side.completed(after: index) {
                let other = entities.entity(ofTask: task, in: version)
                // Its state before it was completed: in the base, or on the other side, which has completed one
                // occurrence less.
                let before = entities.fields(of: other, in: .base) ?? entities.fields(of: other, in: version.other)
                guard let before, !before.isChecked, before[.repeat] != nil else { continue }
                originals[number] = other
                completed.insert(other)
                let run = side.siblings(from: index, to: task).map { entities.entity($0, in: version) }
                let areNew = run.allSatisfy {
                    entities[$0].isTask && entities[$0][.base] == nil && entities[$0][version.other] == nil
                }
                if areNew { for next in run { followed[next] = other } }
                break
            }
        }
    }

    /// Whether a side completed `original` without its next occurrence `number`, which the other side has.
    private static func isEnded(
        _ number: Int, _ original: Int, by version: Version, _ entities: Entities, isArchived: Bool
    ) -> Bool {
        let done = entities.item(of: original, in: version)
        guard entities[number][version] == nil, let old = entities.fact(of: original, in: .base), old.isOpenOccurrence,
            entities.fact(of: original, in: version.other)?.isCompletedOccurrence == true,
            done.map({ $0.line.recurrence == nil && $0.line.status == .done }) ?? isArchived
        else { return false }
        let side = entities.trees[version]
        // It may have another title there, or another place.
        let next = side.openOccurrences[done.map { side.outline.tasks[$0.index].title } ?? old.title] ?? []
        return !(next + [done?.precedingItem?.index].compactMap(\.self)).contains { task in
            let number = entities.entity(ofTask: task, in: version)
            return side.outline.tasks[task].isOpenOccurrence && entities[number][.base] == nil
        }
    }

    private mutating func findReopenings(_ version: Version, _ entities: Entities) {
        let tasks = entities.trees.base.outline.tasks
        var reopened: [String: [Int]] = [:]
        for (index, fact) in tasks.enumerated() where fact.isChecked {
            let number = entities.entity(ofTask: index, in: .base)
            guard entities.fact(of: number, in: version)?.isOpenOccurrence == true else { continue }
            reopened[fact.title, default: []].append(number)
        }
        guard !reopened.isEmpty else { return }
        for (index, fact) in tasks.enumerated() where fact.isOpenOccurrence {
            let number = entities.entity(ofTask: index, in: .base)
            guard entities[number][version] == nil, let known = reopened[fact.title]?.first else { continue }
            reopened[fact.title]?.removeFirst()
            reopenings.append(Reopening(completed: known, successor: number, side: version))
        }
    }
}
