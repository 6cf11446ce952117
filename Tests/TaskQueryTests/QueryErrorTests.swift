import TaskFile
import TaskQuery
import TestSupport
import Testing

/// Errors in a query and their places: the offending text is between ⟦ and ⟧.
@Suite struct QueryErrorTests {
    static let wrongQueries: [(String, String, String?)] = [
        // Structure.
        ("⟦(⟧a", "this parenthesis is never closed", "add the closing ')'"),
        ("a⟦)⟧", "this parenthesis closes nothing", "remove it; to search for the character itself, write \")\""),
        (
            "a ⟦( )⟧", "these parentheses are empty",
            "to search for the characters themselves, put them in double quotes"
        ),
        ("⟦or⟧ a", "there is nothing before 'or'", "to search for the word itself, write \"or\""),
        ("a ⟦|⟧", "there is nothing after '|'", "to search for the character itself, write \"|\""),
        ("a ⟦||⟧ | b", "there is nothing after '||'", "to search for the word itself, write \"||\""),
        ("a ⟦&&⟧", "there is nothing after '&&'", "to search for the word itself, write \"&&\""),
        // Operators from other languages.
        (
            "⟦!report⟧", "'!' is joined to a word",
            "write 'not report' for tasks without it, or '! report' for a priority; "
                + "to search for it as text, write \"!report\""
        ),
        (
            "⟦!!!,!!⟧", "priorities with commas are written by their names",
            "write 'p:high,medium'; to search for it as text, write \"!!!,!!\""
        ),
        ("⟦status!=done⟧", "'status' has no order", "write '-status:done'"),
        ("status:⟦!done⟧", "'!done' is not a valid value for 'status:'", "write '-status:done'"),
        ("-status:⟦!done⟧", "'!done' is not a valid value for 'status:'", "write 'status:done'"),
        ("not ⟦status!=done⟧", "'status' has no order", "write 'status:done'"),
        ("is:open,⟦-overdue⟧", "'-overdue' is not a valid value for 'is:'", "write '-is:overdue'"),
        ("is:⟦not-done⟧", "'not-done' is not a valid value for 'is:'", "write '-is:done'"),
        ("status:⟦!=done⟧", "'!=done' is not a valid value for 'status:'", "write '-status:done'"),
        ("has:⟦!due⟧", "'!due' is not a valid value for 'has:'", "write '-has:due'"),
        ("category:⟦!work⟧", "'!work' is not a name", "write '-category:work'"),
        ("due:⟦!today⟧", "'!today' is not a date", "write '-due:today'"),
        ("due!=⟦never⟧", "'never' is not a date", "for tasks with a date, write 'has:due'"),
        ("due:⟦!none⟧", "'!none' is not a date", "for tasks with a date, write 'has:due'"),
        ("date=⟦null⟧", "'null' is not a date", "for tasks without a date, write 'no:due no:remind'"),
        ("p:⟦!high⟧", "'!high' is not a valid value for 'priority:'", "write '-p:high'"),
        (
            "⟦title~call⟧", "'~' is not an operator",
            "write 'title:call' for this text, or 'title:/call/' for a pattern"
        ),
        ("⟦title!~/call/⟧", "'~' is not an operator", "write '-title:/call/'"),
        ("⟦title=/call/⟧", "a regular expression follows a colon", "write 'title:/call/'"),
        ("⟦status=~done⟧", "'~' is not an operator", "write 'status:done'"),
        ("limit=⟦ten⟧", "'limit:' takes one whole number", "write it as 'limit:10', or 'limit:none' for all tasks"),
        ("limit<⟦2⟧", "'limit:' takes one whole number", "write it as 'limit:10', or 'limit:none' for all tasks"),
        (
            "-⟦sort=due⟧", "'sort:' applies to the whole query and is not allowed inside a condition",
            "leave out the '-'"
        ),
        ("⟦parent=work⟧", "'parent:' takes a condition in parentheses", "write it as 'parent:(work)'"),
        ("⟦head⟧:5", "unknown field 'head'", "write 'limit:5'; " + quoting),
        ("⟦HEAD⟧:tasks.md", "unknown field 'HEAD'", quoting + ", as in '\"HEAD:tasks.md\"'"),
        ("⟦pri⟧:L", "unknown field 'pri'", "write 'p:L'; " + quoting),
        ("⟦prio⟧:>=low", "unknown field 'prio'", "write 'p:>=low'; " + quoting),
        ("⟦pri⟧:<B", "unknown field 'pri'", "write 'p:<medium'; " + quoting),
        ("⟦pri⟧:!=H", "unknown field 'pri'", "write '-p:H'; " + quoting),
        ("⟦urgency⟧:>10", "unknown field 'urgency'", "write 'p:high'; " + quoting),
        ("⟦wait⟧:any", "unknown field 'wait'", "write 'has:start'; " + quoting),
        ("⟦project⟧:none", "unknown field 'project'", "write 'no:category'; " + quoting),
        ("⟦recur⟧:none", "unknown field 'recur'", "write 'no:repeat'; " + quoting),
        ("⟦state⟧:todo", "unknown field 'state'", "write 'is:open'; " + quoting),
        ("⟦effort⟧:<1h", "unknown field 'effort'", quoting + ", as in '\"effort:<1h\"'; " + declaringEffort),
        ("due=⟦tomorow⟧", "'tomorow' is not a date", "did you mean 'tomorrow'?"),
        ("⟦project⟧:home", "unknown field 'project'", "write '@home'; " + quoting),
        ("status:⟦pending⟧", "'pending' is not a valid value for 'status:'", "write 'is:open'"),
        ("is:⟦recurring⟧", "'recurring' is not a valid value for 'is:'", "write 'is:repeating'"),
        ("sort:⟦desc⟧", "'desc' is not a valid value for 'sort:'", "a '-' reverses: 'sort:-due'"),
        ("⟦and⟧", "there is nothing before 'and'", "to search for the word itself, write \"and\""),
        ("a and ⟦and⟧ b", "there is nothing before 'and'", "to search for the word itself, write \"and\""),
        ("a ⟦and⟧ or b", "there is nothing after 'and'", "to search for the word itself, write \"and\""),
        ("⟦not⟧", "there is nothing after 'not'", "to search for the word itself, write \"not\""),
        ("(a ⟦not⟧)", "there is nothing after 'not'", "to search for the word itself, write \"not\""),
        (
            "a ⟦-⟧ b", "'-' has nothing after it",
            "write it right before the term, '-word'; to search for the character itself, write \"-\""
        ),
        ("a ⟦\"⟧b c", "this quote is never closed", "add the closing '\"'"),
        ("title:⟦\"⟧b c", "this quote is never closed", "add the closing '\"'"),
        ("title=⟦\"b⟧ c", "this quote is never closed", "add the closing '\"'"),
        ("due:<⟦\"⟧fri", "this quote is never closed", "add the closing '\"'"),
        // Remedies keep the quotes of a value.
        ("⟦title~\"the release\"⟧", "'~' is not an operator", "write 'title:\"the release\"'"),
        ("⟦title!~\"the release\"⟧", "'~' is not an operator", "write '-title:\"the release\"'"),
        ("⟦title!=\"the release\"⟧", "'title' has no order", "write '-title:\"the release\"'"),
        ("⟦section~\"Release 2.0\"⟧", "'~' is not an operator", "write 'section:\"Release 2.0\"'"),
        (
            "⟦text⟧:\"the release\"", "unknown field 'text'", "write 'title:\"the release\"'; " + quoting
        ),
        (
            "⟦heading⟧:\"Release 2.0\",b", "unknown field 'heading'",
            "write 'section:\"Release 2.0\",b'; " + quoting
        ),
        ("⟦path⟧:\"a, b\"", "unknown field 'path'", "write 'file:\"a, b\"'; " + quoting),
        ("⟦path⟧:a,b.md", "unknown field 'path'", "write 'file:a,b.md'; " + quoting),
        (
            "⟦priority:(high or medium)⟧ x", "'priority:' takes values, not a condition in parentheses",
            "write 'priority:high,medium'"
        ),
        (
            "-⟦title:(a | \"b c\")⟧", "'title:' takes values, not a condition in parentheses",
            "write '-title:a,\"b c\"'"
        ),
        (
            "⟦title:⟧(a b)", "'title:' takes values, not a condition in parentheses",
            "write each value right after the colon or a comma, without parentheses"
        ),
        (
            "⟦p:⟧(A or B)", "'p:' takes values, not a condition in parentheses",
            "write each value right after the colon or a comma, without parentheses"
        ),
        // Negated values of other tools.
        ("⟦status!=completed⟧", "'status' has no order", "write 'is:open'"),
        ("⟦status.not:pending⟧", "'status' has no order", "write 'is:done'"),
        ("not ⟦status!=pending⟧", "'status' has no order", "write 'is:open'"),
        ("⟦status~completed⟧", "'~' is not an operator", "write 'is:done'"),
        ("-status:⟦completed⟧", "'completed' is not a valid value for 'status:'", "write 'is:open'"),
        ("-status:⟦overdue⟧", "'overdue' is not a valid value for 'status:'", "write '-is:overdue'"),
        ("is:⟦-completed⟧", "'-completed' is not a valid value for 'is:'", "write 'is:open'"),
        ("is:⟦!pending⟧", "'!pending' is not a valid value for 'is:'", "write 'is:done'"),
        ("-is:⟦waiting⟧", "'waiting' is not a valid value for 'is:'", "write '-status:waiting'"),
        ("-is:⟦opne⟧", "'opne' is not a valid value for 'is:'", "did you mean '-is:open'?"),
        ("-no:⟦tag⟧", "'tag' is not a valid value for 'no:'", "write 'has:tags'"),
        ("priority!=⟦A⟧", "'A' is not a valid value for 'priority:'", "write '-p:high'"),
        ("-⟦project⟧:home", "unknown field 'project'", "write '-@home'; " + quoting),
        (
            "⟦/⟧a b", "this regular expression is never closed",
            "add the closing '/'; to search for text that begins with '/', put it in double quotes"
        ),
        ("⟦\"\"⟧", "an empty phrase finds nothing", "write the text to search for"),
        // Fields.
        ("⟦deu⟧:today", "unknown field 'deu'", "did you mean 'due:'? T" + quoting.dropFirst()),
        ("⟦tiket⟧:4", "unknown field 'tiket'", "did you mean 'ticket:'? T" + quoting.dropFirst()),
        ("a -⟦TODO⟧:", "unknown field 'TODO'", "write 'is:done'; " + quoting),
        ("⟦todo⟧:WAITING", "unknown field 'todo'", "write 'status:waiting'; " + quoting),
        ("⟦not⟧:done", "unknown field 'not'", "write 'not' before a term: 'not @work'; " + quoting),
        ("⟦closed⟧:today", "unknown field 'closed'", "write 'done:today'; " + quoting),
        ("⟦contexts⟧:home", "unknown field 'contexts'", "write '@home'; " + quoting),
        ("is:⟦active⟧", "'active' is not a valid value for 'is:'", "write 'status:doing'"),
        ("is:⟦stuck⟧", "'stuck' is not a valid value for 'is:'", "write 'status:blocked'"),
        ("is:⟦root⟧", "'root' is not a valid value for 'is:'", "write '-is:subtask'"),
        ("no:⟦parent⟧", "'parent' is not a valid value for 'no:'", "write '-is:subtask'"),
        ("has:⟦parent⟧", "'parent' is not a valid value for 'has:'", "write 'is:subtask'"),
        ("has:⟦children⟧", "'children' is not a valid value for 'has:'", "write 'has:subtasks'"),
        ("no:⟦p⟧", "'p' is not a valid value for 'no:'", "write 'no:priority'"),
        ("group:⟦project⟧", "'project' is not a valid value for 'group:'", "write 'group:category'"),
        ("group:⟦date⟧", "'date' is not a valid value for 'group:'", "write 'group:due'"),
        ("group:⟦p⟧", "'p' is not a valid value for 'group:'", "write 'group:priority'"),
        ("⟦group:priority,due⟧", "'group:' takes one word", "write it as 'group:priority sort:due'"),
        ("sort:⟦due:desc⟧", "'due:desc' is not a valid value for 'sort:'", "write 'sort:-due'"),
        ("sort:⟦none⟧", "'none' is not a valid value for 'sort:'", "the order of the files is 'sort:file'"),
        ("⟦sort by: due⟧", "'sort by: due' is more than one word", "write it as one word: 'sort:due'"),
        ("⟦due before: fri⟧", "'due before: fri' is more than one word", "write it as one word: 'due:<fri'"),
        (
            "⟦created before: -7 days⟧", "'created before: -7 days' is more than one word",
            "write it as one word: 'created:<-7d'"
        ),
        (
            "(⟦done after: last week⟧) b", "'done after: last week' is more than one word",
            "write it as one word: 'done:>last-week'"
        ),
        ("⟦before⟧: dec 8", "unknown field 'before'", "write 'due:<2026-12-08'; " + quoting),
        ("⟦before⟧: fri sun", "unknown field 'before'", "write 'due:<fri'; " + quoting),
        (
            "@work or ⟦sort:due⟧", "'sort:due' applies to the whole query and is not a condition",
            "leave out the 'or'"
        ),
        (
            "⟦:category⟧ | @work", "':category' applies to the whole query and is not a condition",
            "leave out the '|'"
        ),
        ("a -⟦NB⟧:", "unknown field 'NB'", quoting + ", as in '\"NB:\"'"),
        ("⟦due:⟧ today", "a value is missing in 'due:'", missing),
        ("@a due:today⟦,⟧", "a value is missing in 'due:'", missing),
        ("is:⟦opne⟧", "'opne' is not a valid value for 'is:'", "did you mean 'is:open'?"),
        ("is:⟦doing⟧", "'doing' is not a valid value for 'is:'", "write 'status:doing'"),
        ("status:⟦overdue⟧", "'overdue' is not a valid value for 'status:'", "write 'is:overdue'"),
        ("has:⟦note⟧", "'note' is not a valid value for 'has:'", "write 'has:notes'"),
        ("no:due,⟦tag⟧", "'tag' is not a valid value for 'no:'", "write 'no:tags'"),
        ("p:⟦hihg⟧", "'hihg' is not a valid value for 'priority:'", "did you mean 'priority:high'?"),
        ("priority:>=⟦urgent⟧", "'urgent' is not a valid value for 'priority:'", "expected one of: low, medium, high"),
        ("sort:⟦prio⟧", "'prio' is not a valid value for 'sort:'", "did you mean 'sort:priority'?"),
        ("is:⟦over⟧", "'over' is not a valid value for 'is:'", "did you mean 'is:overdue'?"),
        ("⟦desc⟧:a", "unknown field 'desc'", "write 'title:a'; " + quoting),
        ("category:⟦a/b⟧", "'a/b' is not a name", "a name is a letter, then letters, digits, '_' and '-'"),
        (
            "⟦line⟧:14", "unknown field 'line'",
            "no field asks for a line; 'file:' and 'section:' say where a task is; "
                + quoting
        ),
        ("⟦checked⟧:true", "unknown field 'checked'", "write 'is:done'; " + quoting),
        ("⟦overdue⟧:false", "unknown field 'overdue'", "write '-is:overdue'; " + quoting),
        // Dates.
        ("due:⟦weekend⟧", "'weekend' is not a date", "write 'due:sun-1d..sun'"),
        ("done:⟦week48⟧", "'week48' is not a date", "did you mean '2025-W48'?"),
        ("⟦due:week 10⟧", "'week 10' is more than one word", "write it as one word: 'due:2027-W10'"),
        ("due:⟦tomorow⟧", "'tomorow' is not a date", "did you mean 'tomorrow'?"),
        (
            "due:⟦12/1⟧", "'12/1' can be read in two ways",
            "write 2027-01-12 for 12 January 2027, or 2026-12-01 for 1 December 2026"
        ),
        ("due:⟦midnight⟧", "'midnight' is not a date", "did you mean 'today'?"),
        ("due:⟦noon⟧", "'noon' is not a date", "did you mean 'today'?"),
        ("due:⟦yest⟧", "'yest' is not a date", "did you mean 'yesterday'?"),
        ("due:⟦next⟧-7-days", "'next' is not a date", "did you mean 'today..+6d'?"),
        ("due:⟦3-days-ago⟧", "'3-days-ago' is not a date", "did you mean 'today-3d'?"),
        ("due:+1w⟦2d⟧", "'2d' is not a number of days, weeks, months, quarters or years", "did you mean '+1w+2d'?"),
        ("due:⟦bow⟧", "'bow' is not a date", dates),
        ("due:⟦week⟧+1", "'week' is not a date", dates),
        ("due:⟦today-fri⟧", "'today-fri' is not a date", "write 'due:today..fri'"),
        ("due:⟦today–fri⟧", "'today–fri' is not a date", "write 'due:today..fri'"),
        ("due:⟦today->fri⟧", "'today->fri' is not a date", "write 'due:today..fri'"),
        ("start:⟦mon-fri⟧", "'mon-fri' is not a date", "write 'start:mon..fri'"),
        ("due:⟦fri-mon⟧", "'fri-mon' is not a date", "write 'due:fri..fri+3d'"),
        ("due:today..⟦.fri⟧", "'.fri' is not a date", "did you mean 'fri'?"),
        ("due>=⟦today<=fri⟧", "'today<=fri' is not a date", "write 'due:today..fri'"),
        ("@a due:>⟦frid⟧", "'frid' is not a date", "did you mean 'fri'?"),
        ("due:today..⟦nxt-week⟧", "'nxt-week' is not a date", "did you mean 'next-week'?"),
        (
            "due:⟦friday..yesterday⟧", "the range 'friday..yesterday' ends before it begins",
            "write 'due:yesterday..fri'"
        ),
        (
            "due:⟦tomorrow..today⟧", "the range 'tomorrow..today' ends before it begins",
            "write 'due:today..tomorrow'"
        ),
        (
            "p:⟦high..low⟧", "the range 'high..low' ends before it begins", "write 'priority:low..high'"
        ),
        (
            "due:⟦..⟧", "a range needs at least one end",
            "write 'due:a..b', 'a..' or '..b'; for any value, write 'has:due'"
        ),
        ("due:⟦<=⟧", "a value is missing in 'due:'", "write it right after the sign"),
        // Relatives.
        ("⟦parent:a⟧", "'parent:' takes a condition in parentheses", "write it as 'parent:(a)'"),
        ("⟦child:is:done⟧", "'child:' takes a condition in parentheses", "write it as 'child:(is:done)'"),
        ("⟦child:⟧ (a)", "'child:' takes a condition in parentheses", "write it as 'child:(@work)'"),
        ("⟦(⟧child:(a)", "this parenthesis is never closed", "add the closing ')'"),
        // Clauses.
        ("sort:title,-⟦deu⟧", "'deu' is not a valid value for 'sort:'", "did you mean 'sort:due'?"),
        ("sort:-due ⟦sort:title⟧", "'sort:' occurs twice in the query", "list the keys in one, 'sort:-due,title'"),
        ("limit:⟦ten⟧", "'limit:' takes one whole number", "write it as 'limit:10', or 'limit:none' for all tasks"),
        (
            "limit:⟦99999999999999999999⟧", "'limit:' takes one whole number",
            "write it as 'limit:10', or 'limit:none' for all tasks"
        ),
        (
            "(a ⟦limit:3⟧)", "'limit:' applies to the whole query and is not allowed inside a condition",
            "move it out of the parentheses, to the end of the query"
        ),
        (
            "-⟦sort:due⟧", "'sort:' applies to the whole query and is not allowed inside a condition",
            "leave out the '-'"
        ),
        (
            "not ⟦:category⟧",
            "the view ':category' is invalid: it applies to the whole query, and is not allowed inside a condition",
            "it stands for 'group:category'; write it without 'not', 'or' and parentheses"
        ),
    ]

    static let quoting = "to search for text with a colon, put it in double quotes"
    static let declaringEffort = "to have a key 'effort', declare it in the settings: attributes: [effort]"
    static let dates =
        "write today, tomorrow, fri, this-week, next-month, 2026-11-25, 2026-W48, 2026-11, 2026-Q4 or 2026, "
        + "then steps such as +3d or -1w; for tasks without a date, write 'no:due'"
    static let missing = "write it right after the colon or comma, without a space"

    @Test(arguments: wrongQueries)
    func complains(_ marked: String, _ message: String, _ help: String?) throws {
        let text = marked.filter { $0 != "⟦" && $0 != "⟧" }
        let error = try #require(throws: Failure.self) { try query(text) }
        let complaint = try #require(error.diagnostics.first)
        #expect(error.diagnostics.count == 1)
        #expect(mark(text, complaint.range) == marked)
        #expect(complaint.message == message)
        #expect(complaint.help == help)
    }

    @Test("A term that a complaint says to write can be read", arguments: wrongQueries)
    func remedies(_ marked: String, _ message: String, _ help: String?) throws {
        guard let help, help != "write 'due:a..b', 'a..' or '..b'; for any value, write 'has:due'",
            let remedy = help.firstMatch(of: /write (it as one word: )?'(?<term>[^']+)'/), remedy.term != "not"
        else { return }
        #expect(throws: Never.self) { try query(String(remedy.term)) }
    }

    /// Each day of November 2026 has a task; the 16th is a Monday.
    @Test(
        "what a query says of weekdays, or what its complaint says to write, finds the same days on each day",
        arguments: [
            ("due:weekend", 16...22, 21...22), ("due:this-weekend", 16...22, 21...22),
            ("start:weekend", 16...22, 21...22), ("date:weekend", 16...22, 21...22),
            ("done:weekend", 16...20, 14...15), ("created:this-weekend", 21...22, 21...22),
            ("due:fri..mon", 16...20, 20...23), ("start:fri..mon", 21...22, 27...30),
            ("done:fri..mon", 16...22, 13...16), ("created:sat..wed", 16...17, 7...11),
            ("created:sat..wed", 18...22, 14...18), ("done:sun..sat", 16...20, 8...14),
        ])
    func daysFound(_ text: String, _ today: ClosedRange<Int>, _ found: ClosedRange<Int>) throws {
        let tasks = (1...30).map { day in
            let date = "2026-11-\(day < 10 ? "0" : "")\(day)"
            return "- [ ] \(day) due:\(date) start:\(date) created:\(date)\n- [x] \(day) done:\(date)\n"
        }
        let document = Document(Source(tasks.joined()))
        for day in today {
            let now = Now(Instant(seconds: 1_795_255_200 + Int64(day - 21) * 86_400), in: .utc)
            var text = text
            do throws(Failure) { _ = try Query(Source(text), now: now) } catch {
                let help = try #require(error.diagnostics.first?.help)
                text = String(help.dropFirst("write '".count).dropLast())
            }
            let matches = try Query(Source(text), now: now).answer(over: [document]).matches
            #expect(matches.compactMap { Int($0.line.title) }.sorted() == Array(found), "\(text) on day \(day)")
        }
    }

    @Test("A pattern that does not compile is quoted with the reason")
    func badPattern() throws {
        let error = try #require(throws: Failure.self) { try query("a /b(c/i") }
        let complaint = try #require(error.diagnostics.first)
        #expect(mark("a /b(c/i", complaint.range) == "a /⟦b(c⟧/i")
        #expect(complaint.message == "'b(c' is not a regular expression: the group after '(' is not closed by ')'")
    }

    @Test("An unknown option of a pattern is named")
    func badOption() throws {
        let error = try #require(throws: Failure.self) { try query("/usr/bin") }
        let complaint = try #require(error.diagnostics.first)
        #expect(complaint.message == "'b' is not an option for a regular expression")
        #expect(mark("/usr/bin", complaint.range) == "/usr/⟦bin⟧")
    }

    @Test("All errors are reported at once, each once")
    func gathers() throws {
        let error = try #require(throws: Failure.self) { try query("deu:today (is:opne) /x/q p:(high or low) a:b") }
        #expect(
            error.diagnostics.map(\.message) == [
                "unknown field 'deu'", "'opne' is not a valid value for 'is:'",
                "'q' is not an option for a regular expression",
                "'p:' takes values, not a condition in parentheses", "unknown field 'a'",
            ])
    }

    @Test("Parentheses nest at most 200 deep, while the number of signs is unlimited")
    func depth() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(a|(", count: depth / 2) + "b" + String(repeating: "))", count: depth / 2)
        }
        #expect(try query(nested(200)).description.hasPrefix("a | a"))
        for text in [nested(202), nested(20_000), String(repeating: "(", count: 10_000)] {
            let error = try #require(throws: Failure.self) { try query(text) }
            #expect(error.diagnostics.map(\.message) == ["parentheses nest more than 200 deep"])
        }
        let mixed = String(repeating: "-(a (b | ", count: 100) + "c" + String(repeating: "))", count: 100)
        #expect(try query(query(mixed).description) == query(mixed))
        #expect(try query(String(repeating: "-", count: 100_000) + "a") == query("a"))
        #expect(try query(String(repeating: "not ", count: 10_001) + "a") == query("-a"))
    }

    @Test("Any bytes are parsed or refused")
    func anyBytes() {
        var generator = Generator(seed: 7)
        let pieces =
            Array("()|-\"/:,.<>=! @#dueisnotorandsort\\".utf8) + [0, 9, 0xC2, 0xA0, 0xE3, 0x80, 0xFF, 0xCC, 0x81]
        var read = 0
        for _ in 0..<Effort.rounds(20_000) {
            let bytes = (0..<generator.next(below: 24)).map { _ in pieces[generator.next(below: pieces.count)] }
            guard let query = try? Query(Source(name: "q", bytes: bytes), now: now) else { continue }
            read += 1
            #expect((try? Query(Source(query.description), now: now)) == query, "\(bytes)")
        }
        #expect(read > Effort.rounds(1000))
    }

    @Test(
        "a state that other tools have is the same in a query as in a file",
        arguments: ["wip", "hold", "on-hold", "waiting-for", "delegated", "someday", "maybe", "paused", "stuck"])
    func states(word: String) throws {
        let meant = try #require(Status.meant(by: word))
        let error = try #require(throws: Failure.self) { try query("status:\(word)") }
        let states = "open, doing, waiting, blocked, deferred, done, cancelled"
        #expect(error.diagnostics.map(\.help) == ["write 'status:\(meant)'; the states are \(states)"])
    }

    private func mark(_ text: String, _ range: ByteRange) -> String {
        let source = Source(text)
        let before = source.text(ByteRange(0, range.lower))
        let after = source.text(ByteRange(range.upper, source.range.upper))
        return before + "⟦" + source.text(range) + "⟧" + after
    }
}
