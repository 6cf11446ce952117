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
    private let lines: [Entry]

    private typealias Entry = (task: String, snooze: Snooze)

    /// Loads the memory from the state folder.
    init(_ environment: Environment) {
        self.environment = environment
        path = environment.stateFolder.map { Path.join($0, "snoozed") }
        lines = path.map { Self.read($0, environment) } ?? []
    }

    private static func read(_ path: String, _ environment: Environment) -> [Entry] {
        guard let bytes = try? environment.state.read(path) else { return [] }
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard words.count >= 2 else { return nil }
            return (String(words[1]), Snooze(written: String(words[0]), replaced: words.dropFirst(2).map(String.init)))
        }
    }

    /// The snooze whose reminder `task` has, the last one of several: one that was undone is not in effect. A task that
    /// was ticked by hand is known as it was when it was open.
    private func snooze(of task: TaskItem) -> Snooze? {
        guard !lines.isEmpty else { return nil }
        let open = task.isChecked ? entries(name(of: task, isOver: false)) : []
        return (open + entries(name(of: task))).last { task.has($0.snooze) }?.snooze
    }

    /// What the last snooze of each of `tasks` wrote, by their positions.
    func snoozes(of tasks: [TaskItem]) -> [Int: Snooze] {
        guard !lines.isEmpty else { return [:] }
        return tasks.reduce(into: [:]) { $0[$1.index] = snooze(of: $1) }
    }

    var isEmpty: Bool { lines.isEmpty }

    private func entries(_ name: String) -> [Entry] { lines.filter { $0.task == name } }

    /// Remembers what is known of tasks that were completed for the case that they are reopened. Their successors have
    /// the same names, and were not snoozed.
    func complete(_ pairs: [(open: TaskItem, over: TaskItem)]) {
        guard !lines.isEmpty else { return }
        var (new, old): ([Entry], [Entry]) = ([], [])
        for (task, image) in pairs {
            let (name, over) = (name(of: task, isOver: false), name(of: image, isOver: true))
            let open = entries(name)
            new += open.map { (over, $0.snooze) }
            let others = task.document.tasks.filter { other in
                !open.isEmpty && !pairs.contains { $0.open == other } && self.name(of: other) == name
            }
            // Of an earlier occurrence, which the same reminder of this one is not.
            if !task.isChecked { old += entries(over).filter { task.has($0.snooze) } }
            old += open.filter { entry in !others.contains { $0.has(entry.snooze) } }
        }
        store(new, inPlaceOf: old)
    }

    /// Remembers under the new names of tasks what is known under the old ones, which undoing brings back.
    ///
    /// A reminder of a snooze that a person wrote now is the task's own: with `setsReminders`, or where the task did
    /// not have it any longer, because the snooze was undone. That snooze is forgotten.
    func follow(_ pairs: [(old: TaskItem, new: TaskItem)], setsReminders: Bool = false) {
        guard !lines.isEmpty else { return }
        var (new, forgotten): ([Entry], [Entry]) = ([], [])
        for (old, task) in pairs {
            let names = (old: name(of: old), new: name(of: task))
            for (_, snooze) in entries(names.old) {
                if task.has(snooze), setsReminders || !old.has(snooze) {
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
    func remember(_ snoozed: [Snoozed]) { store(snoozed.map { (name(of: $0.task), $0.snooze) }, inPlaceOf: []) }

    /// Appends `new`, after removing `old` and what is known of the same reminders of the same tasks.
    private func store(_ new: [Entry], inPlaceOf old: [Entry]) {
        guard !new.isEmpty || !old.isEmpty else { return }
        guard let path else { return }
        do throws(SystemError) {
            let lock = try environment.state.lock(path + ".lock")
            defer { lock.release() }
            try write(new, inPlaceOf: old, at: path)
        } catch {
            environment.unrecorded.append(("no later command gives the task back its earlier reminders", error))
        }
    }

    private func write(_ new: [Entry], inPlaceOf old: [Entry], at path: String) throws(SystemError) {
        // Read again: another run may have written since.
        let entries = Self.read(path, environment).filter { entry in
            !(old + new).contains { $0.task == entry.task && $0.snooze.written == entry.snooze.written }
        }
        let text = (entries + new).suffix(Self.limit).map { entry in
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
    /// Whether it has the reminder that `snooze` wrote.
    fileprivate func has(_ snooze: Snooze) -> Bool {
        line.indices(of: .remind).contains { line.value(ofToken: $0) == snooze.written }
    }
}

extension TaskLine {
    /// What identifies the task among others of its file: its id, or else its title.
    var identity: String { id.map { "id:\($0)" } ?? title }
}
