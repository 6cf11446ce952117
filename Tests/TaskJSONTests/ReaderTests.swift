import Foundation
import TaskJSON
import TestSupport
import Testing

@Suite("Reading JSON as defined by RFC 8259")
struct ReaderTests {
    private func read(_ text: String) throws(JSONError) -> JSONValue { try JSONReader.read(Array(text.utf8)) }

    @Test(
        "values are read",
        arguments: [
            ("null", nil), (" true\n", true), ("\t[false]\r", [false]), ("0", 0), ("-17", -17), ("[]", []), ("{}", [:]),
            ("1.50e+10", .number("1.50e+10")), ("-0.0", .number("-0.0")), ("9E9", .number("9E9")),
            ("123456789012345678901234567890", .number("123456789012345678901234567890")),
            ("\"\"", ""), ("\"a b\"", "a b"), ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\u{8}\u{c}\n\r\t"),
            ("\"\\u0041\\u00e9\\uD83D\\ude00x\"", "Aé😀x"), ("\"naïve 😀\u{7f}\"", "naïve 😀\u{7f}"),
            ("\"\\r\\n\"", "\r\n"), ("[1,[2,{\"a\":[ ]}] , \"b\"]", [1, [2, ["a": []]], "b"]),
            ("{\"b\":1,\"a\":2,\"b\":3}", ["b": 1, "a": 2, "b": 3]), ("\u{FEFF}1", 1),
            ("\"\\ud83d\"", "\u{FFFD}"), ("\"\\ud83d\\u0041\"", "\u{FFFD}A"), ("\"\\ude00\"", "\u{FFFD}"),
            ("\"\\ud83d\\ud83d\\ude00\"", "\u{FFFD}😀"),
        ] as [(String, JSONValue)])
    func values(text: String, value: JSONValue) throws {
        #expect(try read(text) == value)
    }

    @Test(
        "invalid text is refused with the offset",
        arguments: [
            ("", .empty, 0), (" \n", .empty, 2), ("[", .unexpectedEnd, 1), ("[1", .unexpectedEnd, 2),
            ("[1,", .unexpectedEnd, 3), ("{\"a\"", .unexpectedEnd, 4), ("\"a", .unexpectedEnd, 2),
            ("tru", .unexpectedEnd, 3), ("-", .unexpectedEnd, 1), ("1.", .unexpectedEnd, 2), ("1e", .unexpectedEnd, 2),
            ("\"\\", .unexpectedEnd, 2), ("\"\\u12", .unexpectedEnd, 5),
            ("[1,]", .unexpectedByte(0x5D), 3), ("[1 2]", .unexpectedByte(0x32), 3),
            ("{a:1}", .unexpectedByte(0x61), 1), ("{\"a\":1,}", .unexpectedByte(0x7D), 7),
            ("{\"a\" 1}", .unexpectedByte(0x31), 5), ("{1:2}", .unexpectedByte(0x31), 1),
            ("nul!", .unexpectedByte(0x21), 3),
            ("NaN", .unexpectedByte(0x4E), 0), ("'a'", .unexpectedByte(0x27), 0), ("//", .unexpectedByte(0x2F), 0),
            ("01", .invalidNumber, 0), ("[-01]", .invalidNumber, 1), ("+1", .invalidNumber, 0),
            (".5", .invalidNumber, 0), ("1.x", .invalidNumber, 0), ("1ex", .invalidNumber, 0),
            ("-a", .invalidNumber, 0),
            ("\"\\x\"", .invalidEscape, 1), ("\"\\u12g4\"", .invalidEscape, 1), ("\"a\\'\"", .invalidEscape, 2),
            ("\"a\nb\"", .controlCharacter(0x0A), 2), ("\"\0\"", .controlCharacter(0), 1),
            ("1 1", .trailingBytes, 2), ("{}x", .trailingBytes, 2), ("[]]", .trailingBytes, 2),
        ] as [(String, JSONError.Reason, Int)])
    func refused(text: String, reason: JSONError.Reason, offset: Int) {
        let error = #expect(throws: JSONError.self) { try read(text) }
        #expect(error?.reason == reason)
        #expect(error?.offset == offset)
    }

    @Test(
        "bytes that are not UTF-8 are refused in strings, or kept on request",
        arguments: [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x61, 0xE2, 0x82], [0xF5, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func illFormed(bytes: [UInt8]) throws {
        let text = [0x22] + bytes + [0x22]
        let error = #expect(throws: JSONError.self) { try JSONReader.read(text) }
        #expect(error?.reason == .invalidUTF8)
        #expect(error?.offset == 1 + (bytes.firstIndex { $0 >= 0x80 } ?? 0))
        #expect(try JSONReader.read(text, keepsIllFormed: true) == .string(bytes))
    }

    @Test("nesting is accepted up to the limit")
    func depth() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "[", count: count) + String(repeating: "]", count: count)
        }
        let limit = JSONReader.depthLimit
        _ = try read(nested(limit))
        let error = #expect(throws: JSONError.self) { try read(nested(limit + 1)) }
        #expect(error?.reason == .tooDeep(limit: JSONReader.depthLimit))
        #expect(error?.offset == limit)
        // Nesting far beyond it is refused just as early, without recursion.
        #expect(throws: JSONError.self) { try read(String(repeating: "[", count: 3_000_000)) }
    }

    @Test("members, elements and numbers are accessible")
    func access() throws {
        let value = try read("{\"a\":[1,2.0,2.5,\"x\",true,null],\"b\":1e400,\"a\":7}")
        #expect(value["a"]?.integer == 7)
        #expect(value["c"] == nil)
        let elements = try #require(value.members?.first?.value.elements)
        #expect(elements.map(\.integer) == [1, 2, nil, nil, nil, nil])
        #expect(elements[3].text == "x" && elements[4].bool == true && elements[5].isNull)
        #expect(value["b"]?.integer == nil)
    }
}

@Suite("JSON reader and writer with random values and damaged text")
struct JSONPropertyTests {
    private static func value(_ random: inout Generator, depth: Int) -> JSONValue {
        switch random.next(below: depth > 0 ? 8 : 6) {
        case 0: return nil
        case 1: return .bool(random.chance(50))
        case 2: return JSONValue(Int(truncatingIfNeeded: random.next()))
        case 3: return .number(random.pick(["0", "-0", "1.25", "1E-7", "3e+08", "-12.0e1"]))
        case 4, 5:
            let pieces = ["a", "\"", "\\", "\n", "\r\n", "\u{0}", "\u{1f}", "é", "e\u{301}", "😀", "\u{2028}", "/"]
            return JSONValue((0..<random.next(below: 8)).map { _ in random.pick(pieces) }.joined())
        case 6: return .array((0..<random.next(below: 4)).map { _ in value(&random, depth: depth - 1) })
        default:
            return .object(
                (0..<random.next(below: 4)).map { JSONMember("k\($0)\n", value(&random, depth: depth - 1)) })
        }
    }

    @Test("a written value is read back unchanged", arguments: 0..<40)
    func roundTrip(seed: Int) throws {
        var random = Generator(seed: UInt64(seed))
        for _ in 0..<25 {
            let value = Self.value(&random, depth: 4)
            #expect(try JSONReader.read(value.serialized) == value)
        }
    }

    @Test("what a terminal could execute is escaped, and what is not UTF-8 replaced")
    func escapes() {
        let value = JSONValue.string(Array("\u{1B}\u{7F}\u{9F}\u{8}\u{C}é".utf8) + [0xE2, 0x82])
        #expect(value.serialized == Array("\"\\u001b\\u007f\\u009f\\b\\fé\u{FFFD}\"".utf8))
    }

    /// Whether Foundation may refuse valid JSON because it contains a number too large to represent.
    private static func isTooLarge(_ value: JSONValue) -> Bool {
        switch value {
        case .number(let text): Double(text)?.isFinite != true
        case .array(let elements): elements.contains(where: isTooLarge)
        case .object(let members): members.contains { isTooLarge($0.value) }
        default: false
        }
    }

    /// Foundation serves as the reference.
    @Test("damaged text is accepted exactly when Foundation accepts it", arguments: 0..<40)
    func damaged(seed: Int) throws {
        var random = Generator(seed: UInt64(1000 + seed))
        let alphabet = Array("[]{},:\"\\ntrue0-1.5eE+ \n\tu00e9".utf8) + [0x00, 0x1F, 0xC3, 0xA9, 0xFF]
        for _ in 0..<50 {
            var bytes = Self.value(&random, depth: 3).serialized
            for _ in 0...random.next(below: 3) {
                let at = random.next(below: bytes.count + 1)
                switch random.next(below: 3) {
                case 0 where at < bytes.count: bytes.remove(at: at)
                case 1 where at < bytes.count: bytes[at] = random.pick(alphabet)
                default: bytes.insert(random.pick(alphabet), at: at)
                }
            }
            let judge = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
            let ours = try? JSONReader.read(bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            if ours.map(Self.isTooLarge) == true { continue }
            #expect((ours != nil) == (judge != nil), "\(text)")
            // Keeping ill-formed bytes makes no other difference.
            if text.utf8.elementsEqual(bytes) {
                #expect((try? JSONReader.read(bytes, keepsIllFormed: true)) == ours, "\(text)")
            }
        }
    }
}
