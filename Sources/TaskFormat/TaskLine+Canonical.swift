import TaskFile

extension TaskLine {
    /// The canonical spelling of the date, reminder or rule that the attribute at `index` holds; nil when it already
    /// has that spelling, and for everything else.
    package func canonicalSpelling(ofValueAt index: Int, _ bytes: [UInt8]) -> String? {
        guard tokens[index].kind == .attribute else { return nil }
        if hasOneSpelling(valueOfToken: index) { return nil }
        let range = valueRange(ofToken: index).indices
        guard tokens[index].key == .declared else {
            return AttributeValue.read(tokens[index].key, bytes, range)?.respelled
        }
        let settings = document.settings
        guard !settings.attributeTypes.isEmpty else { return nil }
        let key = key(ofToken: index)
        return settings.type(ofAttribute: key) == .date ? DateValue.read(bytes, range).respelled : nil
    }

    /// Whether a single pass over the tokens shows that the line is canonical; false when it needs a closer look.
    ///
    /// The fast path of the formatter: most lines of most files are canonical, and so are all lines that it has just
    /// written. It requires one space between tokens, a tail in which each token has a higher rank than the one before
    /// it, and no data in front of the tail. Values are checked unless none can need respelling.
    func isPlainlyCanonical(_ bytes: [UInt8], mayRespell: Bool = true) -> Bool {
        let tokens = tokens
        guard bytes[Int(tokens[0].start) + 1] != UInt8(ascii: "X"), tokens[tokens.count - 1].kind != .space else {
            return false
        }
        var lastTag = -1
        var lastRank = -1
        for index in 1..<max(1, tokens.count) {
            let token = tokens[index]
            switch token.kind {
            case .text, .priority: continue
            case .space:
                guard tokens[index + 1].start - token.start == 1, bytes[Int(token.start)] == UInt8(ascii: " ") else {
                    return false
                }
            case .category, .tag, .attribute, .suppression:
                guard token.traits.contains(.tail), tokens[index - 1].kind == .space else { return false }
                let rank = Int(token.kind.tailRank(token.key))
                if rank <= lastRank {
                    // A second tag is fine as long as it is a different one.
                    guard token.kind == .tag, lastRank == rank, lastTag == index - 2,
                        tokens[lastTag - 2].kind != .tag,
                        areSurelyDifferent(range(ofToken: lastTag), range(ofToken: index))
                    else { return false }
                }
                lastRank = rank
                if token.kind == .tag { lastTag = index }
                if mayRespell, token.kind == .attribute, canonicalSpelling(ofValueAt: index, bytes) != nil {
                    return false
                }
            default: return false
            }
        }
        return true
    }
}
