import TaskFile
import TaskJSON
import TaskPrinting
import TaskStatistics

/// A list of what files contain besides tasks: one name per row, with its details.
struct Listing {
    enum Kind: String, CaseIterable {
        case categories, tags, sections, views
    }

    struct Row {
        /// As a query spells it: `@work`, `#v2`, `:today`; a section by its heading.
        var spelling: String
        /// An object for programs; the same keys in every row.
        var json: JSONValue
        /// For people, one cell for each column.
        var cells: [TextTable.Cell]
    }

    let kind: Kind
    let columns: [TextTable.Column]
    let rows: [Row]

    func limited(to limit: Int?) -> Listing {
        Listing(kind: kind, columns: columns, rows: Array(rows.prefix(limit ?? rows.count)))
    }

    /// The columns that count tasks; cancelled ones have no column when there are none.
    static func tallyColumns(_ tallies: some Sequence<Tally>) -> [TextTable.Column] {
        let hasCancelled = tallies.contains { $0.cancelled > 0 }
        let names = ["open", "overdue", "done"] + (hasCancelled ? ["cancelled"] : [])
        return names.map { TextTable.Column($0, isNumber: true) }
    }

    /// The cells under those columns.
    static func cells(_ tally: Tally) -> [TextTable.Cell] {
        [
            TextTable.Cell("\(tally.open)", tally.open == 0 ? .footer : nil),
            TextTable.Cell("\(tally.overdue)", tally.overdue == 0 ? .footer : .overdue),
            TextTable.Cell("\(tally.done)", .checked), TextTable.Cell("\(tally.cancelled)", .checked),
        ]
    }
}
