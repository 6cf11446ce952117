import Testing

@testable import TaskFile

@Suite("Text in quotes")
struct QuotingTests {
    @Test(
        "a value in quotes reads back",
        arguments: [
            ("a b", #"ticket:"a b""#), (#"say "hi""#, #"ticket:"say \"hi\"""#), (#"a \b"#, #"ticket:"a \\b""#),
            (#"a b\"#, #"ticket:"a b\\""#), (#"a \""#, #"ticket:"a \\\"""#), (#"a \\" b"#, #"ticket:"a \\\\\" b""#),
            // A combining mark makes one character with the quote or backslash before it.
            ("x \"\u{301} y", "ticket:\"x \\\"\u{301} y\""), ("x \\\u{301} y", "ticket:\"x \\\\\u{301} y\""),
        ])
    func roundTrip(value: String, written: String) {
        #expect("ticket:" + doubleQuoted(value) == written)
        #expect(read(written) == value)
    }

    @Test("a backslash before anything but a quote or backslash stays")
    func backslash() {
        #expect(read(#"ticket:"a \b""#) == #"a \b"#)
    }

    private func read(_ attribute: String) -> String? {
        let line = Document(Source("---\ntasks:\n  attributes: [ticket]\n---\n- [ ] a \(attribute)\n")).tasks.first?
            .line
        return line?.tokens.indices.last.flatMap { line?.value(ofToken: $0) }
    }
}
