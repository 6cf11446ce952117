import TaskFile

/// Makes terms of tokens, with the words that a field allows; what is wrong is reported and leaves no term.
struct TermParser {
    /// The keys that settings declare.
    let attributes: [String]
    /// The clock against which dates are read.
    let now: Now
    /// The day on which `this-week` begins.
    let weekStart: Weekday
    private(set) var diagnostics: [Diagnostic] = []
    /// Words that were taken as text and look like something else.
    private(set) var hints: [Diagnostic] = []
    /// The categories and tags that were named, and where.
    var names: [QueryName] = []

    init(attributes: [String], now: Now, weekStart: Weekday) {
        self.attributes = attributes
        self.now = now
        self.weekStart = weekStart
    }

    /// A reader of the same language that has met nothing yet.
    var fresh: TermParser { TermParser(attributes: attributes, now: now, weekStart: weekStart) }

    /// Every field name, for suggestions; `p` is too short to be meant by anything longer.
    static let fieldNames =
        DateField.allCases.map(\.rawValue) + TextField.allCases.map(\.rawValue)
        + Relation.allCases.map(\.rawValue) + AnswerShape.names + [
            "is", "status", "has", "no", "priority", "category", "tag", "id",
        ]

    mutating func report(_ range: ByteRange, _ message: String, help: String? = nil) {
        diagnostics.append(Diagnostic(queryRule, at: range, message, help: help))
    }

    /// The term that `token` spells, or nil after a report.
    mutating func read(_ token: QueryToken) -> Term? {
        switch token.kind {
        case .phrase(let text):
            if text.isEmpty {
                report(token.range, "an empty phrase finds nothing", help: "write the text to search for")
                return nil
            }
            return .text(text)
        case .regex(let pattern, let options):
            return regex(pattern, options)
        case .field(let name, let values):
            return field(name, values, at: token.range)
        case .word(let word):
            return self.word(word, at: token.range)
        case .open, .close, .and, .or, .not, .view, .end:
            return nil
        }
    }

    private mutating func word(_ word: String, at range: ByteRange) -> Term {
        if let priority = Priority.allCases.first(where: { $0.marker == word }) {
            return .priority([prioritySpan(priority)])
        }
        if word.hasPrefix("@"), let names = names(word, sigil: "@") {
            note(names, of: word, sigil: "@", at: range)
            return .category(names)
        }
        if word.hasPrefix("#"), let names = names(word, sigil: "#") {
            note(names, of: word, sigil: "#", at: range)
            return .tag(names)
        }
        if let hint = hint(word, at: range) { hints.append(hint) }
        return .text(word)
    }

    /// The names of `@a,b`, or nil when one of the items is no name, which makes the word text as it is in a file.
    private func names(_ word: String, sigil: String) -> [String]? {
        let names = word.split(separator: ",", omittingEmptySubsequences: false).map { item in
            item.hasPrefix(sigil) ? String(item.dropFirst()) : String(item)
        }
        return names.allSatisfy(isName) ? names : nil
    }

    private mutating func regex(_ pattern: QueryPart, _ options: QueryPart) -> Term? {
        let allowed = Pattern.allowedOptions
        if let wrong = options.text.unicodeScalars.first(where: { !allowed.unicodeScalars.contains($0) }) {
            report(
                options.range, "'\(wrong)' is no option of a regular expression",
                help: "'i' ignores case, 'm' lets ^ and $ match at line ends, 's' lets . match a line end; "
                    + "to search for text that begins with '/' put it in double quotes")
            return nil
        }
        if pattern.text.isEmpty {
            report(
                ByteRange(pattern.range.lower - 1, pattern.range.upper + 1),
                "an empty regular expression finds nothing", help: "write it between the slashes")
            return nil
        }
        switch Pattern.compiling(pattern.text, options: options.text) {
        case .success(let pattern): return .regex(pattern)
        case .failure(let error):
            report(pattern.range, "'\(pattern.text)' is no regular expression: \(error.reason)")
            return nil
        }
    }

    /// What to say when the text `word` was not found and looks like a date, a state or an operator.
    private func hint(_ word: String, at range: ByteRange) -> Diagnostic? {
        let advice: String
        if isDateWord(word) {
            advice = "'due:\(word)' asks for the date"
        } else if let state = StateWord(rawValue: word.lowercased()) {
            advice = "'is:\(state.rawValue)' asks for the state"
        } else if ["AND", "OR", "NOT"].contains(word) {
            advice = "operators are written in lower case, '\(word.lowercased())'"
        } else {
            return nil
        }
        return Diagnostic(queryRule, .info, at: range, "'\(word)' was searched for as text", help: advice)
    }
}

/// Whether `text` may be the name of a category or tag: a letter, then letters, digits, `_` and `-`.
func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first) else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: true
        default: isLetter(scalar) || scalar == "_" || scalar == "-"
        }
    }
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
}
