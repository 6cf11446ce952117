import TaskFile
import TaskStatistics

extension StatisticsReport {
    /// Appends the report as one JSON object; its keys, order and spellings are stable for scripts.
    package func printJSON(to output: inout OutputBuffer) {
        let level = statistics.level
        output.append("{")
        key("now", to: &output, first: true)
        output.appendJSON(now.civilTime.description)
        key("from", to: &output)
        append(statistics.first, to: &output)
        key("query", to: &output)
        append(query, to: &output)
        key("files", to: &output)
        list(files, to: &output) { $1.appendJSON($0) }
        key("total", to: &output)
        object(statistics.total, to: &output)
        key("points", to: &output)
        output.append(level.points)
        key("level", to: &output)
        output.append(level.number)
        key("toNextLevel", to: &output)
        output.append(level.missing)
        key("currentStreak", to: &output)
        append(statistics.streaks.current, to: &output)
        key("bestStreak", to: &output)
        append(statistics.streaks.best, to: &output)
        key("needsToday", to: &output)
        output.append(statistics.streaks.needsToday ? "true" : "false")
        key("undated", to: &output)
        output.append(statistics.undated)
        key("achievements", to: &output)
        list(statistics.achievements, to: &output) { achievement, output in
            output.append("{\"kind\":\"\(achievement.kind.rawValue)\",\"goal\":\(achievement.goal),")
            output.append("\"value\":\(achievement.value),\"reached\":\(achievement.isReached)}")
        }
        appendShares(to: &output)
        key("days", to: &output)
        list(statistics.days.sorted { $0.key < $1.key }, to: &output) { entry, output in
            output.append("{\"day\":\"\(entry.key)\",\"done\":\(entry.value)}")
        }
        output.append("}\n")
    }

    private func appendShares(to output: inout OutputBuffer) {
        key("categories", to: &output)
        list(statistics.categories, to: &output) { share, output in
            output.append("{\"category\":")
            append(share.key?.name, to: &output)
            output.append(",\"colour\":")
            append(share.key?.colour, to: &output)
            output.append(",\"icon\":")
            append(share.key?.icon, to: &output)
            output.append(",")
            append(share.tally, to: &output)
        }
        key("priorities", to: &output)
        list(statistics.priorities, to: &output) { share, output in
            output.append("{\"priority\":")
            append(share.key?.name, to: &output)
            output.append(",")
            append(share.tally, to: &output)
        }
        key("sections", to: &output)
        list(statistics.sections, to: &output) { share, output in
            output.append("{\"section\":")
            list(share.key ?? [], to: &output, onOneLine: true) { $1.appendJSON($0) }
            output.append(",")
            append(share.tally, to: &output)
        }
    }

    // MARK: Pieces

    private func key(_ name: String, to output: inout OutputBuffer, first: Bool = false) {
        output.append(first ? "\"\(name)\":" : ",\n\"\(name)\":")
    }

    private func append(_ text: String?, to output: inout OutputBuffer) {
        if let text { output.appendJSON(text) } else { output.append("null") }
    }

    private func append(_ day: CivilDate?, to output: inout OutputBuffer) { append(day?.description, to: &output) }

    private func append(_ streak: Streak?, to output: inout OutputBuffer) {
        guard let streak else { return output.append("null") }
        output.append("{\"days\":\(streak.days),\"first\":\"\(streak.first)\",\"last\":\"\(streak.last)\"}")
    }

    private func object(_ tally: Tally, to output: inout OutputBuffer) {
        output.append("{")
        append(tally, to: &output)
    }

    /// The figures and the end of the object that contains them.
    private func append(_ tally: Tally, to output: inout OutputBuffer) {
        output.append("\"open\":\(tally.open),\"overdue\":\(tally.overdue),\"done\":\(tally.done),")
        output.append("\"cancelled\":\(tally.cancelled),\"completion\":")
        output.append(tally.completion.map { "\($0)" } ?? "null")
        output.append(",\"points\":\(tally.points)}")
    }

    private func list<Items: Sequence>(
        _ items: Items, to output: inout OutputBuffer, onOneLine: Bool = false,
        _ print: (Items.Element, inout OutputBuffer) -> Void
    ) {
        output.append("[")
        for (index, item) in items.enumerated() {
            if index > 0 { output.append(onOneLine ? "," : ",\n ") }
            print(item, &output)
        }
        output.append("]")
    }
}
