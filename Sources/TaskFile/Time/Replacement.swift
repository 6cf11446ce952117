/// The values that were probably meant by an invalid one.
enum Replacement {
    /// Values of `kind`, in canonical spelling, that `text` may have meant, likeliest first.
    static func candidates(for text: String, kind: ValueKind, reason: ValueError.Reason, meaning: DateMeaning?)
        -> [String]
    {
        func meant(_ others: @autoclosure () -> [String]) -> [String] {
            reason == .otherDash || reason == .invisibleCharacter ? [plain(text)] : others()
        }
        return switch kind {
        case .recurrence: meant(recurrences(text, reason)).compactMap { Recurrence($0)?.description }
        case .reminder:
            meant(offsets(text, reason, meaning) + dates(text, kind, meaning)).compactMap { Reminder($0)?.description }
        case .stamp: meant(dates(text, kind, meaning)).compactMap { DateValue(stamp: $0)?.description }
        case .date: meant(dates(text, kind, meaning)).compactMap { DateValue($0)?.description }
        case .expression: meant(dates(text, kind, nil)).compactMap { (try? DateExpression($0))?.description }
        }
    }

    /// Why `text` differs from what it looks like; nil if it does not.
    static func reason(forSpelling text: String) -> ValueError.Reason? {
        if text.unicodeScalars.contains(where: isDash) { return .otherDash }
        return text.unicodeScalars.contains(where: \.properties.isDefaultIgnorableCodePoint) ? .invisibleCharacter : nil
    }

    /// `text` with `-` for each hyphen, dash or minus sign that looks like one, and without invisible characters.
    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
        return String(String.UnicodeScalarView(scalars.map { isDash($0) ? "-" : $0 }))
    }

    private static func isDash(_ scalar: Unicode.Scalar) -> Bool {
        "\u{2010}"..."\u{2015}" ~= scalar || scalar == "\u{2212}"
    }

    /// Other spellings of dates: those of other programs, and `2026.11.25`, `2026W48`, `2026-11-25T5pm`.
    private static func dates(_ text: String, _ kind: ValueKind, _ meaning: DateMeaning?) -> [String] {
        let letters = Array(text)
        var candidates = [DateValue.meant(by: text)?.description].compactMap(\.self)
        if letters.count > 5, "WwQq".contains(letters[4]) {
            candidates.append("\(String(letters[..<4]))-\(String(letters[4...]))")
        }
        if letters.count > 5, letters[4] == "." { candidates.append(String(letters.map { $0 == "." ? "-" : $0 })) }
        if letters.count > 10, letters[10] == " " || letters[10].lowercased() == "t" {
            // `T5pm`, `T9`
            let clock = Array(String(letters[11...]).utf8)
            let hour = clock.count < 3 ? Int(String(letters[11...])).map { $0 * 60 } : nil
            if let minute = minuteOfDay(clock, clock.indices) ?? hour, minute < 24 * 60 {
                candidates.append("\(String(letters[..<10]))T\(clockTime(minute))")
            }
        }
        if let meaning, let word = DateExpression.misspelled(text), let value = meaning.value(of: word, as: kind) {
            candidates.append(value)
        }
        return candidates
    }

    /// Offsets with another sign or unit: `1d`, `-1day`, `-1m`; for `+1d` also the time that it means from now.
    private static func offsets(_ text: String, _ reason: ValueError.Reason, _ meaning: DateMeaning?) -> [String] {
        let (digits, unit) = digitsAndRest(text.drop { $0 == "-" || $0 == "+" })
        guard !digits.isEmpty else { return [] }
        if reason == .countOfZero { return ["due"] }
        if unit.lowercased() == "m" { return ["-\(digits)mo", "-\(digits)min"] }
        let symbol = TimeUnit(meantBy: unit)?.symbol ?? unit
        let before = "-\(digits)\(symbol)"
        guard text.hasPrefix("+"), let meaning, let span = TimeOffset(before) else { return [before] }
        let later =
            span.unit.minutes != nil
            ? meaning.now.moment(later: span)?.description
            : (try? DateExpression("+\(before.dropFirst())")).flatMap { meaning.value(of: $0, as: .reminder) }
        return [before] + [later].compactMap(\.self)
    }

    /// Rules in words or with another unit: `weekly`, `2weeks`, `w`, `1q@31`, a misspelled weekday.
    private static func recurrences(_ text: String, _ reason: ValueError.Reason) -> [String] {
        let isFromCompletion = text.lowercased().hasPrefix("done+")
        guard let rule = recurrence(isFromCompletion ? String(text.dropFirst(5)) : text, reason) else { return [] }
        return [isFromCompletion ? "done+" + rule : rule]
    }

    private static func recurrence(_ rule: String, _ reason: ValueError.Reason) -> String? {
        let (digits, unit) = digitsAndRest(rule.drop { $0 == "-" || $0 == "+" })
        guard !digits.isEmpty else {
            // Of the ambiguous words only biweekly is resolved: nearly everyone uses it for every other week.
            let isAmbiguous = ["bimonthly", "biannual", "biannually", "biyearly"]
                .contains(rule.lowercased().filter { $0 != "-" })
            return isAmbiguous ? nil : (Recurrence.meant(by: rule) ?? Recurrence.misspelled(rule))?.description
        }
        let name = unit.lowercased()
        switch reason {
        case .anchorOfOtherUnit where name.hasPrefix("q@"):
            return Int(digits).flatMap { $0 < 3_000_000 ? "\($0 * 3)mo\(unit.dropFirst())" : nil }
        case .anchorOfOtherUnit where name.hasPrefix("w@") && digits == "1":
            return Recurrence.meant(by: String(unit.dropFirst(2)))?.description
        case .unreadableAnchor where name.hasPrefix("mo@-"):
            // As in iCalendar, a negative day counts from the end of the month.
            return unit.dropFirst(4) == "1" ? "\(digits)mo@last" : nil
        case .unreadableAnchor where name.hasPrefix("mo@"):
            let day = unit.dropFirst(3).map { $0 == "-" || $0 == "_" ? " " : String($0) }.joined()
            return Recurrence.meantOrClamped(by: "every \(digits) months on the \(day)")?.description
        default:
            if name == "m" { return digits + "mo" }
            return TimeUnit(meantBy: unit).map { digits + $0.symbol }
                ?? Recurrence.meantOrClamped(by: "every \(rule)")?.description
        }
    }
}
