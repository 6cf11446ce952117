import TaskFile
import TaskQuery
import TaskText

/// Writes how a query was understood: the clock, what views stand for, the condition as a tree with the number of
/// matching tasks for each part, and the clauses for order, groups and limit.
package struct ExplanationPrinter {
    private let query: Query
    private let now: Now

    package init(_ query: Query, now: Now) {
        self.query = query
        self.now = now
    }

    /// Appends `explanation`, which is the query's own.
    package func print(_ explanation: Explanation, to output: inout OutputBuffer) {
        let weekday = now.today.weekday.name
        output.append("now    \(now.civilTime), \(weekday)\n")
        for view in query.views { output.append("view   :\(view.name) = \(escapingControls(view.query))\n") }
        output.append("tasks  condition\n")
        print(explanation, depth: 0, to: &output)
        output.append("sort   " + shown((query.sort ?? SortKey.standard).map(\.description), query.sort == nil))
        output.append("group  " + shown([query.group?.name ?? "none"], query.group == nil))
        output.append("limit  " + shown([query.limit.map { "\($0)" } ?? "none"], query.limit == nil))
    }

    private func shown(_ words: [String], _ isDefault: Bool) -> String {
        words.joined(separator: ",") + (isDefault ? "  (default)" : "") + "\n"
    }

    private func print(_ part: Explanation, depth: Int, to output: inout OutputBuffer) {
        let count = "\(part.count)"
        var line = String(repeating: " ", count: max(0, 5 - count.utf8.count)) + count + "  "
        line += String(repeating: "  ", count: depth) + escapingControls(part.text)
        if let days = part.days { line += "  = \(days)" }
        if part.isAdded { line += "  (added: the query names no state)" }
        output.append(line + "\n")
        for inner in part.parts { print(inner, depth: depth + 1, to: &output) }
    }
}
