import TaskCommandLine
import TaskEdit
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

extension TaskSelection {
    /// The tasks that the words, which name no place, select: one, or with `takesAll` at least one. A command that only
    /// shows tasks takes several, too, of a query. In this order:
    ///
    /// 1. Words that are the line of a task, as printed by `tq --format plain`, mean the task with this line, or else
    ///    the one with its title; not with `takesAll`.
    /// 2. Words that are the whole title of one task in the wanted state mean that task; if several have that title,
    ///    the only one with the same capitals; not with `takesAll`.
    /// 3. All other words are a query. Tasks that have them only in their notes, or only inside longer words of the
    ///    title, are not named by them.
    /// 4. If no task matches, `done` and `reopen` take one in the other state with this whole title, to report that
    ///    there is nothing to do. If others match, they merely contain the words, and the selection is refused.
    /// 5. Of several occurrences of one series, the open one is meant, or else the one that was done last.
    func matches() throws(Failure) -> [TaskItem] {
        try refuseAll()
        if !takesAll {
            if let line = pastedLine { return [try task(withLine: line)] }
            let titled = titled
            if titled.count == 1 { return titled }
            // Capitals are typed on purpose.
            let exact = folded(text) == text ? [] : titled.filter { $0.line.title == text }
            if exact.count == 1 { return exact }
        }
        let settled = takesAll ? [] : titledOtherwise
        let typed = QueryText(words: words.map(\.text))
        let environment = run.environment
        let query: Query
        do throws(Failure) {
            query = try environment.withTimeLimit(.parsing) { () throws(Failure) in try self.query(typed) }
        } catch {
            guard let last = settled.last else { throw error }
            guard setsBoxes else { throw settledAlready(last, nil) }
            return [last]
        }
        let count = documents.taskCount
        return try environment.withTimeLimit(.matching(query, spelled: typed.source, tasks: count)) {
            () throws(Failure) in
            let resolved = environment.resolvingIDs(of: query, over: documents, arguments)
            return try matches(resolved, settled)
        }
    }

    /// The tasks that `query`, which the words spell, selects; `settled` are those in the other state with these words
    /// as their title.
    private func matches(_ query: Query, _ settled: [TaskItem]) throws(Failure) -> [TaskItem] {
        var answer = query.answer(over: documents)
        if query.addsOpen, state != .open {
            // The clauses of a query may be in any order, and one that is true of every task has no other effect.
            var inAnyState = try self.query(QueryText(words: words.map(\.text) + ["is:any"]))
            inAnyState.openElsewhere = query.openElsewhere
            answer = inAnyState.answer(over: documents)
        }
        var matches =
            query.addsOpen && state == .checked ? answer.matches.filter(\.isChecked) : Array(answer.matches)
        // Capitals matter in a query that has some, but not in a title that is typed in full.
        if !takesAll, folded(text) != text {
            matches += titled.filter { !matches.contains($0) }
        }
        guard !matches.isEmpty else {
            if let last = settled.last, setsBoxes { return [last] }
            throw noMatch(query, hidden: state == .open ? answer.hiddenByDefault : answer.matches.count)
        }
        // What is changed must be named: a word in a note does not name its task.
        let named = Set(query.inTitles.tasks(meetingConditionIn: documents) + titled)
        guard matches.contains(where: named.contains) else {
            guard !named.isEmpty else { throw onlyInNotes(matches) }
            // The title of a task in another state is nearer than a note.
            if let last = settled.last, setsBoxes { return [last] }
            throw noMatch(query, hidden: named.count)
        }
        matches.removeAll { !named.contains($0) }
        // A part of a word, `rent` in `parents`, is more often found than meant.
        let begun = Set(query.atWordStarts.tasks(meetingConditionIn: documents) + titled)
        guard matches.contains(where: begun.contains) else {
            if let match = matches.only { try refuseLineNumber(match) }
            throw onlyInsideWords(matches, of: query, others: begun.filter { !state.includes($0) }.inFileOrder)
        }
        matches.removeAll { !begun.contains($0) }
        // Occurrences of a series that are over have the title of the open one.
        if state == .any, query.addsOpen, matches.contains(where: { !$0.isChecked }) {
            matches.removeAll(where: \.isChecked)
        }
        if let task = settled.last, !matches.contains(task) { throw settledAlready(task, matches[0]) }
        if matches.count == 1 || takesAll { return matches }
        if showsTasks { return matches.outermost }
        if let task = lastDone(among: matches) { return [task] }
        throw manyMatches(matches, mayTakeAll: state != .any)
    }

    /// Throws if there are no words, and if one of them is 'all' and there is no other text that a title may have.
    private func refuseAll() throws(Failure) {
        let isNeighbour = arguments.isNeighbour(words)
        guard words.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) else {
            if isNeighbour {
                throw failure("missing-selector", "a place needs a task", help: "name one by its title or its place")
            }
            throw Failure(
                "missing-selector", "an empty selector would select every open task",
                help: "to select them all, write is:open\(showsTasks ? "" : " --all")")
        }
        let typed = words.flatMap { $0.text.split(separator: " ").map(String.init) }
        guard let all = typed.first(where: { ["all", "everything"].contains($0) }) else { return }
        let others = typed.filter { $0 != all }
        let areConditions = others.allSatisfy { !QueryText.isPlainText($0) && !["not", "or", "and"].contains($0) }
        guard areConditions, others.isEmpty || titled.isEmpty else { return }
        let every =
            state == .checked
            ? "every checked task, write is:done,cancelled --all" : "every open task, write is:open --all"
        let meant = others.isEmpty ? every : "all of them, write \(others.joined(separator: " ")) --all"
        throw failure(
            "missing-selector", "'\(all)' would be searched for in titles",
            help: (arguments.command.flags.contains(.all) && !isNeighbour ? "for \(meant); " : "")
                + "for the word itself, '\"\(all)\"'")
    }

    /// Throws if the first of the words, which together found `task`, is the line number of another task and only part
    /// of a word in the title: in `done 2 tomorrow`, the task on line 2 may be meant rather than `Ship v2 tomorrow`.
    func refuseLineNumber(_ task: TaskItem) throws(Failure) {
        guard words.count > 1, let word = words.first, let line = Int(word.text), documents.count == 1,
            let other = documents[0].tasks.first(where: { $0.markerLine + 1 == line }), other != task,
            !task.line.title.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains(Substring(word.text))
        else { return }
        let (found, here) = (TaskLine.quoted(title: task.line.title), TaskLine.quoted(title: other.line.title))
        throw arguments.failure(
            Failure.mixedSelector, at: word, "line \(line) is \(here), but these words find another task, \(found)",
            help: "name the task only by its line: \(line) or \(task.markerLine + 1)")
    }

    /// The words as the line of a task, which `--format plain` prints; nil for any other text.
    private var pastedLine: TaskLine? {
        guard ListItemHead(Array(text.utf8)[...])?.mark != nil else { return nil }
        return Document(Source(name: "", text), settings: run.settings).tasks.first?.line
    }

    /// The one task whose line is `line`, or else the one with its title.
    private func task(withLine line: TaskLine) throws(Failure) -> TaskItem {
        let titled = documents.flatMap(\.tasks).filter { $0.line.title == line.title }
        let same = titled.filter { TaskLine.Difference(from: line, to: $0.line).isEmpty }
        let tasks = same.isEmpty ? titled : same
        if let task = tasks.only { return task }
        guard tasks.isEmpty else { throw manyMatches(tasks, mayTakeAll: false) }
        throw failure(
            Failure.noTask, "no task has the title '\(escapingControls(line.title))'",
            help: "name it by its place, as 'tq' shows it")
    }

    /// The tasks that have all words as their title, if none in the wanted state has: a command that is run twice must
    /// find the same task again, not one whose title begins in the same way.
    private var titledOtherwise: [TaskItem] {
        guard state != .any, titled.isEmpty else { return [] }
        return titled(text, state == .open ? .checked : .open)
    }

    /// Whether the command checks boxes or unchecks them, and reports when it has nothing to do.
    private var setsBoxes: Bool { arguments.command.traits.contains(.setsBoxes) }

    /// The complaint that `task`, whose whole title the words are, is in another state; they also find `other`.
    private func settledAlready(_ task: TaskItem, _ other: TaskItem?) -> Failure {
        let state = (setsBoxes ? "already " : "") + (task.isChecked ? "done" : "open")
        let (place, otherPlace) = (place(of: task), other.map(place))
        let places = setsBoxes ? [otherPlace] : [place, otherPlace]
        return failure(
            Failure.noTask, "'\(task.line.shownTitle)' (\(place)) is \(state)",
            help: (other.map { "the words also find '\($0.line.shownTitle)'; " } ?? "")
                + "name \(other == nil || setsBoxes ? "it" : "the one you mean") by its place, "
                + places.compactMap(\.self).joined(separator: " or "))
    }

    /// The one of several matches that is meant if checked tasks are wanted, and all matches share one title and
    /// one parent: the one that was done last.
    private func lastDone(among matches: [TaskItem]) -> TaskItem? {
        let title = folded(text)
        let exact = matches.filter { folded($0.line.title) == title }
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
}

extension [TaskItem] {
    /// Those that are inside no other of them, with which they are shown.
    fileprivate var outermost: [TaskItem] {
        let all = Set(self)
        return filter { task in
            guard let parent = task.parent else { return true }
            return !sequence(first: parent, next: \.parent).contains(where: all.contains)
        }
    }
}
