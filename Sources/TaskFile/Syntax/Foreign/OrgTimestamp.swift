/// A timestamp of Org: `<2026-11-24 Tue 17:00 +1w -2d>`, or an inactive one in brackets, `[2026-11-24 Tue]`.
package struct OrgTimestamp: Sendable {
    package let date: DateValue
    /// The rule of its repeater, if it has one: `+1w` and `++1w` count from the date, `.+1w` from completion.
    package let recurrence: Recurrence?
    /// How long before the date a reminder is due.
    package let warning: TimeOffset?
    package let end: Int
    /// The rest of its contents, as written: the end of a span of hours, a cookie that cannot be read.
    package let rest: [String]

    /// The maximum number of bytes in a timestamp: far more than a date, hours, a repeater and a warning take.
    package static let longest = 256

    /// The timestamp at the beginning of `range`; nil if there is none.
    package init?(_ bytes: [UInt8], _ range: Range<Int>) {
        guard let open = range.first.map({ bytes[$0] }), open == UInt8(ascii: "<") || open == UInt8(ascii: "["),
            let close = bytes[range].prefix(Self.longest).firstIndex(
                of: open == UInt8(ascii: "<") ? UInt8(ascii: ">") : UInt8(ascii: "]"))
        else { return nil }
        let words = bytes[range.lowerBound + 1..<close].split { $0 == 0x20 }.map { String(decoding: $0, as: UTF8.self) }
        guard let day = words.first else { return nil }
        var date = DateValue.meant(by: day)
        var recurrence: Recurrence?
        var warning: TimeOffset?
        var rest: [String] = []
        for word in words.dropFirst() {
            if word.first?.isNumber == true {
                let hours = word.split(separator: "-", maxSplits: 1)
                date = hours.first.flatMap { DateValue.meant(by: "\(day) \($0.count == 4 ? "0\($0)" : $0)") }
                if hours.count > 1 { rest.append(String(hours[1])) }
            } else if word.hasPrefix("+") || word.hasPrefix(".+"), let rule = Self.rule(word) {
                recurrence = rule
                // A limit for habits, `.+1d/3d`, has no equivalent here.
                if let slash = word.firstIndex(of: "/") { rest.append(String(word[slash...])) }
            } else if word.hasPrefix("-"), let (count, unit) = Self.span(word.drop(while: { $0 == "-" })) {
                warning = TimeOffset(count, unit)
            } else if word.utf8.contains(where: { isDigit($0) }) {
                rest.append(word)
            }
        }
        guard let date else { return nil }
        self.date = date
        self.recurrence = recurrence
        self.warning = warning
        self.rest = rest
        end = close + 1
    }

    private static func rule(_ word: String) -> Recurrence? {
        var body = word.drop { $0 == "." || $0 == "+" }
        if let slash = body.firstIndex(of: "/") { body = body[..<slash] }
        guard let (count, unit) = span(body), unit.minutes == nil else { return nil }
        return Recurrence(rule: .every(count, unit), isFromCompletion: word.hasPrefix(".+"))
    }

    /// The count and the unit in `2d`.
    private static func span(_ text: Substring) -> (count: Int, unit: TimeUnit)? {
        guard let unit = text.last.flatMap(TimeUnit.init(letter:)), let count = Int(text.dropLast()),
            TimeUnit.counts ~= count
        else { return nil }
        return (count, unit)
    }

    /// The meaning of the timestamp as the value of `key`.
    func statements(for key: AttributeKey) -> [ForeignDatum.Statement] {
        var result: [ForeignDatum.Statement] = [.attribute(key, date.description)]
        if let recurrence, key != .done { result.append(.attribute(.repeat, recurrence.description)) }
        if let warning, key == .due { result.append(.attribute(.remind, warning.description)) }
        return result
    }
}
