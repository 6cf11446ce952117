import TaskFile

extension TypedValue {
    private static let partsOfDay = [
        "morning": "9:00", "noon": "12:00", "midday": "12:00", "afternoon": "15:00", "evening": "18:00",
        "night": "21:00", "midnight": "23:59",
    ]

    /// The hours that may be in such a part. Those after midnight belong to the night of one day and the date of
    /// another.
    private static let hours = ["morning": 1...11, "afternoon": 12...18, "evening": 16...23, "night": 18...23]

    /// Whether `word` names a part of the day with many hours.
    static func isPartOfDay(_ word: String) -> Bool { hours[word.lowercased().trimmingMarks] != nil }

    /// The time of day with which `words` begin when they also name the part of the day: `evening at 7`,
    /// `in the morning 8:30`, `at 7 in the evening`, `11 at night`; and the number of these words.
    private static func clock(inPartOfDay words: ArraySlice<String>) -> (clock: String, count: Int)? {
        let bare = words.dropFirst(words.starts(with: ["in", "the"]) ? 2 : 0)
        if let part = bare.first, hours[part] != nil {
            let time = bare.dropFirst(bare.dropFirst().first == "at" ? 2 : 1)
            guard let first = time.first else { return nil }
            let pair = time.count > 1 ? clock(first, inHalf: time[time.startIndex + 1]) : nil
            return clock(pair ?? first, in: part).map { ($0, words.count - time.count + (pair == nil ? 1 : 2)) }
        }
        let time = words.dropFirst(words.first == "at" ? 1 : 0)
        guard let first = time.first else { return nil }
        let rest = time.dropFirst().drop { $0 == "o'clock" }
        let place = rest.starts(with: ["in", "the"]) ? 2 : rest.first == "at" ? 1 : nil
        guard let place, let part = rest.dropFirst(place).first?.trimmingMarks else { return nil }
        return clock(first, in: part).map { ($0, words.count - rest.count + place + 1) }
    }

    /// The time of day that `time` is in a part of the day: `19:00` for `7` in the evening. Nil for a time that is not
    /// in that part.
    private static func clock(_ time: String, in part: String) -> String? {
        guard let hours = hours[part], let clock = clockNear(digits(time.trimmingMarks)[...]) ?? timeNear(time),
            let minute = minuteOfDay(clock)
        else { return nil }
        // The midnight that ends the day.
        if minute == 12 * 60, part != "afternoon" { return part == "morning" ? nil : partsOfDay["midnight"] }
        let later = "\(minute / 60 + 12):\(padded(minute % 60, 2))"
        return hours.contains(minute / 60) ? clock : hours.contains(minute / 60 + 12) ? later : nil
    }

    /// The time of day that all of `words` express: `9am`, `9:30 pm`, `17:00`, `at 9`, `noon`, `evening`, `at 7 in the
    /// evening`, `half past nine`.
    static func clock(_ words: ArraySlice<String>) -> String? {
        if let (clock, count) = clock(inPartOfDay: words) { return count == words.count ? clock : nil }
        let isAt = words.first == "at"
        let time = isAt ? words.dropFirst() : words
        if let clock = clock(countedFromHour: time) { return afternoon(clock) ?? clock }
        if time.count == 2, let first = time.first, let last = time.last { return clock(digits(first), inHalf: last) }
        guard time.count == 1, let word = time.last else { return nil }
        if let time = partsOfDay[word] { return time }
        if isAt, let clock = clockNear(digits(word)[...]) ?? dottedClock(word) { return afternoon(clock) ?? clock }
        if minuteOfDay(word) != nil { return word }
        // `9.30am`
        return word.hasSuffix("m") ? timeNear(word) : nil
    }

    /// The time twelve hours after `clock`, which has one digit for the hour: what happens `at 5` is hardly at night.
    private static func afternoon(_ clock: String) -> String? {
        guard clock.utf8.count == 4, let minute = minuteOfDay(clock),
            60..<(clock.hasSuffix(":00") ? 420 : 360) ~= minute
        else { return nil }
        return clockTime(minute + 720)
    }

    /// `half past five`, `a quarter to six`, `ten past 9`, but not `ten to twelve`, which may be a range.
    private static func clock(countedFromHour words: ArraySlice<String>) -> String? {
        let words = words.drop { $0 == "a" }.map(digits)
        guard words.count == 3, let hour = Int(words[2].trimmingMarks), 1...12 ~= hour else { return nil }
        if words[0] == "quarter", words[1] == "to" { return "\(hour == 1 ? 12 : hour - 1):45" }
        guard words[1] == "past", let minutes = ["half": 30, "quarter": 15][words[0]] ?? Int(words[0]),
            1...30 ~= minutes
        else { return nil }
        return "\(hour):\(padded(minutes, 2))"
    }

    /// The number that `word` is, in digits: `5` for `five`; any other word as it is.
    static func digits(_ word: String) -> String { numberWords[word].map(String.init) ?? word }

    /// The time that a word with a dot between hours and minutes means: `9.30`.
    static func dottedClock(_ word: String) -> String? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        // `3.14` is not a time.
        guard parts.count == 2, parts[1].utf8.count == 2, ["0", "5"].contains(parts[1].last) else { return nil }
        return timeNear(word)
    }

    /// The time of day that `time` is in the half of the day that the word after it names: `5 pm`, `9:30 p.m.`, and
    /// `17:00 pm` and `12 noon`, where one of the two says it already.
    private static func clock(_ time: String, inHalf word: String) -> String? {
        let half = word.trimmingMarks.filter { $0 != "." }
        if time == "12", ["noon", "midnight"].contains(half) { return partsOfDay[half] }
        guard half == "am" || half == "pm", time.last?.isNumber ?? false else { return nil }
        if minuteOfDay(time + half) != nil { return time + half }
        guard let minute = minuteOfDay(time) else { return nil }
        // In Japan, an hour after noon is counted from 0.
        if half == "pm", minute < 60 { return "12:\(padded(minute, 2))" }
        return (minute < 12 * 60) == (half == "am") ? time : nil
    }

    /// What is wrong with `text` when it is a time of day that does not exist, or a date with one: `9:60`, `9:5`,
    /// `13pm`, `fri25:00`; and what to do about it.
    func faultOfTime(_ text: String) -> (fault: String, help: String)? {
        var rest = text.lowercased()[...]
        let half = ["am", "pm"].first(where: rest.hasSuffix)
        if half != nil { rest.removeLast(2) }
        let digits = rest.reversed().prefix { $0.isNumber || $0 == ":" }.count
        let (date, time) = (rest.dropLast(digits), rest.suffix(digits))
        let parts = time.split(separator: ":", omittingEmptySubsequences: false)
        let hasMinutes = parts.count == 2
        guard hasMinutes || half != nil, parts.count <= 2, parts.allSatisfy({ 1...2 ~= $0.count }),
            minuteOfDay("\(time)\(half ?? "")") == nil
        else { return nil }
        let day = date.last.map { "@-t".contains($0) } ?? false ? [date, date.dropLast()] : [date]
        guard date.isEmpty || day.contains(where: { isDate(String($0)) }) else { return nil }
        let isNot = "is not a \(date.isEmpty ? "time" : "date")"
        let spelled = hasMinutes && parts[1].count == 1 ? "\(parts[0]):0\(parts[1])\(half ?? "")" : nil
        if let spelled, minuteOfDay(spelled) != nil {
            let meant = day.first { isDate(String($0)) }.map { "\($0)T\(spelled)" } ?? spelled
            return ("\(isNot): minutes have two digits", didYouMean(meant))
        }
        guard half != nil else {
            return (
                "\(isNot): hours run from 00 to 23, minutes from 00 to 59",
                "write a time such as 17:00, or a day with one such as friT17:00"
            )
        }
        let meant = hasMinutes ? String(time) : "\(time):00"
        return (
            "\(isNot): with am or pm, hours run from 1 to 12",
            date.isEmpty && minuteOfDay(meant) != nil
                ? didYouMean(meant) : "write a time such as 5pm or 17:00"
        )
    }

    /// The time of day that `text` is, with or without minutes: `9` or `17:30`.
    static func clockNear(_ text: Substring) -> String? {
        let spelled = text.allSatisfy(\.isNumber) ? "\(text):00" : String(text)
        return minuteOfDay(spelled) == nil ? nil : spelled
    }

    /// The time of day that `text` is in another spelling: `17h`, `17h30`, `9.30am`.
    static func timeNear(_ text: String) -> String? {
        guard text.first?.isNumber ?? false else { return nil }
        var spelled = text.lowercased().replacing(".", with: ":").replacing("h", with: ":")
        // `1.` is the first of something.
        if spelled.hasSuffix(":"), text.last != "." { spelled += "00" }
        return spelled != text && minuteOfDay(spelled) != nil ? spelled : nil
    }

    /// The complaint about a span without its sign, `2h`; nil for more hours, which are a time of day: `17h`.
    func complaintAboutHours(_ key: AttributeKey, _ text: String) -> Failure? {
        guard key.isDated, key != .repeat, key != .remind, text.last == "h", let hours = Int(text.dropLast()),
            hours <= 12
        else { return nil }
        return soon("+\(text)").map { later in
            wrong(
                "'\(text)' can be read in two ways",
                "write \(hours):00 for the time of day, or \(later) for \(text) from now")
        }
    }

    /// The time of day with which `words` begin, however it is written, and the number of its words: `5 pm`, `5p.m.`,
    /// `9:30 pm`, `by 17:00`, `17h30`, `5 o'clock`, `17:00-18:00`, `in the morning`, `(evening)`, `@5pm`.
    static func clock(beginning words: [String]) -> (clock: String, count: Int)? {
        let words = words.map { word in
            let isMarked = word.utf8.count > 1 && "([@".contains(word.first ?? " ")
            return isMarked ? String(word.lowercased().dropFirst()).trimmingMarks : word.lowercased()
        }
        guard let first = words.first else { return nil }
        if let found = clock(inPartOfDay: words[...]) { return found }
        if words.count > 2, first == "in", words[1] == "the", let clock = clock([words[2].trimmingMarks]) {
            return (clock, 3)
        }
        if words.count > 1, ["at", "by", "before", "until", "till", "@", "-", "–"].contains(first),
            let time = clock(beginning: Array(words.dropFirst()))
        {
            return (first == "at" ? afternoon(time.clock) ?? time.clock : time.clock, time.count + 1)
        }
        // `at 9`, where the number alone is not a time; `9:30 pm`
        if let clock = clock(words.prefix(2)), words.count > 1 { return (clock, 2) }
        for count in [4, 3] where count <= words.count {
            if let clock = clock(countedFromHour: words.prefix(count)) { return (afternoon(clock) ?? clock, count) }
        }
        let hour = digits(first)
        if words.count > 1, Int(hour) != nil, words[1].trimmingMarks == "o'clock", let clock = clock(["at", hour]) {
            return (clock, 2)
        }
        // `17:00, maybe`
        let isMarked = first.last.map(",.".contains) ?? false
        if let clock = clock([isMarked ? String(first.dropLast()) : first]) { return (clock, 1) }
        // `5p` and `5p.m.`; `17h` and `9h30`, but `2h` is a span.
        let half = first.filter { $0 != "." } + (first.last == "p" ? "m" : "")
        if half.hasSuffix("m"), minuteOfDay(half) != nil { return (half, 1) }
        // `17:30h`, `17:30:00`
        let minutes = first.hasSuffix("h") ? first.dropLast() : first.hasSuffix(":00") ? first.dropLast(3) : ""
        if minutes.contains(":"), minuteOfDay(minutes) != nil { return (String(minutes), 1) }
        let isSpan = first.last == "h" && Int(first.dropLast()).map { $0 <= 12 } ?? true
        if first.contains("h"), !isSpan, let clock = timeNear(first) { return (clock, 1) }
        // `17:00-18:00`, and `5-6pm`, where the half of the day is said once.
        let times = first.split(separator: "-").map(String.init)
        guard times.count == 2, minuteOfDay(times[1]) != nil else { return nil }
        return [times[0], times[0] + times[1].suffix(2)].first { minuteOfDay($0) != nil }.map { ($0, 1) }
    }

    /// The value `date` with the time of day, and the zone after it, with which `words` begin, and the number of these
    /// words; nil when they begin with no time, or when the date has one or is not a day.
    func joined(_ key: AttributeKey, _ date: String, beginning words: [String]) -> (moment: String, count: Int)? {
        // `17:00Z`, `17:00+02:00`
        let time = words.first?.prefix { $0.isNumber || $0 == ":" } ?? ""
        if let first = words.first, !time.isEmpty, time.count < first.count {
            let parts = [String(time), String(first.dropFirst(time.count))] + words.dropFirst()
            let found = Self.zone(parts[1], of: parts[0]) == nil ? nil : joined(key, date, beginning: parts)
            if let found, found.count == 2 { return (found.moment, 1) }
        }
        guard let (clock, count) = Self.clock(beginning: words), let moment = joined(key, date, clock) else {
            return nil
        }
        // Only a day in digits takes a zone: `fri` does not.
        if count < words.count, let zone = Self.zone(words[count], of: clock), let day = value(key, date),
            let local = joined(key, day, clock), let zoned = value(key, local + zone)
        {
            return (zoned, count + 1)
        }
        return (moment, count)
    }

    /// The end of a moment in the zone that `word` names, after the time `clock`: `UTC`, `+02:00`, `UTC+2`, `CET`.
    static func zone(_ word: String, of clock: String) -> String? {
        let name = word.trimmingMarks
        if let hours = zones[name] { return "\(hours < 0 ? "-" : "+")\(abs(hours) < 10 ? "0" : "")\(abs(hours)):00" }
        let word = name.lowercased()
        if ["utc", "gmt", "z"].contains(word) { return "Z" }
        let isNamed = word.hasPrefix("utc") || word.hasPrefix("gmt")
        let offset = isNamed ? word.dropFirst(3) : word[...]
        // `+2` alone may count anything.
        guard let sign = offset.first, "+-".contains(sign), isNamed || offset.count >= 5 else { return nil }
        // `9:00 -10:00` is a range.
        let end = isNamed || sign == "+" ? nil : minuteOfDay(offset.dropFirst())
        if let end, let start = minuteOfDay(clock), start < end { return nil }
        return offset.count == 2 ? "\(sign)0\(offset.dropFirst())" : String(offset)
    }

    /// Whether `word` is the name of a zone whose offset depends on the day: `Europe/Berlin`.
    static func isZone(_ word: String) -> Bool {
        let areas = ["Africa", "America", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"]
        return areas.contains { word.hasPrefix("\($0)/") }
    }

    /// The hours by which the zones with these names are ahead of universal time.
    private static let zones = [
        "WEST": 1, "BST": 1, "CET": 1, "CEST": 2, "MEZ": 1, "MESZ": 2, "EET": 2, "EEST": 3, "MSK": 3, "JST": 9,
        "EST": -5,
        "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]

    /// The time of day that `words` are, however it is written: `5 pm`, `5p.m.`, `17h30`.
    static func wholeClock(_ words: [String]) -> String? {
        clock(beginning: words).flatMap { $0.count == words.count ? $0.clock : nil }
    }

    /// The sum that `text` is without a sign between its parts: `+1w+2d` for `+1w2d`.
    func sumNear(_ key: AttributeKey, _ text: String) -> String? {
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        var sum = ""
        for character in text {
            if character.isNumber, sum.last?.isLetter ?? false { sum.append(sign) }
            sum.append(character)
        }
        return sum != text && reads(key, sum) ? sum : nil
    }

    /// What is wrong with a span without a sign as a reminder, `1h` or `1 hour`, which counts back from due when it is
    /// read as `meant`; nil for anything else.
    static func ambiguity(of text: String, as meant: String) -> (message: String, advice: String)? {
        let words = text.split(separator: " ")
        guard let offset = TimeOffset(meant), words.count <= 2, !text.hasPrefix("-"), words.last != "before" else {
            return nil
        }
        return (
            "'\(text)' may count back from due, or from now",
            "write \(meant) for the time before due, or +\(offset.description.dropFirst()) for the time from now"
        )
    }
}
