/// Pairs of positions in two lists, each position in one pair at most.
struct PositionPairs: Sendable {
    /// For each position of the old list, its partner in the new one.
    private(set) var new: [Int?]
    /// For each position of the new list, its partner in the old one.
    private(set) var old: [Int?]

    init(_ oldCount: Int, _ newCount: Int) {
        new = Array(repeating: nil, count: oldCount)
        old = Array(repeating: nil, count: newCount)
    }

    /// Pairs two positions; false if one of them already has a partner.
    @discardableResult
    mutating func pair(_ oldPosition: Int, _ newPosition: Int) -> Bool {
        guard new[oldPosition] == nil, old[newPosition] == nil else { return false }
        new[oldPosition] = newPosition
        old[newPosition] = oldPosition
        return true
    }
}

/// The evidence that two tasks are the same.
package enum MatchReason: Sendable {
    /// Both have an `id:` that no other task of their version has.
    case id
    /// They have the same title and the same parent.
    case title
    /// They have the same title but different parents, and no other remaining task has it.
    case move
    /// They have very similar titles and the same parent.
    case similarity
}
