/// Finds the links in texts of one file: inline links, links to a definition, images, autolinks and bare URLs.
package struct LinkFinder {
    package struct Link {
        package let range: Range<Int>
        /// The range of what is shown: the text in square brackets, or the URL.
        package let text: Range<Int>
        /// The range of the destination, without angle brackets; nil if it is in a definition.
        let written: Range<Int>?
        /// The destination, not empty, without backslashes that escape, and with `&` for `&amp;`.
        package let destination: String
    }

    private let definitions: Set<String>
    /// The destinations of the definitions, by their labels.
    private let destinations: [String: String]

    /// A finder of links in texts of the file of `tree`.
    package init(_ tree: SyntaxTree) { self.init(tree, tree.linkReferences) }

    init(_ tree: SyntaxTree, _ references: [LinkReference]) {
        definitions = tree.definitions
        destinations = Dictionary(
            uniqueKeysWithValues: references.map { ($0.label, Self.meaning(of: tree.source.text($0.destination))) })
    }

    /// Whether the bytes at `range` of `bytes` may hold a link; most texts do not.
    package func mayFind(in bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var offset = range.lowerBound
        while true {
            offset = ByteSearch.first(in: bytes, offset..<range.upperBound, where: ByteSearch.linkSigns)
            guard offset < range.upperBound else { return false }
            let before = bytes[range.lowerBound..<offset]
            switch bytes[offset] {
            case UInt8(ascii: "<"): return true
            case UInt8(ascii: "["): if !definitions.isEmpty { return true }
            case UInt8(ascii: "("): if before.last == UInt8(ascii: "]") { return true }
            case UInt8(ascii: "/"): if before.last == UInt8(ascii: ":") { return true }
            default: if before.suffix(3).elementsEqual("www".utf8) { return true }
            }
            offset += 1
        }
    }

    /// The links of `text`, ordered by their ends: one inside another comes before it.
    package func links(in text: [UInt8]) -> [Link] {
        InlineScanner.links(text, definitions: definitions).compactMap { link in
            let isURL = link.destination == link.text
            let written = link.destination.map {
                Self.meaning(of: String(decoding: text[$0], as: UTF8.self), hasEscapes: !isURL)
            }
            let label = link.label.flatMap { LinkLabel.normalized(text, $0) }
            guard let destination = written ?? label.flatMap({ destinations[$0] }), !destination.isEmpty else {
                return nil
            }
            return Link(range: link.range, text: link.text, written: link.destination, destination: destination)
        }
    }

    /// The destination that `written` means. Other character references than `&amp;` are not known in URLs.
    static func meaning(of written: String, hasEscapes: Bool = true) -> String {
        let signs = [UInt8(ascii: "\\"), UInt8(ascii: "&")]
        guard written.utf8.contains(where: signs.contains) else { return written }
        var bytes: [UInt8] = []
        var rest = Array(written.utf8)[...]
        while let byte = rest.popFirst() {
            let isEscape = hasEscapes && byte == UInt8(ascii: "\\") && rest.first.map(isPunctuation) == true
            if !isEscape { bytes.append(byte) } else if let next = rest.popFirst() { bytes.append(next) }
            if byte == UInt8(ascii: "&"), rest.starts(with: "amp;".utf8) { rest.removeFirst(4) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ByteSearch {
    /// The high bit of each byte of `word` that is a sign of a link: `<`, `[`, `(`, `/` or `.`.
    @inline(__always)
    fileprivate static func linkSigns(_ word: UInt64) -> UInt64 {
        zeroBytes(word ^ ones &* 0x3C) | zeroBytes(word ^ ones &* 0x5B) | zeroBytes(word ^ ones &* 0x28)
            | zeroBytes((word | ones) ^ ones &* 0x2F)
    }
}
