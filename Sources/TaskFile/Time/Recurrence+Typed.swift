/// The readers of rules, from the strictest to the laxest: `init(_:)` takes the spellings of a file, `init(typed:)` the
/// words of a person who types a task, `meant(by:)` also those of other programs, `meantOrClamped(by:)` also rules with
/// a day that not every month has, and `misspelled(_:)` words with a typing error.
extension Recurrence {
    /// Reads a rule in the words that people use when they type a task: `daily`, `weekdays`, `every 2 weeks`, `every
    /// mon`, `every monday and friday`, `every month on the 31st`; each also after `done+`. Nil for anything else,
    /// including the spellings of a file.
    ///
    /// Ambiguous words such as `biweekly` are not accepted.
    public init?(typed text: String) {
        var text = text.lowercased()
        let isFromCompletion = text.hasPrefix("done+")
        if isFromCompletion { text.removeFirst("done+".utf8.count) }
        let words = text.split { $0 == " " || $0 == "\t" }
        let isSaid =
            words.count > 1
            ? words[0] == "every" || words[0] == "each"
                || Self.adverbs.contains(String(words[0])) && Rule.signsOfException.contains(String(words[1]))
            : Self.adverbs.contains(text) || text == "everyday"
        guard isSaid, let meant = Self.meantOrClamped(by: text) else { return nil }
        self.init(rule: meant.rule, isFromCompletion: isFromCompletion || meant.isFromCompletion)
    }

    /// The rule that `text` expresses in words or another notation, clamped if necessary to what a rule can express;
    /// nil if it expresses none.
    package static func meantOrClamped(by text: String) -> Recurrence? { meant(by: text) ?? clamped(text) }

    /// The words that are a rule on their own, as listed in messages.
    static let adverbs = ["daily", "weekdays", "weekends", "weekly", "monthly", "quarterly", "yearly", "annually"]

    /// The rule with its day as an anchor if it would drift when it counts from `date`: `1mo` from 31 January is
    /// `1mo@31`.
    package func anchored(on date: CivilDate) -> Recurrence {
        isDrifting(from: date) ? withDay(of: date) : self
    }

    private func withDay(of date: CivilDate) -> Recurrence {
        guard case .every(let count, let unit) = rule, let months = unit.months, TimeUnit.counts ~= count * months
        else { return self }
        let (_, month, day) = date.parts
        let rule: Rule = unit == .year ? .yearly(count, month: month, day: day) : .monthly(count * months, .day(day))
        return Recurrence(rule: rule, isFromCompletion: isFromCompletion)
    }

    /// The rule with an anchor if it would drift when it counts from `date`. Months after a week always do, since each
    /// date is in the week that contains it, and the next one counts from the end of that: it gets the week's middle.
    package func anchored(on date: DateValue, in zone: Zone) -> Recurrence {
        guard case .period(let week) = date, week.grain == .week else {
            return date.monthDay(in: zone).map { anchored(on: $0) } ?? self
        }
        return isFromCompletion ? self : withDay(of: week.first.adding(days: 3))
    }

    /// The rule moved to the last day of its months: `1mo` becomes `1mo@last`. `date`, from which it counts, must be
    /// the last day of a month.
    package func anchored(onEndOf date: CivilDate) -> Recurrence {
        guard case .every(let count, let unit) = rule, let months = unit.months, TimeUnit.counts ~= count * months
        else { return self }
        if unit != .year {
            return Recurrence(rule: .monthly(count * months, .last), isFromCompletion: isFromCompletion)
        }
        // Only February has an end that moves.
        guard date.month == 2 else { return self }
        return Recurrence(rule: .yearly(count, month: 2, day: 29), isFromCompletion: isFromCompletion)
    }
}
