/// The seven kinds of HTML block of CommonMark, distinguished by how they begin and end.
enum HTMLBlock {
    /// `<script`, `<pre`, `<style`, `<textarea`, up to a closing tag of one of them.
    case rawText
    /// `<!--` up to `-->`.
    case comment
    /// `<?` up to `?>`.
    case instruction
    /// `<!` and a letter, up to `>`.
    case declaration
    /// `<![CDATA[` up to `]]>`.
    case data
    /// A tag with the name of a block element, up to a blank line.
    case blockElement
    /// Any other complete tag alone on its line, up to a blank line.
    case otherElement

    /// The kind that begins on `line`, whose first byte is `<`, or nil if none does.
    init?(opening bytes: [UInt8], _ line: Range<Int>, interruptsParagraph: Bool) {
        let name = line.lowerBound + 1
        guard name < line.upperBound else { return nil }
        switch bytes[name] {
        case UInt8(ascii: "?"):
            self = .instruction
        case UInt8(ascii: "!"):
            if starts(bytes, at: name + 1, with: "--", line.upperBound) {
                self = .comment
            } else if starts(bytes, at: name + 1, with: "[CDATA[", line.upperBound) {
                self = .data
            } else if name + 1 < line.upperBound, isLetter(bytes[name + 1]) {
                self = .declaration
            } else {
                return nil
            }
        default:
            guard let kind = Self.element(bytes, line, interruptsParagraph: interruptsParagraph) else { return nil }
            self = kind
        }
    }

    private static func element(_ bytes: [UInt8], _ line: Range<Int>, interruptsParagraph: Bool) -> HTMLBlock? {
        let isClosing = bytes[line.lowerBound + 1] == UInt8(ascii: "/")
        let nameStart = line.lowerBound + (isClosing ? 2 : 1)
        let nameEnd = endOfRun(bytes, nameStart, line.upperBound) { isLetter($0) || isDigit($0) }
        guard nameEnd > nameStart else { return nil }
        let isShort = nameEnd - nameStart <= longestName
        let name = isShort ? String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self).lowercased() : ""
        let next = nameEnd < line.upperBound ? bytes[nameEnd] : UInt8(ascii: "\n")
        let endsName = next <= 0x20 || next == UInt8(ascii: ">")
        if !isClosing, endsName, rawTextNames.contains(name) { return .rawText }
        if endsName || starts(bytes, at: nameEnd, with: "/>", line.upperBound), blockNames.contains(name) {
            return .blockElement
        }
        guard !interruptsParagraph, !rawTextNames.contains(name) || isClosing,
            let tagEnd = HTMLTag.end(bytes, line.lowerBound, line.upperBound),
            bytes[tagEnd..<line.upperBound].allSatisfy(isSpaceOrTab)
        else { return nil }
        return .otherElement
    }

    var endsAtBlankLine: Bool { Self.closings[self] == nil }

    /// Whether the block ends with `line`, because the line contains its end condition.
    func ends(in bytes: [UInt8], _ line: Range<Int>) -> Bool {
        Self.closings[self]?.contains { $0.first(in: bytes, line) != nil } ?? false
    }

    /// The texts that end a block; none for a block that ends at a blank line.
    private static let closings = [
        HTMLBlock.rawText: rawTextNames.map { "</\($0)>" }, .comment: ["-->"], .instruction: ["?>"],
        .declaration: [">"], .data: ["]]>"],
    ].mapValues { $0.compactMap(Needle.init) }

    private static let rawTextNames: Set<String> = ["script", "pre", "style", "textarea"]

    /// The block elements that CommonMark 0.31 lists.
    private static let blockNames: Set<String> = [
        "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
        "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer",
        "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe",
        "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p",
        "param", "search", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr",
        "track", "ul",
    ]
    /// The length of the longest name in both lists; a longer one is not decoded.
    private static let longestName = 10
}
