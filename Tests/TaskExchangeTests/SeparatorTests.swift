import TaskExchange
import TaskFile
import TaskImport
import Testing

/// A character that joins the one before it, such as an accent or a selector of emoji, does not hide a separator.
struct SeparatorTests {
    static let marks = ["\u{301}", "\u{FE0F}", "\u{200D}", "\u{200C}"]

    @Test(arguments: marks) func words(_ mark: String) throws {
        #expect(try imported("x \(mark)call\n", .todotxt) == "- [x] \(mark)call\n")
        #expect(try imported("(A) \(mark)b\n", .todotxt) == "- [ ] !!! \(mark)b\n")
        #expect(
            try imported("call due:2026-12-01 \(mark)x +p \(mark)y\n", .todotxt)
                == "- [ ] call \(mark)x +p \(mark)y #p due:2026-12-01\n")
        #expect(try imported("* TODO \(mark)a\n- [X] \(mark)b\n", .org) == "- [ ] \(mark)a\n  - [x] \(mark)b\n")
        #expect(
            try imported("* TODO a\n:PROPERTIES:\n:ID: k\n:END:\n* \(mark)b\n** TODO c\n", .org)
                == "- [ ] a id:k\n\n# \(mark)b\n\n- [ ] c\n")
    }

    @Test(arguments: marks) func textsOfCalendars(_ mark: String) throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTODO
            SUMMARY: \(mark)a\\,\(mark)b
            DESCRIPTION:l1\\n\(mark)l2
            END:VTODO
            END:VCALENDAR

            """
        #expect(try imported(text, .ics) == "- [ ] \(mark)a,\(mark)b\n  l1\n  \(mark)l2\n")
    }

    /// What we wrote comes back from every format, also into the file that it is from.
    @Test(arguments: marks) func comesBack(_ mark: String) throws {
        let file = """
            # S

            ## \(mark)T

            - [x] \(mark)A due:2026-12-01 done:2026-11-20
            - [ ] b \(mark)c\\:\(mark)d @home #v2
              n
              \(mark)m

            """
        let own = document(file)
        let list = ExchangedTask.list(of: Array(own.tasks))
        let names = list.map { _ in "tasks.md" }
        var (calendar, taskwarrior) = (ICalendarWriter(.todo, context()), TaskwarriorWriter(context()))
        let cells = list.map { [$0.title, TableCell.path($0.section), $0.isChecked ? "done" : "open"] }
        let rows = cells.map { $0.joined(separator: ",") }.joined(separator: "\n")
        let sent: [(text: String, format: ImportFormat)] = [
            (String(decoding: calendar.write(list, in: names), as: UTF8.self), .ics),
            (String(decoding: taskwarrior.write(list, in: names), as: UTF8.self), .taskwarrior),
        ]
        for (text, format) in sent {
            #expect(try imported(text, format) == file)
            #expect(try imported(text, format, into: file) == file)
        }
        let table = try read("title,section,status\n\(rows)\n", .csv).tasks
        #expect(table.map(\.section) == [["S", "\(mark)T"], ["S", "\(mark)T"]])

        let plain = "- [x] \(mark)A @home due:2026-12-01 done:2026-11-20\n"
        var todoTxt = TodoTxtWriter(context())
        #expect(try imported(todoTxt.write(ExchangedTask.list(of: document(plain).tasks)), .todotxt) == plain)
    }

    @Test(arguments: marks) func lists(_ mark: String) throws {
        let pairs = TableCell.pairs("a:\"\(mark)b c\" d:\(mark)e")
        #expect(pairs.map { "\($0.0)=\($0.1)" } == ["a=\(mark)b c", "d=\(mark)e"])
        #expect(TableCell.titles("a / \(mark)b") == ["a", "\(mark)b"])
        #expect(Taskwarrior.section(project: "a.\(mark)b") == ["a", "\(mark)b"])
        #expect(Taskwarrior.texts(Taskwarrior.list(["a", "\(mark)b"])) == ["a", "\(mark)b"])
        #expect(try read("title,tags\nt,\"aa,\(mark)bb\"\n", .csv).tasks[0].tags == ["aa", "bb"])
    }
}
