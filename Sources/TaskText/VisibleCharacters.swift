// With DisplayWidth.swift this is compiled alone, to be compared with wcwidth; both import nothing.

/// Whether every byte is printable ASCII, so that bytes, characters and cells correspond one to one.
func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
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
