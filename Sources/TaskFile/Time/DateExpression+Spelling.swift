extension DateExpression {
    /// The expression that `text` means if its word is misspelled: `tomorow+1d`, `next-wek`. Nil if nothing is
    /// misspelled, or the meaning is unclear.
    static func misspelled(_ text: String) -> DateExpression? {
        do {
            _ = try DateExpression(text)
            return nil
        } catch {
            guard error.reason == .unknownWord, let word = word(meantBy: error.wrong) else { return nil }
            return try? DateExpression(error.before + word + error.after)
        }
    }

    /// The base that was meant by `word`: `this-fri` is `fri`, `tues` is `tue`, `tomorow` is `tomorrow`.
    package static func word(meantBy word: String) -> String? {
        let word = word.lowercased()
        if ["now", "eod", "tod", "toda", "2day"].contains(word) { return "today" }
        if ["tom", "tomo", "tomor", "tmr", "tmrw", "tmw", "2morrow"].contains(word) { return "tomorrow" }
        if ["yest", "yday"].contains(word) { return "yesterday" }
        // A key in place of a value is as near to a weekday as a typo: `due` is not meant as `tue`.
        if ["due", "start", "done", "som", "sow", "soy", "soq"].contains(word) { return nil }
        if ["bom", "bow", "boy", "boq"].contains(word) { return nil }
        if longGrains.contains(where: { $0.name == word }) { return "this-\(word)" }
        for direction in Direction.allCases where word.hasPrefix(direction.name + "-") {
            let rest = String(word.dropFirst(direction.name.count + 1))
            guard let weekday = Weekday(name: rest) ?? weekday(beginning: rest) else { continue }
            return (direction == .this ? "" : direction.name + "-") + weekday.abbreviation
        }
        return weekday(beginning: word)?.abbreviation ?? near(word)
    }

    /// The date word that `word` misspells. In a word with a hyphen, each part must be near by itself: `new-year` is
    /// not `next-year`.
    private static func near(_ word: String) -> String? {
        let parts = word.split(separator: "-").map(String.init)
        guard parts.count == 2 else { return misspelling(word, of: words) }
        let names = longGrains.map(\.name) + Weekday.allCases.map(\.name)
        guard let direction = misspelling(parts[0], of: Direction.allCases.map(\.name)),
            let name = misspelling(parts[1], of: names)
        else { return nil }
        let meant = "\(direction)-\(name)"
        return words.contains(meant) ? meant : nil
    }

    private static func weekday(beginning prefix: String) -> Weekday? {
        prefix.count < 3 ? nil : Weekday.allCases.first { $0.name.hasPrefix(prefix) }
    }
}
