/// A generated task before it is written or parsed: plain text and numbers.
struct Row {
    var file = ""
    var parent: Int?
    var depth = 0
    var isChecked = false
    var title = ""
    var notes: String?
    var priority: Int?
    var category: String?
    var tags: [String] = []
    var due: String?
    var start: String?
    var created: String?
    var done: String?
    var reminders: [String] = []
    var isRepeating = false
    var status: String?
    var id: String?
    var after: [String] = []
    var ticket: String?
    var section: [String] = []

    /// The stored state.
    var state: String {
        guard let status, (status == "cancelled") == isChecked else { return isChecked ? "done" : "open" }
        return status
    }

    static func days(_ value: String?) -> (first: String, last: String)? {
        guard let entry = Calendar.values.first(where: { $0.text == value }), !entry.first.isEmpty else { return nil }
        return (entry.first, entry.last)
    }

    /// The end of the due date as sortable text.
    var dueEnd: String? {
        guard let due, let days = Self.days(due) else { return nil }
        return due.contains("T") ? due : days.last + "T24:00"
    }

    /// The times of the reminders as sortable text.
    var reminderTimes: [String] {
        reminders.compactMap { text in
            if text.hasPrefix("2") { return text.contains("T") ? text : text + "T09:00" }
            guard let due, let days = Self.days(due) else { return nil }
            var minute = 540
            if due.contains("T") {
                let clock = due.suffix(5).split(separator: ":").compactMap { Int($0) }
                minute = clock[0] * 60 + clock[1]
            }
            let back = ["due": 0, "-1d": 1440, "-1w": 7 * 1440, "-2h": 120, "-12h": 720, "-30min": 30][text] ?? 0
            return Calendar.moment(days.last, minute: minute, back: back)
        }
    }

    /// The task's line and notes, as written in a file.
    var text: String {
        let indent = String(repeating: "  ", count: depth)
        var words = ["\(indent)- [\(isChecked ? "x" : " ")]"]
        if let priority { words.append(String(repeating: "!", count: priority)) }
        words.append(title)
        if let category { words.append("@" + category) }
        words += tags.map { "#" + $0 }
        words += [("due", due), ("start", start)].compactMap { key, value in value.map { "\(key):\($0)" } }
        words += reminders.map { "remind:" + $0 }
        if isRepeating { words.append("repeat:2w") }
        if !after.isEmpty { words.append("after:" + after.joined(separator: ",")) }
        words += [("status", status), ("id", id), ("created", created), ("done", done), ("ticket", ticket)]
            .compactMap { key, value in value.map { "\(key):\($0)" } }
        let note = notes.map { "\n\(indent)  \($0)" } ?? ""
        return words.joined(separator: " ") + note + "\n"
    }
}
