import TaskFile

/// Writes task lines in canonical form: box, priority, title and tail with one space between them.
struct LineWriter {
    private let bytes: [UInt8]
    /// The canonical bytes of the line at hand, from the box on.
    private var text: [UInt8] = []
    private var tail = TailOrder()

    init(_ tree: SyntaxTree) {
        bytes = tree.source.bytes
        text.reserveCapacity(256)
    }

    /// The edit that makes `line` canonical, or nil when it is.
    ///
    /// `isContinued` says that the paragraph goes on below the line, so that white space at its end may be a hard break.
    mutating func edit(_ line: TaskLine, isContinued: Bool) -> Edit? {
        write(line, isContinued: isContinued)
        let range = ByteRange(line.tokens[0].start, line.end)
        guard !isEqual(range.indices) else { return nil }
        return Edit(range, text)
    }

    private func isEqual(_ range: Range<Int>) -> Bool {
        guard range.count == text.count else { return false }
        var (old, new) = (range.lowerBound, 0)
        while new < text.count, bytes[old] == text[new] {
            old += 1
            new += 1
        }
        return new == text.count
    }

    private mutating func write(_ line: TaskLine, isContinued: Bool) {
        text.removeAll(keepingCapacity: true)
        let box = Int(line.tokens[0].start)
        let isChecked = bytes[box + 1] != UInt8(ascii: " ")
        text += [UInt8(ascii: "["), isChecked ? UInt8(ascii: "x") : UInt8(ascii: " "), UInt8(ascii: "]")]
        let tokens = line.tokens
        if let priority = tokens.firstIndex(where: { $0.kind == .priority }) {
            append(line.range(ofToken: priority).indices)
        }
        let title = line.titleRange
        if !title.isEmpty { append(title.indices) }
        for token in tail.arrange(line, bytes) {
            let range = line.range(ofToken: token)
            guard let spelling = line.canonicalSpelling(ofValueAt: token, bytes) else {
                append(range.indices)
                continue
            }
            let value = line.valueRange(ofToken: token)
            append(Int(range.lower)..<Int(value.lower))
            text += spelling.utf8
            text += bytes[Int(value.upper)..<Int(range.upper)]
        }
        guard isContinued, let last = tokens.last, last.kind == .space else { return }
        let space = bytes[Int(last.start)..<Int(line.end)]
        // Two spaces break the line, and so does a backslash as soon as nothing follows it.
        let isBreak = space.count >= 2 && space.suffix(2).allSatisfy { $0 == UInt8(ascii: " ") }
        if isBreak || text.last == UInt8(ascii: "\\") { text += space }
    }

    private mutating func append(_ range: Range<Int>) {
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: bytes[range])
    }
}

extension TaskLine {
    /// The canonical spelling of the date, reminder or rule that the attribute at `index` holds; nil when it has that
    /// spelling, and for everything else.
    func canonicalSpelling(ofValueAt index: Int, _ bytes: [UInt8]) -> String? {
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
