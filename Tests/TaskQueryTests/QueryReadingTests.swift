import TaskFile
import TaskQuery
import Testing

/// How queries are parsed, printed in normal form.
@Suite struct QueryReadingTests {
    static let readings: [(String, String)] = [
        // Words, phrases, patterns.
        ("report", "report"),
        ("  two   words\t", "two words"),
        ("\"exact phrase\"", "\"exact phrase\""),
        ("\"word\"", "word"),
        (#""say \"hi\" \\ \n""#, #""say \"hi\" \\ \\n""#),
        ("/inv(oice)?/i", "/inv(oice)?/i"),
        ("/a b|c/", "/a b|c/"),
        (#"/a\/b/sim"#, #"/a\/b/ims"#),
        ("日本語\u{3000}買う", "日本語 買う"),
        // Text that looks like data or a field.
        ("11:00am", "\"11:00am\""),
        ("https://a.b/c", "\"https://a.b/c\""),
        ("#123", "\"#123\""),
        ("@scope/package", "\"@scope/package\""),
        ("bob@example.com", "\"bob@example.com\""),
        ("!!!!", "\"!!!!\""),
        ("27\"", #""27\"""#),
        ("AND Or", "AND Or"),
        // Operators.
        ("a b", "a b"),
        ("a and b", "a b"),
        ("a or b", "a | b"),
        ("a|b", "a | b"),
        ("not a", "-a"),
        ("-a", "-a"),
        ("--a", "a"),
        ("not -a", "a"),
        ("a b or c d", "a b | c d"),
        ("a (b or c) d", "a (b | c) d"),
        ("-(a b)", "-(a b)"),
        ("-(a or b) c", "-(a | b) c"),
        ("not(a)b", "-a b"),
        ("not a or b", "-a | b"),
        ("((a (b c)) (d))", "a b c d"),
        ("a or (b or c)", "a | b | c"),
        ("\"and\" \"or\" \"not\" \"-\" \"-a\"", #""and" "or" "not" "-" "-a""#),
        ("a-b -c-d", "a-b -c-d"),
        // Names, priorities, field values.
        ("@work,home", "@work,home"),
        ("@work,@home", "@work,home"),
        ("category:work", "@work"),
        ("#v2", "#v2"),
        ("tag:v2,#urgent", "#v2,urgent"),
        ("-@work", "-@work"),
        ("@Überraschung", "@Überraschung"),
        ("!!!", "priority:high"),
        ("!", "priority:low"),
        ("p:high,low", "priority:high,low"),
        ("priority:>=medium", "priority:>=medium"),
        ("priority:Low..Medium", "priority:low..medium"),
        ("p:!=low", "priority:!=low"),
        ("is:open is:done,cancelled", "is:open is:done,cancelled"),
        ("is:OVERDUE", "is:overdue"),
        ("status:Doing,waiting", "status:doing,waiting"),
        ("has:notes,ticket no:due", "has:notes,ticket no:due"),
        ("title:report note:iban", "title:report note:iban"),
        ("section:\"Release 2.0\"", "section:\"Release 2.0\""),
        ("file:a,b", "file:a,b"),
        ("title:\"a,b\"", "title:\"a,b\""),
        ("id:abc,T-1", "id:abc,T-1"),
        ("ticket:42", "ticket:42"),
        ("ticket:\"a b\"", "ticket:\"a b\""),
        // Dates.
        ("due:today", "due:today"),
        ("due:Today", "due:today"),
        ("due:..today", "due:..today"),
        ("due:today..+7d", "due:today..+7d"),
        ("due:friday,next-MONTH", "due:fri,next-month"),
        ("due:2026-3-7", "due:2026-03-07"),
        ("due:2026-11-25..", "due:2026-11-25.."),
        ("due:<2026-12-01,>=today+3d", "due:<2026-12-01,>=today+3d"),
        ("due:!=today", "due:!=today"),
        (
            "start:<=tomorrow remind:today done:yesterday created:fri date:today",
            "start:<=tomorrow remind:today done:yesterday created:fri date:today"
        ),
        // Relatives.
        ("parent:(@work)", "parent:(@work)"),
        ("-child:(is:overdue or a) b", "-child:(is:overdue | a) b"),
        ("not not ancestor:((a b))", "ancestor:(a b)"),
        ("descendant:(child:(x))", "descendant:(child:(x))"),
        // Clauses.
        ("", ""),
        ("   ", ""),
        ("sort:due,-priority", "sort:due,-priority"),
        ("limit:10 a sort:title b", "a b sort:title limit:10"),
        ("a or b limit:3", "a | b limit:3"),
        ("limit:0", "limit:0"),
    ]

    @Test(arguments: readings)
    func reads(_ text: String, _ normal: String) throws {
        #expect(try query(text).description == normal)
    }

    @Test("A printed query is parsed as an equal one", arguments: readings)
    func printsItself(_ text: String, _ normal: String) throws {
        #expect(try query(query(text).description) == query(text))
    }

    @Test("Queries with different meanings are not equal")
    func differs() throws {
        #expect(try query("a") != query("b"))
        #expect(try query("a limit:1") != query("a limit:2"))
        #expect(try query("a sort:due") != query("a sort:-due"))
        #expect(try query("due:today") != query("due:tomorrow"))
    }

    @Test(
        "Open is added unless the query names a state",
        arguments: [
            ("", true), ("report", true), ("due:today", true), ("is:overdue", true), ("is:ready", true),
            ("has:due", true), ("created:today", true), ("sort:done", true), ("is:leaf,subtask", true),
            ("is:open", false), ("is:done", false), ("is:cancelled", false), ("is:any", false),
            ("status:doing", false), ("done:today", false), ("has:done", false), ("no:done", false),
            ("id:abc", false), ("a (b | -(c is:done))", false), ("is:ready,done", false), ("parent:(is:done)", true),
            ("parent:(a) is:done", false),
        ])
    func addsOpen(_ text: String, _ expected: Bool) throws {
        #expect(try query(text).addsOpen == expected)
    }

    @Test(
        "Words that look like a date, a state or an operator give a hint",
        arguments: [
            ("tomorrow", ["for the date, write 'due:tomorrow'"]), ("overdue x", ["for the state, write 'is:overdue'"]),
            ("a OR b", ["operators are written in lower case, 'or'"]), ("report", []), ("\"tomorrow\"", []),
            ("2026", []), ("due:tomorrow", []), ("high", ["for the priority, write 'p:high'"]),
            ("+home", ["a category is written '@home', a tag '#home'"]), ("p1", ["for the priority, write 'p:high'"]),
            ("+ACTIVE", ["for the state, write 'status:doing'"]), ("+DUE", ["for the state, write 'has:due'"]),
            ("+due", ["a category is written '@due', a tag '#due'"]),
            ("+@home", ["all words of a query must hold, so leave out '+': '@home'"]),
            ("+due:fri", ["all words of a query must hold, so leave out '+': 'due:fri'"]),
            ("+:today", ["all words of a query must hold, so leave out '+': ':today'"]),
            ("&is:open", ["all words of a query must hold, so leave out '&': 'is:open'"]),
            ("+x:y", []), ("*", ["any text matches without it, so leave out '*'; 'is:open' finds every open task"]),
            (">fri", ["a comparison names its field: 'due:>fri'"]),
            ("“a", ["put a phrase in straight double quotes"]),
            ("today<=due<=fri", ["write 'due:>=today due:<=fri'"]), ("today<Due", ["write 'due:>today'"]),
            ("today<due<", []), ("a<due", []), ("today≥done>a", []), ("low<p", ["write 'p:>low'"]),
            ("title:/call", ["for a regular expression, write 'title:/call/'"]), ("title:/[", []), ("title:/", []),
        ])
    func hints(_ text: String, _ advice: [String]) throws {
        #expect(try query(text).hints.map(\.help) == advice)
    }

    @Test(
        "A complaint about a key that is not declared says how it is, if it can be",
        arguments: [
            ("has:effort", true), ("-no:effort", true), ("group:effort", true), ("sort:-effort", true),
            ("effort:<1h", true), ("has:a.b", false), ("sort:größe", false), ("re: effort", false),
            ("is:effort", false),
        ])
    func declaring(_ text: String, _ expected: Bool) {
        let advice = "to have a key 'effort', declare it in the settings: attributes: [effort]"
        let failure = #expect(throws: Failure.self) { try query(text) }
        #expect(failure?.diagnostics.first?.help?.hasSuffix(advice) == expected)
    }

    @Test(
        "Unambiguous operators from other languages are understood",
        arguments: [
            ("due<fri", "due:<fri"), ("due<=fri", "due:<=fri"), ("due=today", "due:today"), ("Due==today", "due:today"),
            ("due:=today", "due:today"), ("due:=>today", "due:>=today"), ("due≥today", "due:>=today"),
            ("due:≠today", "due:!=today"), ("due≠today", "due:!=today"),
            ("title.has:call", "title:call"), ("title.contains:call", "title:call"), ("due.before=fri", "due:<fri"),
            ("due.none", "no:due"), ("Due:today", "due:today"), ("IS:open", "is:open"), ("SORT:due", "sort:due"),
            ("Parent:(@home)", "parent:(@home)"), ("P:HIGH", "p:high"), ("Title:/a/", "title:/a/"),
            ("limit:\"2\"", "limit:2"),
            ("due.before:fri", "due:<fri"), ("due.by:fri", "due:<=fri"), ("due.is:today", "due:today"),
            ("due.since:fri", "due:>=fri"), ("due.until=fri", "due:<=fri"), ("due.on:fri", "due:fri"),
            ("due.between:mon..fri", "due:mon..fri"),
            ("due.none:", "no:due"), ("category.any:", "has:category"),
            ("priority>low", "priority:>low"), ("p=high", "priority:high"), ("p:H", "priority:high"),
            ("status=waiting,doing", "status:waiting,doing"), ("category=work", "@work"), ("!@work", "-@work"),
            ("!due:today", "-due:today"), ("!(a or b)", "-(a or b)"), ("!:today", "-:today"), ("a && b", "a b"),
            ("a & b", "a b"), ("a || b", "a or b"), (":today,:week", "(:today or :week)"),
            ("title=\"the release\"", "title:\"the release\""), ("title=a,\"b, c\"", "title:a,\"b, c\""),
            ("title.has:\"b \\\" c\",a x", "title:\"b \\\" c\",a x"), ("ticket.is:\"4 2\"", "ticket:\"4 2\""),
            ("not section=\"Release 2.0\"", "-section:\"Release 2.0\""), ("due<\"fri\"", "due:<fri"),
            ("due:\"2026-11-25\"..\"2026-11-26\"", "due:2026-11-25..2026-11-26"), ("due:>=\"fri\"", "due:>=fri"),
            ("due:2026-11-25..\"2026-11-26\"", "due:2026-11-25..2026-11-26"), ("due=\"fri\"..", "due:fri.."),
            (":today,week a", "(:today or :week) a"), ("sort:due-", "sort:-due"), ("sort:+due", "sort:due"),
        ])
    func foreignSigns(_ typed: String, _ meant: String) throws { #expect(try query(typed) == query(meant)) }

    @Test(
        "Words of plain English that are one term in a query are reported with that term",
        arguments: [
            ("status != done", "-status:done"), ("status is pending", "is:open"), ("status is not pending", "is:done"),
            ("status not in doing", "-status:doing"), ("status = overdue", "is:overdue"),
            ("category != @work", "-category:work"), ("category is not work", "-category:work"),
            ("project is not work", "-@work"), ("section is \"Release 2.0\"", "section:\"Release 2.0\""),
            ("title includes \"the release\"", "title:\"the release\""), ("tag = #v2", "tag:v2"),
            ("title does not contain call", "-title:call"), ("note !~ \"a b\"", "-note:\"a b\""),
            ("text is not \"a b\"", "-title:\"a b\""), ("due != today", "due:!=today"),
            ("due is not today", "due:!=today"), ("due within 3 days", "due:today..+3d"),
            ("due next 3 days", "due:today..+2d"), ("done last 7 days", "done:>=-6d"),
            ("due last 7 days", "due:-6d..today"), ("due next 1 day", "due:today..+0d"),
            ("done within 2 weeks", "done:>=-2w"), ("sort:due asc", "sort:due"), ("sort due ascending", "sort:due"),
            ("limit to 5", "limit:5"), ("due => fri", "due:>=fri"), ("due ≤ fri", "due:<=fri"),
            ("due is none", "no:due"), ("due is not empty", "has:due"), ("priority != null", "has:priority"),
            ("is any", "is:any"),
        ])
    func phrases(_ text: String, _ term: String) {
        let phrases = ForeignPhrase.all(in: QueryText(text), now: now, weekStart: .monday) { (try? query($0)) != nil }
        #expect(phrases.map(\.help) == ["write it as one word: '\(term)'"])
    }

    @Test("A regular expression in a field applies to that field only")
    func patternInField() throws {
        #expect(try "\(query("title:/^Call (a|b)/i"))" == "title:/^Call (a|b)/i")
        #expect(try query("title:/^Call/").patterns.count == 1)
        #expect(try query("file:/home/").patterns.isEmpty, "a path")
        #expect(try query("title:/home").patterns.isEmpty, "nothing closes it")
    }

    @Test("A declared name after 'or' that lacks its sign gives a remark")
    func remarksOnNames() throws {
        let settings = Document(Source("---\ntasks:\n  categories:\n    home: blue\n  tags: [urgent]\n---\n")).settings
        func remarks(_ text: String) throws -> [String?] {
            try Query(Source(text), now: now, settings: settings).remarks.map(\.help)
        }
        #expect(try remarks("@work or home") == ["'@' does not reach beyond 'or': write '@home'"])
        #expect(try remarks("#v2 or Urgent") == ["'#' does not reach beyond 'or': write '#Urgent'"])
        #expect(try remarks("@work or call").isEmpty)
        #expect(try remarks("@work or urgent").isEmpty)
    }

    @Test(
        "A field of another tool with an operator is text, and always gives a remark",
        arguments: [
            ("tags.contains:v2", "write 'tag:v2'"), ("DEADLINE<=\"<today>\"", "write 'due:<=today'"),
            ("project=work", "write '@work'"), ("not project=work", "write '-@work'"),
            ("project!=work", "write '-@work'"), ("-project!=work", "write '@work'"), ("not pri=H", "write '-p:H'"),
            ("@work -completed.before:today", "write '-done:<today'"), ("a or deadline<today", "write 'due:<today'"),
            ("text=\"a b\"", "write 'title:\"a b\"'"), ("-text~\"a b\"", "write '-title:\"a b\"'"),
            ("-wait=any", "write 'no:start'"), ("-max=3", "write 'limit:3'"),
            ("is.blocked:true", "write 'is:blocked'"), ("-is.blocked", "write '-is:blocked'"),
            ("Is.done=false", "write 'is:open'"),
        ])
    func foreignFields(_ text: String, _ advice: String) throws {
        let query = try query(text)
        #expect(query.remarks.map(\.help) == [advice])
        #expect(query.hints.isEmpty)
    }

    @Test("A negated state word gives a remark, since nearly every task lacks the word")
    func remarks() throws {
        #expect(try query("not done").remarks.map(\.help) == ["for the state, write 'is:open'"])
        #expect(try query("not doing").remarks.map(\.help) == ["for the state, write '-status:doing'"])
        #expect(try query("not report").remarks.isEmpty)
        #expect(try query("not is:done").remarks.isEmpty)
    }
}
