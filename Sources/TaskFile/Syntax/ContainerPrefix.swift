/// What the containers around a line put in front of it: blanks for list items, markers for block quotes.
package struct ContainerPrefix: Equatable, Sendable {
    /// What one container puts there.
    package enum Part: Equatable, Sendable {
        case indent(Int)
        case quote
    }

    /// The parts, outermost first. Consecutive items are one part, so that in a deep list a line takes time linear in
    /// its bytes.
    private var parts: [Part] = []

    /// The prefix of a line in no container.
    package init() {}

    /// The prefix of the lines inside the block at `index`, relative to the lines inside the block at `outer` around
    /// it.
    package init(of index: Int, inside outer: Int = 0, in blocks: [Block]) {
        var inner: [Part] = []
        var index = index
        while index != outer, index != 0 {
            switch blocks[index].kind {
            case .item: inner.append(.indent(blocks[index].contentIndent))
            case .quote: inner.append(.quote)
            default: break
            }
            index = Int(blocks[index].parent)
        }
        for part in inner.reversed() { add(part) }
    }

    package mutating func add(_ part: Part) {
        if case .indent(let columns) = part, case .indent(let outer) = parts.last {
            parts[parts.count - 1] = .indent(outer + columns)
        } else if part != .indent(0) {
            parts.append(part)
        }
    }

    package func adding(_ inner: ContainerPrefix) -> ContainerPrefix {
        var result = self
        for part in inner.parts { result.add(part) }
        return result
    }

    /// The bytes before a line.
    package var bytes: [UInt8] {
        parts.flatMap { part -> [UInt8] in
            switch part {
            case .indent(let columns): spaces(columns)
            case .quote: [UInt8(ascii: ">"), UInt8(ascii: " ")]
            }
        }
    }

    package func replaced(by other: ContainerPrefix, in line: [UInt8]) -> [UInt8] {
        if self == other { return line }
        let rest = rest(of: line, line.indices)
        let text = spaces(rest.blanks) + line[rest.range]
        let isEmpty = text.allSatisfy { isSpaceOrTab($0) || isLineEnd($0) }
        return isEmpty ? text.filter { !isSpaceOrTab($0) } : other.bytes + text
    }

    /// The line at `range` without this prefix: its last bytes, and the number of spaces that go before them in place
    /// of part of a tab or, with `expandsTabs`, of all indentation. `isLazy` if the line lacks a part of the prefix.
    func rest(
        of bytes: [UInt8], _ range: Range<Int>, expandsTabs: Bool = false
    ) -> (blanks: Int, range: Range<Int>, isLazy: Bool) {
        var offset = range.lowerBound
        var column = 0
        // Columns left of a tab that a container consumed only in part.
        var rest = 0
        var isLazy = false
        func take(columns wanted: Int) {
            var left = wanted
            while left > 0, rest > 0 || (offset < range.upperBound && isSpaceOrTab(bytes[offset])) {
                if rest == 0 {
                    rest = bytes[offset] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
                    offset += 1
                }
                rest -= 1
                column += 1
                left -= 1
            }
            if left > 0 { isLazy = true }
        }
        for part in parts {
            if case .indent(let columns) = part {
                take(columns: columns)
                continue
            }
            let marker = endOfRun(bytes, offset, range.upperBound, where: isSpaceOrTab)
            guard marker < range.upperBound, bytes[marker] == UInt8(ascii: ">") else {
                isLazy = true
                break
            }
            // There may be fewer blanks around the marker.
            let wasLazy = isLazy
            take(columns: 3)
            offset = marker + 1
            column += 1
            rest = 0
            take(columns: 1)
            isLazy = wasLazy
        }
        if expandsTabs {
            // The width of a tab changes with the column at which the line begins.
            var columns = 0
            while rest > 0 || (offset < range.upperBound && isSpaceOrTab(bytes[offset])) {
                columns += 1
                take(columns: 1)
            }
            rest = columns
        }
        return (rest, min(offset, range.upperBound)..<range.upperBound, isLazy)
    }
}
