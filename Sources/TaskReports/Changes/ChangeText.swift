import TaskFile
import TaskHistory
import TaskPrinting

/// A change as text for people: `~ Ship the release  due 2026-11-25 → 2026-12-02`.
package struct ChangeText {
    package let mark: String
    /// The title; for a task that was added or removed, its whole content.
    package let title: String
    /// What happened to it, each in a few words.
    package let details: [String]

    package init(_ change: DocumentDifference.Change) {
        mark = change.kind.mark
        switch change.kind {
        case .added, .removed:
            title = Self.content(of: change.task)
            // `done:` already shows it.
            let isPlain = change.task.isChecked && change.task.line.done == nil
            details = isPlain ? [change.task.line.status.rawValue] : []
        case .done, .edited, .moved, .repeated, .archived:
            let (old, new) = (change.old?.line.shownTitle ?? "", change.new?.line.shownTitle ?? "")
            title = old == new ? new : "\(old) → \(new)"
            details = Self.details(change)
        }
    }

    private static func details(_ change: DocumentDifference.Change) -> [String] {
        var details: [String] = []
        if change.kind == .done, change.new?.line.status == .cancelled { details.append("cancelled") }
        if let (from, to) = change.move { details.append("\(shown(from, unlike: to)) → \(shown(to, unlike: from))") }
        if let successor = change.successor, let next = successor.line.recurrenceDate {
            details.append("next \(next)")
        }
        let known: Set<TaskLine.Difference.Field>
        switch change.kind {
        case .done: known = [.title, .attribute(.status), .attribute(.done)]
        case .repeated: known = [.title, .attribute(.status), .attribute(.done), .attribute(.repeat)]
        default: known = [.title]
        }
        details += change.line?.changes.filter { !known.contains($0.field) }.map(\.description) ?? []
        if let (old, new) = change.notes {
            details.append(old == nil ? "+notes" : new == nil ? "-notes" : "notes")
        }
        return details
    }

    /// The text after the box.
    static func content(of task: TaskItem) -> String {
        let line = task.line
        let text = task.document.source.text(ByteRange(line.tokens[0].start + 3, line.end))
        let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
        return words.isEmpty ? TaskLine.textless : text.trimming(" \t")
    }

    private static func shown(
        _ place: DocumentDifference.Change.Place, unlike other: DocumentDifference.Change.Place
    ) -> String {
        guard case .section(let path) = place, let last = path.last else { return "\(place)" }
        if case .section(let others) = other, others.last == last { return "\(place)" }
        return last
    }
}
