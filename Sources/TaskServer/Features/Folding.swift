import TaskFile
import TaskJSON

extension Session {
    func foldingRanges(_ document: OpenDocument, _: Parameters) throws(ResponseError) -> JSONValue {
        let parsed = parsed(document)
        var ranges: [JSONValue] = []
        func add(_ lines: Range<Int>, kind: String? = nil) {
            guard lines.count > 1 else { return }
            ranges.append(
                .omittingNulls([
                    "startLine": JSONValue(lines.lowerBound), "endLine": JSONValue(lines.upperBound - 1),
                    "kind": JSONValue(kind),
                ]))
        }
        add(0..<parsed.tree.frontMatterLineCount, kind: "imports")
        for index in parsed.sections.indices { add(parsed.lines(ofSection: index)) }
        for task in parsed.tasks { add(task.lines) }
        for run in parsed.doneRuns { add(run, kind: "region") }
        return .array(ranges)
    }

    func selectionRanges(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        var answers: [JSONValue] = []
        for position in try parameters.elements("positions") {
            let position = try TextPosition(position)
            let offset = document.buffer.offset(of: position, abilities.encoding)
            var book = PositionBook(document.buffer, abilities.encoding)
            var selection: JSONValue = nil
            // From the outside in: each contains the next.
            for range in ranges(around: offset, document).reversed() {
                selection = .omittingNulls(["range": book.range(of: range).json, "parent": selection])
            }
            let nothing: JSONValue = ["range": TextRange(start: position, end: position).json]
            answers.append(selection.isNull ? nothing : selection)
        }
        return .array(answers)
    }

    /// Word, value, token, title, task line, task, enclosing tasks, sections and file around a place, the smallest
    /// first; each is larger than the one before and contains it.
    private func ranges(around offset: Int, _ document: OpenDocument) -> [Range<Int>] {
        let parsed = parsed(document)
        let buffer = document.buffer
        let index = buffer.line(at: offset)
        let content = buffer.content(ofLine: index)
        var found: [Range<Int>] = []
        func add(_ range: Range<Int>) {
            guard range.lowerBound <= offset, offset <= range.upperBound, !range.isEmpty else { return }
            if let last = found.last {
                guard range.lowerBound <= last.lowerBound, last.upperBound <= range.upperBound, range != last else {
                    return
                }
            }
            found.append(range)
        }
        func add(lines: Range<Int>) {
            guard let last = lines.last, last < buffer.lineCount else { return }
            add(buffer.lineStarts[lines.lowerBound]..<buffer.content(ofLine: last).upperBound)
        }
        let word = buffer.word(around: min(offset, content.upperBound), in: content)
        if let task = parsed.task(withBoxOnLine: index) {
            let line = task.line
            if let token = line.token(at: offset), line.tokens[token].kind == .attribute {
                add(line.valueRange(ofToken: token).indices)
                add(line.range(ofToken: token).indices)
            }
            add(word)
            add(line.titleRange.indices)
        } else {
            add(word)
        }
        add(content)
        if let inner = parsed.task(aroundLine: index) {
            for task in inner.lineage { add(lines: task.lines) }
        }
        let section = parsed.sections.indices.last { parsed.sections[$0].line <= index }
        for section in parsed.sectionPath(to: section).reversed() { add(lines: parsed.lines(ofSection: section)) }
        add(0..<buffer.bytes.count)
        return found
    }
}

extension Document {
    /// The lines of each run of two or more consecutive checked tasks in one list.
    fileprivate var doneRuns: [Range<Int>] {
        var runs: [Range<Int>] = []
        var last: (task: TaskItem, lines: Range<Int>, count: Int)?
        func end() {
            if let last, last.count > 1 { runs.append(last.lines) }
        }
        for task in tasks where task.isChecked {
            if let known = last, task.lines.upperBound <= known.lines.upperBound,
                task.markerLine < known.lines.upperBound
            {
                continue
            }
            if let known = last, known.task.block.parent == task.block.parent,
                Int(known.task.block.subtreeEnd) == task.blockIndex
            {
                last = (task, known.lines.lowerBound..<task.lines.upperBound, known.count + 1)
            } else {
                end()
                last = (task, task.lines, 1)
            }
        }
        end()
        return runs
    }
}
