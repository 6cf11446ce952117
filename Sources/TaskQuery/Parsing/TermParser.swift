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
    /// Whether the term that is read next is negated; then advice on the whole term includes the negation.
    var isNegated = false
    /// Hints that are worth showing whether or not anything was found.
    var remarks: [Diagnostic] = []

    /// A parser of the same language that has read nothing yet.
    var fresh: TermParser { TermParser(now: now, settings: settings) }

    mutating func report(_ range: ByteRange, _ message: String, help: String? = nil) {
        diagnostics.append(Diagnostic(queryRule, at: range, message, help: help))
    }

    /// Replaces the advice on errors within `range` that were reported after the first `count`.
    mutating func advise(_ help: String, onErrorsIn range: ByteRange, after count: Int) {
        for index in diagnostics.indices.dropFirst(count)
        where range.lower <= diagnostics[index].range.lower && diagnostics[index].range.upper <= range.upper {
            diagnostics[index] = diagnostics[index].with(help: help)
        }
    }

    /// Reports a word that the field does not know, with the one that was probably meant. If the field `takesKeys`, it
    /// may be a key that is not declared.
    mutating func reportWord(
        _ value: QueryPart, of field: String, allowed: [String], takesKeys: Bool = false, advice: String? = nil
    ) {
        let start = isNegated ? "-\(field):" : "\(field):"
        let meant = advice ?? likely(value.text, among: allowed).map { didYouMean("\(start)\($0)") }
        let declaring = takesKeys ? adviceToDeclare(value.text).map { "; \($0)" } ?? "" : ""
        report(
            value.range, "'\(value.text)' is not a valid value for '\(field):'",
            help: meant ?? "expected one of: \(allowed.joined(separator: ", "))\(declaring)")
    }

    /// The allowed word that `word` misspells, or else the only one that it begins: `prio` is `priority`.
    func likely(_ word: String, among allowed: [String]) -> String? {
        if let near = suggestion(for: word, among: allowed) { return near }
        return allowed.filter { word.count >= 2 && $0.hasPrefix(word.lowercased()) }.only
    }

    // MARK: The language

    /// `term` in place of the one being read, negated like that.
    func written(_ term: SuggestedTerm) -> SuggestedTerm { isNegated ? term.negated : term }

    /// The name of the field that `word` spells: one of the language, or a declared key in any case.
    func fieldName(_ word: String) -> String? {
        word == "p" || FieldName.all.contains(word) ? word : settings.attribute(named: word)
    }

    /// The field that `word` names, ignoring case, except for clauses and relations.
    func knownField(spelled word: String) -> String? {
        let name = word.lowercased()
        guard !FieldName.clauses.contains(name), Relation(rawValue: name) == nil else { return nil }
        return fieldName(name)
    }
}
