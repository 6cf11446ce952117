import Testing

@testable import TaskPrinting
@testable import TaskText

@Suite struct OutputBufferTests {
    @Test(arguments: [
        (0, "0"), (7, "7"), (10, "10"), (99, "99"), (100, "100"), (1_234_567, "1234567"), (-42, "-42"),
        (12_345_678, "12345678"), (123_456_789, "123456789"), (100_000_000, "100000000"),
        (90_000_000_001, "90000000001"),
        (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
    ])
    func numbers(number: Int, expected: String) {
        #expect(printed { $0.append(number) } == expected)
    }

    @Test func bytesAndText() {
        let text = printed {
            $0.append(UInt8(ascii: "a"))
            $0.append([0x62, 0x63])
            $0.append(1..<3, of: [0x78, 0x64, 0x65, 0x78])
            $0.append("fé")
        }
        #expect(text == "abcdefé")
    }

    @Test func blocksAreHandedOnAtTheirSize() {
        let sink = Sink()
        var output = OutputBuffer { sink.take($0) }
        for _ in 0..<OutputBuffer.blockSize / 8 { output.append("12345678") }
        #expect(sink.blocks.map(\.count) == [OutputBuffer.blockSize])
        output.append("rest")
        #expect(sink.blocks.count == 1)
        output.flush()
        output.flush()
        #expect(sink.blocks.map(\.count) == [OutputBuffer.blockSize, 4])
        let isClosed = output.isClosed
        #expect(!isClosed)
    }

    @Test func aLargePartFollowsWhatIsBuffered() {
        let sink = Sink()
        var output = OutputBuffer { sink.take($0) }
        let part = OutputBuffer.bytes { $0.append(0x61, count: OutputBuffer.blockSize + 1) }
        output.append("first ")
        output.append(part: part)
        output.append(part: [0x62])
        output.flush()
        #expect(sink.blocks.map(\.count) == [6, OutputBuffer.blockSize + 1, 1])
    }

    @Test(arguments: ["plain", "a\u{1B}b\tc", "日本", "\u{202E}x", ""])
    func textWithControlCharacters(text: String) {
        #expect(printed { $0.appendEscapingControls(text) } == escapingControls(text))
    }

    @Test func afterARefusedBlockNothingIsWritten() {
        let sink = Sink(refusingFrom: 1)
        var output = OutputBuffer { sink.take($0) }
        for word in ["one", "two", "three"] {
            output.append(word)
            output.flush()
        }
        #expect(sink.blocks == [Array("one".utf8)])
        let isClosed = output.isClosed
        #expect(isClosed)
    }
}
