import TaskFile
import Testing

@Suite struct PositionTests {
    @Test(
        "lines end at LF, CRLF and lone CR",
        arguments: [
            ("a\nb\r\nc\rd", 0, 1, 1), ("a\nb\r\nc\rd", 2, 2, 1), ("a\nb\r\nc\rd", 4, 2, 3), ("a\nb\r\nc\rd", 5, 3, 1),
            ("a\nb\r\nc\rd", 7, 4, 1), ("a\nb\r\nc\rd", 99, 4, 2), ("\r\r\n", 3, 3, 1), ("", 0, 1, 1),
        ])
    func lines(text: String, offset: UInt32, line: Int, column: Int) {
        #expect(Source(name: "", text).position(of: offset) == Source.Position(line: line, column: column))
    }

    @Test("a document knows the same positions", arguments: ["", "a", "\u{FEFF}ä\r\n\rb\n\n", "- [ ] a\n  \té\n"])
    func documents(text: String) {
        let document = Document(Source(name: "", text))
        for offset in 0...UInt32(text.utf8.count + 2) {
            #expect(document.position(of: offset) == document.source.position(of: offset))
        }
    }

    @Test("a failure is printed as a person reads it")
    func failures() {
        let source = Source(name: "tasks.md", "a\nb c\n")
        let complaints = [
            Diagnostic("x", at: ByteRange(4, 5), "'c' is wrong", help: "leave it out"),
            Diagnostic("x", at: ByteRange(0, 1), "'a' is wrong"),
        ]
        let shown = Failure(complaints, in: source).description
        #expect(shown == "tasks.md:2:3: 'c' is wrong (leave it out)\ntasks.md:1:1: 'a' is wrong")
        #expect("\(Failure([complaints[0]], in: nil))" == "'c' is wrong (leave it out)")
        #expect("\(source)" == "tasks.md (6 bytes)")
    }

    @Test("a column counts code points, and each byte that is not part of one")
    func columns() {
        let source = Source(name: "", bytes: [0xFF, 0xE2, 0x82, 0x61, 0xF0, 0x9F, 0x98, 0x80, 0x62])
        #expect([0, 1, 3, 4, 8].map { source.position(of: $0).column } == [1, 2, 4, 5, 6])
    }

    @Test("severities are ordered")
    func severities() { #expect(Diagnostic.Severity.allCases.sorted() == [.info, .warning, .error]) }
}
