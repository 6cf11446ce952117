import TaskFile
import TestSupport
import Testing

@testable import TaskPrinting
@testable import TaskText

@Suite struct DiagnosticPrinterTests {
    /// The full form of a diagnostic about the text between `«` and `»`.
    private func full(_ marked: String, help: String? = nil, width: Int = 80, style: Style = .plain) -> String {
        let (source, range) = read(marked)
        let diagnostic = Diagnostic("some-rule", at: range, "message", help: help)
        var printer = DiagnosticPrinter(source, style: style, width: width)
        return printed { printer.print(diagnostic, to: &$0) }
    }

    private func read(_ marked: String) -> (Source, ByteRange) {
        let parts = marked.split(separator: "«", maxSplits: 1, omittingEmptySubsequences: false)
        let inner = parts[1].split(separator: "»", maxSplits: 1, omittingEmptySubsequences: false)
        let lower = parts[0].utf8.count
        let range = ByteRange(lower, lower + inner[0].utf8.count)
        return (Source(name: "tasks.md", String(parts[0] + inner[0] + inner[1])), range)
    }

    @Test func wholeForm() {
        let expected = """
            error[some-rule]: message
             --> tasks.md:2:12
              |
            2 | - [ ] call due:fri @work
              |            ^^^^^^^
              = help: write `due:2026-11-27`

            """
        #expect(full("# Home\n- [ ] call «due:fri» @work\n", help: "write `due:2026-11-27`") == expected + "\n")
    }

    @Test("On a terminal prose is wrapped between words; in a pipe each part stays one line")
    func wrapping() {
        let (source, range) = read("- [ ] call «due:fri» @work")
        let diagnostic = Diagnostic(
            "relative-date", at: range, "'fri' is a date word, which means another day tomorrow",
            help: "write the date that it meant on the day of writing")
        func shown(_ width: Int?) -> String {
            var printer = DiagnosticPrinter(source, width: width)
            return printed { printer.print(diagnostic, to: &$0) }
        }
        let expected = """
            error[relative-date]: 'fri' is a date
              word, which means another day tomorrow
             --> tasks.md:1:12
              |
            1 | - [ ] call due:fri @work
              |            ^^^^^^^
              = help: write the date that it meant
                      on the day of writing


            """
        #expect(shown(40) == expected)
        #expect(shown(nil).hasPrefix("error[relative-date]: \(diagnostic.message)\n"))
        #expect(shown(nil).hasSuffix("  = help: write the date that it meant on the day of writing\n\n"))
        let failure = Failure("x", "there is no file of that name here", help: "name one that is there")
        let placeless = printed {
            DiagnosticPrinter.print(placeless: failure.diagnostics[0], style: .plain, width: 30, to: &$0)
        }
        #expect(
            placeless == """
                error: there is no file of
                  that name here
                  = help: name one that is
                          there

                """)
    }

    /// The line with the span marked, the excerpt, and the carets under it.
    @Test(arguments: [
        ("«abc» d", "abc d", "^^^"),
        ("日本 «due:x»", "日本 due:x", "     ^^^^^"),
        ("👨‍👩‍👧 🇩🇪 «x»", "👨‍👩‍👧 🇩🇪 x", "      ^"),
        ("e\u{301}e\u{301} «x»", "e\u{301}e\u{301} x", "   ^"),
        ("x «日本» y", "x 日本 y", "  ^^^^"),
        ("\t«x»", "    x", "    ^"),
        ("ab\t«x\ty»", "ab  x   y", "    ^^^^^"),
        ("日\t«x»", "日  x", "    ^"),
        ("\u{1B}[2J «x»", "␛[2J x", "     ^"),
        ("end«»", "end", "   ^"),
        ("end  «»", "end", "     ^"),
        ("a «b\nc» d", "a b", "  ^"),
        ("a«\n»b", "a", " ^"),
        ("«»", "", "^"),
    ])
    func carets(marked: String, excerpt: String, carets: String) {
        let lines = full(marked).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[3] == (excerpt.isEmpty ? "1 |" : "1 | " + excerpt))
        #expect(lines[4] == "  | " + carets)
    }

    @Test func illFormedBytesAreShown() {
        let source = Source(name: "t.md", bytes: Array("a ".utf8) + [0xFF, 0xFE] + Array(" due".utf8))
        var printer = DiagnosticPrinter(source)
        let text = printed { printer.print(Diagnostic("r", at: ByteRange(5, 8), "m"), to: &$0) }
        #expect(
            text == """
                error[r]: m
                 --> t.md:1:6
                  |
                1 | a \u{FFFD}\u{FFFD} due
                  |      ^^^


                """)
    }

    /// Text before the span, the span, text after it; the width; the excerpt and carets.
    @Test(arguments: [
        (30, "«due»", 30, 40, "…bbbbbbbbbbbbbbbbbbbbbdueaaaaaaaaaa…", "                      ^^^"),
        (0, "«due»", 60, 40, "dueaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…", "^^^"),
        (60, "«due»", 0, 40, "…bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbdue", "                                 ^^^"),
        (5, "«due»", 60, 40, "bbbbbdueaaaaaaaaaaaaaaaaaaaaaaaaaaa…", "     ^^^"),
    ])
    func longLines(before: Int, span: String, after: Int, width: Int, excerpt: String, carets: String) {
        let marked = String(repeating: "b", count: before) + span + String(repeating: "a", count: after)
        let lines = full(marked, width: width).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[3] == "1 | " + excerpt)
        #expect(lines[4] == "  | " + carets)
        #expect(lines[3].count <= width)
    }

    @Test func aLongSpanIsCut() {
        let lines = full("a «" + String(repeating: "x", count: 500) + "»", width: 40)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[3].count <= 40)
        #expect(lines[3].hasSuffix("x…"))
        #expect(lines[4].hasSuffix("^"))
        #expect(lines[4].count <= 40)
    }

    @Test func notesShareTheGutter() {
        let source = Source(name: "tasks.md", "- [ ] a id:x\n" + String(repeating: "\n", count: 8) + "- [ ] b id:x\n")
        let lower = source.bytes.count - 5
        let note = Diagnostic.Note(ByteRange(8, 12), "the first is here")
        let diagnostic = Diagnostic(
            "duplicate-id", .warning, at: ByteRange(lower, lower + 4), "`id:x` again", help: "rename one", notes: [note]
        )
        var printer = DiagnosticPrinter(source)
        #expect(
            printed { printer.print(diagnostic, to: &$0) } == """
                warning[duplicate-id]: `id:x` again
                  --> tasks.md:10:9
                   |
                10 | - [ ] b id:x
                   |         ^^^^
                note: the first is here
                  --> tasks.md:1:9
                   |
                1  | - [ ] a id:x
                   |         ----
                   = help: rename one


                """)
    }

    @Test func conciseForm() {
        let (source, range) = read("\n日本 «due:fri»\n")
        var printer = DiagnosticPrinter(source, form: .concise)
        let diagnostic = Diagnostic("relative-date", .warning, at: range, "`due:\u{1B}fri` is relative", help: "h")
        #expect(
            printed { printer.print(diagnostic, to: &$0) }
                == "tasks.md:2:4: warning: `due:␛fri` is relative [relative-date]\n")
    }

    @Test func noPlace() {
        let failure = Failure("x", "cannot read a.md", help: "h")
        let text = printed { DiagnosticPrinter.print(placeless: failure.diagnostics[0], style: .plain, to: &$0) }
        #expect(text == "error: cannot read a.md\n  = help: h\n")
    }

    @Test func colourAddsOnlyEscapeSequences() {
        let marked = "# Home\n\t日 «due:fri» @work\n"
        let coloured = full(marked, help: "h", style: Style(isColoured: true))
        #expect(coloured.contains("\u{1B}[1;31merror[some-rule]\u{1B}[0m"))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == full(marked, help: "h"))
    }

    /// For any bytes and range: no control characters, no trailing white space, and no line that is too wide.
    @Test func anyBytes() {
        let pieces: [[UInt8]] = [
            [0x00], [0x09], [0x0A], [0x0D], [0x1B], [0x20], [0x41], [0x7F], [0x80], [0xCC, 0x81], [0xE2, 0x80], [0xFF],
            [0xE2, 0x80, 0xAE], [0xE2, 0x80, 0x8D], [0xE6, 0x97, 0xA5], [0xF0, 0x9F, 0x91, 0x8D], [0xEF, 0xB8, 0x8F],
        ]
        var numbers = Generator(seed: 5)
        func random(_ limit: Int) -> Int { numbers.next(below: limit) }
        for _ in 0..<Effort.rounds(1500) {
            let bytes = (0..<random(200)).flatMap { _ in pieces[random(pieces.count)] }
            let lower = random(bytes.count + 1)
            let range = ByteRange(lower, lower + random(bytes.count - lower + 1))
            let source = Source(name: "t.md", bytes: bytes)
            var printer = DiagnosticPrinter(source, width: 40)
            let text = printed { printer.print(Diagnostic("r", at: range, "m"), to: &$0) }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == 7)
            for line in lines {
                #expect(line.last != " ")
                #expect(displayWidth(String(line)) <= 40)
                #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
            }
            #expect(lines[4].hasSuffix("^"))
        }
    }

    @Test("many diagnostics on one long line take linear time")
    func aLineOfMegabytes() {
        func text(_ count: Int) -> String {
            let source = Source(name: "t.md", bytes: [UInt8](repeating: 0x61, count: count * 10_000))
            var printer = DiagnosticPrinter(source, width: 40)
            return printed { output in
                for lower in stride(from: 0, to: source.bytes.count, by: 10_000) {
                    printer.print(Diagnostic("r", at: ByteRange(lower, lower + 1), "m"), to: &output)
                }
            }
        }
        #expect(text(100).contains("t.md:1:990001"))
        let excess = Growth.excess(100, 1_000, least: .milliseconds(5), text)
        #expect(excess == nil)
    }
}
