import TaskFile

extension TaskItem {
    /// Remarks on what in the title of the task, which a person has just typed, may have been meant as data but was
    /// kept as text. They are only remarks, because text is often what was meant.
    ///
    /// They cover a date or rule in words that ends the text of a task without one, a priority of another program, and
    /// the words with which other programs begin a line.
    public func remarks(now: Now) -> [Diagnostic] { remarks(now: now, isNewTitle: false) }

    /// The same of the title alone, which a person has just typed.
    package func remarksOnTitle(now: Now) -> [Diagnostic] {
        remarks(now: now, isNewTitle: true).filter { $0.rule == "read-as-text" }
    }

    private func remarks(now: Now, isNewTitle: Bool) -> [Diagnostic] {
        let line = self.line
        let words = line.wordsThatCouldHoldData(line.textWords.map(\.word))
        let spoken = SpokenText(line, words, now, isNewTitle: isNewTitle)
        let afterData = NearMissScanner(line, now: now, .typed).remarksOnWordsAfterData()
        let others = [
            spoken.beginning, spoken.priority, spoken.cutName, spoken.datedCategory, spoken.undeclared, spoken.end,
        ].compactMap(\.self).filter { other in
            !afterData.contains { $0.range.lower < other.range.upper && other.range.lower < $0.range.upper }
        }
        let alone = [pastStart(now: now), signBeforeData].compactMap(\.self)
        return (others + alone + afterData + missedReminders(now: now)).sorted(by: \.range.lower)
    }

    /// `-due:fri`, `+#v2`: a change, as `tasks edit` takes it. In a text the sign is punctuation around data.
    private var signBeforeData: Diagnostic? {
        let (line, bytes) = (self.line, document.source.bytes)
        for index in line.tokens.indices where line.tokens[index].isData {
            let data = line.range(ofToken: index)
            let sign = Int(data.lower) - 1
            guard "-+".utf8.contains(bytes[sign]), isSpaceOrTab(bytes[sign - 1]) else { continue }
            let range = ByteRange(UInt32(sign), data.lower)
            return Diagnostic(
                "read-as-text", .info, at: range,
                "'\(document.source.text(range))' is part of the text, and '\(document.source.text(data))' is data",
                help: "a sign before data means something only to 'tasks edit'; leave it out")
        }
        return nil
    }

    /// A remark on a start that has passed: `start:-2d` counts from today, not from due as a reminder does.
    private func pastStart(now: Now) -> Diagnostic? {
        let line = self.line
        guard !isChecked, let start = line.start, start.lastDay(in: now.zone) < now.today,
            let token = line.indices(of: .start).first
        else { return nil }
        let days = now.today.days(since: start.firstDay(in: now.zone))
        let meant = line.due?.firstDay(in: now.zone).adding(days: -days)
        return Diagnostic(
            "past-start", .info, at: line.range(ofToken: token), "this start has passed, so it has no effect",
            help: meant.flatMap { $0 < now.today ? nil : "for \(days) days before due, write start:\($0)" }
                ?? "leave it out, or write a later day")
    }

    /// Remarks on reminders of an open task whose time has passed: they come late, or not at all.
    package func missedReminders(now: Now) -> [Diagnostic] {
        guard !isChecked else { return [] }
        let line = self.line
        let bytes = document.source.bytes
        return line.indices(of: .remind).compactMap { index in
            guard let reminder = Reminder.read(bytes, line.valueRange(ofToken: index).indices).value,
                let time = reminder.instant(due: line.due, notifyAt: document.settings.notifyAt, in: now.zone),
                time <= now.instant
            else { return nil }
            return Diagnostic(
                "missed-reminder", .info, at: line.range(ofToken: index),
                "the time of this reminder has passed: \(now.zone.civilTime(at: time).spaced)",
                help: "for a later one, write a future time: remind:+2h, remind:17:00 or remind:tomorrow")
        }
    }
}

/// The words of a typed text that carry no data, and what they may have been meant as.
private struct SpokenText {
    private let values: TypedValue
    private let line: TaskLine
    private let ranges: [ByteRange]
    private let words: [String]
    /// Whether the text is typed as a title, which has no priority of its own.
    private let isNewTitle: Bool

    init(_ line: TaskLine, _ ranges: [ByteRange], _ now: Now, isNewTitle: Bool) {
        (self.line, self.ranges, self.isNewTitle) = (line, ranges, isNewTitle)
        values = TypedValue(settings: line.document.settings, now: now)
        words = ranges.map(line.document.source.text)
    }

    private func remark(_ range: Range<Int>, _ help: String) -> Diagnostic {
        let place = ByteRange(ranges[range.lowerBound].lower, ranges[range.upperBound - 1].upper)
        let text = words[range].joined(separator: " ")
        return Diagnostic("read-as-text", .info, at: place, "'\(text)' is part of the text", help: help)
    }

    private static func isDay(_ word: String) -> Bool {
        word.utf8.count == 10 && DayKey.read(Array(word.utf8), at: 0) != nil
    }

    /// `x 2026-11-20 Call`, `2026-11-20 Call`, and the states of Org.
    var beginning: Diagnostic? {
        guard words.count > 1 else { return nil }
        switch words[0] {
        case "x" where Self.isDay(words[1]) || words[1].first?.isUppercase == true:
            return remark(0..<1, "to complete a task, use 'tasks done'")
        case "TODO", "TODO:", "NEXT", "DOING":
            guard words[1].first?.isUppercase == true else { return nil }
            return remark(0..<1, "every task is a to-do; leave it out")
        case "WAITING", "HOLD": return remark(0..<1, "for the state, write status:waiting")
        case "DONE", "CANCELLED": return remark(0..<1, "to complete a task, use 'tasks done'")
        case let day where Self.isDay(day):
            return remark(0..<1, "for a date, write due:\(day); for the day it was written, created:\(day)")
        default: return nil
        }
    }

    /// `@tomorrow`, `@noon`: a category that no settings declare, and that names a date or a time.
    var datedCategory: Diagnostic? {
        guard let name = line.category?.lowercased(), line.document.settings.category(named: name) == nil,
            let index = line.tokens.firstIndex(where: { $0.kind == .category })
        else { return nil }
        let day = name == "tonight" ? "today" : name
        let isDate = line.due == nil && values.isDate(day)
        guard let advice = isDate ? "for a date, write \(values.stored("due:\(day)"))" : adviceOnTime(name) else {
            return nil
        }
        let range = line.range(ofToken: index)
        return Diagnostic(
            "read-as-text", .info, at: range, "'\(line.document.source.text(range))' is a category", help: advice)
    }

    /// What to write for the time of day that the name of a category is: `noon`, `5pm`; nil for any other name.
    private func adviceOnTime(_ name: String) -> String? {
        guard let clock = TypedValue.clock([name.lowercased()]) else { return nil }
        let day = line.due?.description ?? date.map { String($0.meant.dropFirst("due:".count)) } ?? ""
        guard let moment = values.joined(.due, day, clock) ?? (line.due == nil ? clock : nil) else { return nil }
        return "for a time, write \(values.stored("due:\(moment)"))"
    }

    /// `!` as the last word, in a new title also `!!`, `p1` as the first, the last or before a date, `@home/garden` and
    /// `+project`.
    var priority: Diagnostic? {
        guard line.priority == nil, words.count > 1 else { return nil }
        if let last = words.last, Priority(marker: last) != nil {
            let place = isNewTitle ? "outside of the title" : "first"
            return remark(words.count - 1..<words.count, "for a priority, write it \(place)")
        }
        for index in [0, words.count - 1, (date?.range.lowerBound ?? 0) - 1] where index >= 0 {
            if let priority = Priority(level: words[index].filter { $0 != ":" }) {
                return remark(index..<index + 1, "for a priority, write \(priority.marker)")
            }
        }
        if line.category == nil {
            for (index, word) in words.enumerated() where word.hasPrefix("@") {
                let parts = joinedWords(word)
                if parts.count > 1, parts.allSatisfy({ $0.hasPrefix("@") && isName(String($0.dropFirst())) }) {
                    return remark(index..<index + 1, "a task has one category; write one of them, such as \(parts[0])")
                }
                if parts.count > 1, parts.dropFirst().allSatisfy({ $0.hasPrefix("#") || $0.contains(":") }) {
                    // A lone `@` says nothing.
                    let meant = parts.filter { $0 != "@" }
                    let what = meant.count > 1 ? "separate words: " : ""
                    return remark(
                        index..<index + 1, "to make it data, write \(what)\(meant.joined(separator: " "))")
                }
                guard let meant = nameMeant(by: String(word.dropFirst()), endedBy: "./:,") else { continue }
                return remark(index..<index + 1, "for a category, write @\(meant.name)")
            }
        }
        let index = words.firstIndex { word in
            word.hasPrefix("+") && word.utf8.count > 2
                && word.dropFirst().allSatisfy { $0.isLetter || "-_".contains($0) }
        }
        return index.map { index in
            let name = words[index].dropFirst()
            return remark(index..<index + 1, "for a tag, write #\(name), for the category @\(name)")
        }
    }

    /// `##one`, `@@home`, `@"home office"`, `@2home` and `@5pm`.
    var cutName: Diagnostic? {
        let dated = date?.range ?? 0..<0
        for (index, word) in words.enumerated() where !dated.contains(index) {
            guard let sign = word.first, sign == "@" || sign == "#" else { continue }
            let kind = sign == "@" ? "the category" : "a tag"
            let name = String(word.drop { $0 == sign })
            if index == words.count - 1 || edgesOfData.contains(ranges[index].upper), name.first?.isNumber == true {
                if sign == "@", let advice = adviceOnTime(name) { return remark(index..<index + 1, advice) }
                if name.contains(where: \.isLetter), isName("x" + name) {
                    return remark(index..<index + 1, "the name of \(kind) does not begin with a digit")
                }
            }
            if word.dropFirst().first == sign, isName(name) {
                return remark(index..<index + 1, "for \(kind) write \(sign)\(name)")
            }
            guard name.hasPrefix("\""),
                let end = words[index...].firstIndex(where: { $0.count > 2 && $0.hasSuffix("\"") })
            else { continue }
            let parts = words[index...end].map { $0.filter { !"@#\"".contains($0) } }
            let meant = parts.joined(separator: "-")
            if end < index + 4, isName(meant) {
                return remark(index..<end + 1, "a name has no quotes and no spaces: \(sign)\(meant)")
            }
        }
        return nil
    }

    /// `effort:2h` beside data: a key that no settings declare.
    var undeclared: Diagnostic? {
        let edges = edgesOfData
        for (index, word) in words.enumerated() {
            let parts = word.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            // Declared, an `until:` would end a task just as little.
            guard parts.count == 2, isName(parts[0]), !["localhost", "until"].contains(parts[0]),
                parts[1].first?.isNumber ?? false,
                edges.contains(ranges[index].lower) || edges.contains(ranges[index].upper)
            else { continue }
            return remark(
                index..<index + 1, "to make it data, declare the key in the settings: attributes: [\(parts[0])]")
        }
        return nil
    }

    /// Where the white space on either side of data begins and ends.
    private var edgesOfData: Set<UInt32> {
        var edges: Set<UInt32> = []
        for index in line.tokens.indices where line.tokens[index].isData {
            let data = line.range(ofToken: index)
            let bytes = line.document.source.bytes[Int(line.tokens[0].start)..<Int(line.end)]
            let next = bytes[Int(data.upper)...].firstIndex { !isSpaceOrTab($0) }
            let last = bytes[..<Int(data.lower)].lastIndex { !isSpaceOrTab($0) }
            for edge in [next, last.map { $0 + 1 }].compactMap(\.self) { edges.insert(UInt32(edge)) }
        }
        return edges
    }

    /// `... tomorrow`, `... by next friday`, `... every monday`, `... :work:`.
    var end: Diagnostic? {
        guard let last = words.last, words.count > 1 else { return nil }
        if last.utf8.count > 2, last.hasPrefix(":"), last.hasSuffix(":"), line.tags.isEmpty {
            let names = last.split(separator: ":").map { "#\($0)" }
            if names.allSatisfy({ $0.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }) {
                return remark(words.count - 1..<words.count, "for a tag, write \(names.joined(separator: " "))")
            }
        }
        let until = words.firstIndex { $0.hasPrefix("until:") && values.isDate(String($0.dropFirst(6))) }
        if let until {
            let advice =
                line.recurrence != nil
                ? "a rule has no end; remove 'repeat:' when it is over"
                : "tasks do not expire by themselves" + (line.due == nil ? "; for a date, write due:" : "")
            return remark(until..<until + 1, advice)
        }
        // The remark shows the line of the file, which takes no words for dates.
        return date.map { remark($0.range, "to make it data, write \(values.stored($0.meant))") }
    }

    /// The words that end the text, apart from a priority, and express a date or a rule.
    private var date: (range: Range<Int>, meant: String)? {
        let end = words.last.flatMap(Priority.init(level:)) == nil ? words.count : words.count - 1
        // The end of a quotation is not about the task.
        guard let last = words[..<end].last?.last, !"\"'”’»".contains(last) else { return nil }
        for count in stride(from: min(Self.longest, end - 1), to: 0, by: -1) {
            let range = end - count..<end
            let said = Array(words[range])
            // The end of a rule that is not understood is not a date: `every second tuesday`, `31st of every month`.
            let before = words[..<range.lowerBound].map { $0.lowercased() }
            if Self.isRule(before) || ["of", "once", "twice", "times"].contains(before.last) { continue }
            let rule = rule(said) ?? timedRule(said)
            if let timed = timedDate(range) { return timed }
            if let rule, let (start, days) = days(before: range.lowerBound), !rule.hasPrefix("due:") {
                return (start..<end, days.map { "due:\($0) \(rule)" }.joined(separator: " or "))
            }
            if let meant = rule ?? (count > SpokenDate.longest ? nil : date(said)) {
                return Self.isPart(said, after: before) ? nil : (range, meant)
            }
        }
        return nil
    }

    /// A day and a time of day in the words that `range` ends: `2026-12-03 at 14:00`, `Dec 3rd, 2026 at 2:30 pm`.
    private func timedDate(_ range: Range<Int>) -> (range: Range<Int>, meant: String)? {
        guard let (clock, count) = TypedValue.clock(beginning: Array(words[range])), count == range.count,
            let (start, days) = days(before: range.lowerBound)
        else { return nil }
        return (start..<range.upperBound, days.map { "due:\($0)T\(clock)" }.joined(separator: " or "))
    }

    /// The days that the words before the one at `end` name, one in each reading, and where these words begin; nil if
    /// they are not a day.
    private func days(before end: Int) -> (start: Int, days: [String])? {
        for start in max(1, end - SpokenDate.longest)..<max(1, end) {
            let said = Array(words[start..<end])
            if Self.isPart(said, after: words[..<start].map { $0.lowercased() }) { continue }
            let near = said.count == 1 ? values.spokenDates(.due).days(withoutYear: said[0]) : []
            let meant = near.isEmpty ? Self.dueDates(date(said) ?? "") : near.map(\.description)
            let days = meant.compactMap { values.value(.due, $0) }.filter { DateValue($0)?.day != nil }
            if !days.isEmpty, days.count == meant.count { return (start, days) }
        }
        return nil
    }

    /// The dates in `due:2026-12-08 or due:2027-08-12`; none if `data` says anything else.
    private static func dueDates(_ data: String) -> [String] {
        let words = data.split(separator: " ").filter { $0 != "or" }
        return words.allSatisfy { $0.hasPrefix("due:") } ? words.map { String($0.dropFirst(4)) } : []
    }

    /// Whether `words`, in lower case, end in a rule that is not understood.
    private static func isRule(_ words: [String]) -> Bool {
        let openings = ["every", "every!", "ev", "ev!", "each"]
        guard let start = words.lastIndex(where: openings.contains) else { return false }
        return start >= words.count - 2 || words[start...].allSatisfy { $0 == "at" || Recurrence.mayHold($0) }
    }

    /// Whether `said` is only a part of what the words `before` it begin: `last week` of december, `last` friday,
    /// `friday` in a week, `31` nov 2026, `1 to` 5 dec, `friday or` saturday.
    private static func isPart(_ said: [String], after before: [String]) -> Bool {
        let first = said[0].lowercased()
        if first == "of" { return true }
        guard let last = before.last else { return false }
        if Weekday(name: first == "in" ? last : last == "last" ? first : "") != nil { return true }
        if Month.number(named: first) != nil, last.first?.isNumber ?? false { return true }
        guard let start = before.dropLast().last, SpokenDate.connectives.contains(last) else { return false }
        return ordinal(start) != nil || Weekday(name: start) != nil || Month.number(named: start) != nil
    }

    /// The greatest number of words in a rule: `on the 1st monday of every month`.
    private static let longest = 7

    private func rule(_ said: [String]) -> String? {
        guard line.recurrence == nil else { return nil }
        // Todoist counts from completion with an exclamation mark.
        let said = said.map { $0.lowercased() == "ev!" ? "every!" : $0.lowercased() == "ev" ? "every" : $0 }
        var text = said.joined(separator: " ").lowercased()
        let parts = ["morning", "afternoon", "evening", "night"]
        if parts.contains(where: { text == "every \($0)" }) { text = "every day" }
        // These words are rarely the end of a title.
        guard said.count > 1 else {
            return ["daily", "weekly", "monthly", "yearly"].contains(text) ? "repeat:\(text)" : nil
        }
        guard said.contains(where: { ["every", "every!", "each"].contains($0.lowercased()) }) else { return nil }
        if line.due == nil, let (rule, day) = Recurrence.countedFromWeekday(said) {
            return "due:\(day.abbreviation) repeat:\(rule)"
        }
        let rule = Recurrence(typed: text) ?? Recurrence.meant(by: text)
        return rule.map { "repeat:\($0)" }
    }

    /// A rule with a time of day behind it: `every sunday at 5pm`, `mondays 17:00`. A date has the time.
    private func timedRule(_ said: [String]) -> String? {
        for count in stride(from: min(3, said.count - 1), to: 0, by: -1) {
            let (head, time) = (Array(said.dropLast(count)), Array(said.suffix(count)))
            guard let (clock, length) = TypedValue.clock(beginning: time), length == count else { continue }
            let isPlural = head.count == 1 && head[0].count > 6 && head[0].hasSuffix("s")
            guard let data = rule(isPlural ? ["every"] + head : head) else { continue }
            if line.due != nil { return data }
            if let space = data.firstIndex(of: " ") { return "\(data[..<space])T\(clock)\(data[space...])" }
            let days = data.dropFirst("repeat:".count).split(separator: ",").compactMap { Weekday(name: String($0)) }
            let dates = days.compactMap { values.value(.due, "\($0.abbreviation)T\(clock)") }
            // Of a rule with a day of the month, the first date is not always near.
            return data.contains("@") ? data : "due:\(dates.min() ?? clock) \(data)"
        }
        return nil
    }

    private func date(_ said: [String]) -> String? {
        guard line.due == nil, line.start == nil, line.reminders.isEmpty else { return nil }
        guard said.count == 1 else {
            let lower = said.map { $0.lowercased() }
            if lower[0] == "at", let clock = TypedValue.clock(lower[...]) { return "due:\(clock)" }
            let isForMe = lower.starts(with: ["remind", "me"])
            if let data = values.data(saying: isForMe ? ["remind"] + said.dropFirst(2) : said, [.due, .start, .remind])
            {
                return data
            }
            // `report 2026 Q4` names what it is about, `last friday` and `3 days ago` no day to come.
            let isToCome = lower[0] != "last" || lower[1] == "day" || lower.contains { $0 == "of" || $0 == "in" }
            guard DateValue(said[0]) == nil, isToCome, lower[0] != "the", lower.last != "ago" else { return nil }
            return values.spoken(.due, said).map { "due:\($0)" }
        }
        let word = said[0].lowercased().trimmingMarks
        let names = Weekday.allCases.map(\.name) + ["today", "tomorrow", "tonight", "tmrw", "tmr", "tmw"]
        let isTime = word.first?.isNumber == true && (word.hasSuffix("am") || word.hasSuffix("pm"))
        let foreign = ForeignDate.readings(word)
        if !foreign.isEmpty, word.suffix(4).allSatisfy(\.isNumber) {
            return foreign.map { "due:\($0)" }.joined(separator: " or ")
        }
        // `31.12.`; with single digits, `3.1.`, it is a number as well.
        let near = said[0].hasSuffix(".") && word.utf8.count > 3 ? values.spokenDates(.due).days(withoutYear: word) : []
        if let day = near.only { return "due:\(day)" }
        let isInDigits = Self.isDay(String(word.prefix(10))) && DateValue(word) != nil
        guard names.contains(word) || isInDigits || isTime && values.isDate(word) else { return nil }
        return "due:\(word == "tonight" ? "today" : word.hasPrefix("tm") ? "tomorrow" : word)"
    }
}
