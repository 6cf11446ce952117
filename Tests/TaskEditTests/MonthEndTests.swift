import TaskEdit
import TaskFile
import Testing

/// A date that is typed as the end of a month, with a rule that counts months, in every spelling of both.
@Suite struct MonthEndTests {
    @Test(arguments: [
        ("a due:eom repeat:1mo", "- [ ] a due:2026-11-30 repeat:1mo@last"),
        ("a due:eom repeat:monthly", "- [ ] a due:2026-11-30 repeat:1mo@last"),
        ("a due:eom repeat:every month", "- [ ] a due:2026-11-30 repeat:1mo@last"),
        ("a repeat:every month due:eom", "- [ ] a due:2026-11-30 repeat:1mo@last"),
        ("a due:EOMT17:00 repeat:monthly", "- [ ] a due:2026-11-30T17:00 repeat:1mo@last"),
        ("a due:eomT5pm repeat:every month", "- [ ] a due:2026-11-30T17:00 repeat:1mo@last"),
        ("a start:eom repeat:every 2 months", "- [ ] a start:2026-11-30 repeat:2mo@last"),
        ("a due:eom repeat:2mo", "- [ ] a due:2026-11-30 repeat:2mo@last"),
        ("a due:eom, or so repeat:monthly", "- [ ] a due:2026-11-30, or so repeat:1mo@last"),
        ("a due:eoq repeat:quarterly", "- [ ] a due:2026-12-31 repeat:3mo@last"),
        ("a due:eom repeat:done+1mo", "- [ ] a due:2026-11-30 repeat:done+1mo@last"),
        ("a due:eom repeat:every month on the 30th", "- [ ] a due:2026-11-30 repeat:1mo@30"),
        ("a due:fri start:eom repeat:monthly", "- [ ] a due:2026-11-27 start:2026-11-30 repeat:1mo"),
        ("a due:eow repeat:1mo", "- [ ] a due:2026-11-22 repeat:1mo"),
        ("a due:eom repeat:yearly", "- [ ] a due:2026-11-30 repeat:1y"),
        ("a due:2026-W48 repeat:monthly", "- [ ] a due:2026-W48 repeat:1mo@26"),
        ("a due:2026-W48 repeat:yearly", "- [ ] a due:2026-W48 repeat:1y@11-26"),
        ("a due:2026-W48 repeat:1mo", "- [ ] a due:2026-W48 repeat:1mo"),
        ("a due:2026-W48 repeat:done+1mo", "- [ ] a due:2026-W48 repeat:done+1mo"),
        ("a due:2026-12 repeat:monthly", "- [ ] a due:2026-12 repeat:1mo"),
    ])
    func typed(_ text: String, _ expected: String) { #expect(added(text) == expected) }

    @Test func aYearEndsFebruaryWithItsLastDay() throws {
        let revision = try document("").adding("a due:eom repeat:yearly", to: .standard, now: now(on: "2027-02-03"))
        #expect(revision.text == "- [ ] a due:2027-02-28 repeat:1y@02-29\n")
    }

    @Test(arguments: [
        ("- [ ] a", "due:eom repeat:monthly", "- [ ] a due:2026-11-30 repeat:1mo@last"),
        ("- [ ] a", "repeat:every 2 months due:eomT17:00", "- [ ] a due:2026-11-30T17:00 repeat:2mo@last"),
        ("- [ ] a repeat:1mo", "due:eom", "- [ ] a due:2026-11-30 repeat:1mo"),
        ("- [ ] a due:2026-12-02", "repeat:1mo start:eom", "- [ ] a due:2026-12-02 start:2026-11-30 repeat:1mo"),
    ])
    func edited(_ line: String, _ change: String, _ expected: String) {
        let edited = outcome { () throws(Failure) in
            let document = document(line + "\n")
            let change = try TypedChange(change, now: now, settings: document.settings)
            return try document.editing(Array(document.tasks), by: change).text
        }
        #expect(edited == expected + "\n")
    }
}
