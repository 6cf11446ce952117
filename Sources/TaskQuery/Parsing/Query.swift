import TaskFile

/// A valid query about tasks: a condition, and the shape of the answer.
///
/// Dates are resolved against the clock given when the query was read. A query's description parses back to an equal
/// query.
public struct Query: Sendable {
    /// What a task must meet, as written: it does not include the state that is added to a query that names none.
    var condition: Expression
    /// The requested order, or nil when the query names none. Its answer has that order.
    package let sort: [SortKey]?
    /// The greatest number of tasks in the answer, or nil for all.
    public let limit: Int?
    /// The key for `Answer.groups(by:now:weekStart:)`, or nil when the query asks for no groups.
    public let group: GroupKey?
    /// The views that the query names, in order, each with its query; views inside other views come after them.
    public let views: [Settings.View]
    /// Words that were searched for as text but look like a date or state; worth showing when nothing matched.
    public let hints: [Diagnostic]
    /// Words for a state or date used as text after a negation; worth showing with any answer.
    public let remarks: [Diagnostic]
    /// Ids that open tasks outside the queried documents carry, set by a caller that has read other files. An id that a
    /// task of the documents carries does not belong here: the documents alone decide it.
    public var openElsewhere: Set<String> = []
    /// The clock used to read and to answer the query.
    let now: Now

    /// Reads `source` as a query, whose dates count from `now`.
    ///
    /// The keys that `settings` declare are fields, and `this-week` begins where they say. `:name` finds their views
    /// and the built-in ones, ignoring case. A view stands for its condition; its clauses apply where the query has
    /// none of its own and the view is outside parentheses and negation.
    /// Throws every complaint about the query's words, or the first about its structure.
    public init(_ source: Source, now: Now, settings: Settings = Settings()) throws(Failure) {
        try self.init(QueryText(source), now: now, settings: settings)
    }

    /// Reads `text`, whose words know where a shell had them.
    package init(_ text: QueryText, now: Now, settings: Settings = Settings()) throws(Failure) {
        var parser = try QueryParser(text, now: now, settings: settings)
        condition = try parser.parse()
        sort = parser.clauses.sort
        limit = parser.clauses.limit
        group = parser.clauses.group
        self.views = parser.views.used
        let date = text.hintAtDividedDate(now: now, settings: settings)
        hints =
            (date.map { [$0] } ?? [])
            + parser.terms.hints.filter { hint in
                date.map { hint.range.upper <= $0.range.lower || $0.range.upper <= hint.range.lower } ?? true
            }
        remarks = parser.terms.remarks
        self.now = now
    }

    /// Reads `source` as a query over `documents`: what any of them declares as a key is a field too.
    ///
    /// Views and the first day of the week are those of `settings`, which should be those that all files share, or
    /// those of the only file. Where a type of a key differs, that in `settings` counts, then that of the first file.
    public init(
        _ source: Source, over documents: [Document], now: Now, settings: Settings = Settings()
    ) throws(Failure) {
        try self.init(QueryText(source), over: documents, now: now, settings: settings)
    }

    /// Reads `text`, whose words know where a shell had them, as a query over `documents`.
    package init(
        _ text: QueryText, over documents: [Document], now: Now, settings: Settings
    ) throws(Failure) {
        try self.init(text, now: now, settings: settings.declaring(attributesOf: documents))
    }

    /// `text` in double quotes, as a word of a query that is found literally, or as the value of a field:
    /// `title:"say \"hi\""`.
    public static func quoted(_ text: String) -> String { doubleQuoted(text) }

    /// The categories, tags and ids that `source` names, in order, but not those inside the views that it names.
    ///
    /// Throws if the query cannot be read. A name with an escape in it is left out, since no bytes are its own.
    package static func names(
        in source: Source, now: Now, settings: Settings = Settings()
    ) throws(Failure) -> [QueryName] {
        _ = try Query(source, now: now, settings: settings)
        return QueryText(source).names(declared: []).filter { $0.isLiteral && $0.kind != .section && $0.kind != .file }
    }

    /// Whether the query can rule out a task, which one that consists of clauses alone cannot.
    public var hasCondition: Bool { condition != .always }

    package var inTitles: Query {
        var query = self
        query.condition = condition.inTitles
        return query
    }

    /// This query, looking for text only where words of titles begin.
    package var atWordStarts: Query {
        var query = self
        query.condition = condition.atWordStarts.inTitles
        return query
    }

    package var patterns: [Pattern] { condition.patterns }

    /// Whether only open tasks are wanted because the query names no state.
    public var addsOpen: Bool { !condition.namesState }
}

extension Query: Equatable {
    /// Two queries are equal when they ask the same thing in the same words: views count as what they stand for, and
    /// hints do not count.
    public static func == (left: Query, right: Query) -> Bool {
        left.condition == right.condition && left.sort == right.sort && left.limit == right.limit
            && left.group == right.group
    }
}

extension Query: CustomStringConvertible {
    /// The query in canonical spelling, with views expanded; empty when it asks for every open task.
    public var description: String {
        var parts: [String] = []
        if condition != .always {
            // A clause applies to the whole query, with or without parentheses around an `or`.
            parts.append("\(condition)")
        }
        if let sort { parts.append("sort:" + sort.map { "\($0)" }.joined(separator: ",")) }
        if let group { parts.append("group:\(group.name)") }
        if let limit { parts.append("limit:\(limit)") }
        return parts.joined(separator: " ")
    }
}
