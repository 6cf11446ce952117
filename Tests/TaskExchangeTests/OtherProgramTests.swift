import TaskExchange
import TaskFile
import TaskImport
import Testing

/// What other programs say of a task for which a task file has no word of its own, or a declared key.
struct OtherProgramTests {
    private let head = "---\ntasks:\n  attributes:\n    cost: number\n    effort: duration\n    review: date\n---\n"

    @Test(
        "fields of other programs are values of declared keys",
        arguments: [
            (ImportFormat.obsidian, "- [ ] a [effort:: 2h] #x\n", "- [ ] a #x effort:2h"),
            (.obsidian, "- [ ] a (review:: 2026-12-01)\n", "- [ ] a review:2026-12-01"),
            (.obsidian, "- [ ] a (see [effort:: 2h])\n", "- [ ] a (see) effort:2h"),
            (.obsidian, "- [ ] Use (std::move) here\n", "- [ ] Use (std::move) here"),
            (.obsidian, "- [ ] a [docs](http://a::b) c\n", "- [ ] a [docs](http://a::b) c"),
            (.org, "* TODO a\n:PROPERTIES:\n:Effort: 2:30\n:END:\n", "- [ ] a effort:2h30min"),
            (.org, "* TODO a\n:PROPERTIES:\n:REVIEW: [2026-12-01 Tue]\n:END:\n", "- [ ] a review:2026-12-01"),
            (.csv, "Task,Effort\na,2:00\n", "- [ ] a effort:2h"),
            (.csv, "Task,Cost\na,5.\n", "- [ ] a cost:5"), (.csv, "Task,Cost\na,5.50000000\n", "- [ ] a cost:5.5"),
            (.csv, "Task,Review\na,12/24/2026\n", "- [ ] a review:2026-12-24"),
            (.obsidian, "- [ ] Buy #food milk @home 📅 2026-12-01\n", "- [ ] Buy #food milk @home due:2026-12-01"),
        ])
    func declared(_ format: ImportFormat, _ text: String, _ task: String) throws {
        let here = context(hoursAhead: 0, document(head).settings)
        #expect(try imported(text, format, into: head, here) == "\(head)\n\(task)\n")
        #expect(try read(text, format, into: document(head), here).losses.isEmpty)
    }

    @Test("a time that the clock shows twice, and one in no year of ours, keep their offset")
    func repeatedHour() throws {
        // On 2026-10-25 at 01:00 in universal time, clocks go back by an hour.
        let zone = Zone { $0.seconds < 1_792_890_000 ? 7200 : 3600 }
        let here = ExchangeContext(now: Now(Instant(seconds: 1_795_255_200), in: zone))
        let times = ["20261025T003000Z", "20261025T013000Z", "20261025T020000Z", "99991231T235959Z"]
        let todos = times.map { "BEGIN:VTODO\nSUMMARY:a\nDUE:\($0)\nEND:VTODO\n" }.joined()
        let calendar = "BEGIN:VCALENDAR\n\(todos)END:VCALENDAR\n"
        #expect(
            try imported(calendar, .ics, here)
                == "- [ ] a due:2026-10-25T02:30\n- [ ] a due:2026-10-25T02:30+01:00\n- [ ] a due:2026-10-25T03:00\n"
                + "- [ ] a due:9999-12-31T23:59Z\n")
        let export = times.prefix(3).map { "{\"description\":\"a\",\"due\":\"\($0)\"}" }.joined(separator: "\n")
        #expect(
            try imported(export, .taskwarrior, here)
                == "- [ ] a due:2026-10-25T02:30\n- [ ] a due:2026-10-25T02:30+01:00\n- [ ] a due:2026-10-25T03:00\n")
    }

    @Test(
        "what becomes something else here is reported",
        arguments: [
            (ImportFormat.todotxt, "Low @home @errand +G\n", "1 task keeps its context '@errand' as a tag (line 1)"),
            (
                .taskwarrior, "{\"description\":\"a\",\"wait\":\"20261201T000000Z\"}",
                "1 task keeps its wait date as the start (line 1)"
            ),
            (.obsidian, "- [ ] a ⏳ 2026-11-24 🛫 2026-11-20\n", "1 task lost its scheduled date (line 1)"),
            (.obsidian, "- [ ] a ⏳ 2026-12-01 ⏳ 2026-12-02\n", "1 task lost its second 'scheduled' (line 1)"),
            (.org, "* TODO a :%:\n", "1 task lost its tag '%' (line 1)"),
            (.org, "* TODO a\n** Notes\n", "1 task lost its heading without a keyword (line 2)"),
            (.jsonl, "{\"title\":\"a\",\"remind\":[\"soon\"]}", "1 task lost its remind 'soon' (line 1)"),
            (
                .csv, "TYPE,CONTENT,PRIORITY\ntask,* a,4\n",
                "1 task lost its asterisk of a task that cannot be checked (line 2)"
            ),
            (.csv, "TYPE,CONTENT,PRIORITY,DEADLINE\ntask,a,4,soon\n", "1 task lost its deadline 'soon' (line 2)"),
            (
                .ics,
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nRELATED-TO;RELTYPE=SIBLING:b\nEND:VTODO\nEND:VCALENDAR\n",
                "1 task lost its relation 'SIBLING' (line 2)"
            ),
            (
                .ics,
                "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nDUE;TZID=Mars:20261201T090000\nEND:VTODO\nEND:VCALENDAR\n",
                "1 task lost its time zone 'Mars' (line 2)"
            ),
        ])
    func kept(_ format: ImportFormat, _ text: String, _ loss: String) throws {
        #expect(try read(text, format).losses.lines == [loss])
    }

    @Test("text in UTF-16 is read by its byte order mark", arguments: [false, true])
    func unicodeText(_ isLittle: Bool) throws {
        let bytes = [0xFEFF] + Array("title\nZoë\n".utf16)
        let source = Source(
            name: "a.csv",
            bytes: bytes.flatMap { unit in
                let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                return isLittle ? pair.reversed() : pair
            })
        let decoded = try ImportFormat.decoded(source)
        #expect(decoded.text(decoded.range) == "title\nZoë\n")
    }

    @Test("dates of declared keys come back from Taskwarrior as they were", arguments: [-8, 0, 13])
    func weeks(_ hours: Int) throws {
        let sent = document(head + "\n- [ ] a review:2026-W49\n- [ ] b review:2026-12\n- [ ] c review:2026-12-01\n")
        let here = context(hoursAhead: hours, sent.settings)
        var writer = TaskwarriorWriter(here)
        let list = ExchangedTask.list(of: Array(sent.tasks))
        let text = String(decoding: writer.write(list, in: list.map { _ in "a" }), as: UTF8.self)
        #expect(!text.contains("\"review\":\"2026-"))
        #expect(try imported(text, .taskwarrior, into: head, here) == sent.source.text(sent.source.range))
    }

    @Test(
        arguments: [
            (
                #""entry":"20261101T000000Z","annotations":[{"entry":"20261102T000000Z","description":"n"}]"#, "a\n  n",
                ["dates of annotations"]
            ),
            (
                #""entry":"20261101T000000Z","annotations":[{"entry":"20261101T000000Z","description":"n"}]"#, "a\n  n",
                []
            ),
            (
                #""entry":"20261101T000000Z","start":"20261102T100000Z""#, "a status:doing",
                ["time at which it was started"]
            ),
            (#""depends":["0a1b2c3d-0000-0000"]"#, "a", ["link to a task before it that is not there"]),
            (#""due":"99991230T000000Z""#, "a status:deferred", ["due someday as deferred"]),
            (#""status":"completed","wait":"99991230T000000Z""#, "a", ["wait someday"]),
            (
                #""start":"20261101T000000Z","due":"99991230T000000Z""#, "a status:doing",
                ["due someday", "time at which it was started"]
            ),
        ] as [(String, String, [String])])
    func taskwarrior(_ members: String, _ task: String, _ fields: [String]) throws {
        let text = #"[{"uuid":"u","description":"a",\#(members)}]"#
        let line = try imported(text, .taskwarrior).replacing(" created:2026-11-01", with: "")
        #expect(line == "- [\(members.contains("completed") ? "x" : " ")] \(task)\n")
        #expect(try read(text, .taskwarrior).losses.all.map(\.field) == fields)
    }

    @Test("a task of Taskwarrior waits for one that an earlier import has named")
    func dependencyInTheFile() throws {
        let one = #"{"uuid":"0a1b2c3d-0000-0000","description":"one"}"#
        let two = #"{"uuid":"b","description":"two","depends":["0a1b2c3d-0000-0000"]}"#
        let three = two.replacing("two", with: "three").replacing("\"b\"", with: "\"c\"")
        let file = try imported("[\(one),\(two)]", .taskwarrior)
        #expect(file == "- [ ] one id:0a1b2c3d\n- [ ] two after:0a1b2c3d\n")
        #expect(try imported("[\(three)]", .taskwarrior, into: file) == file + "- [ ] three after:0a1b2c3d\n")
    }

    @Test(arguments: [
        ("task,,4,1,2026-12-01", "Untitled due:2026-12-01", ["missing title as 'Untitled'"]),
        ("task,a,9,1,", "a", ["priority '9'"]), ("task,a,4,x,", "a", ["indent 'x'"]),
    ])
    func rowsOfTodoist(_ row: String, _ task: String, _ fields: [String]) throws {
        let text = "TYPE,CONTENT,PRIORITY,INDENT,DATE\n\(row)\n,,,,\n"
        #expect(try imported(text, .csv) == "- [ ] \(task)\n")
        #expect(try read(text, .csv).losses.all.map(\.field) == fields)
    }

    @Test("the columns of other programs")
    func columns() throws {
        let text = "Task,Project,Categories,Date Completed,Date Created\na,Home,x;y,2026-11-20,2026-11-01\n"
        #expect(try imported(text, .csv) == "# Home\n\n- [x] a #x #y created:2026-11-01 done:2026-11-20\n")
    }

    @Test("a second task of one name in one input")
    func names() throws {
        #expect(
            try read("a id:1\nb id:1\n", .todotxt).losses.lines
                == ["1 task keeps its id '1' in a longer form, since an earlier task has it"])
    }

    @Test("lines of a calendar may be folded within a character")
    func folds() throws {
        let bytes =
            Array("BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:caf".utf8) + [0xC3, 0x0D, 0x0A, 0x20, 0xA9]
            + Array("\r\nEND:VTODO\r\nEND:VCALENDAR\r\n".utf8)
        let source = try ImportFormat.decoded(Source(name: "a.ics", bytes: bytes))
        #expect(try ImportFormat.ics.read(source, context()).tasks.map(\.title) == ["café"])
    }
}
