import TaskFile
import TaskJSON
import TaskLint

/// Sections and tasks as an outline.
extension Session {
    func documentSymbols(_ document: OpenDocument, _: Parameters) throws(ResponseError) -> JSONValue {
        var tree = SymbolTree(document, parsed(document), abilities.encoding)
        return .array(abilities.nestsSymbols ? tree.nested() : tree.flat())
    }

    func workspaceSymbols(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let wanted = folded(try parameters.text("query"))
        var found: [JSONValue] = []
        func add(_ parsed: Document, _ uri: String, _ buffer: TextBuffer) {
            var book = PositionBook(buffer, abilities.encoding)
            for task in parsed.tasks where found.count < Self.mostSymbols {
                let line = task.line
                guard wanted.isEmpty || folded(line.title).contains(wanted), !line.titleRange.isEmpty else { continue }
                let range = book.range(of: line.titleRange.indices)
                found.append(
                    .omittingNulls([
                        "name": JSONValue(line.title), "kind": JSONValue(SymbolTree.taskKind),
                        "location": ["uri": JSONValue(uri), "range": range.json],
                        "tags": task.isChecked ? [1] : nil, "containerName": JSONValue(task.section.last),
                    ]))
            }
        }
        for document in openDocuments { add(parsed(document), document.uri, document.buffer) }
        // The folder of such a path is one of the workspace.
        let inFolders = folders.compactMap(DocumentURI.path).map { host.absolutePath($0) + "/." }
        for document in otherInputs(than: openDocuments.compactMap(\.path) + inFolders).map(\.document)
        where found.count < Self.mostSymbols {
            add(document, self.uri(ofPath: document.source.name), TextBuffer(document.source.bytes))
        }
        return .array(found)
    }

    private static let mostSymbols = 500
}

/// The sections and tasks of a document, one inside the other.
private struct SymbolTree {
    /// The protocol's symbol kinds for a string and a boolean.
    static let (sectionKind, taskKind) = (15, 17)

    private let document: OpenDocument
    private let parsed: Document
    private var book: PositionBook
    private var lineBook: PositionBook

    private struct Element {
        /// The symbol without its place.
        let symbol: JSONValue
        let lines: Range<Int>
        let selection: ByteRange
        let depth: Int

        init(
            _ name: String, detail: String? = nil, kind: Int, isChecked: Bool = false, lines: Range<Int>,
            selection: ByteRange, depth: Int
        ) {
            symbol = .omittingNulls([
                "name": JSONValue(name), "kind": JSONValue(kind), "detail": JSONValue(detail),
                "tags": isChecked ? [1] : nil,
            ])
            (self.lines, self.selection, self.depth) = (lines, selection, depth)
        }
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
                    line.shownTitle, detail: line.due.map { "due \($0)" }, kind: Self.taskKind,
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
            title.allSatisfy(\.isWhitespace) ? "section without title" : title, kind: Self.sectionKind,
            lines: parsed.lines(ofSection: index), selection: parsed.tree.contentRange(ofLine: section.line),
            depth: parsed.sectionPath(to: index).count - 1)
    }

    private mutating func range(_ lines: Range<Int>) -> JSONValue {
        let end = max(lines.lowerBound, lines.upperBound - 1)
        let bytes = Int(parsed.tree.lines[lines.lowerBound].start)..<Int(parsed.tree.contentRange(ofLine: end).upper)
        return lineBook.range(of: bytes).json
    }

    mutating func nested() -> [JSONValue] { nested(elements[...]) }

    private mutating func nested(_ elements: ArraySlice<Element>) -> [JSONValue] {
        var rest = elements
        var symbols: [JSONValue] = []
        while let element = rest.popFirst() {
            let inside = rest.prefix { $0.depth > element.depth }
            rest.removeFirst(inside.count)
            symbols.append(
                element.symbol.adding(
                    .omittingNulls([
                        "range": range(element.lines),
                        "selectionRange": book.range(of: element.selection.indices).json,
                        "children": inside.isEmpty ? nil : .array(nested(inside)),
                    ])))
        }
        return symbols
    }

    mutating func flat() -> [JSONValue] {
        elements.map { element in
            element.symbol.adding(["location": ["uri": JSONValue(document.uri), "range": range(element.lines)]])
        }
    }
}
