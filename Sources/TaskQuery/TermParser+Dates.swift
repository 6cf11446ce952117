import TaskFile

extension TermParser {
    /// The days of a date word or period, or nil after a report.
    mutating func dateOperand(_ text: String, at range: ByteRange, in field: DateField) -> Operand? {
        let bytes = Array(text.utf8)
        do throws(DateExpressionError) {
            let expression = try DateExpression.read(bytes, bytes.indices)
            let (first, last) = expression.days(now: now, weekStart: weekStart, preferPast: field.isPast)
            return Operand(spelling: expression.description, first: first.dayNumber, last: last.dayNumber)
        } catch {
            // Text runs in step with the query's bytes unless it was quoted or is not UTF-8.
            var place = range
            if range.count == bytes.count {
                place = ByteRange(Int(range.lower) + error.range.lowerBound, Int(range.lower) + error.range.upperBound)
            }
            report(place, error.message, help: help(for: error, in: field))
            return nil
        }
    }

    private func help(for error: DateExpressionError, in field: DateField) -> String {
        if error.reason == .unknownWord, error.suggestion == nil {
            return error.help + "; for tasks without a date write 'no:\(field == .date ? "due" : field.rawValue)'"
        }
        return error.help
    }

    /// Whether `word` would be a relative date in a dated field.
    func isDateWord(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard let expression = try? DateExpression.read(bytes, bytes.indices) else { return false }
        return expression.isRelative
    }
}
