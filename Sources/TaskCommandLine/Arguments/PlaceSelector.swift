import TaskFile
import TaskSystem

/// One task as the command line names it: by its line, or by its id.
package struct PlaceSelector {
    package enum Address: Hashable {
        /// A line of the one file that is read.
        case line(Int)
        /// A line of a file.
        case file(path: String, line: Int)
        /// `id:abc`.
        case id
    }

    package let address: Address
    /// The words that name it; more than one if the shell split a line of `tq --format paths`.
    package private(set) var words: [Argument]
    /// The title that the task had when `tq` printed its line; nil when only the place is named.
    package private(set) var title: String?

    /// Whether it gives nothing but the line of the task.
    package var isLineAlone: Bool { address != .id && title == nil }

    /// Whether a title may follow, as after the last colon of `tasks.md:59:1:`.
    private var takesTitle = false

    /// Reads `word` when it is `59`, `:59`, `tasks.md:59`, `tasks.md:59:1: Call Anna` as `tq` prints it, or `id:call`.
    package init?(_ word: Argument, files: any FileSystem) {
        words = [word]
        let text = word.text
        if let line = Self.number(text) {
            address = .line(line)
            return
        }
        if text.hasPrefix("id:"), text.count > 3, !text.contains(where: \.isWhitespace) {
            address = .id
            return
        }
        guard let found = Self.fileLine(text, files) else { return nil }
        (address, title, takesTitle) = found
    }

    /// Appends a word to the title, after the last colon.
    private mutating func take(_ word: Argument) {
        words.append(word)
        title = (title.map { "\($0) " } ?? "") + word.text
    }

    /// `words` as places, each with the words of its title; nil for a word that is not a place.
    package static func read(_ words: [Argument], files: any FileSystem) -> [(word: Argument, place: PlaceSelector?)] {
        var read: [(word: Argument, place: PlaceSelector?)] = []
        for word in words {
            let next = PlaceSelector(word, files: files)
            let isOwn = if case .line = next?.address, !word.text.hasPrefix(":") { false } else { next != nil }
            if !isOwn, read.last?.place?.takesTitle == true {
                read[read.count - 1].place?.take(word)
            } else {
                read.append((word, next))
            }
        }
        return read
    }

    private typealias Found = (address: Address, title: String?, takesTitle: Bool)

    /// Reads a file, a line, and optionally a column and a title, separated by colons.
    private static func fileLine(_ text: String, _ files: any FileSystem) -> Found? {
        var colon = text.startIndex
        while let next = text[colon...].firstIndex(of: ":") {
            if let (line, title, takesTitle) = lineAndTitle(text[next...]) {
                let path = String(text[..<next])
                if path.isEmpty { return (.line(line), title, takesTitle) }
                if isFile(path, files) { return (.file(path: path, line: line), title, takesTitle) }
            }
            colon = text.index(after: next)
        }
        return nil
    }

    /// Reads `:59`, `:59:1`, `:59:1:` and `:59:1: Call Anna`.
    private static func lineAndTitle(_ text: Substring) -> (line: Int, title: String?, takesTitle: Bool)? {
        var parts = text.dropFirst().split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard let line = number(parts.removeFirst()) else { return nil }
        if parts.isEmpty || parts == [""] { return (line, nil, false) }
        guard number(parts[0]) != nil else { return nil }
        guard parts.count > 1 else { return (line, nil, false) }
        if parts[1].isEmpty { return (line, nil, true) }
        guard parts[1].hasPrefix(" ") else { return nil }
        let title = parts[1].dropFirst()
        return (line, title.isEmpty ? nil : String(title), title.isEmpty)
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(isDigit) ? Int(text) : nil
    }

    /// Whether `path` looks like a file rather than a field of a query.
    private static func isFile(_ path: String, _ files: any FileSystem) -> Bool {
        if path.lowercased().hasSuffix(".md") { return true }
        return path.contains { $0 == "." || $0 == "/" } && files.status(path)?.kind == .file
    }
}
