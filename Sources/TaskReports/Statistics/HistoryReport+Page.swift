import TaskFile
import TaskHistory
import TaskPrinting

extension HistoryReport {
    /// The history as one self-contained HTML page: a chart, and a table with the same figures.
    package var page: String {
        StatisticsPage.document(
            title: "Open tasks, \(now.today)", style: HTMLPage.styleOfStatistics + Self.style,
            "<h1>Open tasks</h1>\n"
                + StatisticsPage.origin(files: files, query: query, remark: nil, now) + "\n"
                + "<p>\(escapedForHTML(summary))</p>\n"
                + (outlook.map { "<p>\(escapedForHTML($0))</p>\n" } ?? "")
                + (rows.isEmpty ? "" : chart + table))
    }

    private var rows: [HistoryTally.Row] { tally.rows }

    /// The geometry of the chart: its size, and the area in which the lines are drawn.
    private static let (width, height, left, right, top, bottom) = (720.0, 260.0, 44.0, 712.0, 12.0, 228.0)

    /// Where the lines continue to at the current pace: cut after at most a third of the past.
    private var future: (spans: Double, open: Double)? {
        guard let last = rows.last, let pace = tally.pace, pace.net < 0, last.open > 0 else { return nil }
        let spans = min(Double(last.open) / -pace.net, max(1, Double(rows.count) / 3))
        return (spans, max(0, Double(last.open) + pace.net * spans))
    }

    private var chart: String {
        let most = Double(rows.reduce(1) { max($0, $1.open, $1.flow.done) })
        let step = (Self.right - Self.left) / (Double(rows.count) + (future?.spans ?? 0))
        func x(_ position: Double) -> String { Self.decimal(Self.left + step * position) }
        func y(_ value: Double) -> String {
            Self.decimal(Self.bottom - (Self.bottom - Self.top) * value / most)
        }
        var svg = "<figure>\n<svg viewBox=\"0 0 \(Int(Self.width)) \(Int(Self.height))\" role=\"img\" "
        svg += "aria-label=\"\(escapedForHTML(summary)). \(escapedForHTML(outlook ?? ""))\">\n"
        for value in Set([0, (most / 2).rounded(), most]).sorted() {
            svg += "<path class=\"grid\" d=\"M\(Int(Self.left)) \(y(value))H\(Int(Self.right))\"/>"
            svg += "<text x=\"\(Int(Self.left) - 8)\" y=\"\(y(value))\" dy=\".35em\" class=\"end\">"
            svg += "\(Int(value))</text>\n"
        }
        for (index, row) in rows.enumerated() where row.flow.done > 0 {
            let top = y(Double(row.flow.done))
            let (start, end) = (x(Double(index) + 0.2), x(Double(index) + 0.8))
            svg += "<path class=\"done\" d=\"M\(start) \(y(0))V\(top)H\(end)V\(y(0))Z\">"
            svg += "<title>\(row.period): \(row.flow.done) done</title></path>\n"
        }
        let points = rows.enumerated().map { "\(x(Double($0) + 0.5)) \(y(Double($1.open)))" }
        svg += "<path class=\"open\" d=\"M\(points.joined(separator: "L"))\"/>\n"
        if let future, let point = points.last {
            let end = "\(x(Double(rows.count) - 0.5 + future.spans)) \(y(future.open))"
            svg += "<path class=\"open future\" d=\"M\(point)L\(end)\"/>\n"
        }
        for index in Set([0, rows.count / 2, rows.count - 1]).sorted() where index == 0 || rows.count > 2 {
            svg += "<text x=\"\(x(Double(index) + 0.5))\" y=\"\(Int(Self.bottom) + 20)\" class=\"middle\">"
            svg += "\(rows[index].period)</text>\n"
        }
        return svg + "</svg>\n<figcaption>"
            + "<i class=\"key open\"></i> open <i class=\"key done\"></i> done by \(tally.span.rawValue)"
            + (future == nil ? "" : " <i class=\"key open future\"></i> at the current pace")
            + "</figcaption>\n</figure>\n"
    }

    private var table: String {
        var html = "<table class=\"history\">\n<thead><tr><th scope=\"col\">\(tally.span.rawValue)</th>"
        html += Self.columns.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead>\n<tbody>\n"
        for row in rows.reversed() {
            html += "<tr><th scope=\"row\">\(row.period)</th>"
            html += Self.figures(row).map { "<td>\($0)</td>" }.joined() + "</tr>\n"
        }
        return html + "</tbody>\n</table>\n"
    }

    /// The style of the chart, in the colours of the page.
    private static let style = """

        figure { margin: 1.25rem 0 }
        svg { display: block; width: 100%; height: auto; font-size: 12px }
        svg text { fill: var(--quiet) }
        .grid { stroke: var(--line) }
        .end { text-anchor: end }
        .middle { text-anchor: middle }
        path.open { fill: none; stroke: var(--ink); stroke-width: 2; stroke-linejoin: round }
        path.future { stroke-dasharray: 4 4 }
        path.done { fill: var(--s3) }
        figcaption { color: var(--quiet); font-size: .85rem }
        .key { display: inline-block; width: 1.2rem; margin: 0 .15rem .25rem .6rem; border-top: 2px solid var(--ink) }
        .key.future { border-top-style: dashed }
        .key.done { height: .7rem; margin-bottom: 0; border: 0; background: var(--s3) }
        @media (max-width: 36rem) { .history tr { display: table-row } }
        """
}
