/// A value of a declared key, parsed according to its type.
public enum DeclaredValue: Hashable, Sendable {
    /// At least 0, and hours and minutes of at most seven digits each.
    case duration(minutes: Int)
    /// In millionths, so that sums are exact: at least 0, with at most twelve digits before the point and six after it.
    case number(millionths: Int)
    /// A day, a longer period, or a moment.
    case date(DateValue)

    /// The value of `text` as `type`; nil if the type does not allow it, and for plain text.
    package init?(_ text: String, as type: Settings.AttributeType) {
        let bytes = Array(text.utf8)
        switch type {
        case .text: return nil
        case .duration:
            guard let minutes = Self.minutes(bytes[...]) else { return nil }
            self = .duration(minutes: minutes)
        case .number:
            guard let millionths = Self.millionths(bytes) else { return nil }
            self = .number(millionths: millionths)
        case .date:
            guard let date = DateValue(text) else { return nil }
            self = .date(date)
        }
    }

    /// The value of `type` that `text` means in another spelling, as it is to be written: `90min` for `90m`, `1h30min`
    /// for `1:30` and `1.5h`, `12.50` for `12,50`; nil if there is none.
    package static func meant(by text: String, as type: Settings.AttributeType) -> String? {
        var meant = text.lowercased()
        switch type {
        case .text, .date: return nil
        case .number:
            // `1,250` may be more than a thousand.
            let parts = meant.split(separator: ",")
            if parts.count == 2, parts[1].prefix(while: \.isNumber).count != 3 { meant = parts.joined(separator: ".") }
            // `12€`, `$12`
            func isSign(_ character: Character) -> Bool { character.isCurrencySymbol }
            meant = meant.drop(while: isSign).reversed().drop(while: isSign).reversed().map(String.init).joined()
        case .duration:
            for (name, unit) in [("hours", "h"), ("hour", "h"), ("minutes", "min"), ("minute", "min"), ("mins", "min")]
            {
                meant = meant.replacing(name, with: unit)
            }
            let clock = meant.split(separator: ":", omittingEmptySubsequences: false)
            let parts = meant.dropLast().split { $0 == "." || $0 == "," }
            if clock.count == 2, clock[1].count == 2 { meant = "\(clock[0])h\(clock[1])min" }
            if parts.count == 2, parts[1].count == 1, meant.hasSuffix("h"), let hours = Int(parts[0]),
                let tenths = Int(parts[1]), hours < 1_000
            {
                meant = spelled(minutes: hours * 60 + tenths * 6)
            }
            if meant.contains("h"), meant.last?.isNumber ?? false { meant += "min" }
            if meant.hasSuffix("m") { meant += "in" }
        }
        return meant != text && DeclaredValue(meant, as: type) != nil ? meant : nil
    }

    /// Hours, then minutes, at least one of them, each at most seven digits.
    private static func minutes(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard let (first, rest) = count(bytes) else { return nil }
        if rest.elementsEqual("min".utf8) { return first }
        guard rest.first == UInt8(ascii: "h") else { return nil }
        let after = rest.dropFirst()
        if after.isEmpty { return first * 60 }
        guard let (second, unit) = count(after), unit.elementsEqual("min".utf8) else { return nil }
        return first * 60 + second
    }

    private static func count(_ bytes: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
        let digits = bytes.prefix(while: isDigit)
        guard 1...7 ~= digits.count, let count = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        return (count, bytes.dropFirst(digits.count))
    }

    private static func millionths(_ bytes: [UInt8]) -> Int? {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }), parts[0].count <= 12,
            let whole = Int(String(decoding: parts[0], as: UTF8.self))
        else { return nil }
        guard parts.count == 2 else { return whole * 1_000_000 }
        guard parts[1].count <= 6 else { return nil }
        let digits = String(decoding: parts[1], as: UTF8.self)
        let padded = digits + String(repeating: "0", count: 6 - digits.count)
        return Int(padded).map { whole * 1_000_000 + $0 }
    }

    /// `7h30min`, `45min`, `0min`.
    package static func spelled(minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        return (hours > 0 ? "\(hours)h" : "") + (rest > 0 || hours == 0 ? "\(rest)min" : "")
    }

    /// `12.5`, `40`.
    package static func spelled(millionths: Int) -> String {
        let (whole, rest) = (millionths / 1_000_000, millionths % 1_000_000)
        guard rest > 0 else { return "\(whole)" }
        var digits = String(String(1_000_000 + rest).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(whole).\(digits)"
    }
}

extension Settings.AttributeType {
    /// What to write in place of `value`, in the imperative, or the value that was meant.
    package func help(for value: String) -> String {
        if let meant = DeclaredValue.meant(by: value, as: self) { return didYouMean(meant) }
        return switch self {
        case .text: "any text will do"
        case .duration: "write 30min, 2h or 1h30min"
        case .number: "write digits with at most one point, at most 12 before it and 6 after: 12.50"
        case .date: "write a day, 2026-11-25, or a week, month, quarter, year or moment"
        }
    }
}
