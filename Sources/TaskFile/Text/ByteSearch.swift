/// Searches for single bytes, eight at a time: the inner loops of the block pass and of the query engine.
///
/// Eight loads from an array, with one bounds check, become one load of a 64-bit word; after XOR with a byte repeated
/// eight times, a byte of the word is zero exactly where it equals that byte.
enum ByteSearch {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Eight bytes as one word, the first of them lowest.
    ///
    /// Compiles to one load without a bounds check if the code directly before it checks that `offset` is not negative
    /// and at most the number of bytes minus eight, and if `offset` is advanced with wrapping additions.
    @inline(__always)
    static func load(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        // Unrolled, and with checked additions: for a loop or for wrapping additions, the compiler emits eight checks.
        let first = UInt64(bytes[offset]) | UInt64(bytes[offset + 1]) << 8
        let second = UInt64(bytes[offset + 2]) | UInt64(bytes[offset + 3]) << 8
        let third = UInt64(bytes[offset + 4]) | UInt64(bytes[offset + 5]) << 8
        let fourth = UInt64(bytes[offset + 6]) | UInt64(bytes[offset + 7]) << 8
        return first | second << 16 | third << 32 | fourth << 48
    }

    /// A condition as a number, for arithmetic in place of a branch.
    @inline(__always)
    static func bit(_ condition: Bool) -> Int { condition ? 1 : 0 }

    /// The byte after CR, repeated eight times.
    static let afterCR = ones &* 0x0E

    /// The high bit of each byte of `word` that is at most CR; above the lowest such byte there may be false positives.
    ///
    /// One test for all of them: except for the tab, control characters other than LF and CR are rare.
    @inline(__always)
    static func controls(_ word: UInt64) -> UInt64 { (word &- afterCR) & ~word & highBits }

    /// The offset of the first byte in `range` for which `hits` sets the high bit of that byte in a word, or the end of
    /// the range. Above the lowest such byte of a word `hits` may be wrong.
    @inline(__always)
    static func first(in bytes: [UInt8], _ range: Range<Int>, where hits: (UInt64) -> UInt64) -> Int {
        var offset = range.lowerBound
        let end = min(range.upperBound, bytes.count)
        guard offset >= 0, offset < end else { return end }
        // A word may extend beyond the range; matches there do not count.
        while offset >= 0, offset <= bytes.count - 8 {
            let hits = hits(load(bytes, at: offset))
            if hits != 0 { return min(offset &+ hits.trailingZeroBitCount / 8, end) }
            offset &+= 8
            if offset >= end { return end }
        }
        var last: UInt64 = 0
        for index in stride(from: bytes.count - 1, through: offset, by: -1) { last = last << 8 | UInt64(bytes[index]) }
        return min(offset + hits(last).trailingZeroBitCount / 8, end)
    }

    /// Whether a byte of `word`, all of which are ASCII, is a control character: below a space, or DEL.
    @inline(__always)
    fileprivate static func hasControl(_ word: UInt64) -> Bool {
        // Adding 1 sets the high bit of DEL alone; adding 0x60 sets that of a space and of every byte above it.
        ((word &+ ones) | ~(word &+ ones &* 0x60)) & highBits != 0
    }

    /// The offset of the first byte in `range` that can belong to data or inline structure, or the end of the range:
    /// one of `@ # : <` and of `` ` [ * _ ~ ``, and a few more that are rare in text.
    ///
    /// Letters, digits, spaces and most punctuation are skipped, eight at a time. White space is not a mark, so the
    /// words of a title cost nothing.
    @inline(__always)
    static func firstMark(_ bytes: [UInt8], _ range: Range<Int>) -> Int { first(in: bytes, range, where: marks) }

    /// The high bit of each byte of `word` that is a mark, or one of a few others: `$ % & ; = > ? \ ] ^ { | }` and DEL.
    @inline(__always)
    private static func marks(_ word: UInt64) -> UInt64 {
        let ascii = word & ~highBits
        // Of the two sums for a range, the first carries into the high bit from the lower end of the range on, the
        // second from just above its upper end. The ranges are `#` to `&`, `*` alone, `:` to `@`, `[` to the grave
        // accent, and `{` and above.
        let hash = (ascii &+ ones &* 0x5D) & ~(ascii &+ ones &* 0x59)
        let star = (ascii &+ ones &* 0x56) & ~(ascii &+ ones &* 0x55)
        let colons = (ascii &+ ones &* 0x46) & ~(ascii &+ ones &* 0x3F)
        let brackets = (ascii &+ ones &* 0x25) & ~(ascii &+ ones &* 0x1F)
        let braces = ascii &+ ones &* 0x05
        // A byte beyond ASCII is not a mark, whatever its other bits are.
        return (hash | star | colons | brackets | braces) & ~word & highBits
    }

    /// The high bit of each byte of `word` that is zero; above the lowest such byte there may be false positives.
    @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}

/// The offset of the first `byte` in `range` of `bytes`, or the end of the range.
@inline(__always)
package func firstOffset(of byte: UInt8, in bytes: [UInt8], _ range: Range<Int>) -> Int {
    let wanted = ByteSearch.ones &* UInt64(byte)
    return ByteSearch.first(in: bytes, range) { ByteSearch.zeroBytes($0 ^ wanted) }
}

/// Whether `byte` occurs in `bytes`: for a byte that most files lack.
///
/// There is no early exit, so the compiler vectorises the loop to 32 bytes at a time.
package func contains(_ byte: UInt8, in bytes: [UInt8]) -> Bool {
    var least: UInt8 = 0xFF
    for other in bytes { least = min(least, other ^ byte) }
    return least == 0
}

/// The offset of the first LF or CR at or after `start`, or the number of bytes.
///
/// Never inlined: in a larger function, each of the eight loads may get a bounds check again.
@inline(never)
package func lineEnd(in bytes: [UInt8], from start: Int) -> Int {
    var offset = ByteSearch.first(in: bytes, min(start, bytes.count)..<bytes.count, where: ByteSearch.controls)
    while offset < bytes.count, !isLineEnd(bytes[offset]) { offset += 1 }
    return offset
}

/// Whether `range` of `bytes` and `otherRange` of `others` contain the same bytes.
package func areEqual(_ bytes: [UInt8], _ range: Range<Int>, _ others: [UInt8], _ otherRange: Range<Int>) -> Bool {
    guard range.count == otherRange.count else { return false }
    var (offset, other) = (range.lowerBound, otherRange.lowerBound)
    let end = range.upperBound
    // Comparing with the ends of the arrays saves a bounds check for each of the sixteen loads.
    while offset >= 0, offset <= bytes.count - 8, other >= 0, other <= others.count - 8, offset <= end - 8 {
        if ByteSearch.load(bytes, at: offset) != ByteSearch.load(others, at: other) { return false }
        offset &+= 8
        other &+= 8
    }
    while offset < end {
        if bytes[offset] != others[other] { return false }
        offset += 1
        other += 1
    }
    return true
}

/// Whether all bytes in `range` of `bytes` are printable ASCII, so that bytes, characters and cells correspond one to
/// one.
package func isPlain(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    // Comparing with the end of the array too saves a bounds check for each of the eight loads.
    while offset >= 0, offset <= bytes.count - 8, offset <= range.upperBound - 8 {
        let word = ByteSearch.load(bytes, at: offset)
        if word & ByteSearch.highBits != 0 || ByteSearch.hasControl(word) { return false }
        offset &+= 8
    }
    while offset < range.upperBound, bytes[offset] &- 0x20 < 0x5F { offset += 1 }
    return offset >= range.upperBound
}

/// The offset of the first byte in `range` of `bytes` that is not ASCII, or the end of the range.
package func firstOffsetBeyondASCII(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    ByteSearch.first(in: bytes, range) { $0 & ByteSearch.highBits }
}

/// Whether `byte` ends a line: LF or CR.
@inline(__always)
package func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

/// The number of bytes of the line ending at `offset`: 2 for CR LF, 0 at the end of the bytes.
@inline(__always)
package func lineEndLength(_ bytes: [UInt8], at offset: Int) -> Int {
    guard offset < bytes.count else { return 0 }
    let isPair =
        bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count && bytes[offset + 1] == UInt8(ascii: "\n")
    return isPair ? 2 : 1
}

extension ByteSearch {
    /// The high bit of each byte of `word` at which `firstSign` stops.
    @inline(__always)
    fileprivate static func signs(_ word: UInt64) -> UInt64 {
        let ascii = word & ~highBits
        let exclamationToParenthesis = (ascii &+ ones &* 0x5F) & ~(ascii &+ ones &* 0x57)
        let colonToAt = (ascii &+ ones &* 0x46) & ~(ascii &+ ones &* 0x3F)
        let bracket = (ascii &+ ones &* 0x25) & ~(ascii &+ ones &* 0x24)
        return (exclamationToParenthesis | colonToAt | bracket | word) & highBits
    }
}

/// The offset of the first byte in `range` that may begin something other than words, or the end of the range: `[`, a
/// byte from `!` to `(` or from `:` to `@`, or one beyond ASCII.
package func firstSign(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    ByteSearch.first(in: bytes, range, where: ByteSearch.signs)
}
