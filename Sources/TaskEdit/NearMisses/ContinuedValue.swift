import TaskFile

/// What a person meant by a value of several words, or in words that are valid otherwise: `due:dec 1`,
/// `due:tue dec 8`, `status:in progress`, `after:a, b`, `due:every monday`.
struct ContinuedValue {
    /// The number of words.
    let length: Int
    /// What is wrong with them.
    let message: String
    /// The data that was meant, as it can be typed; nil where it takes the place of more than the value.
    let meant: String?
    /// What to do about it.
    let advice: String
}

extension ContinuedValue {
    /// What was meant by `words` after the declared key called `name`: a date as after `due:`, or a duration in several
    /// words, of which the first alone is none, `2 h`.
    init?(declared name: String, _ words: [String], _ values: TypedValue, _ origin: LineOrigin) {
        let type = values.settings.type(ofAttribute: name)
        if type == .date, let slip = Self(.due, called: AttributeKey.due.name, words, values, origin) {
            func renamed(_ text: String) -> String {
                text.replacing("due:", with: "\(name):").replacing("'due'", with: "'\(name)'")
            }
            self.init(
                length: slip.length, message: renamed(slip.message), meant: slip.meant.map(renamed),
                advice: renamed(slip.advice))
            return
        }
        guard type == .duration, let first = words.first, DeclaredValue(first.trimmingMarks, as: type) == nil,
            let (meant, length) = longest(in: Array(words.prefix(4)), from: 2, { values.joined($0.joined(), as: type) })
        else { return nil }
        let message = "'\(phrase(words, length))' has a space, and a value ends at the first one"
        self.init(length: length, message: message, meant: "\(name):\(meant)", advice: "")
    }
}

/// The first `length` of `words` as they were typed, without the punctuation behind the last of them.
func phrase(_ words: [String], _ length: Int) -> String {
    (words.prefix(length - 1) + [words[length - 1].trimmingMarks]).joined(separator: " ")
}

/// What the most of `words` mean, at least `least` of them, and how many these are. Punctuation behind the last of them
/// is not a part of it.
func longest<Meaning>(in words: [String], from least: Int, _ meaning: ([String]) -> Meaning?) -> (Meaning, Int)? {
    guard least <= words.count else { return nil }
    for length in stride(from: words.count, through: least, by: -1) {
        if let meant = meaning(words.prefix(length - 1) + [words[length - 1].trimmingMarks]) { return (meant, length) }
    }
    return nil
}

extension TypedValue {
    /// The value of `type` that `text` is or means, as it is to be written; nil when it means none.
    func joined(_ text: String, as type: Settings.AttributeType) -> String? {
        DeclaredValue(text, as: type) == nil ? DeclaredValue.meant(by: text, as: type) : text
    }
}
