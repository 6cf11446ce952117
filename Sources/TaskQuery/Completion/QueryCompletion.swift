import TaskFile

/// The names that a query over some files may contain in addition to the words of the language.
package struct QueryNames: Sendable {
    /// Without `@`.
    package var categories: [String] = []
    /// Without `#`.
    package var tags: [String] = []
    /// Built in and declared.
    package var views: [Settings.View] = Settings.builtInViews
    package var sections: [String] = []
    package var files: [String] = []
    package var ids: [String] = []
    /// The titles of tasks, for texts that select tasks by title.
    package var titles: [String] = []
    package var attributes: [String] = []
    /// The values of the declared keys whose type is text.
    package var values: [String: [String]] = [:]
    /// The declared keys whose values are dates.
    package var dateAttributes: [String] = []

    /// Only the names of the built-in views.
    package init() {}
}

package struct CompletionWord: Sendable {
    /// The whole text, with its last word completed.
    package let text: String
    /// A short description of the word; may be empty.
    package let meaning: String

    package init(_ text: String, meaning: String = "") { (self.text, self.meaning) = (text, meaning) }
}

extension QueryNames {
    /// The completions of `text`, the beginning of a query: its last word completed in every way that makes sense.
    ///
    /// A result that ends in `:` or `(` expects more input. Names match regardless of case.
    package func completions(of text: String) -> [CompletionWord] {
        let start = Self.lastTerm(of: text)
        var before = String(text[..<start])
        var term = text[start...]
        if term.hasPrefix("-") || term.hasPrefix("!") { before.append(term.removeFirst()) }
        if term.hasPrefix("/") || term.hasPrefix("\"") { return [] }
        let words = candidates(for: term)
        return words.compactMap { word in
            // A quoted value also matches when typed without its quotes.
            let isFound = [word.text, word.text.replacing("\"", with: "")].contains {
                folded($0).hasPrefix(folded(String(term)))
            }
            guard isFound else { return nil }
            return CompletionWord(before + word.text, meaning: word.meaning)
        }
    }

    /// The completions of `text`, the beginning of a task line or of a change to one: its last word completed, if it
    /// begins like data.
    package func taskCompletions(of text: String) -> [CompletionWord] {
        let start = text.lastIndex { $0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
        var before = String(text[..<start])
        var word = text[start...]
        let isAddition = word.hasPrefix("+")
        if isAddition || word.hasPrefix("-") { before.append(word.removeFirst()) }
        guard !word.isEmpty || isAddition else { return [] }
        var words = taskWords
        if let colon = word.firstIndex(of: ":") {
            let (key, value) = (word[..<colon], word[word.index(after: colon)...])
            switch AttributeKey(named: key) {
            case .due, .start: words = DateExpression.words.map { "\(key):\($0)" }
            case .created, .done: words = Self.pastDates.map { "\(key):\($0)" }
            case .status: words = Status.allCases.filter(\.isRefinement).map { "\(key):\($0.rawValue)" }
            case .remind: words = (Self.reminders + Self.futureDates).map { "\(key):\($0)" }
            case .repeat where value.contains(","):
                words = list(after: "\(key):", value, of: Weekday.allCases.map(\.abbreviation))
                    .filter { Recurrence($0.dropFirst(key.count + 1)) != nil }
            case .repeat: words = Self.rules.map { "\(key):\($0)" }
            case .after: words = list(after: "\(key):", value, of: ids)
            default:
                let isDated = dateAttributes.contains { folded($0) == folded(String(key)) }
                words = isDated ? DateExpression.words.map { "\(key):\($0)" } : []
            }
        }
        // A task can have several of only these keys.
        let keys = isAddition ? ["remind:", "after:"] : [""]
        return words.filter { text in
            folded(text).hasPrefix(folded(String(word))) && keys.contains(where: text.hasPrefix)
        }
        .map { CompletionWord(before + $0) }
    }

    /// What data in a task line may begin with: all names with their signs, and all keys.
    package var taskWords: [String] {
        categories.map { "@" + $0 } + tags.map { "#" + $0 }
            + (AttributeKey.registry.map(\.name) + attributes).map { $0 + ":" }
    }

    package static let pastDates = DateExpression.words.filter { word in
        word != "tomorrow" && !["next-", "eo"].contains(where: word.hasPrefix)
    }

    package static let futureDates = DateExpression.words.filter { word in
        !["last-", "this-", "today", "yesterday"].contains(where: word.hasPrefix)
    }

    /// The most common reminders relative to the due date.
    private static let reminders = ["due", "-30min", "-1h", "-2h", "-1d", "-2d", "-1w"]

    /// The most common repeat rules.
    private static let rules =
        ["1d", "1w", "2w", "1mo", "1mo@last", "1q", "1y", "done+1d", "done+1w", "done+1mo"]
        + Weekday.allCases.map(\.abbreviation) + ["mon,tue,wed,thu,fri"]

    /// Where the last term of `text` begins: after white space, a parenthesis or a `|` outside quotes.
    private static func lastTerm(of text: String) -> String.Index {
        var start = text.startIndex
        var isQuoted = false
        var index = text.startIndex
        while index < text.endIndex {
            let character = text[index]
            let next = text.index(after: index)
            if isQuoted, character == "\\", next < text.endIndex {
                index = text.index(after: next)
                continue
            }
            if character == "\"" { isQuoted.toggle() }
            if !isQuoted, character.isWhitespace || "()|".contains(character) { start = next }
            index = next
        }
        return start
    }

    /// Candidates to replace `term`, not yet filtered by its prefix.
    private func candidates(for term: Substring) -> [CompletionWord] {
        func plain(_ words: [String]) -> [CompletionWord] { words.map { CompletionWord($0) } }
        if term.hasPrefix("@") { return plain(list(after: "@", term.dropFirst(), of: categories)) }
        if term.hasPrefix("#") { return plain(list(after: "#", term.dropFirst(), of: tags)) }
        if let colon = term.firstIndex(of: ":"), colon > term.startIndex {
            guard let field = QueryField.all.first(where: { $0.name == term[..<colon] }) else { return [] }
            if field.values == .condition { return [CompletionWord("\(field.name):(", meaning: field.meaning)] }
            return plain(values(of: field, typed: term[term.index(after: colon)...]))
        }
        let fields = QueryField.all.map { CompletionWord($0.name + ":", meaning: $0.meaning) }
        let views = views.map { CompletionWord(":" + $0.name, meaning: $0.query) }
        let names = plain(categories.map { "@" + $0 } + tags.map { "#" + $0 })
        let operators = [("and", "both"), ("or", "one of the two"), ("not", "the opposite")].map(CompletionWord.init)
        return fields + plain(attributes.map { $0 + ":" }) + views + names + (term.isEmpty ? [] : operators)
    }

    private func values(of field: QueryField, typed: Substring) -> [String] {
        let (name, head) = (field.name, field.name + ":")
        switch field.values {
        case .dates: return dates(after: head, typed)
        case .words(let words):
            let signs = name == "sort" ? ["-"] : name == "group" ? [] : ComparisonOperator.signs
            let own = name == "sort" || name == "group" ? attributes : []
            return list(after: head, typed, of: words + own, signs: signs)
        case .properties: return list(after: head, typed, of: Property.builtIn.map(\.name) + attributes)
        case .categories: return list(after: head, typed, of: categories)
        case .tags: return list(after: head, typed, of: tags)
        case .sections: return list(after: head, typed, of: sections.map(Self.quoted))
        case .files: return list(after: head, typed, of: files.map(Self.quoted))
        case .ids: return list(after: head, typed, of: ids)
        case .condition, .free: return []
        }
    }

    /// `words`, each preceded by `head`, by what was typed up to the last comma, and by any sign typed after it.
    private func list(
        after head: String, _ typed: Substring, of words: [String], signs: [String] = []
    ) -> [String] {
        let last = Self.lastItem(of: typed)
        let sign = signs.first { last.hasPrefix($0) } ?? ""
        let before = head + typed[..<last.startIndex] + sign
        let given = Set(typed[..<last.startIndex].split(separator: ",").map { folded(String($0)) })
        return words.filter { !given.contains(folded($0)) }.map { before + $0 }
    }

    private static func lastItem(of typed: Substring) -> Substring {
        var start = typed.startIndex
        var isQuoted = false
        for index in typed.indices {
            if typed[index] == "\"" { isQuoted.toggle() }
            if !isQuoted, typed[index] == "," { start = typed.index(after: index) }
        }
        return typed[start...]
    }

    private func dates(after head: String, _ typed: Substring) -> [String] {
        var last = Self.lastItem(of: typed)
        if let range = last.ranges(of: "..").last {
            last = last[range.upperBound...]
        } else if let sign = ComparisonOperator.signs.first(where: { last.hasPrefix($0) }) {
            last = last.dropFirst(sign.count)
        }
        let before = head + typed[..<last.startIndex]
        return DateExpression.words.map { before + $0 }
    }

    /// `text` as a value: in double quotes if one of its characters would end the value.
    static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0.isWhitespace || ",()|\"".contains($0) }) else { return text }
        return doubleQuoted(text)
    }
}
