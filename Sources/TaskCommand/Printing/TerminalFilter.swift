/// Makes bytes of files harmless on their way to a terminal, as `escapingControls(_:)` does for text: what is printed
/// as it stands in a file could otherwise move the cursor, rename the window or turn what follows around.
///
/// Line ends and tabs stay, and so does everything else that a terminal only shows.
struct TerminalFilter {
    /// The beginning of something at the end of the last block.
    private var held: [UInt8] = []

    /// What to write for `block`, which follows those before.
    mutating func filtered(_ block: [UInt8]) -> [UInt8] {
        let bytes = held + block
        held = []
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 64)
        var index = 0
        while index < bytes.count {
            let rest = bytes[index...].prefix(3)
            if index + 3 > bytes.count, Self.mayBegin(rest) {
                held = Array(rest)
                break
            }
            let length = Self.append(rest, to: &result)
            index += length
        }
        return result
    }

    /// What is left at the end.
    mutating func end() -> [UInt8] {
        defer { held = [] }
        var result: [UInt8] = []
        var rest = held[...]
        while !rest.isEmpty { rest = rest.dropFirst(Self.append(rest, to: &result)) }
        return result
    }

    /// Whether what `bytes` mean hangs on bytes that follow.
    private static func mayBegin(_ bytes: ArraySlice<UInt8>) -> Bool {
        [[0x0D], [0xC2], [0xE2], [0xE2, 0x80], [0xE2, 0x81]].contains(Array(bytes))
    }

    /// Appends what stands for the beginning of `bytes`, and tells how many of them that is.
    private static func append(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) -> Int {
        guard let first = bytes.first else { return 0 }
        let second = bytes.dropFirst().first ?? 0
        let third = bytes.dropFirst(2).first ?? 0
        switch (first, second, third) {
        case (0x09, _, _), (0x0A, _, _), (0x0D, 0x0A, _): result.append(first)
        case (0x00...0x1F, _, _): result += [0xE2, 0x90, 0x80 + first]
        case (0x7F, _, _): result += [0xE2, 0x90, 0xA1]
        case (0xC2, 0x80...0x9F, _):
            result += replacementBytes
            return 2
        case (0xE2, 0x80, 0xA8...0xAE), (0xE2, 0x81, 0xA6...0xA9):
            result += replacementBytes
            return 3
        default: result.append(first)
        }
        return 1
    }

    /// U+FFFD.
    private static let replacementBytes: [UInt8] = [0xEF, 0xBF, 0xBD]
}
