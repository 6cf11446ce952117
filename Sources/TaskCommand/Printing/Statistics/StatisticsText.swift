import TaskFile
import TaskStatistics

/// Statistics for people at a terminal: figures, bars and a heat map of characters.
///
/// Colour adds nothing that the characters do not say. On a terminal no line is wider than it; elsewhere names are
/// whole and bars as on one of 80 cells.
struct StatisticsText {
    private let report: StatisticsReport
    private let style: Style
    private let width: Int?
    /// The cells that a line is laid out for.
    private let room: Int

    /// Wider than this a page of figures is harder to read.
    private static let widest = 100
    private static let usual = 80
    /// The cells of the words before the first bars.
    private static let labels = 12
    /// More parts than these would push the rest out of sight; elsewhere than on a terminal all are there.
    private static let mostParts = 20

    /// A printer for a terminal of `width` cells, or for a stream that is none when `width` is nil.
    init(_ report: StatisticsReport, style: Style, width: Int?) {
        self.report = report
        self.style = style
        self.width = width
        room = min(width ?? Self.usual, Self.widest)
    }

    private var statistics: Statistics { report.statistics }

    /// All of it.
    var text: String {
        var blocks = [overview]
        if statistics.total.total > 0 {
            blocks += [heatMap]
            let divisions = report.divisions.map { width == nil ? $0 : $0.largest(Self.mostParts) }
            let layout = layout(of: divisions)
            blocks += divisions.map { division($0, layout) }
            blocks += [achievements]
            if let remark = report.remark { blocks.append(words(remark, .footer)) }
        }
        return blocks.map { block in block.map { $0.text(style, limit: width) + "\n" }.joined() }
            .joined(separator: "\n")
    }

    // MARK: Figures

    private var overview: [StyledLine] {
        let total = statistics.total
        var summary = StyledLine()
        summary.add(report.summary, .heading(nil))
        if let first = statistics.first { summary.add(", done since \(first)", .footer) }
        guard total.total > 0 else { return [summary] }
        var lines = [summary, StyledLine()]
        let level = statistics.level
        let completion = total.completionPercent.map { "\(report.completion), \($0) %" }
        let text = max(completion?.count ?? 0, report.points.count)
        let bar = max(0, min(40, room / 3, room - Self.labels - 2 - text))
        if let completion {
            lines.append(
                figure(
                    "Done", StatisticsBar(total.done, of: total.done + total.open, width: bar), completion))
        }
        lines.append(
            figure("Level \(level.number)", StatisticsBar(level.progress, of: Level.step, width: bar), report.points))
        lines.append(figure("Streak", nil, report.currentStreak))
        if let best = report.bestStreak { lines.append(figure("Best streak", nil, best)) }
        return lines
    }

    private func figure(_ label: String, _ bar: StatisticsBar?, _ text: String) -> StyledLine {
        var line = StyledLine()
        line.add(label)
        line.move(to: Self.labels)
        if let bar, bar.full + bar.empty >= 4 {
            add(bar, .progress, to: &line)
            line.add("  ")
        }
        line.add(text)
        return line
    }

    private func add(_ bar: StatisticsBar, _ role: Style.Role, to line: inout StyledLine) {
        line.add(bar.fullText, role)
        line.add(bar.emptyText, .footer)
    }

    // MARK: Heat map

    private var heatMap: [StyledLine] {
        let map = report.heatMap
        let weeks = map.weeks.indices.suffix(max(1, (room - 3) / 2))
        var heading = StyledLine()
        heading.add(report.weeks(weeks.count), .heading(nil))
        let days = weeks.flatMap { map.weeks[$0] }.compactMap(\.self)
        heading.add(", \(StatisticsReport.activity(days))", .footer)
        var months = StyledLine()
        for (column, index) in weeks.enumerated() {
            guard let name = map.monthNames[index] else { continue }
            months.move(to: 4 + column * 2)
            months.add(name, .footer)
        }
        let rows = (0..<7).map { row in
            var line = StyledLine()
            line.add(report.weekdays[row], .footer)
            for index in weeks {
                line.add(" ")
                if let day = map.weeks[index][row] { add(shade: day.shade, to: &line) } else { line.add(" ") }
            }
            return line
        }
        var legend = StyledLine()
        for (shade, meaning) in ["0", "1", "2", "3-4", "5+"].enumerated() {
            legend.add(shade == 0 ? "    " : "   ")
            add(shade: shade, to: &legend)
            legend.add(" \(meaning)", .footer)
        }
        return [heading, months] + rows + [legend]
    }

    private func add(shade: Int, to line: inout StyledLine) {
        line.add(["·", "░", "▒", "▓", "█"][shade], shade == 0 ? .footer : .progress)
    }
}

extension StatisticsText {
    // MARK: Divisions

    /// The columns of all divisions, in cells.
    struct DivisionLayout: Equatable {
        /// Icon and name together.
        var name = 0
        var bar = 0
        /// The most tasks in a part: what the longest bar stands for.
        var most = 0
        var number = 4

        static let overdue = 7
        static let percent = 5

        /// The cells of all numbers with the gaps before them.
        var numbers: Int { 2 * (2 + number) + 2 + Self.overdue + 2 + Self.percent }
    }

    private func layout(of divisions: [StatisticsDivision]) -> DivisionLayout {
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
        if width != nil { layout.name = min(natural, max(8, rest / 2)) }
        layout.bar = min(40, rest - layout.name - 2)
        if layout.bar < 4 {
            layout.bar = width == nil ? 20 : 0
            layout.name = width == nil ? natural : min(natural, max(8, rest))
        }
        return layout
    }

    /// The cells of the icons with the gap behind them; none when no part has one.
    private static func iconWidth(of division: StatisticsDivision) -> Int {
        let width = division.rows.reduce(0) { max($0, displayWidth($1.icon)) }
        return width == 0 ? 0 : width + 1
    }

    private func division(_ division: StatisticsDivision, _ layout: DivisionLayout) -> [StyledLine] {
        var heading = StyledLine()
        heading.add("By \(division.name)", .heading(nil))
        addNumbers(["done", "open", "overdue", "rate"].map { ($0, .footer) }, to: &heading, layout)
        let icon = Self.iconWidth(of: division)
        return [heading] + division.rows.map { row($0, icon, layout) }
    }

    private func row(_ row: StatisticsRow, _ icon: Int, _ layout: DivisionLayout) -> StyledLine {
        var line = StyledLine()
        let tally = row.tally
        // Marks of priority stand beside the name, as in a list of tasks.
        if case .priority = row.role { line.move(to: icon - 1 - displayWidth(row.icon)) }
        line.add(row.icon, row.role)
        if icon > 0 { line.move(to: icon) }
        line.add(width == nil ? row.name : cut(row.name, to: layout.name - icon), row.role)
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

    // MARK: Achievements

    private var achievements: [StyledLine] {
        var heading = StyledLine()
        heading.add("Achievements", .heading(nil))
        let reached = statistics.achievements.filter(\.isReached).map { "✓ \($0.title)" }
        let next = statistics.achievements.filter { !$0.isReached }
        let titles = next.map(\.title).reduce(0) { max($0, displayWidth($1)) }
        let lines = next.map { achievement in
            var line = StyledLine()
            line.add("  " + achievement.title, .footer)
            line.move(to: titles + 4)
            add(StatisticsBar(achievement.value, of: achievement.goal, width: 20), .progress, to: &line)
            line.add("  \(achievement.value) of \(achievement.goal)")
            return line
        }
        return [heading]
            + wrapped(reached, "  ").map { text in
                var line = StyledLine()
                line.add(text)
                return line
            } + lines
    }

    /// `items` with `gap` between them, in lines that fit.
    private func wrapped(_ items: [String], _ gap: String) -> [String] {
        var lines: [String] = []
        for item in items {
            if let last = lines.last, displayWidth(last) + displayWidth(gap) + displayWidth(item) <= room {
                lines[lines.count - 1] = last + gap + item
            } else {
                lines.append(item)
            }
        }
        return lines
    }

    /// A sentence in lines that fit.
    private func words(_ sentence: String, _ role: Style.Role) -> [StyledLine] {
        wrapped(sentence.split(separator: " ").map(String.init), " ").map { text in
            var line = StyledLine()
            line.add(text, role)
            return line
        }
    }
}
