import TaskExchange
@testable import TaskImport
import Testing

/// Templates of Todoist, which are tables with dates in words.
struct TodoistTests {
    @Test func templateOfTodoist() throws {
        let text = """
            TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE
            section,Home,,,,,,,,
            task,Call Anna @phone,a note,1,1,Me (1),,tomorrow,en,
            task,Sub,,4,2,Me (1),,every day,en,
            task,Empty,,,1,Me (1),,,en,

            """
        let file = """
            # Home

            - [ ] !!! Call Anna @phone due:2026-11-22
              a note
              - [ ] Sub due:2026-11-21 repeat:1d
            - [ ] !!! Empty

            """
        #expect(try imported(text, .csv) == file)
    }

    @Test(
        arguments: [
            ("tomorrow at 10am", "due:2026-11-22T10:00"), ("mon 18:00", "due:2026-11-23T18:00"),
            ("5 pm", "due:2026-11-21T17:00"),
            ("in 3 days", "due:2026-11-24"), ("Dec 9", "due:2026-12-09"), ("9 Oct", "due:2026-10-09"),
            ("9 May", "due:2027-05-09"),
            ("Oct 5 2026 17:30", "due:2026-10-05T17:30"), ("24th of december", nil),
            ("24 December, 2026", "due:2026-12-24"),
            ("tomorrow in the morning", "due:2026-11-22T09:00"), ("next week", "due:2026-W48"),
            ("12/24/2026", "due:2026-12-24"), ("3/4/2026", nil),
            ("every day", "due:2026-11-21 repeat:1d"), ("every day at 9", "due:2026-11-22T09:00 repeat:1d"),
            ("ev friday 5pm", "due:2026-11-27T17:00 repeat:fri"), ("every! 3 days", "due:2026-11-21 repeat:done+3d"),
            ("after 2 weeks", "due:2026-11-21 repeat:done+2w"), ("every 15th", "due:2026-12-15 repeat:1mo@15"),
            ("every 27", "due:2026-11-27 repeat:1mo@27"), ("every last day", "due:2026-11-30 repeat:1mo@last"),
            ("every 3rd friday", "due:2026-12-18 repeat:1mo@3fri"),
            ("every first mon at 08:00", "due:2026-12-07T08:00 repeat:1mo@1mon"),
            ("every other tuesday", "due:2026-11-24 repeat:2w"), ("every 15 Nov", "due:2027-11-15 repeat:1y@11-15"),
            ("every morning", "due:2026-11-22T09:00 repeat:1d"), ("weekly", "due:2026-11-21 repeat:1w"),
            ("every day starting 2026-12-01", "due:2026-12-01 repeat:1d"),
            ("every mon, wed", "due:2026-11-23 repeat:mon,wed"),
            ("every last friday", nil), ("every hour", nil), ("every 1, 15", nil), ("every day until 2027-01-01", nil),
            ("jeden Tag", nil), (",", nil), ("every 31st", nil),
        ] as [(String, String?)])
    func datesOfTodoist(_ date: String, _ data: String?) throws {
        let text = "TYPE,CONTENT,PRIORITY,DATE\nmeta,view_style=list,,\ntask,a,4,\"\(date)\"\n,,,\n"
        #expect(try imported(text, .csv) == "- [ ] a\(data.map { " \($0)" } ?? "")\n")
        #expect(try read(text, .csv).losses.all.map(\.field) == (data == nil ? ["date '\(date)'"] : []))
    }

    @Test func whatElseIsInATemplateIsNamed() throws {
        let text = """
            TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,RESPONSIBLE,DATE,DURATION,DURATION_UNIT,DEADLINE
            section,Plans,for later,True,,,,,,,
            task,a @home,,,2,1,Ann (2),2026-12-09,30,minute,2026-12-20
            note,a comment,,,,,,,,,
            odd,b,,,,,,,,,

            """
        #expect(
            try imported(text, .csv)
                == "# Plans\n\n- [ ] !! a @home due:2026-12-20 start:2026-12-09\n  a comment\n")
        #expect(
            try read(text, .csv).losses.all.map(\.field)
                == ["notes on its section", "person responsible", "duration", "row of the type 'odd'"])
    }
}
