import TaskEdit
import TaskExchange
import TaskFile

extension CalendarPart {
    /// The properties of which a to-do has one: another one that says something else is lost.
    private static let unique: Set<String> = [
        "SUMMARY", "DESCRIPTION", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "PRIORITY", "CREATED", "DTSTART", "DUE",
        "DURATION", "RRULE",
    ]

    /// The properties that are read, and those that say nothing about a task.
    private static let properties = unique.union([
        "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "RDATE", "EXDATE", "CATEGORIES", "RELATED-TO", "TRANSP",
        "RECURRENCE-ID",
    ])

    private static let alarmProperties: Set<String> = [
        "UID", "ACTION", "TRIGGER", "DESCRIPTION", "SUMMARY", "ACKNOWLEDGED",
    ]

    /// Gives `task` what a to-do says in properties that the task file declares, and counts those that are not read.
    func readOthers(into task: inout ImportedTask, _ context: ExchangeContext) {
        var seen: Set<String> = []
        for line in lines where !line.value.isEmpty && !line.name.hasPrefix("X-TASKS-") {
            let isFirst = seen.insert(line.name).inserted
            let key = line.name.lowercased()
            let isRead = Self.properties.contains(line.name)
            let isUnique = Self.unique.contains(line.name) || !isRead && context.declares(key)
            if isUnique, line.value != first(line.name)?.value { task.lost.append("second \(key)") }
            guard isFirst, !isRead || key == "percent-complete" && context.declares(key) else { continue }
            if line.name == "CLASS", line.value.uppercased() == "PUBLIC" { continue }
            guard !task.has(key), context.declares(key) else {
                task.lost.append(key)
                continue
            }
            task.add(key, line.text, context)
        }
        for part in parts where part.name != "VALARM" { task.lost.append(part.name.lowercased()) }
        for alarm in alarms {
            for line in alarm.lines where !line.name.hasPrefix("X-TASKS-") {
                if !Self.alarmProperties.contains(line.name) { task.lost.append("alarm's \(line.name.lowercased())") }
                if ["DESCRIPTION", "SUMMARY"].contains(line.name), !line.value.isEmpty,
                    PlainTitle.onOneLine(line.text) != task.title
                {
                    task.lost.append("alarm's \(line.name.lowercased())")
                }
            }
        }
    }
}

extension ImportedTasks {
    /// Moves a series past the occurrences that are marked as done. They are to-dos of the same name of their own.
    mutating func skipFinished(_ todos: [CalendarPart], _ context: ExchangeContext) {
        var finished: [String: Set<CivilDate>] = [:]
        let reader = ICalendarTimes(context: context)
        for (index, todo) in todos.enumerated() {
            guard let line = todo.first("RECURRENCE-ID") else { continue }
            var lost = ["place in a series"]
            let day = reader.value(line, &lost)?.writtenDay
            if let day, tasks[index].isChecked {
                finished[todo.first("UID")?.value ?? "", default: []].insert(day)
            }
            for field in lost { losses.count(field, onLine: line.number, task: index) }
        }
        for (index, todo) in todos.enumerated() where todo.first("RECURRENCE-ID") == nil {
            guard let days = finished[todo.first("UID")?.value ?? ""] else { continue }
            tasks[index].skip(days)
        }
    }
}

extension ExchangedTask {
    /// Moves a repeating task to the first of its dates that does not begin on one of `days`.
    fileprivate mutating func skip(_ days: Set<CivilDate>) {
        while !isChecked, let recurrence, let last = due ?? start, days.contains((start ?? last).writtenDay) {
            let day = last.lastDay(in: .utc)
            guard let next = recurrence.next(after: day, notBefore: day) else { return }
            let distance = next.days(since: day)
            due = due?.moved(days: distance, in: .utc)
            start = start?.moved(days: distance, in: .utc)
        }
    }
}
