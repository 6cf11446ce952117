import TaskFile

extension TermParser {
    /// Remarks on one capital letter in parentheses, as todo.txt writes a priority: nearly every text contains that
    /// letter.
    mutating func remark(ifPriority group: Expression, at start: UInt32) {
        guard case .term(.text(let text)) = group, let priority = Priority(letter: text) else { return }
        let range = ByteRange(start, start + 3)
        remarks.append(.readAsText("(\(text))", at: range, "for a priority, write 'p:\(priority.name)'"))
    }

    /// Remarks on a state, a date or a property used as a word after a negation: nearly every task lacks that text, so
    /// the result looks like a real answer.
    mutating func remark(ifStateIn token: QueryToken) {
        guard let word = token.word else { return }
        guard let meant = meant(by: word) else {
            if let property = Property(named: folded(word)) {
                remarks.append(.readAsText(word, at: token.range, "for tasks without it, write 'no:\(property.name)'"))
            }
            return
        }
        let advice = "for the \(meant.kind), write '\(meant.term.negated)'"
        remarks.append(.readAsText(word, at: token.range, advice))
    }

    /// The term for a word that names a date, a state or a priority.
    func meant(by word: String) -> (term: SuggestedTerm, kind: String)? {
        if isDateWord(word) { return (.field("due", word), "date") }
        let lower = word.lowercased()
        if let state = StateWord(rawValue: lower) { return (.state(state), "state") }
        if let status = Status(rawValue: lower) { return (.status(status), "state") }
        if let priority = Priority(named: lower) { return (.field("p", priority.name), "priority") }
        guard let term = ForeignState.term(for: lower) else { return nil }
        if case .presence = term { return nil }
        return (term, "state")
    }

    /// Advice for a word with the signs of another query language.
    func signAdvice(_ word: String) -> String? {
        let days = ForeignDate.readings(word).map { "'due:\($0)'" }
        if !days.isEmpty { return "for the date, write \(days.joined(separator: " or "))" }
        if word.allSatisfy({ $0 == "!" }) { return "the highest priority is '!!!'" }
        if ["AND", "OR", "NOT"].contains(word) { return "operators are written in lower case, '\(word.lowercased())'" }
        if let priority = Priority(level: word) { return "for the priority, write 'p:\(priority.name)'" }
        if word.lowercased() == "p4" { return "for tasks without one, write 'no:priority'" }
        let rest = String(word.dropFirst())
        switch word.first {
        case "+" where meant(by: rest) != nil: return meant(by: rest).map { "for the \($0.kind), write '\($0.term)'" }
        case "+" where rest == rest.uppercased() && ForeignState.term(for: rest) != nil:
            return ForeignState.term(for: rest).map { "for the state, write '\($0)'" }
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
                : help(forName: rest, sigil: String(word.prefix(1)))
        default: break
        }
        let bare = word.filter { $0 != "*" }
        if bare.isEmpty { return "any text matches without it, so leave out '*'; 'is:open' finds every open task" }
        if bare != word, isName(bare) {
            let parts = word.split(separator: "*")
            return parts.count > 1
                ? "for any text between, write '/\(parts.joined(separator: ".*"))/'"
                : "a word is found within others, so leave out '*': \(bare)"
        }
        if word.contains(where: { "\u{201C}\u{201D}\u{201E}\u{2018}\u{2019}\u{00AB}\u{00BB}".contains($0) }) {
            return "put a phrase in straight double quotes"
        }
        return nil
    }

    /// Advice for a word that names a property or a field.
    func fieldAdvice(_ word: String) -> String? {
        if let property = Property(named: folded(word)) {
            return "for tasks with it, write 'has:\(property.name)'"
        }
        let name = word.prefix { !"=<>~".contains($0) }
        return knownField(spelled: String(name)).map { _ in "a field has its value after a colon: 'due:today'" }
    }

    /// What to write for `name`, which is not a valid name.
    func help(forName name: String, sigil: String) -> String {
        let start = String(name.prefix { !"*,.;:?".contains($0) })
        guard isName(start) else { return "a name is a letter, then letters, digits, '_' and '-'" }
        return name == "\(start),"
            ? "write '\(sigil)\(start)', or a second name after the comma"
            : "a name consists of letters, digits, '_' and '-'; \(didYouMean("\(sigil)\(start)"))"
    }
}
