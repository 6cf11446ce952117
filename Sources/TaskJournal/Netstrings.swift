import TaskFile

/// A sequence of byte strings, each preceded by its length: `3:abc,`. Nothing in them has to be escaped.
enum Netstrings {
    /// `fields` in the form that `Reader` reads.
    static func bytes(_ fields: [[UInt8]]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(fields.reduce(0) { $0 + $1.count + 12 })
        for field in fields {
            result += "\(field.count):".utf8
            result += field
            result.append(UInt8(ascii: ","))
        }
        return result
    }

    /// Reads fields until the bytes end or are malformed.
    struct Reader {
        private let bytes: [UInt8]
        /// The offset of the next field.
        private(set) var offset: Int

        init(_ bytes: [UInt8], from offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

        /// The next field; nil when there is no complete one.
        mutating func next() -> [UInt8]? {
            var (count, digits, place) = (0, 0, offset)
            while place < bytes.count, digits < 10, isDigit(bytes[place]) {
                count = count * 10 + Int(bytes[place] - UInt8(ascii: "0"))
                digits += 1
                place += 1
            }
            guard digits > 0, place < bytes.count, bytes[place] == UInt8(ascii: ":"),
                bytes.count - place - 1 > count, bytes[place + 1 + count] == UInt8(ascii: ",")
            else { return nil }
            offset = place + 2 + count
            return Array(bytes[(place + 1)..<(place + 1 + count)])
        }

        /// The next field as text.
        mutating func nextText() -> String? { next().map { String(decoding: $0, as: UTF8.self) } }

        /// The next field as a number.
        mutating func nextNumber() -> Int? { nextText().flatMap { Int($0) } }
    }
}
