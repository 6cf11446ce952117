import TaskFile

/// What a query specifies about the shape of its answer.
struct AnswerShape {
    var sort: [SortKey]?
    private(set) var group: GroupKey?
    private(set) var limit: Int?
    /// The names of the clauses that were read, also of `group:none` and `limit:none`, which no view completes.
    private var names: Set<String> = []

    mutating func complete(with other: AnswerShape) {
        sort = sort ?? other.sort
        if !names.contains("group") { group = other.group }
        if !names.contains("limit") { limit = other.limit }
        names.formUnion(other.names)
    }

    /// Reads one clause and reports what is wrong with it.
    mutating func read(
        _ name: String, _ values: [QueryPart], at range: ByteRange, reportingTo terms: inout TermParser
    ) {
        guard !names.contains(name) else {
            let keys = (sort ?? []).map { "\($0)" } + values.map(\.text)
            terms.report(
                range, "'\(name):' occurs twice in the query",
                help: name == "sort"
                    ? "list the keys in one, 'sort:\(keys.joined(separator: ","))'" : "keep one of them")
            return
        }
        guard !values.isEmpty, values.allSatisfy({ !$0.text.isEmpty }) else {
            terms.reportMissingValue(name, values, at: range)
            return
        }
        let isNone = values.count == 1 && !values[0].isQuoted && values[0].text.lowercased() == "none"
        switch name {
        case "sort": sort = values.compactMap { terms.sortKey($0) }
        case _ where isNone: break
        case "group": group = terms.groupKey(values, at: range)
        default: limit = terms.limit(values, at: range)
        }
        names.insert(name)
    }
}

extension TermParser {
    fileprivate mutating func groupKey(_ values: [QueryPart], at range: ByteRange) -> GroupKey? {
        guard let value = values.only else {
            let words = values.map { $0.text.lowercased() }
            let keys = words.compactMap { word in
                GroupKey.builtIn.first { $0.name == word }?.name ?? settings.attribute(named: word)
            }
            let order = keys.dropFirst().filter { !["week", "tag"].contains($0) }.joined(separator: ",")
            let sort = order.isEmpty ? "" : " sort:\(order)"
            report(range, "'group:' takes one word", help: "write it as 'group:\(keys.first ?? "category")\(sort)'")
            return nil
        }
        let word = value.text.lowercased()
        if let key = GroupKey.builtIn.first(where: { $0.name == word }) { return key }
        if let key = settings.attribute(named: word) { return .attribute(key, settings.type(ofAttribute: key)) }
        let allowed = GroupKey.builtIn.map(\.name) + ["none"] + settings.attributes
        let meant = allowed.first { $0 == ForeignField.property(for: word) }
        let order = SortKey.Field.builtIn.first { $0.name == word }
        reportWord(
            value, of: "group", allowed: allowed, takesKeys: true,
            advice: meant.map { "write 'group:\($0)'" } ?? order.map { "for their order, write 'sort:\($0.name)'" })
        return nil
    }

    fileprivate mutating func limit(_ values: [QueryPart], at range: ByteRange) -> Int? {
        guard let value = values.only, value.text.utf8.allSatisfy(isDigit), let limit = Int(value.text) else {
            report(
                values.only?.range ?? range,
                "'limit:' takes one whole number", help: "write it as 'limit:10', or 'limit:none' for all tasks")
            return nil
        }
        return limit
    }

    fileprivate mutating func sortKey(_ value: QueryPart) -> SortKey? {
        // Other tools write the direction after the key, or a plus in front of it.
        let isReversed = value.text.hasPrefix("-") || value.text.hasSuffix("-")
        var word = value.text
        if let sign = word.first, "+-".contains(sign) {
            word.removeFirst()
        } else if let sign = word.last, "+-".contains(sign) {
            word.removeLast()
        }
        if let field = SortKey.Field.builtIn.first(where: { $0.name == word.lowercased() }) {
            return SortKey(field, isReversed: isReversed)
        }
        if let key = settings.attribute(named: word) {
            return SortKey(.attribute(key, settings.type(ofAttribute: key)), isReversed: isReversed)
        }
        var range = value.range
        if value.text.hasPrefix("-"), !value.isQuoted { range = ByteRange(range.lower + 1, range.upper) }
        let advice = [
            "asc": "a key alone is ascending: 'sort:due'", "desc": "a '-' reverses: 'sort:-due'",
            "none": "the order of the files is 'sort:file'",
        ]
        let allowed = SortKey.Field.builtIn.map(\.name) + settings.attributes
        let lower = word.lowercased()
        let meant =
            ["due:desc": "-due", "due:asc": "due", "urgency": "due,priority", "name": "title"][lower]
            ?? allowed.first { $0 == ForeignField.property(for: lower) }
        reportWord(
            QueryPart(text: word, range: range), of: "sort", allowed: allowed, takesKeys: true,
            advice: advice[lower] ?? meant.map { "write 'sort:\($0)'" })
        return nil
    }
}
