import TaskFile
import TaskText

/// The changes that edits make to a file, in the unified format that `patch -p1` and `git apply` read.
///
/// Only LF ends a line here, as in those programs. The diff is built from the edits, without searching for equal lines:
/// this takes time linear in the file, and the new lines are assembled only when they are printed.
package struct UnifiedDiff {
    /// Lines shown around a change.
    private static let context = 3

    private let old: [UInt8]
    private let name: String
    /// Where the lines of the old file start, and its end.
    private let starts: [Int]
    private let edits: [Edit]
    private let changes: [Change]

    /// Old lines, by number from 0, and the edits that replace them.
    private struct Change {
        var lines: Range<Int>
        var edits: Range<Int>
    }

    /// The diff between `source` and the result of `edits`, which are sorted and do not overlap. It is of the file
    /// called `name`; by default, that of the source.
    package init(_ source: Source, _ edits: [Edit], of name: String? = nil) {
        old = source.bytes
        self.name = name ?? source.name
        starts = Self.lineStarts(source.bytes)
        self.edits = edits
        changes = Self.changes(source.bytes, starts, edits)
    }

    /// How a diff is written.
    package struct Look {
        package let style: Style
        /// Whether control characters are neutralised, because a person reads it on a terminal; a program gets the
        /// exact bytes.
        package let escapesControls: Bool

        package init(style: Style, escapesControls: Bool) {
            self.style = style
            self.escapesControls = escapesControls
        }

        /// Every byte unchanged.
        package static let exact = Look(style: .plain, escapesControls: false)
    }

    /// Appends the diff; nothing when there is no change.
    package func print(to output: inout OutputBuffer, as look: Look = .exact) {
        guard !changes.isEmpty else { return }
        for (mark, folder) in [("---", "a"), ("+++", "b")] {
            output.append(look.style.styled("\(mark) \(Self.path(name, in: folder))", as: .message) + "\n")
        }
        var next = 0
        // How many lines longer the new file is so far.
        var growth = 0
        while next < changes.count {
            var end = next + 1
            while end < changes.count,
                changes[end].lines.lowerBound - changes[end - 1].lines.upperBound <= 2 * Self.context
            {
                end += 1
            }
            growth += printHunk(changes[next..<end], growth, look, to: &output)
            next = end
        }
    }

    private func printHunk(
        _ changes: ArraySlice<Change>, _ growth: Int, _ look: Look, to output: inout OutputBuffer
    ) -> Int {
        guard let first = changes.first?.lines.lowerBound, let last = changes.last?.lines.upperBound else { return 0 }
        let shown = max(0, first - Self.context)..<min(starts.count - 1, last + Self.context)
        let added = changes.reduce(0) { $0 + newLineCount($1) - $1.lines.count }
        let spans = (
            Self.span(shown.lowerBound, shown.count), Self.span(shown.lowerBound + growth, shown.count + added)
        )
        output.append(look.style.styled("@@ -\(spans.0) +\(spans.1) @@", as: .gutter) + "\n")
        var line = shown.lowerBound
        for change in changes {
            printOld(line..<change.lines.lowerBound, " ", look, to: &output)
            printOld(change.lines, "-", look, to: &output)
            printNew(change, look, to: &output)
            line = change.lines.upperBound
        }
        printOld(line..<shown.upperBound, " ", look, to: &output)
        return added
    }

    /// First line and number of lines; for no lines, the line before them.
    private static func span(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }

    private func lines(_ range: Range<Int>) -> Range<Int> { starts[range.lowerBound]..<starts[range.upperBound] }

    private func printOld(_ range: Range<Int>, _ mark: String, _ look: Look, to output: inout OutputBuffer) {
        var run = LineRun(mark: mark, look: look)
        run.append(lines(range), of: old, to: &output)
        run.finish(to: &output)
    }

    private func printNew(_ change: Change, _ look: Look, to output: inout OutputBuffer) {
        var run = LineRun(mark: "+", look: look)
        forEachPiece(of: change) { run.append($0, of: $1, to: &output) }
        run.finish(to: &output)
    }

    /// The number of lines that replace those of `change`.
    private func newLineCount(_ change: Change) -> Int {
        var (count, last) = (0, UInt8(ascii: "\n"))
        forEachPiece(of: change) { range, bytes in
            for offset in range where bytes[offset] == UInt8(ascii: "\n") { count += 1 }
            last = bytes[range].last ?? last
        }
        return last == UInt8(ascii: "\n") ? count : count + 1
    }

    /// Passes the pieces of the new lines to `body`: the unchanged bytes before each edit, and its replacement.
    private func forEachPiece(of change: Change, _ body: (Range<Int>, [UInt8]) -> Void) {
        var offset = starts[change.lines.lowerBound]
        for edit in edits[change.edits] {
            body(offset..<Int(edit.range.lower), old)
            body(edit.replacement.indices, edit.replacement)
            offset = Int(edit.range.upper)
        }
        body(offset..<starts[change.lines.upperBound], old)
    }

    // MARK: - From edits to lines

    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        var starts = [0]
        for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(index + 1) }
        if starts.last != bytes.count { starts.append(bytes.count) }
        return starts
    }

    private static func changes(_ bytes: [UInt8], _ starts: [Int], _ edits: [Edit]) -> [Change] {
        var changes: [Change] = []
        var line = 0
        let endsInLineFeed = bytes.last == UInt8(ascii: "\n")
        for (index, edit) in edits.enumerated() {
            let (lower, upper) = (Int(edit.range.lower), Int(edit.range.upper))
            while line + 1 < starts.count - (endsInLineFeed ? 0 : 1), starts[line + 1] <= lower { line += 1 }
            // Changes to adjacent lines are merged: first the old lines, then the new ones.
            if let last = changes.indices.last, line <= changes[last].lines.upperBound {
                changes[last].edits = changes[last].edits.lowerBound..<(index + 1)
            } else {
                changes.append(Change(lines: line..<line, edits: index..<(index + 1)))
            }
            let last = changes.count - 1
            var end = max(line, changes[last].lines.upperBound)
            // A line is changed as a whole, unless the edit ends exactly with it, or inserts whole lines before it.
            let startsLine = lower == starts[line]
            let endsLine =
                (upper > lower ? bytes[upper - 1] == UInt8(ascii: "\n") : startsLine)
                && edit.replacement.last.map { $0 == UInt8(ascii: "\n") } ?? startsLine
            while end < starts.count - 1, starts[end] < upper || (starts[end] == upper && !endsLine) { end += 1 }
            if end > line, end < starts.count, starts[end] == upper, !endsLine, upper < bytes.count { end += 1 }
            changes[last].lines = changes[last].lines.lowerBound..<min(end, starts.count - 1)
        }
        return changes
    }

    // MARK: - Names

    /// The path under `folder`, quoted like git does when it contains characters that would end or alter it.
    private static func path(_ name: String, in folder: String) -> String {
        let path = "\(folder)/\(name.drop { $0 == "/" })"
        let isPlain = path.unicodeScalars.allSatisfy { scalar in
            scalar != "\"" && scalar != "\\" && replacement(for: scalar) == nil && Path.byte(scalar) == nil
        }
        guard !isPlain else {
            // A path with a space is terminated by a tab.
            return path.utf8.contains(0x20) ? path + "\t" : path
        }
        var quoted = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default:
                guard replacement(for: scalar) != nil || Path.byte(scalar) != nil else {
                    quoted.unicodeScalars.append(scalar)
                    continue
                }
                for byte in Path.bytes(String(scalar)) {
                    let digits = String(byte, radix: 8)
                    quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }
            }
        }
        return quoted + "\""
    }
}

/// Lines of a diff with the same mark, which may arrive in pieces.
private struct LineRun {
    let mark: String
    let look: UnifiedDiff.Look
    private var isInLine = false
    /// The line so far, when it is not printed verbatim.
    private var line: [UInt8] = []

    init(mark: String, look: UnifiedDiff.Look) {
        self.mark = mark
        self.look = look
    }

    /// Whether lines are not printed verbatim.
    private var changesText: Bool { look.escapesControls || look.style.isColoured }

    /// Adds the bytes in `range`.
    mutating func append(_ range: Range<Int>, of bytes: [UInt8], to output: inout OutputBuffer) {
        var start = range.lowerBound
        while start < range.upperBound {
            let lineFeed = firstOffset(of: UInt8(ascii: "\n"), in: bytes, start..<range.upperBound)
            let end = min(lineFeed + 1, range.upperBound)
            if changesText {
                line += bytes[start..<lineFeed]
            } else {
                if !isInLine { output.append(mark) }
                output.append(start..<end, of: bytes)
            }
            isInLine = lineFeed == range.upperBound
            if !isInLine, changesText {
                printLine(to: &output)
                output.append("\n")
            }
            start = end
        }
    }

    /// To be called at the end: marks a last line without a line end.
    mutating func finish(to output: inout OutputBuffer) {
        guard isInLine else { return }
        if changesText { printLine(to: &output) }
        output.append("\n\\ No newline at end of file\n")
    }

    private mutating func printLine(to output: inout OutputBuffer) {
        let text = mark + String(decoding: line, as: UTF8.self)
        let shown = look.escapesControls ? escapingControls(text) : text
        let role: Style.Role? = mark == "+" ? .added : mark == "-" ? .removed : nil
        output.append(role.map { look.style.styled(shown, as: $0) } ?? shown)
        line.removeAll(keepingCapacity: true)
    }
}
