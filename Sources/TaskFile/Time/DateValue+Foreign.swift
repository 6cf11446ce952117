extension DateValue {
    /// The day or moment that another program wrote: any spelling of the language, the basic form of ISO 8601,
    /// `20261124` or `20261124T090000Z`, and a day with a time of day after a space. Seconds are dropped. Nil for
    /// anything else.
    package static func meant(by text: String) -> DateValue? {
        let bytes = Array(text.utf8)
        if let value = parse(bytes, bytes.indices, as: .date).value { return value }
        var digits = bytes[...]
        func take(_ count: Int) -> String? {
            guard digits.count >= count, digits.prefix(count).allSatisfy(isDigit) else { return nil }
            defer { digits = digits.dropFirst(count) }
            return String(decoding: digits.prefix(count), as: UTF8.self)
        }
        func skip(_ marks: String) {
            if let first = digits.first, marks.utf8.contains(first) { digits = digits.dropFirst() }
        }
        guard let year = take(4) else { return nil }
        skip("-")
        guard let month = take(2) else { return nil }
        skip("-")
        guard let day = take(2) else { return nil }
        var spelled = "\(year)-\(month)-\(day)"
        if !digits.isEmpty {
            skip("Tt ")
            guard let hour = take(2) else { return nil }
            skip(":")
            guard let minute = take(2) else { return nil }
            skip(":")
            if take(2) != nil, digits.first == UInt8(ascii: ".") {
                digits = digits.dropFirst().drop(while: isDigit)
            }
            spelled += "T\(hour):\(minute)" + String(decoding: digits, as: UTF8.self)
        }
        let canonical = Array(spelled.utf8)
        return parse(canonical, canonical.indices, as: .date).value
    }
}
