import TaskFile
import TaskPrinting
import TaskStatistics
import TaskText

/// Statistics for people at a terminal: figures, bars and a heat map of characters.
///
/// Colour adds no information. On a terminal no line exceeds its width; elsewhere names are not cut, and bars are as
/// long as on a terminal of 80 cells.
package struct StatisticsText {
    let report: StatisticsReport
    let style: Style
    let width: Int?
    /// The cells that a line is laid out for.
    let room: Int

    /// A printer for a terminal of `width` cells, or for a stream that is not a terminal when `width` is nil.
    package init(_ report: StatisticsReport, style: Style, width: Int?) {
        self.report = report
        self.style = style
        self.width = width
        room = Self.room(in: width)
    }

    /// The cells that a line is laid out for on a terminal of `width` cells, or elsewhere when that is nil. A page of
    /// figures that is wider than 100 is harder to read.
    static func room(in width: Int?) -> Int { min(width ?? 80, 100) }

    var statistics: Statistics { report.statistics }

    func add(_ bar: StatisticsBar, _ role: Style.Role, to line: inout StyledLine) {
        line.add(bar.fullText, role)
        line.add(bar.emptyText, .footer)
    }
}
