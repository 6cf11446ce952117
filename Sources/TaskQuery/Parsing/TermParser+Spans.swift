import TaskFile

extension TermParser {
    /// The span of one item of a dated field.
    mutating func dateSpan(_ value: QueryPart, in field: DateField) -> Span? {
        if ["weekend", "this-weekend"].contains(value.text.lowercased()) {
            // On a Sunday, the next 'sat' is not the one of this weekend; on a Saturday, neither is the last 'sun'.
            let days = field.isPast ? "sat..sat+1d" : "sun-1d..sun"
            report(value.range, "'\(value.text)' is not a date", help: "write '\(field.rawValue):\(days)'")
            return nil
        }
        return span(value, of: field.rawValue, .date)
    }

    /// The span of one item of `field`, whose values are of `type`, or priorities if that is nil: `P`, a comparison
    /// sign and P, or `P..P` with either end left out.
    mutating func span(_ value: QueryPart, of field: String, _ type: Settings.AttributeType?) -> Span? {
        let text = value.text
        let (written, sign) = ComparisonOperator.spellings.first { text.hasPrefix($0.0) } ?? ("", .equal)
        guard written.isEmpty, let dots = text.utf8.firstRange(of: "..".utf8) else {
            return operand(text.dropFirst(written.count), of: value, in: field, type).map(sign.span)
        }
        if text == ".." {
            let any = "for any value, write 'has:\(field == "p" ? "priority" : field)'"
            report(value.range, "a range needs at least one end", help: "write '\(field):a..b', 'a..' or '..b'; \(any)")
            return nil
        }
        var lower = Operand(spelling: "", first: .min, last: .min)
        var upper = Operand(spelling: "", first: .max, last: .max)
        if dots.lowerBound > text.startIndex {
            guard let start = operand(text[..<dots.lowerBound], of: value, in: field, type) else { return nil }
            lower = start
        }
        if dots.upperBound < text.endIndex {
            guard let end = operand(text[dots.upperBound...], of: value, in: field, type) else { return nil }
            upper = end
        }
        guard lower.first <= upper.last else {
            var turned = "\(upper.spelling)..\(lower.spelling)"
            // `fri..mon` continues into the next week. In a field about the past, it ends with the last Monday.
            if let first = Weekday(name: lower.spelling), let last = Weekday(name: upper.spelling) {
                let days = last.days(since: first)
                turned =
                    Self.looksBack(field)
                    ? "\(upper.spelling)-\(days)d..\(upper.spelling)" : "\(lower.spelling)..\(lower.spelling)+\(days)d"
            }
            report(
                value.range, "the range '\(text)' ends before it begins", help: "write '\(field):\(turned)'")
            return nil
        }
        let spelling = lower.spelling + ".." + upper.spelling
        return Span(spelling: spelling, lower: lower.first, upper: upper.last, excludes: false)
    }

    private mutating func operand(
        _ part: Substring, of value: QueryPart, in field: String, _ type: Settings.AttributeType?
    ) -> Operand? {
        // Offsets in quoted text, and in bytes that are not UTF-8, do not match those in the query: then the whole
        // value is the range.
        var range = value.range
        if !value.isQuoted, value.text.utf8.count == range.count {
            let start = Int(range.lower) + value.text.utf8.distance(from: value.text.startIndex, to: part.startIndex)
            range = ByteRange(start, start + part.utf8.count)
        }
        guard !part.isEmpty else {
            report(value.range, "a value is missing in '\(field):'", help: "write it right after the sign")
            return nil
        }
        let text = String(part)
        switch type {
        case nil: return priorityOperand(text, at: range)
        case .date?: return dateOperand(text, at: range, of: field)
        case let type?:
            guard let number = DeclaredValue(text, as: type)?.number(in: now.zone) else {
                report(range, "'\(text)' is not \(type.noun)", help: type.help(for: text))
                return nil
            }
            return Operand(spelling: text, first: number, last: number)
        }
    }

    private mutating func priorityOperand(_ text: String, at range: ByteRange) -> Operand? {
        if let priority = Priority(abbreviation: text) ?? Priority(marker: text) { return Operand(priority) }
        let meant = ForeignDatum.priority(text).map { priority -> SuggestedTerm in
            priority.map { .field("p", $0.name) } ?? .presence(of: "priority", false)
        }
        reportWord(
            QueryPart(text: text, range: range), of: "priority", allowed: Priority.allCases.map(\.name),
            advice: meant.map { "write '\(written($0))'" })
        return nil
    }

    // MARK: Days

    /// Whether a weekday in `field` means the most recent such day.
    private static func looksBack(_ field: String) -> Bool { DateField(rawValue: field)?.isPast ?? false }

    /// The days of a date word or period, or nil after reporting an error.
    private mutating func dateOperand(_ text: String, at range: ByteRange, of field: String) -> Operand? {
        let prefersPast = Self.looksBack(field)
        do throws(DateExpression.Problem) {
            let expression = try DateExpression(text)
            guard !expression.leavesCalendar(now: now, weekStart: settings.weekStart, preferPast: prefersPast) else {
                report(range, "'\(text)' is outside the years 1 to 9999", help: "write another date")
                return nil
            }
            let (first, last) = expression.days(now: now, weekStart: settings.weekStart, preferPast: prefersPast)
            return Operand(spelling: expression.description, first: Int(first.dayNumber), last: Int(last.dayNumber))
        } catch {
            // Offsets in the text match those in the query unless the text was quoted or is not UTF-8.
            var place = range
            if range.count == text.utf8.count {
                place = ByteRange(Int(range.lower) + error.range.lowerBound, Int(range.lower) + error.range.upperBound)
            }
            let overdue = SuggestedTerm.state(.overdue)
            let isOverdue = text.lowercased() == "overdue" || ForeignState.term(for: text) == overdue
            if let help = rangeAdvice(for: text, of: field) {
                report(range, "'\(text)' is not a date", help: help)
                return nil
            }
            let meant = error.suggestion == nil ? dateMeant(by: text, field) : nil
            let dates = SpokenDate(now: now, weekStart: settings.weekStart, prefersPast: prefersPast)
            if meant == nil, let (message, help) = dates.complaint(aboutMissingYear: text) {
                report(range, message, help: help)
                return nil
            }
            report(
                place, error.message,
                help: isOverdue
                    ? "write '\(written(overdue))'"
                    : meant.map(didYouMean) ?? help(for: error, about: text, in: field))
            return nil
        }
    }

    /// What `text` says in words, or in words with hyphens between them, if that can be read.
    private func dateMeant(by text: String, _ field: String) -> String? {
        // A query compares days.
        if ["noon", "midnight"].contains(text.lowercased()) { return "today" }
        if text.hasPrefix("."), isDateWord(String(text.dropFirst())) { return String(text.dropFirst()) }
        // `week+1` is not the first week.
        if text.contains("+") { return nil }
        let words = text.lowercased().split(separator: "-").map(String.init)
        if words.count == 3, let span = ForeignPhrase.days(words, of: DateField(rawValue: field) ?? .due),
            ["next", "last"].contains(words[0])
        {
            return span
        }
        let days = words.last == "ago" ? words : [text]
        let prefersPast = Self.looksBack(field)
        let meant = dateMeant(by: days, prefersPast: prefersPast)
        // `done:7d` looks back.
        return prefersPast && meant == "+\(text)" ? ">=-\(text)" : meant
    }

    /// What to write for the range that `mon-fri` or `today->fri` means; nil for a text that is not two dates.
    private func rangeAdvice(for text: String, of name: String) -> String? {
        guard let field = DateField(rawValue: name) else { return nil }
        for sign in ["->", "<=", "\u{2013}", "\u{2014}", "-"] {
            guard let range = text.firstRange(of: sign) else { continue }
            let (first, last) = (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
            guard isDateWord(first), isDateWord(last) else { continue }
            var parser = fresh
            _ = parser.dateSpan(QueryPart(text: "\(first)..\(last)", range: ByteRange(0, 0)), in: field)
            return parser.diagnostics.first?.help ?? "write '\(name):\(first)..\(last)'"
        }
        return nil
    }

    /// The term that finds the tasks without a date in `field`; `date` is the earlier one of two.
    static func absence(of field: String) -> String { field == "date" ? "no:due no:remind" : "no:\(field)" }

    /// What to write for the tasks with or without a date in `field`, which `word` asks for; `isNot` says which is
    /// which.
    func presenceAdvice(_ word: String, of field: String, isNot: Bool = false) -> String? {
        asksForPresence(word).map { isThere in
            isThere != isNot
                ? "for tasks with a date, write 'has:\(field == "date" ? "due,remind" : field)'"
                : "for tasks without a date, write '\(Self.absence(of: field))'"
        }
    }

    private func help(for error: DateExpression.Problem, about text: String, in field: String) -> String {
        guard case .unknownWord = error.reason else { return error.help }
        let absence = error.suggestion == nil ? "; for tasks without a date, write '\(Self.absence(of: field))'" : ""
        return presenceAdvice(text, of: field) ?? error.help + absence
    }

    /// Whether `word` would be a date in a dated field. A bare number is text.
    func isDateWord(_ word: String) -> Bool {
        !word.allSatisfy(\.isNumber) && (try? DateExpression(word)) != nil
    }

    /// The value of `field` that `words` mean, if it can be read.
    func days(_ words: [String], of field: DateField) -> String? {
        if words[0].hasPrefix("-") { return SpokenDate.spanBefore(words) }
        return ["this", "next", "last"].contains(words[0])
            ? ForeignPhrase.days(words, of: field)
            : dateMeant(by: words, prefersPast: field.isPast)
    }

    private func dateMeant(by words: [String], prefersPast: Bool) -> String? {
        SpokenDate.nearest(words, now: now, weekStart: settings.weekStart, prefersPast: prefersPast)
    }
}
