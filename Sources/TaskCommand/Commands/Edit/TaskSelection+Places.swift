import TaskCommandLine
import TaskEdit
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

extension TaskSelection {
    /// The selected tasks, each once, in the order of the files. When the run is retried, they must be the same.
    fileprivate func tasks() throws(Failure) -> [TaskItem] {
        let places = try places()
        let tasks = run.byDocument(try selected(places)).flatMap(\.tasks)
        let isByLine = places?.contains(where: \.isLineAlone) ?? false
        try run.attempt?.remember(tasks, chosenBy: words, byLine: isByLine, arguments)
        return tasks
    }

    /// The tasks at `places`, which the words name, or those that they select as a query if they name none.
    private func selected(_ places: [PlaceSelector]?) throws(Failure) -> [TaskItem] {
        guard let places else {
            let found = try matches()
            if found.count == 1 { try refuseLineNumber(found[0]) }
            return found
        }
        var chosen: [TaskItem] = []
        for place in places { chosen += try tasks(at: place) }
        return chosen.unique(by: \.self)
    }

    /// The places and ids that the words name; nil when all words together are one query. Throws when there are both:
    /// no task is selected by accident.
    private func places() throws(Failure) -> [PlaceSelector]? {
        let read = PlaceSelector.read(words, files: run.environment.files)
        let places = read.compactMap(\.place)
        if places.count == read.count { return places }
        let named = read.first { entry in
            guard let place = entry.place?.address else { return false }
            // A bare number among other words is one of them.
            if case .line = place { return entry.word.text.hasPrefix(":") }
            return true
        }
        guard let named, let word = read.first(where: { $0.place == nil })?.word else { return nil }
        let help =
            named.place?.address == .id
            ? "to ask for both, quote them as one query: '\(words.text)'"
            : "name the task either by its place or in words"
        throw arguments.failure(
            Failure.mixedSelector, at: named.word,
            "'\(named.word.text)' names a task by itself, and '\(word.text)' is a word of a query", help: help)
    }

    private func tasks(at selector: PlaceSelector) throws(Failure) -> [TaskItem] {
        switch selector.address {
        case .line(let line): return [try task(onLine: line, of: try run.document(), selector)]
        case .file(let path, let line):
            let canonical = run.environment.files.canonicalPath(path)
            guard
                let document = documents.first(where: {
                    run.environment.files.canonicalPath($0.source.name) == canonical
                })
            else { throw arguments.failure("unreadable-file", at: selector.words, "'\(path)' was not read") }
            return [try task(onLine: line, of: document, selector)]
        case .id:
            return try TaskSelection(run: run, words: selector.words, state: state, takesAll: takesAll).matches()
        }
    }

    private func task(
        onLine line: Int, of document: Document, _ selector: PlaceSelector
    ) throws(Failure) -> TaskItem {
        let index = line - 1
        let near = document.task(aroundLine: index)
        let found = near.flatMap { $0.titleLine == index || $0.markerLine == index ? $0 : nil }
        if let title = selector.title, !(found.map { Self.isTitle(title, of: $0) } ?? false) {
            throw stale(selector, title, line, of: document, now: found)
        }
        if let found { return found }
        let name = document.source.name
        guard document.tree.lines.indices.contains(index) else {
            throw arguments.failure(
                Failure.noTask, at: selector.words, "'\(name)' has no line \(line)",
                help: document.source.bytes.isEmpty
                    ? "the file is empty" : "its last line is \(document.tree.lines.count)")
        }
        let help =
            near.map { "it belongs to the task on line \($0.markerLine + 1), '\($0.line.shownTitle)'" }
            ?? document.brokenBoxes.first { $0.line == line }?.advice
        throw arguments.failure(
            Failure.noTask, at: selector.words, "line \(line) of '\(name)' is not a task",
            help: help ?? arguments.listing(of: name))
    }

    /// The complaint that another task, or none, is now where `tq` found the one called `title`.
    private func stale(
        _ selector: PlaceSelector, _ title: String, _ line: Int, of document: Document, now: TaskItem?
    ) -> Failure {
        let name = document.source.name
        let found = now.map { "'\($0.line.shownTitle)', not '\(title)'" } ?? "no longer the task '\(title)'"
        let places = document.tasks.filter { Self.isTitle(title, of: $0) }.prefix(5).map(place)
        let help =
            switch places.count {
            case 0: "no task in '\(name)' has that title any more; 'tq' shows what there is"
            case 1: "'\(title)' is now at \(places[0])"
            default: "tasks with that title are at \(places.joined(separator: ", "))"
            }
        return arguments.failure(
            "stale-place", at: selector.words, "line \(line) of '\(name)' is \(found)", help: help)
    }

    /// Whether `text` is the title of `task` as `tq` prints it; a shell may have collapsed several spaces into one.
    private static func isTitle(_ text: String, of task: TaskItem) -> Bool {
        func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
        return words(text) == words(escapingControls(task.line.title))
    }
}

extension EditRun {
    /// The tasks that `words` select, each once, in the order of the files: one for each place, or exactly one for a
    /// query, or at least one with `--all`. When the run is retried, they must be the same.
    func tasks(_ words: [Argument], _ state: WantedState = .open) throws(Failure) -> [TaskItem] {
        try TaskSelection(run: self, words: words, state: state, takesAll: arguments.has(.all)).tasks()
    }

    /// The one task that `words` select, even with `--all`.
    func task(_ words: [Argument], _ state: WantedState = .any) throws(Failure) -> TaskItem {
        let selection = TaskSelection(run: self, words: words, state: state, takesAll: false)
        let tasks = try selection.tasks()
        guard let task = tasks.only else { throw selection.manyMatches(tasks, mayTakeAll: false) }
        return task
    }
}

extension ParsedArguments {
    /// How to see the tasks that the command may select, in the file called `name` or in all files.
    func listing(of name: String? = nil) -> String {
        let isOpen = !command.traits.contains(.needsCheckedTasks)
        let (query, kind) = isOpen ? ("sort:file", "open") : ("is:done,cancelled sort:-done", "checked")
        let line = CommandLineText(program: "tq \(query)", words: [name].compactMap(\.self)).text
        return "'\(line)' shows the \(kind) tasks with their lines"
    }
}
