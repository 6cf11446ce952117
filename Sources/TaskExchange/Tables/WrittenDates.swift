import TaskFile

/// Reads the dates that spreadsheets and other programs write, where only one day can be meant.
enum WrittenDates {
    /// The date that `text` means: `12/24/2026`, `24.12.2026 14:30`, `Dec 24, 2026`. Nil for `03/04/2026`, which is
    /// another day in other countries, and for anything else.
    static func read(_ text: String, _ now: Now) -> DateValue? {
        if let value = DateValue.meant(by: text) { return value }
        var words = folded(text).split { $0 == " " || $0 == "," }.map(String.init)
        let minute = TodoistDates.takeTime(&words)
        let day =
            words.count == 1 ? numeric(words[0]) : words.count == 3 ? TodoistDates(now: now).dayOfYear(words) : nil
        return day.map { TodoistDates.value($0, minute) }
    }

    private static func numeric(_ word: String) -> CivilDate? {
        guard let mark = word.first(where: { !$0.isNumber }), "./-".contains(mark) else { return nil }
        let parts = word.split(separator: mark, omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int($0) }
        guard parts.count == 3, numbers.count == 3 else { return nil }
        if parts[0].count == 4 { return CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) }
        guard parts[2].count == 4 else { return nil }
        let dayFirst = CivilDate(year: numbers[2], month: numbers[1], day: numbers[0])
        if mark == "." { return dayFirst }
        let monthFirst = CivilDate(year: numbers[2], month: numbers[0], day: numbers[1])
        return dayFirst == nil || monthFirst == nil || dayFirst == monthFirst ? dayFirst ?? monthFirst : nil
    }
}
