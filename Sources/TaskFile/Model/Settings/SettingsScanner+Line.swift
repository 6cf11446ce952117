extension SettingsScanner {
    /// The key, up to and including a colon that is followed by white space or the end of the line.
    mutating func key() -> SettingsScalar? {
        var key: SettingsScalar?
        if isQuote(at: offset) {
            key = quoted()
            if key == nil { return nil }
            skipSpace()
        } else if refusal(.behindKey) == nil {
            while offset < end, !isColon(at: offset), !isComment(at: offset) { offset += 1 }
            key = scalar(start..<offset)
        }
        guard let key, offset < end, offset > start, isColon(at: offset) else {
            complain(
                start..<end, "this line is not 'key: value'",
                help: "write a key that begins with a letter, a colon and a space")
            return nil
        }
        offset += 1
        return key
    }

    mutating func value() -> SettingsNode {
        skipSpace()
        if offset >= end || isComment(at: offset) { return .missing(comment: comment) }
        if bytes[offset] == UInt8(ascii: "[") { return flowList() }
        return scalar(.behindKey).map(SettingsNode.scalar) ?? .damaged
    }

    /// The item after the dash that the line begins with.
    mutating func item() -> SettingsScalar? {
        offset += 1
        skipSpace()
        guard offset < end, !isComment(at: offset) else {
            complain(start..<(start + 1), "this item is empty", help: "write it after the dash, or remove the line")
            return nil
        }
        return scalar(.behindDash)
    }

    /// A scalar that ends at a comment or the end of the line, within brackets also at a comma or the closing bracket.
    private mutating func scalar(_ place: Place) -> SettingsScalar? {
        if let (message, help) = refusal(place) {
            complain(offset..<(offset + 1), message, help: help)
            return nil
        }
        guard var scalar = isQuote(at: offset) ? quoted() : plain(place) else { return nil }
        if place != .inBrackets {
            skipSpace()
            guard offset >= end || isComment(at: offset) else {
                complain(offset..<end, "this follows the closing quote", help: "put all of the value in quotes")
                return nil
            }
            scalar.comment = comment
        }
        return scalar
    }

    private mutating func plain(_ place: Place) -> SettingsScalar? {
        let first = offset
        while offset < end, !isComment(at: offset), !(place == .inBrackets && isListMark(bytes[offset])) {
            if isColon(at: offset) {
                let help = place == .behindDash ? "\(Self.quoteIt), or write 'key: value' without a dash" : Self.quoteIt
                complain(offset..<(offset + 1), "this colon would end a key within a value", help: help)
                return nil
            }
            if place == .inBrackets, isBracket(bytes[offset]) {
                complain(offset..<(offset + 1), "this item contains a bracket", help: Self.quoteIt)
                return nil
            }
            offset += 1
        }
        return scalar(first..<offset)
    }

    /// The text in `range` without trailing white space.
    private func scalar(_ range: Range<Int>) -> SettingsScalar {
        var last = range.upperBound
        while last > range.lowerBound, isSpaceOrTab(bytes[last - 1]) { last -= 1 }
        let place = ByteRange(range.lowerBound, last)
        return SettingsScalar(text: source.text(place), range: place, isQuoted: false)
    }

    // MARK: Lists

    /// `[a, "b"]` on one line; a comma may follow the last item.
    private mutating func flowList() -> SettingsNode {
        let first = offset
        var items: [SettingsScalar] = []
        offset += 1
        skipSpace()
        while offset < end, !isComment(at: offset), bytes[offset] != UInt8(ascii: "]") {
            guard let item = scalar(.inBrackets) else { return .damaged }
            items.append(item)
            skipSpace()
            guard offset < end, bytes[offset] != UInt8(ascii: "]"), !isComment(at: offset) else { break }
            guard bytes[offset] == UInt8(ascii: ",") else {
                complain(offset..<(offset + 1), "a comma is missing before this", help: "separate items with commas")
                return .damaged
            }
            offset += 1
            skipSpace()
        }
        guard offset < end, bytes[offset] == UInt8(ascii: "]") else {
            complain(
                first..<(first + 1), "this list is not closed on its line",
                help: "close it with ']', or write a line with '- ' for each item")
            return .damaged
        }
        offset += 1
        let list = ByteRange(first, offset)
        skipSpace()
        guard offset >= end || isComment(at: offset) else {
            complain(offset..<end, "this follows the list", help: "remove it")
            return .damaged
        }
        return .list(items, list)
    }

    private func isListMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") }

    private func isBracket(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
    }
}
