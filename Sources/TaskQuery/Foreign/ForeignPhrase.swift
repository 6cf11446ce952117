import TaskFile

/// Words side by side that ask in plain English for what a query says in one term: `sort by due`, `no due`,
/// `due before friday`, `this week`.
package struct ForeignPhrase {
    /// The words.
    package let range: ByteRange
    /// What to write instead.
    package let help: String

    /// All such words of `text`, in order. `isQuery` says whether a text can be read as a query.
    package static func all(in text: QueryText, isQuery: (String) -> Bool) -> [ForeignPhrase] {
        var tokens = (text.tokens ?? [])[...]
        var phrases: [ForeignPhrase] = []
        while !tokens.isEmpty {
            var count = min(longest, tokens.count)
            while count > 1 {
                if let phrase = ForeignPhrase(tokens.prefix(count), isQuery: isQuery) {
                    phrases.append(phrase)
                    break
                }
                count -= 1
            }
            tokens = tokens.dropFirst(max(count, 1))
        }
        return phrases
    }

    /// What `tokens` ask for together; nil when they ask for nothing, or are not all words.
    private init?(_ tokens: ArraySlice<QueryToken>, isQuery: (String) -> Bool) {
        let words = tokens.compactMap(Self.word)
        guard let first = tokens.first, let last = tokens.last, words.count == tokens.count,
            let term = Self.term(words)
        else { return nil }
        if isQuery(term) {
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

    /// The word in `token`, in lower case; nil for a phrase in quotes and for a term that was understood, except
    /// `sort:due` before `desc` and `due:today` before `to fri`. `between mon and fri` needs the operator as a word.
    private static func word(_ token: QueryToken) -> String? {
        switch token.kind {
        case .word(let text): text.lowercased()
        case .and: "and"
        case .field(let name, let values)
        where values.count == 1 && (name.text == "sort" || DateField(rawValue: name.text) != nil):
            "\(name.text):\(values[0].text)"
        default: nil
        }
    }

    /// An example for `group by` and the like with a key that does not exist.
    private static func example(_ words: [String]) -> String? {
        guard words.count == 3, words[1] == "by" else { return nil }
        return ["group": "group:section", "sort": "sort:due", "order": "sort:due"][words[0]]
    }

    /// The term that `words` may have been meant as, if it can be read.
    static func term(_ words: [String]) -> String? {
        var rest = words[1...]
        switch words[0] {
        case let word where word.contains(":") && rest.count == 2 && ending.contains(rest[1]):
            return "\(word)..\(rest[2])"
        case "sort", "order", "group", "limit", "top":
            let name = ["order": "sort", "top": "limit"][words[0]] ?? words[0]
            if let first = rest.first, ["by", "to"].contains(first) { rest.removeFirst() }
            if rest.count > 1, rest.last == "tasks" { rest.removeLast() }
            let isReversed = rest.count == 2 && isDescending(rest[rest.endIndex - 1])
            guard rest.count == 1 || isReversed, let key = rest.first else { return nil }
            return "\(name):\(isReversed ? "-" : "")\(key)"
        case let word where word.hasPrefix("sort:") && rest.count == 1 && isDescending(rest[1]):
            return "sort:-\(word.dropFirst(5))"
        case "no", "without", "has", "have", "having", "with":
            if rest.count > 1, rest.last == "date" || rest.last == "dates" { rest.removeLast() }
            guard let name = rest.only else { return nil }
            let isAbsence = words[0] == "no" || words[0] == "without"
            return "\(isAbsence ? "no" : "has"):\(ForeignField.property(for: name) ?? name)"
        case "this", "next", "last":
            let field = words[0] == "last" && words.count == 3 ? DateField.done : .due
            return days(words, of: field).map { "\(field.rawValue):\($0)" }
        case "is" where rest.count == 1 && ForeignState.term(for: words[1]) != nil:
            return ForeignState.term(for: words[1])
        case "day" where rest == ["after", "tomorrow"]: return "due:tomorrow+1d"
        case "in" where rest.count == 2: return comparison("due", words[...])
        case "between": return comparison("due", words[...])
        case let word where field(word) != nil:
            if rest.count > 1, ["is", "was"].contains(rest.first) { rest.removeFirst() }
            // `before friday` begins with the sign.
            return field(word).flatMap { comparison($0, signs[word] == nil ? rest : words[...]) }
        case "title", "category", "tag", "status", "section", "id":
            guard words.count == 3, equating.contains(words[1]) else { return nil }
            return "\(words[0]):\(words[2].drop { $0 == "#" || $0 == "@" })"
        case let field where words.count == 3 && equating.contains(words[1]):
            return ForeignField.term(for: field, value: words[2])
        default: return nil
        }
    }

    /// The value of `field` that `this week`, `next 7 days` or `last 7 days` means, if it can be read.
    static func days(_ words: [String], of field: DateField) -> String? {
        if words.count == 2 { return words.joined(separator: "-") }
        // A span means the same at any time.
        let dates = SpokenDate(now: .epoch, weekStart: .monday, prefersPast: false)
        guard words.count == 3, words[0] != "this", Int(words[1]) != nil,
            let span = dates.word(for: Array(words.dropFirst())), span.hasPrefix("+")
        else { return nil }
        if words[0] == "next" { return "today..\(span)" }
        return field.isPast ? ">=-\(span.dropFirst())" : "-\(span.dropFirst())..today"
    }

    private static let ending = ["to", "until", "till", "through"]
    private static let equating = ["=", "==", "~", "is", "contains", "contain", "includes", "include"]
    /// Words that compare, each with its sign.
    static let signs = [
        "before": "<", "after": ">", "by": "<=", "until": "<=", "till": "<=", "since": ">=", "from": ">=", "on": "",
        "above": ">", "over": ">", "below": "<", "under": "<", "between": ">=",
    ]

    /// Our field that `word` names or is about, if its values can be compared.
    private static func field(_ word: String) -> String? {
        let isOurs = DateField(rawValue: word) != nil || word == "priority" || word == "is"
        return isOurs ? word : ForeignField.dateField(word)?.rawValue
    }

    /// The term that compares `field` with the value in `words`, which may begin with a comparison in words.
    static func comparison(_ field: String, _ words: ArraySlice<String>) -> String? {
        guard let first = words.first else { return nil }
        if first == "null" { return "no:\(field)" }
        let isSign = ["<", ">", "<=", ">=", "!=", "=", "==", ":"].contains(first)
        let sign = isSign ? (["=", "==", ":"].contains(first) ? "" : first) : signs[first]
        var words = sign == nil ? words : words.dropFirst()
        // `this friday` is one day, while `this week` is a date word.
        if words.count == 2, ["the", "this"].contains(words.first), (try? DateExpression(words.last ?? "")) != nil {
            words.removeFirst()
        }
        let endings = first == "between" ? ["and"] : ending
        if sign == ">=", let index = words.dropLast().firstIndex(where: endings.contains) {
            return "\(field):\(words[..<index].joined(separator: "-"))..\(words[(index + 1)...].joined(separator: "-"))"
        }
        let value = words.joined(separator: "-")
        return value.isEmpty || first == "between" ? nil : "\(field):\(sign ?? "")\(value)"
    }

    private static func isDescending(_ word: String) -> Bool { ["desc", "descending", "reverse"].contains(word) }
}
