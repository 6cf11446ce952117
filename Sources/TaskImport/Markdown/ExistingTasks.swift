import TaskEdit
import TaskExchange
import TaskFile

/// The tasks of a file, found by what imported tasks say.
final class ExistingTasks {
    /// What identifies a task without a name.
    struct Key: Hashable {
        private let title: String
        private let due: DateValue?
        /// The rule, where that identifies it in place of the date.
        private let rule: String?

        init(_ line: TaskLine) { self.init(line.returningTitle, line.due, nil) }

        private init(_ title: String, _ due: DateValue?, _ rule: String?) {
            (self.title, self.due, self.rule) = (title, due, rule)
        }

        /// The key of a task with this title, on any day, that repeats by `rule`.
        func withoutDate(repeating rule: Recurrence?) -> Key { Key(title, nil, rule?.description ?? "") }
    }

    let document: Document
    private let text: TaskText
    private(set) var ids: [String: Int] = [:]
    /// The paths of the headings, by the same in small letters.
    private let sections: [[String]: [String]]
    /// The positions of the tasks by what calendars and Taskwarrior call them after an export.
    let names: [String: Int]
    /// Those of the names that tell tasks apart only by their order, which was another one in the export.
    let ordinals: Set<String>

    /// The latest day on which an open task that repeats is due, by title.
    private let latest: [String: CivilDate]

    /// The tasks of `document`, found by what other programs call them, too, if one of the imported tasks `isNamed`.
    /// The next occurrences of tasks in an archive are in the `file` that it belongs to.
    init(_ document: Document, isNamed: Bool, archiveOf file: Document? = nil) {
        self.document = document
        let repeated = (file ?? document).tasks.filter(\.isOpenOccurrence)
        latest = ExchangedTask.latestOpen(of: repeated.map(ExchangedTask.init))
        text = TaskText(document.settings)
        (names, ordinals) = isNamed ? ForeignName.all(in: document) : ([:], [])
        let paths = document.sections.indices.map(document.sectionTitles)
        sections = Dictionary(paths.map { ($0.map(folded), $0) }) { first, _ in first }
        for task in document.tasks {
            if let id = task.line.id, ids[id] == nil { ids[id] = task.index }
        }
    }

    /// The key of `task` as a line of the file.
    func key(of task: ExchangedTask) -> Key? { line(of: task).map(Key.init) }

    /// Whether the file has the headings `path`, outermost first.
    func hasSection(_ path: [String]) -> Bool { sections[path.map(folded)] != nil }

    /// `path` with the headings that the file has as they are there, in whatever case.
    func sectionPath(_ path: [String]) -> [String] {
        let key = path.map(folded)
        // No heading of a file is deeper.
        let deepest = key.indices.prefix(6).last { sections[Array(key[...$0])] != nil }
        let known = deepest.flatMap { sections[Array(key[...$0])] } ?? []
        return known + path.dropFirst(known.count)
    }

    private func line(of task: ExchangedTask) -> TaskLine? {
        Document(Source(name: "", "- \(text.line(of: task))"), settings: document.settings).tasks.first?.line
    }

    /// What `task` says otherwise than the existing task; nil when it says nothing else. What it does not say, its
    /// program may not know; one that has tags knows all of them. `days` are the latest ones of the open tasks of the
    /// input, by title.
    func difference(
        between known: Int, and task: ExchangedTask, comparesSections: Bool = false,
        parent: (title: String, task: TaskItem?)? = nil, among days: [String: CivilDate] = [:]
    ) -> ImportResult.Difference? {
        let item = document.tasks[known]
        var task = task
        // The day of the import counts for tasks that it adds.
        if task.hasRelativeDate { (task.due, task.start) = (item.line.due, item.line.start) }
        // A section becomes a tag where there are no sections.
        let section = item.section.last.flatMap(PlainTitle.name).map(folded)
        if !item.line.tags.contains(where: { folded($0) == section }) { task.tags.removeAll { folded($0) == section } }
        guard let line = line(of: task) else { return nil }
        let whole: Set<TaskLine.Difference.Field> = line.tags.isEmpty ? [] : [.tags]
        let additions = TaskLine.Difference(from: item.line, to: line).additions(whole: whole).filter { change in
            switch change.field {
            case .suppressions: false
            case .title: item.line.returningTitle != line.returningTitle
            // Many programs give every task these. What they say of one without them here is not a contradiction.
            case .attribute(.id): !change.removed.isEmpty && !task.hasMadeID
            case .attribute(.created): Self.isOtherDay(item.line.created, line.created)
            case .attribute(.done):
                !item.line.status.isChecked || Self.isOtherDay(item.line.done, line.done)
            case .attribute(.status):
                line.status != .open || item.line.status.isChecked || task.excludedStatuses.contains(item.line.status)
            // The next occurrence repeats in its place.
            case .attribute(.repeat): item.line.status != .done && (item.line.recurrence != nil || !goesOn(item))
            // What an export calls the task anyway, or the done one of its series.
            case .declared(let key) where ForeignName(rawValue: folded(key)) != nil:
                !change.removed.isEmpty || change.added.first.map { names[$0] == nil } ?? true
            default: true
            }
        }
        var place: (target: ImportResult.Difference.Target, words: String)?
        if let parent {
            let old = item.parent.map { "\"\($0.line.title)\"" } ?? "none"
            place = (.below(parent.task), "parent \(old) → \"\(PlainTitle.onOneLine(parent.title))\"")
        }
        let named = task.section.map(folded)
        if comparesSections, task.parent == nil, item.section.map(folded).suffix(named.count) != named[...] {
            let old = item.section.isEmpty ? "none" : SectionPath.text(item.section)
            place = (.section(task.section), "section \(old) → \(SectionPath.text(task.section))")
        }
        let words = Self.noteWords(task.notes)
        let hasSameNotes = words.isEmpty || words == Self.noteWords(item.notes)
        if additions.isEmpty, place == nil, hasSameNotes { return nil }
        task.status = .done
        return ImportResult.Difference(
            item, additions, at: place, notes: hasSameNotes ? nil : item.notes == nil ? "notes" : "other notes",
            isFollowed: task.isFollowed(in: days))
    }

    /// Whether another task is the open one of the series of `item`.
    private func goesOn(_ item: TaskItem) -> Bool { latest[folded(ExchangedTask(item).title)] != nil }

    private static func isOtherDay(_ one: DateValue?, _ other: DateValue?) -> Bool {
        guard let one, let other else { return false }
        return one.writtenDay != other.writtenDay
    }

    /// The lines of notes, however they are indented and set apart.
    static func noteWords(_ notes: String?) -> [String] {
        let lines = notes.map(TaskText.noteLines)?.map { $0.trimming(" \t") } ?? []
        return lines.filter { !$0.isEmpty && !TaskText.isSuppression($0) }
    }
}
