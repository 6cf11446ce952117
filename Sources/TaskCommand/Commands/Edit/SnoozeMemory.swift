import TaskFile
import TaskJournal
import TaskSystem
import TaskText

/// Which reminders `tasks snooze` wrote, so that the next snooze takes its own back and leaves what a person wrote.
///
/// A line each: the reminder, and a number made of the file's path and the task's name. Nothing that a file says is
/// kept. What cannot be read or written is as if nothing were remembered: then only what is over goes.
struct SnoozeMemory {
    /// The most that is remembered, the newest last.
    private static let limit = 500

    private let environment: Environment
    private let path: String?
    private var lines: [(reminder: String, task: String)] = []

    /// What is remembered in the state folder.
    init(_ environment: Environment) {
        self.environment = environment
        path = environment.stateFolder.map { Path.join($0, "snoozed") }
        guard let path, let bytes = try? environment.state.read(path) else { return }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2 { lines.append((String(words[0]), String(words[1]))) }
        }
    }

    /// The reminder that the last snooze of `task` wrote.
    func reminder(of task: TaskItem) -> String? {
        let name = name(of: task)
        return lines.last { $0.task == name }?.reminder
    }

    /// Remembers that `reminder` was written on `tasks`.
    mutating func remember(_ reminder: String, on tasks: [TaskItem]) {
        guard let path else { return }
        let names = tasks.map(name)
        lines.removeAll { names.contains($0.task) }
        lines += names.map { (reminder, $0) }
        let text = lines.suffix(Self.limit).map { "\($0.reminder) \($0.task)\n" }.joined()
        guard let lock = try? environment.state.lock(path + ".lock") else { return }
        defer { lock.release() }
        try? environment.state.store(Array(text.utf8), at: path)
    }

    /// A task is known again by its id, else by its title, in its file.
    private func name(of task: TaskItem) -> String {
        let line = task.line
        let path = task.document.source.name
        let file = environment.files.canonicalPath(path) ?? path
        return String(fingerprint("\(file)\0\(line.id.map { "id:" + $0 } ?? line.title)"), radix: 16)
    }
}
