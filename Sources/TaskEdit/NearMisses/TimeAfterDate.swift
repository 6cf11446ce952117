import TaskFile

/// A time of day right after a date in a file, in the words that are read where it is typed: `at 10:00`, `(5 pm)`,
/// `noon`, `10:00-11:00`.
///
/// Words that are also those of sentences, such as `noon` and `at 5`, are a time only where no text follows.
struct TimeAfterDate {
    /// The date with the time; that of its beginning, if it has an end.
    let moment: String
    let count: Int
    /// Whether it also says when something ends, which a date cannot.
    let isRange: Bool
    /// Whether nothing else can be meant than `moment`.
    let isSure: Bool

    /// The time with which `words` begin, which follow the `date` of `key`; nil when they are only text.
    init?(_ words: [String], after key: AttributeKey, _ date: String, _ values: TypedValue) {
        // `10:00-11:00`, with any dash
        let spoken = words.map { $0.replacing("\u{2013}", with: "-").trimmingMarks }
        let start = spoken.first?.lowercased() == "from" ? 1 : 0
        guard let found = values.joined(key, date, beginning: Array(spoken.dropFirst(start))) else { return nil }
        let moment = found.moment
        self.moment = moment
        let begin = start + found.count
        let end = Self.end(in: Array(spoken.dropFirst(begin)))
        count = begin + (end ?? 0)
        let said = spoken.prefix(begin).map { $0.lowercased() }
        let digits = said.first { $0.first?.isNumber ?? false } ?? ""
        let isPair = said.contains { word in
            let times = word.trimming("(@[)]").split(separator: "-")
            return times.count == 2 && times[0].first?.isNumber ?? false && !moment.hasSuffix(word.suffix(6))
        }
        isRange = end != nil || isPair
        let bracket = ["(": ")", "[": "]"][words[0].prefix(1)]
        let isClosed = bracket.map(words[count - 1].contains) ?? true
        let text = said.joined().filter { $0 != "." }
        let isClock = zip(said, said.dropFirst() + [""]).contains(where: Self.isClock)
        let isNoonOrMidnight = digits == "12" && ["noon", "midnight"].contains { text.hasSuffix($0) }
        let isWritten = isClock || text.contains("o'clock") || isNoonOrMidnight
        guard isClosed, isWritten || count == words.count else { return nil }
        let isNoon = ["noon", "midday"].contains { text.hasSuffix($0) }
        // What starts `until 10:00` hardly starts then.
        let isPoint = key == .due ? start == 0 : !["by", "before", "until", "till"].contains(said[0])
        // The mark of `(17:00?)` is lost with the bracket.
        let losesMark = bracket != nil && words[count - 1].contains { "?!".contains($0) }
        // `at 5:00` may be in the morning.
        let isMoved = minuteOfDay(digits).map { "\(clockTime($0))" != moment.suffix(5) } ?? false
        isSure = !isRange && isPoint && !losesMark && !isMoved && (isClock || isNoon)
    }

    /// Whether `word`, before `next`, has the form of a time: `10:00`, `5pm`, `5 p.m.`, `17h30`.
    private static func isClock(_ word: String, before next: String) -> Bool {
        guard let digit = word.firstIndex(where: \.isNumber) else { return false }
        let unit = word[digit...].drop(while: \.isNumber).filter { $0 != "." }
        let isHalf = unit.isEmpty && ["am", "pm"].contains(next.filter { $0 != "." })
        return isHalf || unit.first.map { ":aph".contains($0) } ?? false
    }

    /// The number of `words` that say when something ends: `- 11:00`, `to 11:00`, `-11:00`.
    private static func end(in words: [String]) -> Int? {
        guard let first = words.first?.lowercased() else { return nil }
        if ["-", "to", "until", "till"].contains(first) {
            return TypedValue.clock(beginning: Array(words.dropFirst())).map { $0.count + 1 }
        }
        guard first.hasPrefix("-") else { return nil }
        return TypedValue.clock(beginning: [String(first.dropFirst())] + words.dropFirst()).map(\.count)
    }
}

extension NearMissScanner {
    /// What `datum`, the date of another program, means together with the time after it and before `end`, where text
    /// or the next datum ends, and what to do when a part of it would be lost; nil when no time follows.
    package func time(after datum: ForeignDatum, upTo end: UInt32) -> (datum: ForeignDatum, advice: String?)? {
        guard let index = datum.statements.firstIndex(where: \.isDate),
            case .attribute(let key, let value) = datum.statements[index],
            let token = line.tokens.lastIndex(where: { $0.start <= datum.range.lower })
        else { return nil }
        let rest = ByteRange(datum.range.upper, max(datum.range.upper, min(end, textEnd(ofToken: token))))
        let words = Array(Words(bytes, rest).prefix(8))
        guard let first = words.first, first.lower > rest.lower,
            let time = TimeAfterDate(words.map(text), after: key, value, values)
        else { return nil }
        let range = ByteRange(datum.range.lower, textEnd(of: words[time.count - 1], after: first.lower))
        guard !time.isRange else {
            return (datum.meaning([], in: range), Self.advice(onRange: "\(key.name):\(time.moment)"))
        }
        var statements = datum.statements
        statements[index] = .attribute(key, time.moment)
        return (datum.meaning(statements, in: range), nil)
    }

    /// What to write for a time with an end, which begins at that of `data`.
    static func advice(onRange data: String) -> String { "a date has no end: for its beginning, write \(data)" }

    /// The end of the words from `start` to `last` without the marks of the sentence, except for a full stop.
    func textEnd(of last: ByteRange, after start: UInt32) -> UInt32 {
        let end = ByteRange(start, last.upper).trimmingMarks(in: bytes).upper
        return text(ByteRange(end, last.upper)) == "." ? last.upper : end
    }
}

extension ForeignDatum.Statement {
    fileprivate var isDate: Bool {
        if case .attribute(let key, _) = self { key.isDated } else { false }
    }
}
