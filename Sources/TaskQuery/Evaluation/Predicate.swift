import TaskFile

/// A condition prepared for evaluation over many tasks: names folded, texts and patterns prepared, cheap tests first.
///
/// Closures rather than an enumeration: matching a case copies its payload, and those copies are retained and released.
struct Predicate {
    /// How much work the condition takes, in steps: 0 for the box or the tree, 1 the task line, 2 the title, 3 the
    /// notes, 4 other tasks.
    let cost: Int
    /// Whether the context's task meets the condition.
    let holds: (inout EvaluationContext) -> Bool

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

    private init(cost: Int, _ holds: @escaping (inout EvaluationContext) -> Bool) {
        self.cost = cost
        self.holds = holds
    }

    /// Evaluates `parts`, the cheapest first, until one yields `result`: the order does not change what a conjunction
    /// or disjunction means, only how soon it is decided.
    private init(joining parts: [Predicate], until result: Bool) {
        let sorted = parts.sorted(by: \.cost)
        if sorted.count == 2 {
            let (first, second) = (sorted[0].holds, sorted[1].holds)
            self.init(cost: sorted[1].cost) { first(&$0) == result ? result : second(&$0) }
        } else {
            self.init(cost: sorted.last?.cost ?? 0) { context in
                for part in sorted where part.holds(&context) == result { return result }
                return !result
            }
        }
    }
}

// MARK: Terms

extension Predicate {
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
            self.init(anyOf: names, after: "@") { line in
                line.categoryRange.map { line.isName($0, oneOf: names) } ?? false
            }
        case .tag(let names):
            let names = names.map(folded)
            self.init(anyOf: names, after: "#") { line in
                line.tagRanges.contains { line.isName($0, oneOf: names) }
            }
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
        case .beginning(let text):
            let matcher = TextMatcher(text)
            self.init(cost: 2) { $0.matchesTitle(matcher) && matcher.beginsWord(of: $0.line.title) }
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

    /// A test of the decoded line that can pass only if one of `names` is there after `sigil`, ignoring case.
    private init(anyOf names: [String], after sigil: String = "", _ holds: @escaping (TaskLine) -> Bool) {
        let screens = names.map { TextMatcher(folded(sigil + $0)) }
        self.init(cost: 1) { $0.decode(passing: screens) && holds($0.buffer) }
    }
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

// MARK: Relatives

/// Which tasks have a parent, child, ancestor or descendant that meets a condition.
///
/// Computed for a block of whole families when the first task in it is tested, in time linear in its tasks, however
/// deep they nest: tasks are stored in preorder, so a forward pass carries answers inward and a backward pass carries
/// them outward. Workers that share a document search different blocks.
private final class RelativeSearch {
    private let relation: Relation
    private let predicate: Predicate
    private var document: Document?
    private var block = 0..<0
    /// Whether a relative meets the condition, for each task in the block.
    private var found: [Bool] = []

    init(_ relation: Relation, _ predicate: Predicate) {
        self.relation = relation
        self.predicate = predicate
    }

    /// Whether a relative of `task` meets the condition.
    func finds(_ task: TaskItem, in shared: EvaluationContext.Shared) -> Bool {
        if document !== task.document || !block.contains(task.index) {
            document = task.document
            block = Self.block(around: task)
            found = search(task.document, shared)
        }
        return found[task.index - block.lowerBound]
    }

    /// The family of `task` and those after it, up to a number of tasks that makes preparing a search worthwhile.
    private static func block(around task: TaskItem) -> Range<Int> {
        let document = task.document
        var first = task.index
        while let parent = document.parent(ofTask: first) { first = parent }
        var end = first
        while end < document.tasks.count, end - first < 1_000 {
            end = document.tasks[end].descendants.indices.upperBound
        }
        return first..<end
    }

    private func search(_ document: Document, _ shared: EvaluationContext.Shared) -> [Bool] {
        let parents = block.map { index in document.parent(ofTask: index).map { $0 - block.lowerBound } }
        var context = EvaluationContext(in: document, shared)
        let matched = block.map { index in
            context.move(to: index)
            return predicate.holds(&context)
        }
        var found = [Bool](repeating: false, count: parents.count)
        switch relation {
        case .parent:
            for (index, parent) in parents.enumerated() {
                if let parent { found[index] = matched[parent] }
            }
        case .ancestor:
            for (index, parent) in parents.enumerated() {
                if let parent { found[index] = matched[parent] || found[parent] }
            }
        case .child:
            for (index, parent) in parents.enumerated() where matched[index] {
                if let parent { found[parent] = true }
            }
        case .descendant:
            for (index, parent) in parents.enumerated().reversed() where matched[index] || found[index] {
                if let parent { found[parent] = true }
            }
        }
        return found
    }
}
