extension Block.Heading {
    /// The line that is read as a heading of `level` called `title`.
    package static func line(level: Int, title: String) -> String {
        // `#`s at the end of a title would be read as a closing sequence and dropped; a real one after them keeps them.
        let rest = title.reversed().drop { $0 == "#" }
        let looksClosed = title.hasSuffix("#") && (rest.first.map { $0 == " " || $0 == "\t" } ?? true)
        return String(repeating: "#", count: level) + " " + title + (looksClosed ? " #" : "")
    }
}

extension SyntaxTree {
    /// The text of the heading that starts on the line at `index`, inline markup as written; the lines of a setext
    /// heading are joined by a space.
    func title(ofHeadingAt index: Int) -> String {
        if lines[index].kind == .atxHeading { return atxTitle(textRange(ofLine: index).indices) }
        var end = index
        while lines[end].kind == .setextHeading { end += 1 }
        return (index..<end).map { trimmed(textRange(ofLine: $0).indices) }.joined(separator: " ")
    }

    /// The text without the opening `#`s, and without closing ones that are separated from it by white space.
    private func atxTitle(_ range: Range<Int>) -> String {
        let bytes = source.bytes
        let start = endOfRun(bytes, range.lowerBound, range.upperBound) { $0 == UInt8(ascii: "#") }
        var end = trimmingBlanks(bytes, start..<range.upperBound).upperBound
        var closing = end
        while closing > start, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
        if closing == start || isSpaceOrTab(bytes[closing - 1]) { end = closing }
        return trimmed(start..<end)
    }

    private func trimmed(_ range: Range<Int>) -> String {
        String(decoding: source.bytes[trimmingBlanks(source.bytes, range)], as: UTF8.self)
    }
}
