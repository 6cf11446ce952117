import TaskFile
import TaskJSON
import TaskLint

extension Session {
    func inlayHints(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range()
        let (settings, now) = (parsed(document).settings, now(document))
        var book = PositionBook(document.buffer, abilities.encoding)
        var hints: [JSONValue] = []
        func add(_ text: String, _ tooltip: String?, at offset: UInt32) {
            hints.append(
                .omittingNulls([
                    "position": book.position(of: Int(offset)).json, "label": JSONValue(text), "paddingLeft": true,
                    "tooltip": JSONValue(tooltip),
                ]))
        }
        for task in tasks(document, range) {
            let line = task.line
            let counts = task.subtaskCounts
            if counts.all > 0, !line.titleRange.isEmpty {
                add("\(counts.checked)/\(counts.all)", "subtasks done", at: line.titleRange.upper)
            }
            guard !task.isChecked, let due = line.due, let token = line.indices(of: .due).first else { continue }
            let words = now.isPast(endOf: due) ? overdueWords : dueWords
            add(words(due, now, settings.weekStart), nil, at: line.range(ofToken: token).upper)
        }
        return .array(hints)
    }
}
