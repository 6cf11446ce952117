import TaskFile

/// Turns tokens into terms, checking the words that a field allows; an error is reported and yields no term.
struct TermParser {
    /// The clock against which dates are resolved.
    let now: Now
    /// The declared keys with their types, and the day on which `this-week` begins.
    let settings: Settings
    private(set) var diagnostics: [Diagnostic] = []
    /// Words that were taken as text but look like something else.
    var hints: [Diagnostic] = []
    /// The categories and tags that were named, and where.
    var names: [QueryName] = []
    /// Whether the term that is read next is negated.
    var isNegated = false
    /// Hints that are worth showing whether or not anything was found.
    private(set) var remarks: [Diagnostic] = []

    /// A parser of the same language that has read nothing yet.
    var fresh: TermParser { TermParser(now: now, settings: settings) }

    mutating func report(_ range: ByteRange, _ message: String, help: String? = nil) {
        diagnostics.append(Diagnostic(queryRule, at: range, message, help: help))
    }

    /// Replaces the advice on errors within `range` that were reported after the first `count`.
    mutating func advise(_ help: String, onErrorsIn range: ByteRange, after count: Int) {
        for index in diagnostics.indices.dropFirst(count)
        where range.lower <= diagnostics[index].range.lower && diagnostics[index].range.upper <= range.upper {
            diagnostics[index] = Diagnostic(
                queryRule, at: diagnostics[index].range, diagnostics[index].message, help: help)
        }
    }

    /// The term that `token` spells, or nil after reporting an error.
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
        case .fieldRegex(let name, let pattern, let options):
            guard let field = TextField(rawValue: name.text), case .regex(let pattern)? = regex(pattern, options) else {
                return nil
            }
            return .fieldRegex(field, pattern)
        case .word(let word):
            return self.word(word, at: token.range)
        case .open, .close, .openWord, .closeWord, .and, .or, .not, .views, .end:
            return nil
        }
    }

    private mutating func word(_ word: String, at range: ByteRange) -> Term? {
        if let priority = Priority.allCases.first(where: { $0.marker == word }) {
            return .priority([ComparisonOperator.equal.span(Operand(priority))])
        }
        for (sigil, term) in [("@", Term.category), ("#", Term.tag)] {
            guard let names = word.names(after: sigil) else { continue }
            note(names, of: word, sigil: sigil, at: range)
            return term(names)
        }
        let (marks, rest) = (word.prefix { $0 == "!" }, word.drop { $0 == "!" })
        if 1...3 ~= marks.count, !rest.isEmpty, !rest.hasPrefix("=") {
            let text = "to search for it as text write \(doubleQuoted(word))"
            let isProperty = Property.builtIn.contains { $0.name == rest.lowercased() }
            report(
                range, "'\(marks)' is joined to a word",
                help: "write '\(isProperty ? "no:" : "not ")\(rest)' for tasks without it, or '\(marks) \(rest)' for a "
                    + "priority; \(text)")
            return nil
        }
        if let term = presence(word) { return term }
        if let comparison = JoinedComparison(word, at: range, fields: { knownField(spelled: $0) }) {
            return self.comparison(comparison, at: range)
        }
        if let hint = hint(word, at: range) { hints.append(hint) }
        return .text(word)
    }

    /// The term of `due.none:` and `due.any:`, as other tools ask for what is absent or present.
    private func presence(_ word: String) -> Term? {
        for (suffix, isThere) in [(".none:", false), (".any:", true)] where word.hasSuffix(suffix) {
            let name = word.dropLast(suffix.count).lowercased()
            guard let property = Property.builtIn.first(where: { $0.name == name }) else { return nil }
            return isThere ? .has([property]) : .no([property])
        }
        return nil
    }

    /// What is written before a term to negate it: nothing where the term that is read is negated itself.
    var negation: String { isNegated ? "" : "-" }

    /// Remarks on a query that is nothing but the name of a view.
    mutating func remark(ifView name: String, _ word: String, at range: ByteRange) {
        remarks.append(Self.hint(word, at: range, "for the view, write ':\(name)'"))
    }

    /// Remarks on one capital letter in parentheses, as todo.txt writes a priority: nearly every text contains that
    /// letter.
    mutating func remark(ifPriority group: Expression, at start: UInt32) {
        guard case .term(.text(let text)) = group, let priority = Priority(letter: text) else { return }
        let range = ByteRange(start, start + 3)
        remarks.append(Self.hint("(\(text))", at: range, "for a priority, write 'p:\(priority.name)'"))
    }

    /// Remarks on a state or date used as a word after a negation: nearly every task lacks that text, so the result
    /// looks like a real answer.
    mutating func remark(ifStateIn token: QueryToken) {
        guard case .word(let word) = token.kind, let meant = meant(by: word) else { return }
        remarks.append(Self.hint(word, at: token.range, "for the \(meant.kind), write '-\(meant.term)'"))
    }

    /// Remarks on a word after `or` that could be a value of the field before it, `sat` in `due:fri or sat`: it was
    /// searched for as text, and what the field found looks like a whole answer. Returns whether it could.
    mutating func remark(ifValueOf field: QueryToken, in token: QueryToken) -> Bool {
        guard case .field(let name, _) = field.kind, case .word(let word) = token.kind,
            DateField(rawValue: name.text) != nil || ["is", "status", "priority", "p"].contains(name.text)
        else { return false }
        var parser = fresh
        _ = parser.field(name, [QueryPart(text: word, range: token.range)], at: token.range)
        guard parser.diagnostics.isEmpty else { return false }
        let advice = "a field does not reach beyond 'or': write '\(name.text):\(word)'"
        remarks.append(Self.hint(word, at: token.range, advice))
        return true
    }

    private mutating func regex(_ pattern: QueryPart, _ options: QueryPart) -> Term? {
        let allowed = Pattern.allowedOptions
        if let wrong = options.text.unicodeScalars.first(where: { !allowed.unicodeScalars.contains($0) }) {
            report(
                options.range, "'\(wrong)' is not an option for a regular expression",
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
            let isQuotable = !pattern.text.contains { $0 == "\"" || $0 == "\\" }
            report(
                pattern.range, "'\(pattern.text)' is not a regular expression: \(error.reason)",
                help: "to search for it as text, put it in double quotes"
                    + (isQuotable ? ": \"\(pattern.text)\"" : "")
                    + "; in a pattern, '\\' makes a sign text, as in '\\['")
            return nil
        }
    }

    // MARK: Hints

    /// The hint for the text `word`, when it looks like something else; worth showing when it was not found.
    private func hint(_ word: String, at range: ByteRange) -> Diagnostic? {
        let advice = meant(by: word).map { "for the \($0.kind), write '\($0.term)'" } ?? signAdvice(word, at: range)
        return advice.map { Self.hint(word, at: range, $0) }
    }

    static func hint(_ word: String, at range: ByteRange, _ advice: String) -> Diagnostic {
        Diagnostic("read-as-text", .info, at: range, "'\(word)' was searched for as text", help: advice)
    }

    /// The term for a word that names a date, a state or a priority.
    private func meant(by word: String) -> (term: String, kind: String)? {
        if isDateWord(word) { return ("due:\(word)", "date") }
        let lower = word.lowercased()
        if let state = StateWord(rawValue: lower) { return ("is:\(state.rawValue)", "state") }
        if let status = Status(rawValue: lower) { return ("status:\(status.rawValue)", "state") }
        if let priority = Priority.allCases.first(where: { $0.name == lower }) {
            return ("p:\(priority.name)", "priority")
        }
        return ForeignState.term(for: lower).flatMap { $0.hasPrefix("has:") ? nil : ($0, "state") }
    }

    /// Advice for a word with the signs of another query language.
    private func signAdvice(_ word: String, at range: ByteRange) -> String? {
        let days = ForeignDate.readings(word).map { "'due:\($0)'" }
        if !days.isEmpty { return "for the date, write \(days.joined(separator: " or "))" }
        if word.allSatisfy({ $0 == "!" }) { return "the highest priority is '!!!'" }
        if ["AND", "OR", "NOT"].contains(word) { return "operators are written in lower case, '\(word.lowercased())'" }
        if ["p1", "p2", "p3", "p4"].contains(word.lowercased()), let last = word.last {
            return last == "4"
                ? "for tasks without one, write 'no:priority'"
                : "for the priority, write 'p:\(last == "1" ? "high" : last == "2" ? "medium" : "low")'"
        }
        let rest = String(word.dropFirst())
        switch word.first {
        case "+" where meant(by: rest) != nil: return meant(by: rest).map { "for the \($0.kind), write '\($0.term)'" }
        case "+" where isName(rest): return "a category is written '@\(rest)', a tag '#\(rest)'"
        case "<", ">", "=", "!":
            let value = word.drop { "<>=!".contains($0) }
            let sign = word.prefix { "<>=!".contains($0) }.drop { $0 == "=" }
            return "a comparison names its field: 'due:\(sign)\(value.isEmpty ? "today" : value)'"
        case "\u{2013}", "\u{2014}", "\u{2212}": return "'not' or a hyphen negates: '-\(rest)'"
        case "~" where "@#".contains(rest.first ?? " "): return "'not' or a hyphen negates: '-\(rest)'"
        case ":" where rest.first?.isLetter ?? false:
            return "a view is one name, ':today'; other conditions are words of their own"
        case "'": return "put a phrase in double quotes"
        case "@", "#":
            let parts = word.split(maxSplits: 1) { "&+;|".contains($0) }
            return parts.count == 2 && isName(String(parts[0].dropFirst()))
                ? "write each condition as a word of its own: '\(parts[0]) \(parts[1])'"
                : "a name is a letter, then letters, digits, '_' and '-'"
        default: break
        }
        let bare = word.filter { $0 != "*" }
        if bare != word, isName(bare) {
            let parts = word.split(separator: "*")
            return parts.count > 1
                ? "for any text between, write '/\(parts.joined(separator: ".*"))/'"
                : "a word is found within others, so leave out '*': \(bare)"
        }
        if word.contains(where: { "\u{201C}\u{201D}\u{201E}\u{2018}\u{2019}\u{00AB}\u{00BB}".contains($0) }) {
            return "put a phrase in straight double quotes"
        }
        let name = word.prefix { !"=<>~".contains($0) }
        if knownField(spelled: String(name)) != nil { return "a field has its value after a colon: 'due:today'" }
        return ForeignField.advice(forJoined: word, at: range)
    }
}
