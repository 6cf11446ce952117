import Testing

@testable import TaskText

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
        "Control characters are made visible, however the bytes are split",
        arguments: [
            ("a\u{1B}[2Jb\n\tc\r\n", "a␛[2Jb\n\tc\r\n"), ("a\rb\r", "a␍b␍"), ("\u{9B}31m \u{7F}\0", "\u{FFFD}31m ␡␀"),
            ("\u{202E}a\u{2028}b\u{2066}c\u{2069}", "\u{FFFD}a\u{FFFD}b\u{FFFD}c\u{FFFD}"),
            ("ä日本語💼 – ’\u{200E}\u{2070}", "ä日本語💼 – ’\u{200E}\u{2070}"), ("", ""),
        ])
    func text(text: String, expected: String) {
        for size in 1...7 { #expect(filtered(Array(text.utf8), blocks: size) == expected) }
    }

    @Test("Bytes that are not text are shown as replacement characters")
    func invalid() {
        var filter = TerminalFilter()
        #expect(filter.filtered([0xFF, 0x41, 0xE2, 0x41, 0x9B, 0xC2]) == Array("\u{FFFD}A\u{FFFD}A\u{FFFD}".utf8))
        #expect(filter.end() == Array("\u{FFFD}".utf8))
    }

    @Test("Only colour sequences are kept, and only where they are ours", arguments: 1...9)
    func colours(size: Int) {
        let text = Array("\u{1B}[1;31mred\u{1B}[0m \u{1B}[2J \u{1B}]0;x\u{7} \u{1B}[31;\u{1B}[1x".utf8)
        for (keeps, expected) in [
            (true, "\u{1B}[1;31mred\u{1B}[0m ␛[2J ␛]0;x␇ ␛[31;␛[1x"),
            (false, "␛[1;31mred␛[0m ␛[2J ␛]0;x␇ ␛[31;␛[1x"),
        ] {
            var filter = TerminalFilter()
            var result: [UInt8] = []
            for start in stride(from: 0, to: text.count, by: size) {
                result += filter.filtered(Array(text[start..<min(start + size, text.count)]), keepsColours: keeps)
            }
            #expect(String(decoding: result + filter.end(), as: UTF8.self) == expected)
        }
    }

    @Test(
        "No format and no command lets a control character through to a terminal, wherever it comes from",
        arguments: [
            "tq is:any", "tq is:any --format plain", "tq is:any --format plain -0", "tq is:any --format md",
            "tq is:any --format csv", "tq is:any --format json", "tq is:any --format jsonl", "tq is:any --format paths",
            "tq is:any --format html", "tq --views", "tq --views --format plain", "tq --categories --format csv",
            "tq --sections --format plain", "tq --explain :v", "tq is:any group:file", "tasks lint --strict",
            "tasks lint --format concise", "tasks lint --format github", "tasks lint --format gitlab",
            "tasks lint --format sarif", "tasks lint --format json", "tasks lint --fix --diff", "tasks fmt --diff",
            "tasks fmt --check", "tasks edit 8 due:fri --dry-run", "tasks stats", "tasks stats --format json",
            "tasks stats --format html", "tasks remind --dry-run --since 2026-11-01", "tasks tree", "tasks tokens",
            "tasks add x --dry-run", "tasks done 8 --dry-run", "tasks nothing\u{1B}[2J", "tq x\u{9B}2J nothing.md",
        ])
    func everywhere(line: String) {
        let evil = "\u{1B}[31m\u{9B}2J\u{1B}]0;x\u{7}\u{7F}\u{202E}"
        let text =
            "---\ntasks:\n  categories:\n    work: red \u{1B}\n  views:\n    v: \"/a\u{9B}/\"\n---\n"
            + "- [ ]  a\(evil) @wo\(evil) due:2026-11-32 remind:2026-11-20 #t\(evil)\n# s\(evil)\n- [ ] b\n"
        let files = MemoryFiles(texts: ["/home/me/x\(evil)/tasks.md": text], current: "/home/me/x\(evil)")
        let named = MemoryFiles(
            texts: ["/home/me/\(evil).tasks.md": text, "/home/me/.git/HEAD": ""], current: "/home/me")
        for files in [files, named] {
            var shell = MemoryShell(files: files, width: 100)
            shell.watchesErrors = true
            let result = shell.run(line)
            #expect(!(result.output + result.errors).isEmpty)
            for output in [result.output, result.errors] {
                let wrong = output.unicodeScalars.filter { scalar in
                    scalar.value < 0x20 && !["\n", "\t", "\r"].contains(scalar)
                        || replacement(for: scalar) != nil && scalar.value >= 0x20
                }
                // With colour, the only escape sequences left are those that set it.
                let sequences = output.matches(of: /\u{1B}\[[0-9;]*m/).count
                #expect(wrong.count { $0 == "\u{1B}" } == sequences)
                #expect(wrong.allSatisfy { $0 == "\u{1B}" }, "\(line)")
            }
            // Without colour, there are no escape sequences, not even from a file or a name.
            let plain = shell.run("NO_COLOR=1 " + line)
            #expect(!(plain.output + plain.errors).contains("\u{1B}"), "\(line)")
        }
    }

    @Test("A log with colours gets none from a file", arguments: ["github", "concise", "full", "gitlab", "json"])
    func logs(format: String) {
        let text = "- [ ] a due:2026-11-3\u{1B}[31m deu:\u{9B}fri @a\u{1B}\n"
        let words = ["tasks", "lint", "--format", format, "\u{1B}[1m.md", "--rule", "invalid-value"]
        let output = MemoryShell(["/home/me/\u{1B}[1m.md": text], in: "/home/me").run(words).output
        #expect(!output.isEmpty)
        #expect(!output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    }

    @Test("Control characters from settings are escaped even in a pipe", arguments: ["plain", "json", "csv", "text"])
    func settings(format: String) {
        let text = "---\ntasks:\n  categories:\n    work: red \u{9B}\n  views:\n    v: \"/a\u{9B}/\"\n---\n- [ ] a\n"
        for listing in ["--views", "--categories"] {
            let output = MemoryShell(["tasks.md": text]).run(["tq", listing, "--format", format]).output
            #expect(output.contains(listing == "--views" ? "v" : "work"))
            #expect(!output.unicodeScalars.contains("\u{9B}"), "\(listing)")
        }
    }

    @Test("Control characters in lines of a file are escaped only on a terminal", arguments: ["plain", "md", "csv"])
    func formats(format: String) {
        let files = MemoryFiles(texts: ["/home/me/tasks.md": "- [ ] a\u{1B}]0;x\u{7}\n"], current: "/home/me")
        let words = ["tq", "", "--format", format]
        #expect(MemoryShell(files: files).run(words).output.contains("a\u{1B}]0;x\u{7}"))
        let shown = MemoryShell(files: files, width: 80).run(words).output
        #expect(shown.contains("a␛]0;x␇"))
        #expect(!shown.contains("\u{1B}"))
    }
}
