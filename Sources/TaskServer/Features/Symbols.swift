import TaskFile
import TaskJSON

/// Sections and tasks as an outline.
extension Session {
    func documentSymbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let document = try document(try parameters.uri())
        var outline = Outline(document, parsed(document), abilities.encoding)
        return .array(abilities.nestsSymbols ? outline.nested() : outline.flat())
    }

    func workspaceSymbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let wanted = folded(try parameters.text("query"))
        var found: [JSONValue] = []
        var seen: Set<String> = []
        func add(_ parsed: Document, _ uri: String, _ buffer: TextBuffer) {
            var book = PositionBook(buffer, abilities.encoding)
            for task in parsed.tasks where found.count < Self.mostSymbols {
                let line = task.line
                guard wanted.isEmpty || folded(line.title).contains(wanted), !line.titleRange.isEmpty else { continue }
                let place: JSONValue = [
                    "uri": JSONValue(uri), "range": book.range(of: line.titleRange.indices).json,
                ]
                var members = [
                    JSONMember("name", JSONValue(line.title)), JSONMember("kind", JSONValue(Outline.taskKind)),
                    JSONMember("location", place),
                ]
                if task.isChecked { members.append(JSONMember("tags", [1])) }
                if let section = task.section.last { members.append(JSONMember("containerName", JSONValue(section))) }
                found.append(.object(members))
            }
        }
        for uri in order {
            guard let document = documents[uri] else { continue }
            seen.insert(document.name)
            add(parsed(document), uri, document.buffer)
        }
        for uri in order {
            guard let document = documents[uri] else { continue }
            for file in otherFiles(than: document) where seen.insert(host.canonicalPath(file.source.name)).inserted {
                let buffer = TextBuffer(file.source.bytes)
                add(Document(file.source, settings: file.settings), self.uri(ofPath: file.source.name), buffer)
            }
        }
        return .array(found)
    }

    private static let mostSymbols = 500
}

/// The sections and tasks of a document, one inside the other.
private struct Outline {
    /// The protocol's symbol kinds for a string and a boolean.
    static let (sectionKind, taskKind) = (15, 17)

    private let document: OpenDocument
    private let parsed: Document
    private var book: PositionBook
    private var lineBook: PositionBook

    /// An element: a section, or a task.
    private struct Element {
        let name: String
        let detail: String
        let kind: Int
        let isChecked: Bool
        let lines: Range<Int>
        let selection: ByteRange
        let depth: Int
    }

    init(_ document: OpenDocument, _ parsed: Document, _ encoding: PositionEncoding) {
        self.document = document
        self.parsed = parsed
        book = PositionBook(document.buffer, encoding)
        lineBook = book
    }

    /// The elements in file order; each is nested in the nearest preceding one that is less deep.
    private var elements: [Element] {
        var elements: [Element] = []
        var nextSection = 0
        func addSections(before line: Int) {
            while nextSection < parsed.sections.count, parsed.sections[nextSection].line <= line {
                elements.append(section(nextSection))
                nextSection += 1
            }
        }
        for task in parsed.tasks {
            addSections(before: task.markerLine)
            let line = task.line
            let depth = parsed.sectionPath(to: parsed.sectionIndex(ofTask: task.index)).count + task.depth
            elements.append(
                Element(
                    name: line.shownTitle, detail: line.due.map { "due \($0)" } ?? "", kind: Self.taskKind,
                    isChecked: task.isChecked, lines: task.lines,
                    selection: line.titleRange.isEmpty ? task.lineRange : line.titleRange, depth: depth))
        }
        addSections(before: .max)
        return elements
    }

    private func section(_ index: Int) -> Element {
        let section = parsed.sections[index]
        let title = parsed.title(ofSection: index)
        return Element(
            name: title.isEmpty ? "section without title" : title, detail: "", kind: Self.sectionKind,
            isChecked: false, lines: parsed.lines(ofSection: index),
            selection: parsed.tree.contentRange(ofLine: section.line),
            depth: parsed.sectionPath(to: index).count - 1)
    }

    private mutating func range(_ lines: Range<Int>) -> JSONValue {
        let end = max(lines.lowerBound, lines.upperBound - 1)
        let bytes = Int(parsed.tree.lines[lines.lowerBound].start)..<Int(parsed.tree.contentRange(ofLine: end).upper)
        return lineBook.range(of: bytes).json
    }

    private mutating func members(_ element: Element) -> [JSONMember] {
        var members = [JSONMember("name", JSONValue(element.name)), JSONMember("kind", JSONValue(element.kind))]
        if !element.detail.isEmpty { members.append(JSONMember("detail", JSONValue(element.detail))) }
        if element.isChecked { members.append(JSONMember("tags", [1])) }
        return members
    }

    mutating func nested() -> [JSONValue] {
        // The open elements, each with the children found so far.
        var open: [(element: Element, children: [JSONValue])] = []
        var top: [JSONValue] = []
        func close(_ outline: inout Outline) {
            guard let (element, children) = open.popLast() else { return }
            var members = outline.members(element)
            members.append(JSONMember("range", outline.range(element.lines)))
            members.append(JSONMember("selectionRange", outline.book.range(of: element.selection.indices).json))
            if !children.isEmpty { members.append(JSONMember("children", .array(children))) }
            if open.isEmpty {
                top.append(.object(members))
            } else {
                open[open.count - 1].children.append(.object(members))
            }
        }
        for element in elements {
            while let last = open.last, last.element.depth >= element.depth { close(&self) }
            open.append((element, []))
        }
        while !open.isEmpty { close(&self) }
        return top
    }

    mutating func flat() -> [JSONValue] {
        elements.map { element in
            .object(
                members(element) + [
                    JSONMember("location", ["uri": JSONValue(document.uri), "range": range(element.lines)])
                ])
        }
    }
}
