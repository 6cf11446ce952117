import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// Hints about what a query that matched nothing may have meant, the same for every command that takes one.
package struct QueryHints {
    private let query: Query
    /// The query as typed, or the one used when none is typed.
    private let text: QueryText
    private let words: QueryArguments
    /// The files as they are now.
    private let files: TaskFiles
    private let environment: Environment
    /// Whether tasks in any state were asked for when the query names none.
    private let isAboutAnyState: Bool
    /// The remarks on the query that were already printed.
    private let remarks: [Diagnostic]

    package init(
        query: Query, text: QueryText, words: QueryArguments, files: TaskFiles, environment: Environment,
        isAboutAnyState: Bool, remarks: [Diagnostic] = []
    ) {
        self.query = query
        self.text = text
        self.words = words
        self.files = files
        self.environment = environment
        self.isAboutAnyState = isAboutAnyState
        self.remarks = remarks
    }

    /// Prints the hints: about unknown names and words that look like data, or else about capitals, or else about words
    /// that may have been paths.
    package func print() {
        let count = files.documents.taskCount
        environment.withTimeLimit(.matching(query, spelled: text.source, tasks: count)) { printHints() }
    }

    private func printHints() {
        var hints = query.hints.map { isAboutAnyState ? asFirstDay($0) : $0 }
        var files = files
        var complaints = text.rivals
        if text.mentionsNames(declared: files.settings.declaring(attributesOf: files.documents).attributes) {
            files.readTasks()
            var names = files.names()
            if words.paths.isEmpty, asksForFile {
                names.files += environment.siblings(of: files.documents).map(\.source.name)
            }
            complaints = names.complaints(aboutNamesIn: text)
        }
        let known = Set(hints.map(\.range))
        hints = complaints.filter { !known.contains($0.range) } + hints
        let phrases = phrases
        for phrase in phrases.isEmpty ? [divided].compactMap(\.self) : phrases {
            // The hint about the phrase covers each of its words.
            hints.removeAll { phrase.range.lower <= $0.range.lower && $0.range.upper <= phrase.range.upper }
            hints.append(phrase)
        }
        hints = hints.unique(by: \.help)
        if hints.isEmpty, let hint = help ?? name ?? capitals ?? brokenBox { hints = [hint] }
        // A hint does not repeat or contradict a remark.
        let others = hints.filter { hint in
            !remarks.contains { hint.range.lower <= $0.range.lower && $0.range.upper <= hint.range.upper }
        }
        environment.print(others, in: text.source)
        guard hints.isEmpty else { return }
        let paths = paths
        for hint in paths { environment.print([hint.diagnostic], in: hint.source) }
        if paths.isEmpty, let help = besides { environment.print(.info, "only one file was read", help: help) }
    }

    private var asksForFile: Bool { words.words.contains { $0.text.contains("file:") } }

    /// How to read the task files beside the only one that was read, if one of them has what a word stands for.
    private var besides: String? {
        guard words.paths.isEmpty, files.documents.count == 1, asksForFile || !plain.isEmpty else { return nil }
        for document in environment.siblings(of: files.documents) {
            let found = query.tasks(meetingConditionIn: [document])
            guard found.contains(where: { isAboutAnyState || !query.addsOpen || !$0.isChecked }) else { continue }
            let call = CommandLineText(program: words.line.program, words: words.words.map(\.text) + ["."]).text
            return "\(document.source.name) has one that matches; to read all task files here, write: \(call)"
        }
        return nil
    }

    /// The hints that `group by section`, `no due` or `due before friday` is written as one term.
    private var phrases: [Diagnostic] {
        ForeignPhrase.all(in: text, now: files.now, weekStart: files.settings.weekStart) {
            (try? files.query(QueryText($0))) != nil
        }.map { .readAsText(text.source.text($0.range), at: $0.range, $0.help) }
    }

    /// The hint that the value of a field continues after a space, if it has the quotes of another tool or finds
    /// something as a whole.
    private var divided: Diagnostic? {
        guard let value = DividedValue(in: text) else { return nil }
        let whole = text.source.applying([Edit(value.range, value.term)])
        guard value.isInApostrophes || finds(QueryText(Source(name: "query", bytes: whole))) else { return nil }
        return Diagnostic(
            "read-as-text", .info, at: value.range, "'\(text.source.text(value.range))' is more than one word",
            help: "put the value in double quotes: \(shellQuoted(value.term))")
    }

    private func finds(_ text: QueryText) -> Bool {
        guard let query = try? files.query(text) else { return false }
        let documents = files.documents(for: isAboutAnyState ? nil : query)
        return isAboutAnyState
            ? !query.tasks(meetingConditionIn: documents).isEmpty
            : query.answer(over: documents, isOrdered: false, workers: Processors()).total > 0
    }

    /// `hint`, which may be about a date; if done tasks are counted, a past date is meant as the first day.
    private func asFirstDay(_ hint: Diagnostic) -> Diagnostic {
        let word = text.source.text(hint.range)
        let days = try? Argument(text: word, index: 0).pastDays(files.now, weekStart: files.settings.weekStart)
        guard let days, days.first <= files.now.today else { return hint }
        return hint.with(help: "for what was done since, write '--from \(word)'")
    }

    private var help: Diagnostic? {
        guard words.words.only?.text == "help" else { return nil }
        return readAsText(
            0, help: "for help, write: \(environment.arguments.first == "help" ? "tq" : words.line.program) --help")
    }

    /// The hint that a word is the name of a category or tag, which needs a sign in front of it.
    private var name: Diagnostic? {
        let plain = plain
        // Reading every name takes many times as long as the query.
        guard !plain.isEmpty else { return nil }
        var files = files
        files.readTasks()
        let names = files.names()
        let known = names.categories.map { "@\($0)" } + names.tags.map { "#\($0)" }
        for index in plain {
            let word = folded(words.words[index].text)
            guard let meant = known.first(where: { folded(String($0.dropFirst())) == word }) else { continue }
            return readAsText(index, help: "for the \(meant.hasPrefix("@") ? "category" : "tag") write '\(meant)'")
        }
        return nil
    }

    /// The hint that a capital letter or a regular expression matches exactly, when the query would match in any case.
    private var capitals: Diagnostic? {
        var words = words.words.map(\.text)
        var changed: Int?
        for (index, word) in words.enumerated() {
            guard let small = QueryText.ignoringCase(of: word) else { continue }
            words[index] = small
            changed = changed ?? index
        }
        guard let changed, finds(QueryText(words: words)) else { return nil }
        let word = self.words.words[changed].text
        let isPattern = words[changed].count > word.count
        return Diagnostic(
            "exact-capitals", .info, at: text.range(ofWord: changed),
            isPattern
                ? "'\(word)' distinguishes upper and lower case"
                : "'\(word)' has a capital letter, which matches exactly",
            help: "\(isPattern ? "with 'i'" : "in lower case") it matches any case: \(shellQuoted(words[changed]))")
    }

    /// The hints that a word was read as text and might have been a path, or the other way round. Each comes with the
    /// source that it points into.
    private var paths: [(diagnostic: Diagnostic, source: Source)] {
        for (index, word) in words.words.enumerated() {
            guard let selector = PlaceSelector(word, files: environment.files), selector.address != .id else {
                continue
            }
            let help = "to see the task at a place, write: tasks show \(shellQuoted(word.text))"
            return [(readAsText(index, help: help), text.source)]
        }
        let plain = plain
        let isTextOnly = plain.count == words.words.count
        if isTextOnly, let path = words.paths.first(where: { !$0.text.contains { "./-".contains($0) } }) {
            let kind = environment.files.status(path.text)?.kind == .folder ? "folder" : "file"
            let phrase = shellQuoted("\"\(path.text)\"")
            let hint = Diagnostic(
                "read-as-path", .info, at: words.line.range(of: path),
                "'\(path.text)' is a \(kind), and was read as a path",
                help: "to search for the word, write it as \(phrase)")
            return [(hint, words.line.source)]
        }
        for index in plain.reversed() {
            let word = words.words[index].text
            let help: String
            if let file = ["tasks.md", "md"].map({ "\(word).\($0)" }).first(where: isFile) {
                help = "there is a file '\(file)' here; to read it, write its whole name"
            } else if word.dropFirst().contains("."), !word.contains(":") {
                help = "there is no file or folder of that name here; a path contains a '/': ./\(word)"
            } else {
                continue
            }
            return [(readAsText(index, help: help), text.source)]
        }
        return []
    }

    private var plain: [Int] { words.words.indices.filter { QueryText.isPlainText(words.words[$0].text) } }

    private func readAsText(_ index: Int, help: String) -> Diagnostic {
        .readAsText(words.words[index].text, at: text.range(ofWord: index), help)
    }

    /// The hint that a line with the words looks like a task but is not.
    private var brokenBox: Diagnostic? {
        let plain = plain
        guard let first = plain.first else { return nil }
        let texts = plain.map { words.words[$0].text }
        let help = files.documents.lazy.compactMap { $0.brokenBox(withAll: texts) }.first
        return help.map { readAsText(first, help: $0) }
    }

    private func isFile(_ path: String) -> Bool { environment.files.status(path)?.kind == .file }
}
