import TaskEdit
import TaskFile

/// The effect of an import on a task file.
package struct Adoption {
    /// The change; nil when every task already exists.
    package let revision: Revision?
    /// The positions of those that were added, among the imported tasks.
    package let added: Set<Int>
    /// How many already existed.
    package let known: Int
    /// Those of them, as they were, of which the input says something else.
    package let different: [Difference]

    /// What an input says of a task that exists.
    package struct Difference {
        package let task: TaskItem
        /// What it says, in words.
        package let text: String
        /// The fields of the line by which it says something else.
        package let changes: [TaskLine.Difference.Change]
        /// Whether the input has its next occurrence, which repeats in its place.
        package let isFollowed: Bool

        /// The same of the task as `revision` leaves it.
        package func moved(by revision: Revision) -> Difference {
            Difference(task: revision.image(of: task), text: text, changes: changes, isFollowed: isFollowed)
        }
    }

    /// Those of them that got an `id:`, since new tasks come after them.
    package var named: [TaskItem] = []
    /// The links to tasks in the archive that new tasks could not keep.
    package var losses = Losses()
}

extension Document {
    /// Writes imported `tasks` into the document, each under the headings that it names, or all of them into `section`
    /// when given; `createsSection` adds that section when it is missing.
    ///
    /// A task that already exists, here or in `archive`, stays unchanged: one with the same `id:`, else with the same
    /// title and due date that was not done before the imported one was created. Importing twice therefore changes
    /// nothing. Only a task without `id:` gets one when a new task comes after it.
    package func importing(
        _ tasks: [ExchangedTask], section: String? = nil, createsSection: Bool = false, archive: Document? = nil
    ) throws(Failure) -> Adoption {
        let place = try section.map { name throws(Failure) in
            try sectionPath(named: name, orNew: createsSection)
        }
        let isNamed = tasks.contains { $0.uid != nil }
        let knownTasks = KnownTasks(self, isNamed: isNamed)
        let matches = knownTasks.matches(of: tasks)
        let archivedTasks = KnownTasks(archive ?? Document(Source(name: "", "")), isNamed: isNamed)
        let archived = archivedTasks.matches(of: tasks, besides: Set(matches.keys))
        var links = KnownLinks(from: tasks, to: [(matches, self), (archived, archivedTasks.document)])
        var tasks = tasks
        for index in tasks.indices where matches[index] != nil || archived[index] != nil {
            tasks[index].after = tasks[index].after.map(links.name(of:))
        }
        let latest = ExchangedTask.latestOpen(of: tasks)
        let different = tasks.indices.compactMap { index in
            matches[index].flatMap {
                knownTasks.difference(
                    between: $0, and: tasks[index], comparesSections: place == nil,
                    isFollowed: tasks[index].isFollowed(in: latest))
            }
        }
        let differentThere = tasks.indices.compactMap { index in
            archived[index].flatMap {
                archivedTasks.difference(between: $0, and: tasks[index], comparesSections: false, isFollowed: false)
            }
        }
        let new = tasks.indices.filter { matches[$0] == nil && archived[$0] == nil }
        guard !new.isEmpty else {
            return Adoption(revision: nil, added: [], known: tasks.count, different: different + differentThere)
        }
        for index in new {
            links.resolve(&tasks[index], in: self)
            if TaskText.holdsSuppression(tasks[index].notes) { links.losses.count("suppression comment") }
            if tasks[index].parent.map({ archived[$0] != nil }) == true {
                links.losses.count("link to a parent in the archive")
            }
        }
        // Where a task that names no headings goes.
        let usual = usualSection
        var made = MadeFile(for: tasks, settings: settings)
        var families: [(known: Int, root: Int)] = []
        for index in new {
            let parent = tasks[index].parent
            if let parent, matches[parent] == nil, archived[parent] == nil {
                made.add(tasks[index], at: index, under: parent)
            } else {
                if let parent, let known = matches[parent] { families.append((known, index)) }
                let own = tasks[index].section
                made.add(tasks[index], at: index, in: place ?? (own.isEmpty ? usual : own))
            }
        }
        let (other, roots) = made.document(named: source.name)
        let items = roots.values.sorted().map { other.tasks[$0] }
        let grouped = families.grouped(by: \.known).map { known, families in
            (self.tasks[known], families.compactMap { roots[$0.root].map { other.tasks[$0] } })
        }
        let named = links.named.sorted { $0.key < $1.key }.map { (task: self.tasks[$0.key], id: $0.value) }
        let revision = try adopting(items, of: other, under: grouped, naming: named)
        return Adoption(
            revision: revision, added: Set(new), known: tasks.count - new.count,
            different: different + differentThere,
            named: named.compactMap { revision.task($0.task) }, losses: links.losses)
    }
}

/// The names by which imported tasks refer to tasks that already exist.
private struct KnownLinks {
    private var known: [String: TaskItem] = [:]
    /// The names that tasks of the file get, by their positions.
    private(set) var named: [Int: String] = [:]
    var losses = Losses()

    /// The names of those of `tasks` that exist in the documents, where the positions beside each match theirs.
    init(from tasks: [ExchangedTask], to files: [(matches: [Int: Int], document: Document)]) {
        for (matches, document) in files {
            for (index, match) in matches {
                if let id = tasks[index].id { known[id] = document.tasks[match] }
            }
        }
    }

    /// The name that the task called `name` in the input has where it exists.
    func name(of name: String) -> String { known[name]?.line.id ?? name }

    /// Lets `task` come after existing tasks by the names that they have. Those of `document` without one get that of
    /// the input; links to nameless tasks of its archive are lost.
    mutating func resolve(_ task: inout ExchangedTask, in document: Document) {
        task.after = task.after.compactMap { name in
            guard let item = known[name], item.line.id == nil else { return self.name(of: name) }
            guard item.document === document else {
                losses.count("link to a task before it in the archive")
                return nil
            }
            named[item.index] = name
            return name
        }
    }
}

/// The tasks of a file, found by what imported tasks say.
private struct KnownTasks {
    private struct Key: Hashable {
        let title: String
        let due: DateValue?

        init(_ line: TaskLine) { (title, due) = (line.title, line.due) }
    }

    let document: Document
    private let text: TaskText
    private var ids: [String: Int] = [:]
    private var byKey: [Key: [Int]] = [:]
    /// The positions of the tasks by what calendars and Taskwarrior call them after an export.
    private let names: [String: Int]

    /// The tasks of `document`, found by what other programs call them, too, if one of the imported tasks `isNamed`.
    init(_ document: Document, isNamed: Bool) {
        self.document = document
        text = TaskText(document.settings)
        names = isNamed ? Self.foreignNames(in: document) : [:]
        for task in document.tasks {
            let line = task.line
            if let id = line.id, ids[id] == nil { ids[id] = task.index }
            byKey[Key(line), default: []].append(task.index)
        }
    }

    private static func foreignNames(in document: Document) -> [String: Int] {
        let tasks = ExchangedTask.list(of: document.tasks)
        let files = tasks.map { _ in document.source.name }
        var places: [String: Int] = [:]
        for kind in ForeignName.allCases {
            for (index, name) in kind.all(of: tasks, in: files).enumerated() where places[name] == nil {
                places[name] = index
            }
        }
        return places
    }

    /// What tells tasks with the same key apart.
    private struct Twin: Hashable {
        let key: Key
        let isChecked: Bool
        let done: DateValue?
        let priority: Priority?
        let section: [String]
        let parent: String?
        let tags: Set<String>
        let notes: [String]

        init(_ key: Key, _ task: ExchangedTask, parent: String?) {
            self.key = key
            (isChecked, done, priority) = (task.isChecked, task.done, task.priority)
            section = task.section.map(folded)
            self.parent = parent
            tags = Set(task.tags.map(folded))
            notes = KnownTasks.noteWords(task.notes)
        }
    }

    /// The free tasks among those with the same key that are told apart from each other.
    private func twins(_ free: [Key: [Int]]) -> [Twin: [Int]] {
        var result: [Twin: [Int]] = [:]
        for (key, places) in free where places.count > 1 {
            for place in places {
                let task = document.tasks[place]
                result[Twin(key, ExchangedTask(task), parent: task.parent?.line.title), default: []].append(place)
            }
        }
        return result
    }

    /// The existing task that each of `tasks` corresponds to, by its position, without those in `others`. Each existing
    /// task is matched at most once: first those that are alike in all, then those in the same state.
    func matches(of tasks: [ExchangedTask], besides others: Set<Int> = []) -> [Int: Int] {
        var result: [Int: Int] = [:]
        var free = byKey
        var waiting: [(index: Int, key: Key, task: ExchangedTask)] = []
        var named = names
        for (index, task) in tasks.enumerated() where !others.contains(index) {
            if let known = task.id.flatMap({ ids[$0] }) ?? task.uid.flatMap({ named.removeValue(forKey: $0) }) {
                result[index] = known
                free[Key(document.tasks[known].line)]?.removeAll { $0 == known }
                continue
            }
            guard let line = line(of: task) else { continue }
            waiting.append((index, Key(line), task))
        }
        var twins = twins(free)
        for (index, key, task) in waiting where (free[key]?.count ?? 0) > 1 {
            let twin = Twin(key, task, parent: task.parent.map { tasks[$0].title })
            guard let chosen = twins[twin]?.first else { continue }
            twins[twin]?.removeFirst()
            result[index] = chosen
            free[key]?.removeAll { $0 == chosen }
        }
        for isExact in [true, false] {
            for (index, key, task) in waiting where result[index] == nil {
                let candidates = free[key] ?? []
                let chosen = candidates.firstIndex { known in
                    let line = document.tasks[known].line
                    guard isExact else { return !isOver(line, before: task) }
                    return line.done == task.done && line.status.isChecked == task.isChecked
                }
                guard let chosen else { continue }
                result[index] = candidates[chosen]
                free[key]?.remove(at: chosen)
            }
        }
        return result
    }

    /// Whether an existing task was done before `task` was created, so that they are not the same.
    private func isOver(_ line: TaskLine, before task: ExchangedTask) -> Bool {
        guard let done = line.done, let created = task.created, line.created != created else { return false }
        return done.writtenDay < created.writtenDay
    }

    /// `task` as a line of the file.
    private func line(of task: ExchangedTask) -> TaskLine? {
        Document(Source(name: "", "- \(text.line(of: task))"), settings: document.settings).tasks.first?.line
    }

    /// What `task` says otherwise than the existing task; nil when it says nothing else. What it does not say, its
    /// program may not know.
    func difference(
        between known: Int, and task: ExchangedTask, comparesSections: Bool, isFollowed: Bool
    ) -> Adoption.Difference? {
        let item = document.tasks[known]
        guard let line = line(of: task) else { return nil }
        let section = item.section.last.flatMap(PlainTitle.name).map(folded)
        let additions = TaskLine.Difference(from: item.line, to: line).additions.filter { change in
            switch change.field {
            case .suppressions: false
            // Many programs give every task these. What they say of one without them here is no contradiction.
            case .attribute(.id): !change.removed.isEmpty
            case .attribute(.created): Self.isOtherDay(item.line.created, line.created)
            case .attribute(.done):
                !item.line.status.isChecked || Self.isOtherDay(item.line.done, line.done)
            case .attribute(.status): line.status != .open || item.line.status.isChecked
            // What an export calls the task anyway.
            case .declared(let key) where ForeignName(rawValue: folded(key)) != nil:
                !change.removed.isEmpty || change.added.first.flatMap { names[$0] } != known
            // A section that became a tag where there are no sections.
            case .tags: change.added.map(folded) != [section]
            default: true
            }
        }
        var changes = additions.map(\.text)
        let named = task.section.map(folded)
        if comparesSections, task.parent == nil, item.section.map(folded).suffix(named.count) != named[...] {
            let old = item.section.isEmpty ? "none" : SectionPath.text(item.section)
            changes.append("section \(old) → \(SectionPath.text(task.section))")
        }
        let notes = Self.noteWords(task.notes)
        if !notes.isEmpty, notes != Self.noteWords(item.notes) {
            changes.append(item.notes == nil ? "notes" : "other notes")
        }
        if changes.isEmpty { return nil }
        return Adoption.Difference(
            task: item, text: changes.joined(separator: ", "), changes: additions, isFollowed: isFollowed)
    }

    private static func isOtherDay(_ one: DateValue?, _ other: DateValue?) -> Bool {
        guard let one, let other else { return false }
        return one.writtenDay != other.writtenDay
    }

    /// The lines of notes, however they are indented and set apart.
    private static func noteWords(_ notes: String?) -> [String] {
        let lines = notes.map(TaskText.noteLines)?.map { $0.trimming(" \t") } ?? []
        return lines.filter { !$0.isEmpty && !TaskText.isSuppression($0) }
    }
}

/// A task file built from imported tasks.
private struct MadeFile {
    private struct Node {
        let lines: [String]
        var children: [Int] = []
    }

    private let text: TaskText
    private let settings: Settings
    /// Those of the imported tasks that have subtasks.
    private let parents: Set<Int>
    private var nodes: [Int: Node] = [:]
    private var roots: [(section: [String], index: Int)] = []

    /// A file for some of `tasks`.
    init(for tasks: [ExchangedTask], settings: Settings) {
        self.settings = settings
        parents = Set(tasks.compactMap(\.parent))
        text = TaskText(settings)
    }

    /// Adds a top-level task under the headings `section`.
    mutating func add(_ task: ExchangedTask, at index: Int, in section: [String]) {
        nodes[index] = node(task, at: index)
        roots.append((section, index))
    }

    mutating func add(_ task: ExchangedTask, at index: Int, under parent: Int) {
        nodes[index] = node(task, at: index)
        nodes[parent]?.children.append(index)
    }

    private func node(_ task: ExchangedTask, at index: Int) -> Node {
        Node(lines: text.lines(of: task, hasSubtasks: parents.contains(index)))
    }

    /// The file, and the positions of its top-level tasks.
    func document(named name: String) -> (document: Document, roots: [Int: Int]) {
        var lines: [String] = []
        var places: [Int: Int] = [:]
        var count = 0
        // Tasks without a heading come first.
        let sections = roots.grouped(by: \.section).sorted { $0.key.isEmpty && !$1.key.isEmpty }
        for (section, roots) in sections {
            if !section.isEmpty, !lines.isEmpty { lines.append("") }
            for (level, title) in section.enumerated() {
                lines += [Block.Heading.line(level: min(level + 1, 6), title: title), ""]
            }
            for (_, root) in roots {
                places[root] = count
                append(root, &lines, &count)
            }
        }
        let text = lines.joined(separator: "\n") + "\n"
        return (Document(Source(name: name, text), settings: settings), places)
    }

    /// Appends the lines of a task and of its subtasks. Iterative, since families may be deep.
    private func append(_ root: Int, _ lines: inout [String], _ count: inout Int) {
        var waiting = [(root, 0)]
        while let (index, depth) = waiting.popLast() {
            guard let node = nodes[index] else { continue }
            let indent = String(repeating: "  ", count: depth)
            for (number, line) in node.lines.enumerated() {
                lines.append(line.isEmpty ? "" : indent + (number == 0 ? "- " : "") + line)
            }
            count += 1
            waiting += node.children.reversed().map { ($0, depth + 1) }
        }
    }
}
