import TaskFile

extension ForeignName {
    /// One name for each of `tasks` from the files called `names`: the value of a declared key that is called as the
    /// name is, or else one made of a digest. Of several tasks with the same value, such as the occurrences of a
    /// repeating task, the one that is due first has it.
    package func all(of tasks: [ExchangedTask], in names: [String]) -> [String] {
        var holders: [String: Int] = [:]
        for (index, task) in tasks.enumerated() {
            guard let given = given(task) else { continue }
            if let holder = holders[given], !Self.isDue(task, before: tasks[holder]) { continue }
            holders[given] = index
        }
        return zip(tasks.indices, Digest.all(of: tasks, in: names)).map { index, digest in
            if let given = given(tasks[index]), holders[given] == index { return given }
            return self == .uid ? "\(digest.text)@tasks" : digest.uuid
        }
    }

    /// The names of the tasks that have an `id:`, where `names` has one for each of `tasks`.
    static func byID(_ tasks: [ExchangedTask], _ names: [String]) -> [String: String] {
        Dictionary(zip(tasks, names).compactMap { task, name in task.id.map { ($0, name) } }) { first, _ in first }
    }

    /// Whether `text` is a name made of a digest, as an export makes them of a task that has none.
    package func isMade(_ text: String) -> Bool {
        self == .uid ? text.hasSuffix("@tasks") : text.dropFirst(14).hasPrefix("8") && text.dropFirst(19).hasPrefix("a")
    }

    /// Whether `attribute` says what the task is called, so that it needs no place of its own.
    package func isSaid(by attribute: ExchangedTask.Attribute) -> Bool { folded(attribute.key) == rawValue }

    private static func isDue(_ task: ExchangedTask, before other: ExchangedTask) -> Bool {
        guard let due = task.due?.writtenDay, let otherDue = other.due?.writtenDay else { return false }
        return due < otherDue
    }

    private func given(_ task: ExchangedTask) -> String? {
        guard let text = task.attributes.first(where: isSaid)?.value else { return nil }
        let isName =
            switch self {
            case .uid: !text.isEmpty && !text.unicodeScalars.contains { $0.value < 0x20 }
            case .uuid:
                text.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count) == [8, 4, 4, 4, 12]
                    && text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || hexadecimalDigit($0) != nil }
            }
        return isName ? text : nil
    }
}

extension ExchangedTask.Attribute {
    /// Whether it says what another program calls the task.
    package var isForeignName: Bool { ForeignName(rawValue: folded(key)) != nil }
}

extension Digest {
    /// One digest for each of `tasks` from the files called `names`: of the file's name, the `id:` or else the path of
    /// sections, title and due date, and an ordinal among identical ones.
    package static func all(of tasks: [ExchangedTask], in names: [String]) -> [Digest] {
        var counts: [[String]: Int] = [:]
        return zip(tasks, names).map { task, name in
            let parts = parts(of: task, in: name)
            let ordinal = counts[parts, default: 0]
            counts[parts] = ordinal + 1
            return Digest(parts + [String(ordinal)])
        }
    }

    /// What identifies `task` from the file called `name`, but for an ordinal.
    package static func parts(of task: ExchangedTask, in name: String) -> [String] {
        let file = String(name.split(separator: "/").last ?? "")
        // A title comes back on one line.
        let title = PlainTitle.onOneLine(task.title)
        let described = ["title"] + task.section + [title, task.due?.description ?? ""]
        return [file] + (task.id.map { ["id", $0] } ?? described)
    }
}
