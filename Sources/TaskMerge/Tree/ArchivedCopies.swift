import TaskFile

/// The completed tasks in archives beside the file: a task that one side archived need not stay in the file because the
/// other side completed it, too.
struct ArchivedCopies {
    /// The data of each task, followed by those of its subtasks.
    private var families: [Name: [ArraySlice<Member>]] = [:]

    var isEmpty: Bool { families.isEmpty }

    /// The tasks in `archives`, without those that are `known` to have been there before and are not in the `rest`.
    init(_ archives: [Document], known: ArchivedCopies? = nil, rest: ArchivedCopies? = nil) {
        for archive in archives {
            let members = archive.tasks.map(Member.init)
            for task in archive.tasks where task.isChecked {
                if let known, let rest, known.holds(task, besides: []), !rest.holds(task, besides: []) { continue }
                families[Name(task), default: []].append(members[task.index..<task.descendants.endIndex])
            }
        }
    }

    /// The tasks in the archives of both sides, without those that a side has taken out of the archives of the base.
    init(_ archives: Sides<[Document]>, since base: [Document]?) {
        guard let base else {
            self.init(archives.ours + archives.theirs)
            return
        }
        let known = ArchivedCopies(base)
        self.init(archives.ours, known: known, rest: ArchivedCopies(archives.theirs))
        let others = ArchivedCopies(archives.theirs, known: known, rest: ArchivedCopies(archives.ours))
        families.merge(others.families, uniquingKeysWith: +)
    }

    /// Whether an archive has `task` with all its data, except for the days on which it and its subtasks were done. A
    /// task without a due date may have been done before under the same title: it is the same only if done on the same
    /// day.
    ///
    /// The attributes in `keys` do not matter, nor do the boxes of a task `inAnyState`.
    func holds(_ task: TaskItem, besides keys: [AttributeKey] = [.done], inAnyState: Bool = false) -> Bool {
        guard !isEmpty, task.isChecked || inAnyState, let known = families[Name(task)] else { return false }
        let family = task.family.map { Member($0).without(keys, andBox: inAnyState) }
        return known.contains { $0.map { $0.without(keys, andBox: inAnyState) }.elementsEqual(family) }
    }

    /// The tasks, with all their contents, that one side does not have and the other completed with the data in an
    /// archive.
    func tasks(of entities: Entities) -> Set<Int> {
        var found: Set<Int> = []
        for number in entities.all.indices where entities[number][.base] != nil && !isEmpty {
            guard let version = Version.sides.first(where: { entities[number][$0.other] == nil }),
                let task = entities.item(of: number, in: version), !found.contains(number),
                // If it was done in the base already, the other side did not do it on another day but changed the day.
                holds(task, besides: entities.fact(of: number, in: .base)?.isChecked == true ? [] : [.done])
            else { continue }
            let contents = entities.contents(of: number, in: version)
            if contents.allSatisfy({ entities[$0][version.other] == nil }) { found.formUnion(contents) }
        }
        return found
    }

    /// Whether an archive has a completed task with the title and due date of `task`.
    func mayHold(_ task: TaskItem) -> Bool {
        families.keys.contains { $0.title == task.line.lastingTitle && $0.due == task.line.due }
    }

    /// What distinguishes a completed task from most others.
    private struct Name: Hashable {
        let title: String
        let notes: String?
        let due: DateValue?
        let done: DateValue?

        init(_ task: TaskItem) {
            let line = task.line
            (title, notes, due) = (line.lastingTitle, task.notes, line.due)
            done = due == nil ? line.done : nil
        }
    }

    private struct Member: Equatable {
        private var fields: LineFields
        private let notes: String?

        init(_ task: TaskItem) { (fields, notes) = (LineFields(task.line), task.notes) }

        func without(_ keys: [AttributeKey], andBox isAnyState: Bool) -> Member {
            var member = self
            if isAnyState { member.fields.isChecked = true }
            for key in keys { member.fields[key] = nil }
            return member
        }
    }
}
