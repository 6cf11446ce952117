import TaskFile
import TaskStatistics

/// The tasks divided by one of their values, for people.
package struct StatisticsDivision {
    /// The name of that value: `category`.
    package let name: String
    package let rows: [StatisticsRow]

    private init(_ name: String, _ rows: [StatisticsRow]) { (self.name, self.rows) = (name, rows) }

    /// The division into `shares`; `row` returns the name and the look of each.
    init<Key>(_ name: String, _ shares: [Share<Key>], _ row: (Key) -> StatisticsRow) {
        self.name = name
        rows = shares.map { share in
            var row = share.key.map(row) ?? StatisticsRow(isNamed: false, name: "no \(name)", role: .footer)
            row.tally = share.tally
            return row
        }
    }

    /// This division with at most `count` parts: those with the most tasks in their order, then the rest as one.
    package func largest(_ count: Int) -> StatisticsDivision {
        guard rows.count > count else { return self }
        let bySize = rows.indices.sorted { (rows[$1].tally.total, $0) < (rows[$0].tally.total, $1) }
        let kept = bySize.prefix(count - 1).sorted().map { rows[$0] }
        let rest = bySize.dropFirst(count - 1).map { rows[$0].tally }
        let last = StatisticsRow(
            isNamed: false, isRest: true, name: "\(rest.count) more", role: .footer,
            tally: rest.reduce(into: Tally()) { $0 += $1 })
        return StatisticsDivision(name, kept + [last])
    }
}

/// One part of the tasks, for people: with control characters escaped, and the look of a category.
package struct StatisticsRow {
    var isNamed = true
    /// Whether this is several parts combined, for which a bar would not be comparable.
    package var isRest = false
    package let name: String
    package var icon = ""
    package var colour: Colour?
    /// The role of the name, which decides how it looks.
    package let role: Style.Role
    package var tally = Tally()
}
