import TaskFile

/// Lists in one cell of a table, written so that their elements can be separated again.
package enum TableCell {
    /// The titles of sections, outermost first, joined by ` / `. A slash that is a word of a title gets a backslash.
    package static func path(_ titles: [String]) -> String {
        titles.map { title in
            guard title.utf8.contains(UInt8(ascii: "/")) else { return title }
            return words(title).map { isStroke($0) ? "\\\($0)" : $0 }.joined(separator: " ")
        }
        .joined(separator: SectionPath.separator)
    }

    /// Keys with their values, `key:value key:value`; a value with white space is quoted, as on a task line.
    package static func pairs(_ attributes: [ExchangedTask.Attribute]) -> String {
        attributes.map(\.text).joined(separator: " ")
    }

    /// The titles that `path` was given.
    package static func titles(_ cell: String) -> [String] {
        var titles: [[Substring]] = [[]]
        for word in words(cell) {
            if word == "/" {
                titles.append([])
            } else {
                titles[titles.count - 1].append(isStroke(word) ? word.dropFirst() : word)
            }
        }
        return titles.map { $0.joined(separator: " ") }
    }

    /// The keys and values that `pairs` was given. A word without a colon continues the value before it.
    package static func pairs(_ cell: String) -> [(String, String)] {
        var pairs: [(String, String)] = []
        var rest = cell[...]
        while !rest.isEmpty {
            let word = rest.prefix { $0 != " " }
            let key = word.prefix { $0 != ":" }
            let isKey =
                key.count < word.count && key.first?.isLetter == true
                && key.utf8.allSatisfy(isIdentifierPart)
            if isKey, let (value, length) = quoted(rest.dropFirst(key.count + 1)) {
                pairs.append((String(key), value))
                rest = rest.dropFirst(key.count + 1 + length)
            } else {
                if isKey || pairs.isEmpty {
                    pairs.append((String(key), String(word.dropFirst(key.count + 1))))
                } else {
                    pairs[pairs.count - 1].1 += " \(word)"
                }
                rest = rest.dropFirst(word.count)
            }
            rest = rest.dropFirst()
        }
        return pairs
    }

    /// The quoted value at the beginning of `text`, and its length in characters; nil when there is none.
    private static func quoted(_ text: Substring) -> (value: String, length: Int)? {
        let bytes = Array(text.utf8)
        guard text.first == "\"", let end = quoteEnd(bytes, 0, bytes.count),
            end == bytes.count || bytes[end] == UInt8(ascii: " ")
        else { return nil }
        let whole = String(decoding: bytes[..<end], as: UTF8.self)
        return (unescapedQuotes(String(whole.dropFirst().dropLast())), whole.count)
    }

    private static func words(_ text: String) -> [Substring] {
        text.split(separator: " ", omittingEmptySubsequences: false)
    }

    /// Whether `word` is a slash after any number of backslashes.
    private static func isStroke(_ word: Substring) -> Bool {
        word.last == "/" && word.dropLast().allSatisfy { $0 == "\\" }
    }
}
