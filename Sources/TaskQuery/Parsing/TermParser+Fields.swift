import TaskFile

extension TermParser {
    /// The term of `name:values`, or nil after reporting an error.
    mutating func field(_ name: QueryPart, _ values: [QueryPart], at range: ByteRange) -> Term? {
        guard let known = fieldName(name.text) else {
            reportUnknown(name, values)
            return nil
        }
        // `owner:""` is a value that a declared key may have.
        let mayBeEmpty = settings.attribute(named: known) == known && settings.type(ofAttribute: known) == .text
        guard !values.isEmpty, values.allSatisfy({ !$0.text.isEmpty || mayBeEmpty && $0.isQuoted }) else {
            reportMissingValue(name.text, values, at: range)
            return nil
        }
        let before = diagnostics.count
        let term = knownField(known, values)
        guard diagnostics.count > before else {
            for value in values where !value.isQuoted { hint(ifPattern: value, in: known) }
            return term
        }
        for value in values where !value.isQuoted {
            guard let positive = Self.withoutNegation(value.text) else { continue }
            let part = QueryPart(text: String(positive), range: value.range)
            advise(advice(for: [part], of: name.text, isNot: true), onErrorsIn: value.range, after: before)
        }
        return nil
    }

    /// What to write for `values` of the field `name`, which are negated once more if `isNot`: the advice on those of
    /// another tool, or else the values themselves.
    private func advice(for values: [QueryPart], of name: String, isNot: Bool) -> String {
        var parser = fresh
        parser.isNegated = isNegated != isNot
        if DateField(rawValue: name) != nil {
            // Other advice on a date is about the date alone.
            if let advice = values.only.flatMap({ presenceAdvice($0.text, of: name, isNot: isNot) }) { return advice }
        } else if let known = fieldName(name) {
            _ = parser.knownField(known, values)
        }
        let term = "\(name):\(values.map(\.spelling).joined(separator: ","))"
        return parser.diagnostics.first?.help ?? "write '\(parser.isNegated ? "-" : "")\(term)'"
    }

    /// Hints at a value that looks like a regular expression and was read as text.
    private mutating func hint(ifPattern value: QueryPart, in field: String) {
        let takesPattern = TextField.withPatterns.contains(field)
        let parts = value.text.split(separator: "/", omittingEmptySubsequences: false)
        let isPattern = parts.count == 3 && parts[0].isEmpty && !parts[1].isEmpty && parts[2].isEmpty
        let fields = TextField.withPatterns.map { "'\($0):'" }.joined(separator: ", ")
        var help = isPattern ? "only \(fields) take a regular expression" : nil
        if takesPattern {
            help = Pattern.meant(by: value.text).map { "write '\(field):\($0)'" } ?? help
            if parts.count == 2, parts[0].isEmpty, !parts[1].isEmpty,
                case .success(let pattern) = Pattern.compiling(String(parts[1]), options: "")
            {
                help = "for a regular expression, write '\(field):\(pattern)'"
            }
        }
        if let help { hints.append(.readAsText(value.text, at: value.range, help)) }
    }

    /// The word that `!done`, `-done` or `not-done` negates; nil for a word without such a sign.
    private static func withoutNegation(_ word: String) -> Substring? {
        guard let sign = ["!=", "!", "-", "not-"].first(where: word.hasPrefix) else { return nil }
        let rest = word.dropFirst(sign.count)
        return rest.first.map { $0.isLetter || "@#".contains($0) } ?? false ? rest : nil
    }

    /// The term of `due<friday`, or nil after reporting an error.
    mutating func comparison(_ comparison: JoinedComparison, at range: ByteRange) -> Term? {
        let (name, value) = (comparison.name, comparison.value)
        if comparison.isUnclosed {
            report(value.range, "this quote is never closed", help: "add the closing '\"'")
            return nil
        }
        if let meant = patternAdvice(on: comparison) {
            let isTilde = comparison.sign.hasSuffix("~")
            report(range, isTilde ? "'~' is not an operator" : "a regular expression follows a colon", help: meant)
            return nil
        }
        if comparison.sign.isEmpty { return field(name, comparison.values, at: range) }
        let isOrdered = DateField(rawValue: name.text) != nil || ["priority", "p"].contains(name.text)
        guard isOrdered || settings.type(ofAttribute: name.text) != .text else {
            report(
                range, "'\(name.text)' has no order",
                help: comparison.sign == "!="
                    ? advice(for: comparison.operands, of: name.text, isNot: true)
                    : "write '\(name.text):\(value.text)' for this value")
            return nil
        }
        return field(name, comparison.values, at: range)
    }

    /// What to write for `title~call` and `title=/call/`, which compare with a pattern; nil for any other comparison.
    private func patternAdvice(on comparison: JoinedComparison) -> String? {
        let (name, value) = (comparison.name.text, comparison.value.text)
        let takesPattern = TextField.withPatterns.contains(name)
        let isPattern = takesPattern && value.hasPrefix("/") && value.dropFirst().contains("/")
        guard comparison.sign.hasSuffix("~") || isPattern && ["", "!="].contains(comparison.sign) else { return nil }
        let isNot = comparison.sign.hasPrefix("!")
        let field = isNegated != isNot ? "-\(name):" : "\(name):"
        if isPattern { return "write '\(field)\(value)'" }
        return takesPattern && !value.contains("\"")
            ? "write '\(field)\(value)' for this text, or '\(field)/\(value)/' for a pattern"
            : advice(for: comparison.operands, of: name, isNot: isNot)
    }

    private mutating func knownField(_ name: String, _ values: [QueryPart]) -> Term? {
        if let field = DateField(rawValue: name) {
            return .date(field, values.compactMap { dateSpan($0, in: field) })
        }
        if let field = TextField(rawValue: name) { return .field(field, values.map(\.text)) }
        switch name {
        case "is": return .state(values.compactMap { stateWord($0) })
        case "status": return .status(values.compactMap { status($0) })
        case "has": return .has(values.compactMap { property($0, of: name) })
        case "no": return .no(values.compactMap { property($0, of: name) })
        case "priority", "p": return .priority(values.compactMap { span($0, of: "priority", nil) })
        case "category": return .category(values.compactMap { self.name($0, sigil: "@") })
        case "tag": return .tag(values.compactMap { self.name($0, sigil: "#") })
        case "id": return .id(values.map(\.text))
        case "after": return .after(values.map(\.text))
        default: return attribute(name, values)
        }
    }

    private mutating func attribute(_ name: String, _ values: [QueryPart]) -> Term? {
        let type = settings.type(ofAttribute: name)
        guard type == .text else { return .typed(name, type, values.compactMap { span($0, of: name, type) }) }
        for value in values where !value.isQuoted {
            let isComparison =
                ComparisonOperator.signs.contains(where: value.text.hasPrefix) || value.text.contains("..")
            guard isComparison else { continue }
            let type = orderedType(of: value, in: name)
            report(
                value.range, "'\(name):' is text, which has no order",
                help: "declare its type in the settings, with one line for each key below 'attributes:', "
                    + "'\(name): \(type.rawValue)'; quotes make it text")
        }
        return .attribute(name, values.map(\.text))
    }

    /// The type of which `value`, a comparison or a range, could be.
    private func orderedType(of value: QueryPart, in field: String) -> Settings.AttributeType {
        [.number, .duration, .date].first { type in
            var trial = self
            return trial.span(value, of: field, type) != nil
        } ?? .number
    }

    private mutating func reportUnknown(_ name: QueryPart, _ values: [QueryPart]) {
        let foreign = ForeignField.advice(for: name.text, values, isNegated: isNegated)
        // `Re:` begins the subject of a mail.
        let known = name.text.lowercased() == "re" ? [] : FieldName.all + settings.attributes
        let meant = likely(name.text, among: known).map { didYouMean("\($0):") }
        let quoting = "to search for text with a colon, put it in double quotes"
        let gap = values.first.map { $0.range.lower > name.range.upper + 1 } ?? false ? " " : ""
        let text = "\(name.text):\(gap)\(values.map(\.text).joined(separator: ","))"
        // A shell removes quotes around a word.
        let example = text.contains { "\"'\\".contains($0) } ? "" : ", as in '\"\(text)\"'"
        // Of a word with a colon alone, it is as likely that the colon is text.
        let mayBeKey = values.contains { value in
            value.text.contains("..") || ComparisonOperator.signs.contains(where: value.text.hasPrefix)
        }
        let declaring = mayBeKey ? adviceToDeclare(name.text).map { "; \($0)" } ?? "" : ""
        report(
            name.range, "unknown field '\(name.text)'",
            help: foreign.map { "\($0); \(quoting)" } ?? meant.map { "\($0) \(capitalized(quoting))" }
                ?? quoting + example + declaring)
    }

    /// Reports that nothing follows the colon or a comma of `name:`.
    mutating func reportMissingValue(_ name: String, _ values: [QueryPart], at range: ByteRange) {
        if values.isEmpty {
            report(
                range, "'\(name):' takes values, not a condition in parentheses",
                help: "write each value right after the colon or a comma, without parentheses")
            return
        }
        // With several values the place is the comma or colon before the gap, otherwise the whole field.
        var place = range
        if values.count > 1, let gap = values.first(where: { $0.text.isEmpty })?.range, gap.isEmpty {
            place = ByteRange(Int(gap.lower) - 1, Int(gap.lower))
        }
        report(
            place, "a value is missing in '\(name):'",
            help: "write it right after the colon or comma, without a space")
    }

    private mutating func stateWord(_ value: QueryPart) -> StateWord? {
        let word = value.text.lowercased()
        if let state = StateWord(rawValue: word) { return state }
        let meant =
            Status(rawValue: word).map(SuggestedTerm.status) ?? ForeignState.term(for: word)
            ?? (isDateWord(value.text) ? .field("due", value.text) : nil)
            ?? (["root", "toplevel", "top-level"].contains(word)
                ? SuggestedTerm.not(.state(.subtask)) : nil)
        reportWord(
            value, of: "is", allowed: StateWord.allCases.map(\.rawValue),
            advice: meant.map { "write '\(written($0))'" })
        return nil
    }

    private mutating func status(_ value: QueryPart) -> Status? {
        let word = value.text.lowercased()
        if let status = Status(rawValue: word) { return status }
        let meant = StateWord(rawValue: word).map(SuggestedTerm.state) ?? ForeignState.term(for: word)
        let states = Status.allCases.map(\.rawValue)
        reportWord(
            value, of: "status", allowed: states,
            advice: meant.map { meant in
                guard case .status = meant else { return "write '\(written(meant))'" }
                return "write '\(written(meant))'; the states are \(states.joined(separator: ", "))"
            })
        return nil
    }

    private mutating func property(_ value: QueryPart, of field: String) -> Property? {
        let word = folded(value.text)
        if let property = Property(named: word) { return property }
        if let key = settings.attribute(named: value.text) { return .declared(key) }
        let inside = SuggestedTerm.state(.subtask)
        let foreign =
            word == "parent"
            ? (field == "no" ? inside.negated : inside)
            : ForeignField.property(for: word).map { .presence(of: $0, field == "has") }
        reportWord(
            value, of: field, allowed: Property.builtIn.map(\.name) + settings.attributes, takesKeys: true,
            advice: foreign.map { "write '\(written($0))'" })
        return nil
    }

    private mutating func name(_ value: QueryPart, sigil: String) -> String? {
        let name = value.text.hasPrefix(sigil) ? String(value.text.dropFirst()) : value.text
        if isName(name) { return name }
        report(value.range, "'\(value.text)' is not a name", help: help(forName: name, sigil: sigil))
        return nil
    }
}
