import TaskCommandLine
import TaskFile
import TaskQuery
import TaskSystem

/// The words of `tasks edit`, separated into those that select tasks and those that specify the change.
struct EditWords {
    /// At least one word.
    let selector: [Argument]
    /// Everything after it, starting with the first word that changes something.
    let change: [Argument]
    /// Whether the selector is a query, rather than places and ids.
    private let isQuery: Bool

    /// Separates `words`, of which there must be at least one.
    ///
    /// The first always selects. After a place or an id, everything else is the change; a query ends before the first
    /// word that could be a change.
    init(_ words: [Argument], files: any FileSystem) {
        let places = words.indices.prefix { index in
            guard let place = PlaceSelector(words[index], files: files) else { return false }
            return index == 0 || place.address != .id
        }
        var end = places.count
        let rest = words.dropFirst(end)
        let isNumber = words.prefix(end).allSatisfy { $0.text.allSatisfy(\.isNumber) }
        let takesTitle = end > 0 && words[end - 1].text.hasSuffix(":")
        if end == 0 || takesTitle || isNumber && !(rest.first.map { Self.hasKey($0.text) } ?? true) {
            let first = max(end, 1)
            end = words.indices.dropFirst(first).first { Self.isChange(words[$0].text) } ?? words.count
        }
        isQuery = places.isEmpty
        selector = Array(words.prefix(end))
        change = Array(words.dropFirst(end))
    }

    /// Whether `word` changes something: `!!`, `@name`, `#name`, `due:fri` or `title:...`, also with a leading sign.
    private static func isChange(_ word: String) -> Bool {
        let word = word.drop { "+-".contains($0) }
        if word.hasPrefix("@") || word.hasPrefix("#") { return true }
        if word.prefix(while: { !$0.isWhitespace }).allSatisfy({ $0 == "!" }), !word.isEmpty { return true }
        // `9:00` and `https://example.org` are words of titles.
        guard let key = key(word), key.first?.isLetter ?? false, !word[key.endIndex...].hasPrefix("://") else {
            return false
        }
        return !fieldsOnly.contains(String(key)) && !["mailto", "tel"].contains(key)
    }

    private static func hasKey(_ word: String) -> Bool {
        isChange(word) || key(word.drop { "+-".contains($0) }) != nil
    }

    /// The part of `word` before its first colon, when that could be a key.
    private static func key(_ word: Substring) -> Substring? {
        guard let colon = word.firstIndex(of: ":"), colon > word.startIndex else { return nil }
        let key = word[..<colon]
        return key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } ? key : nil
    }

    /// Fields that can only be queried, and cannot be changed under this name.
    private static let fieldsOnly = Set(QueryField.all.map(\.name)).subtracting(
        AttributeKey.allCases.map(\.name) + ["title", "no"])

    /// A word `no:KEY` after a query and before another change: as a term it selects, as a change it removes.
    var ambiguousRemoval: Argument? {
        let removals = change.filter { $0.text.hasPrefix("no:") }
        return isQuery && removals.count < change.count ? removals.first : nil
    }

    /// A word that sets a key, and another word that sets or removes the same key; nil when there are none.
    ///
    /// A user who types `@work due:today due:mon` means the tasks of `@work` that are due today.
    var contradiction: (first: Argument, second: Argument, key: String)? {
        var set: [String: Argument] = [:]
        for word in change {
            let isRemoval = word.text.hasPrefix("no:")
            let text = isRemoval ? word.text.dropFirst("no:".count) : word.text[...]
            guard let key = isRemoval ? text : Self.key(text), key != "remind", !text.contains(where: \.isWhitespace)
            else { continue }
            if let first = set[String(key)] { return (first, word, String(key)) }
            set[String(key)] = word
        }
        return nil
    }
}
