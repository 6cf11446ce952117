import TaskEdit
import TaskExchange
import TaskFile

extension Document {
    /// The parent that the input gives to a task that has another one, or none, here.
    private func parent(
        of index: Int, _ tasks: [ExchangedTask], _ matches: [Int: Int], _ archived: Set<Int>
    ) -> (title: String, task: TaskItem?)? {
        guard let parent = tasks[index].parent, !archived.contains(parent), let known = matches[index]
        else { return nil }
        guard let there = matches[parent] else { return (tasks[parent].title, nil) }
        if self.tasks[known].parent?.index == there { return nil }
        return (tasks[parent].title, self.tasks[there])
    }

    /// Writes imported `tasks` into the document, each under the headings that it names, or all of them into `section`
    /// when given; `createsSection` adds that section when it is missing.
    ///
    /// A task that already exists, here or in one of `archives`, as `ImportMatching` finds it, stays unchanged.
    /// Importing twice therefore changes nothing. Only a task without `id:` gets one when a new task comes after it.
    /// Tasks of different `turns`, where those are given, may be the same. `known` are those that some of them are.
    package func importing(
        _ tasks: [ExchangedTask], turns: [Int] = [], section: String? = nil, createsSection: Bool = false,
        archives: [Document] = [], known: [Int: TaskItem] = [:]
    ) throws(Failure) -> ImportResult {
        let place = try section.map { name throws(Failure) in try sectionPath(named: name, orNew: createsSection) }
        let isNamed = tasks.contains { $0.uid != nil }
        let existingTasks = ExistingTasks(self, isNamed: isNamed)
        let archivedTasks = archives.map { ExistingTasks($0, isNamed: isNamed, archiveOf: self) }
        let matching = ImportMatching(
            of: tasks, turns: turns, in: existingTasks, archivedTasks, section: place, known: known)
        let matches = matching.positions(in: .file)
        let archived = archives.indices.map { matching.positions(in: .archive($0)) }
        let isArchived = Set(archived.flatMap(\.keys))
        var links = KnownLinks(from: tasks, to: [(matches, self)] + zip(archived, archives))
        var tasks = tasks
        for index in tasks.indices where matches[index] != nil || isArchived.contains(index) {
            tasks[index].after = tasks[index].after.map(links.name(of:))
        }
        let (latest, turn) = (ExchangedTask.latestOpen(of: tasks), turns.max())
        var different = tasks.indices.compactMap { index in
            let other = matches[index].flatMap {
                existingTasks.difference(
                    between: $0, and: tasks[index], comparesSections: place == nil,
                    parent: parent(of: index, tasks, matches, isArchived), among: latest)
            }
            // What an earlier turn has compared already differs anew only by its links.
            return turns.indices.contains(index) && turns[index] != turn ? other?.part(.link) : other
        }
        different += tasks.indices.compactMap { index in
            zip(archived, archivedTasks).lazy.compactMap { positions, known in
                positions[index].flatMap { known.difference(between: $0, and: tasks[index]) }
            }.first
        }
        let new = tasks.indices.filter { matches[$0] == nil && !isArchived.contains($0) }
        guard !new.isEmpty else {
            return ImportResult(
                revision: nil, added: [], known: tasks.count, matches: matching.existing, different: different)
        }
        for index in new {
            links.resolve(&tasks[index], in: self)
            if TaskText.holdsSuppression(tasks[index].notes) { links.losses.count("suppression comment") }
            if tasks[index].parent.map(isArchived.contains) == true {
                links.losses.count("link to a parent in the archive")
            }
        }
        // Where a task that names no headings goes.
        let usual = usualSection
        var made = TaskFileBuilder(for: tasks, settings: settings)
        var families: [(known: Int, root: Int)] = []
        for index in new {
            let parent = tasks[index].parent
            if let parent, matches[parent] == nil, !isArchived.contains(parent) {
                made.add(tasks[index], at: index, under: parent)
            } else {
                if let parent, let known = matches[parent] { families.append((known, index)) }
                let own = tasks[index].section
                made.add(tasks[index], at: index, in: place ?? (own.isEmpty ? usual : existingTasks.sectionPath(own)))
            }
        }
        let (other, roots) = made.document(named: source.name)
        let items = roots.values.sorted().map { other.tasks[$0] }
        let grouped = families.grouped(by: \.known).map { known, families in
            (self.tasks[known], families.compactMap { roots[$0.root].map { other.tasks[$0] } })
        }
        let named = links.named.sorted(by: \.key).map { (task: self.tasks[$0.key], id: $0.value) }
        let revision = try adopting(items, of: other, under: grouped, naming: named)
        return ImportResult(
            revision: revision, added: Set(new), known: tasks.count - new.count, matches: matching.existing,
            different: different, named: named.compactMap { revision.task($0.task) }, losses: links.losses)
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
