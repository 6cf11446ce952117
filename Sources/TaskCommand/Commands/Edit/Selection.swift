import TaskEdit
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

extension EditRun {
    /// The state that a query selects when it names none.
    enum DefaultState { case open, checked, any }

    /// The tasks that `words` select, each once: one for each place, or exactly one for a query, or at least one with
    /// `--all`. When the run is retried, they must be the same.
    func tasks(_ words: [Argument], _ state: DefaultState = .open) throws(Failure) -> [TaskItem] {
        let tasks = try selected(words, state)
        try remember(tasks, chosenBy: words)
        return tasks
    }

    private func selected(_ words: [Argument], _ state: DefaultState) throws(Failure) -> [TaskItem] {
        switch try selector(words) {
        case .query(let words): return try matches(words, state)
        case .places(let places):
            var chosen: [TaskItem] = []
            var known: Set<TaskItem> = []
            for place in places {
                for task in try tasks(at: place, state) where known.insert(task).inserted { chosen.append(task) }
            }
            return chosen
        }
    }

    /// What `words` select. Throws when places are mixed with words of a query.
    private func selector(_ words: [Argument]) throws(Failure) -> Selector {
        let read = PlaceSelector.read(words, files: environment.files)
        let places = read.compactMap(\.place)
        if places.count == read.count { return .places(places) }
        let named = read.first { entry in
            guard let place = entry.place?.place else { return false }
            // A bare number among other words is one of them.
            if case .line = place { return entry.word.text.hasPrefix(":") }
            return true
        }
        guard let named, let word = read.first(where: { $0.place == nil })?.word else { return .query(words) }
        let help =
            named.place?.place == .id
            ? "to ask for both, quote them as one query: '\(words.map(\.text).joined(separator: " "))'"
            : "name the task by its place alone, or in words alone"
        throw arguments.failure(
            "mixed-selector", at: named.word,
            "'\(named.word.text)' names a task by itself, and '\(word.text)' is a word of a query", help: help)
    }

    /// The one task that `words` select, even with `--all`.
    func task(_ words: [Argument], _ state: DefaultState = .any) throws(Failure) -> TaskItem {
        let tasks = try tasks(words, state)
        guard tasks.count == 1 else { throw manyMatches(tasks, words, mayTakeAll: false) }
        return tasks[0]
    }

    /// The one task that `word` selects, even with `--all`.
    func task(_ word: Argument, _ state: DefaultState = .any) throws(Failure) -> TaskItem { try task([word], state) }

    // MARK: Places

    private func tasks(at selector: PlaceSelector, _ state: DefaultState) throws(Failure) -> [TaskItem] {
        switch selector.place {
        case .line(let line): return [try task(onLine: line, of: try document(), selector)]
        case .file(let path, let line):
            let canonical = environment.files.canonicalPath(path)
            guard
                let document = documents.first(where: {
                    environment.files.canonicalPath($0.source.name) == canonical
                })
            else { throw arguments.failure("unreadable-file", at: selector.words, "'\(path)' was not read") }
            return [try task(onLine: line, of: document, selector)]
        case .id: return try matches(selector.words, state)
        }
    }

    private func task(
        onLine line: Int, of document: Document, _ selector: PlaceSelector
    ) throws(Failure) -> TaskItem {
        let index = line - 1
        let near = document.task(around: index)
        let found = near.flatMap { $0.titleLine == index || $0.markerLine == index ? $0 : nil }
        if let title = selector.title, !(found.map { Self.isTitle(title, of: $0) } ?? false) {
            throw stale(selector, title, line, of: document, now: found)
        }
        if let found { return found }
        let name = document.source.name
        guard document.tree.lines.indices.contains(index) else {
            throw arguments.failure(
                "no-task", at: selector.words, "'\(name)' has no line \(line)",
                help: document.source.bytes.isEmpty
                    ? "the file is empty" : "its last line is \(document.tree.lines.count)")
        }
        let help = near.map { "it belongs to the task on line \($0.markerLine + 1), '\(Self.title(of: $0))'" }
        throw arguments.failure(
            "no-task", at: selector.words, "line \(line) of '\(name)' is not a task",
            help: help ?? "'tq \(name)' shows tasks with their lines")
    }

    /// The complaint that another task, or none, is now where `tq` found the one called `title`.
    private func stale(
        _ selector: PlaceSelector, _ title: String, _ line: Int, of document: Document, now: TaskItem?
    ) -> Failure {
        let name = document.source.name
        let found = now.map { "'\(Self.title(of: $0))'" } ?? "no task"
        let places = document.tasks.filter { Self.isTitle(title, of: $0) }.prefix(5).map(place)
        let help =
            switch places.count {
            case 0: "no task of '\(name)' has that title any longer; 'tq' shows what there is"
            case 1: "'\(title)' is at \(places[0]) now"
            default: "tasks with that title are at \(places.joined(separator: ", "))"
            }
        return arguments.failure(
            "stale-place", at: selector.words, "line \(line) of '\(name)' holds \(found), not '\(title)'", help: help)
    }

    /// Whether `text` is the title of `task` as `tq` prints it; a shell may have collapsed several spaces into one.
    private static func isTitle(_ text: String, of task: TaskItem) -> Bool {
        func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
        return words(text) == words(escapingControls(task.line.title))
    }

    // MARK: Queries

    private func matches(_ words: [Argument], _ state: DefaultState) throws(Failure) -> [TaskItem] {
        guard words.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else {
            throw Failure(
                "missing-selector", "an empty selector would select every open task",
                help: "to select them all, write is:open --all")
        }
        if words.count == 1, words[0].text == "all" {
            throw arguments.failure(
                "missing-selector", at: words, "'all' would be searched for in titles",
                help: "for every open task, write is:open --all; for the word itself, '\"all\"'")
        }
        environment.limitReading()
        // The matches are written later, and the process must not be ended then.
        defer { environment.limit(0, []) }
        let texts = words.map(\.text)
        let text = QueryText(words: texts)
        let query: Query
        do {
            query = environment.resolvingIDs(of: try self.query(text), over: documents, arguments)
        } catch {
            // A title such as 'Pay: rent' is not a query.
            let titled = titled(texts.joined(separator: " "), state)
            guard titled.count == 1 else { throw error }
            return titled
        }
        environment.limitPatterns(of: query, spelled: text.source, tasks: documents.reduce(0) { $0 + $1.tasks.count })
        var answer = query.answer(over: documents)
        if query.addsOpen, state != .open {
            // The clauses of a query may be in any order, and one that is true of every task has no other effect.
            var inAnyState = try self.query(QueryText(words: texts + ["is:any"]))
            inAnyState.openElsewhere = query.openElsewhere
            answer = inAnyState.answer(over: documents)
        }
        var matches =
            query.addsOpen && state == .checked ? answer.matches.filter(\.isChecked) : Array(answer.matches)
        let typed = texts.joined(separator: " ")
        // Capitals matter in a query that has some, but not in a title that is typed in full.
        if !arguments.has(.all), folded(typed) != typed {
            matches += titled(typed, state).filter { !matches.contains($0) }
        }
        guard !matches.isEmpty else { throw noMatch(query, answer, words, state) }
        if matches.count == 1 || arguments.has(.all) { return matches }
        if let task = Self.meant(by: typed, among: matches, state) { return [task] }
        throw manyMatches(matches, words)
    }

    /// The tasks that have `text` as their whole title, in any case.
    private func titled(_ text: String, _ state: DefaultState) -> [TaskItem] {
        let title = folded(text)
        return documents.flatMap(\.tasks).filter { task in
            (state == .any || task.isChecked == (state == .checked)) && folded(task.line.title) == title
        }
    }

    private func query(_ text: QueryText) throws(Failure) -> Query {
        try .reading(text, over: documents, settings, now)
    }

    /// The one of several matches that `text` means: the only one that has it as its whole title; or, where checked
    /// tasks are wanted and all matches share one title and one parent, the one that was done last.
    private static func meant(by text: String, among matches: [TaskItem], _ state: DefaultState) -> TaskItem? {
        let title = folded(text)
        let exact = matches.filter { folded($0.line.title) == title }
        if exact.count == 1 { return exact[0] }
        let alike = exact.isEmpty ? matches : exact
        guard state == .checked, let first = alike.first else { return nil }
        let firstTitle = folded(first.line.title)
        guard
            alike.allSatisfy({
                $0.isChecked && $0.document === first.document && $0.parent == first.parent
                    && folded($0.line.title) == firstTitle
            })
        else { return nil }
        // A successor is above its predecessor: of those done on the same day, the topmost was done last.
        let days = alike.map { $0.line.done?.firstDay(in: .utc) }
        guard let last = days.compactMap(\.self).max() else { return nil }
        return alike.enumerated().filter { days[$0.offset] == last }.map(\.element).min { $0.index < $1.index }
    }

    private func noMatch(
        _ query: Query, _ answer: Answer, _ words: [Argument], _ state: DefaultState
    ) -> Failure {
        let kind = !query.addsOpen || state == .any ? "" : state == .open ? "open " : "checked "
        var help = query.hints.first?.help
        let hidden = state == .open ? answer.hiddenByDefault : answer.matches.count
        if hidden > 0 {
            let others = state == .open ? "checked" : "open"
            help = "\(hidden) \(others) \(hidden == 1 ? "task matches" : "tasks match")"
            if ["done", "snooze"].contains(arguments.command.name) {
                help? += "; 'tasks reopen' with the same words opens \(hidden == 1 ? "it" : "one")"
            } else if state == .open {
                help? += "; add is:any to include \(hidden == 1 ? "it" : "them")"
            }
        } else if let file = words.first(where: { environment.files.status($0.text)?.kind == .file }) {
            help = "a task of a file is named with its line: \(file.text):12"
        }
        let text = words.map(\.text).joined(separator: " ")
        if hidden == 0, let numbers = Self.lineNumbers(in: text) {
            help = "name each task by its line: \(numbers.map(String.init).joined(separator: " "))"
        }
        if hidden == 0 {
            help = dayOfCompletion(in: words) ?? placeElsewhere(of: words) ?? nameMeant(by: words) ?? help
        }
        return arguments.failure(
            "no-task", at: words, "no \(kind)task matches '\(text)'",
            help: help ?? "'tq' with the same query shows what it finds")
    }

    /// What to write for the day on which a task was done, if `words` of `tasks done` end in one.
    private func dayOfCompletion(in words: [Argument]) -> String? {
        guard arguments.command.name == "done", words.count > 1, let last = words.last else { return nil }
        let day = last.text.hasPrefix("done:") ? String(last.text.dropFirst("done:".utf8.count)) : last.text
        guard storedValue(of: .done, day, settings: settings, now: now) != nil else { return nil }
        return "for the day on which it was done, write --on \(day)"
    }

    /// The numbers that `text` lists, `3,7` or `65-67`; nil for any other text, and for more than a few.
    private static func lineNumbers(in text: String) -> [Int]? {
        var numbers: [Int] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
            guard 1...2 ~= ends.count, let first = ends.first, let last = ends.last, first > 0, first <= last,
                last - first < 20
            else { return nil }
            numbers += first...last
        }
        return 2...40 ~= numbers.count ? numbers : nil
    }

    /// Lists `tasks`, and returns the complaint that there is more than one.
    private func manyMatches(_ tasks: [TaskItem], _ words: [Argument], mayTakeAll: Bool = true) -> Failure {
        let limit = 10
        for task in tasks.prefix(limit) {
            environment.errors.write(escapingControls("\(place(of: task)): \(Self.title(of: task))") + "\n")
        }
        if tasks.count > limit { environment.errors.write("and \(tasks.count - limit) more\n") }
        let all = mayTakeAll && arguments.command.flags.contains(.all) ? ", or add --all" : ""
        return arguments.failure(
            "many-tasks", at: words, "\(tasks.count) tasks match '\(words.map(\.text).joined(separator: " "))'",
            help: "name one of them by its place\(all)")
    }
}
