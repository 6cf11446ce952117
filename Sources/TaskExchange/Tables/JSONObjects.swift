import TaskFile
import TaskJSON

/// The objects of a JSON input: an array of them, or one per line.
struct JSONObjects {
    /// An object and its place.
    struct Object {
        let value: JSONValue
        /// Its line, from 1; for an object of an array whose line is unknown, the line on which the array begins.
        let line: Int
        /// The range to point at when something is wrong with it.
        let range: Range<Int>
    }

    private(set) var objects: [Object] = []
    private let source: Source

    init(_ source: Source) throws(ImportError) {
        self.source = source
        let bytes = source.bytes
        let first = bytes.first { $0 > 0x20 }
        if first == UInt8(ascii: "[") {
            try readArray()
        } else {
            try readLines()
        }
    }

    private mutating func readArray() throws(ImportError) {
        let value = try Self.value(source.bytes, source.bytes.indices)
        var (search, counted, line) = (0, 0, 1)
        for element in value.elements ?? [] {
            // Objects are located by the brace that begins their line, as all programs write them.
            let start = source.bytes[search...].firstIndex(of: UInt8(ascii: "{")) ?? search
            let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
            guard element.members != nil else {
                throw ImportError(at: 0..<min(1, source.bytes.count), "the array holds something other than objects")
            }
            line += source.bytes[counted..<start].count { $0 == 0x0A }
            counted = start
            objects.append(Object(value: element, line: line, range: start..<end))
            search = min(end, source.bytes.count)
        }
    }

    private mutating func readLines() throws(ImportError) {
        var start = 0
        var line = 1
        let bytes = source.bytes
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            if bytes[start..<end].contains(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) {
                var close = end
                // Old versions end each object but the last with a comma.
                while close > start, bytes[close - 1] <= 0x20 || bytes[close - 1] == UInt8(ascii: ",") { close -= 1 }
                let value = try Self.value(bytes, start..<close)
                guard value.members != nil else { throw ImportError(at: start..<close, "this is not a JSON object") }
                objects.append(Object(value: value, line: line, range: start..<close))
            }
            start = end + 1
            line += 1
        }
    }

    private static func value(_ bytes: [UInt8], _ range: Range<Int>) throws(ImportError) -> JSONValue {
        do throws(JSONError) {
            return try JSONReader.read(bytes, in: range)
        } catch {
            let offset = min(error.offset, bytes.count)
            throw ImportError(at: offset..<min(offset + 1, bytes.count), error.description)
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
