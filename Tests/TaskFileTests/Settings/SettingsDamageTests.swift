import TestSupport
import Testing

@testable import TaskFile

@Suite("Damaged settings")
struct SettingsDamageTests {
    private static let bytes = Array(everySetting.utf8)

    /// Reads `bytes` as a settings file and as front matter; every diagnostic must lie within them.
    private func survive(_ bytes: [UInt8]) {
        let (_, diagnostics) = Settings.reading(Source(name: "-", bytes: bytes), over: Settings())
        #expect(diagnostics.allSatisfy { $0.range.upper <= bytes.count && $0.rule == "invalid-settings" })
        let opening = Array("---\ntasks:\n  ".utf8)
        let inner = bytes.flatMap { $0 == UInt8(ascii: "\n") ? [$0, 0x20, 0x20] : [$0] }
        let source = Source(name: "-", bytes: opening + inner + Array("\n---\n".utf8))
        guard let blocks = FrontMatter.find(in: source)?.settingsBlocks(in: source) else { return }
        let (_, found) = Settings.reading(blocks, of: source, over: Settings())
        #expect(found.allSatisfy { $0.range.lower >= opening.count - 2 && $0.range.upper <= source.bytes.count })
    }

    @Test("any part of a settings file is read without a crash")
    func pieces() {
        for length in stride(from: 0, to: Self.bytes.count, by: Effort.isWhole ? 1 : 3) {
            survive(Array(Self.bytes[..<length]))
            survive(Array(Self.bytes[length...]))
        }
    }

    @Test(
        "any byte may be replaced",
        arguments: Array("\"'\\[]{},:#-|&*!?@%\n\r\t u".utf8) + [0, 0x80, 0xC3, 0xF0, 0xFF])
    func replaced(byte: UInt8) {
        let step = Effort.isWhole ? 5 : 37
        for index in stride(from: Int(byte) % step, to: Self.bytes.count, by: step) {
            var bytes = Self.bytes
            bytes[index] = byte
            survive(bytes)
        }
    }

    @Test("lines may be missing, doubled or nonsensical")
    func lines() {
        let lines = everySetting.split(separator: "\n")
        for index in lines.indices {
            var fewer = lines
            fewer.remove(at: index)
            survive(Array(fewer.joined(separator: "\n").utf8))
            var more = lines
            more.insert(lines[index], at: index)
            survive(Array(more.joined(separator: "\n").utf8))
            var odd = lines
            odd.insert("nonsense", at: index)
            #expect(readSettings(odd.joined(separator: "\n")).complaints.contains("nonsense"))
        }
    }

    @Test(
        "time is linear in the size, whatever is repeated",
        arguments: [
            ("", "a", ""), ("", "a\n", ""), ("", "- ", ""), ("", "\t", ""), ("theme: \"", "\\u", "\""),
            ("tags: [", "a,", "]"), ("tags: [", "[", ""), ("tags: [", "'a',", ""), ("theme: '", "''", "'"),
            ("tags:\n", "- a\n", ""), ("tags:\n", "- {\n", ""), ("", "theme: dark\n", ""), ("a", " #", ""),
            ("categories:\n  w: ", "#f ", ""), ("x: |\n", "  y\n", ""), ("theme: ", "x", ""), ("", "a: |\n b\n", ""),
        ])
    func repeated(start: String, piece: String, end: String) {
        let short = start + String(repeating: piece, count: 1_000) + end
        expectLinear(short, start + String(repeating: piece, count: 16_000) + end)
    }

    @Test("time is linear in the number of names")
    func names() {
        func categories(_ count: Int) -> String {
            "categories:\n" + (0..<count).map { "  name\($0): blue\n" }.joined()
        }
        #expect(readSettings(categories(16_000)).settings.category(named: "NAME15999")?.colour == "blue")
        expectLinear(categories(1_000), categories(16_000))
    }

    @Test("deeply nested maps produce only two diagnostics")
    func deep() {
        let text = (0..<2_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        #expect(
            readSettings("lint:\n" + text.split(separator: "\n").map { " " + $0 + "\n" }.joined()).complaints.count == 2
        )
    }

    @Test("unclosed front matter is scanned only once")
    func endless() {
        let bytes = Array("---\n".utf8) + [UInt8](repeating: UInt8(ascii: "-"), count: 1 << 20)
        #expect(FrontMatter.find(in: Source(name: "-", bytes: bytes)) == nil)
        let lines = Array(repeating: Array("----\n".utf8), count: 1 << 18).flatMap { $0 }
        #expect(FrontMatter.find(in: Source(name: "-", bytes: Array("---\n".utf8) + lines)) == nil)
    }

    /// Sixteen times the bytes; quadratic time would take 256 times as long.
    private func expectLinear(_ short: String, _ long: String) {
        let excess = Growth.excess(short, long, over: 80, least: .microseconds(1250)) { readSettings($0) }
        #expect(excess == nil)
    }
}
