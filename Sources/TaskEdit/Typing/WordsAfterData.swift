import TaskFile

/// Words right after data that may belong to it, but are text: a time after a date, a day of the month or an end after
/// a rule.
private struct WordsAfterData {
    /// The number of these words.
    let count: Int
    /// What they may have been meant as.
    let advice: String
    /// The moment that a date and a time right after it express; a word between the two makes it text.
    let moment: String?

    /// What `words`, which follow `value`, may have been meant as; nil when they are only text.
    init?(_ words: [String], after key: AttributeKey, _ value: String, _ values: TypedValue) {
        guard let first = words.first?.lowercased() else { return nil }
        let isAt = first == "at" && words.count > 1
        let time = isAt ? words[1] : words[0]
        let clock = TypedValue.clock(words.prefix(isAt ? 2 : 1).map { $0.lowercased() }[...])
        if let clock, let moment = values.joined(key, value, clock) {
            self.moment = isAt || time == "noon" ? nil : moment
            (count, advice) = (isAt ? 2 : 1, "to have it as data, write \(key.name):\(moment)")
            return
        }
        if key == .due || key == .start, ["in", "after"].contains(first),
            let length = stride(from: min(4, words.count), to: 1, by: -1).first(where: {
                values.spoken(key, Array(words.prefix($0))) != nil
            })
        {
            (moment, count) = (nil, length)
            advice = "the date is \(value); for another one write a single word, such as \(key.name):fri+2w"
            return
        }
        if key == .remind, words[0].hasPrefix("-"), values.reads(key, words[0]) {
            (moment, count, advice) = (nil, 1, "to have it as data, write remind:\(words[0])")
            return
        }
        guard key == .repeat else { return nil }
        moment = nil
        if clock != nil {
            (count, advice) = (isAt ? 2 : 1, "a rule has no time of day; write it with the date: due:friT09:00")
        } else if ["until", "till"].contains(first), words.count > 1 {
            (count, advice) = (2, "a rule has no end; remove 'repeat:' when it is over")
        } else if case .every(let months, .month)? = Recurrence(value)?.rule,
            let day = Self.dayOfMonth(words.map { $0.lowercased() })
        {
            let rule = "\(value.hasPrefix("done+") ? "done+" : "")\(months)mo@\(day.number)"
            (count, advice) = (day.count, "to have it as data, write repeat:\(rule)")
        } else if first == "on", words.count > 1, let day = Weekday(name: words[1].lowercased()),
            case .every(let weeks, .week)? = Recurrence(value)?.rule
        {
            (count, advice) = (2, "to have it as data, write \(weeks == 1 ? "repeat" : "due"):\(day.abbreviation)")
        } else {
            return nil
        }
    }

    /// `on the 31st`, `on 15`, or a number that ends the text: the day, and the number of words.
    private static func dayOfMonth(_ words: [String]) -> (number: Int, count: Int)? {
        var rest = words[...]
        if rest.first == "on" { rest.removeFirst() }
        if rest.first == "the" { rest.removeFirst() }
        guard let number = rest.first.flatMap(ordinal), number <= 31, words.first == "on" || words.count == 1
        else { return nil }
        return (number, words.count - rest.count + 1)
    }
}

extension TypedText {
    /// The words right after data on `line` that may belong to it, each with their range there and the key of the data.
    private func wordsAfterData(
        on line: TaskLine
    ) -> [(found: WordsAfterData, range: ByteRange, key: AttributeKey)] {
        line.tokens.indices.dropFirst(2).compactMap { index in
            let data = index - 2
            guard line.tokens[index].kind == .text, line.tokens[data].kind == .attribute,
                line.tokens[data].traits.contains(.bare)
            else { return nil }
            let words = Self.words(line.document.source.bytes, line.range(ofToken: index).indices).prefix(4)
            let said = words.map(line.document.source.text)
            let key = line.tokens[data].key
            guard let first = words.first,
                let found = WordsAfterData(said, after: key, line.value(ofToken: data), values)
            else { return nil }
            return (found, ByteRange(first.lower, words[words.startIndex + found.count - 1].upper), key)
        }
    }

    /// Refuses a time of day that begins the text after a date: the date would be a day, and the reminder would not
    /// come in time.
    func refuseDetachedTime(_ line: TaskLine, _ text: Rewriting) throws(EditError) {
        for (found, range, key) in wordsAfterData(on: line) {
            guard let moment = found.moment else { continue }
            throw EditError(
                "detached-time", at: place(range, text), in: source,
                "'\(line.document.source.text(range))' is text, not part of the date",
                help: "did you mean '\(key.name):\(moment)'? To keep it as text, put a word between the two")
        }
    }

    /// Remarks on words after the data of `line` that may have been meant as a part of it.
    func remarksOnWordsAfterData(of line: TaskLine) -> [Diagnostic] {
        wordsAfterData(on: line).map { found, range, _ in
            Diagnostic(
                "read-as-text", .info, at: range, "'\(line.document.source.text(range))' is part of the text",
                help: found.advice)
        }
    }
}
