import TaskExchange
import TaskFile
import TaskJSON

/// The objects of a JSON input: an array of them, one per line, or only one.
struct JSONObjects {
    struct Object {
        let value: JSONValue
        let line: Int
        /// The range to point at when something is wrong with it.
        let range: Range<Int>

        /// The text of the member called `name`; nil if there is none.
        func text(_ name: String) -> String? { value[name]?.text }
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
        let (value, places) = try Self.value(source.bytes, source.bytes.indices)
        var (counted, line) = (0, 1)
        for (element, place) in zip(value.elements ?? [], places) {
            guard element.members != nil else {
                throw Failure(unreadableAt: place, "the array contains something other than objects")
            }
            line += source.bytes[counted..<place.lowerBound].count { $0 == 0x0A }
            counted = place.lowerBound
            objects.append(Object(value: element, line: line, range: place))
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
                let (value, _) = try Self.value(
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
    ) throws(Failure) -> (value: JSONValue, places: [Range<Int>]) {
        do throws(JSONError) {
            return try JSONReader.readWithPlaces(bytes, in: range)
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
