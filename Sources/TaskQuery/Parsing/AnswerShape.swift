import TaskFile

/// What a query specifies about the shape of its answer.
struct AnswerShape: Hashable {
    /// The fields that are not conditions.
    static let names = ["sort", "group", "limit"]

    var sort: [SortKey]?
    var group: GroupKey?
    var limit: Int?
    /// Whether `group:none` or `limit:none` stands in the query: no view adds one then.
    private var isUngrouped = false
    private var isUnlimited = false

    /// Whether the clause called `name` has been read.
    private func has(_ name: String) -> Bool {
        switch name {
        case "sort": sort != nil
        case "group": group != nil || isUngrouped
        default: limit != nil || isUnlimited
        }
    }

    /// Takes from `other` what is missing here.
    mutating func complete(with other: AnswerShape) {
        sort = sort ?? other.sort
        if !isUngrouped { (group, isUngrouped) = (group ?? other.group, group == nil && other.isUngrouped) }
        if !isUnlimited { (limit, isUnlimited) = (limit ?? other.limit, limit == nil && other.isUnlimited) }
    }

    /// Reads one clause and reports what is wrong with it.
    mutating func read(
        _ name: String, _ values: [QueryPart], at range: ByteRange, reportingTo terms: inout TermParser
    ) {
        if has(name) {
            terms.report(
                range, "'\(name):' occurs twice in the query",
                help: name == "sort" ? "list the keys in one, 'sort:due,priority'" : "keep one of them")
            return
        }
        guard !values.isEmpty, values.allSatisfy({ !$0.text.isEmpty }) else {
            terms.reportMissingValue(name, values, at: range)
            return
        }
        let isNone = values.count == 1 && !values[0].isQuoted && values[0].text.lowercased() == "none"
        switch name {
        case "group" where isNone: isUngrouped = true
        case "limit" where isNone: isUnlimited = true
        case "sort": sort = values.compactMap { Self.key($0, reportingTo: &terms) }
        case "group": group = Self.group(values, at: range, reportingTo: &terms)
        default: limit = Self.limit(values, at: range, reportingTo: &terms)
        }
    }

    private static func group(
        _ values: [QueryPart], at range: ByteRange, reportingTo terms: inout TermParser
    ) -> GroupKey? {
        guard values.count == 1, let value = values.first else {
            terms.report(range, "'group:' takes one word", help: "write it as 'group:category'")
            return nil
        }
        let word = value.text.lowercased()
        if let key = GroupKey.builtIn.first(where: { $0.name == word }) { return key }
        if let key = terms.declaredKey(word) { return .attribute(key, terms.type(of: key)) }
        let allowed = GroupKey.builtIn.map(\.name) + ["none"] + terms.settings.attributes
        terms.reportWord(value, of: "group", allowed: allowed)
        return nil
    }

    private static func limit(
        _ values: [QueryPart], at range: ByteRange, reportingTo terms: inout TermParser
    ) -> Int? {
        guard values.count == 1, let value = values.first, !value.isQuoted,
            value.text.utf8.allSatisfy(isDigit), let limit = Int(value.text)
        else {
            terms.report(
                values.count == 1 ? values[0].range : range,
                "'limit:' takes one whole number", help: "write it as 'limit:10', or 'limit:none' for all tasks")
            return nil
        }
        return limit
    }

    private static func key(_ value: QueryPart, reportingTo terms: inout TermParser) -> SortKey? {
        // Other tools write the direction after the key, or a plus in front of it.
        let isReversed = value.text.hasPrefix("-") || value.text.hasSuffix("-")
        let word = value.text.withoutDirection
        if let field = SortKey.Field.builtIn.first(where: { $0.name == word.lowercased() }) {
            return SortKey(field, isReversed: isReversed)
        }
        if let key = terms.declaredKey(word) {
            return SortKey(.attribute(key, terms.type(of: key)), isReversed: isReversed)
        }
        var range = value.range
        if value.text.hasPrefix("-"), !value.isQuoted { range = ByteRange(range.lower + 1, range.upper) }
        let advice = ["asc": "a key alone is ascending: 'sort:due'", "desc": "a '-' reverses: 'sort:-due'"]
        let meant = ["urgency": "due,priority", "scheduled": "start", "project": "category", "deadline": "due"]
        terms.reportWord(
            QueryPart(text: word, range: range), of: "sort",
            allowed: SortKey.Field.builtIn.map(\.name) + terms.settings.attributes,
            advice: advice[word.lowercased()] ?? meant[word.lowercased()].map { "write 'sort:\($0)'" })
        return nil
    }
}

extension String {
    /// The text without one sign, at either end.
    fileprivate var withoutDirection: String {
        func isSign(_ character: Character?) -> Bool { character == "+" || character == "-" }
        if isSign(first) { return String(dropFirst()) }
        return isSign(last) ? String(dropLast()) : self
    }
}
