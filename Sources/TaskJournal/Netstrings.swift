import TaskFile

/// A sequence of byte strings, each preceded by its length: `3:abc,`. Nothing in them has to be escaped.
package enum Netstrings {
    /// `fields` in the form that `Reader` reads.
    package static func bytes(_ fields: [[UInt8]]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(fields.reduce(0) { $0 + $1.count + 12 })
        for field in fields {
            result += "\(field.count):".utf8
            result += field
            result.append(UInt8(ascii: ","))
        }
        return result
    }

    /// The fields of the contents of a file, which need not exist.
    package static func fields(_ state: [UInt8]?) -> [[UInt8]] {
        [Array(state == nil ? "-".utf8 : "+".utf8), state ?? []]
    }

    /// Reads fields until the bytes end or are malformed.
    package struct Reader {
        private let bytes: [UInt8]
        /// The offset of the next field.
        private(set) var offset: Int

        package init(_ bytes: [UInt8], from offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

        /// The next field; nil when there is no complete one.
        package mutating func next() -> [UInt8]? {
            let digits = bytes[offset...].prefix(10).prefix(while: isDigit)
            let start = digits.endIndex + 1
            guard let count = Int(String(decoding: digits, as: UTF8.self)), start <= bytes.count,
                bytes[start - 1] == UInt8(ascii: ":"), bytes.count - start > count,
                bytes[start + count] == UInt8(ascii: ",")
            else { return nil }
            offset = start + count + 1
            return Array(bytes[start..<(start + count)])
        }

        /// The next two fields as the contents of a file; the inner nil means that it did not exist.
        package mutating func nextState() -> [UInt8]?? {
            guard let presence = nextText(), let bytes = next() else { return .none }
            return .some(presence == "+" ? bytes : nil)
        }

        mutating func nextText() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }
    }
}
