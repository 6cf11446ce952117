import TaskFile

extension Predicate {
    init(_ term: Term) {
        switch term {
        case .state(let words):
            let isCheap = words.allSatisfy { [.open, .any, .subtask, .leaf].contains($0) }
            self.init(cost: isCheap ? 0 : 1) { $0.isIn(anyOf: words) }
        case .status(let states): self.init(cost: 1) { states.contains($0.status) }
        case .has(let properties): self.init(cost: 1) { $0.has(anyOf: properties) }
        case .no(let properties): self.init(cost: 1) { $0.lacks(anyOf: properties) }
        case .category(let names):
            let (names, screens) = (names.map(folded), Self.screens("@", names))
            self.init(cost: 1) { context in
                context.decode(passing: screens) && context.buffer.category.map { names.contains(folded($0)) } ?? false
            }
        case .tag(let names):
            let (names, screens) = (names.map(folded), Self.screens("#", names))
            self.init(cost: 1) { context in
                context.decode(passing: screens) && context.buffer.tags.contains { names.contains(folded($0)) }
            }
        case .priority(let spans):
            self.init(cost: 1) { $0.priority?.isIn(anyOf: spans) ?? false }
        case .date(let field, let spans): self.init(cost: 1) { $0.matches(field, spans) }
        case .id(let names):
            let screens = Self.screens("", names)
            self.init(cost: 1) { context in
                context.decode(passing: screens) && context.buffer.id.map(names.contains) ?? false
            }
        case .after(let names):
            let screens = Self.screens("", names)
            self.init(cost: 1) { context in
                context.decode(passing: screens) && context.buffer.after.contains(where: names.contains)
            }
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
            self.init(cost: field.cost) { context in
                for matcher in matchers where context.matches(matcher, in: field) { return true }
                return false
            }
        case .fieldRegex(let field, let pattern):
            let isMatched = pattern.matcher
            self.init(cost: field.cost) { $0.matches(isMatched, in: field) }
        case .regex(let pattern):
            let isMatched = pattern.matcher
            self.init(cost: 3) { $0.matches(isMatched, in: .title) || $0.matches(isMatched, in: .note) }
        }
    }

    /// Matchers for what a line that carries one of `names` after `sigil` contains, ignoring case.
    private static func screens(_ sigil: String, _ names: [String]) -> [TextMatcher] {
        names.map { TextMatcher(folded(sigil + $0)) }
    }
}

extension Priority {
    /// Whether it lies in one of `spans`.
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
