/// A 128-bit digest of some text: the same on every machine, and different for different text.
package struct Digest {
    private var high: UInt64 = 0x6C62_272E_07BB_0142
    private var low: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest of `parts`; the same text divided differently has another digest.
    package init(_ parts: [String]) {
        for part in parts {
            for byte in part.utf8 { add(byte) }
            add(0xFF)
        }
        mix()
    }

    private mutating func add(_ byte: UInt8) {
        low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        high = (high ^ UInt64(byte) ^ low >> 47) &* 0x9E37_79B9_7F4A_7C15
    }

    /// Spreads the last bytes over all bits.
    private mutating func mix() {
        for _ in 0..<4 {
            high ^= low >> 29
            high = high &* 0xBF58_476D_1CE4_E5B9
            low ^= high >> 32
            low = low &* 0x94D0_49BB_1331_11EB
        }
    }

    package var text: String { hexadecimal(high) + hexadecimal(low) }

    /// The digest as a UUID of version 8, which lets an application choose the bits.
    package var uuid: String {
        var digits = Array(text)
        digits[12] = "8"
        digits[16] = "a"
        let parts = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }
        return parts.joined(separator: "-")
    }
}
