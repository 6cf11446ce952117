import TaskFile
import TaskText

/// Writes single tasks of a page from their rows, each field in a separate element.
struct PageItemPrinter {
    private var maker: RowMaker
    private var dates: DueTexts
    /// Whether places include the file name.
    private let namesFile: Bool
    /// The links of the current document.
    private var links: (document: Int, finder: LinkFinder)?

    init(
        ofDocuments count: Int, now: Now, openIDs: Set<String>, namesFile: Bool, weekStart: Weekday = .monday
    ) {
        maker = RowMaker(ofDocuments: count, now: now, style: .plain, openIDs: openIDs)
        dates = DueTexts(now, weekStart: weekStart)
        self.namesFile = namesFile
    }

    /// Appends the task at `index`, whose line is `line`, in document `number`, without its subtasks.
    mutating func print(
        _ line: TaskLine, ofTask index: Int, inDocument number: Int, to output: inout OutputBuffer
    ) {
        guard let (row, look) = maker.row(of: line, ofTask: index, inDocument: number) else { return }
        let made = maker.texts(madeFor: row)
        output.append(row.status.isChecked ? "<div class=\"task checked" : "<div class=\"task")
        if let priority = row.priority {
            output.append(UInt8(ascii: " "))
            output.append(priority.name)
        }
        output.append("\">\n<p class=\"title\"><span class=\"box\" role=\"img\" aria-label=\"")
        let state = row.stateWords
        output.append(state.isEmpty ? "open" : state)
        output.append("\"></span>")
        if let priority = row.priority {
            output.append("<b title=\"")
            output.append(priority.name)
            output.append(" priority\">")
            output.append(priority.marker)
            output.append("</b> ")
        }
        output.append("<span dir=\"auto\">")
        if links?.document != number { links = (number, LinkFinder(line.document.tree)) }
        let title = made?.title ?? look.bytes
        printText(made?.title == nil ? row.title.range : title.indices, of: title, to: &output)
        output.append("</span></p>\n<p class=\"facts\">")
        printDate(row, made, to: &output)
        printMarks(row, line, made, to: &output)
        if !state.isEmpty { element("<span class=\"state\">", to: &output) { $0.append(state) } }
        if row.subtasks > 0 {
            element("<span class=\"progress\" title=\"subtasks done\">", to: &output) { output in
                output.append(Int(row.checkedSubtasks))
                output.append("/", Int(row.subtasks))
            }
        }
        printLabels(row, line, made, look, to: &output)
        output.append("<span class=\"place\">")
        if namesFile { output.appendEscaped(look.name.indices, of: look.name) }
        output.append(":", Int(row.lineNumber))
        output.append("</span></p>\n")
        printNotes(ofTask: index, line.document, to: &output)
        output.append("</div>\n")
    }

    /// Appends an element on a line of its own; `start` is its tag.
    private func element(_ start: String, to output: inout OutputBuffer, _ content: (inout OutputBuffer) -> Void) {
        output.append(start)
        content(&output)
        output.append("</span>\n")
    }

    /// Appends the text of `piece`, or the `made` text that replaces it.
    private func append(
        _ piece: TaskRow.Piece, _ made: [UInt8]?, _ look: DocumentLook, to output: inout OutputBuffer
    ) {
        if let made {
            output.appendEscaped(made.indices, of: made)
        } else {
            output.appendEscaped(piece.range, of: look.bytes)
        }
    }

    /// The due date, and the words about it.
    private mutating func printDate(_ row: TaskRow, _ made: MadeTexts?, to output: inout OutputBuffer) {
        guard row.due != nil || row.hasWrittenDate else { return }
        let start =
            switch row.urgency {
            case .none: "<span class=\"due\">"
            case .today: "<span class=\"due today\">"
            case .overdue: "<span class=\"due overdue\" title=\"overdue\">"
            }
        output.append(start)
        if let texts = dates.texts(for: row) {
            output.append(texts.date)
            output.append(" <i>")
            output.append(texts.words)
        } else {
            let date = made?.date ?? []
            output.appendEscaped(date.indices, of: date)
            output.append(" <i>")
            output.append(TaskRow.unreadable)
        }
        output.append("</i></span>\n")
    }

    /// The marks of a row, spelled out.
    private func printMarks(_ row: TaskRow, _ line: TaskLine, _ made: MadeTexts?, to output: inout OutputBuffer) {
        if row.isRepeating, let recurrence = line.recurrence {
            element("<span class=\"mark\" title=\"repeats\">", to: &output) { $0.append("↻ \(recurrence)") }
        }
        if row.isReminding {
            let reminders = line.reminders.map { "⏰ \($0)" }.joined(separator: " ")
            element("<span class=\"mark\" title=\"reminder\">", to: &output) { $0.append(reminders) }
        }
        for value in made?.unreadable ?? [] {
            element("<span class=\"mark\" title=\"unreadable\">", to: &output) { $0.appendEscaped(value) }
        }
    }

    private func printLabels(
        _ row: TaskRow, _ line: TaskLine, _ made: MadeTexts?, _ look: DocumentLook, to output: inout OutputBuffer
    ) {
        if !row.category.isEmpty {
            let category = row.category(look)
            output.append("<span class=\"category\"")
            if let colour = category.colour { output.append(colour.pageAttribute) }
            element(">", to: &output) { output in
                if !category.icon.isEmpty {
                    output.appendEscaped(category.icon)
                    output.append(UInt8(ascii: " "))
                }
                output.append(UInt8(ascii: "@"))
                append(row.category, made?.category, look, to: &output)
            }
        }
        if row.tags.isEmpty { return }
        if made?.tags == nil {
            for range in line.tagRanges {
                element("<span class=\"tag\">", to: &output) { output in
                    output.append(UInt8(ascii: "#"))
                    output.appendEscaped(range.indices, of: look.bytes)
                }
            }
        } else {
            for tag in line.tags {
                element("<span class=\"tag\">", to: &output) { $0.appendEscaped("#" + escapingControls(tag)) }
            }
        }
    }

    private func printNotes(ofTask index: Int, _ document: Document, to output: inout OutputBuffer) {
        let bytes = document.tasks[index].noteBytes
        if bytes.isEmpty { return }
        output.append("<p class=\"notes\" dir=\"auto\">")
        printText(bytes.indices, of: bytes, to: &output)
        output.append("</p>\n")
    }

    /// Appends the text in `range` of `bytes`. What a link shows leads to its URL; a link to a path is text, since the
    /// page may be anywhere.
    private func printText(_ range: Range<Int>, of bytes: [UInt8], to output: inout OutputBuffer) {
        guard links?.finder.mayFind(in: bytes, range) == true, let finder = links?.finder else {
            return printLines(range, of: bytes, to: &output)
        }
        let text = range == bytes.indices ? bytes : Array(bytes[range])
        var links: [(link: LinkFinder.Link, url: String)] = []
        // From the end: an image inside a link comes before it, and gives way to it.
        for link in finder.links(in: text).reversed() {
            if let next = links.last, next.link.range.lowerBound < link.range.upperBound { continue }
            guard case .url(let url)? = LinkTarget(Path.percentEncodedRest(link.destination)) else { continue }
            links.append((link, url))
        }
        var start = 0
        for (link, url) in links.reversed() {
            printLines(start..<link.range.lowerBound, of: text, to: &output)
            output.append("<a href=\"")
            output.appendEscaped(url)
            output.append("\">")
            printLines(link.text.isEmpty ? link.range : link.text, of: text, to: &output)
            output.append("</a>")
            start = link.range.upperBound
        }
        printLines(start..<text.count, of: text, to: &output)
    }

    private func printLines(_ range: Range<Int>, of bytes: [UInt8], to output: inout OutputBuffer) {
        var start = range.lowerBound
        while true {
            let end = firstOffset(of: UInt8(ascii: "\n"), in: bytes, start..<range.upperBound)
            if isPlain(bytes, start..<end) {
                output.appendEscaped(start..<end, of: bytes)
            } else {
                output.appendEscaped(escapingControls(String(decoding: bytes[start..<end], as: UTF8.self)))
            }
            guard end < range.upperBound else { return }
            output.append(UInt8(ascii: "\n"))
            start = end + 1
        }
    }
}
