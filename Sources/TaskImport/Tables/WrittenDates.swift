import TaskExchange
import TaskFile

/// Reads the dates that spreadsheets and other programs write, where only one day can be meant.
enum WrittenDates {
    /// The date that `text` means: `12/24/2026`, `24.12.26 14:30`, `2026.12.24`, `Dec 24, 2026`, `24-Dec-26`,
    /// `Thu, 24 Dec 2026`. Nil for `03/04/2026`, which is another day in other countries, and for anything else.
    static func read(_ text: String, _ now: Now) -> DateValue? {
        if let value = DateValue.meant(by: text) { return value }
        var words = folded(text).split { $0 == " " || $0 == "," }.map(String.init)
        let minute = TodoistDates.takeTime(&words)
        // `24-Dec-2026`, and a day of the week before the date.
        if words.count == 1, words[0].contains(where: \.isLetter) {
            words = words[0].split(separator: "-").map(String.init)
        }
        let weekday = words.count == 4 ? words.removeFirst() : nil
        let day =
            switch words.count {
            case 1: TodoistDates.numeric(words[0])
            case 3: TodoistDates(now: now).dayOfYear(words)
            default: nil as CivilDate?
            }
        guard let day, weekday.map({ Weekday(name: $0) == day.weekday }) ?? true else { return nil }
        return TodoistDates.value(day, minute)
    }
}
