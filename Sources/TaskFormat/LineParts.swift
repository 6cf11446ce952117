import TaskFile

/// What the formatter needs to know about a task line, found in one pass over its tokens.
struct LineParts {
    private(set) var priority: Int?
    /// The tokens from the first of the tail on, with the white space between them.
    private(set) var tail = 0..<0
    /// Whether the tokens of the tail are in canonical order.
    private(set) var isSorted = true
    /// Whether it is worth looking for equal tokens: two have the same kind and key and, if they are tags, a look at
    /// their bytes does not rule out that they are equal.
    private(set) var mayRepeat = false

    private init() {}

    /// The parts of `line`. A function rather than an initialiser, because initialisers own their arguments: line and
    /// bytes would be retained for each line.
    static func of(_ line: TaskLine, _ bytes: [UInt8]) -> LineParts {
        var parts = LineParts()
        let tokens = line.tokens
        var first = 1
        if first < tokens.count, tokens[first].kind == .space { first += 1 }
        if first < tokens.count, tokens[first].kind == .priority {
            parts.priority = first
            first += first + 1 < tokens.count && tokens[first + 1].kind == .space ? 2 : 1
        }
        // The kinds and keys seen, the tags before the current one, and where the title ends and the tail begins.
        var seen: UInt64 = 0
        var tags = 0
        var lastTag = ByteRange(0, 0)
        var lastRank: UInt8 = 0
        var titleEnd = first
        for index in first..<max(first, tokens.count) {
            let token = tokens[index]
            if token.kind == .space { continue }
            let isInTail = token.traits.contains(.tail)
            if !isInTail { titleEnd = index + 1 }
            if token.kind == .text { continue }
            let rank = token.kind.tailRank(token.key)
            if isInTail {
                if rank < lastRank { parts.isSorted = false }
                lastRank = rank
            }
            if token.kind == .tag {
                // Two tags are common, and nearly always ASCII and different; three or more are not checked here.
                let tag = line.range(ofToken: index)
                if tags > 1 || (tags == 1 && !line.areSurelyDifferent(lastTag, tag)) { parts.mayRepeat = true }
                tags += 1
                lastTag = tag
            } else if token.kind != .suppression {
                if seen & 1 << UInt64(rank) != 0 { parts.mayRepeat = true }
                seen |= 1 << UInt64(rank)
            }
        }
        parts.tail = titleEnd..<tokens.count
        return parts
    }
}
