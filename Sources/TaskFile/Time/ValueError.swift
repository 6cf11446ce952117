/// What is wrong with the value of an attribute; a small value, whose text is created on request.
package enum ValueError: Hashable, Sendable {
    /// A date word, or a sum of dates: valid in a query, but not in a file, where its meaning would change every day.
    case relative(ValueKind)
    /// A date that does not begin with its year, so that day and month may be confused.
    case ambiguous(ValueKind)
    /// Not a value of its kind.
    case invalid(ValueKind, Reason)

    /// Why a value is not one of its kind.
    package enum Reason: Error, Hashable, Sendable {
        /// It cannot be read; nothing more is known.
        case unreadable
        /// It would be a value with '-' for its dashes.
        case otherDash
        /// It would be a value without the invisible characters in it.
        case invisibleCharacter
        /// The calendar does not have it.
        case noSuchYear, noSuchMonth, noSuchQuarter
        /// The year has fewer weeks.
        case noSuchWeek(year: Int16)
        /// The month has fewer days.
        case noSuchDay(month: UInt8, year: Int16)
        /// The time of day does not exist, or is not a time.
        case noSuchTime, unreadableTime, noSuchZoneOffset
        /// A time with a week, month, quarter or year, or on its own.
        case timeWithoutDay
        /// A week or longer where only a day is allowed.
        case periodTooLong
        /// The unit `m`, which may be months or minutes.
        case ambiguousUnit
        /// A unit that does not exist, or none.
        case unknownUnit, missingUnit
        /// Hours or minutes in a repetition.
        case unitTooShort
        /// The count of an offset or interval.
        case countOfZero, countTooLarge
        /// An offset that points past the due date.
        case offsetAhead
        /// The text after the `@` of a repetition.
        case anchorOfOtherUnit, unreadableAnchor, noSuchAnchorDay, noSuchAnchorOrdinal
        /// The date after the `@` of a repetition, which no year has.
        case noSuchAnchorDate(month: UInt8)
    }

    package var kind: ValueKind {
        switch self {
        case .relative(let kind), .ambiguous(let kind), .invalid(let kind, _): kind
        }
    }

    /// The permanent name of the rule that was broken.
    package var rule: String {
        switch self {
        case .relative: "relative-date"
        case .ambiguous: "ambiguous-date"
        case .invalid: "invalid-value"
        }
    }
}

extension ValueError.Reason {
    static func wrongUnit(_ bytes: [UInt8], _ range: Range<Int>) -> ValueError.Reason {
        if range.isEmpty { return .missingUnit }
        return hasSpelling("m", bytes, range) ? .ambiguousUnit : .unknownUnit
    }
}
