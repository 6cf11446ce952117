import TaskFile

/// How a query is understood: its condition as a tree, each part with the number of tasks that meet it by itself.
package struct Explanation: Sendable {
    /// The part as the query spells it, or `all of`, `any of`, `not`, `parent` and the like for what joins parts.
    package let text: String
    /// The days that a dated term means, `2026-11-21..2026-11-28`; nil for other parts.
    package let days: String?
    /// Whether the part is implicit: `is:open`, when the query names no state.
    package let isAdded: Bool
    /// The number of tasks that meet the part.
    package let count: Int
    package let parts: [Explanation]
}

extension Query {
    /// How the query is understood, with the number of tasks in `documents` that meet each part. Each part takes as
    /// long as an answer.
    package func explanation(over documents: [Document]) -> Explanation {
        guard addsOpen else { return explanation(of: condition, over: documents) }
        let open = Expression.term(.state([.open]))
        let added = explanation(of: open, over: documents, isAdded: true)
        let own = if case .all(let parts) = condition { parts } else { [condition] }
        if own.isEmpty { return added }
        return Explanation(
            text: "all of", days: nil, isAdded: false, count: count(.conjunction([condition, open]), in: documents),
            parts: own.map { explanation(of: $0, over: documents) } + [added])
    }

    private func count(_ expression: Expression, in documents: [Document]) -> Int {
        var query = self
        query.condition = expression
        return query.meetingCondition(in: documents).count
    }

    private func explanation(
        of expression: Expression, over documents: [Document], isAdded: Bool = false
    ) -> Explanation {
        let text: String
        var parts: [Expression] = []
        var days: String?
        switch expression {
        case .all(let inner): (text, parts) = (inner.isEmpty ? "every task" : "all of", inner)
        case .any(let inner): (text, parts) = ("any of", inner)
        case .not(let inner): (text, parts) = ("not", [inner])
        case .related(let relation, let inner): (text, parts) = (relation.rawValue, [inner])
        case .term(.typed(_, .date, let spans)), .term(.date(_, let spans)):
            (text, days) = ("\(expression)", spans.map(\.days).joined(separator: ","))
        case .term: text = "\(expression)"
        }
        return Explanation(
            text: text, days: days, isAdded: isAdded, count: count(expression, in: documents),
            parts: parts.map { explanation(of: $0, over: documents) })
    }
}

extension Span {
    /// The days meant, as a query could spell them: `2026-11-21`, `..2026-11-21`, `!=2026-11-21`.
    fileprivate var days: String {
        func day(_ number: Int) -> String { CivilDate(clampingDayNumber: number).description }
        let sign = excludes ? "!=" : ""
        if lower == upper { return sign + day(lower) }
        return sign + (lower == .min ? "" : day(lower)) + ".." + (upper == .max ? "" : day(upper))
    }
}
