/// The escape `\u` with four hexadecimal digits, as in JSON, or two of them that form a surrogate pair.
package struct UTF16Escape {
    /// The code point; nil for one half of a pair on its own.
    package let scalar: Unicode.Scalar?
    /// The offset after the last digit.
    package let end: Int

    /// The escape whose digits begin at `offset`, in a text that ends at `end`; nil unless there are four.
    package init?(_ bytes: [UInt8], at offset: Int, end: Int) {
        guard let unit = Self.unit(bytes, at: offset, end: end) else { return nil }
        let second = offset + 4
        if 0xD800..<0xDC00 ~= unit, second + 1 < end, bytes[second] == UInt8(ascii: "\\"),
            bytes[second + 1] == UInt8(ascii: "u"), let low = Self.unit(bytes, at: second + 2, end: end),
            0xDC00..<0xE000 ~= low
        {
            scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
            self.end = second + 6
        } else {
            scalar = Unicode.Scalar(unit)
            self.end = second
        }
    }

    private static func unit(_ bytes: [UInt8], at offset: Int, end: Int) -> UInt32? {
        guard offset + 4 <= end else { return nil }
        var unit: UInt32 = 0
        for byte in bytes[offset..<offset + 4] {
            guard let digit = hexadecimalDigit(byte) else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }
}
