import TaskFile
import TaskPrinting
import TaskStatistics
import TaskText

extension StatisticsText {
    /// More parts would push the rest out of sight on a terminal; elsewhere all are shown.
    private static let mostParts = 20

    package var text: String {
        var blocks = [overview]
        if statistics.total.total > 0 {
            blocks += [heatMap]
            let divisions = report.divisions.map { width == nil ? $0 : $0.largest(Self.mostParts) }
            let layout = layout(of: divisions)
            blocks += divisions.map { division($0, layout) }
            blocks += [achievements]
            if let remark = report.remark {
                blocks.append(filledLines(of: remark, in: room).map { StyledLine($0, .footer) })
            }
        }
        return blocks.map { block in block.map { $0.text(style, limit: width) + "\n" }.joined() }
            .joined(separator: "\n")
    }

    /// The cells of the words before the first bars.
    private var labels: Int { max(12, "Level \(statistics.level.number) ".count) }

    private var overview: [StyledLine] {
        let total = statistics.total
        let since = statistics.first.map { "done since \($0)" }
        var summary = StyledLine(report.summary, .heading(nil))
        if let since { summary.add(", \(since)", .footer) }
        var lines = [summary]
        if let width, summary.width > width {
            lines = StyledLine.filled(report.summary, .heading(nil), in: width)
            if let since { lines.append(StyledLine(since, .footer)) }
        }
        guard total.total > 0 else { return lines }
        lines.append(StyledLine())
        let level = statistics.level
        let completion = total.completionPercent.map { "\(report.completion), \($0) %" }
        let text = max(completion?.count ?? 0, report.points.count)
        let bar = max(0, min(40, room / 3, room - labels - 2 - text))
        if let completion {
            let done = StatisticsBar(total.done, of: total.done + total.open, width: bar)
            lines.append(figure("Done", done, completion))
        }
        lines.append(
            figure("Level \(level.number)", StatisticsBar(level.progress, of: Level.step, width: bar), report.points))
        lines += figures("Streak", report.currentStreak)
        if let best = report.bestStreak { lines += figures("Best streak", best) }
        return lines
    }

    /// Figures without a bar, wrapped to lines that fit.
    private func figures(_ label: String, _ text: String) -> [StyledLine] {
        let texts = filledLines(of: text, in: width.map { max(1, $0 - labels) } ?? .max)
        return texts.enumerated().map { figure($0.offset == 0 ? label : "", nil, $0.element) }
    }

    private func figure(_ label: String, _ bar: StatisticsBar?, _ text: String) -> StyledLine {
        var line = StyledLine(label)
        line.move(to: labels)
        add(bar, before: text, to: &line)
        return line
    }

    /// Adds a bar and the figures that it shows; one that is too short to show anything is left out.
    private func add(_ bar: StatisticsBar?, before text: String, to line: inout StyledLine) {
        if let bar, bar.full + bar.empty >= 4 {
            add(bar, .progress, to: &line)
            line.add("  ")
        }
        line.add(text)
    }

    private var achievements: [StyledLine] {
        let reached = statistics.achievements.filter(\.isReached).map { "✓ \($0.title)" }
        let next = statistics.achievements.filter { !$0.isReached }
        let titles = next.map(\.title).reduce(0) { max($0, displayWidth($1)) }
        let figures = next.map { "\($0.value) of \($0.goal)" }
        // The numbers say more than the bars.
        let bar = max(0, min(20, room - (titles + 4) - 2 - figures.reduce(0) { max($0, $1.count) }))
        let lines = zip(next, figures).map { achievement, figure in
            var line = StyledLine("  " + achievement.title, .footer)
            line.move(to: titles + 4)
            add(StatisticsBar(achievement.value, of: achievement.goal, width: bar), before: figure, to: &line)
            return line
        }
        return [StyledLine("Achievements", .heading(nil))] + wrapped(reached, "  ").map { StyledLine($0) } + lines
    }

    /// `items` with `gap` between them, wrapped to lines that fit.
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
}
