import TaskFile
import Testing

@testable import TaskQuery

@Suite("The prefilter of a query")
struct PrefilterTests {
    /// The offset of the byte, either the colon or the rarest one, at which the prefilter of `query` stops in `text`;
    /// `-` if it finds nothing, `*` if there is no prefilter.
    private func first(_ query: String, in text: String) throws -> String {
        let query = try Query(Source(query), now: now, settings: Settings(attributes: ["ticket"]))
        guard let prefilter = query.prefilter else { return "*" }
        let bytes = Array(text.utf8)
        return prefilter.first(in: bytes, 0..<bytes.count).map(String.init) ?? "-"
    }

    @Test(
        "stops where a task may match",
        arguments: [
            ("due:2026-11-21", "a due:2026-11-21", "5"), ("due:2026-11-21", "a due:2026-11-22", "-"),
            ("due:2026-11-21", "a due:2026-11-22 due:2026-11-21\n", "20"), ("due:..2026-11-20", "due:2026-11-21", "-"),
            ("due:2026-11-21", "due:2026-11-21T17:00", "3"), ("due:2026-11-21", "due:2026-11-22T17:00", "-"),
            ("due:2026-11-22", "due:2026-W47", "3"), ("due:2026-11-21", "due:2026-W47", "-"),
            ("due:2026-11-21", "(due:2026-11-22)", "4"), ("due:2026-11-21", "due:\"2026-11-22\"", "3"),
            ("due:2026-11-21", "due:202\u{e9}-11-2", "3"), ("due:!=2026-11-21", "due:2026-11-21", "-"),
            ("due:!=2026-11-21", "due:2026-11-22", "3"), ("due:2026-11-21,2026-11-30", "due:2026-11-30", "3"),
            ("due:2026-11-21", "overdue:2026-11-21", "7"), ("done:2026-11-21", "done:2026-11-21", "4"),
            ("is:overdue", "due:2026-11-20", "3"), ("is:overdue", "due:2026-11-23", "-"),
            ("remind:today", "a", "*"), ("date:today", "a", "*"), ("-due:today", "a", "*"), ("is:open", "a", "*"),
            ("@work", "a @Work", "6"), ("@work", "a @home", "-"), ("#v2", "#V2", "1"), ("report", "the Report", "6"),
            ("\"the  report\"", "the report", "6"), ("title:milk", "bread", "-"), ("caf\u{e9}", "a", "-"),
            ("caf\u{e9}", "CAFE", "0"), ("caf\u{e9}", "c f", "-"), ("m\u{fc}ller", "Miller", "2"), ("\u{fc}", "u", "-"),
            ("\u{fc}", "a \u{dc}", "2"), ("\u{fc}", "e\u{301}", "1"), ("\u{df}", "ss", "*"), ("\u{37e}", ";", "*"),
            ("\u{fc} or report", "the report", "6"), ("\u{fc} or report", "\u{e9}", "0"),
            ("\u{fc} report", "\u{e9}", "-"),
            ("@b\u{fc}ro", "@b", "-"), ("@b\u{fc}ro", "@bro", "2"),
            ("ticket:42", "a", "-"), ("ticket:42", "Ticket:7", "3"), ("id:ship", "id:boat", "-"),
            ("@work or report", "a report", "4"), ("@work or due:today", "a", "*"), ("due:today report", "report", "-"),
            ("report @work", "report", "2"), ("child:(report)", "a", "-"), ("no:due", "a", "*"),
            ("status:waiting", "a", "-"), ("status:done", "a", "*"),
            ("p:high", "!! a !!!", "5"), ("p:>=medium", "! a", "-"), ("p:low,high", "a !", "2"),
            // Letters that match others when case is ignored.
            ("ss", "Stra\u{df}e", "4"), ("kelvin", "\u{212a}elvin", "0"), ("fi", "\u{fb01}n", "0"),
            ("u", "\u{fc}", "-"),
        ] as [(String, String, String)])
    func stops(query: String, text: String, place: String) throws {
        #expect(try first(query, in: text) == place)
    }

    @Test(
        "never hides a match, whatever the encoding",
        arguments: [
            ("m\u{fc}ller", "Frau M\u{dc}LLER", true), ("m\u{fc}ller", "mu\u{308}ller", true),
            ("m\u{fc}ller", "muller", false),
            ("mu\u{308}ller", "m\u{fc}ller", true), ("caf\u{e9}", "Cafe\u{301}", true),
            ("cafe\u{301}", "CAF\u{c9}", true),
            ("cafe\u{301}", "cafe", false), ("\u{37e}", "a;", true), ("\u{1fef}", "`", true), ("\u{212a}", "K", true),
            ("stra\u{df}e", "STRASSE", true), ("STRASSE", "Stra\u{df}e", false), ("strasse", "Stra\u{df}e", true),
            ("\u{fb01}sch\u{e9}", "fisch\u{e9}", true), ("fisch\u{e9}", "\u{fb01}sch\u{e9}", true),
            ("\u{fc}", "ue", false),
            ("\u{6771}\u{4eac}", "\u{6771}\u{4eac} trip", true), ("\u{6771}\u{4eac}", "Tokyo", false),
        ])
    func matches(wanted: String, text: String, isFound: Bool) throws {
        #expect(TextMatcher(wanted).matches(text) == isFound)
        let source = Source("- [ ] first\n- [ ] \(text)\n- [ ] last\n")
        let query = try Query(Source("title:\"\(wanted)\""), now: now)
        #expect(query.answer(over: [Document(source)]).matches.count == (isFound ? 1 : 0))
    }

    @Test("knows every letter equivalent to ASCII when case and encoding are ignored")
    func lookalikes() {
        // Canonically equivalent strings are equal and have the same hash.
        let plain = Set((UInt8(0x20)..<0x7F).map { String(Unicode.Scalar($0)) })
        var count = 0
        for value in UInt32(0x80)...0x1FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = String(scalar)
            let isLookalike =
                folded(text).unicodeScalars.contains { $0.isASCII }
                || plain.contains(text)
            if isLookalike {
                count += 1
                #expect(isLookalikeOfASCII(Array(text.utf8), 0), "U+\(String(value, radix: 16))")
            }
        }
        #expect(count > 10)
    }
}
