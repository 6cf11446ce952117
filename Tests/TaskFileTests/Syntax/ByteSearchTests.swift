import TestSupport
import Testing

@testable import TaskFile

@Suite("Searching many bytes at a time")
struct ByteSearchTests {
    @Test("finds what a byte-by-byte search finds")
    func agrees() {
        var random = Generator(seed: 1)
        for _ in 0..<Effort.rounds(4000) {
            var bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                UInt8.random(in: 0x20...0x7E, using: &random)
            }
            if Bool.random(using: &random), !bytes.isEmpty {
                let odd: [UInt8] = [0x00, 0x1F, 0x7F, 0x80, 0xFF, 0x3C, 0x0A]
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = random.pick(odd)
            }
            let lower = Int.random(in: 0...bytes.count, using: &random)
            let range = lower..<Int.random(in: lower...bytes.count, using: &random)
            #expect(isPlain(bytes, range) == bytes[range].allSatisfy { 0x20...0x7E ~= $0 }, "\(bytes) \(range)")
            #expect(
                firstOffsetBeyondASCII(in: bytes, range)
                    == range.first { bytes[$0] >= 0x80 } ?? range.upperBound, "\(bytes) \(range)")
            #expect(contains(0x3C, in: bytes) == bytes.contains(0x3C), "\(bytes)")
        }
    }

    /// Every byte at every position in a word.
    @Test func everyByte() {
        for byte in UInt8.min...UInt8.max {
            for index in 0..<9 {
                var bytes = [UInt8](repeating: 0x20, count: 9)
                bytes[index] = byte
                #expect(isPlain(bytes, 0..<9) == (0x20...0x7E ~= byte), "\(byte) at \(index)")
            }
        }
    }
}
