import TaskFile

/// Reads the dates that spreadsheets and other programs write, where only one day can be meant.
enum WrittenDates {
    /// The date that `text` means: `12/24/2026`, `24.12.26 14:30`, `2026.12.24`, `Dec 24, 2026`. Nil for `03/04/2026`,
    /// which is another day in other countries, and for anything else.
    static func read(_ text: String, _ now: Now) -> DateValue? {
        if let value = DateValue.meant(by: text) { return value }
        var words = folded(text).split { $0 == " " || $0 == "," }.map(String.init)
        let minute = TodoistDates.takeTime(&words)
        let day =
            words.count == 1 ? numeric(words[0]) : words.count == 3 ? TodoistDates(now: now).dayOfYear(words) : nil
        return day.map { TodoistDates.value($0, minute) }
    }

    /// The day that numbers name in one order only.
    static func numeric(_ word: String) -> CivilDate? {
        let parts = word.split { "./-".contains($0) }
        if parts.first?.count == 4 {
            let numbers = parts.compactMap { Int($0) }
            return numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
        }
        let readings = ForeignDate.readings(word)
        return readings.count == 1 ? readings[0] : nil
    }
}
