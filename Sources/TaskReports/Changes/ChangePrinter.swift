import TaskFile
import TaskHistory
import TaskJSON
import TaskPrinting
import TaskText

package enum ChangeFormat: String, CaseIterable {
    /// For people.
    case text
    /// Lists for a pull request.
    case md
    /// One array of objects, or one object per line.
    case json, jsonl
}

/// A file in two versions, and what happened to its tasks.
package struct FileChanges {
    /// The name of the file, as a user would write it; for a deleted file, the old name.
    package let name: String
    /// The previous name, if it was different.
    package let oldName: String?
    /// Its name, after the previous one if that was different.
    package var shownName: String { oldName.map { "\($0) → \(name)" } ?? name }
    package let difference: DocumentDifference
    package var changes: [DocumentDifference.Change]

    package init(name: String, oldName: String?, difference: DocumentDifference, changes: [DocumentDifference.Change]) {
        self.name = name
        self.oldName = oldName
        self.difference = difference
        self.changes = changes
    }
}

/// Prints what happened to tasks, one line each, under their sections.
package struct ChangePrinter {
    package let style: Style
    let now: Now
    /// The cells of a line of the terminal, to which text is folded; nil for a stream that is not a terminal.
    package let width: Int?
    /// Whether the file is named even if only one changed, because it might have been another.
    var namesLoneFile = false

    package init(style: Style, now: Now, width: Int? = nil, namesLoneFile: Bool = false) {
        self.style = style
        self.now = now
        self.width = width
        self.namesLoneFile = namesLoneFile
    }

    // MARK: Text

    /// Appends `files` for people; with their names if there are several.
    package func printText(_ files: [FileChanges], to output: inout OutputBuffer) {
        for file in files {
            let isNamed = files.count > 1 || namesLoneFile || file.oldName != nil
            if isNamed {
                output.append(style.styled(escapingControls(file.shownName), as: .message) + "\n")
            }
            for (section, changes) in Self.bySection(file.changes) {
                let heading = section.isEmpty ? "no section" : SectionPath.text(section)
                output.append(
                    style.styled(escapingControls(heading), as: section.isEmpty ? .footer : .heading(nil)) + "\n")
                for change in changes { printLine(change, indent: "  ", to: &output) }
            }
            if let archived = Self.archived(in: file.changes) {
                output.append(style.styled(archived, as: .footer) + "\n")
            }
            let remarks = Self.words(for: file.difference.remarks)
            if !remarks.isEmpty {
                output.append(style.styled("also changed: \(remarks)", as: .footer) + "\n")
            }
        }
    }

    /// Appends `changes` line by line; archived tasks are only counted, on one line, since each was listed when it was
    /// done.
    package func printLines(_ changes: [DocumentDifference.Change], indent: String, to output: inout OutputBuffer) {
        for change in changes where change.kind != .archived { printLine(change, indent: indent, to: &output) }
        if let archived = Self.archived(in: changes) {
            output.append(indent + style.styled(archived, as: .footer) + "\n")
        }
    }

    /// `3 tasks archived`; nil if none were.
    private static func archived(in changes: [DocumentDifference.Change]) -> String? {
        let count = changes.count { $0.kind == .archived }
        return count == 0 ? nil : "\(counted(count, "task")) archived"
    }

    /// Appends one change: `~ Ship the release  due 2026-11-25 → 2026-12-02`.
    private func printLine(_ change: DocumentDifference.Change, indent: String, to output: inout OutputBuffer) {
        let text = ChangeText(change)
        let (title, details) = (escapingControls(text.title), escapingControls(text.details.joined(separator: ", ")))
        let lead = indent + String(repeating: " ", count: displayWidth(text.mark) + 1)
        let room = width.map { max(1, $0 - displayWidth(lead)) } ?? .max
        let isWhole = displayWidth(title) + (details.isEmpty ? 0 : 2 + displayWidth(details)) <= room
        let titles = isWhole ? [title] : filledLines(of: title, in: room)
        output.append(indent + style.styled(text.mark, as: role(of: change.kind)) + " ")
        output.append(titles.joined(separator: "\n" + lead))
        for line in isWhole ? [details] : filledLines(of: details, in: room) where !line.isEmpty {
            output.append((isWhole ? "  " : "\n" + lead) + style.styled(line, as: .location))
        }
        output.append("\n")
    }

    private func role(of kind: DocumentDifference.Change.Kind) -> Style.Role {
        switch kind {
        case .added: .added
        case .removed: .removed
        case .done, .repeated: .progress
        case .edited: .priority(.medium)
        case .moved: .tag
        case .archived: .footer
        }
    }

    /// The changes grouped by the section they are listed under, in order of first occurrence, without archived tasks.
    private static func bySection(
        _ changes: [DocumentDifference.Change]
    ) -> [(key: [String], elements: [DocumentDifference.Change])] {
        changes.filter { $0.kind != .archived }.grouped(by: \.section)
    }

    static func words(for remarks: [DocumentDifference.Remark]) -> String {
        remarks.map { remark in
            switch remark {
            case .settings: "settings"
            case .headings: "headings"
            case .order: "the order of tasks"
            case .spelling(let count): "the spelling of \(counted(count, "task line"))"
            case .text: "text around tasks"
            case .lineEnds: "line ends"
            }
        }.joined(separator: ", ")
    }

    // MARK: Markdown

    /// Appends `files` as lists under headings.
    package func printMarkdown(_ files: [FileChanges], to output: inout OutputBuffer) {
        var isFirst = true
        for file in files {
            let name = files.count > 1 || namesLoneFile ? ["`\(escapingControls(file.name))`"] : []
            var groups = Self.bySection(file.changes)
            let archived = file.changes.filter { $0.kind == .archived }
            if !archived.isEmpty { groups.append(([], archived)) }
            for (section, changes) in groups {
                let path = name + section.map(Self.escapingMentions)
                if !isFirst { output.append("\n") }
                isFirst = false
                if !path.isEmpty { output.append("### \(SectionPath.text(path))\n\n") }
                Self.printItems(changes, to: &output)
            }
        }
    }

    /// Appends `changes` as list items; archived tasks are only counted, in one item.
    package static func printItems(_ changes: [DocumentDifference.Change], to output: inout OutputBuffer) {
        for change in changes where change.kind != .archived { output.append(Self.markdown(change) + "\n") }
        if let archived = archived(in: changes) { output.append("- \(archived)\n") }
    }

    /// A list item; anything that a code host could take for a user name or an issue number is put in a code span.
    static func markdown(_ change: DocumentDifference.Change) -> String {
        let text = ChangeText(change)
        var title = text.title
        var details = text.details
        if change.kind == .added || change.kind == .removed {
            let task = change.task
            let line = task.line
            title = line.shownTitle
            let tail = ByteRange(line.titleRange.upper, line.end)
            let words = task.document.source.text(tail).split(separator: " ").joined(separator: " ")
            if !words.isEmpty { details.insert(words, at: 0) }
            if let priority = line.priority { details.insert(priority.marker, at: 0) }
        }
        return "- " + ([codeSpan(text.mark), escapingMentions(title)] + details.map(codeSpan)).joined(separator: " ")
    }

    /// `text` as a code span: its fence is longer than any run of backticks inside.
    private static func codeSpan(_ text: String) -> String {
        let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
        return fence + gap + text + gap + fence
    }

    /// `text` with the words in code spans that a code host would take for user names and issue numbers. Text that
    /// already contains code is left unchanged.
    private static func escapingMentions(_ text: String) -> String {
        guard !text.contains("`") else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let start = word.firstIndex { !"([{\"'".contains($0) } ?? word.startIndex
            let end = word[start...].lastIndex { !")]}\"'.,;:!?".contains($0) }.map(word.index(after:)) ?? start
            let name = word[start..<end]
            guard let sign = name.first, sign == "@" || sign == "#", name.count > 1 else { return String(word) }
            return word[..<start] + codeSpan(String(name)) + word[end...]
        }.joined(separator: " ")
    }

    // MARK: JSON

    /// Appends one change as an object; the members of `context` come before those of the change.
    package func printJSON(
        _ change: DocumentDifference.Change, of file: FileChanges, to output: inout OutputBuffer,
        context: JSONValue = [:]
    ) {
        var fields = (change.line?.changes ?? []).map { Self.json($0.field.name, $0.removed, $0.added) }
        if let (old, new) = change.notes {
            fields.append(Self.json("notes", [old].compactMap(\.self), [new].compactMap(\.self)))
        }
        let next = change.successor.flatMap { $0.line.recurrenceDate }
        output.append("{")
        output.appendMembers(
            of: context.adding([
                "change": JSONValue(change.kind.rawValue), "file": JSONValue(Path.shown(file.name)),
                "title": JSONValue(change.task.line.title), "fields": .array(fields),
                "from": Self.json(change.move?.from), "to": Self.json(change.move?.to),
                "next": JSONValue(next?.description),
            ]))
        let printer = JSONPrinter(now: now)
        for (key, task) in [("old", change.old), ("new", change.new)] {
            output.append(",\"\(key)\":")
            if let task { printer.print(task, to: &output) } else { output.append("null") }
        }
        output.append("}")
    }

    private static func json(_ field: String, _ removed: [String], _ added: [String]) -> JSONValue {
        ["field": JSONValue(field), "removed": JSONValue(removed), "added": JSONValue(added)]
    }

    private static func json(_ place: DocumentDifference.Change.Place?) -> JSONValue {
        switch place {
        case nil: nil
        case .section(let path): ["section": JSONValue(path)]
        case .task(let title): ["parent": JSONValue(title)]
        case .file(let name): ["file": JSONValue(Path.shown(name))]
        }
    }
}
