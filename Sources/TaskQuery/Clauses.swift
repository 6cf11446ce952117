import TaskFile

/// What a query says about the shape of its answer.
struct Clauses: Hashable {
    /// The fields that are no condition.
    static let names = ["sort", "limit"]

    var sort: [SortKey]?
    var limit: Int?

    /// Takes up one clause; what is wrong is reported.
    mutating func read(
        _ name: String, _ values: [QueryPart], at range: ByteRange, reportingTo terms: inout TermReader
    ) {
        if name == "sort" ? sort != nil : limit != nil {
            terms.report(
                range, "'\(name):' stands twice in the query",
                help: name == "sort" ? "list the keys in one, 'sort:due,priority'" : "keep one of them")
            return
        }
        guard !values.isEmpty, values.allSatisfy({ !$0.text.isEmpty }) else {
            terms.reportMissingValue(name, values, at: range)
            return
        }
        if name == "limit" {
            limit = Self.limit(values, at: range, reportingTo: &terms)
        } else {
            sort = values.compactMap { Self.key($0, reportingTo: &terms) }
        }
    }

    private static func limit(
        _ values: [QueryPart], at range: ByteRange, reportingTo terms: inout TermReader
    ) -> Int? {
        guard values.count == 1, let value = values.first, !value.isQuoted,
            value.text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }), let limit = Int(value.text)
        else {
            terms.report(
                values.count == 1 ? values[0].range : range,
                "'limit:' takes one whole number", help: "write it as 'limit:10'")
            return nil
        }
        return limit
    }

    private static func key(_ value: QueryPart, reportingTo terms: inout TermReader) -> SortKey? {
        let isReversed = value.text.hasPrefix("-")
        let word = isReversed ? String(value.text.dropFirst()) : value.text
        if let field = SortKey.Field(rawValue: word.lowercased()) {
            return SortKey(field, isReversed: isReversed)
        }
        var range = value.range
        if isReversed, !value.isQuoted { range = ByteRange(range.lower + 1, range.upper) }
        terms.reportWord(
            QueryPart(text: word, range: range), of: "sort", allowed: SortKey.Field.allCases.map(\.rawValue))
        return nil
    }
}
