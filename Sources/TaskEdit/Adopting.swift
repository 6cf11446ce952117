import TaskFile

extension Document {
    /// Writes top-level tasks of `other`, which was made for this, into the document with their notes and subtasks:
    /// under the same headings, which are added where they are missing, or below an existing task.
    ///
    /// `families` are those of `tasks` that become subtasks, and `names` are for tasks of the document that the others
    /// refer to. Throws when a task would not mean the same in the file, and when one is of another document than
    /// stated.
    package func adopting(
        _ tasks: [TaskItem], of other: Document, under families: [(task: TaskItem, subtasks: [TaskItem])],
        naming names: [(task: TaskItem, id: String)] = []
    ) throws(Failure) -> Revision {
        try requireOwn(families.map(\.task))
        try other.requireOwn(tasks + families.flatMap(\.subtasks))
        let named = try names.isEmpty ? Revision(unchanged: self) : setting(names.map { ($0.task, [.id: $0.id]) })
        let inFamilies = Set(families.flatMap(\.subtasks).map(\.index))
        let groups = pathGroups(of: other.extents(of: tasks.filter { !inFamilies.contains($0.index) }), in: other)
        let headed = Revision(named, then: try named.new.addingHeadings(for: groups, like: other))
        let placed = families.compactMap { task, subtasks in
            headed.task(task).map { (task: $0, extents: other.extents(of: subtasks)) }
        }
        return Revision(headed, then: try headed.new.receiving(groups, of: other, under: placed))
    }

    /// The headings for tasks that name none, where `.standard` puts a new task: those of the section for new tasks,
    /// else those above the first top-level task, or else the last of the file.
    package var usualSection: [String] {
        let first = topTasks.first.map { sectionIndex(ofTask: $0.index) }
        return sectionTitles(to: inboxSection ?? first ?? sections.indices.last)
    }

    /// The headings of the section called `name`, as commands name it, outermost first; with `orNew`, if there is none,
    /// those of the sections that `name` would create.
    package func sectionPath(named name: String, orNew: Bool) throws(Failure) -> [String] {
        if orNew, let (titles, parent) = try missingTitles(named: name) {
            return sectionTitles(to: parent) + titles
        }
        return sectionTitles(to: try section(named: name))
    }
}
