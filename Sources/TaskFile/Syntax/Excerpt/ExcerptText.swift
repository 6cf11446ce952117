/// The text of an excerpt: some lines of a file as they are, and one line in place of each run of others.
///
/// It means for the lines taken what the file means for them, because each run of them begins with a heading at the
/// left margin or stands between thematic breaks, which end all that was open, and because all that holds a line is
/// taken with it.
struct ExcerptText: Sendable {
    /// Lines that were taken together.
    struct Piece: Sendable {
        /// Number of the first of them in the file, and how many there are.
        let number: Int
        let lineCount: Int
        /// Where they are in the text.
        let range: Range<Int>
        /// For a heading its level, else 0.
        let level: Int
    }

    /// A heading that holds the place at hand.
    private struct OpenHeading {
        let level: Int
        let number: Int
        let lineCount: Int
        let text: ArraySlice<UInt8>
        var isTaken = false
    }

    private(set) var bytes: [UInt8] = []
    private(set) var pieces: [Piece] = []
    private(set) var omissions: [Omission] = []
    /// The number of lines of the file that were looked at so far.
    private(set) var fileLineCount = 0
    /// How many of them were parsed, those that stand for others too.
    private(set) var parsedCount = 0
    /// The number of lines that were taken, headings left out.
    private(set) var takenCount = 0
    /// The number of lines of the text.
    private var lineCount = 0
    /// Number of the first line in the file that was neither taken nor left out.
    private var nextNumber = 0
    private var outline: [OpenHeading] = []
    /// Whether code or HTML may go on after what was taken last.
    private var mayBeOpen = false

    private static let thematicBreak = Array("***\n".utf8)
    private static let emptyLine = Array("\n".utf8)

    /// Sets memory aside for `count` bytes.
    mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

    /// Goes on to the section of a heading. Its lines are taken when the first of the lines below it is.
    mutating func enter(level: Int, number: Int, lines count: Int, _ text: ArraySlice<UInt8>) {
        while let last = outline.last, last.level >= level { outline.removeLast() }
        outline.append(OpenHeading(level: level, number: number, lineCount: count, text: text))
    }

    /// Takes `count` lines, of which the first has that number in the file. When code or HTML `mayBeOpen` at their end,
    /// a thematic break follows, which tells whether it is.
    mutating func take(_ text: ArraySlice<UInt8>, number: Int, lines count: Int, mayBeOpen: Bool = false) {
        takeHeadings()
        takenCount += count
        add(text, number: number, lines: count, level: 0)
        self.mayBeOpen = mayBeOpen
    }

    /// Takes the settings at the head of the file.
    mutating func takeFrontMatter(_ text: ArraySlice<UInt8>) {
        let count = LineRanges(Array(text), from: 0).reduce(0) { count, _ in count + 1 }
        add(text, number: 0, lines: count, level: 0)
        pass(count)
    }

    /// Takes all of a text, of which nothing else is taken.
    mutating func takeAll(_ text: ArraySlice<UInt8>) { add(text, number: 0, lines: 0, level: 0) }

    /// Takes of the lines that come next, which are those of `tree`, the tasks at these indices, in ascending order:
    /// each with all of the outermost list item or block quote that holds it. Headings stay open.
    mutating func take(_ tasks: [Int], of tree: SyntaxTree) {
        let (bytes, base) = (tree.source.bytes, fileLineCount - 1)
        func text(_ lines: Range<Int>) -> ArraySlice<UInt8> {
            bytes[Int(tree.lines[lines.lowerBound].start)..<Int(tree.range(ofLine: lines.upperBound - 1).upper)]
        }
        var headings = tree.headings[...]
        func enterHeadings(before line: Int) {
            while let heading = headings.first, heading.line < line {
                let first = Int(heading.line)
                var last = first
                while tree.lines[last].kind == .setextHeading { last += 1 }
                enter(
                    level: Int(heading.level), number: base + tree.number(ofLine: first), lines: last + 1 - first,
                    text(first..<last + 1))
                headings.removeFirst()
            }
        }
        var end = 0
        for task in tasks {
            let lines = tree.outermostLines(ofTask: task)
            guard lines.lowerBound >= end else { continue }
            enterHeadings(before: lines.lowerBound)
            take(text(lines), number: base + tree.number(ofLine: lines.lowerBound), lines: lines.count)
            end = lines.upperBound
        }
        enterHeadings(before: tree.lines.count)
    }

    /// Takes the headings that hold the place at hand.
    mutating func takeHeadings() {
        // A heading that is taken was taken with all those around it.
        var index = outline.count
        while index > 0, !outline[index - 1].isTaken { index -= 1 }
        while index < outline.count {
            outline[index].isTaken = true
            let heading = outline[index]
            add(heading.text, number: heading.number, lines: heading.lineCount, level: heading.level)
            index += 1
        }
    }

    /// Adds what was taken of the lines of the file that come next.
    mutating func append(_ next: ExcerptText) {
        let base = fileLineCount
        for piece in next.pieces {
            let text = next.bytes[piece.range]
            if piece.level > 0 {
                enter(level: piece.level, number: base + piece.number, lines: piece.lineCount, text)
            } else {
                take(text, number: base + piece.number, lines: piece.lineCount)
            }
        }
        pass(next.fileLineCount, parsed: next.parsedCount)
    }

    /// Goes on after so many lines of the file, for which that many were parsed.
    mutating func pass(_ lines: Int, parsed: Int = 0) {
        fileLineCount += lines
        parsedCount += parsed
    }

    private mutating func add(_ text: ArraySlice<UInt8>, number: Int, lines count: Int, level: Int) {
        if mayBeOpen {
            addBreak(Self.thematicBreak, before: nextNumber)
            mayBeOpen = false
        }
        if number > nextNumber {
            // A heading at the margin ends all by itself; below an empty line a large text can be shared out. Behind
            // a lone CR there is no LF that would stay a line of its own.
            let isEnough = text.first == UInt8(ascii: "#") && bytes.last == UInt8(ascii: "\n")
            addBreak(isEnough ? Self.emptyLine : Self.thematicBreak, before: number)
        }
        let start = bytes.count
        bytes += text
        pieces.append(Piece(number: number, lineCount: count, range: start..<bytes.count, level: level))
        lineCount += count
        nextNumber = number + count
    }

    /// Puts a line in the place of those up to the one with that number in the file.
    private mutating func addBreak(_ text: [UInt8], before number: Int) {
        bytes += text
        omissions.append(Omission(line: lineCount, missing: number - lineCount - 1))
        lineCount += 1
        nextNumber = number
    }
}

extension SyntaxTree {
    /// The lines of the outermost list item or block quote that holds the task at `index`.
    fileprivate func outermostLines(ofTask index: Int) -> Range<Int> {
        var block = Int(tasks[index].block)
        while blocks[block].parent != 0 {
            let parent = Int(blocks[block].parent)
            if blocks[parent].kind == .list, blocks[parent].parent == 0 { break }
            block = parent
        }
        return Int(blocks[block].firstLine)..<Int(blocks[block].lineEnd)
    }
}
