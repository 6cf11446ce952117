import TaskFile

/// Finds what keeps task lines from their canonical form: the box, white space, the order of the tail, the spelling of
/// dates.
///
/// The bytes are those of the document. Passing them from function to function avoids retaining them, which would make
/// two threads working on one file wait for each other.
struct LineFormatter {
    private static let space: [UInt8] = [UInt8(ascii: " ")]
    private static let check: [UInt8] = [UInt8(ascii: "x")]

    /// The offset up to which the line is canonical or will be.
    private var end = 0

    /// Adds the edits that make `line` canonical, in order; none when it is.
    ///
    /// `isContinued` means that the paragraph continues below the line, so white space at its end may be a hard break.
    mutating func rewrite(
        _ line: TaskLine, _ bytes: [UInt8], isContinued: @autoclosure () -> Bool, into edits: inout [Edit]
    ) {
        let box = Int(line.tokens[0].start)
        if bytes[box + 1] == UInt8(ascii: "X") { edits.append(Edit(ByteRange(box + 1, box + 2), Self.check)) }
        end = box + 3
        let parts = LineParts.of(line, bytes)
        if let priority = parts.priority { place(line.range(ofToken: priority), bytes, &edits) }
        let title = line.titleRange
        if !title.isEmpty { place(title, bytes, &edits) }
        guard let order = TailOrder.rearranged(line, parts, bytes) else {
            for index in parts.tail where line.tokens[index].kind != .space {
                place(line.range(ofToken: index), bytes, &edits)
                guard let spelling = line.canonicalSpelling(ofValueAt: index, bytes) else { continue }
                edits.append(Edit(line.valueRange(ofToken: index), spelling))
            }
            if end == Int(line.end) { return }
            let isKept = isHardBreak(from: end, to: Int(line.end), bytes, after: bytes[end - 1]) && isContinued()
            if !isKept { edits.append(Edit(ByteRange(end, Int(line.end)), [])) }
            return
        }
        var text: [UInt8] = []
        for index in order { append(index, of: line, bytes, to: &text) }
        let last = line.tokens[line.tokens.count - 1]
        if last.kind == .space,
            isHardBreak(from: Int(last.start), to: Int(line.end), bytes, after: text.last ?? bytes[end - 1]),
            isContinued()
        {
            text += bytes[Int(last.start)..<Int(line.end)]
        }
        edits.append(Edit(ByteRange(end, Int(line.end)), text))
    }

    /// Ensures that exactly one space precedes `range`.
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

    /// Whether the white space that ends a line is a hard break in Markdown once it follows `last`.
    private func isHardBreak(from start: Int, to end: Int, _ bytes: [UInt8], after last: UInt8) -> Bool {
        guard end > start else { return false }
        // Two spaces break the line, and so does a backslash as soon as nothing follows it.
        let isBreak =
            end - start >= 2 && bytes[end - 1] == UInt8(ascii: " ") && bytes[end - 2] == UInt8(ascii: " ")
        return isBreak || last == UInt8(ascii: "\\") || bytes[end - 1] == UInt8(ascii: "\\")
    }
}
