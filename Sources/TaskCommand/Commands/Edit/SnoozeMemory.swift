import TaskEdit
import TaskFile
import TaskJournal
import TaskSystem
import TaskText

/// The reminders that `tasks snooze` wrote, so that the next snooze replaces them and keeps what a person wrote, and
/// those that they replaced, which a repeating task gets back for its next occurrence.
///
/// Each line has the reminder, a hash of the file's path and the task's name, and the replaced reminders; no other
/// content of a file is stored. If the memory cannot be read or written, it counts as empty, and a snooze removes only
/// past reminders.
struct SnoozeMemory {
    /// The maximum number of entries, the newest last.
    private static let limit = 500

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

    /// What the last snooze of `task` wrote. One that was ticked by hand is known as it was when it was open.
    private func snooze(of task: TaskItem) -> Snooze? {
        guard !lines.isEmpty else { return nil }
        return entry(name(of: task)) ?? (task.isChecked ? entry(name(of: task, isOver: false)) : nil)
    }

    /// What the last snooze of each of `tasks` wrote, by their positions.
    func snoozes(of tasks: [TaskItem]) -> [Int: Snooze] {
        guard !lines.isEmpty else { return [:] }
        return tasks.reduce(into: [:]) { $0[$1.index] = snooze(of: $1) }
    }

    private func entry(_ name: String) -> Snooze? { lines.last { $0.task == name }?.snooze }

    /// Remembers what is known of `tasks`, which `revision` completed, for the case that they are reopened. Their
    /// successors have the same names, and were not snoozed.
    func complete(_ tasks: [TaskItem], in revision: Revision) {
        guard !lines.isEmpty else { return }
        var new: [Entry] = []
        var names: Set<String> = []
        for task in tasks {
            let name = name(of: revision.image(of: task), isOver: true)
            names.formUnion([name, self.name(of: task, isOver: false)])
            if let snooze = snooze(of: task) { new.append((name, snooze)) }
        }
        store(new, inPlaceOf: names)
    }

    /// Remembers under the new names of tasks what is known under the old ones, which undoing brings back.
    ///
    /// A reminder of a snooze that a person wrote now is the task's own: with `setsReminders`, or where the task did
    /// not have it any longer, because the snooze was undone. That snooze is forgotten.
    func follow(_ pairs: [(old: TaskItem, new: TaskItem)], setsReminders: Bool = false) {
        guard !lines.isEmpty else { return }
        func has(_ task: TaskItem, _ reminder: String) -> Bool {
            let line = task.line
            return line.indices(of: .remind).contains { line.value(ofToken: $0) == reminder }
        }
        var new: [Entry] = []
        var replaced: Set<String> = []
        for (old, task) in pairs {
            let names = (old: name(of: old), new: name(of: task))
            guard let snooze = entry(names.old) else { continue }
            if has(task, snooze.written), setsReminders || !has(old, snooze.written) {
                replaced.formUnion([names.old, names.new])
            } else if names.old != names.new {
                new.append((names.new, snooze))
                replaced.insert(names.new)
            }
        }
        guard !replaced.isEmpty else { return }
        store(new, inPlaceOf: replaced)
    }

    /// Records what was written.
    func remember(_ snoozed: [Snoozed]) {
        let new = snoozed.map { (task: name(of: $0.task), snooze: $0.snooze) }
        store(new, inPlaceOf: Set(new.map(\.task)))
    }

    private func store(_ new: [Entry], inPlaceOf names: Set<String>) {
        guard let path, let lock = try? environment.state.lock(path + ".lock") else { return }
        defer { lock.release() }
        // Read again: another run may have written since.
        let entries = Self.read(path, environment).filter { !names.contains($0.task) } + new
        let text = entries.suffix(Self.limit).map { entry in
            ([entry.snooze.written, entry.task] + entry.snooze.replaced).joined(separator: " ") + "\n"
        }.joined()
        try? environment.state.store(Array(text.utf8), at: path)
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

extension EditRun {
    /// Remembers the snoozes of `tasks`, which `revision` changed, under their new names.
    func followSnoozes(of tasks: [TaskItem], in revision: Revision, setsReminders: Bool = false) {
        guard !isDryRun else { return }
        let pairs = tasks.compactMap { task in revision.task(task).map { (task, $0) } }
        SnoozeMemory(environment).follow(pairs, setsReminders: setsReminders)
    }
}
