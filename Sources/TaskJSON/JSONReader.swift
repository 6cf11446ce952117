import TaskFile

/// Reads JSON as RFC 8259 defines it, and nothing else: no comments, no trailing commas, no `NaN`.
///
/// Runs in linear time, parses each byte once, and never traps or overflows the stack: more than `depthLimit` nested
/// arrays and objects are rejected. A byte order mark at the beginning is skipped, as the RFC allows.
package struct JSONReader {
    /// How deeply arrays and objects may be nested.
    package static let depthLimit = 256

    private let bytes: [UInt8]
    private let end: Int
    private let keepsIllFormed: Bool
    private var offset: Int
    private var depth = 0
    /// Where the elements of the outermost array are, or the values of the outermost object.
    private var places: [Range<Int>] = []

    /// The value that `bytes`, or those in `range`, consist of.
    ///
    /// Strings must be UTF-8, unless `keepsIllFormed`: then their bytes are kept as they are. A lone surrogate becomes
    /// U+FFFD, which is also one UTF-16 code unit.
    package static func read(
        _ bytes: [UInt8], in range: Range<Int>? = nil, keepsIllFormed: Bool = false
    ) throws(JSONError) -> JSONValue {
        var reader = JSONReader(bytes, range ?? bytes.indices, keepsIllFormed)
        return try reader.readAll()
    }

    /// The value that the bytes in `range` consist of, and the place of each of its elements if it is an array, or of
    /// each member's value if an object.
    package static func readWithPlaces(
        _ bytes: [UInt8], in range: Range<Int>
    ) throws(JSONError) -> (value: JSONValue, places: [Range<Int>]) {
        var reader = JSONReader(bytes, range, false)
        return (try reader.readAll(), reader.places)
    }

    private init(_ bytes: [UInt8], _ range: Range<Int>, _ keepsIllFormed: Bool) {
        self.bytes = bytes
        self.keepsIllFormed = keepsIllFormed
        let range = range.clamped(to: bytes.indices)
        offset = range.lowerBound + (bytes[range].starts(with: byteOrderMark) ? byteOrderMark.count : 0)
        end = range.upperBound
    }

    private mutating func readAll() throws(JSONError) -> JSONValue {
        skipWhiteSpace()
        guard offset < end else { throw JSONError(reason: .empty, offset: offset) }
        let value = try readValue()
        skipWhiteSpace()
        guard offset == end else { throw JSONError(reason: .trailingBytes, offset: offset) }
        return value
    }

    private mutating func skipWhiteSpace() {
        while offset < end {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return
            }
        }
    }

    private func unexpected() -> JSONError {
        offset < end
            ? JSONError(reason: .unexpectedByte(bytes[offset]), offset: offset)
            : JSONError(reason: .unexpectedEnd, offset: end)
    }

    /// Consumes `byte`, or throws if it is not next.
    private mutating func expect(_ byte: UInt8) throws(JSONError) {
        guard offset < end, bytes[offset] == byte else { throw unexpected() }
        offset += 1
    }

    /// Consumes `byte` if it is next, and returns whether it was.
    private mutating func take(_ byte: UInt8) -> Bool {
        guard offset < end, bytes[offset] == byte else { return false }
        offset += 1
        return true
    }

    private mutating func readValue() throws(JSONError) -> JSONValue {
        guard offset < end else { throw unexpected() }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return .object(try readParts(upTo: UInt8(ascii: "}"), Self.readMember))
        case UInt8(ascii: "["): return .array(try readParts(upTo: UInt8(ascii: "]"), Self.readElement))
        case UInt8(ascii: "\""): return .string(try readString())
        case UInt8(ascii: "t"): return try readWord("true", .bool(true))
        case UInt8(ascii: "f"): return try readWord("false", .bool(false))
        case UInt8(ascii: "n"): return try readWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try readNumber())
        case UInt8(ascii: "+"), UInt8(ascii: "."): throw JSONError(reason: .invalidNumber, offset: offset)
        default: throw unexpected()
        }
    }

    private mutating func readWord(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        for byte in "\(word)".utf8 { try expect(byte) }
        return value
    }

    /// Reads the parts of an array or object, of which the bracket at `offset` is the first byte, up to `bracket`.
    private mutating func readParts<Part>(
        upTo bracket: UInt8, _ read: (inout JSONReader) throws(JSONError) -> Part
    ) throws(JSONError) -> [Part] {
        guard depth < Self.depthLimit else { throw JSONError(reason: .tooDeep(limit: Self.depthLimit), offset: offset) }
        depth += 1
        offset += 1
        defer { depth -= 1 }
        var parts: [Part] = []
        skipWhiteSpace()
        if take(bracket) { return parts }
        repeat {
            skipWhiteSpace()
            parts.append(try read(&self))
            skipWhiteSpace()
        } while take(UInt8(ascii: ","))
        try expect(bracket)
        return parts
    }

    private static func readElement(_ reader: inout JSONReader) throws(JSONError) -> JSONValue {
        let start = reader.offset
        let value = try reader.readValue()
        if reader.depth == 1 { reader.places.append(start..<reader.offset) }
        return value
    }

    private static func readMember(_ reader: inout JSONReader) throws(JSONError) -> JSONMember {
        guard reader.offset < reader.end, reader.bytes[reader.offset] == UInt8(ascii: "\"") else {
            throw reader.unexpected()
        }
        let name = String(decoding: try reader.readString(), as: UTF8.self)
        reader.skipWhiteSpace()
        try reader.expect(UInt8(ascii: ":"))
        reader.skipWhiteSpace()
        return JSONMember(name, try readElement(&reader))
    }
}

extension JSONReader {
    private mutating func readNumber() throws(JSONError) -> String {
        let start = offset
        func invalid() -> JSONError { JSONError(reason: .invalidNumber, offset: start) }
        _ = take(UInt8(ascii: "-"))
        let whole = offset
        guard takeDigits() > 0 else { throw offset < end ? invalid() : unexpected() }
        if bytes[whole] == UInt8(ascii: "0"), offset - whole > 1 { throw invalid() }
        if take(UInt8(ascii: ".")), takeDigits() == 0 { throw offset < end ? invalid() : unexpected() }
        if offset < end, bytes[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
            if takeDigits() == 0 { throw offset < end ? invalid() : unexpected() }
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func takeDigits() -> Int {
        let start = offset
        while offset < end, isDigit(bytes[offset]) { offset += 1 }
        return offset - start
    }

    private mutating func readString() throws(JSONError) -> [UInt8] {
        offset += 1
        var result: [UInt8] = []
        var start = offset
        var hasOnlyASCII = true
        while offset < end {
            let byte = bytes[offset]
            switch byte {
            case UInt8(ascii: "\""):
                try check(start..<offset, hasOnlyASCII)
                let isWhole = result.isEmpty
                if isWhole { result = Array(bytes[start..<offset]) } else { result += bytes[start..<offset] }
                offset += 1
                return result
            case UInt8(ascii: "\\"):
                try check(start..<offset, hasOnlyASCII)
                result += bytes[start..<offset]
                offset += 1
                try readEscape(into: &result)
                start = offset
                hasOnlyASCII = true
            case 0..<0x20:
                throw JSONError(reason: .controlCharacter(byte), offset: offset)
            default:
                if byte >= 0x80 { hasOnlyASCII = false }
                offset += 1
            }
        }
        throw unexpected()
    }

    /// Throws if the bytes in `range` have to be UTF-8 and are not. An escape is ASCII, so no character continues past
    /// one.
    private func check(_ range: Range<Int>, _ hasOnlyASCII: Bool) throws(JSONError) {
        if hasOnlyASCII || keepsIllFormed { return }
        if let wrong = UTF8Sequence.firstIllFormed(in: bytes, range) {
            throw JSONError(reason: .invalidUTF8, offset: Int(wrong.lower))
        }
    }

    /// Appends the character that an escape stands for, after its backslash has been consumed.
    private mutating func readEscape(into result: inout [UInt8]) throws(JSONError) {
        guard offset < end else { throw unexpected() }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): result.append(byte)
        case UInt8(ascii: "b"): result.append(0x08)
        case UInt8(ascii: "f"): result.append(0x0C)
        case UInt8(ascii: "n"): result.append(0x0A)
        case UInt8(ascii: "r"): result.append(0x0D)
        case UInt8(ascii: "t"): result.append(0x09)
        case UInt8(ascii: "u"): result += String(try readScalar()).utf8
        default: throw JSONError(reason: .invalidEscape, offset: offset - 2)
        }
    }

    /// The character of a `\u` escape, or of two that form a surrogate pair; U+FFFD for half of a pair.
    private mutating func readScalar() throws(JSONError) -> Character {
        guard let escape = UTF16Escape(bytes, at: offset, end: end) else {
            let digits = bytes[offset..<end].prefix { hexadecimalDigit($0) != nil }
            if digits.endIndex == end { throw JSONError(reason: .unexpectedEnd, offset: end) }
            throw JSONError(reason: .invalidEscape, offset: offset - 2)
        }
        offset = escape.end
        return Character(escape.scalar ?? "\u{FFFD}")
    }
}
