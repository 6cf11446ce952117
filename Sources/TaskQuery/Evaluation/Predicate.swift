import TaskFile

/// A condition prepared for evaluation over many tasks: names folded, texts and patterns prepared, cheap tests first.
///
/// Closures rather than an enumeration: matching a case copies its payload, and retaining and releasing those copies
/// took as long as the tests themselves.
struct Predicate {
    /// How much work the condition takes, in steps: 0 for the box or the tree, 1 the task line, 2 the title, 3 the
    /// notes, 4 other tasks.
    let cost: Int
    /// Whether the context's task meets the condition.
    let holds: (inout EvaluationContext) -> Bool

    init(cost: Int, _ holds: @escaping (inout EvaluationContext) -> Bool) {
        self.cost = cost
        self.holds = holds
    }

    /// Evaluates `parts`, the cheapest first, until one yields `result`: the order does not change what a conjunction
    /// or disjunction means, only how soon it is decided.
    init(joining parts: [Predicate], until result: Bool) {
        let sorted = parts.enumerated().sorted { left, right in
            (left.element.cost, left.offset) < (right.element.cost, right.offset)
        }.map(\.element)
        if sorted.count == 2 {
            let (first, second) = (sorted[0].holds, sorted[1].holds)
            self.init(cost: sorted[1].cost) { first(&$0) == result ? result : second(&$0) }
        } else {
            self.init(cost: sorted.last?.cost ?? 0) { context in
                for part in sorted where part.holds(&context) == result { return result }
                return !result
            }
        }
    }
}
