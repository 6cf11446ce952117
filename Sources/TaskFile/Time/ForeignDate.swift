/// Dates that do not begin with a year of four digits: `31.12.2026`, `03/04/2026`, `12/31/26`.
package enum ForeignDate {
    /// The days that the bytes in `range` may mean, likeliest first; none if they are not such a date.
    ///
    /// A date with dots has the day first. In one with hyphens and a two-digit year, the year most likely comes first.
    static func readings(_ bytes: [UInt8], _ range: Range<Int>) -> [CivilDate] {
        guard let (first, second, third, isShort, separator) = numbers(bytes, range) else { return [] }
        let year = isShort ? 2000 + third : third
        // `9.1.1024` is the number of a version.
        guard 1900...2199 ~= year else { return [] }
        var readings = [CivilDate(year: year, month: second, day: first)]
        if separator != UInt8(ascii: ".") { readings.append(CivilDate(year: year, month: first, day: second)) }
        if isShort, separator == UInt8(ascii: "-") {
            readings.insert(CivilDate(year: 2000 + first, month: second, day: third), at: 0)
        }
        return readings.compactMap(\.self).unique { $0 }
    }

    /// Why a numeric date that ends with its year does not exist: `31/11/2026`. Nil for anything else.
    static func absence(_ bytes: [UInt8], _ range: Range<Int>) -> ValueError.Reason? {
        guard let (first, second, year, isShort, _) = numbers(bytes, range), !isShort, year > 0, first > 0, second > 0
        else { return nil }
        let (day, month) = second <= 12 ? (first, second) : (second, first)
        guard month <= 12 else { return .noSuchMonth }
        return CivilDate(year: year, month: month, day: day) == nil
            ? .noSuchDay(month: UInt8(month), year: Int16(year)) : nil
    }

    /// The days that `text` may mean.
    package static func readings(_ text: String) -> [CivilDate] {
        let bytes = Array(text.utf8)
        return readings(bytes, bytes.indices)
    }

    /// The numbers of such a date, in which the year `isShort` if it has two digits instead of four.
    private static func numbers(
        _ bytes: [UInt8], _ range: Range<Int>
    ) -> (first: Int, second: Int, third: Int, isShort: Bool, separator: UInt8)? {
        var scanner = ValueScanner(bytes, range)
        guard let first = scanner.takeNumber(width: 2), let separator = "/.-".utf8.first(where: { scanner.take($0) }),
            let second = scanner.takeNumber(width: 2), scanner.take(separator),
            case let isShort = scanner.end - scanner.offset == 2,
            let third = scanner.takeDigits(exactly: isShort ? 2 : 4), scanner.isAtEnd
        else { return nil }
        return (first, second, third, isShort, separator)
    }
}
