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
            let word = Substring(rest.utf8.prefix { $0 != UInt8(ascii: " ") })
            let (key, said) = word.parted(at: ":") ?? (word, "")
            let isKey = key != word && key.first?.isLetter == true && key.utf8.allSatisfy(isIdentifierPart)
            var length = word.utf8.count
            if isKey, let quoted = quoted(Substring(rest.utf8.dropFirst(key.utf8.count + 1))) {
                pairs.append((String(key), quoted.value))
                length = key.utf8.count + 1 + quoted.length
            } else if isKey || pairs.isEmpty {
                pairs.append((String(key), String(said)))
            } else {
                pairs[pairs.count - 1].1 += " \(word)"
            }
            rest = Substring(rest.utf8.dropFirst(length + 1))
        }
        return pairs
    }

    /// The quoted value at the beginning of `text`, and its length in bytes; nil when there is none.
    private static func quoted(_ text: Substring) -> (value: String, length: Int)? {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "\""), let end = quoteEnd(bytes, 0, bytes.count),
            end == bytes.count || bytes[end] == UInt8(ascii: " ")
        else { return nil }
        return (unescapedQuotes(String(decoding: bytes[1..<end - 1], as: UTF8.self)), end)
    }

    private static func words(_ text: String) -> [Substring] {
        text.parts(between: " ", keepingEmpty: true)
    }

    /// Whether `word` is a slash after any number of backslashes.
    private static func isStroke(_ word: Substring) -> Bool {
        word.last == "/" && word.dropLast().allSatisfy { $0 == "\\" }
    }
}
