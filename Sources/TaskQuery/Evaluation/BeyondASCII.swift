import TaskFile

/// What a search for text with letters beyond ASCII can decide without decoding the text searched.
///
/// Decoding a title and comparing characters takes a hundred times as long as searching its bytes.
extension Needle {
    /// The longest run of ASCII in `word`, without a letter that precedes a non-ASCII one, since the two may be encoded
    /// as one. The run occurs wherever the word does, unless a lookalike of ASCII replaces part of it; nil when it is
    /// not worth a search.
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

/// The longer of two ASCII texts; the first when they are equally long.
private func max(_ first: String, _ second: String) -> String {
    second.utf8.count > first.utf8.count ? second : first
}

/// Whether no ASCII text can contain `text`: it has a scalar that is not canonically equivalent to an ASCII one.
func needsBeyondASCII(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isASCII && !["\u{37E}", "\u{1FEF}", "\u{212A}"].contains($0) }
}

/// Whether some letter in `range` may match ASCII letters.
func holdsLookalike(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var offset = firstOffsetBeyondASCII(in: bytes, range)
    while offset < range.upperBound {
        if Requirement.isLookalike(bytes, offset) { return true }
        offset = firstOffsetBeyondASCII(in: bytes, offset + 1..<range.upperBound)
    }
    return false
}
