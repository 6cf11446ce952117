import Testing

@testable import TaskCommand

@Suite struct TerminalFilterTests {
    private func filtered(_ text: [UInt8], blocks size: Int) -> String {
        var filter = TerminalFilter()
        var result: [UInt8] = []
        for start in stride(from: 0, to: text.count, by: size) {
            result += filter.filtered(Array(text[start..<min(start + size, text.count)]))
        }
        return String(decoding: result + filter.end(), as: UTF8.self)
    }

    @Test(
        "What steers a terminal is shown, however the bytes are divided",
        arguments: [
            ("a\u{1B}[2Jb\n\tc\r\n", "a␛[2Jb\n\tc\r\n"), ("a\rb\r", "a␍b␍"), ("\u{9B}31m \u{7F}\0", "\u{FFFD}31m ␡␀"),
            ("\u{202E}a\u{2028}b\u{2066}c\u{2069}", "\u{FFFD}a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
            ("ä日本語💼 – ’\u{200E}\u{2070}", "ä日本語💼 – ’\u{200E}\u{2070}"), ("", ""),
        ])
    func text(text: String, expected: String) {
        for size in 1...7 { #expect(filtered(Array(text.utf8), blocks: size) == expected) }
    }

    @Test("Bytes that are no text stay")
    func invalid() {
        var filter = TerminalFilter()
        #expect(filter.filtered([0xFF, 0x41, 0xE2, 0x41, 0xC2]) == [0xFF, 0x41, 0xE2, 0x41])
        #expect(filter.end() == [0xC2])
    }

    @Test("Lines of a file are neutralised on a terminal and nowhere else", arguments: ["plain", "md", "csv"])
    func formats(format: String) {
        let files = MemoryFiles(texts: ["/home/me/tasks.md": "- [ ] a\u{1B}]0;x\u{7}\n"], current: "/home/me")
        let words = ["tq", "", "--format", format]
        #expect(MemoryShell(files: files).run(words).output.contains("a\u{1B}]0;x\u{7}"))
        let shown = MemoryShell(files: files, width: 80).run(words).output
        #expect(shown.contains("a␛]0;x␇"))
        #expect(!shown.contains("\u{1B}"))
    }
}
