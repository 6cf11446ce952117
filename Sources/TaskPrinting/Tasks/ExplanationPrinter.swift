import TaskFile
import TaskQuery
import TaskText

/// Writes how a query was understood: the clock, what views stand for, the condition as a tree with the number of
/// matching tasks for each part, and the clauses for order, groups and limit.
package struct ExplanationPrinter {
    private let query: Query
    private let now: Now
    private let width: Int?

    /// A printer for the meaning of `query` at `now`; lines are wrapped to the `width` of a terminal.
    package init(_ query: Query, now: Now, width: Int? = nil) {
        self.query = query
        self.now = now
        self.width = width
    }

    /// Appends `explanation`, which is the one for the query.
    package func print(_ explanation: Explanation, to output: inout OutputBuffer) {
        let weekday = capitalized(now.today.weekday.name)
        output.append("now    \(now.civilTime), \(weekday)\n")
        for view in query.views { output.append(line("view   ", [":\(view.name) =", view.query], gap: " ")) }
        output.append("tasks  condition\n")
        print(explanation, depth: 0, to: &output)
        output.append(clause("sort   ", (query.sort ?? SortKey.standard).map(\.description), query.sort == nil))
        output.append(clause("group  ", [query.group?.name ?? "none"], query.group == nil))
        output.append(clause("limit  ", [query.limit.map { "\($0)" } ?? "none"], query.limit == nil))
    }

    private func clause(_ name: String, _ words: [String], _ isDefault: Bool) -> String {
        line(name, [words.joined(separator: ",")] + (isDefault ? ["(default)"] : []))
    }

    private func print(_ part: Explanation, depth: Int, to output: inout OutputBuffer) {
        let count = "\(part.count)"
        let start = String(repeating: " ", count: max(0, 5 - count.utf8.count)) + count + "  "
        let remarks = [part.days.map { "= \($0)" }, part.isAdded ? "(added: the query names no state)" : nil]
        let texts = [part.text] + remarks.compactMap(\.self)
        output.append(line(start + String(repeating: "  ", count: depth), texts))
        for inner in part.parts { print(inner, depth: depth + 1, to: &output) }
    }

    /// `texts` after `start`, with `gap` between them; if they are too long together, each begins a line, indented.
    private func line(_ start: String, _ texts: [String], gap: String = "  ") -> String {
        let texts = texts.map(escapingControls)
        let whole = start + texts.joined(separator: gap)
        guard let width, displayWidth(whole) > width else { return whole + "\n" }
        let indent = start.utf8.count + 2
        let lines = texts.enumerated().flatMap { filledLines(of: $1, in: width - indent, after: $0 == 0 ? -2 : 0) }
        return start + lines.joined(separator: "\n" + String(repeating: " ", count: indent)) + "\n"
    }
}
