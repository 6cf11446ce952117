extension DateExpression {
    /// Why a text is not a date in a query, where, and what was probably meant.
    public struct Problem: Error, Hashable, Sendable {
        /// What is wrong.
        package enum Reason: Hashable, Sendable {
            /// A base that is not a date word.
            case unknownWord
            /// A base that begins with a digit and is not a period.
            case value(ValueError)
            /// A moment, on the given day, although days are compared.
            case moment(CivilDate)
            /// Something other than `+` or `-` and a number after the base.
            case unreadableShift
            /// The unit `m`, which may be months or minutes.
            case ambiguousUnit
            /// A unit other than `d` `w` `mo` `q` `y`, or none at all.
            case unknownUnit, missingUnit
            /// A number of more than seven digits.
            case countTooLarge
        }

        /// What is wrong.
        package let reason: Reason
        /// The bytes that are wrong, as indices of the array that was read.
        public let range: Range<Int>

        private let wrong: String
        private let before: String
        private let behind: String

        init(_ reason: Reason, _ bytes: [UInt8], _ range: Range<Int>, in whole: Range<Int>) {
            self.reason = reason
            self.range = range
            wrong = String(decoding: bytes[range], as: UTF8.self)
            before = String(decoding: bytes[whole.lowerBound..<range.lowerBound], as: UTF8.self)
            behind = String(decoding: bytes[range.upperBound..<whole.upperBound], as: UTF8.self)
        }

        /// What is wrong, quoting the wrong bytes.
        public var message: String {
            switch reason {
            case .unknownWord: wrong.isEmpty ? "a date is missing" : "'\(wrong)' is not a date"
            case .value(let problem): problem.message(for: wrong)
            case .moment: "'\(wrong)' is a moment, but a day is expected here"
            case .unreadableShift: "'\(wrong)' is not a number of days, weeks, months, quarters or years"
            case .ambiguousUnit: "'\(wrong)' could mean months (mo) or minutes (min)"
            case .unknownUnit: "'\(wrong)' is not a unit; the units are d w mo q y"
            case .missingUnit: "'\(wrong)' has no unit; the units are d w mo q y"
            case .countTooLarge: "'\(wrong)' is more than 9999999"
            }
        }

        /// What to do about it.
        public var help: String {
            switch reason {
            case .value(.ambiguous(let kind)): ValueError.ambiguous(kind).help(for: wrong, now: nil)
            case .ambiguousUnit: "write \(suggestion ?? "mo") for months; dates count no minutes"
            default: suggestion.map { "did you mean '\($0)'?" } ?? ValueKind.expression.allowed
            }
        }

        /// The whole expression as it was probably meant, or nil if there is no likely meaning.
        public var suggestion: String? {
            let repaired: String? =
                switch reason {
                case .unknownWord: Self.word(meantBy: wrong)
                case .value(let problem):
                    problem.replacements(for: wrong, now: nil).count == 1
                        ? problem.replacements(for: wrong, now: nil).first : nil
                case .moment(let day): day.description
                case .ambiguousUnit: "mo"
                case .unknownUnit:
                    TimeUnit(meantBy: wrong).flatMap { $0.minutes == nil ? $0.symbol : nil }
                case .missingUnit: wrong + "d"
                case .unreadableShift, .countTooLarge: nil
                }
            guard let repaired else { return nil }
            var candidates = [before + repaired + behind]
            // The text after a moment may be its offset from universal time, to be removed with it.
            if case .moment = reason { candidates.append(repaired) }
            return candidates.first { candidate in
                return (try? DateExpression(candidate)) != nil
            }
        }

        /// The base that was meant by `word`: `this-fri` is `fri`, `tues` is `tue`, `tomorow` is `tomorrow`.
        private static func word(meantBy word: String) -> String? {
            let word = word.lowercased()
            if ["now", "eod", "tod", "toda", "2day"].contains(word) { return "today" }
            if ["tom", "tomo", "tomor", "tmr", "tmrw", "tmw", "2morrow"].contains(word) { return "tomorrow" }
            // A key in place of a value is as near to a weekday as a typing error is.
            if ["due", "start", "done", "som", "sow", "soy", "soq"].contains(word) { return nil }
            if Period.Grain.allCases.contains(where: { $0 != .day && $0.name == word }) { return "this-\(word)" }
            for direction in DateExpression.Direction.allCases where word.hasPrefix(direction.name + "-") {
                let rest = String(word.dropFirst(direction.name.count + 1))
                guard let weekday = Weekday(name: rest) ?? weekday(beginning: rest) else { continue }
                return (direction == .this ? "" : direction.name + "-") + weekday.abbreviation
            }
            return weekday(beginning: word)?.abbreviation ?? near(word)
        }

        /// The date word that `word` misspells. In one with a hyphen each part is near on its own: `new-year` is not
        /// `next-year`.
        private static func near(_ word: String) -> String? {
            let parts = word.split(separator: "-").map(String.init)
            guard parts.count == 2 else { return misspelling(word, of: DateExpression.words) }
            let names = DateExpression.spans.map(\.name) + Weekday.allCases.map(\.name)
            guard let direction = misspelling(parts[0], of: DateExpression.Direction.allCases.map(\.name)),
                let name = misspelling(parts[1], of: names)
            else { return nil }
            let meant = "\(direction)-\(name)"
            return DateExpression.words.contains(meant) ? meant : nil
        }

        private static func weekday(beginning prefix: String) -> Weekday? {
            prefix.count < 3 ? nil : Weekday.allCases.first { $0.name.hasPrefix(prefix) }
        }
    }
}
