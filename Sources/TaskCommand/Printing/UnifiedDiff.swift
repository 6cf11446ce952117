import TaskFile

/// The changes that edits make to a file, in the unified format that `patch -p1` and `git apply` read.
///
/// Lines end at LF alone here, as those programs have it. Made from the edits, without a search for what is equal: the
/// time is linear in the file.
struct UnifiedDiff {
    /// Lines shown around a change.
    private static let context = 3

    private let old: [UInt8]
    private let name: String
    /// Where the lines of the old file start, and its end.
    private let starts: [Int]
    private let changes: [Change]

    /// Old lines, by their numbers from 0, and what stands there instead.
    private struct Change {
        var lines: Range<Int>
        var replacement: [UInt8]
    }

    /// The diff of `source` and what `edits`, sorted and without overlap, make of it.
    init(_ source: Source, _ edits: [Edit]) {
        old = source.bytes
        name = source.name
        starts = Self.lineStarts(source.bytes)
        changes = Self.changes(source.bytes, starts, edits)
    }

    /// How a diff is written.
    struct Look {
        let style: Style
        /// Whether a person reads it on a terminal, which nothing in a file may steer; a program gets the bytes.
        let isNeutralised: Bool

        /// Every byte as it is.
        static let exact = Look(style: .plain, isNeutralised: false)
    }

    /// Appends the diff; nothing when there is no change.
    func print(to output: inout OutputBuffer, as look: Look = .exact) {
        guard !changes.isEmpty else { return }
        for (mark, folder) in [("---", "a"), ("+++", "b")] {
            output.append(look.style.dressed("\(mark) \(Self.path(name, in: folder))", as: .message) + "\n")
        }
        var next = 0
        // How many lines longer the new file has become.
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
        let added = changes.reduce(0) { $0 + Self.lineStarts($1.replacement).count - 1 - $1.lines.count }
        let spans = (
            Self.span(shown.lowerBound, shown.count), Self.span(shown.lowerBound + growth, shown.count + added)
        )
        output.append(look.style.dressed("@@ -\(spans.0) +\(spans.1) @@", as: .gutter) + "\n")
        var line = shown.lowerBound
        for change in changes {
            printLines(old, lines(line..<change.lines.lowerBound), " ", look, to: &output)
            printLines(old, lines(change.lines), "-", look, to: &output)
            printLines(change.replacement, change.replacement.indices, "+", look, to: &output)
            line = change.lines.upperBound
        }
        printLines(old, lines(line..<shown.upperBound), " ", look, to: &output)
        return added
    }

    /// First line and number of lines; of no lines, the line before them.
    private static func span(_ first: Int, _ count: Int) -> String { "\(count == 0 ? first : first + 1),\(count)" }

    private func lines(_ range: Range<Int>) -> Range<Int> { starts[range.lowerBound]..<starts[range.upperBound] }

    private func printLines(
        _ bytes: [UInt8], _ range: Range<Int>, _ mark: String, _ look: Look, to output: inout OutputBuffer
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            let lineFeed = bytes[start..<range.upperBound].firstIndex(of: UInt8(ascii: "\n"))
            let end = lineFeed.map { $0 + 1 } ?? range.upperBound
            if look.isNeutralised || look.style.isColoured {
                let line = mark + String(decoding: bytes[start..<(lineFeed ?? end)], as: UTF8.self)
                let role: Style.Role? = mark == "+" ? .added : mark == "-" ? .removed : nil
                let shown = look.isNeutralised ? neutralised(line) : line
                output.append(role.map { look.style.dressed(shown, as: $0) } ?? shown)
                if lineFeed != nil { output.append("\n") }
            } else {
                output.append(mark)
                output.append(start..<end, of: bytes)
            }
            if lineFeed == nil { output.append("\n\\ No newline at end of file\n") }
            start = end
        }
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
        // Up to here the old bytes are in the replacement of the last change.
        var offset = 0
        var line = 0
        let endsInLineFeed = bytes.last == UInt8(ascii: "\n")
        func finish() {
            guard let last = changes.indices.last else { return }
            changes[last].replacement += bytes[offset..<starts[changes[last].lines.upperBound]]
        }
        for edit in edits {
            let (lower, upper) = (Int(edit.range.lower), Int(edit.range.upper))
            while line + 1 < starts.count - (endsInLineFeed ? 0 : 1), starts[line + 1] <= lower { line += 1 }
            if let last = changes.indices.last, line < changes[last].lines.upperBound {
                changes[last].replacement += bytes[offset..<lower]
            } else {
                finish()
                changes.append(Change(lines: line..<line, replacement: Array(bytes[starts[line]..<lower])))
            }
            let last = changes.count - 1
            changes[last].replacement += edit.replacement
            offset = upper
            var end = max(line, changes[last].lines.upperBound)
            // A line is changed as a whole, unless the edit ends exactly with it, or puts whole lines before it.
            let startsLine = lower == starts[line]
            let endsLine =
                (upper > lower ? bytes[upper - 1] == UInt8(ascii: "\n") : startsLine)
                && edit.replacement.last.map { $0 == UInt8(ascii: "\n") } ?? startsLine
            while end < starts.count - 1, starts[end] < upper || (starts[end] == upper && !endsLine) { end += 1 }
            if end > line, end < starts.count, starts[end] == upper, !endsLine, upper < bytes.count { end += 1 }
            changes[last].lines = changes[last].lines.lowerBound..<min(end, starts.count - 1)
        }
        finish()
        return joined(changes)
    }

    /// Changes of lines that follow one another as one: what was there, then what is there instead.
    private static func joined(_ changes: [Change]) -> [Change] {
        changes.reduce(into: []) { joined, change in
            if let last = joined.indices.last, joined[last].lines.upperBound == change.lines.lowerBound {
                joined[last].lines = joined[last].lines.lowerBound..<change.lines.upperBound
                joined[last].replacement += change.replacement
            } else {
                joined.append(change)
            }
        }
    }

    // MARK: - Names

    /// The path under `folder`, quoted as git does when it holds what would end or change it.
    private static func path(_ name: String, in folder: String) -> String {
        let path = "\(folder)/\(name.drop { $0 == "/" })"
        guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C }) else {
            // With a space in it, the path ends at a tab.
            return path.utf8.contains(0x20) ? path + "\t" : path
        }
        var quoted = "\""
        for scalar in path.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\0"..<" ", "\u{7F}":
                let digits = String(scalar.value, radix: 8)
                quoted += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension Environment {
    /// How a diff looks on standard output.
    var diffLook: UnifiedDiff.Look {
        UnifiedDiff.Look(
            style: Style(
                choice: colourChoice, theme: .auto, isTerminal: output.isTerminal, variable: variable),
            isNeutralised: output.isTerminal)
    }
}
