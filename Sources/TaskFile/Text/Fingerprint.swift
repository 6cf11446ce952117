/// A hash of `bytes` that is the same in every run (FNV-1a, 64 bits). `start` is the hash of the bytes before them.
package func fingerprint(_ bytes: some Sequence<UInt8>, after start: UInt64 = 0xCBF2_9CE4_8422_2325) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

package func hexadecimal(_ word: UInt64) -> String { padded(word, 16, radix: 16) }
