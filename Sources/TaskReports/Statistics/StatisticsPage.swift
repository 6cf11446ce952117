import TaskFile
import TaskPrinting
import TaskStatistics
import TaskText

/// Statistics as one self-contained HTML page: no script, no font, no image, no other file.
package struct StatisticsPage {
    private let report: StatisticsReport

    package init(_ report: StatisticsReport) { self.report = report }

    private var statistics: Statistics { report.statistics }

    package var text: String {
        let parts = [figures, heatMap] + report.divisions.map(division) + [achievements]
        let body = statistics.total.total == 0 ? "<p>No tasks.</p>\n" : parts.joined()
        let origin = Self.origin(
            files: report.files, query: report.query,
            remark: statistics.first.map { "done since \($0)" }, report.now)
        return Self.document(title: "Tasks done, \(statistics.today)", "<h1>Tasks done</h1>\n\(origin)\n\(body)")
    }

    static func document(title: String, style: String = HTMLPage.styleOfStatistics, _ body: String) -> String {
        HTMLPage.head(title: title, style: style) + "<main>\n\(body)</main>\n" + HTMLPage.end
    }

    /// The subject of the figures: the files, the query, the days.
    static func origin(files: [String], query: String?, remark: String?, _ now: Now) -> String {
        var parts = files.map { "<span>\(escapedForHTML(escapingControls($0)))</span>" }
        if let query { parts.append("<code>\(escapedForHTML(escapingControls(query)))</code>") }
        if let remark { parts.append("<span>\(unbroken(remark))</span>") }
        let time = now.civilTime
        parts.append("<time datetime=\"\(time)\">\(time.spaced)</time>")
        return "<p class=\"origin\">\(parts.joined(separator: " "))</p>"
    }

    // MARK: Figures

    private var figures: String {
        let total = statistics.total
        let level = statistics.level
        let percent = total.completionPercent
        var html = "<section class=\"figures\" aria-label=\"Figures\">\n"
        html += figure("Done", "\(total.done)", meter: percent, percent.map { "\(report.completion), \($0) %" })
        html += figure(
            "Open", "\(total.open)",
            total.overdue == 0 ? nil : "<span class=\"late\">\(total.overdue) overdue</span>")
        html += figure("Level", "\(level.number)", meter: level.progress, report.points)
        let streak = statistics.streaks.current.map { counted($0.days, "day") } ?? "none"
        let warning = statistics.streaks.needsToday ? "nothing done yet today" : nil
        let notes = [warning, report.bestStreak.map { "best \($0)" }].compactMap(\.self)
        html += figure("Streak", streak, notes.isEmpty ? nil : Self.unbroken(notes.joined(separator: "; ")))
        html += "</section>\n"
        if let remark = report.remark { html += "<p class=\"origin\">\(escapedForHTML(remark))</p>\n" }
        return html
    }

    /// One figure; `note` is HTML.
    private func figure(_ label: String, _ value: String, meter: Int? = nil, _ note: String?) -> String {
        var html = "<div class=\"figure\"><p class=\"label\">\(label)</p><p class=\"value\">\(value)</p>"
        if let meter { html += Self.meter(meter) }
        if let note { html += "<p class=\"note\">\(note)</p>" }
        return html + "</div>\n"
    }

    /// A sentence whose dates are not broken at their hyphens.
    private static func unbroken(_ sentence: String) -> String {
        sentence.split(separator: " ").map { $0.contains("-") ? "<span class=\"date\">\($0)</span>" : "\($0)" }
            .joined(separator: " ")
    }

    /// A bar that is `percent` full.
    private static func meter(_ percent: Int) -> String {
        "<div class=\"meter\"><i style=\"width:\(percent)%\"></i></div>"
    }

    // MARK: Heat map

    private var heatMap: String {
        let map = report.heatMap
        let activity = StatisticsReport.activity(map.days)
        var html = "<section>\n<h2>\(report.weeks(map.weeks.count)) <small>\(activity)</small></h2>\n"
        html += "<div class=\"heat\" role=\"img\" aria-label=\"\(activity)\" style=\"--weeks:\(map.weeks.count)\">\n"
        html += "<span></span>"
        for row in 0..<7 { html += "<span>\(row % 2 == 0 ? report.weekdays[row] : "")</span>" }
        for (index, week) in map.weeks.enumerated() {
            html += "\n<span class=\"month\">\(map.monthNames[index] ?? "")</span>"
            html += week.map(cell).joined()
        }
        html += "\n</div>\n<p class=\"legend\">fewer "
        for shade in 0...4 { html += "<i class=\"s\(shade)\"></i>" }
        return html + " 5 and more</p>\n</section>\n"
    }

    private func cell(_ day: HeatMap.Day?) -> String {
        guard let day else { return "<span></span>" }
        return "<i class=\"s\(day.shade)\" title=\"\(day.date): \(counted(day.done, "task"))\"></i>"
    }

    // MARK: Divisions

    private func division(_ division: StatisticsDivision) -> String {
        let most = division.rows.reduce(1) { max($0, $1.tally.done + $1.tally.open) }
        var html = "<section>\n<h2>By \(division.name)</h2>\n<table>\n<thead><tr><th scope=\"col\"></th>"
        html += "<th class=\"bars\"></th><th scope=\"col\">done</th><th scope=\"col\">open</th>"
        html += "<th scope=\"col\">overdue</th><th scope=\"col\">rate</th></tr></thead>\n<tbody>\n"
        for row in division.rows {
            let tally = row.tally
            let count = tally.done + tally.open
            let icon = row.icon.isEmpty ? "" : "<span class=\"icon\">\(escapedForHTML(row.icon))</span> "
            html += "<tr\(row.colour?.pageAttribute ?? "")>"
            html += "<th scope=\"row\">\(icon)<bdi>\(escapedForHTML(row.name))</bdi></th>"
            html += "<td class=\"bars\"><div class=\"bar\" style=\"width:\(Self.share(count, of: most))%\">"
            html += "<i style=\"width:\(Self.share(tally.done, of: count))%\"></i></div></td>"
            html += "<td>\(tally.done)</td><td>\(tally.open)</td>"
            html += "<td class=\"late\">\(tally.overdue == 0 ? "" : "\(tally.overdue)")</td>"
            html += "<td>\(tally.completionPercent.map { "\($0) %" } ?? "")</td></tr>\n"
        }
        return html + "</tbody>\n</table>\n</section>\n"
    }

    private static func share(_ part: Int, of whole: Int) -> Int {
        whole == 0 ? 0 : Int((Double(part) / Double(whole) * 100).rounded())
    }

    // MARK: Achievements

    private var achievements: String {
        var html = "<section>\n<h2>Achievements</h2>\n<ul class=\"achievements\">\n"
        for achievement in statistics.achievements where achievement.isReached {
            html += "<li class=\"reached\">\(achievement.title)</li>\n"
        }
        for achievement in statistics.achievements where !achievement.isReached {
            html += "<li>\(achievement.title) <small>\(achievement.value) of \(achievement.goal)</small>"
            html += Self.meter(Self.share(achievement.value, of: achievement.goal)) + "</li>\n"
        }
        return html + "</ul>\n</section>\n"
    }
}
