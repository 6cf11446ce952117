import TaskFile
import TaskQuery

/// The words of `tq`, told apart: which one is the query and which are paths.
struct QueryArguments {
    /// The query, or nil when there is none.
    let query: Argument?
    /// Files and folders, each of which exists.
    let paths: [Argument]

    /// Tells the positional words of `invocation` apart.
    ///
    /// The first is the query, unless it is `-` or, having no space, names something that exists or ends in `.md`.
    /// Throws a complaint about a path at which there is nothing; one that reads as a query was meant as a part of it.
    init(_ invocation: ParsedArguments, files: any FileSystem) throws(Failure) {
        let words = invocation.positionals
        if let first = words.first, !Self.isPath(first.text, files) {
            query = first
            paths = Array(words.dropFirst())
        } else {
            query = nil
            paths = words
        }
        for path in paths where path.text != "-" && files.status(path.text) == nil {
            let message = "cannot read '\(path.text)': \(SystemError.missing.reason)"
            throw invocation.failure("unreadable-file", at: path, message, help: help(path, invocation, files))
        }
    }

    private static func isPath(_ word: String, _ files: any FileSystem) -> Bool {
        if word == "-" { return true }
        guard !word.isEmpty, !word.contains(" ") else { return false }
        return word.hasSuffix(".md") || files.status(word) != nil
    }

    /// What to type instead, when the missing path could be a part of the query.
    private func help(_ missing: Argument, _ invocation: ParsedArguments, _ files: any FileSystem) -> String? {
        guard !missing.text.hasSuffix(".md"), Self.readsAsQuery(missing.text) else { return nil }
        let isPath = { (word: Argument) in Self.isPath(word.text, files) }
        let terms = ([query].compactMap(\.self) + paths.filter { !isPath($0) }).map(\.text)
        let rest = paths.filter(isPath).map { " " + CommandLineText.quoted($0.text) }.joined()
        let line = "\(invocation.line.program) \(CommandLineText.quoted(terms.joined(separator: " ")))\(rest)"
        return query == nil ? "the query comes first: \(line)" : "quote the whole query: \(line)"
    }

    /// Whether `text` is a query by its form; when it is asked does not matter.
    private static func readsAsQuery(_ text: String) -> Bool {
        (try? Query(Source(text), now: Now(Instant(seconds: 0), in: .utc))) != nil
    }
}
