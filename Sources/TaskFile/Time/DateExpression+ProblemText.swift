extension DateExpression.Problem {
    /// What is wrong, quoting the wrong bytes.
    public var message: String {
        switch reason {
        case .unknownWord: wrong.isEmpty ? "a date is missing" : "'\(wrong)' is not a date"
        case .value(let problem): problem.message(for: wrong)
        case .moment: "'\(wrong)' is a moment, but a day is expected here"
        case .shift(.ambiguousUnit): "'\(wrong)' could mean months (mo) or minutes (min)"
        case .shift(.unknownUnit): "'\(wrong)' is not a unit; the units are d w mo q y"
        case .shift(.missingUnit): "'\(wrong)' has no unit; the units are d w mo q y"
        case .shift(.countTooLarge): "'\(wrong)' is more than \(TimeUnit.counts.upperBound)"
        case .shift: "'\(wrong)' is not a number of days, weeks, months, quarters or years"
        }
    }

    /// What to do about it.
    public var help: String {
        switch reason {
        case .value(.ambiguous(let kind)): ValueError.ambiguous(kind).help(for: wrong, meaning: nil)
        case .shift(.ambiguousUnit): "write \(suggestion ?? "mo") for months; dates do not count minutes"
        default: suggestion.map(didYouMean) ?? ValueKind.expression.allowed
        }
    }

    /// The whole expression as it was probably meant, or nil if there is no likely meaning.
    public var suggestion: String? {
        let repaired: String? =
            switch reason {
            case .unknownWord: DateExpression.word(meantBy: wrong)
            case .value(let problem): problem.replacements(for: wrong, meaning: nil).only
            case .moment(let day): day.description
            case .shift(.ambiguousUnit): "mo"
            case .shift(.unknownUnit):
                TimeUnit(meantBy: wrong).flatMap { $0.minutes == nil ? $0.symbol : nil }
            case .shift(.missingUnit): wrong + "d"
            case .shift: "+" + wrong
            }
        guard let repaired else { return nil }
        var candidates = [before + repaired + after]
        // The text after a moment may be its offset from universal time, to be removed with it.
        if case .moment = reason { candidates.append(repaired) }
        return candidates.first { (try? DateExpression($0)) != nil }
    }
}
