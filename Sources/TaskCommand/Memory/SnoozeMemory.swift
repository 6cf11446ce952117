import TaskEdit
import TaskFile
import TaskHistory
import TaskJournal
import TaskSystem
import TaskText

/// The reminders that `tasks snooze` wrote, so that the next snooze replaces them and keeps what a person wrote, and
/// those that they replaced, which a repeating task gets back for its next occurrence.
///
/// Each line has the reminder, a hash of the file's path and the task's name, and the replaced reminders; no other
/// content of a file is stored. A snooze is in effect while the task has its reminder, so that an earlier one is in
/// effect again when the later one is undone. If the memory cannot be read, it counts as empty, and a snooze removes
/// only past reminders.
struct SnoozeMemory {
    /// The maximum number of entries, the newest last.
    private static let limit = 1_000

    private let environment: Environment
    private let path: String?
    /// What is known by name, of one name the newest last.
    private let entries: [String: [Entry]]

    private typealias Entry = (task: String, snooze: Document.Snooze)

    /// What there is one entry for.
    private struct Key: Hashable {
        let task: String
        let reminder: String

        init(task: String, reminder: String) { (self.task, self.reminder) = (task, reminder) }

        init(_ entry: Entry) { self.init(task: entry.task, reminder: entry.snooze.written) }
    }

    /// Loads the memory from the state folder.
    init(_ environment: Environment) {
        self.environment = environment
        path = environment.stateFolder.map { Path.join($0, "snoozed") }
        let lines = path.map { Self.read($0, environment) } ?? []
        entries = Dictionary(grouping: lines, by: \.task)
    }

    private static func read(_ path: String, _ environment: Environment) -> [Entry] {
        guard let bytes = try? environment.state.read(path) else { return [] }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return newest(
            lines.compactMap { line in
                let words = line.split(separator: " ")
                guard words.count >= 2 else { return nil }
                let replaced = words.dropFirst(2).map(String.init)
                return (String(words[1]), Document.Snooze(written: String(words[0]), replaced: replaced))
            })
    }

    /// The last of the entries for each reminder of a name: tasks with one name are often snoozed together.
    private static func newest(_ entries: [Entry]) -> [Entry] { entries.reversed().unique(by: Key.init).reversed() }

    /// The snooze whose reminder `task` has, the last one of several: one that was undone is not in effect. A task that
    /// was ticked by hand is known as it was when it was open.
    private func snooze(of task: TaskItem) -> Document.Snooze? {
        let open = task.isChecked ? entries(name(of: task, isOver: false)) : []
        let reminders = task.reminders
        return (open + entries(name(of: task))).last { reminders.contains($0.snooze.written) }?.snooze
    }

    /// What the last snooze of each of `tasks` wrote, by task.
    func snoozes(of tasks: [TaskItem]) -> [TaskItem: Document.Snooze] {
        guard !isEmpty else { return [:] }
        return tasks.reduce(into: [:]) { $0[$1] = snooze(of: $1) }
    }

    var isEmpty: Bool { entries.isEmpty }

    private func entries(_ name: String) -> [Entry] { entries[name] ?? [] }

    /// Remembers what is known of tasks that were completed for the case that they are reopened. Their successors have
    /// the same names, and were not snoozed. The open ones of `pairs` are of one version of a file.
    func complete(_ pairs: [(open: TaskItem, over: TaskItem)]) {
        guard !isEmpty, let document = pairs.first?.open.document else { return }
        let tasks = Set(pairs.map(\.open))
        let others = document.tasks.lazy.filter { !tasks.contains($0) }.flatMap { task in
            task.reminders.map { Key(task: name(of: task), reminder: $0) }
        }
        let kept = Set(others)
        var (new, old): ([Entry], [Entry]) = ([], [])
        for (task, image) in pairs {
            let (name, over) = (name(of: task, isOver: false), name(of: image, isOver: true))
            let (open, reminders) = (entries(name), task.reminders)
            new += open.map { (over, $0.snooze) }
            // Of an earlier occurrence, which the same reminder of this one is not.
            if !task.isChecked { old += entries(over).filter { reminders.contains($0.snooze.written) } }
            old += open.filter { !kept.contains(Key($0)) }
        }
        store(new, inPlaceOf: old)
    }

    /// Remembers under the new names of tasks what is known under the old ones, which undoing brings back.
    ///
    /// A reminder of a snooze that a person wrote now is the task's own: with `setsReminders`, or where the task did
    /// not have it any longer, because the snooze was undone. That snooze is forgotten.
    func follow(_ pairs: [(old: TaskItem, new: TaskItem)], setsReminders: Bool = false) {
        guard !isEmpty else { return }
        var (new, forgotten): ([Entry], [Entry]) = ([], [])
        for (old, task) in pairs {
            let names = (old: name(of: old), new: name(of: task))
            let reminders = (old: old.reminders, new: task.reminders)
            for (_, snooze) in entries(names.old) {
                let isOld = !setsReminders && reminders.old.contains(snooze.written)
                if !isOld, reminders.new.contains(snooze.written) {
                    forgotten += [(names.old, snooze), (names.new, snooze)]
                } else if names.old != names.new {
                    new.append((names.new, snooze))
                }
            }
        }
        store(new, inPlaceOf: forgotten)
    }

    /// Remembers what is known of tasks that were opened or completed by undoing or redoing a command, which made
    /// `changes`.
    func follow(_ changes: [DocumentDifference.Change], _ direction: ReversalDirection) {
        var opened: [(old: TaskItem, new: TaskItem)] = []
        var completed: [(open: TaskItem, over: TaskItem)] = []
        for change in changes {
            guard let old = change.old, let new = change.new, old.isChecked != new.isChecked else { continue }
            let (open, over) = old.isChecked ? (new, old) : (old, new)
            if new.isChecked == (direction == .undo) {
                opened.append((over, open))
            } else {
                completed.append((open, over))
            }
        }
        follow(opened)
        complete(completed)
    }

    /// Records what was written.
    func remember(_ snoozed: [Document.Snoozed]) {
        store(snoozed.map { (name(of: $0.task), $0.snooze) }, inPlaceOf: [])
    }

    /// Appends `new`, after removing `old` and what is known of the same reminders of the same tasks.
    private func store(_ new: [Entry], inPlaceOf old: [Entry]) {
        guard !new.isEmpty || !old.isEmpty, let path else { return }
        do throws(SystemError) {
            let lock = try environment.state.lock(path + ".lock")
            defer { lock.release() }
            try write(new, inPlaceOf: old, at: path)
        } catch {
            environment.unrecorded.append(("no later command gives the task back its earlier reminders", error))
        }
    }

    private func write(_ new: [Entry], inPlaceOf old: [Entry], at path: String) throws(SystemError) {
        let gone = Set(old.map(Key.init))
        // Read again: another run may have written since.
        let entries = Self.read(path, environment).filter { !gone.contains(Key($0)) } + new
        let text = Self.newest(entries).suffix(Self.limit).map { entry in
            ([entry.snooze.written, entry.task] + entry.snooze.replaced).joined(separator: " ") + "\n"
        }.joined()
        try environment.state.store(Array(text.utf8), at: path)
    }

    /// A task is identified by its file, by its id or else its title, and by whether it is over.
    private func name(of task: TaskItem, isOver: Bool? = nil) -> String {
        let line = task.line
        let path = task.document.source.name
        let file = environment.files.canonicalPath(path) ?? path
        let over = isOver ?? (task.isChecked && line.recurrence == nil) ? "\0over" : ""
        return String(fingerprint("\(file)\0\(line.identity)\(over)".utf8), radix: 16)
    }
}

extension TaskItem {
    fileprivate var reminders: [String] { line.indices(of: .remind).map { line.value(ofToken: $0) } }
}

extension TaskLine {
    /// What identifies the task among others of its file: its id, or else its title.
    var identity: String { id.map { "id:\($0)" } ?? title }
}
