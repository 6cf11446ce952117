/// `text` without anything that could control a terminal: each control character is replaced by one visible character.
///
/// C0 controls and DEL become their pictures (`␛` for escape), a tab becomes one space; C1 controls, line and paragraph
/// separators, and the marks that embed, isolate or override a writing direction become U+FFFD. Directional marks that
/// affect only their own position in right-to-left text stay. A byte of a file name that is not text is shown as
/// `\xE9`.
package func escapingControls(_ text: String) -> String {
    let isShown = { (scalar: Unicode.Scalar) in replacement(for: scalar) == nil && Path.byte(scalar) == nil }
    if isPlain(text) || text.unicodeScalars.allSatisfy(isShown) { return text }
    var result = String.UnicodeScalarView()
    for scalar in Path.shown(text).unicodeScalars { result.append(replacement(for: scalar) ?? scalar) }
    return String(result)
}

/// The visible replacement for a control character, one cell wide; nil for any other character.
package func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09: " "
    case 0x00...0x1F: Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: "\u{2421}"
    case 0x80...0x9F, 0x2028...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: nil
    }
}

/// Whether every byte is printable ASCII, so that bytes, characters and cells correspond one to one.
func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
}
