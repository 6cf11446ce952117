extension ByteSearch {
    /// The offset of the first byte at or after `start` that is neither an ASCII letter nor a digit nor one of `+ , - .
    /// / :`, or the number of bytes: the end of a value without unusual characters.
    ///
    /// Each range of other bytes is detected in eight bytes at once, by an addition that carries into the highest bit.
    @inline(__always)
    static func plainEnd(_ bytes: [UInt8], from start: Int) -> Int {
        first(in: bytes, start..<max(start, bytes.count), where: others)
    }

    /// The number of lower-case letters at the beginning of `word`, the lowest byte first.
    @inline(__always)
    static func smallLetters(_ word: UInt64) -> Int {
        let ascii = word & ~highBits
        // Below `a` the first sum has no carry, above `z` the second sum has one.
        let hits = (~(ascii &+ ones &* 0x1F) | (ascii &+ ones &* 0x05) | word) & highBits
        return hits.trailingZeroBitCount / 8
    }

    /// The number of ASCII letters, digits and hyphens at the beginning of `word`, the lowest byte first.
    @inline(__always)
    static func nameParts(_ word: UInt64) -> Int {
        let ascii = word & ~highBits
        let controlsToComma = ~(ascii &+ ones &* 0x53)
        let stopAndSlash = (ascii &+ ones &* 0x52) & ~(ascii &+ ones &* 0x50)
        let colonToAt = (ascii &+ ones &* 0x46) & ~(ascii &+ ones &* 0x3F)
        let bracketToGrave = (ascii &+ ones &* 0x25) & ~(ascii &+ ones &* 0x1F)
        let braces = ascii &+ ones &* 0x05
        let hits = (controlsToComma | stopAndSlash | colonToAt | bracketToGrave | braces | word) & highBits
        return hits.trailingZeroBitCount / 8
    }

    /// The high bit of each byte of `word` at which `firstSign` stops.
    @inline(__always)
    fileprivate static func signs(_ word: UInt64) -> UInt64 {
        let ascii = word & ~highBits
        let exclamationToParenthesis = (ascii &+ ones &* 0x5F) & ~(ascii &+ ones &* 0x57)
        let colonToEqual = (ascii &+ ones &* 0x46) & ~(ascii &+ ones &* 0x42)
        let bracket = (ascii &+ ones &* 0x25) & ~(ascii &+ ones &* 0x24)
        return (exclamationToParenthesis | colonToEqual | bracket | word) & highBits
    }

    /// Whether ten bytes have the form of a day, `2026-11-25`: digits and hyphens in their places. The first eight are
    /// in `word`, the last two in `rest`.
    @inline(__always)
    static func haveShapeOfDay(_ word: UInt64, _ rest: UInt16) -> Bool {
        // XOR with `0` turns a digit into at most 9, and XOR with a hyphen turns a hyphen into 0.
        let first = word ^ 0x2D30_302D_3030_3030
        let last = UInt64(rest) ^ 0x3030
        let others = first | ((first & ~highBits) &+ 0x7F76_767F_7676_7676) | last | ((last & ~highBits) &+ 0x7676)
        return others & highBits == 0
    }

    /// The high bit of each byte of `word` that cannot be part of a plain value.
    @inline(__always)
    private static func others(_ word: UInt64) -> UInt64 {
        let ascii = word & ~highBits
        let controlsToStar = ~(ascii &+ ones &* 0x55)
        let semicolonToAt = (ascii &+ ones &* 0x45) & ~(ascii &+ ones &* 0x3F)
        // With this bit set, `[ \ ] ^ _` come after `z`; the grave accent comes before `a`.
        let brackets = (ascii | ones &* 0x20) &+ ones &* 0x05
        let grave = (ascii &+ ones &* 0x20) & ~(ascii &+ ones &* 0x1F)
        return (controlsToStar | semicolonToAt | brackets | grave | word) & highBits
    }
}

/// The offset of the first byte in `range` that may begin something other than words, or the end of the range: `[`,
/// one from `!` to `(` or from `:` to `=`, or one beyond ASCII.
package func firstSign(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    ByteSearch.first(in: bytes, range, where: ByteSearch.signs)
}
