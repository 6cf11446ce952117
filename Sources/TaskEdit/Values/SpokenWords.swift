import TaskFile

/// The words of a text in the spelling in which dates are read from them, and where in the text they are: `at 9` for
/// `from 9 to 11am`, `tomorrow` for `tommorow`, `every friday` for `(every friday)`, and nothing for `please` at the
/// end.
struct SpokenWords {
    private(set) var words: [String]
    /// The words of the text that each stands for.
    private var places: [Range<Int>]
    private let values: TypedValue

    init(_ text: [String], _ values: TypedValue) {
        (words, places, self.values) = (text, text.indices.map { $0..<$0 + 1 }, values)
        removeCourtesies()
        removeBrackets()
        for (index, word) in words.enumerated() {
            let name = word.trimmingMarks
            guard let meant = Self.misspellings[name.lowercased()] else { continue }
            words[index] = meant + word.dropFirst(name.count)
        }
        if let start = words.indices.first(where: { lower($0..<min($0 + 3, words.count)) == ["no", "later", "than"] }) {
            replace(start..<start + 3, with: ["by"])
        }
        replaceEndOfDay()
        for index in words.indices.reversed() { divideHours(index) }
        for index in words.indices.reversed() where index < words.count { replaceHours(around: index) }
    }

    /// The words of the text that those in `range` stand for.
    func place(of range: Range<Int>) -> Range<Int> {
        places[range.lowerBound].lowerBound..<places[range.upperBound - 1].upperBound
    }

    /// Whether the word at `index` is a day of this or the next week.
    private func isDay(_ index: Int) -> Bool {
        guard words.indices.contains(index) else { return false }
        let word = words[index].lowercased().trimmingMarks
        return Weekday(plural: word) != nil || ["today", "tomorrow", "tonight"].contains(word)
    }

    private func lower(_ range: Range<Int>) -> [String] { words[range].map { $0.lowercased().trimmingMarks } }

    private mutating func replace(_ range: Range<Int>, with new: [String]) {
        let place = place(of: range)
        words.replaceSubrange(range, with: new)
        places.replaceSubrange(range, with: new.map { _ in place })
    }

    /// What may follow a date and says nothing about it.
    private mutating func removeCourtesies() {
        let ends = [
            "please", "pls", "plz", "thanks", "thx", "thank you", "if possible", "sharp", "at the latest", "latest",
            "first thing",
            ":)", ":-)", ";)", ";-)",
        ].map { $0.split(separator: " ").map(String.init) }
        while words.count > 1, words[words.count - 1].unicodeScalars.allSatisfy(\.properties.isEmojiPresentation) {
            words.removeLast()
            places.removeLast()
        }
        while let end = ends.first(where: { end in
            let last = words.suffix(end.count).map { $0.lowercased().trimming("(.,!)") }
            return words.count > end.count && (last == end || words.suffix(end.count).elementsEqual(end))
        }) {
            words.removeLast(end.count)
            places.removeLast(end.count)
        }
    }

    /// Takes the brackets off the words that end the text, if they are in brackets.
    private mutating func removeBrackets() {
        let openings: [Character: Character] = [")": "(", "]": "[", ">": "<"]
        guard let end = words.indices.last, let opening = words[end].last.flatMap({ openings[$0] }),
            let start = words.lastIndex(where: { $0.first == opening }),
            start < end || words[start].count > 2, words[start].count > 1, words[end].count > 1
        else { return }
        words[start].removeFirst()
        words[end].removeLast()
    }

    private static let misspellings = [
        "tommorow": "tomorrow", "tommorrow": "tomorrow", "tomorow": "tomorrow", "tomorrrow": "tomorrow",
        "tomorro": "tomorrow", "wensday": "wednesday", "wednsday": "wednesday", "wendesday": "wednesday",
        "firday": "friday", "thrusday": "thursday", "thurday": "thursday", "tuseday": "tuesday", "tusday": "tuesday",
        "saterday": "saturday",
    ]

    /// `by EOD`, `end of the day`: today, unless a day is beside it.
    private mutating func replaceEndOfDay() {
        let names = ["eod", "cob", "end of day", "end of the day", "end of business", "close of business"]
            .map { $0.split(separator: " ").map(String.init) }
        for start in words.indices.reversed() {
            guard let name = names.first(where: { lower(start..<min(start + $0.count, words.count)) == $0 }) else {
                continue
            }
            let end = start + name.count
            let isBy = start > 0 && ["by", "before", "until"].contains(words[start - 1].lowercased())
            // `corn on the cob`, `at the end of the day`
            let isAlone = name.count == 1 && (words[start].allSatisfy(\.isUppercase) || name == ["eod"])
            guard isBy || isAlone || isDay(start - 1) else {
                continue
            }
            if end < words.count, isDay(end) || words[end].lowercased() == "on" {
                replace(start..<end, with: [])
            } else if isDay(start - (isBy ? 2 : 1)) {
                replace(start - (isBy ? 1 : 0)..<end, with: [])
            } else {
                replace(start..<end, with: ["today"])
            }
        }
    }

    /// Divides `10pm-6am`, and after a day `9-11`, unless that is a day of the calendar near it: `mon 7-12`.
    private mutating func divideHours(_ index: Int) {
        let times = words[index].split { "-–".contains($0) }.map(String.init)
        guard times.count == 2, times.allSatisfy({ Self.clock($0, before: times[1]) != nil }) else { return }
        if times.allSatisfy({ minuteOfDay($0.trimmingMarks) == nil }) {
            guard isDay(index - 1) else { return }
            let days = values.spokenDates(.due).continued([words[index - 1], words[index]])
                .compactMap { DateValue($0)?.day }
            let weekday = Weekday(plural: words[index - 1].lowercased().trimmingMarks)
            let near = days.filter { $0.weekday == weekday && $0 < values.now.today.adding(days: 60) }
            if near.count == 1 { return }
        }
        replace(index..<index + 1, with: [times[0], "-", times[1]])
    }

    /// Replaces the time before and the time after the word at `index`, `9:00 - 11:00`, with the first of them.
    private mutating func replaceHours(around index: Int) {
        let link = words[index].lowercased()
        guard ["-", "–", "to", "till", "until", "or", "and"].contains(link), index > 0, index + 1 < words.count else {
            return
        }
        // No time has more words.
        let rest = Array(words[(index + 1)...].prefix(6))
        for count in [2, 1] where count <= index {
            var start = index - count
            let said = lower(start..<index)
            let opening = start > 0 ? words[start - 1].lowercased() : ""
            let isOpened = ["from", "between", "at"].contains(opening)
            if link == "and", opening != "between" { continue }
            let last = TypedValue.clock(beginning: rest)
            let whole = count == 2 && ["at", "from"].contains(said[0]) ? nil : TypedValue.wholeClock(said)
            let isBare = last == nil && Self.clock(rest[0].lowercased(), before: "") != nil
            let hour = count == 1 ? Self.clock(said[0], before: last?.clock ?? "") : nil
            if isBare, !isDay(start - (isOpened ? 2 : 1)) { continue }
            guard let first = whole ?? (last != nil || isBare ? hour : nil), last != nil || isBare else { continue }
            if isOpened { start -= 1 }
            let end = index + 1 + (last?.count ?? 1)
            replace(start..<end, with: isOpened || first.allSatisfy(\.isNumber) ? ["at", first] : [first])
            return
        }
    }

    /// The time that `word` is before the time `end`: `5` of `5 to 6pm` is 5pm.
    private static func clock(_ word: String, before end: String) -> String? {
        let word = TypedValue.digits(word.trimmingMarks)
        if minuteOfDay(word) != nil { return word }
        guard let hour = Int(word), 0...23 ~= hour, word.utf8.count <= 2 else { return nil }
        let half = end.trimmingMarks.suffix(2).lowercased()
        return minuteOfDay(word + half) == nil || half.first?.isNumber ?? true ? word : word + half
    }
}
