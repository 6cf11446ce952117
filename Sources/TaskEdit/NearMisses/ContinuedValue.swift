import TaskFile

/// What a person meant by a value of several words, or in words that are valid otherwise: `due:dec 1`,
/// `due:tue dec 8`, `status:in progress`, `after:a, b`, `due:every monday`.
struct ContinuedValue {
    let length: Int
    let message: String
    /// The data that was meant, as it can be typed; nil where it takes the place of more than the value.
    var meant: String?
    /// What to do about it, if nothing was meant.
    var advice = ""

    /// The complaint about a value of several words, `text`.
    static func spaced(_ text: String) -> String { "'\(text)' has a space, and a value ends at the first one" }
}

/// The first `length` of `words` as they were typed, without the punctuation after the last of them.
func phrase(_ words: [String], _ length: Int) -> String {
    (words.prefix(length - 1) + [words[length - 1].trimmingMarks]).joined(separator: " ")
}

/// What the most of `words` mean, at least `least` of them, and how many these are. Punctuation after the last of them
/// is not a part of it, and neither is one that is only punctuation.
func longest<Meaning>(in words: [String], from least: Int, _ meaning: ([String]) -> Meaning?) -> (Meaning, Int)? {
    guard least <= words.count else { return nil }
    for length in stride(from: words.count, through: least, by: -1) {
        let last = words[length - 1].trimmingMarks
        if !last.isEmpty, let meant = meaning(words.prefix(length - 1) + [last]) { return (meant, length) }
    }
    return nil
}

extension TypedValue {
    /// The value of `type` that `text` is or means, as it is to be written; nil when it means none.
    func joined(_ text: String, as type: Settings.AttributeType) -> String? {
        DeclaredValue(text, as: type) == nil ? DeclaredValue.meant(by: text, as: type) : text
    }
}
