import TaskEdit
import TaskFile
import TestSupport
import Testing

@Suite struct AddTests {
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
        ("a due:2026-12-09 wed", "- [ ] a due:2026-12-09 wed"),
        ("a due:2026-12-09 sun cream", "- [ ] a due:2026-12-09 sun cream"),
        ("a due:2026-12-01 remind:+1d +2h", "- [ ] a due:2026-12-01 remind:2026-11-22 +2h"),
        ("a due:fri to Bob", "- [ ] a due:2026-11-27 to Bob"),
        ("a due:fri or friday", "- [ ] a due:2026-11-27 or friday"),
        ("a due:fri then rest", "- [ ] a due:2026-11-27 then rest"),
        ("a due:fri and 3 days off", "- [ ] a due:2026-11-27 and 3 days off"),
        ("a due:fri or may be later", "- [ ] a due:2026-11-27 or may be later"),
        ("a due:fri - 2026 budget", "- [ ] a due:2026-11-27 - 2026 budget"),
        ("a due:friT5pm", "- [ ] a due:2026-11-27T17:00"),
        ("a due:fri at 17:00", "- [ ] a due:2026-11-27 at 17:00"),
        ("a due:next-week 17:00", "- [ ] a due:2026-W48 17:00"),
        ("read `deu:fri`", "- [ ] read `deu:fri`"),
        ("bob@example.com wrote", "- [ ] bob@example.com wrote"),
        // More date words and times of day, meaning the next such moment.
        ("a due:next-monday", "- [ ] a due:2026-11-23"), ("a due:next-sat", "- [ ] a due:2026-11-28"),
        ("a due:in-3-days", "- [ ] a due:2026-11-24"),
        ("a due:eom start:eow", "- [ ] a due:2026-11-30 start:2026-11-22"),
        ("a due:17:00", "- [ ] a due:2026-11-21T17:00"), ("a due:9:00", "- [ ] a due:2026-11-22T09:00"),
        ("a due:5pm remind:10am", "- [ ] a due:2026-11-21T17:00 remind:2026-11-22T10:00"),
        // A weekday with a time that has passed means the next such day: now is a Saturday, 10:00.
        ("a due:satT9:00", "- [ ] a due:2026-11-28T09:00"), ("a due:satT10:01", "- [ ] a due:2026-11-21T10:01"),
        ("a due:todayT9:00", "- [ ] a due:2026-11-21T09:00"),
        // Outside the tail, too, where otherwise only numeric dates and their words count.
        ("send due:eom slides", "- [ ] send due:2026-11-30 slides"),
        ("send (due:in-2-weeks) slides", "- [ ] send (due:2026-12-05) slides"),
        ("repeat:every 2 weeks water @home", "- [ ] repeat:2w water @home"),
        // Rules in everyday words.
        ("a repeat:daily", "- [ ] a repeat:1d"), ("a repeat:weekly", "- [ ] a repeat:1w"),
        ("a repeat:yearly", "- [ ] a repeat:1y"), ("a repeat:quarterly", "- [ ] a repeat:1q"),
        ("a repeat:weekdays", "- [ ] a repeat:mon,tue,wed,thu,fri"), ("a repeat:weekends", "- [ ] a repeat:sat,sun"),
        ("a repeat:every week @x", "- [ ] a @x repeat:1w"), ("a repeat:every 2 weeks", "- [ ] a repeat:2w"),
        ("a repeat:every other day", "- [ ] a repeat:2d"), ("a repeat:every mon", "- [ ] a repeat:mon"),
        ("a repeat:every thu and mon !!", "- [ ] !! a repeat:mon,thu"),
        ("a repeat:\"every 3 days\" due:fri", "- [ ] a due:2026-11-27 repeat:3d"),
        ("a repeat:every 31st", "- [ ] a repeat:1mo@31"),
        ("a due:2027-01-31 repeat:every month on the 29th", "- [ ] a due:2027-01-31 repeat:1mo@29"),
        ("a repeat:every 2 months on the 30th @x", "- [ ] a @x repeat:2mo@30"),
        ("a repeat:done+weekly", "- [ ] a repeat:done+1w"), ("a repeat:every Friday.", "- [ ] a repeat:fri."),
        // A rule in words keeps its day of the month so that it does not drift; a rule in short form stays as typed.
        ("a due:2026-12-31 repeat:monthly", "- [ ] a due:2026-12-31 repeat:1mo@31"),
        ("a repeat:every month due:2026-11-29", "- [ ] a due:2026-11-29 repeat:1mo@29"),
        ("a repeat:monthly due:2026-12-28", "- [ ] a due:2026-12-28 repeat:1mo"),
        ("a repeat:monthly start:2026-12-31", "- [ ] a start:2026-12-31 repeat:1mo@31"),
        ("a repeat:monthly remind:2026-12-31T10:00", "- [ ] a remind:2026-12-31T10:00 repeat:1mo@31"),
        ("a repeat:monthly due:2026-12-01 remind:2026-12-31", "- [ ] a due:2026-12-01 remind:2026-12-31 repeat:1mo"),
        ("a due:2026-12 repeat:monthly", "- [ ] a due:2026-12 repeat:1mo"),
        ("a due:2027-Q1 repeat:quarterly", "- [ ] a due:2027-Q1 repeat:1q"),
        ("a due:2027-01-31 repeat:quarterly", "- [ ] a due:2027-01-31 repeat:3mo@31"),
        ("a due:2028-02-29 repeat:yearly", "- [ ] a due:2028-02-29 repeat:1y@02-29"),
        ("a due:2026-12-31 repeat:1mo", "- [ ] a due:2026-12-31 repeat:1mo"),
        // Text that is meant literally.
        ("npm run start:dev", "- [ ] npm run start:dev"),
        ("set status\\:doing in it", "- [ ] set status\\:doing in it"),
        ("a [due: fri](u)", "- [ ] a [due: fri](u)"),
        ("read `due:dec 1` and [id:x](u)", "- [ ] read `due:dec 1` and [id:x](u)"),
        ("10:30 standup, ratio 3:1, std::string", "- [ ] 10:30 standup, ratio 3:1, std::string"),
    ])
    func textBecomesALine(_ text: String, _ line: String) { #expect(added(text) == line) }

    @Test(
        "words for a week mean one that begins on the day of the settings",
        arguments: [
            ("end of next week", "2026-11-29", "2026-11-28"), ("next week sun", "2026-11-29", "2026-11-22"),
            ("sun next week", "2026-11-29", "2026-11-22"), ("sun 2026-W48", "2026-11-29", "2026-11-29"),
            ("next week fri", "2026-11-27", "2026-11-27"), ("next month 3rd", "2026-12-03", "2026-12-03"),
        ])
    func weeks(_ words: String, _ day: String, _ dayFromSunday: String) {
        #expect(added("a due:\(words)").contains("did you mean 'due:\(day)'?"))
        let head = "---\ntasks:\n  week-start: sunday\n---\n"
        #expect(added("a due:\(words)", head).contains("did you mean 'due:\(dayFromSunday)'?"))
    }

    @Test("what a long text may have been meant as is found in linear time")
    func remarksAreLinear() {
        func task(_ count: Int) -> TaskItem {
            document("- [ ] a" + String(repeating: " word", count: count) + " every monday\n").tasks[0]
        }
        let (small, large) = (task(200), task(2000))
        #expect(large.remarks(now: now).count == 1)
        let excess = Growth.excess(small, large, least: .milliseconds(5)) { $0.remarks(now: now) }
        #expect(excess == nil)
    }

    @Test("a long text is read in linear time", arguments: ["word", "due:fri b", "remind:-1d", "remind:fri, b", "! b"])
    func isLinear(_ words: String) {
        let excess = Growth.excess(200, 2000, least: .milliseconds(5)) { count in
            added("a" + String(repeating: " \(words)", count: count))
        }
        #expect(excess == nil)
    }

    private static let nearMisses: [(String, String)] = [
        (
            "a deu:tomorrow",
            "'deu:tomorrow' is text, not an attribute; did you mean 'due:tomorrow'?"
        ),
        (
            "a Due:2026-11-25",
            "'Due:2026-11-25' is text, not an attribute; did you mean 'due:2026-11-25'?"
        ),
        (
            "a due: fri @home",
            "'due: fri' is text, not an attribute; did you mean 'due:fri'? To keep it as text, write 'due\\:'"
        ),
        ("a ID:b", "'ID:b' is text, not an attribute; did you mean 'id:b'?"),
        ("a id=b", "'id=b' is text, not an attribute; did you mean 'id:b'?"),
        ("a due:tomorow", "'tomorow' is not a date; did you mean 'tomorrow'?"),
        ("a due:week 10", "'week 10' has a space, and a value ends at the first one; did you mean 'due:2027-W10'?"),
        ("a due:kw10", "'kw10' is not a date; did you mean '2027-W10'?"),
        ("a due:mo", "'mo' is not a date; did you mean 'mon'?"),
        ("a due:15", "'15' is not a date; did you mean '2026-12-15'?"),
        ("a due:this-weekend", "'this-weekend' is not a date; did you mean '2026-11-22'?"),
        ("a due: dec 1", "'due: dec 1' is text, not an attribute; did you mean 'due:2026-12-01'?"),
        ("a due:21st-of-the-month", "'21st-of-the-month' is not a date; did you mean '2026-11-21'?"),
        ("a due:start-of-month", "'start-of-month' is not a date; did you mean '2026-12-01'?"),
        ("a due:24.12.", "'24.12.' has no year; did you mean '2026-12-24'?"),
        (
            "a due:1/2",
            "'1/2' can be read in two ways; write 2027-02-01 for 1 February 2027, or 2027-01-02 for 2 January 2027"
        ),
        ("a done:24/12", "'24/12' has no year; did you mean '2025-12-24'?"),
        ("a due:9:5", "'9:5' is not a time: minutes have two digits; did you mean '9:05'?"),
        (
            "a due:sat9:5", "'sat9:5' is not a date: minutes have two digits; did you mean 'satT9:05'?"
        ),
        ("a due:9:5pm", "'9:5pm' is not a time: minutes have two digits; did you mean '9:05pm'?"),
        ("a due:fri9:5", "'fri9:5' is not a date: minutes have two digits; did you mean 'friT9:05'?"),
        ("a remind:monT17:0", "'monT17:0' is not a date: minutes have two digits; did you mean 'monT17:00'?"),
        ("a due:24:5", "'24:5' is not a time: hours run from 00 to 23, minutes from 00 to 59"),
        ("a due:9:60", "'9:60' is not a time: hours run from 00 to 23, minutes from 00 to 59"),
        ("a due:9:30 pm", "'9:30 pm' has a space, and a value ends at the first one; did you mean 'due:9:30pm'?"),
        (
            "a remind:8:15 p.m. @x",
            "'8:15 p.m' has a space, and a value ends at the first one; did you mean 'remind:8:15pm'?"
        ),
        ("a start:9:30 PM", "'9:30 PM' has a space, and a value ends at the first one; did you mean 'start:9:30pm'?"),
        ("a due:17:00 pm", "'17:00 pm' has a space, and a value ends at the first one; did you mean 'due:17:00'?"),
        (
            "a due:dec 1 5:30 pm",
            "'dec 1 5:30 pm' has a space, and a value ends at the first one; did you mean 'due:2026-12-01T17:30'?"
        ),
        ("a due:2026-02-30", "'2026-02-30' is not a date: February 2026 has 28 days; write a date such as 2026-11-25"),
        (
            "a remind:-1m",
            "'-1m' is not a reminder: 'm' could mean months (mo) or minutes (min); write -1mo for months or -1min "
                + "for minutes"
        ),
        ("a repeat:biweekly", "'biweekly' is not a repeat rule; did you mean '2w'?"),
        ("a repeat:annual", "'annual' is not a repeat rule; did you mean '1y'?"),
        (
            "a repeat:bimonthly",
            "'bimonthly' is not a repeat rule; write daily, weekly, every 2 weeks or every mon"
        ),
        ("a repeat:every second friday", "'every second friday' is not a repeat rule; write repeat:1mo@2fri for one"),
        ("a repeat:ev mon", "'ev mon' has a space, and a value ends at the first one; did you mean 'repeat:mon'?"),
        ("a repeat:every last friday", "'every last friday' is not a repeat rule; no rule means the last one of each"),
        ("a repeat:every 2nd working day due:eom", "'every 2nd working day' is not a repeat rule; write daily"),
        ("a repeat:often", "'often' is not a repeat rule; write daily, weekly, every 2 weeks or every mon"),
        (
            "a repeat:mon and thu",
            "'mon and thu' has a space, and a value ends at the first one; did you mean 'repeat:mon,"
        ),
        ("a repeat:2 weeks", "'2 weeks' has a space, and a value ends at the first one; did you mean 'repeat:2w'?"),
        ("a due:dec 1", "'dec 1' has a space, and a value ends at the first one; did you mean 'due:2026-12-01'?"),
        ("a due:1 dec", "'1 dec' has a space, and a value ends at the first one; did you mean 'due:2026-12-01'?"),
        ("a due:dec-24 @x", "'dec' is not a date; did you mean '2026-12-24'?"),
        (
            "a due:next week",
            "'next week' has a space, and a value ends at the first one; did you mean 'due:next-week'?"
        ),
        (
            "a due:in 3 days",
            "'in 3 days' has a space, and a value ends at the first one; did you mean 'due:in-3-days'?"
        ),
        (
            "a due:2026-12-01 to 2026-12-05",
            "'2026-12-01 to 2026-12-05' names more than one day; write due:2026-12-01 for Tuesday 1 December 2026, or "
                + "due:2026-12-05 for Saturday 5 December 2026; to keep it as text, write 'due\\:2026-12-01'"
        ),
        (
            "a due:2026-12-09 (tue)",
            "'2026-12-09 (tue)' names more than one day; write due:2026-12-09 for Wednesday 9 December 2026, or "
                + "due:2026-12-08 for Tuesday 8 December 2026; to keep it as text, write 'due\\:2026-12-09'"
        ),
        ("a due:2026-12-09, tue @x", "'2026-12-09, tue' names more than one day; write due:2026-12-09 for"),
        (
            "a due:2026-12-09 tuesday with Bob",
            "'2026-12-09 tuesday' names more than one day; write only due:2026-12-09"
        ),
        ("a due:1 dec fri", "'1 dec fri' names more than one day; write due:2026-12-01 for Tuesday"),
        ("a due:dec 4 fri", "'dec 4 fri' has a space, and a value ends at the first one; did you mean 'due:20"),
        ("a due:+1w +1d", "'+1w +1d' has a space, and a value ends at the first one; did you mean 'due:+1w+1d'?"),
        (
            "a due:+1w fri",
            "'+1w fri' names more than one day; write due:2026-11-28 for Saturday 28 November 2026, or "
                + "due:2026-12-04 for Friday 4 December 2026; to keep it as text, write 'due\\:+1w'"
        ),
        (
            "a due:2026-12 fri",
            "'2026-12 fri' names more than one day; write due:2026-12, or due:2026-12-04 for Friday 4 December 2026;"
        ),
        (
            "a due:fri to sun @x",
            "'fri to sun' names more than one day; write due:2026-11-27 for Friday 27 November 2026, or "
                + "due:2026-11-29 for Sunday 29 November 2026; to keep it as text, write 'due\\:fri'"
        ),
        ("a due:fri - mon", "'fri - mon' names more than one day; write due:2026-11-27 for Friday"),
        ("a due:fri – sun", "'fri – sun' names more than one day"),
        ("a due:fri or sat with Bob", "'fri or sat' names more than one day"),
        ("a due:fri, then sat.", "'fri, then sat' names more than one day"),
        ("a start:fri until dec 5", "'fri until dec 5' names more than one day"),
        (
            "a due:fri and next-month",
            "'fri and next-month' names more than one day; write due:2026-11-27 for Friday 27 November 2026, or "
                + "due:2026-12; to keep it as text"
        ),
        (
            "a due:the end of the month",
            "'the end of the month' has a space, and a value ends at the first one; did you me"
        ),
        (
            "a due:soon",
            "'soon' is not a date; write tomorrow, fri, in-3-days, next-week or +1w, "
        ),
        ("a due:whenever possible", "'whenever' is not a date; write tomorrow, fri"),
        (
            "a due:2 days ago",
            "'2 days ago' has a space, and a value ends at the first one; did you mean 'due:today-2d'?"
        ),
        (
            "a start:a week ago",
            "'a week ago' has a space, and a value ends at the first one; did you mean 'start:today-1w'?"
        ),
        ("a remind:2 hours ago", "'2 hours ago' is in the past; "),
        (
            "a remind:1 hour",
            "'1 hour' may count back from due, or from now; "
                + "write -1h for the time before due, or +1h for the time from now; to keep it as text"
        ),
        (
            "a remind:1 hour before",
            "'1 hour before' has a space, and a value ends at the first one; did you mean 'remind:-1h"
        ),
        (
            "a status:in progress",
            "'in progress' has a space, and a value ends at the first one; did you mean 'status:doing'? To keep it as "
        ),
        ("a status:wip", "'wip' is not a valid value for 'status'; did you mean 'doing'?"),
        (
            "a after:a, b and c",
            "'a, b and c' has a space, and a value ends at the first one; did you mean 'after:a,b,c'?"
        ),
        ("a after:a, b", "'a, b' has a space, and a value ends at the first one; did you mean 'after:a,b'?"),
        (
            "set status:doing in it",
            "'status:doing' counts only among the words that end the line; write it last: set in it status:doing; to k"
        ),
        (
            "Contract status:waiting for Bob",
            "'status:waiting' counts only among the words that end the line; write it last: Contract for Bob "
                + "status:waiting; to keep it as text, write 'status\\:waiting'"
        ),
        ("a status:waiting for", "'waiting for' has a space, and a value ends at the first one; did you mean 'status:"),
        (
            "a status:in progress for Bob @x",
            "'in progress' has a space, and a value ends at the first one; write it last: for Bob status:doing; to keep"
        ),
        (
            "a id:my task",
            "'id:my' ends at the space, and 'task' is text; an id is one word; write it last: a task id:my; to keep"
        ),
        (
            "! Deploy (after:ship) to production @x",
            "'after:ship' ends at the space, and 'to' is text; an id is one word; write it last: Deploy to production "
                + "after:ship; to keep it as text, write 'after\\:ship'"
        ),
        ("the rent is due: pay", "'due:' has no value right after it; write the value right after the colon: due:"),
        (
            "a status: doing",
            "'status: doing' is text, not an attribute; did you mean 'status:doing'? To keep it as text, write"
        ),
        ("start:dec 1 run", "'dec 1' has a space, and a value ends at the first one; did you mean 'start:2026-12-01'?"),
        ("a status:donig", "'donig' is not a valid value for 'status'; did you mean 'doing'?"),
        ("a priority:high", "'priority:high' is text here, not a priority; did you mean '!!!'?"),
        (
            "a due:fri 17:00",
            "'17:00' is text, not part of the date; did you mean 'due:friT17:00'? To keep it as text, write it "
        ),
        (
            "a remind:2026-12-01 5pm @home",
            "'5pm' is text, not part of the date; did you mean 'remind:2026-12-01T17:00'?"
        ),
        ("a due:fri 9:30 pm", "'9:30 pm' is text, not part of the date; did you mean 'due:friT21:30'?"),
        ("a due:fri 17:00, maybe", "'17:00' is text, not part of the date; did you mean 'due:friT17:00'?"),
        ("a due:fri 17:00Z", "'17:00Z' is text, not part of the date; did you mean 'due:2026-11-27T17:00Z'?"),
        ("a due:tomorrow, 5:30 pm", "'5:30 pm' is text, not part of the date; did you mean 'due:2026-11-22T17:30'?"),
        (
            "a due:fri 17:00 UTC @x",
            "'17:00 UTC' is text, not part of the date; did you mean 'due:2026-11-27T17:00Z'? To keep it as text, wri"
        ),
        ("!! a !", "a !"),
        ("a @x @y", "a task can have only one category; keep '@x' or '@y'; the other may be a tag, #y, or"),
        ("a due:fri due:mon", "a task can have only one 'due:'; keep one of them"),
        ("@x due:fri", "the task has data but no text; say what is to be done"),
        ("", "the text is empty; say what is to be done"),
        (
            "a\n- [ ] b",
            "a task is one line, and this character would end or hide it; "
                + "'tasks add -' reads a task from each line of standard input, and --note adds a note"
        ),
        ("a\n", "a task is one line, and this character would end or hide it; leave it out"),
        ("a\u{1}b", "a task is one line, and this character would end or hide it; leave it out"),
        ("- [ ] Call Anna", "the check box is added automatically; leave it out"),
        ("[ ] Call Anna", "the check box is added automatically; leave it out"),
        ("1. [ ] Call Anna", "the check box is added automatically; leave it out"),
        ("a repeat:last day of month", "'last day of month' has a space, and a value ends at the first one; did you m"),
        ("a due:last day of month", "'last day of month' has a space, and a value ends at the first one; did you mean"),
        ("a created:2026-11-22", "'2026-11-22' is in the future; write today or an earlier day"),
        (
            "[x] Call Anna",
            "the check box is added automatically; leave it out, and complete the task with 'tasks done'"
        ),
        ("a done:today", "a new task cannot be done yet, but this says it was done on 2026-11-21; leave out 'done:'"),
    ]

    @Test(arguments: nearMisses)
    func whatIsNearlyDataIsRefused(_ text: String, _ complaint: String) {
        let found = added(text)
        #expect(found.hasPrefix(complaint) || found == "- [ ] !! \(complaint)")
    }

    @Test(arguments: [
        ("effort:90m", "'90m' is not a duration; did you mean '90min'?"),
        ("effort:1h30", "'1h30' is not a duration; did you mean '1h30min'?"),
        ("effort:1h30m", "'1h30m' is not a duration; did you mean '1h30min'?"),
        ("effort:2hours", "'2hours' is not a duration; did you mean '2h'?"),
        ("effort:1.5h", "'1.5h' is not a duration; did you mean '1h30min'?"),
        ("effort:1:30", "'1:30' is not a duration; did you mean '1h30min'?"),
        ("effort:90", "'90' is not a duration; write 30min, 2h or 1h30min"),
        (
            "effort:2 h",
            "'2 h' has a space, and a value ends at the first one; did you mean 'effort:2h'? To keep it as text, write "
                + "'effort\\:2'"
        ),
        ("cost:12,50", "'12,50' is not a number; did you mean '12.50'?"),
        (
            "cost:1,250",
            "'1,250' is not a number; write digits with at most one point, at most 12 before it and 6 after: 12.50"
        ),
        ("cost:12€", "'12€' is not a number; did you mean '12'?"),
        (
            "cost:much",
            "'much' is not a number; write digits with at most one point, at most 12 before it and 6 after: 12.50"
        ),
    ])
    func valuesOfAnotherTypeAreRefused(_ data: String, _ complaint: String) {
        let head = "---\ntasks:\n  attributes:\n    effort: duration\n    cost: number\n---\n"
        #expect(added("a \(data)", head) == complaint)
    }

    @Test func namesThatAreNearlyDeclaredAreRefused() {
        let head = "---\ntasks:\n  categories:\n    shopping:\n  tags: [urgent]\n  attributes: [ticket]\n---\n"
        #expect(
            added("a @shoping", head).hasPrefix("'@shoping' is not declared in the settings; did you mean '@shopping'?")
        )
        #expect(
            added("a #urgnet", head).hasPrefix("'#urgnet' is not declared in the settings; did you mean '#urgent'?"))
        #expect(added("a tiket:4", head).hasPrefix("'tiket:4' is text, not an attribute; did you mean 'ticket:4'?"))
        #expect(added("a @garden ticket:\"x y\"", head) == "- [ ] a @garden ticket:\"x y\"")
    }
}

extension String {
    var trimmed: String { String(drop { $0 == "\n" }.reversed().drop { $0 == "\n" }.reversed()) }
}
