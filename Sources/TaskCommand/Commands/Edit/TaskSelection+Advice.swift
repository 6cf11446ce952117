import TaskCommandLine
import TaskEdit
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

extension TaskSelection {
    /// The complaint that no task meets `query`, with what was probably meant by the words; `hidden` tasks do in
    /// another state.
    func noMatch(_ query: Query, hidden: Int) -> Failure {
        let kind = !query.addsOpen || state == .any ? "" : state == .open ? "open " : "checked "
        return failure(
            Failure.noTask, "no \(kind)task matches '\(text)'",
            help: hidden > 0
                ? help(forHidden: hidden, query)
                : helpForNone(query)
                    ?? explaining(query.addsOpen && state != .open ? ["is:any"] : []))
    }

    /// How to choose those `count` tasks in another state that meet `query`.
    private func help(forHidden count: Int, _ query: Query) -> String {
        let command = arguments.command
        let found =
            "\(count) \(state == .open ? "checked" : "open") \(count == 1 ? "task matches" : "tasks match")"
        if command.flags.contains(.on), let advice = series(of: query) { return "\(found); \(advice)" }
        if command.traits.contains(.needsOpenTasks) {
            return "\(found); 'tasks reopen' with the same words opens \(count == 1 ? "it" : "one")"
        }
        return state == .open ? "\(found); \(including(count))" : found
    }

    /// What was probably meant by the words, which no task meets in any state; nil if that is unclear.
    private func helpForNone(_ query: Query) -> String? {
        let corrected = wordsMeant
        // What a misspelled word stands beside means what it says.
        let here =
            (corrected == nil ? dayOfCompletion : nil) ?? placeElsewhere ?? nameMeant ?? linesMeant ?? tasksMeant
            ?? titleMeant
        let elsewhere = here ?? (state == .checked ? archived(query) : nil) ?? besides(query)
        let (hint, isAboutField) = hint(of: query) ?? (nil, false)
        let misread = elsewhere ?? fileMeant ?? (isAboutField || corrected != nil ? nil : hint)
        let meant = misread ?? archived(query) ?? wordsInLowerCase ?? corrected ?? sourceOfMove
        guard meant == nil, let missing = missingWord else { return meant ?? wordTooMany ?? hint }
        // Among others, the name of a field is a word like them.
        return [missing, text.contains(" ") ? wordTooMany : hint].compactMap(\.self).joined(separator: "; ")
    }

    /// What a word that looks like something else means, unless it is a title: then it means that title.
    private func hint(of query: Query) -> (help: String?, isAboutField: Bool)? {
        let source = QueryText(words: words.map(\.text)).source
        return query.hints.first { titled(source.text($0.range), state).isEmpty }.map { hint in
            (hint.help, QueryField.all.contains { $0.name == folded(source.text(hint.range)) })
        }
    }

    private var fileMeant: String? {
        guard let word = words.first(where: { run.environment.files.status($0.text)?.kind == .file }) else {
            return nil
        }
        let file = shellQuoted(word.text)
        return arguments.command.flags.contains(.targetFile)
            ? "name the task by its place in that file, which 'tq' shows: \(file):LINE"
            : "to choose a task of that file, write: --file \(file)"
    }

    /// The words in lower case, if a task meets them in another case: a capital letter matches exactly.
    private var wordsInLowerCase: String? {
        let small = words.map { QueryText.ignoringCase(of: $0.text) ?? $0.text }
        guard small != words.map(\.text), let query = try? query(QueryText(words: small)),
            !query.atWordStarts.tasks(meetingConditionIn: documents).isEmpty
        else { return nil }
        let call = small.map(shellQuoted).joined(separator: " ")
        return "a capital letter matches exactly; in lower case it matches any case: \(call)"
    }

    /// How to complete a series that was ticked by hand, so that it continues, if `query` selects one that was.
    private func series(of query: Query) -> String? {
        let task = query.inTitles.tasks(meetingConditionIn: documents).first {
            $0.line.status == .done && $0.line.recurrence != nil
        }
        guard let task else { return nil }
        let call = "tasks done \(shellQuoted(place(of: task)))"
        return "it was ticked by hand and still repeats; to write the next one: \(call), "
            + "with --on DAY for an earlier day"
    }

    /// How to see which part of the query in the words nothing meets; nil if 'tq' would take it for a flag.
    private func explaining(_ more: [String]) -> String? {
        let files = arguments.command.flags.contains(.targetFile) ? [] : arguments.values(of: .file)
        // Within a word, a hyphen begins no flag.
        let query = words.contains { $0.text.hasPrefix("-") } ? [text] : words.map(\.text)
        guard query.first?.hasPrefix("-") != true else { return nil }
        let call = CommandLineText(program: "tq", words: query + more + files.map(\.text)).text
        return "to see how many tasks match each part: \(call) --explain"
    }

    /// How to select `count` checked tasks with the words, too. After its first change, `tasks edit` takes a term for a
    /// change.
    private func including(_ count: Int) -> String {
        let object = count == 1 ? "it" : "them"
        if let parent = arguments.value(of: .under), words == [parent] {
            return "to include \(object), write: --under \(shellQuoted("is:any \(parent.text)"))"
        }
        guard arguments.command.takes(.change) else { return "add is:any to include \(object)" }
        let call = CommandLineText(program: "tasks edit is:any", words: words.map(\.text)).text
        return "to include \(object), write is:any before the changes: \(call)"
    }

    func onlyInNotes(_ tasks: [TaskItem]) -> Failure {
        let places = tasks.prefix(3).map { "\(place(of: $0)): \($0.line.shownTitle)" }.joined(separator: ", ")
        return failure(
            Failure.noTask, "'\(text)' is in the notes of a task, but in no title",
            help: "to choose a task, name it by its title or its place; the notes are those of \(places)")
    }

    /// The complaint that `tasks` have a text of `query` only inside longer words, and that `others`, in another state,
    /// have it at the beginning of one.
    func onlyInsideWords(_ tasks: [TaskItem], of query: Query, others: [TaskItem]) -> Failure {
        let task = tasks[0]
        let text = query.text(insideWordsOf: task.line.title) ?? text
        let found = tasks.count == 1 ? "'\(task.line.shownTitle)'" : "the titles of \(tasks.count) tasks"
        let selector = documents.count == 1 ? "\(task.markerLine + 1)" : shellQuoted(place(of: task))
        let help =
            tasks.count == 1
            ? "to choose this task, write its place: \(selector)" : "to choose one of them, write its place"
        let other = others.first.map { task in
            "; '\(task.line.shownTitle)' (\(place(of: task))) is \(task.isChecked ? "done" : "open")"
        }
        var failure = failure(
            Failure.noTask, "'\(text)' is in \(found), but begins no word there", help: help + (other ?? ""))
        if tasks.count > 1 { failure.list = rows(of: tasks) }
        return failure
    }

    /// Where the task that `query` asks for was archived, and how to bring it back; nil when there is none.
    private func archived(_ query: Query) -> String? {
        for document in documents {
            for name in run.environment.files.archives(of: document.source.name) {
                guard let source = try? run.environment.files.source(name) else { continue }
                let archive = Document(source, settings: document.settings)
                guard let task = query.inTitles.tasks(meetingConditionIn: [archive]).last else { continue }
                let (place, target) = (shellQuoted(place(of: task)), shellQuoted(document.source.name))
                return "'\(task.line.shownTitle)' is in \(name); "
                    + (showsTasks
                        ? "to see it, write: tasks show \(place)"
                        : "to bring it back, write: tasks move \(place) --file \(target)")
            }
        }
        return nil
    }

    /// How to name a task of another file to `tasks move`, whose `--file` is not the file to search.
    private var sourceOfMove: String? {
        guard arguments.command.flags.contains(.targetFile), arguments.value(of: .file) != nil else { return nil }
        return "'--file' names the target; a task of another file is named by its place, such as work.tasks.md:3"
    }

    /// The words of titles that were probably meant by words that no title has, `bank` for `bnak`; nil if that is
    /// unclear.
    private var wordsMeant: String? {
        let (typed, missing) = plainWords
        guard !missing.isEmpty else { return nil }
        let known = Set(titles.flatMap { $0.split(separator: " ").map(String.init) }).sorted()
        let meant = typed.map { word in
            missing.contains(word) ? suggestion(for: folded(word), among: known) ?? word : word
        }
        guard let query = try? query(QueryText(words: meant)),
            !query.inTitles.tasks(meetingConditionIn: documents).isEmpty
        else { return nil }
        return didYouMean(meant.joined(separator: " "))
    }

    /// The one task that all words but one select, as in `call my dentist`; nil if they could be others.
    private var wordTooMany: String? {
        let typed = plainWords.all
        guard 2...9 ~= typed.count else { return nil }
        let found = typed.indices.compactMap { index -> (words: String, task: TaskItem)? in
            let rest = Array(typed[..<index] + typed[(index + 1)...])
            guard rest.contains(where: { $0.contains(where: \.isLetter) }) else { return nil }
            let query = try? query(QueryText(words: rest)).inTitles.atWordStarts
            let task = query?.tasks(meetingConditionIn: documents).filter(state.includes).only
            return task.map { (rest.joined(separator: " "), $0) }
        }
        return found.only.map { alone($0.words, $0.task) }
    }

    private func alone(_ words: String, _ task: TaskItem) -> String {
        "'\(words)' alone is the task at \(place(of: task))"
    }

    private var missingWord: String? {
        let (all, missing) = plainWords
        return missing.first.map { word in
            documents.lazy.compactMap { $0.brokenBox(withAll: all) }.first ?? "no title has '\(word)'"
        }
    }

    /// The single words of a query that has nothing else, and those of them that are in no title.
    private var plainWords: (all: [String], missing: [String]) {
        let all = words.flatMap { $0.text.split(separator: " ").map(String.init) }
        guard all.allSatisfy(QueryText.isPlainText) else { return ([], []) }
        let titles = titles
        return (all, all.filter { word in !titles.contains { $0.contains(folded(word)) } })
    }

    /// The titles of all tasks, in lower case.
    private var titles: [String] { documents.flatMap { $0.tasks.map { folded($0.line.title) } } }

    /// What to write for the day on which a task was done, if `words` of `tasks done` end in one.
    private var dayOfCompletion: String? {
        guard arguments.command.flags.contains(.on), words.count > 1, let last = words.last else { return nil }
        let day = last.text.hasPrefix("done:") ? String(last.text.dropFirst("done:".utf8.count)) : last.text
        guard storedValue(of: .done, day, settings: run.settings, now: run.now) != nil else { return nil }
        return "for the day on which it was done, write --on \(day)"
    }

    /// What to write when each of the words selects a separate task, as in `tasks done milk bread`, or each part of a
    /// list, as in `tasks done milk, rye bread and jam`: together they are one query, which no single task meets.
    private var tasksMeant: String? {
        let listed = text.replacing(" and ", with: ",").split(separator: ",").map { $0.trimming(" ") }
        return tasksMeant(by: words.map(\.text), "word") ?? tasksMeant(by: listed, "part of the list")
    }

    private func tasksMeant(by parts: [String], _ kind: String) -> String? {
        guard 2...9 ~= parts.count else { return nil }
        var meant: [TaskItem] = []
        for part in parts {
            guard let query = try? self.query(QueryText(words: [part])) else { return nil }
            let titled = titled(part, state)
            let matches = query.inTitles.tasks(meetingConditionIn: documents)
            let wanted = matches.filter(state.includes)
            let tasks = titled.count == 1 ? titled : wanted.isEmpty ? matches : wanted
            guard tasks.count == 1, !meant.contains(tasks[0]) else { return nil }
            meant.append(tasks[0])
        }
        guard meant.contains(where: state.includes) else { return nil }
        let found = zip(parts, meant).map { part, task in
            let place = documents.count == 1 ? "on line \(task.position.line)" : "at \(place(of: task))"
            let state = state.includes(task) ? "" : ", which is already \(task.line.status.rawValue)"
            return "'\(part)' \(place)\(state)"
        }
        return "each \(kind) finds a different task: \(found.joined(separator: ", ")); "
            + "name the ones you mean by line"
    }

    /// The task that one of several `words` names by its whole title; all words together are one query, which it does
    /// not meet.
    private var titleMeant: String? {
        guard words.count > 1, words.allSatisfy({ QueryText.isPlainText($0.text) }) else { return nil }
        for word in words {
            let titled = titled(word.text, state)
            if titled.count == 1 { return alone(word.text, titled[0]) }
        }
        return nil
    }

    /// How to name the lines whose numbers `words` list, `3,7`, `3, 7`, `65-67`, `line 3` or `#3`; nil for any other
    /// text, and for more than a few.
    private var linesMeant: String? {
        var numbers: [Int] = []
        let mark = ["lines ", "line ", "#"].first(where: text.lowercased().hasPrefix) ?? ""
        for part in text.dropFirst(mark.count).split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false)
                .map { Int($0.trimming(" ")) ?? 0 }
            guard 1...2 ~= ends.count, let first = ends.first, let last = ends.last, first > 0, first <= last,
                last - first < 20
            else { return nil }
            numbers += first...last
        }
        guard 2...40 ~= numbers.count || numbers.count == 1 && mark != "" else { return nil }
        guard let document = documents.only else {
            return "a line needs its file: \(shellQuoted(documents[0].source.name)):\(numbers[0])"
        }
        guard numbers.allSatisfy({ document.task(aroundLine: $0 - 1) != nil }) else { return nil }
        let lines = numbers.map(String.init).joined(separator: " ")
        return "name \(numbers.count == 1 ? "the" : "each") task by its line: \(lines)"
    }

    /// The known name that is closest to an unknown one among the words.
    private var nameMeant: String? {
        let text = QueryText(words: words.map(\.text))
        guard text.mentionsNames() else { return nil }
        var names = run.names
        names.files += run.environment.siblings(of: documents).map(\.source.name)
        if let name = names.unknownNames(in: text).first, name.isMisspelled { return name.complaint.help }
        let complaint = names.complaints(aboutNamesIn: text).first
        return complaint.flatMap { complaint in complaint.help.map { "\(complaint.message); \($0)" } }
    }

    /// Where the id that the words ask for is, if another task file of the project has it.
    private var placeElsewhere: String? {
        guard let text = words.only?.text, text.hasPrefix("id:") else { return nil }
        let id = text.dropFirst("id:".count)
        for document in run.otherDocuments {
            guard let task = document.tasks.first(where: { $0.line.id.map { $0 == id } ?? false }) else { continue }
            let state = task.isChecked ? ", and is checked" : ""
            return "it is in another file\(state): \(place(of: task)), '\(task.line.shownTitle)'"
        }
        return nil
    }

    /// Where the first task that meets `query` is, if a task file beside those that were read has one.
    private func besides(_ query: Query) -> String? {
        let found = query.inTitles.tasks(meetingConditionIn: run.environment.siblings(of: documents)).filter {
            !query.addsOpen || state.includes($0)
        }
        guard let first = found.first else { return nil }
        let name = first.document.source.name
        let count = found.count { $0.document.source.name == name }
        if count > 1, !arguments.command.flags.contains(.targetFile) {
            return "\(count) tasks of another file match; to choose them, write: --file \(shellQuoted(name))"
        }
        return "it is in another file: \(place(of: first)), '\(first.line.shownTitle)'"
    }
}
