/// Finds the inert parts of a paragraph: code spans, links, images, autolinks, bare URLs, inline HTML and emphasis.
///
/// Everything in them is text, whatever it looks like. Follows the inline rules of CommonMark 0.31 with the
/// strikethrough and bare URLs of GitHub Flavored Markdown; time is linear in the size of the paragraph.
struct InlineScanner {
    private let text: [UInt8]
    private let definitions: Set<String>
    private var ranges: [Range<Int>] = []
    private var brackets: [Bracket] = []
    /// The number of open brackets, from the outermost, that can no longer open a link.
    private var inactiveCount = 0
    private var delimiters: [DelimiterRun] = []
    private var backticks: BacktickRuns?
    /// Strings that a search has not found, and that therefore cannot occur further on.
    private var missing: Set<String> = []

    /// The links, if they are requested; nil if only inert ranges are.
    private var links: [Link]?

    struct Link {
        let range: Range<Int>
        /// The range of what is shown: the text in square brackets, or the URL without angle brackets.
        let text: Range<Int>
        /// The range of the destination in the text, without angle brackets; nil if it is in a definition.
        var destination: Range<Int>?
        var label: Range<Int>?
    }

    private struct Bracket {
        let offset: Int
        let isImage: Bool
        /// Whether another bracket opens inside, so that the text is not a label.
        var hasBracketInside = false
        /// The number of delimiter runs before the bracket.
        let delimiterCount: Int
    }

    /// The inert ranges of `text`, sorted and not overlapping. `definitions` are the normalised labels of the file.
    static func scan(_ text: [UInt8], definitions: Set<String>) -> [Range<Int>] {
        var scanner = InlineScanner(text: text, definitions: definitions)
        scanner.scan()
        return scanner.merged()
    }

    /// The links, images and URLs of `text`, ordered by their ends.
    static func links(_ text: [UInt8], definitions: Set<String>) -> [Link] {
        var scanner = InlineScanner(text: text, definitions: definitions)
        scanner.links = []
        scanner.scan()
        return scanner.links ?? []
    }

    private mutating func scan() {
        var offset = 0
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: "\\"):
                offset += offset + 1 < text.count && isPunctuation(text[offset + 1]) ? 2 : 1
            case UInt8(ascii: "`"):
                offset = codeSpan(at: offset)
            case UInt8(ascii: "<"):
                offset = angle(at: offset)
            case UInt8(ascii: "!") where offset + 1 < text.count && text[offset + 1] == UInt8(ascii: "["):
                openBracket(at: offset, isImage: true)
                offset += 2
            case UInt8(ascii: "["):
                openBracket(at: offset, isImage: false)
                offset += 1
            case UInt8(ascii: "]"):
                offset = closeBracket(at: offset)
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                let run = DelimiterRun(text, at: offset)
                delimiters.append(run)
                offset = run.range.upperBound
            case UInt8(ascii: "h"), UInt8(ascii: "w"), UInt8(ascii: "f"):
                offset = bareURL(at: offset)
            default:
                offset += 1
            }
        }
        ranges += DelimiterRun.emphasis(delimiters)
    }

    private func merged() -> [Range<Int>] {
        var result: [Range<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, range.lowerBound < last.upperBound {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                result.append(range)
            }
        }
        return result
    }

    private mutating func addInert(_ range: Range<Int>) -> Int {
        ranges.append(range)
        return range.upperBound
    }

    private mutating func codeSpan(at start: Int) -> Int {
        let end = endOfRun(text, start, text.count) { $0 == UInt8(ascii: "`") }
        let runs = backticks ?? BacktickRuns(text)
        backticks = runs
        guard let close = runs.next(ofLength: end - start, from: end) else { return end }
        return addInert(start..<(close + end - start))
    }

    // MARK: After <

    private mutating func angle(at start: Int) -> Int {
        if let end = autolinkEnd(text, start) {
            let url = (start + 1)..<(end - 1)
            links?.append(Link(range: start..<end, text: url, destination: url))
            return addInert(start..<end)
        }
        guard let end = HTMLTag.end(text, start, text.count) ?? markupEnd(at: start) else { return start + 1 }
        return addInert(start..<end)
    }

    /// The end of a comment, processing instruction, declaration or CDATA section that starts at `start`.
    private mutating func markupEnd(at start: Int) -> Int? {
        if starts(text, at: start, with: "<!-->", text.count) { return start + 5 }
        if starts(text, at: start, with: "<!--->", text.count) { return start + 6 }
        if starts(text, at: start, with: "<!--", text.count) { return find("-->", from: start + 4) }
        if starts(text, at: start, with: "<?", text.count) { return find("?>", from: start + 2) }
        if starts(text, at: start, with: "<![CDATA[", text.count) { return find("]]>", from: start + 9) }
        guard start + 2 < text.count, text[start + 1] == UInt8(ascii: "!"), isLetter(text[start + 2]) else {
            return nil
        }
        return find(">", from: start + 3)
    }

    /// The offset after the first `close` at or after `start`.
    private mutating func find(_ close: String, from start: Int) -> Int? {
        guard !missing.contains(close) else { return nil }
        let found = end(ofFirst: ShortText(close), in: text, start..<text.count)
        if found == nil { missing.insert(close) }
        return found
    }

    // MARK: Links

    private mutating func openBracket(at offset: Int, isImage: Bool) {
        if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketInside = true }
        brackets.append(Bracket(offset: offset, isImage: isImage, delimiterCount: delimiters.count))
    }

    private mutating func closeBracket(at close: Int) -> Int {
        guard let opener = brackets.popLast() else { return close + 1 }
        let isInactive = brackets.count < inactiveCount && !opener.isImage
        inactiveCount = min(inactiveCount, brackets.count)
        let textStart = opener.offset + (opener.isImage ? 2 : 1)
        guard !isInactive else { return close + 1 }
        let inline = inlineLink(close + 1)
        let reference = inline == nil ? reference(textStart..<close, close, isLabel: !opener.hasBracketInside) : nil
        guard let end = inline?.end ?? reference?.end else {
            addWikiLink(opener, closedAt: close)
            return close + 1
        }
        links?.append(
            Link(
                range: opener.offset..<end, text: textStart..<close, destination: inline?.destination,
                label: reference?.label))
        delimiters.removeSubrange(opener.delimiterCount...)
        // Links contain no links: a bracket opened outside this one cannot open one.
        if !opener.isImage { inactiveCount = brackets.count }
        return addInert(opener.offset..<end)
    }

    /// Makes `[[Note]]` inert, a link to a note in several programs, and `![[Note]]`, which embeds it. The outer
    /// brackets may still be part of a link.
    private mutating func addWikiLink(_ opener: Bracket, closedAt close: Int) {
        guard !opener.isImage, !opener.hasBracketInside, let outer = brackets.last,
            outer.offset == opener.offset - (outer.isImage ? 2 : 1), close + 1 < text.count,
            text[close + 1] == UInt8(ascii: "]"),
            !text[opener.offset..<close].contains(0x0A)
        else { return }
        ranges.append(outer.offset..<(close + 2))
    }

    /// The end of `(destination "title")` at `start`, and the range of the destination, nil if it is empty.
    private func inlineLink(_ start: Int) -> (end: Int, destination: Range<Int>?)? {
        guard start < text.count, text[start] == UInt8(ascii: "(") else { return nil }
        let first = endOfSpace(text, start + 1, text.count)
        guard let last = LinkDestination.end(text, first) else { return nil }
        var offset = endOfSpace(text, last, text.count)
        if offset > last, let titleEnd = LinkTitle.end(text, offset) {
            offset = endOfSpace(text, titleEnd, text.count)
        }
        guard offset < text.count, text[offset] == UInt8(ascii: ")") else { return nil }
        if first == last { return (offset + 1, nil) }
        return (offset + 1, text[first] == UInt8(ascii: "<") ? (first + 1)..<(last - 1) : first..<last)
    }

    /// The end of `[label]`, `[]` or nothing after the bracket that closes at `close`, and the label, if it is defined.
    private func reference(
        _ linkText: Range<Int>, _ close: Int, isLabel: Bool
    ) -> (end: Int, label: Range<Int>)? {
        guard !definitions.isEmpty else { return nil }
        var (end, label) = (close + 1, linkText)
        if end < text.count, text[end] == UInt8(ascii: "["), let labelEnd = LinkLabel.end(text, end) {
            let isFull = labelEnd - end > 2
            if isFull { label = (end + 1)..<(labelEnd - 1) }
            end = labelEnd
            if isFull { return isDefined(label) ? (end, label) : nil }
        }
        return isLabel && isDefined(label) ? (end, label) : nil
    }

    private func isDefined(_ label: Range<Int>) -> Bool {
        guard label.count <= LinkLabel.longest * 4, let name = LinkLabel.normalized(text, label) else { return false }
        return definitions.contains(name)
    }

    // MARK: URLs

    /// Skips the URL at `start`, if cmark-gfm sees one there: at the start of a word, and neither inside square
    /// brackets, which may be the text of a link, nor after an opening bracket that is never closed.
    private mutating func bareURL(at start: Int) -> Int {
        let before = start > 0 ? text[start - 1] : 0x20
        // The second letter tells nearly all other words apart.
        guard !isLetter(before), brackets.isEmpty, start + 1 < text.count, "tw".utf8.contains(text[start + 1]),
            let prefix = Self.prefixes.first(where: { starts(text, at: start, with: $0, text.count) })
        else { return start + 1 }
        let mayStart =
            prefix == "www."
            ? isMarkdownSpace(before) || "*_~(".utf8.contains(before)
            : CharacterClass(at: start + prefix.utf8.count, in: text) == .other
        guard mayStart else { return start + 1 }
        var wordEnd = start
        while wordEnd < text.count, text[wordEnd] != UInt8(ascii: "<"), whiteSpaceLength(text, wordEnd) == 0 {
            wordEnd += 1
        }
        let end = linkEnd(start, wordEnd)
        guard end > start + prefix.utf8.count else { return start + 1 }
        links?.append(Link(range: start..<end, text: start..<end, destination: start..<end))
        return addInert(start..<end)
    }

    private static let prefixes = ["https://", "http://", "ftp://", "www."]

    /// Where a URL from `start` to `end` ends, without what belongs to the text around it: punctuation, a character
    /// reference, and parentheses that are not opened in it.
    private func linkEnd(_ start: Int, _ end: Int) -> Int {
        let (open, close) = (UInt8(ascii: "("), UInt8(ascii: ")"))
        var unopened = 0
        for byte in text[start..<end] { unopened += byte == close ? 1 : byte == open ? -1 : 0 }
        var end = end
        while end > start {
            switch text[end - 1] {
            case close:
                guard unopened > 0 else { return end }
                unopened -= 1
            case UInt8(ascii: ";"):
                let name = text[start..<(end - 1)].reversed().prefix(while: isLetterOrDigit).count
                let mark = end - 2 - name
                guard name > 0, mark > start, text[mark] == UInt8(ascii: "&") else { return end }
                end = mark + 1
            case let byte: guard "?!.,:*_~'\"".utf8.contains(byte) else { return end }
            }
            end -= 1
        }
        return end
    }
}

/// The end of `<scheme:...>` or `<name@host>` at `start`, or nil if there is none.
private func autolinkEnd(_ text: [UInt8], _ start: Int) -> Int? {
    func end(of start: Int, where isPart: (UInt8) -> Bool) -> Int { endOfRun(text, start, text.count, where: isPart) }
    let first = start + 1
    let last = end(of: first) { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    guard first < last, last < text.count, text[last] == UInt8(ascii: ">") else { return nil }
    let scheme = end(of: first) { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    if isLetter(text[first]), 2...32 ~= scheme - first, text[scheme] == UInt8(ascii: ":") { return last + 1 }
    let name = end(of: first) { isLetterOrDigit($0) || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
    guard name > first, text[name] == UInt8(ascii: "@") else { return nil }
    let labels = text[(name + 1)..<last].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.allSatisfy(isHostLabel) ? last + 1 : nil
}

/// Whether a part of a host name is 1 to 63 letters, digits and, inside, hyphens.
private func isHostLabel(_ label: ArraySlice<UInt8>) -> Bool {
    let hyphen = UInt8(ascii: "-")
    return 1...63 ~= label.count && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetterOrDigit($0) || $0 == hyphen }
}

/// The starts of the runs of backticks in a text, by their length.
struct BacktickRuns {
    private var starts: [Int: [Int]] = [:]

    init(_ text: [UInt8]) {
        var offset = 0
        while offset < text.count {
            let start = offset
            offset = endOfRun(text, start, text.count) { $0 == UInt8(ascii: "`") }
            if offset > start { starts[offset - start, default: []].append(start) } else { offset += 1 }
        }
    }

    /// The start of the first run of `length` backticks at or after `offset`.
    func next(ofLength length: Int, from offset: Int) -> Int? {
        guard let candidates = starts[length] else { return nil }
        let index = candidates.indices.partitionPoint { candidates[$0] >= offset }
        return index < candidates.count ? candidates[index] : nil
    }
}
