import Testing

@Suite("Canonical task lines")
struct LineTests {
    @Test(
        "one space between box, priority, title and tail, and none at the end",
        arguments: [
            ("- [ ]   a   b   @x   #y", "- [ ] a   b @x #y"),
            ("- [ ]\t!!  a\t@x\t", "- [ ] !! a @x"),
            ("- [ ]  @x", "- [ ] @x"),
            ("- [ ]  !!  ", "- [ ] !!"),
            ("- [X] a @x", "- [x] a @x"),
            ("-   [X]  a @x", "-   [x] a @x"),
            ("  1)  [ ]  a @x", "  1)  [ ] a @x"),
            ("- [ ] a\u{a0}@x\u{3000}#y", "- [ ] a @x #y"),
            ("- [ ] a (@x)  b  ", "- [ ] a (@x)  b"),
            ("> - [ ] a  @x", "> - [ ] a @x"),
            ("-\n  [X]  a  @x", "-\n  [x] a @x"),
        ])
    func spaces(text: String, expected: String) { #expect(formatted(text + "\n") == expected + "\n") }

    @Test(
        "the tail has a fixed order",
        arguments: [
            ("- [ ] a #v2 @x", "- [ ] a @x #v2"),
            ("- [ ] a #b #a", "- [ ] a #b #a"),
            (
                "- [ ] a done:2026-01-09 created:2026-01-08 after:b id:a status:doing repeat:1w remind:-1d"
                    + " start:2026-01-02 due:2026-01-03 #t @c",
                "- [ ] a @c #t due:2026-01-03 start:2026-01-02 remind:-1d repeat:1w status:doing id:a after:b"
                    + " created:2026-01-08 done:2026-01-09"
            ),
            ("- [ ] a <!-- tasks-ignore overdue --> @x", "- [ ] a @x <!-- tasks-ignore overdue -->"),
            ("- [ ] a <!-- tasks-ignore overdue -->@x", "- [ ] a @x <!-- tasks-ignore overdue -->"),
            ("- [ ] a remind:-2d due:fri remind:-1d", "- [ ] a due:fri remind:-2d remind:-1d"),
            ("- [ ] a #b c @x due:2026-01-03 #d", "- [ ] a #b c @x #d due:2026-01-03"),
        ])
    func order(text: String, expected: String) { #expect(formatted(text + "\n") == expected + "\n") }

    @Test("declared keys follow the built-in ones, in the order written")
    func declared() {
        let front = "---\ntasks:\n  attributes: [ticket, pr]\n---\n"
        #expect(
            formatted(front + "- [ ] a  pr:1 ticket:\"x y\" due:2026-01-03 ticket:2 ticket:\"x y\"\n")
                == front + "- [ ] a due:2026-01-03 pr:1 ticket:\"x y\" ticket:2\n")
    }

    @Test(
        "repeated values are removed",
        arguments: [
            ("- [ ] a #v2 #V2 #v3", "- [ ] a #v2 #v3"),
            ("- [ ] a @x @X @y", "- [ ] a @x @y"),
            ("- [ ] a #Straße #STRASSE", "- [ ] a #Straße"),
            ("- [ ] a due:2026-03-07 due:2026-3-7", "- [ ] a due:2026-03-07"),
            ("- [ ] a due:2026-03-07 due:2026-03-08", "- [ ] a due:2026-03-07 due:2026-03-08"),
            ("- [ ] a remind:-1d remind:-2d remind:-1d", "- [ ] a remind:-1d remind:-2d"),
            ("- [ ] a #v2 b #v2", "- [ ] a #v2 b"),
            ("- [ ] a (@x) b @x", "- [ ] a (@x) b"),
            ("- [ ] a due:fri due:fri", "- [ ] a due:fri"),
        ])
    func duplicates(text: String, expected: String) { #expect(formatted(text + "\n") == expected + "\n") }

    @Test(
        "dates in the tail have one spelling",
        arguments: [
            ("- [ ] a due:2026/3/7", "- [ ] a due:2026-03-07"),
            ("- [ ] a due:2026-w48", "- [ ] a due:2026-W48"),
            ("- [ ] a due:2026-q4", "- [ ] a due:2026-Q4"),
            ("- [ ] a due:2026-11-25t9:00", "- [ ] a due:2026-11-25T09:00"),
            ("- [ ] a due:2026-11-25T09:00+0200", "- [ ] a due:2026-11-25T09:00+02:00"),
            ("- [ ] a remind:2026-1-2", "- [ ] a remind:2026-01-02"),
            ("- [ ] a repeat:thursday,MON", "- [ ] a repeat:mon,thu"),
            ("- [ ] a due:\"2026-3-7\"", "- [ ] a due:\"2026-03-07\""),
            ("- [ ] due:2026-3-7 is when @x", "- [ ] due:2026-3-7 is when @x"),
            ("- [ ] a due:2026-02-30", "- [ ] a due:2026-02-30"),
        ])
    func dates(text: String, expected: String) { #expect(formatted(text + "\n") == expected + "\n") }

    @Test(
        "hard breaks stay",
        arguments: [
            ("- [ ] a  @x  \n  b", "- [ ] a @x  \n  b"),
            ("- [ ] a @x \n  b", "- [ ] a @x\n  b"),
            ("- [ ] a @x \t  \n  b", "- [ ] a @x \t  \n  b"),
            ("- [ ] a @x  \n\n  b", "- [ ] a @x\n\n  b"),
            ("- [ ] a @x  \n  - [ ] b", "- [ ] a @x\n  - [ ] b"),
            ("- [ ] (@x) a\\ \n  b", "- [ ] (@x) a\\ \n  b"),
            ("- [ ] (@x) a\\ \n", "- [ ] (@x) a\\"),
            ("- [ ] #b a\\ #b\n  c", "- [ ] #b a\\ #b\n  c"),
            ("- [ ] a  repeat:1w @x\\\n  b", "- [ ] a @x repeat:1w\\\n  b"),
            ("- [X] a  due:2026/3/7 \\\r\n  b", "- [x] a due:2026-03-07 \\\n  b"),
            ("- [ ] a  @x\\\\\n  b", "- [ ] a  @x\\\\\n  b"),
            ("- [ ] a  #c @x\\\n", "- [ ] a  #c @x\\"),
            ("- [ ] !  a\\\n  b", "- [ ] ! a\\\n  b"),
        ])
    func hardBreaks(text: String, expected: String) {
        #expect(formatted(text.hasSuffix("\n") ? text : text + "\n") == expected + "\n")
    }

    @Test(
        "a tail keeps its order if its marks could pair differently",
        arguments: [
            "- [ ] a start:2026* due:*a",
            "- [ ] a start:5\" due:\"x",
            "- [ ] a #b due:x\\ #b\n  c",
            "- [ ] a start:2026` due:`a due:`a",
        ])
    func markup(text: String) { canonical(text + "\n") }

    @Test(
        "the header row of a table stays",
        arguments: ["- [X] a  | b  @x\n  --|--\n", "- [ ] a  | b  @x\n  c\n"])
    func tables(text: String) { canonical(text) }

    @Test(
        "items without our data stay",
        arguments: [
            "- [X] T001 [P] [US1] Create  project structure  ",
            "- [x] 1.2  Add parser\t", "- [X]  a  b ", "*  [ ] a\n+ [X] b", "text  \nmore", "- @x  #y", "# [ ] @x  a",
            "```\n- [X]  a @x\n```", "- [X] `@x`  a", "- [X] a <!-- tasks-ignore overdue -->  ",
            "\u{feff}- [X] a\r\nb\n", "", "\n", "\r\n\n", "- [ ]  @x/y ", "- [X]\n",
        ])
    func untouched(text: String) {
        canonical(text)
        canonical(text + "\n")
    }
}
