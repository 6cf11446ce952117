import TaskFile
import TaskJournal
import TaskSystem
import TaskText

/// The reminders that `tasks snooze` wrote, so that the next snooze replaces them and keeps what a person wrote.
///
/// Each line has the reminder and a hash of the file's path and the task's name; no content of a file is stored. If the
/// memory cannot be read or written, it counts as empty, and a snooze removes only past reminders.
struct SnoozeMemory {
    /// The maximum number of entries, the newest last.
    private static let limit = 500

    private let environment: Environment
    private let path: String?
    private let lines: [Entry]

    private typealias Entry = (reminder: String, task: String)

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
            return words.count == 2 ? (String(words[0]), String(words[1])) : nil
        }
    }

    /// The reminder that the last snooze of `task` wrote.
    func reminder(of task: TaskItem) -> String? {
        let name = name(of: task)
        return lines.last { $0.task == name }?.reminder
    }

    /// Records that `reminder` was written on `tasks`.
    func remember(_ reminder: String, on tasks: [TaskItem]) {
        guard let path, let lock = try? environment.state.lock(path + ".lock") else { return }
        defer { lock.release() }
        let names = Set(tasks.map(name))
        // Read again: another run may have written since.
        let entries = Self.read(path, environment).filter { !names.contains($0.task) } + names.map { (reminder, $0) }
        let text = entries.suffix(Self.limit).map { "\($0.reminder) \($0.task)\n" }.joined()
        try? environment.state.store(Array(text.utf8), at: path)
    }

    /// A task is identified by its file, and by its id or else its title.
    private func name(of task: TaskItem) -> String {
        let line = task.line
        let path = task.document.source.name
        let file = environment.files.canonicalPath(path) ?? path
        return String(fingerprint("\(file)\0\(line.id.map { "id:" + $0 } ?? line.title)".utf8), radix: 16)
    }
}
