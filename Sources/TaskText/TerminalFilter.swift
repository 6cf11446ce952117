/// Makes bytes harmless on their way to a terminal, as `escapingControls(_:)` does for text: they could otherwise move
/// the cursor, rename the window or reverse the text that follows.
///
/// Line endings and tabs stay, and so does everything else that a terminal merely displays. A byte that is not part of
/// UTF-8 becomes U+FFFD: some terminals take such a byte for the start of a control sequence.
package struct TerminalFilter {
    /// An incomplete sequence from the end of the last block.
    private var held: [UInt8] = []

    package init() {}

    /// The maximum number of bytes in a sequence that sets colours.
    private static let longestColour = 32

    /// The bytes to write for `block`, which continues the previous blocks. With `keepsColours`, sequences that only
    /// set colours stay as they are.
    package mutating func filtered(_ block: [UInt8], keepsColours: Bool = false) -> [UInt8] {
        let bytes = held + block
        held = []
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var index = 0
        while index < bytes.count {
            if 0x20..<0x7F ~= bytes[index] {
                result.append(bytes[index])
                index += 1
                continue
            }
            let rest = bytes[index...]
            if Self.isBeginning(rest, keepsColours) {
                held = Array(rest)
                break
            }
            if keepsColours, let length = Self.colourLength(rest) {
                result += rest.prefix(length)
                index += length
            } else {
                index += Self.append(rest, to: &result)
            }
        }
        return result
    }

    /// The bytes to write at the end, for whatever is still held back.
    package mutating func end() -> [UInt8] {
        defer { held = [] }
        var result: [UInt8] = []
        var rest = held[...]
        while !rest.isEmpty { rest = rest.dropFirst(Self.append(rest, to: &result)) }
        return result
    }

    /// Whether the meaning of `rest`, the end of a block, depends on bytes that follow.
    private static func isBeginning(_ rest: ArraySlice<UInt8>, _ keepsColours: Bool) -> Bool {
        guard let first = rest.first, rest.count < longestColour else { return false }
        switch first {
        case 0x0D: return rest.count == 1
        case 0x1B:
            return keepsColours && colourLength(rest) == nil && rest.dropFirst().first ?? 0x5B == 0x5B
                && rest.dropFirst(2).allSatisfy(isParameter)
        default:
            let length = length(from: first)
            return rest.count < length && rest.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
        }
    }

    /// The length in bytes of a sequence that sets colours, `ESC [ 1;31 m`; nil for any other.
    private static func colourLength(_ rest: ArraySlice<UInt8>) -> Int? {
        guard rest.starts(with: [0x1B, 0x5B]) else { return nil }
        let parameters = rest.dropFirst(2).prefix(longestColour).prefix(while: isParameter)
        return rest.dropFirst(2 + parameters.count).first == UInt8(ascii: "m") ? parameters.count + 3 : nil
    }

    private static func isParameter(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte || byte == UInt8(ascii: ";") }

    /// The number of bytes of a code point that begins with `first`; 1 for a byte that cannot begin one.
    private static func length(from first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    /// Appends the harmless form of the first character of `bytes`, and returns how many bytes that consumes.
    private static func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) -> Int {
        guard let first = bytes.first else { return 0 }
        if first == 0x09 || first == 0x0A || (first == 0x0D && bytes.dropFirst().first == 0x0A) {
            result.append(first)
            return 1
        }
        let encoded = bytes.prefix(length(from: first))
        let text = String(decoding: encoded, as: UTF8.self)
        guard text.utf8.elementsEqual(encoded) else {
            result += "\u{FFFD}".utf8
            return 1
        }
        result += escapingControls(text).utf8
        return encoded.count
    }
}
