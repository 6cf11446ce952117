import TestSupport
import Testing

@testable import TaskFile

@Suite("Fast path of the lexer")
struct LexerFastPathTests {
    /// Words that the fast path handles, words that it must leave alone, and words around them.
    private static let words = [
        "@work", "@a", "@a-1", "@a_b", "@1", "@", "@@x", "@work,", "(@work)", "@é", "@a\u{301}", "#v2", "#fff;", "#123",
        "#a:b", "#a@b", "due:2026-11-25", "due:2026-11-25T17:00", "due:2026-11-25.", "due:", "due:fri", "due:\"a b\"",
        "due:*a", "due:x_y", "due:`x", "due:[x]", "due:a\\", "start:2026", "start:dev", "start:-1d", "start:1d",
        "remind:-1d", "remind:-1d,", "repeat:1mo@31", "repeat:mon,thu", "status:doing", "id:a-b", "id:a-", "id:a_",
        "after:a,b", "after:a,", "created:2026-01-02", "done:2026-01-02", "ticket:42", "Due:2026", "duex:1", "a:b",
        "createds:1", "due:a<b", "due:a;b", "due:a@b", "due:é", "due:a\u{1}b", "http://a.b/@c",
        "<!-- tasks-ignore x -->",
        "call", "*some*", "`code", "code`", "_x", "[link](u)", "[open", "\\@x", "!", "!!", "~~a", "a|b", "📎", "@x@y",
    ]
    private static let spaces = [" ", " ", " ", " ", "  ", "\t", "\u{a0}", " \u{3000}", "\u{b}", ""]

    private static func text(_ random: inout Generator) -> String {
        var text = "---\ntasks:\n  attributes: [ticket]\n---\n"
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            text += random.pick(["- [ ] ", "- [x]\t", "- [ ]  "])
            for _ in 0..<Int.random(in: 1...9, using: &random) {
                text += random.pick(Self.words) + random.pick(Self.spaces)
            }
            text += random.pick(["\n", "\n", "\r\n", "\n  more `\n", ""])
        }
        return text
    }

    /// The tokens of each task line, with or without the fast path.
    private static func tokens(_ document: Document, usesFastPath: Bool) -> [[Token]] {
        document.tasks.map { task in
            var tokens: [Token] = []
            TaskLexer.lex(
                task.titleLine, to: Int(task.lineRange.upper), of: document, document.source.bytes, into: &tokens,
                usesFastPath: usesFastPath)
            return tokens
        }
    }

    @Test("produces the same tokens as the general path")
    func agrees() {
        var random = Generator(seed: 1)
        var count = 0
        for _ in 0..<Effort.rounds(3000) {
            let text = Self.text(&random)
            let document = Document(Source(text))
            let fast = Self.tokens(document, usesFastPath: true)
            #expect(fast == Self.tokens(document, usesFastPath: false), "\(text)")
            count += fast.joined().count { $0.traits.contains(.tail) }
        }
        #expect(count > Effort.rounds(5000), "nearly no data was found")
    }

    @Test("produces the same tokens for inputs designed to cause trouble", arguments: Inputs.seeds(300))
    func agrees(seed: UInt64) {
        let document = Document(Source(name: "-", bytes: Inputs.bytes(seed: seed)))
        #expect(Self.tokens(document, usesFastPath: true) == Self.tokens(document, usesFastPath: false))
    }

    @Test("a word handled by the fast path is read as in the general path", arguments: words)
    func word(text: String) {
        let settings = Document(Source("---\ntasks:\n  attributes: [ticket]\n---\n"))
        for after in ["", " ", "\n", " and more of it"] {
            let bytes = Array((text + after).utf8)
            let end = text.utf8.count
            guard let plain = PlainWord.read(bytes, at: 0, lineEnd: bytes.count) else { continue }
            #expect(DataToken(plain, at: 0) == DataToken.read(bytes, 0, end, lineEnd: bytes.count, in: settings))
        }
    }

    @Test("the tail starts after the last word that is not data, and earlier data is found")
    func tails() {
        let line = Document(Source("- [ ] a @x start:dev (due:2026-11-25) #v2 b #c due:fri\n")).tasks[0].line
        let tail = line.tokens.indices.filter { line.tokens[$0].traits.contains(.tail) }
        #expect(tail.map { line.document.source.text(line.range(ofToken: $0)) } == ["#c", "due:fri"])
        #expect(line.title == "a @x start:dev (due:2026-11-25) #v2 b")
        #expect(line.due?.description == "2026-11-25" && line.start == nil && line.tags == ["v2", "c"])
    }
}

@Suite("Searching eight bytes at a time")
struct PlainBytesTests {
    /// Every byte at every position in a word and beyond it, among plain bytes.
    @Test("classifies each byte as a check of that byte alone does", arguments: UInt8.min...UInt8.max)
    func bytes(byte: UInt8) {
        for place in 0..<20 {
            var letters = Array("azbycxdwevfugthsirjq".utf8)
            letters[place] = byte
            let isMark = "@#:<`[*_~$%&;=>?\\]^{|}\u{7F}".utf8.contains(byte)
            #expect(ByteSearch.firstMark(letters, 0..<20) == (isMark ? place : 20))
            let isSign = "!\"#$%&'(:;<=>?@[".utf8.contains(byte) || byte >= 0x80
            #expect(firstSign(in: letters, 0..<20) == (isSign ? place : 20))
            #expect(firstSign(in: letters, place..<19) == (isSign && place < 19 ? place : 19))
            #expect(firstOffset(of: byte, in: Array("....................".utf8), 0..<20) == (byte == 0x2E ? 0 : 20))
        }
    }

    @Test("recognises the form of a day", arguments: UInt8.min...UInt8.max)
    func days(byte: UInt8) {
        for place in 0..<10 {
            var day = Array("2026-11-25 and more".utf8)
            day[place] = byte
            let isRight = place == 4 || place == 7 ? byte == UInt8(ascii: "-") : isDigit(byte)
            #expect((DayKey.read(day, at: 0) != nil) == isRight)
            #expect((DayKey.read(Array(day[..<10]), at: 0) != nil) == isRight)
            #expect(DayKey.read(Array(day[..<9]), at: 0) == nil)
            let days = DayKey.least ... .least
            #expect(DayKey.isWholeWord(day, at: 0, outOf: days) == isRight)
        }
    }

    @Test("finds a byte among others at any position", arguments: 0..<90)
    func single(place: Int) {
        var bytes = [UInt8](repeating: 0x8D, count: 90)
        bytes[place] = 0x0D
        for end in [place, place + 1, 90] {
            for start in [0, max(0, place - 33), place] {
                let expected = end > place ? place : end
                #expect(firstOffset(of: 0x0D, in: bytes, start..<max(start, end)) == expected)
            }
        }
        #expect(firstOffset(of: 0x0D, in: bytes, min(place + 1, 90)..<90) == 90)
    }

    @Test("distinguishes equal bytes from others", arguments: 0...20)
    func equality(count: Int) {
        let bytes = (0..<40).map { UInt8($0) }
        let others = (0..<40).map { UInt8(($0 + 37) % 40) }
        #expect(areEqual(bytes, 5..<(5 + count), others, 8..<(8 + count)))
        for place in 0..<count {
            var changed = others
            changed[8 + place] ^= 0x80
            #expect(!areEqual(bytes, 5..<(5 + count), changed, 8..<(8 + count)))
        }
        #expect(areEqual(bytes, (40 - count)..<40, bytes, (40 - count)..<40))
    }
}
