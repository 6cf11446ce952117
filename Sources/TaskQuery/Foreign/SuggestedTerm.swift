import TaskFile

/// A term to write in place of what another tool or plain English says.
///
/// It has the value that was typed, which a query need not accept; a term that was read is a `Term`.
struct SuggestedTerm: Equatable {
    /// What the term asks for.
    enum Kind: Equatable {
        /// `is:`.
        case state(StateWord)
        /// `status:`.
        case status(Status)
        /// `has:` or `no:` with the name of a property.
        case presence(of: String, Bool)
        /// A category, a tag or a view, after the sign that says which.
        case name(sign: String, String)
        /// Any other field or a clause, with its value and the sign that compares it.
        case field(String, String)
    }

    var kind: Kind
    var isNegated = false

    init(_ kind: Kind, isNegated: Bool = false) { (self.kind, self.isNegated) = (kind, isNegated) }

    /// The term for what this one does not ask for; a clause, which cannot be negated, as it is.
    var negated: SuggestedTerm {
        switch kind {
        case let kind where isNegated: SuggestedTerm(kind)
        // Cancelled tasks are not done either.
        case .state(.done): SuggestedTerm(.state(.open))
        case .state(.open): SuggestedTerm(.state(.done))
        case .presence(let name, let isThere): SuggestedTerm(.presence(of: name, !isThere))
        case .field(let name, _) where FieldName.clauses.contains(name): self
        case .state, .status, .name, .field: SuggestedTerm(kind, isNegated: true)
        }
    }
}

extension SuggestedTerm: CustomStringConvertible {
    /// The term as a query spells it.
    var description: String {
        let term =
            switch kind {
            case .state(let word): "is:\(word.rawValue)"
            case .status(let status): "status:\(status.rawValue)"
            case .presence(let name, let isThere): "\(isThere ? "has" : "no"):\(name)"
            case .name(let sign, let name): sign + name
            case .field(let name, let value): "\(name):\(value)"
            }
        return isNegated ? "-\(term)" : term
    }
}
