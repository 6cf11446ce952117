import TaskFile

/// A term to write in place of what another tool or plain English says.
///
/// It has the value that was typed, which a query need not accept; a term that was read is a `Term`.
indirect enum SuggestedTerm: Equatable {
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
    /// A negated term.
    case not(SuggestedTerm)

    /// The term for what this one does not ask for; a clause, which cannot be negated, as it is.
    var negated: SuggestedTerm {
        switch self {
        // Cancelled tasks are not done either.
        case .state(.done): .state(.open)
        case .state(.open): .state(.done)
        case .presence(let name, let isThere): .presence(of: name, !isThere)
        case .field(let name, _) where FieldName.clauses.contains(name): self
        case .not(let term): term
        case .state, .status, .name, .field: .not(self)
        }
    }
}

extension SuggestedTerm: CustomStringConvertible {
    var description: String {
        switch self {
        case .state(let word): "is:\(word.rawValue)"
        case .status(let status): "status:\(status.rawValue)"
        case .presence(let name, let isThere): "\(isThere ? "has" : "no"):\(name)"
        case .name(let sign, let name): sign + name
        case .field(let name, let value): "\(name):\(value)"
        case .not(let term): "-\(term)"
        }
    }
}
