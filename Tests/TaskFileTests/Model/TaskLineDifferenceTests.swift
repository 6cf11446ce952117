import TaskFile
import TestSupport
import Testing

@Suite("Differences between two task lines")
struct TaskLineDifferenceTests {
    private func line(_ text: String) throws -> TaskLine {
        let head = "---\ntasks:\n  attributes:\n    ticket: text\n    url: text\n    review: date\n---\n"
        return try #require(Document(Source(head + "- " + text + "\n")).tasks.first).line
    }

    private func difference(_ old: String, _ new: String) throws -> TaskLine.Difference {
        TaskLine.Difference(from: try line(old), to: try line(new))
    }

    @Test(
        "each field is described in readable form",
        arguments: [
            ("[ ] a due:2026-11-25", "[ ] a due:2026-12-02", "due 2026-11-25 → 2026-12-02"),
            ("[ ] a", "[ ] a due:2026-12-02T09:00", "+due 2026-12-02T09:00"),
            ("[ ] a due:2026-12-02", "[ ] a", "-due 2026-12-02"),
            ("[ ] call ann", "[ ] call anna", "title \"call ann\" → \"call anna\""),
            ("[ ] due:2026-12-02", "[ ] a due:2026-12-02", "title \"\" → \"a\""),
            ("[ ] a", "[x] a done:2026-11-21", "open → done, +done 2026-11-21"),
            ("[x] a", "[X] a status:cancelled", "done → cancelled"),
            ("[ ] a status:doing", "[ ] a status:waiting", "doing → waiting"),
            ("[ ] ! a", "[ ] !!! a", "! → !!!"),
            ("[ ] a", "[ ] !! a", "+!!"),
            ("[ ] a @work", "[ ] a @home", "@work → @home"),
            ("[ ] a @work", "[ ] a", "-@work"),
            ("[ ] a @Work #V2", "[ ] a @work #v2", "@Work → @work, -#V2 +#v2"),
            ("[ ] a #one #two", "[ ] a #two #three #four", "-#one +#three +#four"),
            ("[ ] a remind:-1d remind:due", "[ ] a remind:due remind:-2h", "-remind -1d +remind -2h"),
            ("[ ] a after:x,y", "[ ] a after:y,z", "-after x +after z"),
            ("[ ] a repeat:1w", "[ ] a repeat:2w", "repeat 1w → 2w"),
            ("[ ] a id:x start:2026-11", "[ ] a id:y start:2026-12", "start 2026-11 → 2026-12, id x → y"),
            ("[ ] a ticket:1", "[ ] a ticket:\"two words\" url:x", "ticket 1 → \"two words\", +url x"),
            ("[ ] a ticket:\"\"", "[ ] a", "-ticket \"\""),
            ("[ ] a review:2026/3/7", "[ ] a review:2026/3/8", "review 2026-03-07 → 2026-03-08"),
            ("[ ] a review:soon", "[ ] a review:2026-03-07", "review soon → 2026-03-07"),
            ("[ ] a due:2026-02-30", "[ ] a due:2026-03-02", "due 2026-02-30 → 2026-03-02"),
            (
                "[ ] a", "[ ] a <!-- tasks-ignore  overdue: kept -->", "+tasks-ignore overdue: kept"
            ),
            // Data among the words of a title is told once.
            (
                "[ ] email @bob due:2026-11-24, then call", "[ ] email @ann due:2026-11-25, then call",
                "@bob → @ann, due 2026-11-24 → 2026-11-25"
            ),
            ("[ ] a id:x, b", "[ ] !! a id:x b", "title \"a id:x, b\" → \"a id:x b\", +!!"),
            ("[ ] a id:x and id:y b", "[ ] a id:x and id:z b", "title \"a id:x and id:y b\" → \"a id:x and id:z b\""),
            ("[ ] ask @bob", "[ ] ask @bob about it", "title \"ask\" → \"ask @bob about it\""),
        ])
    func fields(old: String, new: String, text: String) throws {
        #expect(try difference(old, new).description == text)
    }

    @Test(
        "equivalent lines do not differ",
        arguments: [
            ("[ ] a @work #v2 due:2026-03-07", "[ ]   a due:2026/3/7 #v2   @work"),
            ("[x] a done:2026-11-21", "[X] a done:2026-11-21"),
            ("[ ] a #v2 #x remind:due remind:-1d", "[ ] a #x #v2 #v2 remind:-1d remind:due remind:due"),
            ("[ ] a after:x,y", "[ ] a after:y,x"),
            ("[ ] a ticket:1 url:x", "[ ] a url:\"x\" ticket:1"),
            ("[ ] a review:2026/3/7", "[ ] a review:2026-03-07"),
            ("[ ] a due:2026-12-01", "[ ] a due:2026-12-01 due:2026-12-02"),
            ("[x] a status:doing", "[x] a"),
        ])
    func equals(old: String, new: String) throws {
        #expect(try difference(old, new).isEmpty)
        #expect(try difference(new, old).isEmpty)
    }

    @Test("in reverse, what was removed is added")
    func reversal() throws {
        let words = [
            "@a", "@b", "#v", "#w", "due:2026-12-01", "due:2026-W50", "id:x", "after:x,y", "after:y", "ticket:1",
        ]
        var generator = Generator(seed: 7)
        for _ in 0..<Effort.rounds(300) {
            let lines = (0..<2).map { _ in
                let title = generator.pick(["!! ", ""]) + generator.pick(["one", "two"])
                return "[\(generator.pick([" ", "x"]))] \(title) "
                    + words.filter { _ in generator.chance(40) }.joined(separator: " ")
            }
            let (there, back) = (try difference(lines[0], lines[1]), try difference(lines[1], lines[0]))
            #expect(there.changes.map(\.field) == back.changes.map(\.field))
            #expect(there.changes.map(\.added) == back.changes.map(\.removed))
        }
    }
}
