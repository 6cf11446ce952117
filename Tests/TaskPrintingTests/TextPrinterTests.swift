import TaskFile
import TaskQuery
import Testing

@testable import TaskPrinting
@testable import TaskSystem
@testable import TaskText

@Suite struct TextPrinterTests {
    /// A file with tasks on lines 9, 12, 104 and 105.
    private static let file = """
        ---
        tasks:
          categories:
            work: blue 💼
            home: 🏠
        ---


        - [ ] !! Pay the rent @home due:2026-11-20


        - [ ] !!! Ship the release @work #v2 due:2026-11-25T17:00
        \(String(repeating: "\n", count: 90))
        - [ ] Read the book that stands on the shelf #reading #slow
        - [ ] ! 日本語の書類を出す @misc due:2026-12-24
        """

    private func lines(_ tasks: [TaskItem], width: Int?, style: Style = .plain) -> String {
        let printer = TextPrinter(now: now, style: style, width: width)
        return printed { printer.print(tasks, to: &$0) }
    }

    @Test("Without an icon, some of a category is left while there are columns", arguments: 38...60)
    func plainLabels(width: Int) {
        let text = "- [ ] Buy milk @shopping due:2026-11-22\n- [ ] Call @home due:2026-11-23T10:00\n"
        let printed = lines(tasks(text), width: width)
        #expect(printed.contains("@sho") && printed.contains("@home"))
    }

    @Test("Among several files, a place is below the title where it does not fit: a cut one could not be typed")
    func placesInSeveralFiles() {
        let title = "- [ ] same title in both files that is long enough to cut at eighty @home due:2026-11-22\n"
        let files = ["home.tasks.md", "work.tasks.md", "sub/tasks.md", "projects/alpha/tasks.md"]
        let expected = """
            same title in both files that is…  @home
              2026-11-22 tomorrow  home.tasks.md:1
            same title in both files that is…  @home
              2026-11-22 tomorrow  work.tasks.md:1
            same title in both files that is…  @home
              2026-11-22 tomorrow  sub/tasks.md:1
            same title in both files that is…  @home
              2026-11-22 tomorrow
              projects/alpha/tasks.md:1

            """
        #expect(lines(files.flatMap { tasks(title, in: $0) }, width: 40) == expected)
    }

    @Test("A category is shown whole where its tags are cut, and beside its icon while the state can go below")
    func narrowLabels() {
        let text = """
            ---
            tasks:
              categories:
                work: blue 💼
                home: 🏠
            ---

            - [ ] Review the pull request on the parser @work #code status:doing due:2026-11-27
            - [ ] Put the bins out @home due:2026-11-22
            """
        let expected = """
            Review the pull…  💼 @work…  doing  2026-11-27 in 6 days  :8
            Put the bins out  🏠 @home          2026-11-22 tomorrow   :9

            """
        #expect(lines(tasks(text), width: 60) == expected)
        let narrow = """
            Review the pull request on the pa…  💼 @work #code  :8
              doing  2026-11-27 in 6 days
            Put the bins out                    🏠 @home        :9
              2026-11-22 tomorrow

            """
        #expect(lines(tasks(text), width: 54) == narrow)
    }

    @Test(
        arguments: [
            (
                nil,
                """
                !!! Ship the release                        💼 @work #v2       2026-11-25 17:00 in 4 days      tasks.md:12
                 !! Pay the rent                            🏠 @home           2026-11-20       1 day overdue  tasks.md:9
                    Read the book that stands on the shelf     #reading #slow                                  tasks.md:104
                  ! 日本語の書類を出す                         @misc           2026-12-24       in 33 days     tasks.md:105

                """
            ),
            (
                80,
                """
                !!! Ship the release        💼 @work #v2       2026-11-25 17:00 in 4 days   :12
                 !! Pay the rent            🏠 @home           2026-11-20       overdue     :9
                    Read the book that st…     #reading #slow                               :104
                  ! 日本語の書類を出す         @misc           2026-12-24       in 33 days  :105

                """
            ),
            (
                40,
                """
                !!! Ship the release      💼 @work  :12
                      2026-11-25 17:00 in 4 days
                 !! Pay the rent          🏠 @home  :9
                      2026-11-20 1 day overdue
                    Read the book that…      #rea…  :104
                  ! 日本語の書類を出す       @misc  :105
                      2026-12-24 in 33 days

                """
            ),
        ] as [(Int?, String)])
    func layout(width: Int?, expected: String) {
        let tasks = tasks(Self.file)
        #expect(lines([tasks[1], tasks[0], tasks[2], tasks[3]], width: width) == expected)
    }

    /// At any width no line is wider, none ends in a space, and from 16 cells on every date is shown.
    @Test(arguments: 1...140)
    func everyWidth(width: Int) {
        let printed = lines(tasks(Self.file), width: width).split(
            separator: "\n", omittingEmptySubsequences: false)
        for line in printed {
            #expect(displayWidth(String(line)) <= width)
            #expect(line.last != " ")
        }
        if width >= 16 {
            #expect(printed.contains { $0.contains("2026-11-25 17:00") })
            #expect(printed.contains { $0.contains("2026-11-20") })
        }
        if width >= 7 { #expect(printed.contains { $0.contains("overdue") }) }
    }

    @Test(arguments: [20, 60, 80, 120, nil])
    func colourAddsOnlyEscapeSequences(width: Int?) {
        let tasks = tasks(Self.file.replacing("[ ] ! ", with: "[x] ! "))
        let coloured = lines(tasks, width: width, style: Style(isColoured: true))
        #expect(coloured.contains("\u{1B}[1;31m!!!\u{1B}[0m"))
        #expect(coloured.contains("\u{1B}[31m2026-11-20\u{1B}[0m"))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == lines(tasks, width: width))
    }

    /// The location is complete, or is only the line number.
    @Test(arguments: [
        (30, "Call mum  household.tasks.md:1"), (29, "Call mum  :1"),
    ])
    func place(width: Int, expected: String) {
        #expect(lines(tasks("- [ ] Call mum", in: "household.tasks.md"), width: width) == expected + "\n")
    }

    /// Progress and marks follow the title, and stay when it is cut.
    @Test(arguments: [
        (nil, "Ship the release 2/5 ↻ ⏰  @work #v2  2026-11-25 in 4 days  tasks.md:1"),
        (60, "Ship the rele… 2/5 ↻ ⏰  @work #v2  2026-11-25 in 4 days  :1"),
        (40, "Ship the release 2/5 ↻ ⏰  @work #v2  :1\n  2026-11-25 in 4 days"),
        (29, "Ship the release  @work…   :1\n  2026-11-25 in 4 days"),
        (24, "Ship the r… 2/5 ↻ ⏰  :1\n  2026-11-25 in 4 days\n  @work"),
    ])
    func progressAndMarks(width: Int?, expected: String) {
        let text = "- [ ] Ship the release @work #v2 due:2026-11-25 repeat:1w remind:-1d\n"
        let tasks = tasks(text + "  - [x] a\n  - [x] b\n  - [ ] c\n  - [ ] d\n  - [ ] e\n")
        #expect(lines([tasks[0]], width: width) == expected + "\n")
    }

    @Test(
        "What colour shows is there without colour at any width: below the title, where there is no room beside it",
        arguments: [
            (
                30,
                """
                  ! Call Anna about the b…  :1
                      2026-11-20 1 day overdue
                    Repair the bicycle      :2
                      waiting
                    Pay the rent            :3
                      2026-02-30 unreadable
                    Call off the event      :4
                      cancelled  2026-11-21
                !!! Ship the release ⏰     :5
                      2026-11-21 17:00 today

                """
            ),
            (
                40,
                """
                  ! Call Anna about the birthday pa…  :1
                      2026-11-20 1 day overdue
                    Repair the bicycle                :2
                      waiting
                    Pay the rent                      :3
                      2026-02-30 unreadable
                    Call off the event                :4
                      cancelled  2026-11-21 today
                !!! Ship the release ⏰               :5
                      2026-11-21 17:00 today

                """
            ),
            (
                50,
                """
                  ! Call Anna about the birthday party  tasks.md:1
                      2026-11-20 1 day overdue
                    Repair the bicycle                  tasks.md:2
                      waiting
                    Pay the rent                        tasks.md:3
                      2026-02-30 unreadable
                    Call off the event                  tasks.md:4
                      cancelled  2026-11-21 today
                !!! Ship the release ⏰                 tasks.md:5
                      2026-11-21 17:00 today

                """
            ),
            (
                80,
                """
                  ! Call Anna about the birthday party           2026-11-20       overdue     :1
                    Repair the bicycle                waiting                                 :2
                    Pay the rent                                 2026-02-30       unreadable  :3
                    Call off the event                cancelled  2026-11-21       today       :4
                !!! Ship the release ⏰                          2026-11-21 17:00 today       :5

                """
            ),
        ])
    func withoutColour(width: Int, expected: String) {
        let text = """
            - [ ] ! Call Anna about the birthday party due:2026-11-20
            - [ ] Repair the bicycle status:waiting
            - [ ] Pay the rent due:2026-02-30
            - [x] Call off the event due:2026-11-21 status:cancelled
            - [ ] !!! Ship the release due:2026-11-21T17:00 remind:-1h
            """
        #expect(lines(tasks(text), width: width) == expected)
    }

    @Test("A long category is cut: the other rows keep theirs")
    func longCategory() {
        let text = """
            - [ ] Review the pull request on the parser @a-category-of-thirty-six-letters-long
            - [ ] Put the bins out @home #outside due:2026-11-22
            """
        let expected = """
            Review the pull request on the p…  @a-category-of-thir…                       :1
            Put the bins out                   @home #outside        2026-11-22 tomorrow  :2

            """
        #expect(lines(tasks(text), width: 80) == expected)
        let narrow = lines(tasks(text + "- [ ] Ask the plumber status:waiting due:2026-11-27T17:00"), width: 80)
        #expect(narrow.contains("@home…  "))
    }

    /// Any repeating task is marked; a reminder is marked only while it can still remind.
    @Test(arguments: [
        ("- [ ] a due:2026-11-25 repeat:1w remind:-1d", "↻ ⏰"), ("- [ ] a remind:2026-11-25", "⏰"),
        ("- [x] a due:2026-11-25 repeat:1w remind:-1d", "↻"),
        ("- [ ] a repeat:often remind:-1m", "repeat:often? remind:-1m?"),
        ("- [ ] a due:fri id:a/b repeat:1w", "↻ id:a/b?"),
        ("- [ ] a\n  - [x] b\n    - [x] c\n  - [ ] d\n  - [x] e status:cancelled", "2/3"),
    ])
    func marks(text: String, marks: String) {
        #expect(lines([tasks(text)[0]], width: nil).hasPrefix("a \(marks)  "))
    }

    /// Rows made in one run, or in many parallel ones, give the same lines.
    @Test(arguments: [(nil, false), (50, true)])
    func runsMakeNoDifference(width: Int?, isGrouped: Bool) {
        let words = [
            "Call", "日本語", "e\u{301}", "\u{1B}[31m", "@work", "@家", "#v2", "#a", "due:2026-11-21", "remind:-1d",
        ]
        let lines = (0..<4_500).map { number in
            let chosen = (0..<4).map { words[(number / [1, 10, 100, 13][$0]) % 10] }
            return "\(number % 3 == 1 ? "  " : "")- [\(number % 7 == 0 ? "x" : " ")] \(chosen.joined(separator: " "))\n"
        }
        let document = Document(Source(name: "tasks.md", lines.joined()))
        let tasks = Array(document.tasks)
        func printed(_ workers: any Workers) -> String {
            var bytes: [UInt8] = []
            var output = OutputBuffer {
                bytes += $0
                return true
            }
            let printer = TextPrinter(now: now, style: .plain, width: width, workers: workers)
            if isGrouped {
                printer.print(TaskGroup.groups(of: tasks, by: .tag, now: now), to: &output)
            } else {
                printer.print(tasks, to: &output)
            }
            output.flush()
            return String(decoding: bytes, as: UTF8.self)
        }
        let held = printed(OneWorker())
        #expect(held.utf8.count > 4_500 * 20)
        #expect(printed(Processors()) == held)
    }

    /// Widths computed from bytes match those computed from characters.
    @Test(arguments: ["Call", "", "a\u{1B}[31m", "日本語", "tab\tDEL\u{7F}", "\u{200B}e\u{301}", "👩‍👩‍👧 🇩🇪"])
    func cells(text: String) {
        let shown = "(\(escapingControls(text)))"
        #expect(lines(tasks("- [ ] (\(text))"), width: nil) == "\(shown)  tasks.md:1\n")
        let wide = String(repeating: "b", count: 20)
        let gap = String(repeating: " ", count: 22 - displayWidth(shown))
        #expect(lines(tasks("- [ ] (\(text))\n- [ ] \(wide)"), width: nil).hasPrefix("\(shown)\(gap)tasks.md:1\n"))
    }

    @Test func nothingWithoutColumns() {
        #expect(lines(tasks("- [ ] Call mum", in: "t.md"), width: nil) == "Call mum  t.md:1\n")
        #expect(lines([], width: nil) == "")
    }
}

@Suite struct DueWordsTests {
    private static func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDate {
        try #require(CivilDate(year: year, month: month, day: day))
    }

    @Test(arguments: [
        (2026, 11, 21, "today"), (2026, 11, 22, "tomorrow"), (2026, 11, 20, "yesterday"), (2026, 11, 24, "in 3 days"),
        (2026, 11, 19, "2 days ago"), (2027, 2, 28, "in 99 days"), (2027, 3, 1, "in 3 months"),
        (2026, 8, 14, "99 days ago"), (2026, 8, 13, "3 months ago"), (2028, 11, 20, "in 23 months"),
        (2028, 11, 21, "in 2 years"), (2024, 1, 1, "2 years ago"), (1, 1, 1, "2025 years ago"),
    ])
    func days(year: Int, month: Int, day: Int, expected: String) throws {
        let date = try Self.day(year, month, day)
        #expect(dueWords(.period(Period(date)), now: now, weekStart: .monday) == expected)
        #expect(dueWords(.moment(Moment(CivilTime(date, minuteOfDay: 0))), now: now, weekStart: .monday) == expected)
        #expect(dueDate(.period(Period(date)), now: now) == date.description)
        #expect(dueDate(.moment(Moment(CivilTime(date, minuteOfDay: 545))), now: now) == "\(date) 09:05")
    }

    @Test(arguments: [
        (Period.Grain.week, 2026, 11, 16, "this week"), (.week, 2026, 11, 29, "next week"),
        (.week, 2026, 11, 9, "last week"),
        (.week, 2026, 12, 1, "in 15 days"), (.month, 2026, 11, 1, "this month"), (.month, 2026, 12, 31, "next month"),
        (.month, 2026, 9, 1, "52 days ago"), (.quarter, 2026, 10, 1, "this quarter"),
        (.quarter, 2027, 1, 1, "next quarter"),
        (.year, 2026, 1, 1, "this year"), (.year, 2025, 5, 5, "last year"), (.year, 2030, 1, 1, "in 4 years"),
    ])
    func periods(grain: Period.Grain, year: Int, month: Int, day: Int, expected: String) throws {
        let period = Period(grain, containing: try Self.day(year, month, day))
        #expect(dueWords(.period(period), now: now, weekStart: .monday) == expected)
    }

    @Test func aMomentElsewhereIsShownInTheReadersZone() throws {
        let late = Moment(CivilTime(try Self.day(2026, 11, 21), minuteOfDay: 1410), offset: -120)
        #expect(dueWords(.moment(late), now: now, weekStart: .monday) == "tomorrow")
        #expect(dueDate(.moment(late), now: now) == "2026-11-22 01:30")
    }
}
