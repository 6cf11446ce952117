import TaskFile

extension TypedValue {
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
        throw explanation(of: AttributeValue.read(key, text)?.problem, key, text, from: old)
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
        throw Failure(
            "invalid-value", at: range, in: source, "'\(text)' is not \(type.noun)", help: type.help(for: text))
    }

    /// What is wrong with `text` as the value of `key`; nil when it can be typed.
    func complaint(_ key: AttributeKey, _ text: String) -> Failure? {
        if let complaint = Self.complaintOfFile(key, text) { return complaint }
        do throws(Failure) {
            _ = try stored(key, text, from: nil)
            return nil
        } catch {
            return error
        }
    }

    /// What a file that has `value` would be complained about; nil for a key with dates.
    static func complaintOfFile(_ key: AttributeKey, _ value: String) -> Failure? {
        guard key == .status || key == .id || key == .after else { return nil }
        // What contradicts the box is refused on its own.
        let box = Status.meant(by: value) == Status.cancelled.rawValue ? "[x]" : "[ ]"
        let text = Array("- \(box) x ".utf8) + LineDraft.attribute(key, value).bytes
        let probe = Document(Source(name: "text", bytes: text))
        let problem = probe.tasks.first?.line.diagnostics(now: .epoch).first
        return problem.map { Failure($0.rule, $0.message, help: $0.help) }
    }

    func accepts(_ key: AttributeKey, _ value: String) -> Bool {
        if key == .id || key == .after { return Self.complaintOfFile(key, value) == nil }
        return key == .status ? Status(refinement: value) != nil : reads(key, value)
    }

    /// The complaint about punctuation after the value `typed`, with which `word` ends; nil when there is none.
    func complaintAboutMarks(_ key: AttributeKey, _ typed: String, in word: String) -> Failure? {
        let value = typed.trimmingMarks
        guard value != typed, key != .declared, word.hasSuffix(typed), accepts(key, value) else { return nil }
        let marks = String(typed.dropFirst(value.count))
        let data = String(word.dropLast(marks.count))
        let priority = Priority(marker: marks).flatMap { $0 == .low ? nil : " \($0.marker)" } ?? ""
        return wrong("'\(marks)' right after '\(data)' is not part of it", didYouMean("\(data)\(priority)"))
    }

    /// What is wrong with `text` as a value of `key`, and what to write.
    private func explanation(
        of problem: ValueError?, _ key: AttributeKey, _ text: String, from old: DateValue?
    ) -> Failure {
        guard let problem else { return wrong("'\(text)' is not a valid value for '\(key.name)'") }
        // In quotes, a value may have several words.
        let words = text.split(separator: " ").map(String.init)
        if words.count > 1, let meant = spoken(key, words) {
            return wrong(problem.message(for: text), didYouMean(meant))
        }
        if key == .start, ["due", "due-", "due+"].contains(text.lowercased().prefix(4)) {
            return wrong("'\(text)' counts from due, as only a reminder can", "write the date itself")
        }
        if key == .repeat, let advice = advice(onWord: text) { return wrong(problem.message(for: text), advice) }
        if key == .remind, let complaint = complaint(aboutReminder: text, problem) { return complaint }
        if key == .due || key == .start, let complaint = complaintAboutSeveral(key, text) { return complaint }
        if key == .due || key == .start, text.hasSuffix("m"), soon("\(text)in") != nil {
            return wrong("'\(text)' could mean months or minutes", "write \(text)in or \(text)o")
        }
        if key != .repeat, let (fault, help) = faultOfTime(text) { return wrong("'\(text)' \(fault)", help) }
        if case .period(let day)? = old, key == .due || key == .start, soon(text) != nil {
            return wrong("'\(text)' counts from a time, and '\(day)' has none", "write one, such as \(key.name):17:00")
        }
        if let meant = dateWithTime(key, text) ?? (key == .due || key == .start ? soon(text, from: old) : nil) {
            return wrong("'\(text)' is not a date", didYouMean(meant))
        }
        if key != .repeat, let (message, help) = spokenDates(key).complaint(aboutMissingYear: text) {
            return wrong(message, help)
        }
        if case .relative = problem, let day = relativeDay(key, text) {
            let help = "write a day with one, such as \(day)T09:00"
            return wrong("'\(text)' is not a date: a time needs a day before it", help)
        }
        if let complaint = complaintAboutHours(key, text) { return complaint }
        if key != .repeat, let near = Self.timeNear(text) ?? sumNear(key, text) {
            return wrong("'\(text)' is not a date", didYouMean(near))
        }
        let number = text.dropLast(text.hasSuffix(".") ? 1 : 0)
        if key == .due || key == .start, number.allSatisfy(\.isNumber), let number = ordinal(String(number)),
            let day = spokenDates(key).dayOfMonth(number)
        {
            return wrong("'\(text)' is not a date", didYouMean(day))
        }
        // Where words are allowed, the text is taken for a misspelled word.
        if case .invalid(_, .unreadable) = problem, key != .repeat {
            do {
                _ = try DateExpression(text)
            } catch {
                let meant = [spoken(key, [text]), error.suggestion].compactMap(\.self).first { reads(key, $0) }
                if let meant { return wrong(error.message, didYouMean(meant)) }
                if error.reason == .shift(.countTooLarge) { return wrong(error.message, "write a smaller number") }
            }
        }
        let diagnostic = problem.diagnostic(for: text, at: ByteRange(0, 0), meaning: meaning(of: key))
        guard diagnostic.help == problem.kind.allowed else { return Failure([diagnostic], in: nil) }
        // `bimonthly` has two meanings; the signs of Org have one.
        let meant = key == .repeat && !text.hasPrefix("+") && !text.hasPrefix(".") ? nil : spoken(key, [text])
        let help = meant.map(didYouMean) ?? problem.kind.typed
        return Failure(diagnostic.rule, diagnostic.message, help: help)
    }

    /// What is wrong with `text` as a reminder, which may be one span too many, one without its sign, or over at once.
    private func complaint(aboutReminder text: String, _ problem: ValueError) -> Failure? {
        if case .invalid(_, .offsetAhead) = problem, let before = spoken(.remind, [text]),
            let (message, help) = Self.ambiguity(of: text, as: before)
        {
            return wrong(message, help)
        }
        // What is typed after `+` counts from now.
        let count = text.dropFirst().prefix(while: \.isNumber)
        let isNothing = text.hasPrefix("+") && !count.isEmpty && count.allSatisfy { $0 == "0" }
        if text.lowercased() == "now" || isNothing {
            return wrong("'\(text)' is over at once", "write a time to come, such as +30min or 17:00")
        }
        // `due-1d` counts from the due date as it is.
        if text.hasPrefix("due-"), reads(.remind, String(text.dropFirst(3))) {
            return wrong("'\(text)' is not a reminder", didYouMean(text.dropFirst(3)))
        }
        let parts = text.split(separator: ",").map(String.init)
        if parts.count > 1, parts.allSatisfy({ reads(.remind, $0) }) {
            let each = parts.map { "remind:\($0)" }.joined(separator: " ")
            return wrong("'\(text)' is more than one reminder", "write each of them: \(each)")
        }
        return sumOfSpans(text).map { wrong("'\(text)' has two units", didYouMean($0)) }
    }

    /// The first day of the period before the time in `text`: `2026-11-23` for `next-weekT9:00`.
    private func relativeDay(_ key: AttributeKey, _ text: String) -> CivilDate? {
        guard let mark = text.lastIndex(where: { $0 == "T" || $0 == "t" }) else { return nil }
        return value(key, String(text[..<mark])).flatMap { DateValue($0) }?.firstDay(in: now.zone)
    }

    /// The complaint about two days in one word: `fri-sun`, `fri/sat`, `2026-12-01..2026-12-05`.
    private func complaintAboutSeveral(_ key: AttributeKey, _ text: String) -> Failure? {
        let hasDigit = text.utf8.first.map(isDigit) ?? false
        let ends = text.replacing("..", with: "/").split { $0 == "/" || $0 == "-" && !hasDigit }.map(String.init)
        let days = ends.count == 2 ? spokenDates(key).several([ends[0], "to", ends[1]]) : []
        guard !days.isEmpty else { return nil }
        let choices = days.map { "\(key.name):\($0)" }.joined(separator: " or ")
        return wrong("'\(text)' names more than one day", "write \(choices)")
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
    func dateWithTime(_ key: AttributeKey, _ text: String) -> String? {
        let mark = text.lastIndex { "@_,".contains($0) }
        if let mark, let time = Self.clockNear(text[text.index(after: mark)...]),
            let moment = joined(key, String(text[..<mark]), time)
        {
            return moment
        }
        guard let start = text.firstIndex(where: \.isNumber), start > text.startIndex else { return nil }
        let day = text[..<start]
        // `eom-1` counts days.
        if day.hasPrefix("eo"), day.hasSuffix("-") { return nil }
        guard let time = Self.clockNear(text[start...]) else { return nil }
        // `sat` ends in a `t`.
        let days = day.last.map { "@-tT".contains($0) } ?? false ? [day, day.dropLast()] : [day]
        return days.map(String.init).first { (try? DateExpression($0)) != nil }.flatMap { joined(key, $0, time) }
    }
}
