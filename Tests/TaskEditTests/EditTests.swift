import TaskEdit
import TaskFile
import Testing

@Suite struct EditTests {
    private func edited(_ line: String, _ change: String, _ head: String = "") -> String {
        outcome { () throws(Failure) in
            let document = document(head + line + "\n")
            let change = try TypedChange(change, now: now, settings: document.settings)
            return String(try document.editing(Array(document.tasks), by: change).text.dropFirst(head.utf8.count))
                .trimmed
        }
    }

    private static let changes: [(String, String, String)] = [
        ("- [ ] a", "!!", "- [ ] !! a"), ("- [ ] ! a", "!!!", "- [ ] !!! a"), ("- [ ] ! a", "-!", "- [ ] a"),
        ("- [ ] a", "@home #v2", "- [ ] a @home #v2"), ("- [ ] a @x #y", "@home #V2 #Y", "- [ ] a @home #y #V2"),
        ("- [ ] a @x #y #z", "-@x -#Y", "- [ ] a #z"), ("- [ ] a @x", "-@", "- [ ] a"),
        // Of a category too many, only the one that is named goes.
        ("- [ ] a @x @y", "-@x", "- [ ] a @y"), ("- [ ] a @x @y", "-@Y", "- [ ] a @x"),
        ("- [ ] a @x @y", "-@x -@y", "- [ ] a"), ("- [ ] a @x @y", "-@", "- [ ] a"),
        ("- [ ] a @x @y", "-@x @z", "- [ ] a @z"), ("- [ ] ask @x about it @y", "-@y", "- [ ] ask @x about it"),
        ("- [ ] a due:2026-11-25", "due:+1w", "- [ ] a due:2026-12-02"),
        ("- [ ] a due:2026-11-25", "due:-1d", "- [ ] a due:2026-11-24"),
        ("- [ ] a due:2026-11-25", "due:today+1w", "- [ ] a due:2026-11-28"),
        ("- [ ] a due:2026-01-31", "due:+1mo", "- [ ] a due:2026-02-28"),
        ("- [ ] a due:2026-W48", "due:+2w", "- [ ] a due:2026-W50"),
        ("- [ ] a start:2026-Q4", "start:+1w", "- [ ] a start:2026-10-08"),
        ("- [ ] a start:2026-W49", "start:+1d", "- [ ] a start:2026-12-01"),
        ("- [ ] a", "title:\"b \\!!\"", "- [ ] b \\!!"), ("- [ ] a", "title:\"b !!\"", "- [ ] b !!"),
        ("- [ ] a", "created:2026-11-21T23:00", "- [ ] a created:2026-11-21T23:00"),
        ("- [ ] a", "title:\"a due:fri b\"", "- [ ] a due:2026-11-27 b"),
        ("- [ ] a due:2026-11", "due:+1mo", "- [ ] a due:2026-12"),
        ("- [ ] a due:2026-11-25T17:00Z", "due:+1d", "- [ ] a due:2026-11-26T17:00Z"),
        ("- [ ] a due:2026-11-25T17:00", "due:+1dT9:30", "- [ ] a due:2026-11-26T09:30"),
        ("- [ ] a", "due:fri start:next-week", "- [ ] a due:2026-11-27 start:2026-W48"),
        (
            "- [ ] a due:2026-11-25 remind:-1d remind:due", "-due: remind:-2h remind:-1h",
            "- [ ] a remind:-2h remind:-1h"
        ),
        ("- [ ] a remind:-1d remind:-2d", "-remind:-1d", "- [ ] a remind:-2d"),
        ("- [ ] a due:2026-11-25 id:x", "no:due -id", "- [ ] a"),
        ("- [ ] a", "status:waiting", "- [ ] a status:waiting"), ("- [ ] a status:doing", "status:open", "- [ ] a"),
        ("- [ ] a status:doing repeat:1w", "status:cancelled", "- [x] a repeat:1w status:cancelled done:2026-11-21"),
        ("- [x] a done:2026-11-01", "done:yesterday", "- [x] a done:2026-11-20"),
        ("- [ ] !! a  b @x", "title:\"c  d\"", "- [ ] !! c  d @x"), ("- [ ] a", "title:b", "- [ ] b"),
        ("- [ ] send due:2026-11-25 to @tom", "due:+1d @tom", "- [ ] send due:2026-11-26 to @tom"),
        // A new title keeps the data that was among the words of the old one.
        ("- [ ] test @work due:2026-12-09 soon", "title:b", "- [ ] b @work due:2026-12-09"),
        (
            "- [ ] a #x @y due:2026-12-09 #z soon #v2", "title:\"b #X @Y due:fri c\"",
            "- [ ] b #X @Y due:2026-11-27 c #z #v2"
        ),
        (
            "- [ ] a remind:-1d or remind:-2h now due:2026-12-09 remind:due", "title:b",
            "- [ ] b due:2026-12-09 remind:-1d remind:-2h remind:due"
        ),
        ("- [ ] ask @tom due:2026-11-25 soon", "due:+1d @anna title:b", "- [ ] b @anna due:2026-11-26"),
        ("- [ ] ask @tom due:2026-11-25 soon", "-due: -@tom title:b", "- [ ] b"),
        (
            "- [ ] ask due:2026-11-25 soon", "-due:",
            "'due:' is part of the title; write the text without it along with this: title:\"...\""
        ),
        ("* [x]  a   @x", "#y", "- [x] a @x #y"),
        ("- [ ] a due:2026-11-25 due:2026-12-01", "due:fri", "- [ ] a due:2026-11-27"),
        ("- [ ] a remind:-1d", "+remind:-2h +remind:tomorrow", "- [ ] a remind:-1d remind:-2h remind:2026-11-22"),
        ("- [ ] a remind:-1d", "+remind:-1d", "- [ ] a remind:-1d"),
        ("- [ ] a remind:-1d remind:2026-11-22", "-remind:tomorrow", "- [ ] a remind:-1d"),
        ("- [ ] a remind:-1d remind:due", "-remind:", "- [ ] a"),
        ("- [ ] a after:x", "+after:y,x +#v2", "- [ ] a #v2 after:x,y"),
        ("- [ ] a after:x,y", "-after:x", "- [ ] a after:y"),
        ("- [ ] a after:x", "-after:x", "- [ ] a"),
        ("- [ ] a due:2026-12-31", "repeat:every 2 weeks !!", "- [ ] !! a due:2026-12-31 repeat:2w"),
        ("- [ ] a due:2026-12-31", "repeat:monthly", "- [ ] a due:2026-12-31 repeat:1mo@31"),
        ("- [ ] a", "remind:2026-12-31 repeat:monthly", "- [ ] a remind:2026-12-31 repeat:1mo@31"),
        ("- [ ] a due:2026-12-01", "repeat:every month due:2026-12-30", "- [ ] a due:2026-12-30 repeat:1mo@30"),
        ("- [ ] a due:2026-12-31", "repeat:every month on the 30th !", "- [ ] ! a due:2026-12-31 repeat:1mo@30"),
        ("- [ ] a due:2026-12-01", "due:17:00", "- [ ] a due:2026-12-01T17:00"),
        ("- [ ] a due:2026-12-01T18:00", "due:7pm", "- [ ] a due:2026-12-01T19:00"),
        (
            "- [ ] a due:2026-W50", "due:17:00",
            "'17:00' is a time of day, and '2026-W50' is not a day; write due:2026-12-13T17:00"
        ),
        (
            "- [ ] a start:2026-12", "start:9am",
            "'9am' is a time of day, and '2026-12' is not a day; write start:2026-12-01T09:00"
        ),
        ("- [x] a done:2026-11-18", "done:17:00", "- [x] a done:2026-11-18T17:00"),
        ("- [x] a done:2026-11-10", "done:-1d", "- [x] a done:2026-11-20"),
        ("- [x] a done:2026-11-10", "done:+1d", "- [x] a done:2026-11-11"),
        ("- [ ] a created:2026-11-10", "created:+1w", "- [ ] a created:2026-11-17"),
        (
            "- [ ] a created:2026-11-20", "created:+1w",
            "'+1w' is 2026-11-27, which is in the future; write today or an earlier day"
        ),
        ("- [ ] a", "due:in-2-weeks", "- [ ] a due:2026-12-05"),
        ("- [ ] a due:2026-12-01T09:00", "due:+2h", "'+2h' is not a date; did you mean '2026-12-01T11:00'?"),
        ("- [ ] a due:2026-12-01T09:00Z", "due:+2h", "'+2h' is not a date; did you mean '2026-12-01T11:00'?"),
        ("- [ ] Stamps @home", "+title:\"and envelopes\"", "- [ ] Stamps and envelopes @home"),
        ("- [ ] a `b", "+title:c !", "- [ ] ! a `b c"),
        ("- [ ] a", "title:\"abc\\\"", "- [ ] \"abc\\\""), ("- [ ] a", "title:\"b \\\"c\\\"\"", "- [ ] b \"c\""),
        ("- [ ] a", "title:\"a\u{1}b\"", "a title must be a single line; leave out what ends or hides it"),
    ]

    @Test(arguments: changes)
    func aChangeIsMade(_ line: String, _ change: String, _ expected: String) {
        #expect(edited(line, change) == expected)
    }

    /// What only an editor can ask for: on a command line a sign makes it a flag.
    @Test func aSnoozeCountsFromNow() {
        let snoozed = outcome { () throws(Failure) in
            let document = document("- [ ] a due:2026-12-01\n")
            return try document.snoozing(Array(document.tasks), for: "-2h", now: now).revision.text
        }
        #expect(snoozed == "'-2h' counts back from the due date; write a span from now: 2h")
    }

    @Test func adviceOffersNothingTwice() {
        #expect(edited("- [ ] ! a", "-!!") == "the priority of 'a' is '!'; write -!")
    }

    @Test func aParentIsCancelledWithItsSubtasksOrNot() throws {
        let document = document("- [ ] a\n  - [ ] b status:doing\n  - [x] c done:2026-11-01\n")
        let change = try TypedChange("status:cancelled", now: now, settings: document.settings)
        let refused = outcome { () throws(Failure) in try document.editing([document.tasks[0]], by: change).text }
        #expect(refused == "the task has an open subtask; complete or cancel it first, or add --with-subtasks")
        let expected = """
            - [x] a status:cancelled done:2026-11-21
              - [x] b status:cancelled done:2026-11-21
              - [x] c done:2026-11-01

            """
        #expect(try document.editing([document.tasks[0]], by: change, includesSubtasks: true).text == expected)
        #expect(try document.editing(Array(document.tasks.prefix(2)), by: change).text == expected)
    }

    @Test func declaredKeys() {
        let head = "---\ntasks:\n  attributes: [ticket]\n---\n"
        #expect(edited("- [ ] a", "ticket:\"x \\\" y\"", head) == "- [ ] a ticket:\"x \\\" y\"")
        // After the value, these marks would be text.
        for value in ["Why?", "x.", "x,", "a]", "x)", "y…", "&amp;", "C:\\\\"] {
            #expect(edited("- [ ] a @x", "ticket:\"\(value)\"", head) == "- [ ] a @x ticket:\"\(value)\"")
        }
        #expect(edited("- [ ] a", "ticket:\"f(x)\"", head) == "- [ ] a ticket:f(x)")
        #expect(edited("- [ ] a Ticket:4 due:2026-11-25", "ticket:5", head) == "- [ ] a due:2026-11-25 ticket:5")
        #expect(edited("- [ ] a ticket:4 @x", "-ticket", head) == "- [ ] a @x")
    }

    /// The value of a declared key is written in the form of its type, or refused.
    @Test(arguments: [
        ("review:fri", "- [ ] a review:2026-11-27"), ("effort:1h30min", "- [ ] a effort:1h30min"),
        ("cost:12.50", "- [ ] a cost:12.50"), ("owner:fri", "- [ ] a owner:fri"),
        ("Review:tomorrow", "- [ ] a review:2026-11-22"),
        ("effort:90", "'90' is not a duration; write 30min, 2h or 1h30min"),
        ("effort:1d", "'1d' is not a duration; write 30min, 2h or 1h30min"),
        ("cost:1,5", "'1,5' is not a number; did you mean '1.5'?"),
        ("cost:x", "'x' is not a number; write digits with at most one point, at most 12 before it and 6 after"),
    ])
    func declaredTypes(_ change: String, _ expected: String) throws {
        let keys = "    effort: duration\n    cost: number\n    review: date\n    owner:\n"
        let head = "---\ntasks:\n  attributes:\n\(keys)---\n"
        #expect(edited("- [ ] a", change, head).hasPrefix(expected))
        let adding = outcome { () throws(Failure) in
            let text = try document(head).adding("a \(change)", to: .standard, now: now).text
            return String(text.dropFirst(head.utf8.count)).trimmed
        }
        #expect(adding.lowercased().hasPrefix(expected.lowercased()))
        #expect(
            edited("- [ ] a review:2026-11-25", "review:+1w", head) == "- [ ] a review:2026-12-02",
            "counts from the date it has")
    }

    @Test(arguments: [
        (
            "- [ ] a", "due:+1w",
            "'+1w' counts from the old date, and 'a' has none; to count from today, write due:today+1w"
        ),
        (
            "- [ ] a due:someday", "due:+1w",
            "'+1w' counts from the old date, and 'a' has one that cannot be read; to count from today, "
        ),
        ("- [ ] a", "deu:fri", "'deu:fri' is not a change; did you mean 'due:fri'?"),
        ("- [ ] a", "due:fri!!", "'!!' right after 'due:fri' is not part of it; did you mean 'due:fri !!'?"),
        ("- [ ] a", "due:fri!", "'!' right after 'due:fri' is not part of it; did you mean 'due:fri'?"),
        ("- [ ] a", "repeat:mon, #x", "',' right after 'repeat:mon' is not part of it; did you mean 'repeat:mon'?"),
        (
            "- [ ] a", "repeat:every mon,",
            "',' right after 'repeat:every mon' is not part of it; did you mean 'repeat:every mon'?"
        ),
        ("- [ ] a", "+remind:-1h.", "'.' right after '+remind:-1h' is not part of it; did you mean '+remind:-1h'?"),
        ("- [ ] a", "id:x.", "'.' right after 'id:x' is not part of it; did you mean 'id:x'?"),
        ("- [ ] a", "after:b,", "',' right after 'after:b' is not part of it; did you mean 'after:b'?"),
        (
            "- [ ] a", "status:wip",
            "'wip' is not a valid value for 'status'; did you mean 'status:doing'? The states are doing, waiting, "
                + "blocked, deferred, cancelled"
        ),
        (
            "- [ ] a", "remind:+0min",
            "'+0min' is over at once; write a time to come, such as +30min or 17:00"
        ),
        ("- [ ] a", "status:doing!", "'!' right after 'status:doing' is not part of it; did you mean 'status:doing'?"),
        ("- [ ] a", "due:fri 17:00", "'17:00' is not a change; did you mean 'due:friT17:00'?"),
        ("- [ ] a", "due:fri 9:30 pm", "'9:30 pm' is not a change; did you mean 'due:friT21:30'?"),
        ("- [ ] a", "due:fri 17:00 UTC+2", "'17:00 UTC+2' is not a change; did you mean 'due:2026-11-27T17:00+02:00'?"),
        (
            "- [ ] a", "due: fri",
            "'due:' has no value right after it; did you mean 'due:fri'? To remove it, write -due:"
        ),
        ("- [ ] a", "due: !!", "'due:' has no value; write -due: to remove it"),
        (
            "- [ ] a", "due:dec 1",
            "'dec 1' has a space, and a value ends at the first one; did you mean 'due:2026-12-01'?"
        ),
        (
            "- [ ] a", "status:in progress",
            "'in progress' has a space, and a value ends at the first one; did you mean 'sta"
        ),
        ("- [ ] a", "status:waiting for Bob", "'for' is not a change; "),
        ("- [ ] a", "after:b, c", "'b, c' has a space, and a value ends at the first one; did you mean 'after:b,c'?"),
        ("- [ ] a", "+shopping", "'+shopping' is not a change; write #shopping for a tag, @shopping for the category"),
        ("- [ ] a", "-shopping", "'-shopping' is not a change; did you mean '-#shopping'?"),
        ("- [ ] a", "p:high", "'p:high' is not a change; write !!!"),
        ("- [ ] a", "p:none", "'p:none' is not a change; write -! to remove the priority"),
        ("- [ ] a", "category:", "'category:' is not a change; write -@ to remove the category"),
        ("- [ ] a", "+due:fri", "a task can have only one 'due:'; to set it, write due:fri"),
        ("- [ ] a remind:-1d", "-remind:-2d", "'a' has no 'remind:-2d'; it has remind:-1d"),
        ("- [ ] a", "-remind:-2d", "'a' has no 'remind:-2d'; it has no 'remind:' at all"),
        ("- [ ] a", "due:tomorow", "'tomorow' is not a date; did you mean 'tomorrow'?"),
        (
            "- [ ] a", "hello",
            "'hello' is not a change; to change the text, write title:\"...\"; or "
        ),
        ("- [x] a", "status:doing", "'a' is checked; 'tasks reopen' opens it"),
        (
            "- [ ] a", "done:today",
            "'a' is not done; 'tasks done' completes it, with --on DAY for an earlier day"
        ),
        ("- [ ] !! a", "-!!!", "the priority of 'a' is '!!'; write -!!, or -!"),
        ("- [ ] a @x", "-@y", "the category of 'a' is '@x'; write -@x, or -@"),
        ("- [ ] a @x", "-@x -@y", "the category of 'a' is '@x'; write -@x, or -@"),
        ("- [ ] a @x @y", "-@z", "the category of 'a' is '@x'; write -@x, or -@"),
        ("- [ ] ask @x about it @y", "-@", "'@x' is part of the title; write the text without it along with this: "),
        ("- [ ] ask @tom about it", "@work", "'@tom' is part of the title; write the text without it along with this"),
        ("- [ ] about #v2 and on", "-#v2", "'#v2' is part of the title; write the text without it along with this: "),
        (
            "- [ ] a", "title:\"ask @tom\"",
            "as a title, these words would be read as data: 'ask' is left; put a backslash "
        ),
        (
            "- [ ] a", "title:\"b @home @work !!\"",
            "as a title, these words would be read as data: 'b' is left; put a backslash "
        ),
        ("- [ ] a", "title:\"b  @home !\"", "as a title, these words would be read as data: 'b' is left; put a"),
        ("- [ ] a", "title:\"b @home and @work c\"", "a task can have only one category; keep '@home' or '@work'; a"),
        ("- [ ] a created:2026-11-01", "created:2027-01-01", "'2027-01-01' is in the future; write today or an ear"),
        ("- [x] a done:2026-11-01", "done:2026-11-22", "'2026-11-22' is in the future; write today or an earlier day"),
        ("- [ ] a", "due:last day of month", "'last day of month' has a space, and a value ends at the first one; did"),
        ("- [ ] a", "title:\" \"", "a title cannot be empty; say what is to be done; 'tasks remove' deletes a task"),
        ("- [ ] a", "#1", "'#1' is not a name; a name begins with a letter"),
        ("- [ ] a", "id:a/b", "'a/b' is not a valid value for 'id'; use ASCII letters, digits, '_' and '-'"),
        ("- [ ] a", "due:fri due:sat", "'due:' is set twice; keep one of them"),
        ("- [ ] a", "@home @work", "the category is set twice; keep one of them"),
        ("- [ ] a", "! !!", "the priority is set twice; keep one of them"),
        ("- [ ] a", "title:b title:c", "the title is set twice; keep one of them"),
        (
            "- [ ] a", " ",
            "no change given; write what is to change: due:+1w !! @home -#v2 title:\"New text\""
        ),
    ])
    func whatCannotBeIsRefused(_ line: String, _ change: String, _ complaint: String) {
        #expect(edited(line, change).hasPrefix(complaint))
    }
}
