import TaskFile

extension TermParser {
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
}
