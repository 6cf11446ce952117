import Foundation
import TestSupport

/// Inputs designed to cause trouble: random bytes, random pieces of Markdown, damaged files, truncated files.
///
/// The seeds are fixed, so failures are reproducible. `TASKS_PROPERTIES=100000` asks for that many inputs with new
/// seeds.
enum Inputs {
    private static let wanted = ProcessInfo.processInfo.environment["TASKS_PROPERTIES"].flatMap(Int.init)

    /// The seeds of the inputs to try, `usual` of them unless more are requested.
    static func seeds(_ usual: Int) -> [UInt64] {
        guard let wanted else { return (0..<UInt64(Effort.rounds(usual))).map { $0 } }
        let start = UInt64.random(in: 0...UInt64.max / 2)
        return (0..<UInt64(wanted)).map { start + $0 }
    }

    /// The input for `seed`.
    static func bytes(seed: UInt64) -> [UInt8] {
        var generator = Generator(seed: seed)
        switch generator.next(below: 4) {
        case 0: return random(&generator)
        case 1: return damaged(example, &generator)
        default: return pieces(&generator)
        }
    }

    /// Bytes of every value, significant ones more often.
    private static func random(_ generator: inout Generator) -> [UInt8] {
        let telling = Array("- [x] *_`<>!\\\"'()#@:|~\n\r\t0123456789ab\u{2028}é".utf8)
        return (0..<generator.next(below: 400)).map { _ in
            generator.next(below: 8) == 0 ? UInt8(generator.next(below: 256)) : generator.pick(telling)
        }
    }

    private static func pieces(_ generator: inout Generator) -> [UInt8] {
        (0..<generator.next(below: 120)).flatMap { _ in Array(generator.pick(vocabulary).utf8) }
    }

    private static func damaged(_ text: String, _ generator: inout Generator) -> [UInt8] {
        var bytes = Array(text.utf8)
        for _ in 0..<(1 + generator.next(below: 12)) {
            let place = generator.next(below: bytes.count + 1)
            switch generator.next(below: 4) {
            case 0: bytes.removeSubrange(place..<min(bytes.count, place + generator.next(below: 20)))
            case 1: bytes.insert(UInt8(generator.next(below: 256)), at: place)
            case 2: bytes = Array(bytes[..<place])
            default: bytes.insert(contentsOf: Array(generator.pick(vocabulary).utf8), at: place)
            }
        }
        return bytes
    }

    /// The building blocks of files: each begins or ends something.
    static let vocabulary = [
        "- [ ] ", "* [x] ", "1. [X] ", "23) ", "- ", "+ ", "[ ] ", "> ", ">", "  ", "    ", "\t", " ", "\n", "\n",
        "\n\n",
        "\r\n", "\r", "# ", "## a #", "===", "---", "---\n", "...\n", "```", "~~~", "`", "``", "*", "**", "_", "~~",
        "[", "]", "![", "](", "](/u \"t\")", ")", "[a]", "[a]: /u\n", "<", ">", "<a>", "<div>", "</div>", "<!--", "-->",
        "<!-- tasks-ignore overdue -->", "<?", "?>", "<http://a.b>", "http://a.b/#c", "www.a.b", "|", "|-|",
        "a|b\n-|-\n",
        "\\", "\"", "'", "(", "!", "!! ", "!!! ", "@work", "(@home)", "#v2", "#fff;", "due:2026-11-21", "due:",
        "due:\"2026-11-21\"", "start:2026-W53", "remind:-1d", "repeat:1mo@last", "status:doing", "id:a", "after:a,b",
        "created:2026-02-30", "done:2026-11-21T10:00+02:00", "ticket:\"a \\\" b\"", "tasks:\n", "  categories:\n",
        "    work: blue 💼\n", "  attributes: [ticket]\n", "  lint: {", "word", "é", "e\u{301}", "👩‍👩‍👧", "שלום", "\u{FEFF}",
        "\u{A0}", "\u{2028}", "\u{0}", "99999999999999999999",
    ]

    /// A file that uses the whole language.
    static let example = """
        ---
        title: kept
        tasks:
          categories:
            work: blue 💼
          attributes: [ticket]
        ---

        # Release 2.0

        - [ ] !!! Ship the release @work #v2 due:2026-11-25T17:00 remind:-1d
          The checklist is on the [wiki](http://a.b/c "d").

              - [ ] indented code
          - [x] Freeze `the branch` done:2026-11-19
          - plain
            1. [ ] Write (@docs) ticket:"a b" repeat:1mo@31
               lazy
        continuation
        - - [ ] nested | cell
            --- | ---
            a | b

        > - [ ] quoted <!-- tasks-ignore overdue: known -->
        >   note

        Home
        ====
        ```
        - [ ] code
        ```
        <div>
        - [ ] html
        </div>

        [a]: /u
        - [ ] a [link][a] *due:2026-01-01* **x** ~~y~~ after:a,b id:c status:waiting

        """
}
