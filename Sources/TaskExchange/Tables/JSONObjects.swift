import TaskFile
import TaskJSON

/// The objects of a JSON input: an array of them, one per line, or only one.
struct JSONObjects {
    /// An object and its place.
    struct Object {
        let value: JSONValue
        /// Its line, from 1.
        let line: Int
        /// The range to point at when something is wrong with it.
        let range: Range<Int>
    }

    private(set) var objects: [Object] = []
    private let source: Source

    init(_ source: Source) throws(Failure) {
        self.source = source
        let bytes = source.bytes
        let first = bytes.first { $0 > 0x20 }
        if first == UInt8(ascii: "[") {
            try readArray()
        } else if !readObject() {
            try readLines()
        }
    }

    private mutating func readArray() throws(Failure) {
        let value = try Self.value(source.bytes, source.bytes.indices)
        let start = source.bytes.firstIndex(of: UInt8(ascii: "[")) ?? 0
        var (counted, line) = (0, 1)
        for (element, part) in zip(value.elements ?? [], Self.parts(of: source.bytes, at: start)) {
            guard element.members != nil else {
                throw Failure(unreadableAt: part.value, "the array holds something other than objects")
            }
            line += source.bytes[counted..<part.value.lowerBound].count { $0 == 0x0A }
            counted = part.value.lowerBound
            objects.append(Object(value: element, line: line, range: part.value))
        }
    }

    /// Reads an input that is one object on several lines; false when it is not.
    private mutating func readObject() -> Bool {
        let bytes = source.bytes
        guard let value = try? JSONReader.read(bytes), value.members != nil,
            let start = bytes.firstIndex(of: UInt8(ascii: "{")), let end = bytes.lastIndex(of: UInt8(ascii: "}"))
        else { return false }
        let line = 1 + bytes[..<start].count { $0 == 0x0A }
        objects.append(Object(value: value, line: line, range: start..<end + 1))
        return true
    }

    /// The place of the member `name` of `object`, or else of the whole object.
    func place(of name: String, in object: Object) -> Range<Int> {
        let wanted = Array("\"\(name)\"".utf8)
        let parts = Self.parts(of: source.bytes, at: object.range.lowerBound)
        return parts.first { $0.name.map { source.bytes[$0].elementsEqual(wanted) } ?? false }?.value ?? object.range
    }

    /// The places of the values in the array or object that opens at `start`, which is well-formed; in an object with
    /// those of their names.
    private static func parts(of bytes: [UInt8], at start: Int) -> [(name: Range<Int>?, value: Range<Int>)] {
        var parts: [(name: Range<Int>?, value: Range<Int>)] = []
        var name: Range<Int>?
        var part: Range<Int>?
        var depth = 0
        var offset = start
        while offset < bytes.count {
            let first = offset
            offset += 1
            switch bytes[first] {
            case UInt8(ascii: "\""):
                while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
                    offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
                }
                offset += 1
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                if depth == 1 { continue }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ":") where depth == 1:
                (name, part) = (part, nil)
                continue
            case 0x00...0x20: continue
            default: break
            }
            if depth == 0 || depth == 1 && bytes[first] == UInt8(ascii: ",") {
                if let part { parts.append((name, part)) }
                if depth == 0 { break }
                (name, part) = (nil, nil)
            } else {
                part = (part?.lowerBound ?? first)..<min(offset, bytes.count)
            }
        }
        return parts
    }

    private mutating func readLines() throws(Failure) {
        var start = 0
        var line = 1
        let bytes = source.bytes
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            if bytes[start..<end].contains(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) {
                var close = end
                // Old versions end each object but the last with a comma.
                while close > start, bytes[close - 1] <= 0x20 || bytes[close - 1] == UInt8(ascii: ",") { close -= 1 }
                let value = try Self.value(
                    bytes, start..<close, help: "write each object on one line, or all in an array")
                guard value.members != nil else {
                    throw Failure(unreadableAt: start..<close, "this is not a JSON object")
                }
                objects.append(Object(value: value, line: line, range: start..<close))
            }
            start = end + 1
            line += 1
        }
    }

    private static func value(
        _ bytes: [UInt8], _ range: Range<Int>, help: String? = nil
    ) throws(Failure) -> JSONValue {
        do throws(JSONError) {
            return try JSONReader.read(bytes, in: range)
        } catch {
            let offset = min(error.offset, bytes.count)
            throw Failure(unreadableAt: offset..<min(offset + 1, bytes.count), error.description, help: help)
        }
    }
}

extension JSONValue {
    /// A string, number or Boolean as text.
    var plainText: String? {
        switch self {
        case .string: text
        case .number(let digits): digits
        case .bool(let value): value ? "true" : "false"
        case .array, .object, .null: nil
        }
    }
}
