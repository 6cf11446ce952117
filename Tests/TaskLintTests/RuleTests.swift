import TaskFile
import TaskLint
import Testing

/// A finding in test notation: the rule, and the text it points at.
struct Finding: Hashable, Sendable, CustomTestStringConvertible {
    let rule: String
    let text: String

    init(_ rule: String, _ text: String) {
        self.rule = rule
        self.text = text
    }

    var testDescription: String { "\(rule) '\(text)'" }
}

/// The findings of all rules in `text`, placed below a task with data.
private func found(_ text: String) -> [Finding] {
    let source = Source(name: "tasks.md", "- [ ] Ours due:2026-12-24\n" + text)
    return lint(source).map { Finding($0.rule, source.text($0.range)) }
}

struct RuleTests {
    @Test("a finding after ill-formed bytes is in the right place")
    func illFormed() {
        let bytes = Array("- [ ] x".utf8) + [0xFF, 0xE2, 0x82, 0x20] + Array("a\u{200B}b due:2026-12-01\n".utf8)
        let source = Source(name: "tasks.md", bytes: bytes)
        #expect(lint(source, only: "invisible-character").map { source.text($0.range) } == ["\u{200B}"])
    }

    /// Common typing mistakes, each with its single finding.
    @Test(arguments: [
        ("- [ ] x\n      - [ ] y", Finding("lone-subtask", "[ ]")),
        ("- [ ] x due:2026-12-01\n\n<scripture>\n- [ ] y", Finding("task-in-html", "[ ]")),
        ("- [ ] x\n        - [x] y due:2026-12-01", Finding("lone-subtask", "[x]")),
        ("- [ ] x\n\t\t- [ ] y", Finding("lone-subtask", "[ ]")),
        ("- [ ] x\n\n      - [ ] y", Finding("lone-subtask", "[ ]")),
        ("- [ ] x\n  2. [ ] y due:2026-12-01", Finding("lone-subtask", "[ ]")),
        ("-     [ ] x due:2026-12-01", Finding("malformed-checkbox", "[ ]")),
        ("- [ ] x\ny due:2026-12-01", Finding("stranded-data", "due:2026-12-01")),
        ("\n☐ x", Finding("unknown-box", "☐")),
        ("- [ ] x deu:2026-11-25", Finding("misspelled-attribute", "deu:2026-11-25")),
        ("- [ ] x Due:2026-11-25", Finding("misspelled-attribute", "Due:2026-11-25")),
        ("- [ ] x due: 2026-11-25", Finding("misspelled-attribute", "due: 2026-11-25")),
        ("- [ ] x due: friday", Finding("misspelled-attribute", "due: friday")),
        ("- [ ] x due: Dec 24 @a", Finding("misspelled-attribute", "due: Dec 24")),
        ("- [ ] x due: 24 Dec 2026", Finding("misspelled-attribute", "due: 24 Dec 2026")),
        ("- [ ] x repeat: weekly", Finding("misspelled-attribute", "repeat: weekly")),
        ("- [ ] x repeat: every day", Finding("misspelled-attribute", "repeat: every day")),
        ("- [ ] x deu:friday", Finding("misspelled-attribute", "deu:friday")),
        ("- [ ] x due: 25/11/2026", Finding("misspelled-attribute", "due: 25/11/2026")),
        ("- [ ] x due：2026-11-25", Finding("misspelled-attribute", "due：2026-11-25")),
        ("- [ ] x Remind: -1d, then due:2026-11-25", Finding("misspelled-attribute", "Remind: -1d")),
        ("- [ ] x due:: 2026-11-25", Finding("misspelled-attribute", "due:: 2026-11-25")),
        ("- [ ] x due::2026-11-25 at noon", Finding("misspelled-attribute", "due::2026-11-25")),
        ("- [ ] x due:2026-11-25 17:00", Finding("detached-time", "17:00")),
        ("- [ ] x due:2026-11-25  9:00 @work remind:-1d", Finding("detached-time", "9:00")),
        ("- [ ] x due:2026-11-25, 17:00", Finding("detached-time", "17:00")),
        ("- [ ] x due:2026-11-25, 5 pm then", Finding("detached-time", "5 pm")),
        ("- [ ] x due:2026-11-25 17:00 +01:00", Finding("detached-time", "17:00 +01:00")),
        ("- [ ] x due:2026-11-25 T17:00", Finding("detached-time", "T17:00")),
        ("- [ ] x due:2026\u{2011}11\u{2011}30", Finding("invalid-value", "2026\u{2011}11\u{2011}30")),
        ("- [ ] x due:2026-12-09 tue", Finding("lost-data", "due:2026-12-09 tue")),
        ("- [ ] x due:<date> @a", Finding("lost-data", "due:<date>")),
        ("- [ ] x remind:2026-11-25 5pm", Finding("detached-time", "5pm")),
        ("- [ ] send due:2026-11-25 17:30 slides", Finding("detached-time", "17:30")),
        ("- [ ] x staus:doing", Finding("misspelled-attribute", "staus:doing")),
        ("- [ ] x 📅 2026-11-25", Finding("foreign-data", "📅 2026-11-25")),
        ("- [ ] x ⏳2026-11-25", Finding("foreign-data", "⏳2026-11-25")),
        ("- [ ] x ⏫ now", Finding("foreign-data", "⏫")),
        ("- [ ] x 🔁 every week, then rest due:2026-11-25", Finding("foreign-data", "🔁 every week,")),
        ("- [ ] x [due:: 2026-11-25]", Finding("foreign-data", "[due:: 2026-11-25]")),
        ("- [ ] x (priority:: high)", Finding("foreign-data", "(priority:: high)")),
        ("- [ ] x @due(2026-11-25 17:00) y", Finding("foreign-data", "@due(2026-11-25 17:00)")),
        ("- [ ] x pri:A", Finding("foreign-data", "pri:A")),
        ("- [ ] x t:2026-11-20", Finding("foreign-data", "t:2026-11-20")),
        ("- [ ] x rec:+1w due:2026-11-25", Finding("foreign-data", "rec:+1w")),
        ("- [ ] x DEADLINE: <2026-11-25 Wed>", Finding("foreign-data", "DEADLINE: <2026-11-25 Wed>")),
        ("- [ ] x deadline:2026-11-25", Finding("foreign-data", "deadline:2026-11-25")),
        ("- [ ] x scheduled:2026-11-20", Finding("foreign-data", "scheduled:2026-11-20")),
        ("- [ ] x Wait:2026-11-20", Finding("foreign-data", "Wait:2026-11-20")),
        ("- [ ] x on:2026-11-25", Finding("foreign-data", "on:2026-11-25")),
        ("- [ ] x duedate:20261125T1700", Finding("foreign-data", "duedate:20261125T1700")),
        ("- [ ] x recur:weekly due:2026-11-25", Finding("foreign-data", "recur:weekly")),
        ("- [ ] x due:25/11/2026", Finding("ambiguous-date", "25/11/2026")),
        ("- [ ] x by:friday @a", Finding("lost-data", "by:friday")),
        ("- [ ] x due-date:2026-12-01 @a", Finding("lost-data", "due-date:2026-12-01")),
        ("- [ ] x due=fri @a", Finding("lost-data", "due=fri")), ("- [ ] x due: @a", Finding("lost-data", "due:")),
        ("- [ ] x @a\n- y due:2026-12-01", Finding("malformed-checkbox", "due:2026-12-01")),
        ("- [ ] x @a\n- []y due:2026-12-01", Finding("malformed-checkbox", "due:2026-12-01")),
        ("- [ ] x\n  - due:2026-12-01 @a", Finding("malformed-checkbox", "due:2026-12-01 @a")),
        ("- [ ] x id:a\n  - [ ] y after:a", Finding("dependency-cycle", "a")),
        ("- [ ] x due:2026-02-30", Finding("invalid-value", "2026-02-30")),
        ("- [ ] x due:fri", Finding("relative-date", "fri")), ("- [ ] x due:25:00", Finding("invalid-value", "25:00")),
        ("- [ ] x remind:-1m", Finding("invalid-value", "-1m")),
        ("- [ ] x due:2026-11-25 status:donig", Finding("invalid-value", "donig")),
        ("- [ ] x due:2026-11-25 repeat:often", Finding("invalid-value", "often")),
        ("- [ ] x @a\n- [] y due:2026-12-01", Finding("malformed-checkbox", "[]")),
        ("- [] x", Finding("malformed-checkbox", "[]")), ("-[ ] x", Finding("malformed-checkbox", "-[ ]")),
        ("- [ ]x", Finding("malformed-checkbox", "[ ]")),
        ("- [ x] y", Finding("malformed-checkbox", "[ x]")),
        ("* [x ] y", Finding("malformed-checkbox", "[x ]")),
        ("- [\u{A0}] y", Finding("malformed-checkbox", "[\u{A0}]")),
        ("- [ ]\u{A0}y", Finding("malformed-checkbox", "[ ]\u{A0}")),
        ("- [-] x", Finding("unknown-box", "[-]")),
        ("- [ ] (A) x", Finding("misplaced-priority", "(A)")), ("- [ ] [#B] x", Finding("misplaced-priority", "[#B]")),
        ("- [ ] x !!!", Finding("misplaced-priority", "!!!")),
        ("- [ ] x !!! @work", Finding("misplaced-priority", "!!!")),
        ("- [ ] !medium x", Finding("misplaced-priority", "!medium")),
        ("- [ ] x priority:high @work", Finding("misplaced-priority", "priority:high")),
        ("- [ ] Priority:Low x", Finding("misplaced-priority", "Priority:Low")),
        ("- [ ] x @work @home", Finding("duplicate-category", "@home")),
        ("- [ ] x @work\n  due:2026-11-25", Finding("stranded-data", "due:2026-11-25")),
        ("- [ ] x\n  goes on @work due:2026-11-25", Finding("stranded-data", "@work due:2026-11-25")),
        ("- [ ] x\n  #b id:\"a\" due:\"2026-12-25\"", Finding("stranded-data", "#b id:\"a\" due:\"2026-12-25\"")),
        ("- [ ] x\n  due: 2026-12-01", Finding("stranded-data", "due: 2026-12-01")),
        ("- [ ] x\n  deu:2026-12-01", Finding("stranded-data", "deu:2026-12-01")),
        ("- [ ] x\n  goes on\n  Due: tomorrow", Finding("stranded-data", "Due: tomorrow")),
        ("- [ ] ! x\n  @work due:2026-12-05 !!", Finding("stranded-data", "@work due:2026-12-05")),
        ("- [ ] x\n  @work", Finding("stranded-data", "@work")), ("- [ ] ! x\n  !! @b", Finding("stranded-data", "@b")),
        ("- [ ] x due:2026-11-26\n  goes on repeat:mon,thu", Finding("stranded-data", "repeat:mon,thu")),
        ("- [ ] x due:2026-11-26\n  goes on\tremind:-1d", Finding("stranded-data", "remind:-1d")),
        ("- [x] x status:doing", Finding("status-conflict", "status:doing")),
        ("- [ ] x status:cancelled", Finding("status-conflict", "status:cancelled")),
        ("- [ ] x done:2026-11-20", Finding("status-conflict", "done:2026-11-20")),
        ("- [ ] x due:2026-11-21T09:30", Finding("overdue", "2026-11-21T09:30")),
        ("- [ ] x due:2026-W46", Finding("overdue", "2026-W46")),
        ("- [ ] x after:nobody", Finding("unknown-id", "nobody")),
        ("- [ ] x id:a after:a", Finding("dependency-cycle", "a")),
        ("- [ ] a <!-- tasks-ignore overduee -->", Finding("unused-suppression", "overduee")),
        ("- [ ] a <!-- tasks-ignore: overdue -->", Finding("unused-suppression", "<!-- tasks-ignore: overdue -->")),
        ("- [ ] a <!-- tasks-ignore -->", Finding("unused-suppression", "<!-- tasks-ignore -->")),
        ("<!-- tasks-ignore-next-line overdue -->\n- [ ] a", Finding("unused-suppression", "tasks-ignore-next-line")),
        ("- [ ] a <!-- tasks-ignore overdue --> ^id", Finding("unused-suppression", "overdue")),
        ("- [ ] a\n  @work <!-- tasks-ignore overdue -->", Finding("stranded-data", "@work")),
        ("- [ ] x status:in progress", Finding("lost-data", "status:in progress")),
        ("- [ ] set status:wip there", Finding("lost-data", "status:wip")),
        ("- [ ] x after:a, b", Finding("lost-data", "after:a, b")),
        ("- [ ] x repeat:every 2 weeks", Finding("lost-data", "repeat:every 2 weeks")),
        ("- [ ] x repeat:weekly and on", Finding("lost-data", "repeat:weekly")),
        ("- [ ] x due:2026-12-01 repeat:mon, thu", Finding("lost-data", "repeat:mon, thu")),
        ("- [ ] x due:2026-12-01 repeat:mon and thu", Finding("lost-data", "repeat:mon and thu")),
        ("- [ ] x remind:2026-12-31 repeat:1mo", Finding("drifting-repeat", "1mo")),
        ("- [ ] x due:2026-W53 repeat:1q", Finding("drifting-repeat", "1q")),
        ("- [ ] x due:dec 1", Finding("lost-data", "due:dec 1")),
        ("- [ ] x @work due:december", Finding("invalid-value", "december")),
        ("- [ ] x remind:later on", Finding("lost-data", "remind:later")),
        ("- [ ] x due=2026-11-25", Finding("lost-data", "due=2026-11-25")),
        ("- [ ] x due = 2026-11-25", Finding("lost-data", "due = 2026-11-25")),
        ("- [ ] x due :2026-11-25", Finding("lost-data", "due :2026-11-25")),
        ("- [ ] x tag:urgent", Finding("lost-data", "tag:urgent")), ("- [ ] x tags:b", Finding("lost-data", "tags:b")),
        ("- [ ] x tag:e\u{301}te\u{301}", Finding("lost-data", "tag:e\u{301}te\u{301}")),
        ("- [ ] x category:work", Finding("lost-data", "category:work")),
        ("- [ ] x #v3.1", Finding("lost-data", "#v3.1")),
        ("- [ ] x #due:2026-12-01 now", Finding("lost-data", "#due:2026-12-01")),
        ("- [ ] x @due:2026-12-01.", Finding("lost-data", "@due:2026-12-01")),
        ("- [ ] x #work/client now", Finding("lost-data", "#work/client")),
        ("- [ ] x #a,#b due:2026-12-01", Finding("lost-data", "#a,#b")),
        ("- [ ] x #a,due:2026-12-01", Finding("lost-data", "#a,due:2026-12-01")),
        ("- [ ] x @home,due:2026-12-01", Finding("lost-data", "@home,due:2026-12-01")),
        ("- [ ] y @home;due:2026-12-01", Finding("lost-data", "@home;due:2026-12-01")),
        ("- [ ] @anna,@bob slides", Finding("lost-data", "@anna,@bob")),
        ("- [ ] 買う ＠home ok", Finding("lost-data", "＠home")), ("- [ ] x ＃v2", Finding("lost-data", "＃v2")),
        ("- [ ] !!!x y", Finding("lost-data", "!!!x")),
        ("- [ ] x p:high", Finding("misplaced-priority", "p:high")),
        ("- [ ]!! x", Finding("malformed-checkbox", "[ ]")), ("- [x]@work y", Finding("malformed-checkbox", "[x]")),
        ("- (x) y", Finding("malformed-checkbox", "(x)")), ("- ( ) y", Finding("malformed-checkbox", "( )")),
        ("\n• [ ] y", Finding("malformed-checkbox", "• [ ]")), ("1.[ ] y", Finding("malformed-checkbox", "1.[ ]")),
        ("-\u{A0}[ ] y", Finding("malformed-checkbox", "-\u{A0}[ ]")),
        ("- \u{A0}[ ] y", Finding("malformed-checkbox", "\u{A0}[ ]")),
        ("\n\u{A0}\u{A0}- [ ] y", Finding("malformed-checkbox", "\u{A0}\u{A0}- [ ]")),
        ("- [ ] x\n\u{3000}- [x] y", Finding("malformed-checkbox", "\u{3000}- [x]")),
        ("- [ ]**Bold** y", Finding("malformed-checkbox", "[ ]")), ("- [x]`y`", Finding("malformed-checkbox", "[x]")),
        ("- [ ]\"y\"", Finding("malformed-checkbox", "[ ]")),
        ("\n[ ] y due:2026-12-01", Finding("malformed-checkbox", "[ ]")),
        ("- [✓] x", Finding("unknown-box", "[✓]")), ("- ☐ x", Finding("unknown-box", "☐")),
        ("- [ ] @work", Finding("empty-title", "@work")),
        (
            "- [x] x created:2026-11-20T10:00 done:2026-11-20T09:00",
            Finding("done-before-created", "2026-11-20T09:00")
        ),
        ("- [ ] x due:2026-11-25T08:00 remind:2026-11-25", Finding("remind-after-due", "2026-11-25")),
        ("- [ ] x id:a\n- [ ] y after:a,", Finding("lost-data", "after:a,")),
    ])
    func oneFinding(_ text: String, _ finding: Finding) { #expect(found(text + "\n") == [finding]) }

    /// What a file may hold, in place of what may be typed, and what is really wrong.
    @Test(arguments: [
        ("due:<date>", "'<date>' is not a date", "write a day 2026-11-25, a week"),
        (
            "remind:me about", "'me' is not a reminder",
            "write a time before due such as -1d, -2h, -30min or -1w, a day 2026"
        ),
        ("repeat:ad x", "'ad' is not a repeat rule", "write an interval such as 2w"),
        (
            "due:2026\u{2013}11\u{2013}30", "'2026\u{2013}11\u{2013}30' is not a date: its dashes are not '-'",
            "did you mean '2026-11-30'?"
        ),
        (
            "due=2026-12-01 due:2026-12-07", "'due=2026-12-01' is text, not an attribute",
            "it would be a second 'due', which is ignored: keep one of the two"
        ),
        (
            "[completion:: 2026-11-01]", "'[completion:: 2026-11-01]' is text here",
            "write done:2026-11-01 and check the box, or remove it"
        ),
        (
            "@a,@b", "'@a,@b' is text: a category ends at ','", "a task has one category; write one of them, such as @a"
        ),
        (
            "due:2026-11-30\u{200F}", "'2026-11-30\u{200F}' is not a date: it contains an invisible character",
            "did you mean '2026-11-30'?"
        ),
        (
            "repeat: 3x", "'repeat: 3x' is text, not an attribute",
            "'3x' is not a repeat rule: the units are d w mo q y; write a repeat rule such as 2w, without a space after"
        ),
        ("remind: 1d", "'remind: 1d' is text, not an attribute", "write remind:-1d"),
        ("status:canceled", "'canceled' is not a valid value for 'status'", "write [x] and status:cancelled"),
    ])
    func advice(_ data: String, _ message: String, _ help: String) {
        let finding = lint("- [ ] Ours due:2026-12-24\n- [ ] x \(data)\n").first
        #expect(finding?.message == message)
        #expect(finding?.help?.hasPrefix(help) == true, "\(finding?.help ?? "")")
    }

    @Test func aPriorityOfOrgIsATag() {
        let found = lint("- [ ] Ours due:2026-12-24\n- [ ] [#A] x\n")
        #expect(found.map(\.message) == ["'[#A]' is the tag '#A' here, not a priority"])
    }

    /// Text that looks like a mistake but is not.
    @Test(arguments: [
        "- [ ] Read `deu:2026-11-25` and [due: 2026-11-25](a.md)",
        "- [ ] Meet 11:00 at https://x.y/Due:2026-11-25",
        "- [ ] note: 2026-11-25 and C:2026-11-25",
        "- [ ] Done: 5 of 7", "- [ ] due: Dec 24 is late", "- [ ] status: ok", "- [ ] repeat: the last call",
        "- [ ] start: the server on monday", "- [ ] see `due: Dec 24`", "- [ ] remind: Anna", "- [ ] done: a lot",
        "- [ ] x due:2026-11-25 25:00", "- [ ] x due:2026-11-25 5 pages",
        "- [ ] x due:2026-11-25, 25:00",
        "- [ ] x due:2026-11-25 17.00", "- [ ] x due:2026-W48 17:00", "- [ ] x due:2026-11-25T09:00 17:00",
        "- [ ] x (due:2026-11-25) 17:00",
        "- [ ] x `due:2026-11-25 17:00`", "- [ ] x due:2026-11-25 #v2 17:00",
        "- [ ] Use Status::waiting in std::status::blocked", "- [ ] see `priority:high`, priority:higher and :high",
        "- [ ] x priority\\:high", "- [ ] !! x priority:high",
        "- [ ] Write \\Due:2026-11-25", "- [ ] Fix ID:4711", "- [ ] Fix ID: 5", "- [ ] set id=a", "- [ ] set after=5",
        "- [ ] Lunch After:noon, Bob", "- [ ] Push master:main", "- [ ] Sign after:lunch and then ship",
        "- [ ] Watch out!!! now",
        "- [ ] Deadline: 2026-11-25 is near", "- [ ] see deadline:tomorrow, wait:30 and on:click",
        "- [ ] t:5 on:2026 t:x",
        "- [ ] `📅 2026-11-25` and *📅 2026-11-25* and [📅 2026-11-25](a.md)", "- [ ] 📅 the calendar", "- [ ] ✅ done",
        "- [ ] 🔁 retry every time", "- [ ] rec:ord recur:no pri:vate pri:AB", "- [ ] @due(soon) @priority(x)",
        "- [ ] [note:: hello] (x:: 1) [see](due::)", "- [ ] DEADLINE: tomorrow", "- [ ] 🆔", "- [ ] ❌ no",
        "- [ ] What a day !", "- [ ] npm run start:dev", "- [ ] Fix selector id:main", "- [ ] set status\\:in it",
        "- [ ] see `status:in progress` and *due:dec 1*", "- [ ] a = b, x=1 and due diligence = none",
        "- [ ] std::status::x and more", "- [ ] ask about #123.4, #1.2 and C#.net", "- [ ] a #v2.",
        "- [ ] see #due:soon, @id:a and #12:30", "- [ ] x\n  rate:2026-12-01", "- [ ] x\n  deu:5",
        "- [ ] see #12,#13 and #a,b due:2026-12-01", "- [ ] mail @a,b and @, or a@b,c@d", "- [ ] thank @a,@b @work",
        "- [ ] mail ＠, ＃1 or a＠b（ok）",
        "- [ ] read [#v3.1](u) and https://x.y/#v3.1", "- (i) one", "- (x)no", "- (y) z", "\n[ ] no data, as on paper",
        "\n• a bullet", "1.2 numbered", "- [ ] id:abc/def is text", "- [ ] go !!x", "- [ ] !x is a negation",
        "- [ ] due:2026-12-01 3d of work", "- [ ] x due:2026-12-01 repeat:2w 3 times",
        "- [ ] x due:2026-12-01 to 2026-12-05",
        "- [ ] [A](b.md) and [#A](c.md)",
        "- [](empty.md) link", "- []: definition", "- [][reference]", "-[link](a.md)", "- [x](y)", "- [ ](y)",
        "*[x] emphasis*", "- []int is a slice", "- [P] parallel", "- [a] b",
        "# H\n\n    - [] code", "```\n- [] code\n```",
        "- [ ] x\n  and @home stays text here",
        "- [ ] x\n  see `due:2026-11-25`",
        "- [ ] x @a\n\nKeys:\n\n- due:2026-12-01", "- [ ] x @a\n  - `due:2026-12-01`",
        "- [ ] x due:2026-11-25 due:2026-11-25 <!-- tasks-ignore unformatted -->",
        "- [ ] x due:2026-11-20 <!-- tasks-ignore overdue: the baker is ill -->",
        "<!-- tasks-ignore overdue -->\n- [ ] x due:2026-11-20",
        "<!-- tasks-ignore invalid-value -->\n<!-- tasks-ignore overdue -->\n- [ ] x due:2026-11-20 start:2026-13",
        "- [x] x id:a after:b\n- [ ] y id:b after:a",
        "- [ ] x due:2026-11-25T10:00 remind:2026-11-25", "- [ ] see ![[Plan @home due:2026-13]]",
        "- [] x <!-- tasks-ignore malformed-checkbox: Python -->", "- [/] x <!-- tasks-ignore unknown-box -->",
        "<!-- tasks-ignore malformed-checkbox -->\n- [] x", "<!-- tasks-ignore unknown-box -->\n- [/] x",
        "- x due:2026-12-01 <!-- tasks-ignore malformed-checkbox -->",
        "<div>\n<!-- tasks-ignore task-in-html -->\n- [ ] x\n- [ ] y <!-- tasks-ignore task-in-html -->\n</div>",
        "1. [ ] x\n  - [ ] y <!-- tasks-ignore lone-subtask -->",
        "1. [ ] x\n  <!-- tasks-ignore lone-subtask -->\n  - [ ] y",
        "- [ ] x\n  @work <!-- tasks-ignore stranded-data -->",
        "- [ ] x due:2026-12-01 <!-- tasks-ignore stranded-data -->\n  @work",
        "```\n<<<<<<< a\n=======\n>>>>>>> b\n```",
        "- [ ] 👩‍👩‍👧 family \u{0646}\u{200C}\u{0647}", "- [ ] (A) Keep\n- [ ] (B) Rent due:2026-12-01",
    ])
    func noFinding(_ text: String) { #expect(found(text + "\n") == []) }

    /// Files without our data, as found in thousands of repositories.
    @Test(arguments: [
        "- [X] T001 [P] [US1] Create project structure per plan\n- [ ] T002 Add @inquirer/prompts to package.json\n",
        "- [x] 1.2 Add parser\n  - [ ] 1.2.1 Returns status: 200\n  - _Requirements: 1.1, 2.3_\n",
        "- [ ] Thank @alice and @bob (#12)\n- [-] dropped\n- [ ] (A) first\n",
        "- [ ] Query the board with priority:high\n", "1. [ ] one\n  - [ ] two\n", "- [x] done\n  - [ ] open\n",
        "- [ ] start: the server\n- [ ] done: see below\n",
        "- [ ] Ship, deadline:2026-11-25\n- [ ] on:2026-11-25 wait:2026-11-25 scheduled:2026-11-25 recur:weekly\n",
        "- [ ] Fix selector id:main\n- [ ] set status:in progress, tag:x, #v3.1 and due=2026-01-01\n- (x) y\n",
        "[ ] on paper\n• [ ] bullet\n\n1.[ ] one\n\n- ☐ two\n- [✓] three\n",
        "- [x] ✅ Works\n- [ ] 📅 Calendar\n- [ ] ➕ Add\n- [ ] Priority ❌ none\n",
    ])
    func filesWithoutDataAreQuiet(_ text: String) { #expect(lint(text) == []) }

    @Test func otherFilesGetOnlyGeneralFindings() {
        let text = "- [ ] x Due:2026-11-25\n- [] y\n"
        #expect(lint(text, isTaskFile: false).map(\.rule) == ["malformed-checkbox"])
        #expect(lint(text, isTaskFile: false).compactMap(\.fix?.safety) == [.unsafe])
        #expect(lint(text).map(\.rule) == ["misspelled-attribute", "malformed-checkbox"])
        let prose = "- [x]y means x times y\n- [] is the empty list\n- [ ]T is a slice type\n"
        #expect(lint(prose, isTaskFile: false) == [])
        #expect(lint(prose, only: "malformed-checkbox", isTaskFile: false).count == 3)
    }

    /// What shows that a file contains our data, including an unreadable date and an id that another task waits for.
    @Test(arguments: [
        ("due:2026-02-30", 2), ("due:tomorrow", 2), ("id:a", 0), ("start:dev", 0), ("status:doing", 0),
        ("id:a\n- [ ] z after:a", 1),
    ])
    func aFileHasData(_ data: String, _ count: Int) {
        #expect(lint("- [ ] x \(data)\n- [ ] y tag:urgent\n").count == count)
    }

    @Test func namesAreLookedUpInAllFiles() {
        let inputs = [
            Linter.Input(Document(Source(name: "a.tasks.md", "- [ ] x due:2026-12-01 id:a\n"))),
            Linter.Input(Document(Source(name: "b.tasks.md", "- [ ] y due:2026-12-01 after:a\n- [ ] z id:a\n"))),
        ]
        let findings = Linter(now: now).findings(in: inputs)
        #expect(findings[0].isEmpty)
        #expect(findings[1].map(\.message) == ["another task already has the id 'a'"])
        #expect(findings[1].flatMap(\.notes).map(\.source?.name) == ["a.tasks.md"])
    }

    @Test func aFileThatIsConsultedGivesNamesAndHasNoFindings() {
        let inputs = [
            Linter.Input(Document(Source(name: "a.tasks.md", "- [ ] y due:2026-12-01 id:a after:b,c\n"))),
            Linter.Input(
                Document(Source(name: "b.tasks.md", "- [ ] z id:b after:a due:fri\n- [] x\n- [ ] w id:a after:none\n")),
                isConsulted: true),
        ]
        let findings = Linter(now: now).findings(in: inputs)
        #expect(findings[0].map(\.rule) == ["dependency-cycle", "unknown-id"])
        #expect(findings[0].flatMap(\.notes).map(\.source?.name) == ["b.tasks.md"])
        #expect(findings[1].isEmpty)
        let repairs = Linter(now: now).repairing(inputs, unsafely: true)
        #expect(repairs.map(\.count) == [0, 0])
    }

    @Test(arguments: [
        ("- [ ] b id:notes of it\n", "line 2 has it in the middle of its title, where it is text; move it to the end"),
        ("- [ ] b id:note\n", "did you mean 'note'?"),
        ("- [ ] b `id:x` id:x id:notes\n", "write 'id:notes' on the task that comes first, in any file of the project"),
    ])
    func anIDThatIsTextIsNamed(other: String, help: String) {
        let findings = lint("- [ ] a after:notes due:2026-12-24\n" + other, only: "unknown-id")
        #expect(findings.map(\.help) == [help])
    }

    @Test func aLongCircleIsCutShort() {
        let text = (1...100).map { "- [ ] t id:n\($0) after:n\($0 % 100 + 1)\n" }.joined()
        let findings = lint(text, only: "dependency-cycle")
        #expect(
            findings.map(\.message) == [
                "these tasks wait for each other: 'n1' after 'n2' after 'n3' after 'n4' after 'n5' after 95 more "
                    + "after 'n1'"
            ])
        #expect(findings.flatMap(\.notes).map(\.message).last == "'n5' waits for 'n6' here")
    }

    @Test func levelsComeFromFlagsThenSettingsThenTheRule() {
        let text = "---\ntasks:\n  lint:\n    overdue: error\n---\n- [ ] x due:2026-11-20\n"
        #expect(lint(text).map(\.severity) == [.error])
        var options = LintOptions()
        options.levels["overdue"] = .info
        let input = Linter.Input(Document(Source(name: "tasks.md", text)), isTaskFile: true)
        #expect(Linter(options: options, now: now).findings(in: [input])[0].map(\.severity) == [.info])
        options.levels["overdue"] = .off
        #expect(Linter(options: options, now: now).findings(in: [input])[0].isEmpty)
    }

    @Test func anUnknownRuleInSettingsIsReported() {
        let findings = lint("---\ntasks:\n  lint:\n    overdu: error\n---\n")
        #expect(findings.map(\.rule) == ["invalid-settings"])
        #expect(findings.map(\.help) == ["did you mean 'overdue'?"])
    }

    @Test func timeAloneFailsNoRun() {
        #expect(!fails("- [ ] x due:2026-11-20\n", strictly: true))
        #expect(fails("- [ ] x @a @b due:2026-12-01\n", strictly: true))
        #expect(!fails("- [ ] x @a @b due:2026-12-01\n", strictly: false))
        #expect(fails("- [ ] x due:soon\n", strictly: false))
    }

    private func fails(_ text: String, strictly: Bool) -> Bool {
        let input = Linter.Input(Document(Source(name: "tasks.md", text)), isTaskFile: true)
        return RuleSet.standard.rejects(Linter(now: now).findings(in: [input])[0], strictly: strictly)
    }
}
