extension DateExpression {
    /// Every word that can be a base, in lower case: `today`, `fri`, `friday`, `next-week`, `next-friday`, `eom`. After
    /// `next-` and `last-`, weekdays may be abbreviated too.
    package static let words: [String] =
        ["today", "yesterday", "tomorrow"] + Weekday.allCases.map(\.abbreviation) + Weekday.allCases.map(\.name)
        + Direction.allCases.flatMap { direction in longGrains.map { "\(direction.name)-\($0.name)" } }
        + [Direction.next, .last].flatMap { direction in Weekday.allCases.map { "\(direction.name)-\($0.name)" } }
        + longGrains.map { Base.end($0).description }

    static let longGrains = Period.Grain.allCases.filter { $0 != .day }

    /// Reads `text`, a base with its shifts: `today`, `fri+2w`, `2026-W48`. Words and units may be in any case, and
    /// dates in every spelling that a file may use; a moment is rejected, since queries compare days.
    public init(_ text: some StringProtocol) throws(Problem) {
        let bytes = Array(text.utf8)
        self = try Self.read(bytes, bytes.indices)
    }

    package static func read(_ bytes: [UInt8], _ range: Range<Int>) throws(Problem) -> DateExpression {
        if let split = awayEnd(bytes, range) { return try readAway(bytes, range, split) }
        let split = baseEnd(bytes, range)
        let base = try readBase(bytes, range.lowerBound..<split, range)
        return DateExpression(base: base, shifts: try readShifts(bytes, split..<range.upperBound, range))
    }

    /// The offset of the number in `in-3-days`, or nil for anything else.
    private static func awayEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let digit = range.lowerBound + 3
        guard digit < range.upperBound, hasSpelling("in", bytes, range.lowerBound..<digit - 1),
            bytes[digit - 1] == UInt8(ascii: "-"), isDigit(bytes[digit])
        else { return nil }
        return digit
    }

    /// Reads `in-3-days`, which is `today+3d`, with its shifts.
    private static func readAway(
        _ bytes: [UInt8], _ range: Range<Int>, _ digit: Int
    ) throws(Problem) -> DateExpression {
        var scanner = ValueScanner(bytes, digit..<range.upperBound)
        guard let count = scanner.takeCount() else {
            throw Problem(.shift(.countTooLarge), bytes, digit..<range.upperBound, in: range)
        }
        _ = scanner.take(UInt8(ascii: "-"))
        let letters = scanner.takeLetters()
        let unit = TimeUnit(said: String(decoding: bytes[letters], as: UTF8.self))
        guard let unit, unit.minutes == nil else {
            let wrong = letters.isEmpty ? digit..<scanner.offset : letters
            throw Problem(.shift(.wrongUnit(bytes, letters)), bytes, wrong, in: range)
        }
        let shifts = try readShifts(bytes, scanner.offset..<range.upperBound, range)
        return DateExpression(base: .today, shifts: [Shift(count: count, unit: unit)] + shifts)
    }

    /// The end of the base and start of the first shift: a plus, or a minus that is followed by a number and a unit.
    private static func baseEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        let startsWithDigit = bytes[range].first.map(isDigit) ?? false
        for offset in range {
            if bytes[offset] == UInt8(ascii: "+") { return offset }
            guard bytes[offset] == UInt8(ascii: "-") else { continue }
            let next = endOfRun(bytes, offset + 1, range.upperBound, where: isDigit)
            guard next > offset + 1 else { continue }
            // In a date, digits after a minus are a month or day, and a T after them begins a time.
            if !startsWithDigit { return offset }
            if next < range.upperBound, isLetter(bytes[next]), bytes[next] | 0x20 != UInt8(ascii: "t") { return offset }
        }
        return range.upperBound
    }

    /// The base in `range`; nil if `whole` has only shifts.
    private static func readBase(
        _ bytes: [UInt8], _ range: Range<Int>, _ whole: Range<Int>
    ) throws(Problem) -> Base? {
        if range.isEmpty, !whole.isEmpty { return nil }
        if let first = bytes[range].first, isDigit(first) { return .period(try readPeriod(bytes, range, whole)) }
        guard let base = Base(word: bytes, range) else { throw Problem(.unknownWord, bytes, range, in: whole) }
        return base
    }

    private static func readPeriod(
        _ bytes: [UInt8], _ range: Range<Int>, _ whole: Range<Int>
    ) throws(Problem) -> Period {
        switch DateValue.parse(bytes, range, as: .expression) {
        case .value(.period(let period), _): return period
        case .value(.moment(let moment), _):
            throw Problem(.moment(moment.written.date), bytes, range, in: whole)
        case .problem(var problem):
            if !ForeignDate.readings(bytes, range).isEmpty { problem = .ambiguous(.expression) }
            throw Problem(.value(problem), bytes, range, in: whole)
        }
    }

    private static func readShifts(
        _ bytes: [UInt8], _ range: Range<Int>, _ whole: Range<Int>
    ) throws(Problem) -> [Shift] {
        var shifts: [Shift] = []
        var scanner = ValueScanner(bytes, range)
        while !scanner.isAtEnd {
            let start = scanner.offset
            let isBack = scanner.take(UInt8(ascii: "-"))
            guard isBack || scanner.take(UInt8(ascii: "+")), isDigit(scanner.next) else {
                throw Problem(.shift(.unreadable), bytes, start..<range.upperBound, in: whole)
            }
            guard let count = scanner.takeCount() else {
                throw Problem(.shift(.countTooLarge), bytes, start..<range.upperBound, in: whole)
            }
            let letters = scanner.takeLetters()
            guard let unit = TimeUnit(bytes, letters), unit.minutes == nil else {
                let wrong = letters.isEmpty ? start..<scanner.offset : letters
                throw Problem(.shift(.wrongUnit(bytes, letters)), bytes, wrong, in: whole)
            }
            shifts.append(Shift(count: isBack ? -count : count, unit: unit))
        }
        return shifts
    }
}

extension DateExpression.Base {
    /// The base that the word in `range` names, in any case, or nil.
    fileprivate init?(word bytes: [UInt8], _ range: Range<Int>) {
        if let weekday = Weekday(bytes, range) {
            self = .weekday(weekday)
            return
        }
        if let base = Self.simple.first(where: { hasSpelling($0.description, bytes, range) }) {
            self = base
            return
        }
        guard let hyphen = bytes[range].firstIndex(of: UInt8(ascii: "-")),
            let direction = DateExpression.Direction.allCases.first(where: {
                hasSpelling($0.name, bytes, range.lowerBound..<hyphen)
            })
        else { return nil }
        let rest = hyphen + 1..<range.upperBound
        if direction != .this, let weekday = Weekday(bytes, rest) {
            self = .neighbour(direction, weekday)
        } else if let grain = DateExpression.longGrains.first(where: { hasSpelling($0.name, bytes, rest) }) {
            self = .calendar(direction, grain)
        } else {
            return nil
        }
    }

    /// The bases that are a single word each, not one of several weekdays.
    private static let simple: [Self] = [.today, .yesterday, .tomorrow] + DateExpression.longGrains.map(Self.end)
}
