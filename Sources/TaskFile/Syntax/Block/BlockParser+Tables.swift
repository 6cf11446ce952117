extension BlockParser {
    /// Makes the last line of the paragraph a table header if the current line is a delimiter row with as many cells.
    mutating func tryTable(_ cursor: LineCursor, _ progress: LineProgress, start: Int) -> Opening {
        guard progress.inParagraph, let header = lines.indices.last,
            let columns = delimiterCells(cursor.offset..<cursor.end)
        else { return .nothing }
        let headerLine = lines[header]
        guard cells(Int(headerLine.content)..<lineEnd(in: bytes, from: Int(headerLine.content))) == columns else {
            return .nothing
        }
        if case .paragraph(let firstLine, mayDefine: true) = leaf, firstLine < header {
            leaf = .none
            _ = takeDefinitions(from: firstLine, upTo: header)
        }
        lines[header].kind = .tableRow
        lines[header].startsLeaf = true
        append(.tableDelimiter, start: start, content: cursor.offset, startsLeaf: false)
        leaf = .table
        return .leaf
    }

    /// The number of cells of a delimiter row (`| --- | :-: |`), or nil if the line is not one.
    private func delimiterCells(_ line: Range<Int>) -> Int? {
        var offset = line.lowerBound
        let end = line.upperBound
        func skipSpace() {
            offset = endOfRun(bytes, offset, end, where: isSpaceOrTab)
        }
        func take(_ byte: UInt8) -> Bool {
            guard offset < end, bytes[offset] == byte else { return false }
            offset += 1
            return true
        }
        var count = 0
        _ = take(UInt8(ascii: "|"))
        while true {
            skipSpace()
            if offset == end { return count > 0 ? count : nil }
            _ = take(UInt8(ascii: ":"))
            guard take(UInt8(ascii: "-")) else { return nil }
            while take(UInt8(ascii: "-")) {}
            _ = take(UInt8(ascii: ":"))
            skipSpace()
            count += 1
            if offset == end { return count }
            guard take(UInt8(ascii: "|")) else { return nil }
        }
    }

    /// The number of cells of a row: unescaped pipes separate cells, except at the ends of the row.
    private func cells(_ line: Range<Int>) -> Int {
        let end = trimmingBlanks(bytes, line).upperBound
        var offset = line.lowerBound
        if offset < end, bytes[offset] == UInt8(ascii: "|") { offset += 1 }
        var count = 1
        while offset < end {
            if bytes[offset] == UInt8(ascii: "\\") {
                offset += 1
            } else if bytes[offset] == UInt8(ascii: "|"), offset + 1 < end {
                count += 1
            }
            offset += 1
        }
        return count
    }
}
