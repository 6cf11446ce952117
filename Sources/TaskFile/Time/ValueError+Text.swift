extension ValueError {
    /// The diagnostic about the value `text` at `range`.
    ///
    /// With `meaning`, the help for a relative date shows the date that it means now. A value with exactly one likely
    /// meaning gets an unsafe fix; a day and month that can be confused are left to the author.
    package func diagnostic(for text: String, at range: ByteRange, meaning: DateMeaning?) -> Diagnostic {
        var fix: Fix?
        if let replacement = replacements(for: text, meaning: meaning).only, !mayConfuse(text) {
            fix = Fix("write '\(replacement)'", .unsafe, [Edit(range, replacement)])
        }
        return Diagnostic(rule, at: range, message(for: text), help: help(for: text, meaning: meaning), fix: fix)
    }

    private func mayConfuse(_ text: String) -> Bool {
        guard case .ambiguous = self else { return false }
        return ForeignDate.readings(text).contains { $0.day <= 12 }
    }

    /// What is wrong with the value `text`.
    package func message(for text: String) -> String {
        switch self {
        case .relative:
            if Self.isSum(text) { return "'\(text)' is a calculation, but only a date is allowed here" }
            return "'\(text)' means a different date as time passes"
        case .ambiguous:
            let readings = ForeignDate.readings(text)
            if readings.count == 1 { return "'\(text)' does not begin with the year" }
            return "'\(text)' can be read in \(readings.count == 2 ? "two" : "three") ways"
        case .invalid(let kind, let reason):
            let why = reason.explanation(for: kind)
            return "'\(text)' is not a \(kind.noun)\(why.map { ": \($0)" } ?? "")"
        }
    }

    /// What to write in place of `text`.
    package func help(for text: String, meaning: DateMeaning?) -> String {
        let replacements = replacements(for: text, meaning: meaning)
        switch self {
        case .relative:
            guard let replacement = replacements.first else { return "write the date that it means" }
            return Self.isSum(text) ? "write \(replacement)" : "write \(replacement), which it means now"
        case .ambiguous: return "write \(ForeignDate.choice(text))"
        case .invalid(let kind, .ambiguousUnit):
            guard kind == .reminder, replacements.count == 2 else {
                return "write \(replacements.first ?? "mo") for months; a \(kind.noun) counts no minutes"
            }
            return "write \(replacements[0]) for months or \(replacements[1]) for minutes"
        case .invalid(.reminder, _) where text.hasPrefix("+") && replacements.count == 2:
            return "write \(replacements[0]) for the time before due, or \(replacements[1]) for the time from now"
        case .invalid(let kind, let reason):
            if let first = replacements.first { return didYouMean(first) }
            // If the cause is known, one example is more helpful than all forms.
            guard reason != .periodTooLong, reason.explanation(for: kind) != nil else { return kind.allowed }
            let isAboutTime = [.noSuchTime, .unreadableTime, .timeWithoutDay, .noSuchZoneOffset].contains(reason)
            return "write a \(kind.noun) such as \(isAboutTime ? "2026-11-25T17:00" : kind.example)"
        }
    }

    /// Whether `text` counts from an explicit date, so that no clock is needed.
    private static func isSum(_ text: String) -> Bool { text.utf8.first.map(isDigit) ?? false }

    /// The values that `text` may have meant, in canonical spelling, best first; a single one is unambiguous.
    package func replacements(for text: String, meaning: DateMeaning?) -> [String] {
        switch self {
        case .relative(let kind):
            return meaning.flatMap { $0.value(of: text, as: kind) }.map { [$0] } ?? []
        case .ambiguous: return ForeignDate.readings(text).map(\.description)
        case .invalid(let kind, let reason):
            return Replacement.candidates(for: text, kind: kind, reason: reason, meaning: meaning)
        }
    }
}

extension ValueError.Reason {
    /// The fact that the value contradicts, or nil if none is known.
    fileprivate func explanation(for kind: ValueKind) -> String? {
        switch self {
        case .unreadable: nil
        case .otherDash: "its dashes are not '-'"
        case .invisibleCharacter: "it contains an invisible character"
        case .noSuchYear: "years run from 0001 to 9999"
        case .noSuchMonth: "months run from 01 to 12"
        case .noSuchQuarter: "quarters run from Q1 to Q4"
        case .noSuchWeek(let year): weeks(of: Int(year))
        case .noSuchDay(let month, let year):
            "\(Month.name(Int(month))) \(padded(Int(year), 4)) has "
                + "\(CivilDate.daysIn(month: Int(month), year: Int(year))) days"
        case .noSuchTime: "hours run from 00 to 23, minutes from 00 to 59"
        case .unreadableTime: "a time is hours and minutes, such as T17:00"
        case .noSuchZoneOffset: "an offset from universal time is Z or hours and minutes, such as +02:00"
        case .timeWithoutDay: "a time needs a day before it"
        case .periodTooLong: "it is longer than a day"
        case .ambiguousUnit: "'m' could mean months (mo) or minutes (min)"
        case .unknownUnit: "the units are \(units(for: kind))"
        case .missingUnit: "the unit is missing, one of \(units(for: kind))"
        case .unitTooShort: "its unit must be days or longer"
        case .countOfZero: "the count must be at least 1"
        case .countTooLarge: "the count must be at most \(TimeUnit.counts.upperBound)"
        case .offsetAhead: "a time before the due date begins with '-'"
        case .anchorOfOtherUnit: "only mo and y take a day after @"
        case .unreadableAnchor: "this is not a valid day after '@'"
        case .noSuchAnchorDay: "days of a month run from 1 to 31"
        case .noSuchAnchorOrdinal: "a month has a weekday at most 5 times"
        case .noSuchAnchorDate(let month):
            1...12 ~= month
                ? "\(Month.name(Int(month))) has at most \(CivilDate.daysIn(month: Int(month), year: 2000)) days"
                : "months run from 01 to 12"
        }
    }

    private func weeks(of year: Int) -> String {
        let count = CivilDate.weeksIn(year: year)
        return "the year \(padded(year, 4)) has \(count) weeks, W01 to W\(count)"
    }

    private func units(for kind: ValueKind) -> String {
        let units = TimeUnit.allCases.filter { kind == .reminder || $0.minutes == nil }
        return units.map(\.symbol).joined(separator: " ")
    }
}

extension CivilDate {
    /// The day in words, `3 April 2026`.
    package var inWords: String {
        let (year, month, day) = parts
        return "\(day) \(Month.name(month)) \(year)"
    }
}

extension ForeignDate {
    /// The days that `text` may mean with their names: `2026-04-03 for 3 April, or 2026-03-04 for 4 March`.
    package static func choice(_ text: String) -> String {
        readings(text).map { "\($0) for \($0.inWords)" }.joined(separator: ", or ")
    }
}
