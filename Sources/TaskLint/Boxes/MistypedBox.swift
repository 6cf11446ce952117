import TaskFile

/// The beginning of a line that was meant as a task in a file that holds data: a box after a sign that is not a list
/// marker, or without any, in other brackets, or with no space before the text. In other files these are enumerations,
/// links and prose.
struct MistypedBox {
    let range: ByteRange
    let message: String
    let help: String
    let fix: Fix?

    /// Typographic bullets, which Markdown reads as text.
    private static let bullets = ["•", "◦", "‣", "▪", "●", "○", "⁃", "·", "–", "—"].map { Array($0.utf8) }

    /// The mistake at the beginning of `content`, the text of a line; `isItem` where it begins a list item, and
    /// `isBelowTask` where that is in the list item of a task.
    init?(_ context: FileContext, _ content: ByteRange, isItem: Bool, isBelowTask: Bool) {
        let bytes = context.bytes
        let (start, end) = (Int(content.lower), Int(content.upper))
        guard start + 4 < end else { return nil }
        let first = bytes[start]
        if isItem {
            if first == UInt8(ascii: "["), let box = Self.box(bytes, start, end) {
                self.init(glued: box, start, end, bytes)
            } else if first == UInt8(ascii: "(") {
                self.init(round: start, end, bytes)
            } else if case let text = Self.endOfWhiteSpace(bytes, start, end), text > start,
                let box = Self.spacedBox(bytes, text, end)
            {
                self.init(start, box, "write [ ] right after one space", Edit(ByteRange(start, text), ""), bytes)
            } else if let (range, box) = Self.wideBox(bytes, start, end) {
                self.init(start, Int(range.upper), "write \(box)", Edit(range, box + " "), bytes, .unsafe)
            } else if "*_~".utf8.contains(first),
                case let inner = bytes[start..<end].drop(while: "*_~".utf8.contains),
                let box = Self.box(bytes, inner.startIndex, end),
                bytes[box..<end].first(where: { !"*_~".utf8.contains($0) }).map(isSpaceOrTab) ?? true
            {
                let range = ByteRange(inner.startIndex, box)
                self.init(range, "'\(context.text(range))' is not a check box", "write it without emphasis", fix: nil)
            } else if first != UInt8(ascii: "[") || bytes[start + 1] == UInt8(ascii: "]"),
                Self.mayCarryDate(context, start..<end), let (tail, isAlone) = Self.tail(context, start, end)
            {
                // Alone it belongs to the task around the item, if there is one.
                guard !isAlone || isBelowTask else { return nil }
                let empty = ByteRange(start, first == UInt8(ascii: "[") ? start + 2 : start)
                let help = isAlone ? "move it to the first line of the task above" : "write [ ] before its text"
                self.init(
                    tail, "'\(context.text(tail))' has no effect: the list item has no box", help,
                    fix: isAlone ? nil : Fix(help, .unsafe, [Edit(empty, "[ ] ")]))
            } else {
                return nil
            }
            return
        }
        if first == UInt8(ascii: "["), Self.spacedBox(bytes, start, end) == start + 3 {
            guard Self.carriesData(context, start, end) else { return nil }
            self.init(
                start, start + 3, "write '- ' before it", Edit(ByteRange(start, start), "- "), bytes, .unsafe)
        } else if let bullet = Self.bullets.first(where: { bytes[start..<end].starts(with: $0) }) {
            let gap = start + bullet.count
            guard bytes[gap] == 0x20, let box = Self.spacedBox(bytes, gap + 1, end) else { return nil }
            self.init(start, box, "write - for the bullet", Edit(ByteRange(start, gap), "-"), bytes, .unsafe)
        } else if isBullet(first) || isDigit(first), let marker = ListItemHead(bytes[start..<end])?.markerEnd,
            case let text = Self.endOfWhiteSpace(bytes, marker, end),
            text > marker ? !isSpaceOrTab(bytes[marker]) : !isBullet(first),
            let box = Self.spacedBox(bytes, text, end)
        {
            let help =
                text > marker
                ? "the space after the list marker is not an ordinary space; replace it with one"
                : "put a space before the box"
            self.init(start, box, help, Edit(ByteRange(marker, text), " "), bytes)
        } else if case let marker = Self.endOfWhiteSpace(bytes, start, end), marker > start, marker + 2 < end,
            isBullet(bytes[marker]), bytes[marker + 1] == 0x20, let box = Self.spacedBox(bytes, marker + 2, end)
        {
            let gap = ByteRange(start, marker)
            let spaces = String(repeating: " ", count: context.text(gap).count)
            self.init(
                start, box, "the space before the list marker is not an ordinary space; replace it with one",
                Edit(gap, spaces), bytes, .unsafe)
        } else {
            return nil
        }
    }

    private init(
        _ start: Int, _ end: Int, _ help: String, _ edit: Edit, _ bytes: [UInt8], _ safety: Fix.Safety = .safe
    ) {
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        self.init(
            ByteRange(start, end), "'\(text)' is not a check box", help, fix: Fix(help, safety, [edit]))
    }

    private init(_ range: ByteRange, _ message: String, _ help: String, fix: Fix?) {
        self.range = range
        self.message = message
        self.help = help
        self.fix = fix
    }

    /// `[ ]!! Call`, `[ ]@work`, `[ ]**Call**`: data or a mark of emphasis, code or a quotation directly after the box.
    private init?(glued box: Int, _ start: Int, _ end: Int, _ bytes: [UInt8]) {
        guard box < end else { return nil }
        var offset = box
        while offset < end, bytes[offset] == UInt8(ascii: "!") { offset += 1 }
        let isPriority = 1...3 ~= offset - box && offset < end && bytes[offset] == 0x20
        let isName =
            (bytes[box] == UInt8(ascii: "@") || bytes[box] == UInt8(ascii: "#")) && box + 1 < end
            && mayBeLetter(bytes[box + 1])
        let opensText = "*_~`\"".utf8.contains(bytes[box]) && box + 1 < end && bytes[box + 1] > 0x20
        guard isPriority || isName || opensText else { return nil }
        self.init(start, box, "put a space after it", Edit(ByteRange(box, box), " "), bytes)
    }

    /// `(x) Call`, `( ) Call`; a leading `()` denotes a call without arguments, or nothing.
    private init?(round start: Int, _ end: Int, _ bytes: [UInt8]) {
        let close = start + 2
        guard bytes[close] == UInt8(ascii: ")"), close + 2 < end, bytes[close + 1] == 0x20 else { return nil }
        let mark = bytes[start + 1] | 0x20
        guard bytes[start + 1] == 0x20 || mark == UInt8(ascii: "x") else { return nil }
        let box = mark == UInt8(ascii: "x") ? "[x]" : "[ ]"
        let range = ByteRange(start, close + 1)
        self.init(start, close + 1, "write \(box)", Edit(range, box), bytes, .unsafe)
    }

    /// The end of the white space of any kind at `start`.
    private static func endOfWhiteSpace(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        var offset = start
        while offset < end, case let length = whiteSpaceLength(bytes, offset), length > 0 { offset += length }
        return offset
    }

    /// The end of `[ ]` or `[x]` at `start`.
    private static func box(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard start + 3 < end, bytes[start] == UInt8(ascii: "["), bytes[start + 2] == UInt8(ascii: "]"),
            " xX".utf8.contains(bytes[start + 1])
        else { return nil }
        return start + 3
    }

    /// The end of a box at `start`, where a space and text follow it.
    private static func spacedBox(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard let box = box(bytes, start, end), bytes[box] == 0x20, bytes[box..<end].contains(where: { $0 > 0x20 })
        else { return nil }
        return box
    }

    /// A box with a wide bracket or space, as East Asian keyboards write them, with the white space after it, and the
    /// box that is meant.
    private static func wideBox(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (range: ByteRange, box: String)? {
        let signs = Array(String(decoding: bytes[start..<min(start + 12, end)], as: UTF8.self).unicodeScalars.prefix(4))
        guard signs.count == 4, "[［【".unicodeScalars.contains(signs[0]), "]］】".unicodeScalars.contains(signs[2]),
            " \u{3000}xXｘＸ".unicodeScalars.contains(signs[1]), signs[3].properties.isWhitespace
        else { return nil }
        let length = signs.reduce(0) { $0 + UTF8.width($1) }
        return (ByteRange(start, start + length), signs[1].properties.isWhitespace ? "[ ]" : "[x]")
    }

    /// Whether a key of ours for a date, and a digit after its colon, is somewhere in the range, and its last word may
    /// be data. Only such a line is parsed as a task.
    private static func mayCarryDate(_ context: FileContext, _ range: Range<Int>) -> Bool {
        let bytes = context.bytes
        func key(before colon: Int) -> AttributeKey? { context.key(before: colon, from: range.lowerBound) }
        guard let end = bytes[range].lastIndex(where: { $0 > 0x20 }) else { return false }
        let word = bytes[(bytes[range.lowerBound..<end].lastIndex { $0 <= 0x20 } ?? range.lowerBound - 1) + 1...end]
        guard let sign = word.first else { return false }
        let isData =
            sign == UInt8(ascii: "@") || sign == UInt8(ascii: "#")
            || word.firstIndex(of: UInt8(ascii: ":")).map { key(before: $0) != nil } ?? false
        return isData
            && range.dropLast().contains { colon in
                bytes[colon] == UInt8(ascii: ":") && isDigit(bytes[colon + 1]) && key(before: colon)?.isDated ?? false
            }
    }

    /// Whether `line` would have a date if it were that of a task.
    static func hidesDate(on line: Range<Int>, in context: FileContext) -> Bool {
        mayCarryDate(context, line) && tail(context, line.lowerBound, line.upperBound) != nil
    }

    /// The data with a date that would end the line if it were that of a task, and whether nothing else is on the line.
    private static func tail(_ context: FileContext, _ start: Int, _ end: Int) -> (range: ByteRange, isAlone: Bool)? {
        guard let (facts, tail) = context.trialTail("- [ ] ", start..<end),
            facts.attributes.contains(where: { facts.isInTail($0) && $0.isValid && [.due, .start].contains($0.key) })
        else { return nil }
        return (tail, facts.line.title.isEmpty)
    }

    /// Whether the line, after a list marker, would be a task with a priority or a date.
    private static func carriesData(_ context: FileContext, _ start: Int, _ end: Int) -> Bool {
        guard let facts = context.trialLine("- ", start..<end) else { return false }
        return facts.line.priority != nil || facts.attributes.contains { $0.isValid }
    }
}
