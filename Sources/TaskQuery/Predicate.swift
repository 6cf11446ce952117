import TaskFile

/// A condition made ready to be asked of many tasks: names folded, texts and patterns prepared, cheap tests first.
indirect enum Predicate {
    case all([Predicate])
    case any([Predicate])
    case not(Predicate)
    case test(Test)
    case related(RelativeSearch)

    /// A single test.
    enum Test {
        case state([StateWord])
        case status([Status])
        case has([Property])
        case no([Property])
        /// Folded names; the screens find lines that may hold one.
        case category([String], screens: [TextMatcher])
        case tag([String], screens: [TextMatcher])
        /// With the least marks that a priority in the spans is written with.
        case priority([Span], marker: [UInt8])
        case date(DateField, [Span])
        case text(TextMatcher)
        case regex(PatternMatcher)
        case field(TextField, [TextMatcher])
        case id([String], screens: [TextMatcher])
        case attribute(String, [String])
        /// What no task meets.
        case never
    }

    init(_ expression: Expression) {
        switch expression {
        case .all(let parts): self = .all(Self.cheapestFirst(parts))
        case .any(let parts): self = .any(Self.cheapestFirst(parts))
        case .not(let part): self = .not(Predicate(part))
        case .term(let term): self = .test(Test(term))
        case .related(let relation, let part): self = .related(RelativeSearch(relation, Predicate(part)))
        }
    }

    /// The order does not change what a conjunction or disjunction means, only how soon it is decided.
    private static func cheapestFirst(_ parts: [Expression]) -> [Predicate] {
        let ready = parts.map { Predicate($0) }
        return ready.enumerated().sorted { left, right in
            (left.element.cost, left.offset) < (right.element.cost, right.offset)
        }.map(\.element)
    }

    /// How much work a test takes, in steps: 0 the box or the tree, 1 the task line, 2 the title, 3 the notes,
    /// 4 other tasks.
    private var cost: Int {
        switch self {
        case .all(let parts), .any(let parts): parts.reduce(0) { max($0, $1.cost) }
        case .not(let part): part.cost
        case .test(let test): test.cost
        case .related: 4
        }
    }
}

extension Predicate.Test {
    init(_ term: Term) {
        switch term {
        case .state(let words): self = .state(words)
        case .status(let states): self = .status(states)
        case .has(let properties): self = .has(properties)
        case .no(let properties): self = .no(properties)
        case .category(let names): self = .category(names.map(folded), screens: Self.screens("@", names))
        case .tag(let names): self = .tag(names.map(folded), screens: Self.screens("#", names))
        case .priority(let spans):
            let least = Priority.allCases.first { priority in
                spans.contains { $0.contains(Int32(priority.rawValue)) }
            }
            self = least.map { .priority(spans, marker: Array($0.marker.utf8)) } ?? .never
        case .date(let field, let spans): self = .date(field, spans)
        case .text(let text): self = .text(TextMatcher(text))
        case .regex(let pattern): self = PatternMatcher(pattern).map { .regex($0) } ?? .never
        case .field(let field, let texts): self = .field(field, texts.map { TextMatcher($0) })
        case .id(let names): self = .id(names, screens: Self.screens("", names))
        case .attribute(let key, let values): self = .attribute(key, values.map(folded))
        }
    }

    /// What a line that carries one of `names` behind `sigil` holds, in any case.
    private static func screens(_ sigil: String, _ names: [String]) -> [TextMatcher] {
        names.map { TextMatcher(folded(sigil + $0)) }
    }

    fileprivate var cost: Int {
        switch self {
        case .state(let words):
            words.allSatisfy { [.open, .any, .subtask, .leaf].contains($0) } ? 0 : 1
        case .never: 0
        case .field(.section, _), .field(.file, _): 0
        case .status, .has, .no, .category, .tag, .priority, .date, .id, .attribute: 1
        case .field(.title, _): 2
        case .field(.note, _), .text, .regex: 3
        }
    }
}
