import TaskFile
import TaskPrinting
import TaskStatistics

extension StatisticsText {
    /// The heat map: as many of the last weeks as fit.
    var heatMap: [StyledLine] {
        let map = report.heatMap
        let weeks = map.weeks.indices.suffix(max(1, (room - 3) / 2))
        var heading = StyledLine(report.weeks(weeks.count), .heading(nil))
        let days = weeks.flatMap { map.weeks[$0] }.compactMap(\.self)
        heading.add(", \(StatisticsReport.activity(days))", .footer)
        var months = StyledLine()
        for (column, index) in weeks.enumerated() {
            // A name that does not fit would be cut to a letter.
            guard let name = map.monthNames[index], 4 + column * 2 + name.utf8.count <= room else { continue }
            months.move(to: 4 + column * 2)
            months.add(name, .footer)
        }
        let rows = (0..<7).map { row in
            var line = StyledLine(report.weekdays[row], .footer)
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
