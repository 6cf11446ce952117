import TaskEdit
import TaskExchange
import TaskFile

/// Which existing tasks the tasks of an input are: first those with the same name, then those with the same title and
/// due date that nothing contradicts. Each existing task is matched at most once.
///
/// A task below a new one is new, and one below a known task is looked for below that. A task that names a section is
/// looked for there. Where several fit, those that are alike in all go together first, then those in the same state. A
/// name that tells tasks apart only by their order in an export counts after all of that; so does one that an export
/// made of another title or date than those of the task, if another task has these; and so does that of a done
/// occurrence for a later one of its series, which has no such name here.
struct ImportMatching {
    /// The file, or one of its archives: beside a link to it there may be another one.
    enum Store: Equatable { case file, archive(Int) }

    struct Match {
        let store: Store
        let task: Int
    }

    private let tasks: [ExchangedTask]
    /// The turn of each task; empty if there is only one. Each turn looks among all existing tasks.
    private let turns: [Int]
    private let keys: [ExistingTasks.Key?]
    /// The headings under which a task has to be to be the same, by its position; empty where it may be anywhere.
    private let sections: [[String]]
    private var file: UnmatchedTasks
    private var archives: [UnmatchedTasks]
    private(set) var found: [Int: Match] = [:]

    /// The matches of `tasks`, in which parents come first, with those of `file` and `archives`, beside those that are
    /// `known`. All of them go into `section` unless that is nil; if it is yet to be added, none of them is there.
    init(
        of tasks: [ExchangedTask], turns: [Int], in file: ExistingTasks, _ archives: [ExistingTasks],
        section: [String]?, known: [Int: TaskItem]
    ) {
        (self.tasks, self.turns) = (tasks, turns)
        keys = tasks.map(file.key(of:))
        let isNew = section.map { !file.hasSection($0) } ?? false
        sections = tasks.map { task in
            if task.parent != nil { return [] }
            // Deeper headings are all written on the sixth level.
            let path = section.map { isNew ? $0 : [] } ?? task.section
            return (path.count > 6 ? path.prefix(5) + path.suffix(1) : path).map(folded)
        }
        let hasRelativeDates = tasks.contains(where: \.hasRelativeDate)
        let pairs = Array(zip(tasks, keys))
        let free = (
            UnmatchedTasks(file, hasRelativeDates, pairs),
            archives.map { UnmatchedTasks($0, hasRelativeDates, pairs) }
        )
        (self.file, self.archives) = free
        let levels = Self.levels(of: tasks)
        for turn in Set(turns).sorted().map(Optional.some) + (turns.isEmpty ? [nil] : []) {
            (self.file, self.archives) = free
            for (index, task) in known where turn == nil || turns[index] == turn {
                let archive = archives.firstIndex { $0.document === task.document }
                guard archive != nil || task.document === file.document else { continue }
                take(task.index, for: index, in: archive.map(Store.archive) ?? .file)
            }
            match(levels.map { $0.filter { turn == nil || turns[$0] == turn } })
        }
    }

    /// Matches the tasks of one turn, by their depths.
    private mutating func match(_ levels: [[Int]]) {
        matchNames(levels.joined().sorted(), in: .file)
        for isNested in [false, true] {
            for level in levels {
                match(level, in: .file, nested: isNested)
                if isNested { matchNames(level, in: .file, isLast: true) }
                for archive in archives.indices.map(Store.archive) {
                    if !isNested { matchNames(level, in: archive) }
                    match(level, in: archive, nested: isNested)
                }
            }
        }
    }

    /// The positions of those that `store` has, by the positions of the tasks of the input.
    func positions(in store: Store) -> [Int: Int] {
        found.compactMapValues { $0.store == store ? $0.task : nil }
    }

    /// The existing tasks, by the positions of the tasks of the input.
    var existing: [Int: TaskItem] { found.mapValues { self[$0.store].known.document.tasks[$0.task] } }

    private static func levels(of tasks: [ExchangedTask]) -> [[Int]] {
        var depths: [Int] = []
        for task in tasks { depths.append(task.parent.map { depths[$0] + 1 } ?? 0) }
        return depths.indices.grouped { depths[$0] }.sorted(by: \.key).map(\.elements)
    }

    // MARK: Names

    /// Matches those of `level` that have a name here; where `isLast`, those whose name counts after everything else.
    private mutating func matchNames(_ level: [Int], in store: Store, isLast: Bool = false) {
        for index in level where found[index] == nil {
            let task = tasks[index]
            let series = self[store].series(passed: task)
            guard isLast == (series != nil || self[store].isOrdinal(task, keys[index])) else { continue }
            let named = self[store].named(task)
            guard let known = series?.first ?? named, !isLast || !self[store].taken.contains(known) else { continue }
            take(known, for: index, in: store)
        }
    }

    /// Whether the other program or an `id:` calls the two differently, so that they are two tasks.
    private func isOther(_ task: ExchangedTask, than known: TaskItem) -> Bool {
        let line = known.line
        if let id = task.id, !task.hasMadeID, let other = line.id, id != other { return true }
        return task.attributes.contains { attribute in
            guard attribute.isForeignName else { return false }
            let other = line.attributes.first { folded($0.key) == folded(attribute.key) }
            return other.map { $0.value != attribute.value } ?? false
        }
    }

    // MARK: Titles

    private typealias Waiting = (index: Int, key: UnmatchedTasks.ScopedKey)

    /// Matches those of `level`, a list of tasks of one depth, that are not matched yet. Only where `nested`, a task of
    /// the input without a parent may be one that has one here.
    private mutating func match(_ level: [Int], in store: Store, nested: Bool) {
        let waiting: [Waiting] = level.compactMap { index in
            guard found[index] == nil, let key = keys[index], let scope = scope(of: index, in: store, nested) else {
                return nil
            }
            return (index, UnmatchedTasks.ScopedKey(key, scope))
        }
        if waiting.isEmpty { return }
        matchTwins(waiting, in: store)
        matchFirst(waiting, in: store) { line, task in
            (task.done == nil || line.done == task.done) && line.status.isChecked == task.isChecked
        }
        matchFirst(waiting, in: store) { line, task in !Self.isOver(line, before: task) }
        let relative: [Waiting] = waiting.filter { tasks[$0.index].hasRelativeDate }.map { index, key in
            (index, UnmatchedTasks.ScopedKey(key.key.withoutDate(repeating: tasks[index].recurrence), key.scope))
        }
        matchFirst(relative, in: store) { line, task in line.status.isChecked == task.isChecked }
        matchFirst(relative, in: store) { line, task in !Self.isOver(line, before: task) }
    }

    /// Where the task may be; nil if it cannot be there.
    private func scope(of index: Int, in store: Store, _ nested: Bool) -> UnmatchedTasks.Scope? {
        guard let parent = tasks[index].parent, turns.isEmpty || turns[parent] <= turns[index] else {
            return nested ? .nested : .top
        }
        guard let match = found[parent] else { return nil }
        if match.store == store { return .below(match.task) }
        // A link to a parent in the archive is lost.
        return store == .file && !nested ? .top : nil
    }

    /// Matches those that are alike in all to each other, where several have one key.
    private mutating func matchTwins(_ waiting: [Waiting], in store: Store) {
        var twins: [Twin: [Int]] = [:]
        for key in Set(waiting.map(\.key)) where self[store][key].count > 1 {
            for known in self[store][key] {
                let task = ExchangedTask(self[store].known.document.tasks[known])
                for twin in Set([Twin(key, task), Twin(key, task.withProject)]) {
                    twins[twin, default: []].append(known)
                }
            }
        }
        if twins.isEmpty { return }
        // In reverse, so that the first is the last of each list.
        for twin in twins.keys { twins[twin]?.reverse() }
        var taken: Set<Int> = []
        for (index, key) in waiting {
            let twin = Twin(key, tasks[index])
            while let last = twins[twin]?.last, taken.contains(last) { twins[twin]?.removeLast() }
            guard let known = twins[twin]?.last, fits(known, index, in: store) else { continue }
            taken.insert(known)
            take(known, for: index, in: store)
        }
    }

    /// Matches each that is left to the first task whose line `fits`.
    private mutating func matchFirst(
        _ waiting: [Waiting], in store: Store, where isAlike: (TaskLine, ExchangedTask) -> Bool
    ) {
        for (index, key) in waiting where found[index] == nil {
            let document = self[store].known.document
            let known = self[store][key].first {
                isAlike(document.tasks[$0].line, tasks[index]) && fits($0, index, in: store)
            }
            if let known { take(known, for: index, in: store) }
        }
    }

    /// Whether nothing but the title decides whether the two are the same.
    private func fits(_ known: Int, _ index: Int, in store: Store) -> Bool {
        let item = self[store].known.document.tasks[known]
        let section = sections[index]
        // It may have been moved to a section below.
        return (section.isEmpty || item.section.map(folded).contains(section)) && !isOther(tasks[index], than: item)
    }

    /// Whether an existing task was done before `task` was created, so that they are not the same.
    private static func isOver(_ line: TaskLine, before task: ExchangedTask) -> Bool {
        guard let done = line.done, let created = task.created, line.created != created else { return false }
        return done.writtenDay < created.writtenDay
    }

    // MARK: Tasks that are left

    private subscript(store: Store) -> UnmatchedTasks {
        get { if case .archive(let index) = store { archives[index] } else { file } }
        _modify {
            if case .archive(let index) = store { yield &archives[index] } else { yield &file }
        }
    }

    private mutating func take(_ known: Int, for index: Int, in store: Store) {
        found[index] = Match(store: store, task: known)
        self[store].remove(known)
    }

    /// What tells tasks with the same key apart.
    private struct Twin: Hashable {
        let key: UnmatchedTasks.ScopedKey
        let isChecked: Bool
        let done: DateValue?
        let priority: Priority?
        let section: [String]
        let tags: Set<String>
        let notes: [String]

        init(_ key: UnmatchedTasks.ScopedKey, _ task: ExchangedTask) {
            self.key = key
            (isChecked, done, priority) = (task.isChecked, task.done, task.priority)
            // Below a task the section is that of the task.
            if case .below = key.scope { section = [] } else { section = task.section.map(folded) }
            tags = Set(task.tags.map(folded))
            notes = ExistingTasks.noteWords(task.notes)
        }
    }
}

extension ExchangedTask {
    /// The task in a format without sections, where the section is a project of a task that has no tags.
    fileprivate var withProject: ExchangedTask {
        var task = self
        if tags.isEmpty { task.tags = section.last.flatMap(PlainTitle.name).map { [$0] } ?? [] }
        task.section = []
        return task
    }
}

/// The tasks of a file that no imported task is yet, by what may identify them.
struct UnmatchedTasks {
    /// Where a task is: at the top of a section, below the task at a position, or below any.
    enum Scope: Hashable { case top, below(Int), nested }

    struct ScopedKey: Hashable {
        let key: ExistingTasks.Key
        let scope: Scope

        init(_ key: ExistingTasks.Key, _ scope: Scope) { (self.key, self.scope) = (key, scope) }
    }

    let known: ExistingTasks
    private var positions: [ScopedKey: [Int]] = [:]
    /// The keys of those that no task of the input is by both its name and its key.
    private let keys: Set<ExistingTasks.Key>
    private var names: [String: Int]
    private(set) var taken: Set<Int> = []
    private let series: SeriesIndex
    /// Whether the tasks are also found by their titles and rules alone.
    private let isWithoutDates: Bool

    init(
        _ known: ExistingTasks, _ isWithoutDates: Bool, _ tasks: [(ExchangedTask, ExistingTasks.Key?)]
    ) {
        (self.known, self.isWithoutDates) = (known, isWithoutDates)
        names = known.names
        series = SeriesIndex(known.document)
        let own = known.document.tasks.map { ExistingTasks.Key($0.line) }
        let unchanged = Set(
            tasks.compactMap { task, key in task.uid.flatMap { known.names[$0] }.flatMap { own[$0] == key ? $0 : nil } }
        )
        keys = Set(own.indices.lazy.filter { !unchanged.contains($0) }.map { own[$0] })
        for task in known.document.tasks {
            for key in keys(of: task) { positions[key, default: []].append(task.index) }
        }
    }

    /// The positions of those with `key`, in the order of the file.
    subscript(key: ScopedKey) -> [Int] { positions[key] ?? [] }

    /// The one that `task` is by its `id:`, or by what the other program calls it.
    mutating func named(_ task: ExchangedTask) -> Int? {
        task.id.flatMap { known.ids[$0] } ?? task.uid.flatMap { names.removeValue(forKey: $0) }
    }

    /// The open occurrences of the series of `task`, an open one, where the task that it is by name is done and has
    /// passed its rule on; nil where it is not.
    func series(passed task: ExchangedTask) -> [Int]? {
        guard !task.isChecked, task.recurrence != nil,
            let place = task.id.flatMap({ known.ids[$0] }) ?? task.uid.flatMap({ names[$0] })
        else { return nil }
        let done = known.document.tasks[place]
        guard done.isChecked, done.line.recurrence == nil, done.line.due != task.due else { return nil }
        let siblings = series.occurrences(titled: done.line.seriesTitle).filter { other in
            other.parent?.index == done.parent?.index && !taken.contains(other.index)
        }
        return siblings.isEmpty ? nil : siblings.map(\.index)
    }

    /// Whether only the order tells which one `task` is by what the other program calls it, or another task may be it
    /// as well: the one that an export called so had not its `key`.
    func isOrdinal(_ task: ExchangedTask, _ key: ExistingTasks.Key?) -> Bool {
        guard task.id.flatMap({ known.ids[$0] }) == nil, let uid = task.uid else { return false }
        if known.ordinals.contains(uid) { return true }
        guard let key, let place = names[uid], ForeignName.allCases.contains(where: { $0.isMade(uid) }) else {
            return false
        }
        return keys.contains(key) && ExistingTasks.Key(known.document.tasks[place].line) != key
    }

    mutating func remove(_ position: Int) {
        taken.insert(position)
        // Of those that are alike, the first is usually taken.
        for key in keys(of: known.document.tasks[position]) {
            if let place = positions[key]?.firstIndex(of: position) { positions[key]?.remove(at: place) }
        }
    }

    private func keys(of task: TaskItem) -> [ScopedKey] {
        let key = ExistingTasks.Key(task.line)
        let keys = [key] + (isWithoutDates ? [key.withoutDate(repeating: task.line.recurrence)] : [])
        let scopes: [Scope] = task.parent.map { [.below($0.index), .nested] } ?? [.top]
        return keys.flatMap { key in scopes.map { ScopedKey(key, $0) } }
    }
}
