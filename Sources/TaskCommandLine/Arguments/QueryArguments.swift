import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// The words given to `tq`, separated into those that form the query and paths.
package struct QueryArguments {
    /// The words of the query, in order.
    let words: [Argument]
    /// Files and folders, each of which exists.
    let paths: [Argument]
    /// The query, or nil when no word belongs to one.
    package let query: QueryText?
    let line: CommandLineText
    var readsInput: Bool { paths.contains { $0.text == "-" } }

    package init(words: [Argument], paths: [Argument], line: CommandLineText) {
        (self.words, self.paths, self.line) = (words, paths, line)
        query = words.isEmpty ? nil : QueryText(words: words.map(\.text))
    }

    /// Separates the positional words of `arguments`.
    ///
    /// A word is a path when it names something that exists, is `-`, ends in `.md`, contains a `/`, or comes after
    /// `--`; all others form the query, in any position. Throws a complaint about a path that does not exist.
    init(_ arguments: ParsedArguments, files: any FileSystem) throws(Failure) {
        let (words, paths) = arguments.separated { Self.isPath($0, files) }
        self.init(words: words, paths: paths, line: arguments.line)
        for path in paths where path.text != "-" && files.status(path.text) == nil {
            throw arguments.unreadable(path, .missing, help: Self.help(path, arguments, files))
        }
    }

    /// Whether a word before `--` is a path.
    package static func isPath(_ word: String, _ files: any FileSystem) -> Bool {
        if word == "-" { return true }
        // `//` is an empty pattern, not the root folder.
        guard !word.isEmpty, word != "//" else { return false }
        return files.status(word) != nil || looksLikePath(word)
    }

    /// Whether a word that names nothing that exists looks like a path: by its suffix or a separator, unless it begins
    /// like a term of a query.
    private static func looksLikePath(_ word: String) -> Bool {
        guard word.hasSuffix(".md") || word.contains("/"), !word.contains(where: \.isWhitespace) else { return false }
        let term = word.drop { "-(".contains($0) }
        if let first = term.first, "\"@#!:".contains(first) || isRegex(term) { return false }
        guard let colon = term.firstIndex(of: ":") else { return true }
        return !term[..<colon].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }

    /// Whether `word` is `/pattern/` with its options: no path ends like that.
    private static func isRegex(_ word: Substring) -> Bool {
        guard word.first == "/" else { return false }
        var index = word.index(after: word.startIndex)
        while index < word.endIndex, word[index] != "/" {
            if word[index] == "\\" { word.formIndex(after: &index) }
            if index < word.endIndex { word.formIndex(after: &index) }
        }
        guard index < word.endIndex else { return false }
        return word[word.index(after: index)...].drop { $0 == ")" || Pattern.allowedOptions.contains($0) }.isEmpty
    }

    /// What to type instead, when the missing path could be a part of the query.
    private static func help(
        _ missing: Argument, _ arguments: ParsedArguments, _ files: any FileSystem
    ) -> String? {
        if let link = files.danglingLink(missing.text) { return link }
        guard !missing.text.hasSuffix(".md") else {
            return files.helpForMissingFile(missing.text)
                ?? "a PATH is a file or folder; to search for the word, write it as "
                + shellQuoted("\"\(missing.text)\"")
        }
        if case .file(let path, _)? = PlaceSelector(missing, files: files)?.address {
            let shown = shellQuoted(missing.text)
            return "to see the task there, write: tasks show \(shown); to query that file, write '\(path)'"
        }
        let position = arguments.positionals.firstIndex(of: missing) ?? 0
        guard position >= arguments.optionsEnd else {
            let phrase = shellQuoted("\"\(missing.text)\"")
            let day = (try? DateExpression(missing.text)).map(\.description)
            let days = (day.map { [$0] } ?? ForeignDate.readings(missing.text).map(\.description)).map { "'due:\($0)'" }
            var meant = days.isEmpty ? "" : "for the date, write \(days.joined(separator: " or ")); "
            if let pattern = Pattern.meant(by: missing.text) {
                meant = "for the regular expression, write \(shellQuoted(pattern)); "
            }
            return "a word with '/' is a path; \(meant)to search for it as text, write it as \(phrase)"
        }
        if missing.text.hasPrefix("--") { return "only paths may follow '--'; put flags before it" }
        if missing.text.hasPrefix("-") {
            let word = shellQuoted(String(missing.text.dropFirst()))
            return "only paths may follow '--'; "
                + "for tasks without that word, write \(arguments.line.program) not \(word)"
        }
        return "only paths may follow '--'; put words of the query before it"
    }
}

extension FileSystem {
    /// What is wrong with the symbolic link at `path`, which leads to nothing; nil for anything else.
    package func danglingLink(_ path: String) -> String? {
        guard status(path) == nil, isLink(path) else { return nil }
        return "'\(path)' is a symbolic link that leads to nothing; restore what it names, or remove the link"
    }

    /// A question with the Markdown file beside the missing one at `path` that has a similar name; nil when there is
    /// none.
    func helpForMissingFile(_ path: String) -> String? {
        if let link = danglingLink(path) { return link }
        let (folder, name) = (Path.folder(of: path), Path.name(of: path))
        let names = ((try? entries(of: folder)) ?? []).map(\.name).filter { $0.hasSuffix(".md") }
        return suggestion(for: name, among: names).map { didYouMean("\(path.dropLast(name.count))\($0)") }
    }
}
