import TaskExchange
import TaskFile

/// The records of comma-separated values as in RFC 4180; line ends of all kinds, and `;` or a tab as separator where
/// the header uses one, or where a first line `sep=;` says so, as spreadsheets write and read it.
struct TableRecords {
    struct Record {
        /// The content of its cells, without quotes.
        let cells: [String]
        let range: Range<Int>
        /// The line on which it begins, from 1.
        let line: Int
    }

    /// The records, the header first; empty lines are left out.
    private(set) var records: [Record] = []

    init(_ source: Source) throws(Failure) {
        let bytes = source.bytes
        var offset = 0
        let header = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
        let named = Self.namedSeparator(header)
        let separator = named ?? Self.separator(of: header)
        var line = 1
        while offset < bytes.count {
            let (start, first) = (offset, line)
            var cells: [[UInt8]] = [[]]
            var isOpen = true
            while isOpen {
                if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") {
                    try Self.quoted(bytes, &offset, &line, into: &cells[cells.count - 1])
                }
                while offset < bytes.count, bytes[offset] != separator, !isLineEnd(bytes[offset]) {
                    cells[cells.count - 1].append(bytes[offset])
                    offset += 1
                }
                isOpen = offset < bytes.count && bytes[offset] == separator
                if isOpen {
                    cells.append([])
                    offset += 1
                }
            }
            let range = start..<offset
            offset += lineEndLength(bytes, at: offset)
            line += 1
            guard cells.contains(where: { $0.contains { $0 > 0x20 } }), named == nil || first > 1 else { continue }
            let texts = cells.map { String(decoding: $0, as: UTF8.self) }
            records.append(Record(cells: texts, range: range, line: first))
        }
    }

    /// The separator that a line `sep=;` names.
    static func namedSeparator(_ line: some Collection<UInt8>) -> UInt8? {
        let line = Array(line.filter { $0 != UInt8(ascii: "\"") })
        guard line.count == 5, folded(String(decoding: line.prefix(4), as: UTF8.self)) == "sep=" else { return nil }
        return line[4]
    }

    /// The separator of a header: a comma unless it has only others.
    private static func separator(of header: some Collection<UInt8>) -> UInt8 {
        let (comma, semicolon, tab) = (UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(0x09))
        // In quotes they are text.
        var isQuoted = false
        let header = header.filter { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return !isQuoted
        }
        if header.contains(comma) || !header.contains(where: { $0 == semicolon || $0 == tab }) { return comma }
        return header.count { $0 == tab } > header.count { $0 == semicolon } ? tab : semicolon
    }

    /// Reads a quoted cell up to and including the closing quote.
    private static func quoted(
        _ bytes: [UInt8], _ offset: inout Int, _ line: inout Int, into cell: inout [UInt8]
    ) throws(Failure) {
        let open = offset
        offset += 1
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "\"") {
                offset += 1
                guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { return }
            }
            if bytes[offset] == 0x0A { line += 1 }
            cell.append(bytes[offset])
            offset += 1
        }
        throw Failure(
            unreadableAt: open..<open + 1, "this quote is not closed", help: "a quote within a cell is doubled")
    }
}
