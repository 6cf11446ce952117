import TaskFile
import TaskStatistics
import TaskText

/// The tasks divided by one of their values, for people.
struct StatisticsDivision {
    /// The name of that value: `category`.
    let name: String
    let rows: [StatisticsRow]

    init(_ name: String, _ rows: [StatisticsRow]) {
        self.name = name
        self.rows = rows
    }

    /// The same with at most `count` parts: those with the most tasks in their order, then the rest as one.
    func largest(_ count: Int) -> StatisticsDivision {
        guard rows.count > count else { return self }
        let bySize = rows.indices.sorted { (rows[$1].tally.total, $0) < (rows[$0].tally.total, $1) }
        let kept = bySize.prefix(count - 1).sorted().map { rows[$0] }
        let rest = bySize.dropFirst(count - 1).map { rows[$0].tally }
        return StatisticsDivision(name, kept + [StatisticsRow(rest: rest.count, rest.reduce(Tally(), +))])
    }
}

/// One part of the tasks, for people: neutralised, with the looks of a category.
struct StatisticsRow {
    /// Whether the tasks have a value at all.
    let isNamed: Bool
    /// Whether this is several parts combined, for which a bar would not be comparable.
    var isRest = false
    let name: String
    var icon = ""
    var colour: Colour?
    /// The role of the name, which decides how it looks.
    let role: Style.Role
    let tally: Tally

    init(_ category: Settings.Category?, _ tally: Tally) {
        isNamed = category != nil
        name = category.map { escapingControls("@" + $0.name) } ?? "no category"
        icon = escapingControls(category?.icon ?? "")
        colour = category?.colour.flatMap(Colour.init)
        role = isNamed ? .category(colour) : .footer
        self.tally = tally
    }

    /// `count` parts combined.
    init(rest count: Int, _ tally: Tally) {
        isNamed = false
        isRest = true
        name = "\(count) more"
        role = .footer
        self.tally = tally
    }

    init(_ priority: Priority?, _ tally: Tally) {
        isNamed = priority != nil
        name = priority?.name ?? "no priority"
        icon = priority?.marker ?? ""
        role = priority.map { .priority($0) } ?? .footer
        self.tally = tally
    }

    init(_ section: [String]?, _ tally: Tally) {
        isNamed = section != nil
        name = section.map { escapingControls($0.joined(separator: " › ")) } ?? "no section"
        role = isNamed ? .category(nil) : .footer
        self.tally = tally
    }
}
