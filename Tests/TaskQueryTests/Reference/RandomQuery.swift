/// A query made up at random: its text, and what it means, said a second time in the plainest way.
indirect enum RandomQuery {
    case leaf(String, (Int, [Row]) -> Bool)
    case not(RandomQuery)
    case both(RandomQuery, RandomQuery)
    case either(RandomQuery, RandomQuery)

    init(_ generator: inout Generator, depth: Int = 3) {
        switch depth == 0 ? 0 : generator.next(below: 6) {
        case 3: self = .not(RandomQuery(&generator, depth: depth - 1))
        case 4: self = .both(RandomQuery(&generator, depth: depth - 1), RandomQuery(&generator, depth: depth - 1))
        case 5: self = .either(RandomQuery(&generator, depth: depth - 1), RandomQuery(&generator, depth: depth - 1))
        default: self = Leaves.random(&generator)
        }
    }

    var text: String {
        switch self {
        case .leaf(let text, _): text
        case .not(let part): "not (\(part.text))"
        case .both(let left, let right): "(\(left.text)) (\(right.text))"
        case .either(let left, let right): "(\(left.text) or \(right.text))"
        }
    }

    func holds(_ index: Int, _ rows: [Row]) -> Bool {
        switch self {
        case .leaf(_, let test): test(index, rows)
        case .not(let part): !part.holds(index, rows)
        case .both(let left, let right): left.holds(index, rows) && right.holds(index, rows)
        case .either(let left, let right): left.holds(index, rows) || right.holds(index, rows)
        }
    }

    /// Whether the text names a state somewhere.
    var namesState: Bool {
        let names = ["is:open", "is:done", "is:cancelled", "is:any", "status:", "done:", "has:done", "no:done", "id:"]
        // `is:overdue` ends like nothing in the list; a sign of negation or parenthesis may stand before any of them.
        return text.split(whereSeparator: { " ()".contains($0) }).contains { word in
            names.contains { word.hasPrefix($0) || word.hasPrefix("-" + $0) }
        }
    }
}
