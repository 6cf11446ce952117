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
    /// The categories, tags and ids that were named, and where.
    var names: [QueryName] = []
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

    /// Reports a word that the field does not know, with the one that was probably meant.
    mutating func reportWord(_ value: QueryPart, of field: String, allowed: [String], advice: String? = nil) {
        let start = isNegated ? "-\(field):" : "\(field):"
        let meant = advice ?? likely(value.text, among: allowed).map { "did you mean '\(start)\($0)'?" }
        report(
            value.range, "'\(value.text)' is not a valid value for '\(field):'",
            help: meant ?? "expected one of: " + allowed.joined(separator: ", "))
    }

    /// The allowed word that `word` misspells, or else the only one that it begins: `prio` is `priority`.
    func likely(_ word: String, among allowed: [String]) -> String? {
        if let near = suggestion(for: word, among: allowed) { return near }
        return allowed.filter { word.count >= 2 && $0.hasPrefix(word.lowercased()) }.only
    }

    /// Records the names in a word, `@a,b`, whose items are all names.
    mutating func note(_ items: [String], of word: String, sigil: String, at range: ByteRange) {
        var offset = Int(range.lower)
        for (item, name) in zip(word.split(separator: ",", omittingEmptySubsequences: false), items) {
            // A name is as long in bytes as it is in the query.
            let end = offset + item.utf8.count
            note(name, sigil: sigil, at: ByteRange(end - name.utf8.count, end))
            offset = end + 1
        }
    }

    /// Records the name that is the value of a field, `category:"@work"`.
    mutating func note(_ name: String, sigil: String, of value: QueryPart) {
        let end = Int(value.range.upper) - (value.isQuoted ? 1 : 0)
        note(name, sigil: sigil, at: ByteRange(end - name.utf8.count, end))
    }

    /// The ids that are the values of a field, which are recorded.
    mutating func ids(_ values: [QueryPart]) -> [String] {
        for value in values {
            let inset = value.isQuoted ? 1 : 0
            let range = ByteRange(Int(value.range.lower) + inset, Int(value.range.upper) - inset)
            // An id with an escaped character in it is left out: its bytes are not those of the name.
            guard range.count == value.text.utf8.count else { continue }
            names.append(QueryName(kind: .id, text: value.text, range: range))
        }
        return values.map(\.text)
    }

    private mutating func note(_ name: String, sigil: String, at range: ByteRange) {
        names.append(QueryName(kind: sigil == "@" ? .category : .tag, text: name, range: range))
    }

    // MARK: The language

    /// `term` in place of the one being read, negated like that.
    func written(_ term: String) -> String { isNegated ? ForeignState.negation(of: term) : term }

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

/// A name that a query mentions: as `@work`, in a list, or as the value of a field.
package struct QueryName: Equatable, Sendable {
    /// What the name refers to.
    package enum Kind: Equatable, Sendable {
        case category, tag, id, section, file
        /// A value of the declared key of that name.
        case value(of: String)

        /// The sign in front of such a name in data.
        var sigil: String {
            switch self {
            case .category: "@"
            case .tag: "#"
            case .id, .section, .file, .value: ""
            }
        }
    }

    /// What the name refers to.
    package let kind: Kind
    /// The name, without its sign.
    package let text: String
    /// Its range in the query, without sign and quotes.
    package let range: ByteRange
}
