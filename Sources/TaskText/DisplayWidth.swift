/// The number of cells that a terminal needs to show `text`.
///
/// Counted by grapheme cluster: 2 for East Asian wide and full-width characters, emoji, emoji sequences and flags, 0
/// for combining marks and format characters on their own, else 1. A control character counts 1, for the one-cell
/// character that `escapingControls(_:)` replaces it with.
package func displayWidth(_ text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    return text.reduce(0) { $0 + displayWidth($1) }
}

/// The number of cells that a terminal needs to show one grapheme cluster: 0, 1 or 2.
func displayWidth(_ character: Character) -> Int {
    if let byte = character.utf8.first, byte < 0x80, character.utf8.count == 1 { return 1 }
    var width = 0
    var previousIsEmoji = false
    for scalar in character.unicodeScalars {
        // Variation selector 16 requests the emoji form of the preceding scalar, which is wide.
        if scalar == "\u{FE0F}", previousIsEmoji { return 2 }
        width += displayWidth(scalar)
        previousIsEmoji = scalar.properties.isEmoji
    }
    // A cluster is shown as one glyph: a conjunct, a flag, a family or a syllable takes two cells at most.
    return min(width, 2)
}

/// `text` truncated to at most `width` cells, with `…` in place of what was removed.
package func cut(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    var kept = text.prefix(characterCount(of: text, in: width - 1))
    while kept.last == " " { kept.removeLast() }
    return width > 0 ? "\(kept)…" : ""
}

/// `text` truncated at its beginning to at most `width` cells, with `…` in place of what was removed.
package func cutBeginning(_ text: String, to width: Int) -> String {
    guard displayWidth(text) > width else { return text }
    return width > 0 ? "…\(text.suffix(characterCount(of: text.reversed(), in: width - 1)))" : ""
}

/// The number of characters from the beginning that fit into `room` cells.
package func characterCount(of characters: some Sequence<Character>, in room: Int) -> Int {
    var (cells, count) = (0, 0)
    for character in characters {
        cells += displayWidth(character)
        if cells > room { break }
        count += 1
    }
    return count
}

/// `text` padded with spaces to `width` cells.
package func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - displayWidth(text)))
}

private func displayWidth(_ scalar: Unicode.Scalar) -> Int {
    if replacement(for: scalar) != nil { return 1 }
    switch scalar.value {
    case ..<0x300: return 1
    // Hangul letters: an initial one is wide, and the medial and final ones join it.
    case 0x1100...0x115F: return 2
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
    // Format characters that are visible: the number signs of Arabic, Syriac and Kaithi.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    // Fillers stand for an absent letter.
    case .otherLetter: if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    default: break
    }
    return isWide(scalar.value) ? 2 : 1
}

/// Whether a code point is wide or full-width (W or F) in `EastAsianWidth.txt` of Unicode 17.0.0.
///
/// That includes every character with emoji presentation by default, and the regional indicators that make flags.
func isWide(_ codePoint: UInt32) -> Bool {
    // The first range that does not end before the code point contains it, or none does.
    var low = 0
    var high = wideRanges.count / 2
    while low < high {
        let middle = (low + high) / 2
        if wideRanges[2 * middle + 1] < codePoint { low = middle + 1 } else { high = middle }
    }
    return 2 * low < wideRanges.count && wideRanges[2 * low] <= codePoint
}

/// First and last of each range, in ascending order. Ranges separated only by code points that are unassigned, or that
/// have no width of their own, are merged.
///
/// Plain integers, which are static data; ranges would be built at run time.
private let wideRanges: [UInt32] = [
    0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x23F0, 0x23F0, 0x23F3, 0x23F3, 0x25FD, 0x25FE,
    0x2614, 0x2615, 0x2630, 0x2637, 0x2648, 0x2653, 0x267F, 0x267F, 0x268A, 0x268F, 0x2693, 0x2693, 0x26A1, 0x26A1,
    0x26AA, 0x26AB, 0x26BD, 0x26BE, 0x26C4, 0x26C5, 0x26CE, 0x26CE, 0x26D4, 0x26D4, 0x26EA, 0x26EA, 0x26F2, 0x26F3,
    0x26F5, 0x26F5, 0x26FA, 0x26FA, 0x26FD, 0x26FD, 0x2705, 0x2705, 0x270A, 0x270B, 0x2728, 0x2728, 0x274C, 0x274C,
    0x274E, 0x274E, 0x2753, 0x2755, 0x2757, 0x2757, 0x2795, 0x2797, 0x27B0, 0x27B0, 0x27BF, 0x27BF, 0x2B1B, 0x2B1C,
    0x2B50, 0x2B50, 0x2B55, 0x2B55, 0x2E80, 0x3029, 0x3030, 0x303E, 0x3041, 0x3163, 0x3165, 0x3247, 0x3250, 0xA4C6,
    0xA960, 0xA97C, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE6B, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6,
    0x16FE0, 0x16FE3, 0x16FF2, 0x18DF2, 0x1AFF0, 0x1B2FB, 0x1D300, 0x1D376, 0x1F004, 0x1F004, 0x1F0CF, 0x1F0CF,
    0x1F18E, 0x1F18E, 0x1F191, 0x1F19A, 0x1F1E6, 0x1F320, 0x1F32D, 0x1F335, 0x1F337, 0x1F37C, 0x1F37E, 0x1F393,
    0x1F3A0, 0x1F3CA, 0x1F3CF, 0x1F3D3, 0x1F3E0, 0x1F3F0, 0x1F3F4, 0x1F3F4, 0x1F3F8, 0x1F43E, 0x1F440, 0x1F440,
    0x1F442, 0x1F4FC, 0x1F4FF, 0x1F53D, 0x1F54B, 0x1F54E, 0x1F550, 0x1F567, 0x1F57A, 0x1F57A, 0x1F595, 0x1F596,
    0x1F5A4, 0x1F5A4, 0x1F5FB, 0x1F64F, 0x1F680, 0x1F6C5, 0x1F6CC, 0x1F6CC, 0x1F6D0, 0x1F6D2, 0x1F6D5, 0x1F6DF,
    0x1F6EB, 0x1F6EC, 0x1F6F4, 0x1F6FC, 0x1F7E0, 0x1F7F0, 0x1F90C, 0x1F93A, 0x1F93C, 0x1F945, 0x1F947, 0x1F9FF,
    0x1FA70, 0x1FAF8, 0x20000, 0x3FFFD,
]
