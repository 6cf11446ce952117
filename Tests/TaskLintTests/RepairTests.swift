import TaskFile
import TaskLint
import TestSupport
import Testing

struct RepairTests {
    @Test("a repair that removes a link is made only on request")
    func link() {
        let (head, definition) = ("- [ ] x due:2026-12-01 ", "\n\n[10:00]: http://u\n")
        #expect(repaired(head + "[10:00]\n") == "- [ ] x due:2026-12-01T10:00\n")
        #expect(repaired(head + "[10:00]" + definition) == head + "[10:00]" + definition)
    }

    @Test(arguments: [
        ("- [ ] x Due: 2026-11-25 @work\n", "- [ ] x @work due:2026-11-25\n"),
        ("- [ ] x  due:2027/3/7 !high\n", "- [ ] !!! x due:2027-03-07\n"),
        ("-[x] y !low due:2027-01-01\n", "- [x] ! y due:2027-01-01\n"),
        ("- [ ] x due:2026-11-25   9:00 @work\n", "- [ ] x @work due:2026-11-25T09:00\n"),
        ("- [ ] x due:2026/11/25 5:30pm\n", "- [ ] x due:2026-11-25T17:30\n"),
        ("- [ ] send due:2026-11-25 17:00 slides\n", "- [ ] send due:2026-11-25 17:00 slides\n"),
        (
            "- [ ] x remind:2026-11-25 17:00 due:2026-11-25T16:00\n",
            "- [ ] x remind:2026-11-25 17:00 due:2026-11-25T16:00\n"
        ),
        ("- [ ] x due:: 2026-11-25\n", "- [ ] x due:2026-11-25\n"),
        ("- [ ] x deu:2026-11-25 deu:2026-11-26\n", "- [ ] x deu:2026-11-25 deu:2026-11-26\n"),
        ("- [ ] Note: due: 2026-11-30 was missed\n", "- [ ] Note: due: 2026-11-30 was missed\n"),
        ("- [ ] Duo:2026-11-30 concert @home\n", "- [ ] Duo:2026-11-30 concert @home\n"),
        (
            "- [ ] Attention !!\n- [ ] F\u{E9}licitations !!! @work\n",
            "- [ ] Attention !!\n- [ ] F\u{E9}licitations !!! @work\n"
        ),
        ("- [ ] x due:2026-11-25, 17:00 @work\n", "- [ ] x @work due:2026-11-25T17:00\n"),
        ("- [ ] x due:2026-11-25 T9:30\n", "- [ ] x due:2026-11-25T09:30\n"),
        ("- [ ] x due:2026-11-25, 17:00 to 18:00\n", "- [ ] x due:2026-11-25, 17:00 to 18:00\n"),
        (
            "- [ ] x due:2026-12-01 Remind:-1d Remind:-2d\n", "- [ ] x due:2026-12-01 remind:-1d remind:-2d\n"
        ),
        ("- [ ] x @work  \n  due:2026-11-25 #a\n", "- [ ] x @work #a due:2026-11-25\n"),
        ("- [ ] x @work\n  a note\n  due:2026-11-25\n", "- [ ] x @work\n  a note\n  due:2026-11-25\n"),
        ("- [ ] x\n  goes on due:2026-11-25\n", "- [ ] x\n  goes on due:2026-11-25\n"),
        ("> - [ ] x\n>   due:2026-11-25\n", "> - [ ] x due:2026-11-25\n"),
        (
            "- [ ] a due:2026-12-01 <!-- tasks-ignore invalid-value, empty-title -->\n",
            "- [ ] a due:2026-12-01\n"
        ),
        (
            "- [ ] a\n  due:2026-11-30 <!-- tasks-ignore stranded-data -->\n",
            "- [ ] a\n  due:2026-11-30 <!-- tasks-ignore stranded-data -->\n"
        ),
        (
            "- [ ] a id:a @x\n  <!-- tasks-ignore stranded-data: a quote -->\n  due:2026-11-30\n- [ ] b after:a\n",
            "- [ ] a @x id:a\n  <!-- tasks-ignore stranded-data: a quote -->\n  due:2026-11-30\n- [ ] b after:a\n"
        ),
        (
            "- [] a due:2026-11-30 <!-- tasks-ignore malformed-checkbox -->\n",
            "- [] a due:2026-11-30 <!-- tasks-ignore malformed-checkbox -->\n"
        ),
        ("<!-- tasks-ignore empty-title -->\n- [ ] a due:2026-12-01\n", "- [ ] a due:2026-12-01\n"),
        (
            "-     [ ] a due:2026-12-01 <!-- tasks-ignore malformed-checkbox -->\n",
            "-     [ ] a due:2026-12-01 <!-- tasks-ignore malformed-checkbox -->\n"
        ),
        (
            "a\n    <!-- tasks-ignore lone-subtask, empty-title -->\n    - [ ] b\n- [ ] c due:2026-12-01\n",
            "a\n    <!-- tasks-ignore lone-subtask -->\n    - [ ] b\n- [ ] c due:2026-12-01\n"
        ),
        (
            "a\n    <!-- tasks-ignore lone-subtask -->\n    b\n- [ ] c due:2026-12-01\n",
            "a\n    b\n- [ ] c due:2026-12-01\n"
        ),
        (
            "- [ ] ! a\n\n  - <!-- tasks-ignore empty-title -->\n      - <!-- tasks-ignore empty-title -->\n# H\n",
            "- [ ] ! a\n\n  - <!-- -->\n# H\n"
        ),
        (
            "- [ ] ! a\n\n# H\n- <!-- tasks-ignore empty-title -->\n<!-- tasks-ignore empty-title -->\n    b\n",
            "- [ ] ! a\n\n# H\n    b\n"
        ),
        // Only a comment on a line of its own keeps lines apart.
        (
            "- [ ] Z due:2026-12-01\n\n<!-- tasks-ignore empty-title -->\n\n"
                + "  - [ ] t <!-- tasks-ignore empty-title -->\n",
            "- [ ] Z due:2026-12-01\n\n<!-- -->\n\n  - [ ] t\n"
        ),
        (
            "- [ ] One @a\n\n<!-- tasks-ignore empty-title -->\n  <!-- tasks-ignore invalid-value, empty-title -->\n"
                + "  - [ ] Two due:2026-13-45\n",
            "- [ ] One @a\n\n<!-- -->\n  <!-- tasks-ignore invalid-value -->\n  - [ ] Two due:2026-13-45\n"
        ),
        ("- [ ] x due:2026-11-25\n  due:2026-11-26\n", "- [ ] x due:2026-11-25\n  due:2026-11-26\n"),
        (
            "<!-- tasks-ignore-file conflict-marker -->\n<<<<<<< a\n- [] x\n=======\n- [ ] x\n>>>>>>> b\n",
            "<!-- tasks-ignore-file conflict-marker -->\n<<<<<<< a\n- [] x\n=======\n- [ ] x\n>>>>>>> b\n"
        ),
        ("<<<<<<< a\n- [] x\n=======\n- [ ] x\n>>>>>>> b\n", "<<<<<<< a\n- [] x\n=======\n- [ ] x\n>>>>>>> b\n"),
    ])
    func safely(_ text: String, _ fixed: String) { #expect(repaired(text) == fixed) }

    @Test(
        "A comment that keeps what is around it apart is emptied, not removed",
        arguments: [
            "<!-- old notes\n#\n- [ ] ! Pay due:2026-12-01\n- [ ] Call due:2026-12-02\n",
            "Intro text\n#\n2. [ ] ! Pay due:2026-12-01\n3. [ ] Call @home\n",
            "- [ ] ! Pay due:2026-12-01\n\n#\n\n    - [ ] code example\n",
            "- [ ] ! Pay due:2026-12-01\n#\nText of its own\n",
            "Heading text\nof two lines\n#\n---\n- [ ] ! Pay due:2026-12-01\n",
            "- [ ] ! Pay due:2026-12-01\n\n> one\n#\n> two\n\nText\n#\nmore text\n",
            "- [ ] ! Pay due:2026-12-01\n- #\n  text of an item\n",
            "- [ ] ! Pay due:2026-12-01\n\n[a]: /b\n#\n'a title'\n",
        ])
    func comments(_ text: String) {
        let comment = "<!-- tasks-ignore-file unknown-id -->"
        #expect(repaired(text.replacing("#", with: comment)) == text.replacing("#", with: "<!-- -->"))
        // The others of the file go.
        let other = "# Tasks\n\n- [ ] a due:2026-12-01 \(comment)\n\n\(comment)\n\n"
        let rest = "# Tasks\n\n- [ ] a due:2026-12-01\n\n\n"
        #expect(repaired(other + text.replacing("#", with: comment)) == rest + text.replacing("#", with: "<!-- -->"))
    }

    @Test("White space after a URL is removed like any other, since it is not part of the URL")
    func whiteSpaceAfterURL() {
        let head = "---\ntasks:\n  attributes: [url]\n---\n- [ ] Read @home url:https://x.y/~anna"
        #expect(repaired(head + "\u{A0}\n- [ ]  b  @x\n") == head + "\n- [ ] b @x\n")
    }

    @Test(arguments: [
        ("- [ ] x due:tomorrow\n- [/] y\n", "- [ ] x due:2026-11-22\n- [ ] y status:doing\n"),
        ("- [ ] (B) x due:2026-12-01\n", "- [ ] !! x due:2026-12-01\n"),
        ("- [ ] x priority:high due:2026-12-01\n", "- [ ] !!! x due:2026-12-01\n"),
        ("- [ ] x !! due:2026-12-01\n", "- [ ] !! x due:2026-12-01\n"),
        ("- [ ] Rename Due:2026-11-30 to x\n", "- [ ] Rename due:2026-11-30 to x\n"),
        (
            "- [ ] x due:2026‑11‑30\n- [ ] y due:2026–12–01T09:00 remind:–1d\n",
            "- [ ] x due:2026-11-30\n- [ ] y due:2026-12-01T09:00 remind:-1d\n"
        ),
        ("- [ ] x status:canceled due:2026-12-01\n", "- [x] x due:2026-12-01 status:cancelled\n"),
        ("- [x] x status:wip due:2026-12-01\n", "- [x] x due:2026-12-01 status:wip\n"),
        ("- [ ] send due:2026-11-25 17:00 slides\n", "- [ ] send due:2026-11-25T17:00 slides\n"),
        ("> - [ ] a\n      > - [ ] b due:2026-12-01\n", "> - [ ] a\n      > - [ ] b due:2026-12-01\n"),
        ("> - [ ] a\n>       > due:2026-12-01\n", "> - [ ] a\n>       > due:2026-12-01\n"),
        ("> - [ ] a\n      > b\n      due:2026-12-01\n", "> - [ ] a\n      > b\n      due:2026-12-01\n"),
        ("- [ ] a\n      - [ ] b\n      due:2026-12-01\n", "- [ ] a\n      - [ ] b\n      due:2026-12-01\n"),
        ("> - [ ] a\nand b\n> due:2026-12-01\n", "> - [ ] a and b due:2026-12-01\n"),
        ("- [ ] x due:2026-12-01 05:00 PM\n", "- [ ] x due:2026-12-01T17:00\n"),
        ("- [ ] x due:2026-12-01 17:00 pm\n", "- [ ] x due:2026-12-01T17:00\n"),
        ("- [ ] x due:2026-12-01 5:30 p.m. then\n", "- [ ] x due:2026-12-01T17:30 then\n"),
        ("- [ ] x due:2026-12-01 5:30 pm, then\n", "- [ ] x due:2026-12-01T17:30, then\n"),
        ("- [ ] x due:2026-12-01 17:00 UTC\n", "- [ ] x due:2026-12-01T17:00Z\n"),
        ("- [ ] x due:2026-12-01 17:00Z\n", "- [ ] x due:2026-12-01T17:00Z\n"),
        ("- [ ] x due:2026-12-01 17:00+01:00\n", "- [ ] x due:2026-12-01T17:00+01:00\n"),
        ("- [ ] x due:2026-12-01 17:00-05:00\n", "- [ ] x due:2026-12-01T17:00-05:00\n"),
        ("- [ ] x due:2026-12-01 9:00-10:00\n", "- [ ] x due:2026-12-01 9:00-10:00\n"),
        ("- [ ] x due:2026-12-01 9:00 -10:00\n", "- [ ] x due:2026-12-01 9:00 -10:00\n"),
        ("- [ ] x due:2026-12-01 17:00, maybe\n", "- [ ] x due:2026-12-01T17:00, maybe\n"),
        ("- [ ] x due:2026-12-01 17:00.\n", "- [ ] x due:2026-12-01T17:00\n"),
        ("- [ ] x due:2026-12-01 5:30 pm +02:00\n", "- [ ] x due:2026-12-01T17:30+02:00\n"),
        (
            "- [ ] Mow ⏫ 🔁 every 2 weeks 🛫 2026-11-24 #garden 📅 2026-11-30\n",
            "- [ ] !!! Mow #garden due:2026-11-30 start:2026-11-24 repeat:2w\n"
        ),
        ("- [ ] Pay ⏳ 2026-11-25 🛫 2026-11-24\n", "- [ ] Pay ⏳ 2026-11-25 start:2026-11-24\n"),
        ("- [ ] Pay ⏫📅 2026-11-25\n- [ ] 📅 2026-02-30\n", "- [ ] !!! Pay due:2026-11-25\n- [ ] 📅 2026-02-30\n"),
        (
            "- [ ] x due:2026-12-01\n- [<] Pay\n- [?] a\n",
            "- [ ] x due:2026-12-01\n- [ ] Pay status:deferred\n- [ ] a status:waiting\n"
        ),
        ("- [ ] Pay 📅 2026-11-25 by card\n", "- [ ] Pay by card due:2026-11-25\n"),
        (
            "- [ ] a [due:: 2026-11-25], [priority:: low], [id:: a]\n- [ ] b  [dependsOn:: a]\n",
            "- [ ] ! a due:2026-11-25 id:a\n- [ ] b after:a\n"
        ),
        (
            "- [ ] a @due(2026-11-25 17:00) @home\n- [ ] b DEADLINE: <2026-11-25 Wed .+1w -2d>\n",
            "- [ ] a @home due:2026-11-25T17:00\n- [ ] b due:2026-11-25 remind:-2d repeat:done+1w\n"
        ),
        (
            "- [-] a ❌ 2026-11-20\n- [x] b ✅ 2026-11-20\n",
            "- [x] a status:cancelled done:2026-11-20\n- [x] b done:2026-11-20\n"
        ),
        ("- [x] a ❌ 2026-11-20\n", "- [x] a status:cancelled done:2026-11-20\n"),
        ("- [x] a [cancelled:: 2026-11-20] b\n", "- [x] a b status:cancelled done:2026-11-20\n"),
        ("- [ ] a pri:B deadline:2026-11-25 due:2026-11-26\n", "- [ ] !! a deadline:2026-11-25 due:2026-11-26\n"),
        ("- [ ] a pri:H due:2026-11-26\n- [ ] b pri:M\n", "- [ ] !!! a due:2026-11-26\n- [ ] !! b\n"),
        (
            "- [ ] a due:2026-12-01 repeat:1mo@-1\n- [ ] b due:2026-12-01 remind:+1d\n",
            "- [ ] a due:2026-12-01 repeat:1mo@last\n- [ ] b due:2026-12-01 remind:+1d\n"
        ),
        ("- [ ] x due:2026-12-01 remind:-1d, -2h\n", "- [ ] x due:2026-12-01 remind:-1d remind:-2h\n"),
        ("- [ ] x due:fri 17:00\n", "- [ ] x due:2026-11-27T17:00\n"),
        (
            "---\ntasks:\n  week-start: sunday\n---\n- [ ] a due:next-week\n- [ ] b due:eow\n",
            "---\ntasks:\n  week-start: sunday\n---\n- [ ] a due:2026-11-28\n- [ ] b due:2026-11-21\n"
        ),
        ("- [ ] a start:next-week+1d\n", "- [ ] a start:2026-11-24\n"),
        ("- [x] a done:last-week\n", "- [x] a done:last-week\n"),
        ("- [ ] x status:waiting for Bob @home\n", "- [ ] x status:waiting for Bob @home\n"),
        ("- [ ] a due:2026-12-01\n- [ ] b after:c, d\n", "- [ ] a due:2026-12-01\n- [ ] b after:c,d\n"),
        ("- [ ] a due:2026-12-01 id:a\n- [ ] b after:a.\n", "- [ ] a due:2026-12-01 id:a\n- [ ] b after:a\n"),
        ("- [ ] a due:2026-12-01\n- [ ] b status:waiting.\n", "- [ ] a due:2026-12-01\n- [ ] b status:waiting\n"),
        ("- [x] x due:2026-12-01 status:in progress\n", "- [x] x due:2026-12-01 status:in progress\n"),
        ("- [ ] a due:2026-12-01\n- [/] b status:waiting\n", "- [ ] a due:2026-12-01\n- [/] b status:waiting\n"),
        (
            "- [x] Jog due:2026-11-16 repeat:mon, thu\n",
            "- [ ] Jog due:2026-11-23 repeat:mon,thu\n- [x] Jog due:2026-11-16\n"
        ),
        ("- [ ] x Due:2026-12-01 DEU:2026-12-02\n", "- [ ] x due:2026-12-01 DEU:2026-12-02\n"),
        ("- [ ] x Due:2026-12-01 due:2026-12-03\n", "- [ ] x Due:2026-12-01 due:2026-12-03\n"),
        ("- [ ] x @a due=2026-12-01 due:2026-12-07\n", "- [ ] x @a due=2026-12-01 due:2026-12-07\n"),
        ("- [ ] x due:2026-12-07 due=2026-12-01 @a\n", "- [ ] x due:2026-12-07 due=2026-12-01 @a\n"),
        ("- [ ] x due:2026-12-07 remind=-1d remind:-2d\n", "- [ ] x due:2026-12-07 remind:-1d remind:-2d\n"),
        ("- [ ] x due: fri\n- [ ] y due:2026-12-01\n", "- [ ] x due:2026-11-27\n- [ ] y due:2026-12-01\n"),
        ("- [ ] x due: 24.12.2026\n- [ ] y remind: 1d\n", "- [ ] x due:2026-12-24\n- [ ] y remind:-1d\n"),
        ("- [ ] x due: 3.4.2027\n", "- [ ] x due: 3.4.2027\n"),
        ("- [ ] x @work\n  and more\n  due:2026-11-25 #a\n", "- [ ] x @work and more #a due:2026-11-25\n"),
        ("- [ ] x\n  goes on  \n  due:2026-11-25\n", "- [ ] x\n  goes on  \n  due:2026-11-25\n"),
        ("- [x] Call due:2026-11-25 status:doing done:2026-11-20\n", "- [x] Call due:2026-11-25 done:2026-11-20\n"),
        ("- [ ] Call due:2026-11-25 status:cancelled\n", "- [ ] Call due:2026-11-25 status:cancelled\n"),
    ])
    func unsafely(_ text: String, _ fixed: String) {
        #expect(repaired(text, unsafely: true) == fixed)
    }

    @Test func twiceEqualsOnceOnBrokenFiles() {
        var generator = Generator(seed: 4)
        for _ in 0..<Effort.rounds(400) {
            let text = brokenFile(&generator)
            let once = repaired(text)
            #expect(repaired(once) == once, "\(text)")
            let unsafe = repaired(text, unsafely: true)
            #expect(repaired(unsafe, unsafely: true) == unsafe, "\(text)")
        }
    }

    /// Each safe fix on its own removes its finding, and causes no new one in the bytes it wrote.
    @Test func aSafeFixRemovesItsOwnFindingAndAddsNone() {
        var generator = Generator(seed: 9)
        for _ in 0..<Effort.rounds(400) {
            let source = Source(name: "tasks.md", brokenFile(&generator))
            let findings = lint(source)
            for finding in findings {
                guard let fix = finding.fix, fix.safety == .safe, finding.rule != "unformatted" else { continue }
                let after = Source(name: "tasks.md", bytes: source.applying(fix.edits))
                let left = lint(after)
                // The repair may make this a file with data, in which more is reported on other lines.
                let line = source.position(of: finding.range.lower).line
                func count(_ findings: [Diagnostic], in source: Source) -> Int {
                    findings.count {
                        $0.message == finding.message && source.position(of: $0.range.lower).line == line
                    }
                }
                #expect(
                    count(left, in: after) < count(findings, in: source),
                    "\(finding.message) in \(source.text(source.range))")
                let written = Self.written(by: fix)
                let known = Set(findings.map(\.message))
                let about = left.filter { new in
                    !known.contains(new.message)
                        && written.contains {
                            $0.lower <= new.range.lower && new.range.upper <= $0.upper && !$0.isEmpty
                        }
                }
                #expect(about == [], "\(finding.message) in \(source.text(source.range))")
            }
        }
    }

    @Test("the removal of one of several comments, each on its own, leaves the lines around it what they are")
    func removalsAlone() {
        let lines = [
            "<!-- tasks-ignore invalid-value -->", "  <!-- tasks-ignore invalid-value -->",
            "> <!-- tasks-ignore invalid-value -->",
            "    <!-- tasks-ignore invalid-value, unknown-id -->", "- <!-- tasks-ignore invalid-value -->", "- [ ] a",
            "  - [ ] b",
            "text", "  text", "    text", "> text", "", "===", "---", "# h", "- [ ] c <!-- tasks-ignore unknown-id -->",
            "|a|b|", "|-|-|", "text <!-- tasks-ignore unknown-id -->", "```", "<div>", "1. x",
            "<!-- tasks-ignore-file unknown-id -->",
        ]
        var generator = Generator(seed: 31)
        let random = (0..<Effort.rounds(4000)).map { _ in
            (0..<generator.next(below: 7) + 2).map { _ in generator.pick(lines) + "\n" }.joined()
        }
        for text in ["---\n\(lines[4])\n\(lines[0])\n    text\n"] + random {
            let source = Source(name: "tasks.md", "- [ ] Ours due:2026-12-24\n" + text)
            for finding in lint(source) where finding.rule == "unused-suppression" {
                guard let fix = finding.fix else { continue }
                let after = Source(name: "tasks.md", bytes: source.applying(fix.edits))
                #expect(Self.outline(after) == Self.outline(source), "\(finding) in \(text)")
            }
        }
    }

    /// The lines with other content than a comment: their kinds, and the tasks among them.
    private static func outline(_ source: Source) -> [String] {
        let document = Document(source)
        let lines = document.tree.lines.indices.compactMap { line -> String? in
            let text = source.text(document.tree.textRange(ofLine: line))
            let end = text.firstRange(of: " <!--")?.lowerBound ?? text.endIndex
            let content = text.hasPrefix("<!--") ? "" : String(text[..<end])
            return content.isEmpty ? nil : "\(document.tree.lines[line].kind) \(content)"
        }
        return lines + document.tasks.map { "\($0.line.title) \($0.section) \($0.parent?.line.title ?? "")" }
    }

    /// The ranges of the replacements of `fix` after it is applied.
    private static func written(by fix: Fix) -> [ByteRange] {
        var shift = 0
        return fix.edits.map { edit in
            let start = Int(edit.range.lower) + shift
            shift += edit.replacement.count - edit.range.count
            return ByteRange(start, start + edit.replacement.count)
        }
    }

    @Test func lineEndsMakeNoDifference() {
        var generator = Generator(seed: 16)
        for _ in 0..<Effort.rounds(400) {
            let text = brokenFile(&generator)
            let plain = Source(name: "tasks.md", text)
            let windows = Source(name: "tasks.md", text.replacing("\n", with: "\r\n"))
            #expect(places(plain) == places(windows), "\(text)")
        }
    }

    private func places(_ source: Source) -> [String] {
        lint(source).map { "\(source.position(of: $0.range.lower)) \($0.rule) \($0.message)" }
    }

    /// Lines, many of them faulty.
    private func brokenFile(_ generator: inout Generator) -> String {
        let boxes = ["- [ ] ", "- [x] ", "- [] ", "-[ ] ", "* [ ]", "1. [ ] ", "  - [ ] ", "- [-] ", "- ", "", "  "]
        let words = [
            "Call", "!!!", "!high", "(A)", "@work", "@home", "#v2", "due:2026-11-25", "due:2027/3/7", "Due:2026-11-25",
            "deu:2026-W48", "due: 2026-12-01", "due:fri", "due:25/11/2026", "remind:-1d", "repeat:1mo", "id:a",
            "after:b",
            "status:doing", "done:2026-11-20", "17:00", "5pm", "`code", "`", "[link](a)", "\\",
            "<!-- tasks-ignore overdue -->",
            "<!-- tasks-ignore invalid-value -->", "start:2027-01-01", "é", "家", "\u{200B}",
        ]
        return (0..<Int.random(in: 1...6, using: &generator)).map { _ in
            let count = Int.random(in: 0...5, using: &generator)
            let text = (0..<count).map { _ in generator.pick(words) }.joined(separator: " ")
            return generator.pick(boxes) + text + "\n"
        }.joined()
    }
}
