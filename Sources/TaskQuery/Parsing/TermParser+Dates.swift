import TaskFile

extension TermParser {
    /// The days of a date word or period, or nil after reporting an error.
    mutating func dateOperand(
        _ text: String, at range: ByteRange, of field: String, prefersPast: Bool
    ) -> Operand? {
        do throws(DateExpression.Problem) {
            let expression = try DateExpression(text)
            let (first, last) = expression.days(now: now, weekStart: settings.weekStart, preferPast: prefersPast)
            return Operand(spelling: expression.description, first: Int(first.dayNumber), last: Int(last.dayNumber))
        } catch {
            // Offsets in the text match those in the query unless the text was quoted or is not UTF-8.
            var place = range
            if range.count == text.utf8.count {
                place = ByteRange(Int(range.lower) + error.range.lowerBound, Int(range.lower) + error.range.upperBound)
            }
            let meant = error.suggestion == nil ? SpokenDate.word(for: [text], now: now, prefersPast: prefersPast) : nil
            // `done:7d` looks back.
            let isSpan = prefersPast && meant == "+\(text)"
            report(
                place, error.message,
                help: (isSpan ? ">=-\(text)" : meant).map { "did you mean '\($0)'?" }
                    ?? help(for: error, about: text, in: field))
            return nil
        }
    }

    private func help(for error: DateExpression.Problem, about text: String, in field: String) -> String {
        switch error.reason {
        case .unknownWord where PresenceWord(text)?.isThere == false:
            return "for tasks without a date write 'no:\(field)'"
        case .unknownWord where PresenceWord(text)?.isThere == true:
            return "for tasks with a date write 'has:\(field)'"
        case .unknownWord where error.suggestion == nil:
            return error.help + "; for tasks without a date write 'no:\(field)'"
        default: return error.help
        }
    }

    /// Whether `word` would be a date in a dated field. A bare number is text.
    func isDateWord(_ word: String) -> Bool {
        !word.allSatisfy(\.isNumber) && (try? DateExpression(word)) != nil
    }

    /// The value of `field` that `words` mean, if it can be read.
    func days(_ words: [String], of field: DateField) -> String? {
        ["this", "next", "last"].contains(words[0])
            ? ForeignPhrase.days(words, of: field) : SpokenDate.word(for: words, now: now, prefersPast: field.isPast)
    }
}
