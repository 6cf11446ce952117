/// The condition of a query: terms joined by and, or and not.
///
/// Values are in normal form: no `all` directly within `all`, no `any` within `any`, no `not` within `not`, and no list
/// of one part, so that two queries that differ only in redundant parentheses are equal. `all([])` holds for every
/// task.
indirect enum Expression: Equatable, Sendable {
    /// Every one of these.
    case all([Expression])
    /// At least one of these.
    case any([Expression])
    /// The negation.
    case not(Expression)
    /// A single test.
    case term(Term)
    /// Another task, enclosing this one or inside it, that meets the condition.
    case related(Relation, Expression)

    static let always = Expression.all([])

    /// The conjunction of `parts`, in normal form.
    static func conjunction(_ parts: [Expression]) -> Expression {
        let flat = parts.flatMap { part -> [Expression] in
            if case .all(let inner) = part { inner } else { [part] }
        }
        return flat.count == 1 ? flat[0] : .all(flat)
    }

    /// The disjunction of `parts`, in normal form.
    static func disjunction(_ parts: [Expression]) -> Expression {
        let flat = parts.flatMap { part -> [Expression] in
            if case .any(let inner) = part { inner } else { [part] }
        }
        return flat.count == 1 ? flat[0] : .any(flat)
    }

    /// The negation, in normal form.
    var negation: Expression {
        if case .not(let inner) = self { inner } else { .not(self) }
    }

    /// The condition that looks for wanted text only in titles; text that is ruled out may be anywhere.
    var inTitles: Expression {
        switch self {
        case .all(let parts): .all(parts.map(\.inTitles))
        case .any(let parts): .any(parts.map(\.inTitles))
        case .term(.text(let text)): .term(.field(.title, [text]))
        case .term(.regex(let pattern)): .term(.fieldRegex(.title, pattern))
        case .term, .not, .related: self
        }
    }

    /// The condition in which wanted text must begin a word of the title; text that is ruled out may be anywhere.
    var atWordStarts: Expression {
        switch self {
        case .all(let parts): .all(parts.map(\.atWordStarts))
        case .any(let parts): .any(parts.map(\.atWordStarts))
        case .term(.text(let text)): .term(.beginning(text))
        case .term, .not, .related: self
        }
    }

    /// The terms, in the order written: all of them, or only those about the task itself.
    func terms(ofRelatives: Bool = true) -> [Term] {
        switch self {
        case .all(let parts), .any(let parts): parts.flatMap { $0.terms(ofRelatives: ofRelatives) }
        case .not(let part): part.terms(ofRelatives: ofRelatives)
        case .related(_, let part): ofRelatives ? part.terms() : []
        case .term(let term): [term]
        }
    }

    var patterns: [Pattern] {
        terms().compactMap { term in
            switch term {
            case .regex(let pattern), .fieldRegex(_, let pattern): pattern
            default: nil
            }
        }
    }

    /// Whether the ids of other tasks matter.
    var asksForIDs: Bool {
        terms().contains { term in
            guard case .state(let words) = term else { return false }
            return words.contains(.ready) || words.contains(.blocked)
        }
    }

    /// Whether other tasks of the family affect whether a task meets the condition.
    var asksForRelatives: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains(where: \.asksForRelatives)
        case .not(let part): part.asksForRelatives
        case .related: true
        case .term: false
        }
    }

    /// Whether some term specifies the state of the wanted tasks, so that none is added. A condition on relatives says
    /// nothing about the task itself.
    var namesState: Bool { terms(ofRelatives: false).contains(where: \.namesState) }
}

extension Expression: CustomStringConvertible {
    /// The condition as a query that parses to an equal condition.
    package var description: String {
        switch self {
        case .all(let parts):
            parts.map { part in if case .any = part { "(\(part))" } else { "\(part)" } }.joined(separator: " ")
        case .any(let parts):
            parts.map { "\($0)" }.joined(separator: " | ")
        case .not(let part):
            // A sign may precede what is spelled as one term.
            switch part {
            case .term, .related: "-\(part)"
            case .all, .any, .not: "-(\(part))"
            }
        case .term(let term):
            "\(term)"
        case .related(let relation, let part):
            "\(relation.rawValue):(\(part))"
        }
    }
}
