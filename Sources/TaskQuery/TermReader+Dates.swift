import TaskFile

extension TermReader {
    /// The days of a date word or period, or nil after a report.
    mutating func dateOperand(_ text: String, at range: ByteRange, in field: DateField) -> Operand? {
        let bytes = Array(text.utf8)
        guard let expression = DateExpression.read(bytes, bytes.indices) else {
            reportDate(text, at: range, in: field)
            return nil
        }
        let (first, last) = expression.period(now: now, weekStart: weekStart, preferPast: field.isPast)
        return Operand(spelling: text.lowercased(), first: first.dayNumber, last: last.dayNumber)
    }

    /// Whether `word` would be a relative date in a dated field.
    func isDateWord(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard let first = bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= first) else { return false }
        return DateExpression.read(bytes, bytes.indices) != nil
    }

    private mutating func reportDate(_ text: String, at range: ByteRange, in field: DateField) {
        let help = suggestion(for: text, among: DateExpression.words).map { "did you mean `\(field.rawValue):\($0)`?" }
        report(
            range, "`\(text)` is no date",
            help: help
                ?? "write a day like 2026-11-25, a week, month, quarter or year like 2026-W48, 2026-11, 2026-Q4, 2026, "
                + "or a word like today, fri, next-week, +7d; for tasks without a date write `no:due`")
    }
}
