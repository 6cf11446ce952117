/// The minute of the day, 0 to 1439, meant by the text in `range`: `17:00`, `9:00`, `5pm`, `5:30pm`.
///
/// Nil for anything else, including hours and minutes that do not exist. A file allows one spelling only, after a `T`:
/// this is for typed input and for suggestions.
package func minuteOfDay(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var scanner = ValueScanner(bytes, range)
    guard let hour = scanner.takeNumber(width: 2) else { return nil }
    var minute: Int?
    if scanner.take(UInt8(ascii: ":")) {
        minute = scanner.takeDigits(exactly: 2)
        guard let minute, minute < 60 else { return nil }
    }
    if scanner.isAtEnd { return hour < 24 ? minute.map { hour * 60 + $0 } : nil }
    // Noon is 12pm, midnight 12am.
    let isAfternoon = scanner.takeLetter(UInt8(ascii: "P"))
    guard isAfternoon || scanner.takeLetter(UInt8(ascii: "A")), scanner.takeLetter(UInt8(ascii: "M")), scanner.isAtEnd,
        1...12 ~= hour
    else { return nil }
    return (hour % 12 + (isAfternoon ? 12 : 0)) * 60 + (minute ?? 0)
}

/// The minute of the day that all of `text` means, or nil.
package func minuteOfDay(_ text: some StringProtocol) -> Int? {
    let bytes = Array(text.utf8)
    return minuteOfDay(bytes, bytes.indices)
}

/// Minutes as a clock shows them: `17:00` for 1020.
package func clockTime(_ minutes: Int) -> String { "\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))" }

/// `friT17:00` as a date and a minute of the day, which is nil without a time.
package func dividedTime(_ text: String) -> (date: String, minuteOfDay: Int?) {
    guard let mark = text.lastIndex(where: { $0 == "T" || $0 == "t" }), mark > text.startIndex,
        let minute = minuteOfDay(text[text.index(after: mark)...])
    else { return (text, nil) }
    return (String(text[..<mark]), minute)
}
