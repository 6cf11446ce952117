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
package func displayWidth(_ character: Character) -> Int {
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
