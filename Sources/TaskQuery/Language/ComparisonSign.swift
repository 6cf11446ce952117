/// The signs between a field and its value in one word, as other languages write them: `due<friday`, `title.is:call`.
enum ComparisonSign {
    /// Whether a value may begin after `text`, which is the beginning of a word: `title=`, `title.is:a,`.
    static func expectsValue(after text: String) -> Bool {
        let rest = text[name(in: text).endIndex...]
        guard rest.startIndex > text.startIndex, let sign = sign(in: rest)?.0 else { return false }
        return rest.count == sign.count || rest.hasSuffix(",")
    }

    /// The letters with which `word` begins, which may be the name of a field.
    static func name(in word: String) -> Substring {
        word.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") }
    }

    /// The sign with which `text` begins, as written and as ours.
    static func sign(in text: Substring) -> (String, String)? { signs.first { text.hasPrefix($0.0) } }

    /// Words that compare, each with our sign.
    static let words = [
        "before": "<", "after": ">", "by": "<=", "until": "<=", "till": "<=", "since": ">=", "from": ">=", "on": "",
        "above": ">", "over": ">", "below": "<", "under": "<", "between": ">=",
    ]

    /// Words that compare only when joined to a field: `due.between:mon..fri` has a range.
    private static let joined = [
        "is": "", "equals": "", "has": "", "contains": "", "between": "", "not": "!=", "isnt": "!=", "hasnt": "!=",
    ]

    /// Signs for patterns, then those that may also follow the colon of a field, then others of other languages.
    private static let signs: [(String, String)] =
        [("!~", "!~"), ("=~", "~"), ("~", "~")] + ComparisonOperator.spellings.map { ($0.0, $0.1.rawValue) }
        + words.merging(joined) { $1 }.flatMap { [(".\($0):", $1), (".\($0)=", $1)] }
}
