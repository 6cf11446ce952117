import TaskEdit
import TaskFile
import Testing

@Suite struct AddTests {
    private func added(_ text: String, _ head: String = "") -> String {
        outcome { () throws(EditError) in
            let revision = try add(text, to: document(head), .standard, now: now)
            return String(revision.text.dropFirst(head.utf8.count)).trimmed
        }
    }

    @Test(arguments: [
        ("Call Anna", "- [ ] Call Anna"),
        ("Buy milk @shopping !! due:tomorrow remind:-1d", "- [ ] !! Buy milk @shopping due:2026-11-22 remind:-1d"),
        ("!!! now #v2 @home", "- [ ] !!! now @home #v2"),
        ("milk @home !", "- [ ] ! milk @home"),
        ("What a day !", "- [ ] What a day !"),
        ("write `!!` and due:fri", "- [ ] write `!!` and due:2026-11-27"),
        ("a due:friT15:00", "- [ ] a due:2026-11-27T15:00"),
        ("a due:+1w start:next-week", "- [ ] a due:2026-11-28 start:2026-W48"),
        ("a due:2026/3/7 remind:mon", "- [ ] a due:2026-03-07 remind:2026-11-23"),
        ("a due:next-month", "- [ ] a due:2026-12"),
        ("a due:Tomorrow", "- [ ] a due:2026-11-22"),
        ("send due:fri slides to Tom", "- [ ] send due:2026-11-27 slides to Tom"),
        ("a repeat:thu,mon due:mon", "- [ ] a due:2026-11-23 repeat:mon,thu"),
        ("at 11:00 see http://a.b/c and note: this", "- [ ] at 11:00 see http://a.b/c and note: this"),
        ("a deu\\:fri", "- [ ] a deu\\:fri"),
        ("a due:friT5pm", "- [ ] a due:2026-11-27T17:00"),
        ("a due:fri at 17:00", "- [ ] a due:2026-11-27 at 17:00"),
        ("a due:next-week 17:00", "- [ ] a due:2026-W48 17:00"),
        ("read `deu:fri`", "- [ ] read `deu:fri`"),
        ("bob@example.com wrote", "- [ ] bob@example.com wrote"),
    ])
    func textBecomesALine(_ text: String, _ line: String) { #expect(added(text) == line) }

    @Test(arguments: [
        (
            "a deu:tomorrow",
            "'deu:tomorrow' is text, no attribute; did you mean 'due:tomorrow'?"
        ),
        (
            "a Due:2026-11-25",
            "'Due:2026-11-25' is text, no attribute; did you mean 'due:2026-11-25'?"
        ),
        (
            "a due: fri @home",
            "'due: fri' is text, no attribute; did you mean 'due:fri'? To keep it as text, write 'due\\:'"
        ),
        ("a due:tomorow", "'tomorow' is no date; did you mean 'tomorrow'?"),
        ("a due:2026-02-30", "'2026-02-30' is no date: February 2026 has 28 days; \(ValueKind.date.allowed)"),
        (
            "a remind:-1m",
            "'-1m' is no reminder: m may be months, mo, or minutes, min; write -1mo for months or -1min for minutes"
        ),
        ("a repeat:weekly", "'weekly' is no repetition; did you mean '1w'?"),
        ("a status:donig", "'donig' is no value of 'status'; did you mean 'doing'?"),
        ("a priority:high", "'priority:high' asks, and says nothing about a new task; write !!!"),
        (
            "a due:fri 17:00",
            "'17:00' is text, no part of the date; did you mean 'due:friT17:00'? To keep it as text, put a word "
        ),
        (
            "a remind:2026-12-01 5pm @home",
            "'5pm' is text, no part of the date; did you mean 'remind:2026-12-01T17:00'?"
        ),
        ("!! a !", "a !"),
        ("a @x @y", "a task has one category; keep '@x' or '@y'; tags, #name, may be many"),
        ("a due:fri due:mon", "a task has one 'due'; keep one of them"),
        ("@x due:fri", "these words carry data, and no text is left; say what is to be done"),
        ("", "no text; say what is to be done"),
        ("a\n- [ ] b", "a task is one line, and this character ends or hides it; leave it out"),
        ("- [ ] Call Anna", "the box is there already; leave it out"),
        ("[ ] Call Anna", "the box is there already; leave it out"),
        ("[x] Call Anna", "the box is there already; leave it out, and complete the task with 'tasks done'"),
        ("a done:today", "a new task is not done, and this says it was on 2026-11-21; leave out 'done:'"),
    ])
    func whatIsNearlyDataIsRefused(_ text: String, _ complaint: String) {
        let found = added(text)
        #expect(found.hasPrefix(complaint) || found == "- [ ] !! \(complaint)")
    }

    @Test func namesThatAreNearlyDeclaredAreRefused() {
        let head = "---\ntasks:\n  categories:\n    shopping:\n  tags: [urgent]\n  attributes: [ticket]\n---\n"
        #expect(
            added("a @shoping", head).hasPrefix("'@shoping' is not declared in the settings; did you mean '@shopping'?")
        )
        #expect(
            added("a #urgnet", head).hasPrefix("'#urgnet' is not declared in the settings; did you mean '#urgent'?"))
        #expect(added("a tiket:4", head).hasPrefix("'tiket:4' is text, no attribute; did you mean 'ticket:4'?"))
        #expect(added("a @garden ticket:\"x y\"", head) == "- [ ] a @garden ticket:\"x y\"")
    }
}

extension String {
    var trimmed: String { String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()) }
}
