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

    /// Remarks on a word after `or` that could be a value of the field before it, `sat` in `due:fri or sat`, or that is
    /// declared as a name like the one before it, `home` in `@work or home`: it was searched for as text, and what the
    /// field found looks like a whole answer. Returns whether it could.
    mutating func remark(ifValueOf field: QueryToken, in token: QueryToken) -> Bool {
        guard let word = token.word else { return false }
        if let sign = field.word?.first {
            let names = sign == "@" ? settings.categories.map(\.name) : sign == "#" ? settings.tags ?? [] : []
            guard names.contains(where: { folded($0) == folded(word) }) else { return false }
            let advice = "'\(sign)' does not reach beyond 'or': write '\(sign)\(word)'"
            remarks.append(.readAsText(word, at: token.range, advice))
            return true
        }
        guard case .field(let name, _) = field.kind,
            DateField(rawValue: name.text) != nil || ["is", "status", "priority", "p"].contains(name.text)
        else { return false }
        var parser = fresh
        _ = parser.field(name, [QueryPart(text: word, range: token.range)], at: token.range)
        guard parser.diagnostics.isEmpty else { return false }
        let advice = "a field does not reach beyond 'or': write '\(name.text):\(word)'"
        remarks.append(.readAsText(word, at: token.range, advice))
        return true
    }

    private mutating func word(_ word: String, at range: ByteRange) -> Term? {
        if let priority = Priority(marker: word) {
            return .priority([ComparisonOperator.equal.span(Operand(priority))])
        }
        for (sigil, term) in [("@", Term.category), ("#", Term.tag)] {
            if let names = word.names(after: sigil) { return term(names) }
        }
        let (marks, rest) = (word.prefix { $0 == "!" }, word.drop { $0 == "!" })
        if 1...3 ~= marks.count, !rest.isEmpty, !rest.hasPrefix("="), rest != "~" {
            let text = "to search for it as text, write \(doubleQuoted(word))"
            let names = word.split(separator: ",").map { Priority(marker: String($0))?.name }
            let known = names.compactMap(\.self)
            if known.count == names.count {
                let help = "write 'p:\(known.joined(separator: ","))'; \(text)"
                report(range, "priorities with commas are written by their names", help: help)
                return nil
            }
            let isProperty = Property(named: rest.lowercased()) != nil
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
        if let advice = ForeignField.advice(forJoined: word, at: range, isNegated: isNegated)
            ?? ForeignField.advice(forState: word, at: range, isNegated: isNegated)
        {
            // Among other terms, or negated, the result looks like a real answer.
            remarks.append(.readAsText(word, at: range, advice))
        } else if let hint = hint(word, at: range) {
            hints.append(hint)
        }
        return .text(word)
    }

    /// The hint for the text `word`, when it looks like something else; worth showing when it was not found.
    private func hint(_ word: String, at range: ByteRange) -> Diagnostic? {
        let advice =
            meant(by: word).map { "for the \($0.kind), write '\($0.term)'" } ?? signAdvice(word) ?? signedTerm(word)
            ?? termsWithFieldLast(word).map { "write '\($0)'" } ?? fieldAdvice(word)
        return advice.map { .readAsText(word, at: range, $0) }
    }

    /// Whether `word` is a term, and not searched for as text.
    private func isTerm(_ word: String) -> Bool {
        guard let token = QueryText(word).tokens?.only else { return false }
        if case .views = token.kind { return true }
        var parser = fresh
        return switch parser.read(token) {
        case nil, .text: false
        default: true
        }
    }

    /// Advice for `+@home`, a term with a sign that other tools take for "must"; nil for any other word.
    private func signedTerm(_ word: String) -> String? {
        let term = String(word.dropFirst())
        guard word.hasPrefix("+") || word.hasPrefix("&"), isTerm(term) else { return nil }
        return "all words of a query must hold, so leave out '\(word.prefix(1))': '\(term)'"
    }

    /// The terms for `today<=due<=friday`, in which a value comes before its field; nil for any other word.
    private func termsWithFieldLast(_ word: String) -> String? {
        guard let start = word.firstIndex(where: { "<>≤≥".contains($0) }),
            let (typed, sign) = ComparisonSign.sign(in: word[start...]),
            let turned = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][sign]
        else { return nil }
        let rest = word[start...].dropFirst(typed.count)
        let letters = ComparisonSign.name(in: String(rest))
        guard let field = knownField(spelled: String(letters)) else { return nil }
        let values = [turned + word[..<start], String(rest.dropFirst(letters.count))].filter { !$0.isEmpty }
        let areTerms = values.allSatisfy { isTerm(field + $0) }
        return areTerms ? values.map { "\(field):\($0)" }.joined(separator: " ") : nil
    }

    /// The term of `due.none:` and `due.any:`, as other tools ask for what is absent or present.
    private func presence(_ word: String) -> Term? {
        for (suffix, isThere) in [(".none", false), (".any", true)] {
            let word = word.hasSuffix(":") ? String(word.dropLast()) : word
            guard word.hasSuffix(suffix) else { continue }
            let name = word.dropLast(suffix.count).lowercased()
            guard let property = Property(named: name) else { return nil }
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
                    + "to search for text that begins with '/', put it in double quotes")
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
                    + "; in a pattern, '\\' makes a character text, as in '\\['")
            return nil
        }
    }
}
