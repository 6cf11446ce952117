public import TaskFile

/// Finds what keeps task lines from their canonical form: the box, white space, the order of the tail, the spelling of
/// dates. One formatter goes from line to line and keeps its memory.
///
/// The bytes are those of the document; handed from function to function they are not retained on the way, which two
/// threads over one file would wait for each other to do.
struct LineFormatter {
    private static let space: [UInt8] = [UInt8(ascii: " ")]
    private static let check: [UInt8] = [UInt8(ascii: "x")]

    private var tail = TailOrder()
    /// The range of the line up to which it is canonical or will be.
    private var end = 0

    /// Adds the edits that make `line` canonical, in order; none when it is.
    ///
    /// `isContinued` says that the paragraph goes on below the line, so that white space at its end may be a hard
    /// break.
    mutating func format(_ line: TaskLine, _ bytes: [UInt8], isContinued: Bool, into edits: inout [Edit]) {
        let box = Int(line.tokens[0].start)
        if bytes[box + 1] == UInt8(ascii: "X") { edits.append(Edit(ByteRange(box + 1, box + 2), Self.check)) }
        end = box + 3
        if let priority = line.tokens.firstIndex(where: { $0.kind == .priority }) {
            place(line.range(ofToken: priority), bytes, &edits)
        }
        let title = line.titleRange
        if !title.isEmpty { place(title, bytes, &edits) }
        guard let order = tail.rearranged(line, bytes) else {
            for index in line.tokens.indices where line.tokens[index].traits.contains(.tail) {
                place(line.range(ofToken: index), bytes, &edits)
                guard let spelling = line.canonicalSpelling(ofValueAt: index, bytes) else { continue }
                edits.append(Edit(line.valueRange(ofToken: index), spelling))
            }
            let isKept = isContinued && isHardBreak(from: end, to: Int(line.end), bytes, after: bytes[end - 1])
            if !isKept, end < Int(line.end) { edits.append(Edit(ByteRange(end, Int(line.end)), [])) }
            return
        }
        var text: [UInt8] = []
        for index in order { append(index, of: line, bytes, to: &text) }
        let last = line.tokens[line.tokens.count - 1]
        if isContinued, last.kind == .space,
            isHardBreak(from: Int(last.start), to: Int(line.end), bytes, after: text.last ?? bytes[end - 1])
        {
            text += bytes[Int(last.start)..<Int(line.end)]
        }
        edits.append(Edit(ByteRange(end, Int(line.end)), text))
    }

    /// Sees to it that what stands in `range` has one space in front of it.
    private mutating func place(_ range: ByteRange, _ bytes: [UInt8], _ edits: inout [Edit]) {
        let start = Int(range.lower)
        if start - end != 1 || bytes[end] != UInt8(ascii: " ") {
            edits.append(Edit(ByteRange(end, start), Self.space))
        }
        end = Int(range.upper)
    }

    /// Adds a token of the tail to `text`, with a space in front of it.
    private func append(_ index: Int, of line: TaskLine, _ bytes: [UInt8], to text: inout [UInt8]) {
        text.append(UInt8(ascii: " "))
        let range = line.range(ofToken: index)
        guard let spelling = line.canonicalSpelling(ofValueAt: index, bytes) else {
            text += bytes[range.indices]
            return
        }
        let value = line.valueRange(ofToken: index)
        text += bytes[Int(range.lower)..<Int(value.lower)]
        text += spelling.utf8
        text += bytes[Int(value.upper)..<Int(range.upper)]
    }

    /// Whether the white space that ends a line breaks it for Markdown, once it stands behind `last`.
    private func isHardBreak(from start: Int, to end: Int, _ bytes: [UInt8], after last: UInt8) -> Bool {
        guard end > start else { return false }
        // Two spaces break the line, and so does a backslash as soon as nothing follows it.
        let isBreak =
            end - start >= 2 && bytes[end - 1] == UInt8(ascii: " ") && bytes[end - 2] == UInt8(ascii: " ")
        return isBreak || last == UInt8(ascii: "\\") || bytes[end - 1] == UInt8(ascii: "\\")
    }
}

extension TaskLine {
    /// The canonical spelling of the date, reminder or rule that the attribute at `index` holds; nil when it has that
    /// spelling, and for everything else.
    public func canonicalSpelling(ofValueAt index: Int, _ bytes: [UInt8]) -> String? {
        guard tokens[index].kind == .attribute else { return nil }
        switch tokens[index].key {
        case .due, .start: return When.read(bytes, valueRange(ofToken: index).indices).respelled
        case .created, .done: return When.readStamp(bytes, valueRange(ofToken: index).indices).respelled
        case .remind: return Reminder.read(bytes, valueRange(ofToken: index).indices).respelled
        case .repeat: return Recurrence.read(bytes, valueRange(ofToken: index).indices).respelled
        case .status, .id, .after, .declared: return nil
        }
    }
}

extension Reading where Value: CustomStringConvertible {
    /// The canonical spelling of a value that is written in another one.
    fileprivate var respelled: String? {
        if case .value(let value, isCanonical: false) = self { value.description } else { nil }
    }
}
