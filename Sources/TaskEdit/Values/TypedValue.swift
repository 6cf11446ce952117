import TaskFile

/// Reads what a person types as the value of an attribute: what a file may contain, and words such as `fri` or `+1w`
/// that mean a date relative to now.
struct TypedValue {
    let settings: Settings
    let now: Now

    /// The value of `key` that `text` means, in canonical spelling; `old` is the date that shifts without a base count
    /// from, and whose day a time alone keeps.
    ///
    /// Throws the complaint about `text`, which is at `range` of `source`.
    func stored(
        _ key: AttributeKey, _ text: String, at range: ByteRange, in source: Source, from old: DateValue? = nil
    ) throws(Failure) -> String {
        do throws(Failure) {
            return try stored(key, text, from: old)
        } catch {
            throw error.placed(at: range, in: source)
        }
    }

    private func stored(_ key: AttributeKey, _ text: String, from old: DateValue?) throws(Failure) -> String {
        if let value = try meaning(key, text, from: old) { return value }
        throw complaint(key, AttributeValue.read(key, text)?.problem, text, from: old)
    }

    /// The value of `key` that `text` means, in canonical spelling; nil if it means none. Throws a complaint about a
    /// date whose meaning is clear but cannot be stored.
    private func meaning(_ key: AttributeKey, _ text: String, from old: DateValue? = nil) throws(Failure) -> String? {
        guard let reading = AttributeValue.read(key, text) else { return text }
        if let time = timeMeant(by: text), key.isDated, key != .repeat {
            throw wrong("'\(text)' is a year, and far from now", "did you mean '\(time)'?")
        }
        if let value = reading.value { return value.description }
        if key == .repeat { return Recurrence(typed: text)?.description }
        if let value = time(key, text, from: old) ?? (key == .remind ? soon(text) : nil) { return value }
        return try relative(key, text, from: old)
    }

    private func wrong(_ message: String, _ help: String? = nil) -> Failure {
        Failure("invalid-value", message, help: help)
    }

    /// The value of the declared key `name` that `text` means: a date as a file stores it, anything else as typed.
    ///
    /// Throws the complaint about `text`, which is at `range` of `source`, when the type of the key does not allow it.
    func stored(
        declared name: String, _ text: String, at range: ByteRange, in source: Source, from old: DateValue? = nil
    ) throws(Failure) -> String {
        let type = settings.type(ofAttribute: name)
        if type == .date { return try stored(.due, text, at: range, in: source, from: old) }
        guard type != .text, DeclaredValue(text, as: type) == nil else { return text }
        throw Failure("invalid-value", at: range, in: source, "'\(text)' is not \(type.noun)", help: type.help)
    }

    /// The time of day that four digits mean, unless they are a year within fifty years from now.
    func timeMeant(by text: String) -> String? {
        guard text.utf8.count == 4, text.utf8.allSatisfy(isDigit), let year = Int(text),
            abs(year - Int(now.today.year)) > 50
        else { return nil }
        let time = "\(text.prefix(2)):\(text.suffix(2))"
        return minuteOfDay(time) == nil ? nil : time
    }

    /// The moment that some hours or minutes mean, `+2h` or `+30min`: counted from the moment `old`, or else from now.
    func soon(_ text: String, from old: DateValue? = nil) -> String? {
        guard text.hasPrefix("+") else { return nil }
        guard let offset = TimeOffset("-\(text.dropFirst())"), offset.unit == .hour || offset.unit == .minute
        else { return nil }
        guard case .moment(let moment)? = old else { return now.moment(later: offset)?.description }
        return Now(moment.instant(in: now.zone), in: now.zone).moment(later: offset)?.description
    }

    /// The moment that a time of day alone means: on the day of `old` or, unless that is a day or a moment, its next
    /// occurrence, or the most recent one for a stamp.
    private func time(_ key: AttributeKey, _ text: String, from old: DateValue?) -> String? {
        let hasMark = text.hasPrefix("T") || text.hasPrefix("t")
        guard let minute = minuteOfDay(text.dropFirst(hasMark ? 1 : 0)) else { return nil }
        switch old {
        case .moment(let moment)?:
            let day = moment.civilTime(in: now.zone).date
            return DateValue.moment(moment.moved(to: CivilTime(day, minuteOfDay: minute), in: now.zone)).description
        case .period(let period)? where period.grain == .day: return self.moment(period, minute)?.description
        default: return moment(on: now.today, minute, every: 1, isStamp: key.isStamp).description
        }
    }

    /// The moment at `minuteOfDay` on `day`; if it has passed, `days` later. A stamp that is still to come is moved
    /// `days` earlier.
    private func moment(on day: CivilDate, _ minuteOfDay: Int, every days: Int, isStamp: Bool) -> DateValue {
        let instant = now.zone.instant(of: CivilTime(day, minuteOfDay: minuteOfDay))
        let isWrong = isStamp ? instant > now.instant : instant <= now.instant
        let shift = isWrong ? (isStamp ? -days : days) : 0
        return .moment(Moment(CivilTime(day.adding(days: shift), minuteOfDay: minuteOfDay)))
    }

    /// The date that a word, a sum of dates or a word with a time means now; nil when it means none. Throws a complaint
    /// about a sum that leaves the calendar.
    private func relative(
        _ key: AttributeKey, _ text: String, from old: DateValue?
    ) throws(Failure) -> String? {
        func check(_ sum: DateExpression, preferPast: Bool = false) throws(Failure) {
            guard sum.leavesCalendar(now: now, weekStart: settings.weekStart, preferPast: preferPast) else { return }
            throw wrong("'\(text)' is outside the years 1 to 9999", "write another date")
        }
        let (date, time) = Self.divided(text)
        guard let expression = try? DateExpression(date) else { return nil }
        if key == .remind, time != nil, expression.base == nil, date.hasPrefix("-") {
            throw wrong(
                "'\(date)' counts back from due, and cannot have its own time",
                "write \(date), or the day with the time, such as thuT09:00")
        }
        // `-1d` counts back from due, and so does `-0d`.
        if key == .remind, expression.base == nil, date.hasPrefix("-") { return nil }
        // `done:-1d` is yesterday, whatever it was.
        if expression.base == nil, !key.isStamp, let old {
            if case .moment(let moment) = old {
                // The shift counts the reader's days and keeps the reader's time of day.
                let local = moment.civilTime(in: now.zone)
                guard let moved = try? DateExpression(local.date.description + date) else { return nil }
                try check(moved)
                let next = CivilTime(moved.days(now: now).first, minuteOfDay: time ?? Int(local.minuteOfDay))
                return DateValue.moment(moment.moved(to: next, in: now.zone)).description
            }
            guard let moved = try? DateExpression("\(old)\(date)") else { return nil }
            try check(moved)
            return moment(moved.nearestPeriod(now: now, begins: key == .start), time)?.description
        }
        try check(expression, preferPast: key.isStamp)
        let period = expression.nearestPeriod(
            now: now, weekStart: settings.weekStart, preferPast: key.isStamp,
            begins: key == .start || key == .remind || key.isStamp)
        if let time, case .weekday = expression.base, expression.shifts.isEmpty {
            return moment(on: period.first, time, every: 7, isStamp: key.isStamp).description
        }
        return moment(key.isStamp || key == .remind ? Period(period.first) : period, time)?.description
    }

    private func moment(_ period: Period, _ minuteOfDay: Int?) -> DateValue? {
        guard let minuteOfDay else { return .period(period) }
        guard period.grain == .day else { return nil }
        return .moment(Moment(CivilTime(period.first, minuteOfDay: minuteOfDay)))
    }

    /// `friT17:00` as a date and a minute of the day, which is nil without a time.
    private static func divided(_ text: String) -> (date: String, minuteOfDay: Int?) {
        guard let mark = text.lastIndex(where: { $0 == "T" || $0 == "t" }), mark > text.startIndex else {
            return (text, nil)
        }
        guard let minute = minuteOfDay(text[text.index(after: mark)...]) else { return (text, nil) }
        return (String(text[..<mark]), minute)
    }

    /// The value `date` with `time`, the word after it, joined to it: `friT17:00`; nil when that is not a time of day,
    /// or when the date has one or is not a day.
    func joined(_ key: AttributeKey, _ date: String, _ time: String) -> String? {
        guard key.isDated, key != .repeat, let minute = minuteOfDay(time) else { return nil }
        let clock = CivilTime(now.today, minuteOfDay: minute).description.suffix(6)
        return reads(key, date + clock) ? date + clock : nil
    }

    /// `-90min` for `-1h30min`: a span has one unit.
    func sumOfSpans(_ text: String) -> String? {
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let parts = text.dropFirst(sign.count).split(separator: "h", maxSplits: 1)
        guard parts.count == 2, let hours = Int(parts[0]), hours < 1_000 else { return nil }
        let rest = parts[1].prefix(while: \.isNumber)
        guard let minutes = Int(rest), minutes < 60, ["", "m", "min"].contains(parts[1].dropFirst(rest.count))
        else { return nil }
        return "\(sign)\(hours * 60 + minutes)min"
    }

    /// A day and a time that are joined in another way, `fri9am` or `fri@17:00`, as they have to be typed; nil for
    /// anything else.
    private func dateWithTime(_ key: AttributeKey, _ text: String) -> String? {
        let mark = text.lastIndex { "@_,".contains($0) }
        if let mark, let time = Self.clockNear(text[text.index(after: mark)...]),
            let moment = joined(key, String(text[..<mark]), time)
        {
            return moment
        }
        guard let start = text.firstIndex(where: \.isNumber), start > text.startIndex else { return nil }
        let day = text[..<start]
        guard let time = Self.clockNear(text[start...]) else { return nil }
        // `sat` ends in a `t`.
        let days = day.last.map { "@-tT".contains($0) } ?? false ? [day, day.dropLast()] : [day]
        return days.map(String.init).first { (try? DateExpression($0)) != nil }.flatMap { joined(key, $0, time) }
    }

    /// What is wrong with `text` as a value of `key`, and what to write.
    private func complaint(
        _ key: AttributeKey, _ problem: ValueError?, _ text: String, from old: DateValue?
    ) -> Failure {
        guard let problem else { return wrong("'\(text)' is not a valid value for '\(key.name)'") }
        // In quotes, a value may have several words.
        let words = text.split(separator: " ").map(String.init)
        if words.count > 1, let meant = spoken(key, words) {
            return wrong(problem.message(for: text), "did you mean '\(meant)'?")
        }
        if key == .start, text.lowercased().hasPrefix("due-") || text.lowercased().hasPrefix("due+") {
            return wrong("'\(text)' counts from due, as only a reminder can", "write the date itself")
        }
        if key == .repeat, let advice = advice(onAnchorOf: text) { return wrong(problem.message(for: text), advice) }
        if key == .remind, case .invalid(_, .offsetAhead) = problem, let before = spoken(key, [text]),
            let offset = TimeOffset(before)
        {
            let later = "+\(offset.description.dropFirst())"
            return wrong(
                "'\(text)' may count back from due, or from now",
                "write \(before) for the time before due, or \(later) for the time from now")
        }
        // `due-1d` counts from the due date as it is.
        if key == .remind, text.hasPrefix("due-"), reads(key, String(text.dropFirst(3))) {
            return wrong("'\(text)' is not a reminder", "did you mean '\(text.dropFirst(3))'?")
        }
        let parts = text.split(separator: ",").map(String.init)
        if key == .remind, parts.count > 1, parts.allSatisfy({ reads(key, $0) }) {
            let each = parts.map { "remind:\($0)" }.joined(separator: " ")
            return wrong("'\(text)' is more than one reminder", "write each of them: \(each)")
        }
        if key == .remind, let sum = sumOfSpans(text) {
            return wrong("'\(text)' has two units", "did you mean '\(sum)'?")
        }
        if key != .repeat, let complaint = complaintAboutTime(key, text) { return complaint }
        if let meant = dateWithTime(key, text) ?? (key == .due || key == .start ? soon(text, from: old) : nil) {
            return wrong("'\(text)' is not a date", "did you mean '\(meant)'?")
        }
        let days = SpokenDate.days(withoutYear: text, now: now, prefersPast: key.isStamp)
        if let day = days.first, key != .repeat {
            guard days.count > 1 else { return wrong("'\(text)' has no year", "did you mean '\(day)'?") }
            let readings = days.map { "\($0) for \($0.inWords)" }
            return wrong("'\(text)' can be read in two ways", "write \(readings.joined(separator: ", or "))")
        }
        if let span = spanOfHours(key, text) { return wrong("'\(text)' is not a date", "did you mean '\(span)'?") }
        if key != .repeat, let near = Self.timeNear(text) ?? sumNear(key, text) {
            return wrong("'\(text)' is not a date", "did you mean '\(near)'?")
        }
        // Where words are allowed, the text is taken for a misspelled word.
        if case .invalid(_, .unreadable) = problem, key != .repeat {
            do {
                _ = try DateExpression(text)
            } catch {
                let meant = [spoken(key, [text]), error.suggestion].compactMap(\.self).first { reads(key, $0) }
                if let meant { return wrong(error.message, "did you mean '\(meant)'?") }
                if error.reason == .countTooLarge { return wrong(error.message, "write a smaller number") }
            }
        }
        let diagnostic = problem.diagnostic(for: text, at: ByteRange(0, 0), now: now)
        guard diagnostic.help == problem.kind.allowed else { return Failure([diagnostic], in: nil) }
        // `bimonthly` has two meanings; the signs of Org have one.
        let meant = key == .repeat && !text.hasPrefix("+") && !text.hasPrefix(".") ? nil : spoken(key, [text])
        let help = meant.map { "did you mean '\($0)'?" } ?? problem.kind.typed
        return Failure(diagnostic.rule, diagnostic.message, help: help)
    }

    /// The value that the words of a sentence express, as it has to be typed: `2026-12-01` for `dec 1`.
    func spoken(_ key: AttributeKey, _ words: [String]) -> String? {
        let text = words.joined(separator: " ")
        switch key {
        case .status: return words.count > 1 ? Status.said(by: text) : Status.meant(by: text)
        case .repeat:
            if text.contains(", "), let rule = Recurrence(typed: "every \(text)") { return rule.description }
            return (Recurrence.meant(by: text) ?? Recurrence.clamped(text))?.description
        case .id, .declared: return nil
        case .after:
            guard words.count > 1, words.dropLast().allSatisfy({ $0.hasSuffix(",") }) else { return nil }
            return words.joined()
        case .remind:
            if let span = SpokenDate.spanBefore(words), reads(key, span) { return span }
            let parts = words.count == 1 ? text.split(separator: "-").map(String.init) : words
            if parts.first?.lowercased() == "in", let span = SpokenDate.spanBefore(Array(parts.dropFirst())) {
                let later = "+\(span.dropFirst())"
                if reads(key, later) { return later }
            }
            if ["on", "when", "at"].contains(words[0].lowercased()), words.last?.lowercased() == "due", words.count == 2
            {
                return "due"
            }
            // A day reminds in the morning.
            if text.lowercased() == "tonight" { return "todayT21:00" }
            fallthrough
        case .due, .start, .created, .done:
            let said = words.map { $0.lowercased().trimmingMarks }
            if said.count > 1, let clock = Self.wholeClock(said), reads(key, clock) { return clock }
            if let moment = moment(key, words) { return moment }
            let word = SpokenDate.word(for: words, now: now, weekStart: settings.weekStart, prefersPast: key.isStamp)
            if let word { return reads(key, word) ? word : nil }
            let parts = words.count == 1 ? text.split(separator: "-").map(String.init) : words
            guard key == .due || key == .start, parts.first?.lowercased() == "in",
                let span = SpokenDate.spanBefore(Array(parts.dropFirst()))
            else { return nil }
            return soon("+\(span.dropFirst())")
        }
    }

    /// The data that `words` express when the first of them is one of `keys`: `due:fri` for `due next friday`.
    func data(saying words: [String], _ keys: [AttributeKey]) -> String? {
        guard words.count > 1, let key = keys.first(where: { $0.name == words[0].lowercased() }) else { return nil }
        let rest = Array(words.dropFirst())
        let value = rest.count == 1 && reads(key, rest[0]) ? rest[0] : spoken(key, rest)
        return value.map { "\(key.name):\($0)" }
    }

    /// The day and the time of day that `words` express in either order, joined: `fri9am` is not one, but `9am fri`,
    /// `friday at 5`, `on monday at noon` are.
    private func moment(_ key: AttributeKey, _ words: [String]) -> String? {
        guard 2...SpokenDate.longest + 2 ~= words.count else { return nil }
        let said = words.map { $0.lowercased().trimmingMarks }[...]
        for count in [2, 1] where count < said.count {
            let last = (time: said.suffix(count), day: said.dropLast(count))
            for (time, day) in [last, (said.prefix(count), said.dropFirst(count))] {
                guard let clock = Self.clock(time) else { continue }
                let day = ["on", "by"].contains(day.first) ? Array(day.dropFirst()) : Array(day)
                let isWord = day.count == 1 && (try? DateExpression(day[0])) != nil
                let date =
                    isWord
                    ? day[0]
                    : SpokenDate.word(for: day, now: now, weekStart: settings.weekStart, prefersPast: key.isStamp)
                if let date, let moment = joined(key, date, clock) { return moment }
            }
        }
        return nil
    }

    /// The times that parts of the day are taken for.
    private static let partsOfDay = [
        "morning": "9:00", "noon": "12:00", "midday": "12:00", "afternoon": "15:00", "evening": "18:00",
        "night": "21:00", "midnight": "23:59",
    ]

    /// The time of day that all of `words` express: `9am`, `17:00`, `at 9`, `noon`, `evening`.
    static func clock(_ words: ArraySlice<String>) -> String? {
        let isAt = words.first == "at"
        guard words.count == (isAt ? 2 : 1), let word = words.last else { return nil }
        if let time = partsOfDay[word] { return time }
        // What happens `at 5` is hardly at night.
        if isAt, let hour = Int(word), 0...23 ~= hour {
            return "\(word.utf8.count == 1 && 1...6 ~= hour ? hour + 12 : hour):00"
        }
        return minuteOfDay(word) == nil ? nil : word
    }

    func isDate(_ text: String) -> Bool { !text.isEmpty && reads(.due, text) }

    /// What is wrong with `text` as the value of `key`; nil when it can be typed.
    func complaint(_ key: AttributeKey, _ text: String) -> Failure? {
        if let complaint = Self.complaint(key, text) { return complaint }
        do throws(Failure) {
            _ = try stored(key, text, from: nil)
            return nil
        } catch {
            return error
        }
    }

    /// What is wrong with a value that is not a date.
    static func complaint(_ key: AttributeKey, _ value: String) -> Failure? {
        guard key == .status || key == .id || key == .after else { return nil }
        // What contradicts the box is refused on its own.
        let box = Status.meant(by: value) == Status.cancelled.rawValue ? "[x]" : "[ ]"
        let text = Array("- \(box) x ".utf8) + LineDraft.attribute(key, value).bytes
        let probe = Document(Source(name: "text", bytes: text))
        let problem = probe.tasks.first?.line.diagnostics(now: Now(Instant(seconds: 0), in: .utc)).first
        return problem.map { Failure($0.rule, $0.message, help: $0.help) }
    }

    /// What may be written after a key, as an instruction.
    static func allowed(_ key: AttributeKey) -> String {
        switch key {
        case .due, .start: ValueKind.date.typed
        case .created, .done: ValueKind.stamp.typed
        case .remind: ValueKind.reminder.typed
        case .repeat: ValueKind.recurrence.typed
        case .status: "write doing, waiting, blocked or deferred"
        case .id: "write ASCII letters, digits, '_' and '-'"
        case .after: "write ids, separated by commas without spaces: design,review"
        case .declared: "write the value without a space, or in double quotes"
        }
    }

    /// Whether `text` can be typed as the value of a dated key.
    func reads(_ key: AttributeKey, _ text: String) -> Bool { value(key, text) != nil }

    /// The value of `key` that `text` means, in canonical spelling; nil when it cannot be typed there.
    func value(_ key: AttributeKey, _ text: String) -> String? { try? meaning(key, text) }
}

extension AttributeKey {
    /// Whether the value records when something happened, so that words refer to the past.
    fileprivate var isStamp: Bool { self == .created || self == .done }
}
