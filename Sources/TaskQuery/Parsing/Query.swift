import TaskFile

/// A question about tasks that is known to make sense: a condition, and the shape of the answer.
///
/// Dates are resolved against the clock given when the query was read. A query prints itself as text that reads back
/// to an equal one.
public struct Query: Sendable {
    /// What a task must meet, as written: the state that is added to a query which names none is not in it.
    package let condition: Expression
    /// The order that was asked for, or nil when the query names none.
    package let sort: [SortKey]?
    /// The greatest number of tasks in the answer, or nil for all.
    public let limit: Int?
    /// What the answer is divided by where it is shown to people, or nil when it is not.
    package let group: GroupKey?
    /// The views that the query names, in its order, each with its query; those inside other views come after them.
    public let views: [Settings.View]
    /// Words that were searched for as text and look like a date or state: worth showing when nothing matched.
    public let hints: [Diagnostic]
    /// Words for a state or date that stand as text after a negation: worth showing beside any answer.
    public let remarks: [Diagnostic]
    /// Ids that open tasks elsewhere carry: whoever has read other files than those that are asked says so. One that a
    /// task of the documents carries is told by these alone.
    public var openElsewhere: Set<String> = []
    /// The clock by which the query was read and is answered.
    let now: Now

    /// Reads `source` as a query, as below.
    public init(
        _ source: Source, now: Now, attributes: [String] = [], types: [String: AttributeType] = [:],
        weekStart: Weekday = .monday, views: [Settings.View] = Settings.builtInViews
    ) throws(QueryError) {
        try self.init(
            QueryText(source), now: now, attributes: attributes, types: types, weekStart: weekStart, views: views)
    }

    /// Reads `text` as a query.
    ///
    /// `attributes` are the keys that settings declare, which become fields, of these `types`, by the key in lower
    /// case; `weekStart` is where `this-week` begins; `views` are those that `:name` finds, without regard to case. A
    /// view stands for its condition; its clauses hold where the query has none of its own and the view stands outside
    /// parentheses and negation.
    /// Throws every complaint about the query's words, or the first about its structure.
    package init(
        _ text: QueryText, now: Now, attributes: [String] = [], types: [String: AttributeType] = [:],
        weekStart: Weekday = .monday, views: [Settings.View] = Settings.builtInViews
    ) throws(QueryError) {
        let terms = TermParser(attributes: attributes, types: types, now: now, weekStart: weekStart)
        var parser = try QueryParser(text, terms: terms, views: ViewResolver(views))
        condition = try parser.parse()
        sort = parser.clauses.sort
        limit = parser.clauses.limit
        group = parser.clauses.group
        self.views = parser.views.used
        hints = parser.terms.hints
        remarks = parser.terms.remarks
        self.now = now
    }

    /// Whether some task may not meet the query: it does not consist of clauses alone.
    public var hasCondition: Bool { condition != .always }

    /// The regular expressions in the condition.
    package var patterns: [Pattern] { condition.patterns }

    /// Whether only open tasks are wanted because the query names no state.
    public var addsOpen: Bool { !condition.namesState }
}

extension Query: Hashable {
    /// Two queries are equal when they ask the same in the same words: views count as what they stand for, and hints
    /// do not count.
    public static func == (left: Query, right: Query) -> Bool {
        left.condition == right.condition && left.sort == right.sort && left.limit == right.limit
            && left.group == right.group
    }

    /// Feeds what makes two queries equal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(condition)
        hasher.combine(sort)
        hasher.combine(limit)
        hasher.combine(group)
    }
}

extension Query: CustomStringConvertible {
    /// The query in normal spelling, with what views stand for in their place; empty when it asks for every open task.
    public var description: String {
        var parts: [String] = []
        if condition != .always {
            // A clause belongs to the whole query, with or without parentheses around an `or`.
            parts.append("\(condition)")
        }
        if let sort { parts.append("sort:" + sort.map { "\($0)" }.joined(separator: ",")) }
        if let group { parts.append("group:\(group.name)") }
        if let limit { parts.append("limit:\(limit)") }
        return parts.joined(separator: " ")
    }
}
