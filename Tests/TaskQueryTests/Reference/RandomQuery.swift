import TestSupport

/// A random query: its text, and its meaning, implemented again in the simplest way.
indirect enum RandomQuery {
    case leaf(String, (Int, [Row]) -> Bool)
    case not(RandomQuery)
    case both(RandomQuery, RandomQuery)
    case either(RandomQuery, RandomQuery)
    case related(String, RandomQuery)

    init(_ generator: inout Generator, depth: Int = 3) {
        switch depth == 0 ? 0 : generator.next(below: 7) {
        case 3: self = .not(RandomQuery(&generator, depth: depth - 1))
        case 4: self = .both(RandomQuery(&generator, depth: depth - 1), RandomQuery(&generator, depth: depth - 1))
        case 5: self = .either(RandomQuery(&generator, depth: depth - 1), RandomQuery(&generator, depth: depth - 1))
        case 6:
            let relation = generator.pick(["parent", "child", "ancestor", "descendant"])
            self = .related(relation, RandomQuery(&generator, depth: depth - 1))
        default: self = Leaves.random(&generator)
        }
    }

    var text: String {
        switch self {
        case .leaf(let text, _): text
        case .not(let part): "not (\(part.text))"
        case .both(let left, let right): "(\(left.text)) (\(right.text))"
        case .either(let left, let right): "(\(left.text) or \(right.text))"
        case .related(let relation, let part): "\(relation):(\(part.text))"
        }
    }

    func holds(_ index: Int, _ rows: [Row]) -> Bool {
        switch self {
        case .leaf(_, let test): test(index, rows)
        case .not(let part): !part.holds(index, rows)
        case .both(let left, let right): left.holds(index, rows) && right.holds(index, rows)
        case .either(let left, let right): left.holds(index, rows) || right.holds(index, rows)
        case .related(let relation, let part):
            rows.indices.contains { other in
                let (inner, outer) = ["parent", "ancestor"].contains(relation) ? (index, other) : (other, index)
                let isNear = rows[inner].parent == outer
                let isRelated = ["parent", "child"].contains(relation) ? isNear : Self.isInside(inner, outer, rows)
                return isRelated && part.holds(other, rows)
            }
        }
    }

    /// Whether the task `inner` is a direct or indirect subtask of `outer`.
    static func isInside(_ inner: Int, _ outer: Int, _ rows: [Row]) -> Bool {
        guard let parent = rows[inner].parent else { return false }
        return parent == outer || isInside(parent, outer, rows)
    }

    /// Whether some condition on the task itself names a state.
    var namesState: Bool {
        switch self {
        case .leaf(let text, _):
            ["is:open", "is:done", "is:cancelled", "is:any", "status:", "done:", "has:done", "no:done", "id:"]
                .contains { text.hasPrefix($0) }
        case .not(let part): part.namesState
        case .both(let left, let right), .either(let left, let right): left.namesState || right.namesState
        case .related: false
        }
    }
}
