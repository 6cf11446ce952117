import TaskFile
import TaskPrinting
import TaskStatistics
import TaskText

extension StatisticsText {
    /// The columns of all divisions, in cells.
    struct DivisionLayout {
        /// Icon and name together.
        var name = 0
        var bar = 0
        /// The most tasks in a part, which the longest bar represents.
        var most = 0
        var number = 4

        static let overdue = 7
        static let percent = 5

        /// The cells of all numbers with the gaps before them.
        var numbers: Int { 2 * (2 + number) + 2 + Self.overdue + 2 + Self.percent }
    }

    func layout(of divisions: [StatisticsDivision]) -> DivisionLayout {
        var layout = DivisionLayout()
        for division in divisions {
            let icon = Self.iconWidth(of: division)
            for row in division.rows {
                layout.name = max(layout.name, icon + displayWidth(row.name))
                if !row.isRest { layout.most = max(layout.most, row.tally.done + row.tally.open) }
                layout.number = max(layout.number, "\(row.tally.done)".count, "\(row.tally.open)".count)
            }
        }
        let natural = layout.name
        let rest = room - layout.numbers
        // If there is little room, the end of a name is more useful than the length of a bar.
        if width != nil { layout.name = min(natural, max(8, rest / 2, min(16, rest - 8))) }
        layout.bar = min(40, rest - layout.name - 2)
        if layout.bar < 4 {
            layout.bar = width == nil ? 20 : 0
            layout.name = width == nil ? natural : min(natural, max(8, rest))
        }
        return layout
    }

    /// The cells of the icons with the gap after them; none when no part has one.
    private static func iconWidth(of division: StatisticsDivision) -> Int {
        let width = division.rows.reduce(0) { max($0, displayWidth($1.icon)) }
        return width == 0 ? 0 : width + 1
    }

    /// A heading and a bar with numbers for each part.
    func division(_ division: StatisticsDivision, _ layout: DivisionLayout) -> [StyledLine] {
        var heading = StyledLine("By \(division.name)", .heading(nil))
        addNumbers(["done", "open", "overdue", "rate"].map { ($0, .footer) }, to: &heading, layout)
        let icon = Self.iconWidth(of: division)
        return [heading] + division.rows.map { row($0, icon, layout) }
    }

    private func row(_ row: StatisticsRow, _ icon: Int, _ layout: DivisionLayout) -> StyledLine {
        var line = StyledLine()
        let tally = row.tally
        // Priority marks are adjacent to the name, as in a list of tasks.
        if case .priority = row.role { line.move(to: icon - 1 - displayWidth(row.icon)) }
        line.add(row.icon, row.role)
        if icon > 0 { line.move(to: icon) }
        // The end of a path of headings tells the parts apart.
        let shorten = row.name.contains(SectionPath.separator) ? cutBeginning : cut
        line.add(width == nil ? row.name : shorten(row.name, layout.name - icon), row.role)
        if layout.bar > 0, !row.isRest, tally.done + tally.open > 0 {
            line.move(to: layout.name + 2)
            let length = StatisticsBar(tally.done + tally.open, of: layout.most, width: layout.bar).full
            let role = row.colour.map { Style.Role.category($0) } ?? .progress
            add(StatisticsBar(tally.done, of: tally.done + tally.open, width: length), role, to: &line)
        }
        let overdue = tally.overdue == 0 ? "" : "\(tally.overdue)"
        let percent = tally.completionPercent.map { "\($0) %" } ?? ""
        addNumbers(
            [("\(tally.done)", nil), ("\(tally.open)", nil), (overdue, .overdue), (percent, nil)], to: &line, layout)
        return line
    }

    private func addNumbers(
        _ numbers: [(text: String, role: Style.Role?)], to line: inout StyledLine, _ layout: DivisionLayout
    ) {
        let widths = [layout.number, layout.number, DivisionLayout.overdue, DivisionLayout.percent]
        var column = layout.name + (layout.bar > 0 ? layout.bar + 2 : 0)
        for (number, width) in zip(numbers, widths) {
            column += 2 + width
            if !number.text.isEmpty { line.add(number.text, number.role, endingAt: column) }
        }
    }
}
