import TaskEdit
import TaskFile
import TaskQuery

/// How a command line names the tasks to change.
enum Selector: Hashable {
    /// A line of the one file that is read.
    case line(Int)
    /// A line of a file.
    case place(path: String, line: Int)
    /// A query, `id:abc` among them.
    case query(String)

    /// Reads `text`: a number is a line; what ends in a colon and a number is a place when a file is before it, as
    /// `tq` prints it; everything else is a query.
    init(_ text: String, files: any FileSystem) {
        if let line = Self.number(text) {
            self = .line(line)
            return
        }
        // `tq --format paths` prints a column and a colon behind the line.
        var parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if parts.count > 2, parts.last?.isEmpty == true { parts.removeLast() }
        if parts.count > 2, Self.number(parts[parts.count - 1]) != nil, Self.number(parts[parts.count - 2]) != nil {
            parts.removeLast()
        }
        let path = parts.dropLast().joined(separator: ":")
        guard let line = parts.last.flatMap(Self.number), !path.isEmpty, Self.isFile(path, files) else {
            self = .query(text)
            return
        }
        self = .place(path: path, line: line)
    }

    private static func number(_ text: String) -> Int? {
        text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(text) : nil
    }

    /// Whether `path` looks like a file, and not like a field of a query.
    private static func isFile(_ path: String, _ files: any FileSystem) -> Bool {
        if path.lowercased().hasSuffix(".md") { return true }
        return path.contains { $0 == "." || $0 == "/" } && files.status(path)?.kind == .file
    }
}

extension EditRun {
    /// What a query that names no state selects.
    enum DefaultState { case open, checked, any }

    /// The tasks that `argument` selects: exactly one, or with `--all` at least one.
    func tasks(_ argument: Argument, _ state: DefaultState = .open) throws(Failure) -> [TaskItem] {
        switch Selector(argument.text, files: environment.files) {
        case .line(let line): return [try task(onLine: line, of: try document(), argument)]
        case .place(let path, let line):
            let canonical = environment.files.canonicalPath(path)
            guard
                let document = documents.first(where: {
                    environment.files.canonicalPath($0.source.name) == canonical
                })
            else { throw invocation.failure("unreadable-file", at: argument, "'\(path)' was not read") }
            return [try task(onLine: line, of: document, argument)]
        case .query(let text): return try matches(text, argument, state)
        }
    }

    /// The tasks that several selectors select, each once.
    func tasks(_ arguments: [Argument], _ state: DefaultState = .open) throws(Failure) -> [TaskItem] {
        var chosen: [TaskItem] = []
        var known: Set<TaskItem> = []
        for argument in arguments {
            for task in try tasks(argument, state) where known.insert(task).inserted { chosen.append(task) }
        }
        return chosen
    }

    /// The one task that `argument` selects, also without regard to `--all`.
    func task(_ argument: Argument, _ state: DefaultState = .any) throws(Failure) -> TaskItem {
        let tasks = try tasks(argument, state)
        guard tasks.count == 1 else { throw manyMatches(tasks, argument, mayTakeAll: false) }
        return tasks[0]
    }

    private func task(onLine line: Int, of document: Document, _ argument: Argument) throws(Failure) -> TaskItem {
        let index = line - 1
        let near = document.tasks.last { $0.markerLine <= index && index < max($0.lines.upperBound, $0.titleLine + 1) }
        if let near, near.titleLine == index || near.markerLine == index { return near }
        let name = document.source.name
        guard document.tree.lines.indices.contains(index) else {
            throw invocation.failure(
                "no-task", at: argument, "'\(name)' has no line \(line)",
                help: "its last line is \(document.tree.lines.count)")
        }
        let help = near.map { "it belongs to the task on line \($0.markerLine + 1), '\(Self.title(of: $0))'" }
        throw invocation.failure(
            "no-task", at: argument, "line \(line) of '\(name)' is no task",
            help: help ?? "'tq \(name)' shows tasks with their lines")
    }

    private func matches(_ text: String, _ argument: Argument, _ state: DefaultState) throws(Failure) -> [TaskItem] {
        let query = try query(text)
        environment.limitPatterns(of: query, spelled: text, tasks: documents.reduce(0) { $0 + $1.tasks.count })
        var answer = query.answer(over: documents)
        if query.addsOpen, state != .open {
            // The clauses of a query stand anywhere, and what is true of every task changes nothing else.
            answer = try self.query(text + " is:any").answer(over: documents)
        }
        let matches =
            query.addsOpen && state == .checked ? answer.matches.filter(\.isChecked) : Array(answer.matches)
        guard !matches.isEmpty else { throw noMatch(query, answer, argument, state) }
        guard matches.count == 1 || invocation.has(.all) else { throw manyMatches(matches, argument) }
        return matches
    }

    private func query(_ text: String) throws(Failure) -> Query {
        let source = Source(name: "query", text)
        let attributes = documents.flatMap(\.settings.attributes)
        do {
            return try Query(
                source, now: now, attributes: attributes, weekStart: settings.weekStart, views: settings.allViews)
        } catch {
            throw Failure(error.diagnostics, in: source)
        }
    }

    private func noMatch(
        _ query: Query, _ answer: Answer, _ argument: Argument, _ state: DefaultState
    ) -> Failure {
        let kind = !query.addsOpen || state == .any ? "" : state == .open ? "open " : "checked "
        var help = query.hints.first?.help
        let hidden = state == .open ? answer.hiddenByDefault : answer.matches.count
        if hidden > 0 {
            let others = state == .open ? "checked" : "open"
            help = "\(hidden) \(others) \(hidden == 1 ? "task matches" : "tasks match")"
            if state == .open { help? += "; add is:any to take them in" }
        }
        return invocation.failure(
            "no-task", at: argument, "no \(kind)task matches '\(argument.text)'",
            help: help ?? "'tq' with the same query shows what it finds")
    }

    /// Lists `tasks`, and complains that there is more than one.
    private func manyMatches(_ tasks: [TaskItem], _ argument: Argument, mayTakeAll: Bool = true) -> Failure {
        let limit = 10
        for task in tasks.prefix(limit) {
            environment.errors.write(escapingControls("\(place(of: task)): \(Self.title(of: task))") + "\n")
        }
        if tasks.count > limit { environment.errors.write("and \(tasks.count - limit) more\n") }
        let all = mayTakeAll && invocation.command.flags.contains(.all) ? ", or add --all" : ""
        return invocation.failure(
            "many-tasks", at: argument, "\(tasks.count) tasks match '\(argument.text)'",
            help: "name one of them by its place\(all)")
    }
}
