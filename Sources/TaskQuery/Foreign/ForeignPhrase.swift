import TaskFile

/// Words side by side that ask in plain English for what a query says in one term: `sort by due`, `no due`,
/// `due before friday`, `this week`.
package struct ForeignPhrase {
    package let range: ByteRange
    package let help: String

    /// All such words of `text`, in order, with dates that count from `now`. `isQuery` says whether a text can be read
    /// as a query.
    package static func all(
        in text: QueryText, now: Now, weekStart: Weekday, isQuery: (String) -> Bool
    ) -> [ForeignPhrase] {
        func read(_ term: SuggestedTerm) -> SuggestedTerm? {
            [term, dated(term, now, weekStart)].compactMap(\.self).first { isQuery("\($0)") }
        }
        var tokens = (text.tokens ?? [])[...]
        var phrases: [ForeignPhrase] = []
        while !tokens.isEmpty {
            var count = min(longest, tokens.count)
            while count > 1 {
                if let phrase = ForeignPhrase(tokens.prefix(count), read) {
                    phrases.append(phrase)
                    break
                }
                count -= 1
            }
            tokens = tokens.dropFirst(max(count, 1))
        }
        return phrases
    }

    /// What `tokens` ask for together; nil when they ask for nothing, or are not all words. `read` makes a term one
    /// that can be read.
    private init?(_ tokens: ArraySlice<QueryToken>, _ read: (SuggestedTerm) -> SuggestedTerm?) {
        let words = tokens.compactMap(Self.word)
        guard let first = tokens.first, let last = tokens.last, words.count == tokens.count,
            let term = Self.term(words)
        else { return nil }
        if let term = read(term) {
            help = "write it as one word: '\(term)'"
        } else if let example = Self.example(words) {
            help = "write one word, such as '\(example)'"
        } else {
            return nil
        }
        range = ByteRange(first.range.lower, last.range.upper)
    }

    /// `no due date`, `due between today and next week`.
    private static let longest = 6

    /// The word in `token`, in lower case, or the phrase with its quotes; nil for a term that was understood, except
    /// `sort:due` before `desc` and `due:today` before `to fri`. `between mon and fri` and `status is not done` need
    /// the operator as a word.
    private static func word(_ token: QueryToken) -> String? {
        switch token.kind {
        case .word(let text): text.lowercased()
        case .phrase(let text): doubleQuoted(text)
        case .and: "and"
        case .not where token.range.count > 1: "not"
        case .field(let name, let values)
        where name.text == "sort" || values.count == 1 && DateField(rawValue: name.text) != nil:
            "\(name.text):\(values.map(\.text).joined(separator: ","))"
        default: nil
        }
    }

    /// An example for `group by` and the like with a key that does not exist.
    private static func example(_ words: [String]) -> String? {
        guard words.count == 3, words[1] == "by" else { return nil }
        return ["group": "group:section", "sort": "sort:due", "order": "sort:due"][words[0]]
    }

    /// The term that `words` may have been meant as, if it can be read.
    static func term(_ words: [String]) -> SuggestedTerm? {
        if let term = equation(words) { return term }
        guard !words.contains(where: { $0.hasPrefix("\"") }) else { return nil }
        var rest = words[1...]
        switch words[0] {
        case let word where word.contains(":") && rest.count == 2 && ending.contains(rest[1]):
            let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return .field(String(parts[0]), "\(parts[1])..\(rest[2])")
        case "sort", "order", "group", "limit", "top":
            let name = ["order": "sort", "top": "limit"][words[0]] ?? words[0]
            if let first = rest.first, ["by", "to"].contains(first) { rest.removeFirst() }
            if rest.count > 1, rest.last == "tasks" { rest.removeLast() }
            if rest.count > 1, rest.last.map(ascending.contains) ?? false { rest.removeLast() }
            let isReversed = rest.count == 2 && isDescending(rest[rest.endIndex - 1])
            guard rest.count == 1 || isReversed, let key = rest.first else { return nil }
            return .field(name, isReversed ? reversed(key) : key)
        case let word where word.hasPrefix("sort:") && rest.count == 1 && isDescending(rest[1]):
            return .field("sort", reversed(String(word.dropFirst(5))))
        case let word where word.hasPrefix("sort:") && rest.count == 1 && ascending.contains(rest[1]):
            return .field("sort", String(word.dropFirst(5)))
        case "no", "without", "except", "has", "have", "having", "with":
            if rest.count > 1, rest.last == "date" || rest.last == "dates" { rest.removeLast() }
            guard let name = rest.only else { return nil }
            let isAbsence = ["no", "without", "except"].contains(words[0])
            if isAbsence, name.hasPrefix("@") || name.hasPrefix("#") {
                return .not(.name(sign: String(name.prefix(1)), String(name.dropFirst())))
            }
            return .presence(of: ForeignField.property(for: name) ?? name, !isAbsence)
        case "this", "next", "last":
            let field = words[0] == "last" && words.count == 3 ? DateField.done : .due
            return days(words, of: field).map { .field(field.rawValue, $0) }
        case "is" where rest.count == 1 && ForeignState.term(for: words[1]) != nil:
            return ForeignState.term(for: words[1])
        case "day" where rest == ["after", "tomorrow"]: return .field("due", "tomorrow+1d")
        case "in" where rest.count == 2: return comparison("due", words[...])
        case "between": return comparison("due", words[...])
        case let word where rest.count == 1 && Priority(said: word, words[1]) != nil:
            return Priority(said: word, words[1]).map { .field("p", $0.name) }
        case let word where field(word) != nil:
            if rest.count > 1, ["is", "was"].contains(rest.first) { rest.removeFirst() }
            if rest.count > 1, rest.first == "not" { rest[rest.startIndex] = "!=" }
            // `before friday` begins with the sign.
            return field(word).flatMap { comparison($0, ComparisonSign.words[word] == nil ? rest : words[...]) }
        default: return nil
        }
    }

    /// The term for a field, words that compare, and a value: `tag = v2`, `status is not done`.
    private static func equation(_ words: [String]) -> SuggestedTerm? {
        let signs = words[1...].dropLast()
        guard field(words[0]) == nil, let value = words.last, !signs.isEmpty,
            signs.allSatisfy({ equating.contains($0) || differing.contains($0) })
        else { return nil }
        let isNegated = signs.contains(where: differing.contains)
        let term: SuggestedTerm
        switch words[0] {
        case "status":
            let name = Status(rawValue: value) == nil && StateWord(rawValue: value) != nil ? "is" : words[0]
            term = ForeignState.term(for: value) ?? .field(name, value)
        case "title", "note", "category", "tag", "section", "file", "id":
            term = .field(words[0], String(value.drop { $0 == "#" || $0 == "@" }))
        default: return ForeignField.term(for: words[0], value: (isNegated ? "!=" : "") + value)
        }
        return isNegated ? term.negated : term
    }

    /// The value of `field` that `this week`, `next 7 days`, `last 7 days` or `within 7 days` means, if it can be read.
    static func days(_ words: [String], of field: DateField) -> String? {
        if words.count == 2 { return words.joined(separator: "-") }
        // A span means the same at any time.
        let dates = SpokenDate(now: .epoch, weekStart: .monday, prefersPast: false)
        guard words.count == 3, words[0] != "this", Int(words[1]) != nil,
            let span = dates.word(for: Array(words.dropFirst())), span.hasPrefix("+")
        else { return nil }
        // Today is one of the next seven days, and the day in a week is within seven days.
        let count = words[0] != "within" && span.hasSuffix("d") ? Int(span.dropFirst().dropLast()) : nil
        let distance = count.map { "\(max($0 - 1, 0))d" } ?? String(span.dropFirst())
        if words[0] == "next" || words[0] == "within" && !field.isPast { return "today..+\(distance)" }
        return field.isPast ? ">=-\(distance)" : "-\(distance)..today"
    }

    private static let ending = ["to", "until", "till", "through"]
    private static let equating = ["=", "==", "~", "is", "in", "does", "contains", "contain", "includes", "include"]
    private static let differing = ["!=", "<>", "!~", "not", "isn't", "doesn't", "excludes"]
    private static let ascending = ["asc", "ascending"]

    /// Our field that `word` names or is about, if its values can be compared.
    static func field(_ word: String) -> String? {
        let isOurs = DateField(rawValue: word) != nil || word == "priority" || word == "is"
        return isOurs ? word : ForeignField.dateField(word)?.rawValue
    }

    /// The term that compares `field` with the value in `words`, which may begin with a comparison in words.
    static func comparison(_ field: String, _ words: ArraySlice<String>) -> SuggestedTerm? {
        func term(_ value: String) -> SuggestedTerm { .field(field, value) }
        guard let first = words.first else { return nil }
        if ["within", "next", "last"].contains(first), words.count == 3, let dated = DateField(rawValue: field) {
            if let span = days(Array(words), of: dated) { return term(span) }
        }
        let written = first == ":" ? .equal : ComparisonOperator.spellings.first { $0.0 == first }?.1
        let sign = written?.rawValue ?? ComparisonSign.words[first]
        var words = sign == nil ? words : words.dropFirst()
        if field != "is", ["", "!="].contains(sign ?? ""), let isThere = words.only.flatMap(asksForPresence) {
            return .presence(of: field, isThere != (sign == "!="))
        }
        // `this friday` is one day, while `this week` is a date word.
        if words.count == 2, ["the", "this"].contains(words.first), (try? DateExpression(words.last ?? "")) != nil {
            words.removeFirst()
        }
        let endings = first == "between" ? ["and"] : ending
        if sign == ">=", let index = words.dropLast().firstIndex(where: endings.contains) {
            return term("\(words[..<index].joined(separator: "-"))..\(words[(index + 1)...].joined(separator: "-"))")
        }
        let value = words.joined(separator: "-")
        return value.isEmpty || first == "between" ? nil : term((sign ?? "") + value)
    }

    /// `term` with the date that its value says in words, `due:<dec-5`; nil if it says none.
    private static func dated(_ term: SuggestedTerm, _ now: Now, _ weekStart: Weekday) -> SuggestedTerm? {
        guard case .field(let name, let text) = term, let field = DateField(rawValue: name) else { return nil }
        let signs = text.prefix { "<>=!".contains($0) }
        let value = String(text.dropFirst(signs.count))
        let words = value.split(separator: "-").map(String.init)
        let said = SpokenDate.nearest(words, now: now, weekStart: weekStart, prefersPast: field.isPast)
        // `thurs` and `weds` are longer than our words.
        let date = said ?? DateExpression.word(meantBy: value).flatMap { value.hasPrefix($0) ? $0 : nil }
        return date.map { .field(name, signs + $0) }
    }

    /// `keys` with the last one reversed: each has its own direction.
    private static func reversed(_ keys: String) -> String {
        let last = keys.lastIndex(of: ",").map(keys.index(after:)) ?? keys.startIndex
        return "\(keys[..<last])-\(keys[last...])"
    }

    private static func isDescending(_ word: String) -> Bool { ["desc", "descending", "reverse"].contains(word) }
}
