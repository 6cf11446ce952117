import TaskFile

/// What can be told of a text with letters beyond ASCII without decoding what it is looked for in.
///
/// To decode a title and to compare characters takes a hundred times as long as to search its bytes.
extension Needle {
    /// The longest run of ASCII in `word`, without the letter before one beyond, which may be encoded as one with it.
    /// It stands wherever the word does, unless a lookalike of ASCII is there; nil when it is not worth a search.
    init?(within word: some StringProtocol) {
        var (longest, run) = ("", "")
        for scalar in word.unicodeScalars {
            if scalar.isASCII {
                run.unicodeScalars.append(scalar)
            } else {
                longest = max(longest, String(run.dropLast()))
                run = ""
            }
        }
        longest = max(longest, run)
        guard longest.utf8.count > 1 else { return nil }
        self.init(longest)
    }
}

/// The longer of two texts of ASCII, the first when they are equally long.
private func max(_ first: String, _ second: String) -> String {
    second.utf8.count > first.utf8.count ? second : first
}

/// Whether no text of ASCII can hold `text`: it has a code point that is not canonically equivalent to one of ASCII.
func needsBeyondASCII(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isASCII && !["\u{37E}", "\u{1FEF}", "\u{212A}"].contains($0) }
}

/// Whether some letter in `range` may match others of ASCII.
func holdsLookalike(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var offset = firstOffsetBeyondASCII(in: bytes, range)
    while offset < range.upperBound {
        if Requirement.isLookalike(bytes, offset) { return true }
        offset = firstOffsetBeyondASCII(in: bytes, offset + 1..<range.upperBound)
    }
    return false
}
