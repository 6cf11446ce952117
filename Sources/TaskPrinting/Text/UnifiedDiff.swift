import TaskFile
import TaskText

/// The changes that edits make to a file, in the unified format that `patch -p1` and `git apply` read.
///
/// Only LF ends a line here, as in those programs. The diff is built from the edits, without searching for equal lines:
/// this takes time linear in the file, and the new lines are assembled only when they are printed.
package struct UnifiedDiff {
    private static let context = 3

    private let source: Source
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

    /// The diff between `source` and the result of `edits`, which are sorted and do not overlap. The file is called
    /// `name`.
    package init(_ source: Source, _ edits: [Edit], of name: String) {
        self.source = source
        self.name = name
        starts = Self.lineStarts(source.bytes)
        self.edits = edits
        changes = Self.changes(source.bytes, starts, edits)
    }

    package struct Look {
        let style: Style
        /// Whether control characters are escaped, because a person reads it on a terminal; a program gets the exact
        /// bytes.
        let escapesControls: Bool

        package init(style: Style, escapesControls: Bool) {
            self.style = style
            self.escapesControls = escapesControls
        }
    }

    /// Appends the diff; nothing when there is no change.
    package func print(to output: inout OutputBuffer, as look: Look) {
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
        let new = changes.map { source.bytes(in: bytes(of: $0.lines), applying: edits[$0.edits]) }
        let added = zip(changes, new).reduce(0) { $0 + Self.lineStarts($1.1).count - 1 - $1.0.lines.count }
        let spans = (
            Self.span(shown.lowerBound, shown.count), Self.span(shown.lowerBound + growth, shown.count + added)
        )
        output.append(look.style.styled("@@ -\(spans.0) +\(spans.1) @@", as: .gutter) + "\n")
        var line = shown.lowerBound
        for (change, new) in zip(changes, new) {
            printLines(source.bytes, bytes(of: line..<change.lines.lowerBound), " ", look, to: &output)
            printLines(source.bytes, bytes(of: change.lines), "-", look, to: &output)
            printLines(new, new.indices, "+", look, to: &output)
            line = change.lines.upperBound
        }
        printLines(source.bytes, bytes(of: line..<shown.upperBound), " ", look, to: &output)
        return added
    }

    /// First line and number of lines; for no lines, the line before them.
    private static func span(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }

    private func bytes(of lines: Range<Int>) -> Range<Int> { starts[lines.lowerBound]..<starts[lines.upperBound] }

    private func printLines(
        _ bytes: [UInt8], _ range: Range<Int>, _ mark: String, _ look: Look, to output: inout OutputBuffer
    ) {
        let role: Style.Role? = mark == "+" ? .added : mark == "-" ? .removed : nil
        var start = range.lowerBound
        while start < range.upperBound {
            let end = firstOffset(of: UInt8(ascii: "\n"), in: bytes, start..<range.upperBound)
            if look.escapesControls || look.style.isColoured {
                let text = mark + String(decoding: bytes[start..<end], as: UTF8.self)
                output.append(look.style.styled(look.escapesControls ? escapingControls(text) : text, as: role))
            } else {
                output.append(mark)
                output.append(start..<end, of: bytes)
            }
            output.append(end < range.upperBound ? "\n" : "\n\\ No newline at end of file\n")
            start = end + 1
        }
    }

    // MARK: - From edits to lines

    private static func lineStarts(_ bytes: [UInt8]) -> [Int] {
        wholeLines(of: bytes).map(\.startIndex) + [bytes.count]
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

    /// The path under `folder`, quoted as git does when it contains characters that would end or alter it.
    private static func path(_ name: String, in folder: String) -> String {
        let path = "\(folder)/\(name.drop { $0 == "/" })"
        var quoted = ""
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
                    quoted += "\\" + padded(byte, 3, radix: 8)
                }
            }
        }
        if quoted != path { return "\"\(quoted)\"" }
        // A path with a space is terminated by a tab.
        return path.utf8.contains(0x20) ? path + "\t" : path
    }
}
