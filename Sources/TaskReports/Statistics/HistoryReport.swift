import TaskFile
import TaskHistory
import TaskJSON
import TaskPrinting
import TaskText

/// How many tasks were open over time, with the context a reader needs for the figures.
package struct HistoryReport {
    let tally: HistoryTally
    let now: Now
    /// The query that chose the tasks, as typed; nil when there is none.
    let query: String?
    let files: [String]
    package let theme: Settings.Theme

    package init(tally: HistoryTally, now: Now, query: String?, files: [String], theme: Settings.Theme) {
        self.tally = tally
        self.now = now
        self.query = query
        self.files = files
        self.theme = theme
    }

    static let columns = ["open", "added", "done", "cancelled", "net"]

    /// The figures of a row, in the order of the columns; a non-zero net is signed.
    static func figures(_ row: HistoryTally.Row) -> [String] {
        [
            "\(row.open)", "\(row.flow.added)", "\(row.flow.done)", "\(row.flow.cancelled)",
            row.net > 0 ? "+\(row.net)" : "\(row.net)",
        ]
    }

    /// `3 open, 42 done since 2026-W40`
    var summary: String {
        guard let last = tally.rows.last, let first = tally.rows.first else { return "no commit with tasks" }
        let done = tally.rows.reduce(0) { $0 + $1.flow.done }
        let cancelled = tally.rows.reduce(0) { $0 + $1.flow.cancelled }
        let parts = ["\(last.open) open", "\(done) done"] + (cancelled > 0 ? ["\(cancelled) cancelled"] : [])
        return "History by \(tally.span.rawValue): \(parts.joined(separator: ", ")) since \(first.period)"
    }

    /// A forecast: when nothing will be open at the current pace.
    var outlook: String? {
        guard let last = tally.rows.last else { return nil }
        guard last.open > 0 else { return "Nothing is open." }
        guard let pace = tally.pace else { return "One \(tally.span.rawValue) is not enough to estimate a pace." }
        let span = tally.span.rawValue
        let spans = "the last " + (pace.spans == 1 ? span : counted(pace.spans, span))
        let rate = Self.decimal(abs(pace.net))
        if rate == "0" { return "No net change in \(spans): the list never empties." }
        let change = "\(rate) \(pace.net < 0 ? "fewer" : "more") open a \(span) over \(spans)"
        guard let end = pace.end else { return "\(change): at that pace the list never empties." }
        return "\(change): at that pace nothing will be open on \(end)."
    }

    /// With one decimal, or none if that is zero.
    static func decimal(_ value: Double) -> String {
        let tenths = Int(min(value * 10, 1e15).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    /// Appends the report as one JSON object; its keys, order and spellings are stable for scripts.
    package func printJSON(to output: inout OutputBuffer) {
        let rows = tally.rows.map { row -> JSONValue in
            [
                "period": JSONValue(row.period.description), "first": JSONValue(row.period.first.description),
                "last": JSONValue(row.period.last.description), "open": JSONValue(row.open),
                "added": JSONValue(row.flow.added), "done": JSONValue(row.flow.done),
                "cancelled": JSONValue(row.flow.cancelled), "removed": JSONValue(row.flow.removed),
                "reopened": JSONValue(row.flow.reopened), "net": JSONValue(row.net),
            ]
        }
        let pace = tally.pace.map { pace -> JSONValue in
            [
                "spans": JSONValue(pace.spans), "net": .number((pace.net < 0 ? "-" : "") + Self.decimal(abs(pace.net))),
                "end": JSONValue(pace.end?.description),
            ]
        }
        output.appendReport([
            "now": JSONValue(now.civilTime.description), "query": JSONValue(query),
            "files": JSONValue(files.map(Path.shown)), "by": JSONValue(tally.span.rawValue), "rows": .array(rows),
            "pace": pace ?? nil,
        ])
    }
}
