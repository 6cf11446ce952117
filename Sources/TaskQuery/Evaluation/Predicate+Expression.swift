import TaskFile

extension Predicate {
    /// The test that `expression` is.
    init(_ expression: Expression) {
        switch expression {
        case .all(let parts): self.init(joining: parts.map { Predicate($0) }, until: false)
        case .any(let parts): self.init(joining: parts.map { Predicate($0) }, until: true)
        case .not(let part):
            let part = Predicate(part)
            self.init(cost: part.cost) { !part.holds(&$0) }
        case .term(let term): self.init(term)
        case .related(let relation, let part):
            let search = RelativeSearch(relation, Predicate(part))
            self.init(cost: 4) { search.finds($0.task, in: $0.shared) }
        }
    }

    private init(_ term: Term) {
        switch term {
        case .state(let words):
            let isCheap = words.allSatisfy { [.open, .any, .subtask, .leaf].contains($0) }
            self.init(cost: isCheap ? 0 : 1) { context in words.contains { context.isIn($0) } }
        case .status(let states): self.init(cost: 1) { states.contains($0.status) }
        case .has(let properties): self.init(cost: 1) { context in properties.contains { context.has($0) } }
        case .no(let properties): self.init(cost: 1) { context in properties.contains { !context.has($0) } }
        case .category(let names):
            let names = names.map(folded)
            self.init(anyOf: names, after: "@") { $0.category.map { names.contains(folded($0)) } ?? false }
        case .tag(let names):
            let names = names.map(folded)
            self.init(anyOf: names, after: "#") { $0.tags.contains { names.contains(folded($0)) } }
        case .priority(let spans):
            self.init(cost: 1) { $0.priority?.isIn(anyOf: spans) ?? false }
        case .date(let field, let spans): self.init(cost: 1) { $0.matches(field, spans) }
        case .id(let names): self.init(anyOf: names) { $0.id.map(names.contains) ?? false }
        case .after(let names): self.init(anyOf: names) { $0.after.contains(where: names.contains) }
        case .attribute(let key, let values):
            let values = values.map(folded)
            self.init(cost: 1) { context in context.attribute(key).map { values.contains(folded($0)) } ?? false }
        case .typed(let key, let type, let spans):
            self.init(cost: 1) { context in
                context.number(ofAttribute: key, type).map { number in spans.contains { $0.contains(number) } } ?? false
            }
        case .text(let text):
            let matcher = TextMatcher(text)
            self.init(cost: 3) { $0.matchesTitle(matcher) || $0.matchesNotes(matcher) }
        case .field(let field, let texts):
            let matchers = texts.map { TextMatcher($0) }
            self.init(cost: field.cost) { context in matchers.contains { context.matches($0, in: field) } }
        case .fieldRegex(let field, let pattern):
            let isMatched = pattern.matcher
            self.init(cost: field.cost) { $0.matches(isMatched, in: field) }
        case .regex(let pattern):
            let isMatched = pattern.matcher
            self.init(cost: 3) { $0.matches(isMatched, in: .title) || $0.matches(isMatched, in: .note) }
        }
    }

    /// A test of the decoded line, which holds only if one of `names` is there after `sigil`, ignoring case.
    private init(anyOf names: [String], after sigil: String = "", _ holds: @escaping (TaskLine) -> Bool) {
        let screens = names.map { TextMatcher(folded(sigil + $0)) }
        self.init(cost: 1) { $0.decode(passing: screens) && holds($0.buffer) }
    }
}

extension Priority {
    func isIn(anyOf spans: [Span]) -> Bool { spans.contains { $0.contains(Int(rawValue)) } }
}

extension TextField {
    fileprivate var cost: Int {
        switch self {
        case .section, .file: 0
        case .title: 2
        case .note: 3
        }
    }
}
