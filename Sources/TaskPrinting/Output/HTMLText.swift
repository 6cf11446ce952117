/// `text` escaped for use as HTML text or attribute value.
package func escapedForHTML(_ text: String) -> String {
    guard text.utf8.contains(where: hasEntity) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
        if let entity = entity(byte) { bytes += entity.utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
}

extension OutputBuffer {
    /// Appends the text in `range` of `source`, escaped; its bytes are UTF-8.
    mutating func appendEscaped(_ range: Range<Int>, of source: [UInt8]) {
        if !append(range, of: source, unless: hasEntity) {
            append(escapedForHTML(String(decoding: source[range], as: UTF8.self)))
        }
    }

    mutating func appendEscaped(_ text: String) {
        if !append(text, unless: hasEntity) { append(escapedForHTML(text)) }
    }
}

/// Whether a character is escaped. Comparisons can be made for many bytes at once, where a switch cannot. These are the
/// characters that have an `entity`.
@inline(__always)
private func hasEntity(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
        || byte == UInt8(ascii: "'")
}

/// The entity for a character with a special meaning in HTML.
private func entity(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
}
