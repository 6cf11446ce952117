import TaskFile

/// The prefix of the lines inside a list item: blanks for the enclosing items, marks for block quotes.
struct Prefix: Equatable {
    enum Part: Equatable {
        case indent(Int)
        case quote
    }

    private(set) var parts: [Part] = []

    mutating func add(_ part: Part) {
        if case .indent(let columns) = part, case .indent(let outer) = parts.last {
            parts[parts.count - 1] = .indent(outer + columns)
        } else if part != .indent(0) {
            parts.append(part)
        }
    }

    /// This prefix followed by `parts`.
    func adding(_ parts: [Part]) -> Prefix {
        var result = self
        for part in parts { result.add(part) }
        return result
    }

    /// The bytes before a line.
    var bytes: [UInt8] {
        parts.flatMap { part -> [UInt8] in
            switch part {
            case .indent(let columns): Array(repeating: UInt8(ascii: " "), count: columns)
            case .quote: [UInt8(ascii: ">"), UInt8(ascii: " ")]
            }
        }
    }

    /// `line` with this prefix replaced by `other`. Parts of the prefix that the line lacks are skipped.
    func replaced(by other: Prefix, in line: [UInt8]) -> [UInt8] {
        if self == other { return line }
        var offset = 0
        var column = 0
        /// Columns of a partially consumed tab.
        var rest = 0
        for part in parts {
            switch part {
            case .indent(var columns):
                while columns > 0, rest > 0 || (offset < line.count && isSpaceOrTab(line[offset])) {
                    if rest == 0 {
                        rest = line[offset] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
                        offset += 1
                    }
                    rest -= 1
                    column += 1
                    columns -= 1
                }
            case .quote:
                var mark = offset
                while mark < line.count, isSpaceOrTab(line[mark]) { mark += 1 }
                guard mark < line.count, line[mark] == UInt8(ascii: ">") else { continue }
                offset = mark + 1
                column += 1
                rest = 0
                if offset < line.count, line[offset] == UInt8(ascii: " ") {
                    offset += 1
                    column += 1
                }
            }
        }
        let text = Array(repeating: UInt8(ascii: " "), count: rest) + line[offset...]
        let isEmpty = text.allSatisfy { isSpaceOrTab($0) || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return isEmpty ? text.filter { !isSpaceOrTab($0) } : other.bytes + text
    }
}
