import Foundation
import TaskFile
@testable import TaskReports
import Testing

@testable import TaskPrinting
@testable import TaskText

/// The output of `tasks stats` for people and for programs.
@Suite struct StatisticsPrintingTests {
    private static let file = """
        ---
        tasks:
          categories:
            work: blue 💼
            日本: "#E0457B 🩺"
        ---
        - [ ] !!! Ship @work due:2026-11-20
        - [x] ! 書く @日本 done:2026-11-21
        - [x] Odd @other done:2026-11-20 status:cancelled
        # A <section> & "more" › \u{1B}[31m
        - [x] Read @work done:2026-11-20
        - [x] Rest

        """

    private static func run(_ words: [String], width: Int? = nil, files: [String: String] = ["tasks.md": file])
        -> String
    {
        MemoryShell(files, width: width).run(["tasks", "stats"] + words).output
    }

    @Test func text() {
        #expect(
            Self.run([]) == """
                5 tasks: 3 done, 1 open, 1 overdue, 1 cancelled

                Done        ████████████████████░░░░░░  3 of 4, 75 %
                Level 1     ████████░░░░░░░░░░░░░░░░░░  30 points, 70 to level 2
                Streak      2 days since 2026-11-20
                Best streak 2 days, 2026-11-20 to 2026-11-21

                Last 26 weeks, 2 tasks done on 2 days
                      Jun       Jul     Aug       Sep     Oct     Nov
                Mon · · · · · · · · · · · · · · · · · · · · · · · · · ·
                Tue · · · · · · · · · · · · · · · · · · · · · · · · · ·
                Wed · · · · · · · · · · · · · · · · · · · · · · · · · ·
                Thu · · · · · · · · · · · · · · · · · · · · · · · · · ·
                Fri · · · · · · · · · · · · · · · · · · · · · · · · · ░
                Sat · · · · · · · · · · · · · · · · · · · · · · · · · ░
                Sun · · · · · · · · · · · · · · · · · · · · · · · · ·
                    · 0   ░ 1   ▒ 2   ▓ 3-4   █ 5+

                By category                                           done  open  overdue   rate
                💼 @work                      ███████████░░░░░░░░░░░     1     1        1   50 %
                🩺 @日本                      ███████████                1     0           100 %
                   @other                                                0     0
                   no category                ███████████                1     0           100 %

                By priority                                           done  open  overdue   rate
                !!! high                      ░░░░░░░░░░░                0     1        1    0 %
                  ! low                       ███████████                1     0           100 %
                    no priority               ██████████████████████     2     0           100 %

                By section                                            done  open  overdue   rate
                A <section> & "more" › ␛[31m  ██████████████████████     2     0           100 %
                no section                    ███████████░░░░░░░░░░░     1     1        1   50 %

                Achievements
                ✓ first task done
                  10 tasks done     ██████░░░░░░░░░░░░░░  3 of 10
                  5 tasks in a day  ████░░░░░░░░░░░░░░░░  1 of 5
                  7 days in a row   ██████░░░░░░░░░░░░░░  2 of 7
                  level 10          ██░░░░░░░░░░░░░░░░░░  1 of 10

                1 done task has no valid 'done:' by today; it earns points but counts on no day

                """)
    }

    /// Where the name of a month does not fit over the last weeks, there is none.
    @Test(arguments: 33...80)
    func months(width: Int) throws {
        let lines = Self.run(["--color", "never"], width: width).split(separator: "\n")
        let heading = try #require(lines.firstIndex { $0.hasPrefix("Last ") })
        let months: Set = ["May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov"]
        #expect(months.isSuperset(of: lines[heading + 1].split(separator: " ").map(String.init)))
    }

    /// At any width no line is wider, and none ends in a space; from 60 cells on, no figure is cut.
    @Test(arguments: [1, 7, 20, 33, 59, 60, 80, 100, 120, 200])
    func everyWidth(width: Int) {
        let lines = Self.run(["--color", "never"], width: width).split(separator: "\n")
        #expect(lines.allSatisfy { displayWidth(String($0)) <= width && $0.last != " " })
        if width >= 33 {
            #expect(!lines.contains { ($0.first?.isNumber ?? false || $0.contains("treak")) && $0.contains("…") })
            #expect(lines.contains { $0.hasPrefix("  5 tasks in a day  ") && $0.hasSuffix("1 of 5") })
        }
        if width >= 60 {
            #expect(lines.contains { $0.hasPrefix("Level 1") && $0.hasSuffix("  30 points, 70 to level 2") })
            #expect(lines.contains { $0.contains("@日本") && $0.hasSuffix("  100 %") })
        }
    }

    /// Colour only adds escape sequences, and none with the theme `none`.
    @Test(arguments: [60, 80, 120])
    func colour(width: Int) {
        let plain = Self.run(["--color", "never"], width: width)
        let coloured = Self.run(["--color", "always"], width: width)
        #expect(coloured.contains("\u{1B}[34m@work\u{1B}[0m"))
        #expect(coloured.contains("\u{1B}[31m1\u{1B}[0m"))
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
        #expect(!plain.contains("\u{1B}"))
        let dark = ["tasks.md": Self.file.replacing("tasks:\n", with: "tasks:\n  theme: dark\n")]
        #expect(Self.run(["--color", "always"], width: width, files: dark).contains("\u{1B}[94m@work\u{1B}[0m"))
        let none = ["tasks.md": Self.file.replacing("tasks:\n", with: "tasks:\n  theme: none\n")]
        #expect(Self.run(["--color", "always"], width: width, files: none) == plain)
    }

    /// A terminal shows the largest parts, in their order, and sums up the rest; other output shows all of them.
    @Test func manyParts() {
        let sections = (1...30).map { number in
            "# Part \(number)\n" + String(repeating: "- [x] a\n- [ ] b\n", count: number % 3 == 0 ? 2 : 1)
        }
        let files = ["tasks.md": sections.joined()]
        let shown = Self.run(["--color", "never"], width: 80, files: files).split(separator: "\n").filter {
            $0.contains("50 %")
        }
        #expect(shown.count == 1 + 20)
        #expect(shown.dropFirst().prefix(2).map { $0.prefix(6) } == ["Part 1", "Part 2"])
        #expect(shown.contains { $0.hasPrefix("Part 30") })
        #expect(shown.last?.hasPrefix("11 more") == true)
        #expect(shown.last?.contains("  11    11") == true)
        #expect(Self.run([], files: files).split(separator: "\n").count { $0.hasPrefix("Part ") } == 30)
    }

    /// Of a path of headings that is too long, the end is shown, which tells the sections apart.
    @Test func longPaths() {
        let heading = String(repeating: "Heading ", count: 8)
        let file = "# \(heading)\n## First\n- [x] a\n## Second\n- [ ] b\n"
        let shown = Self.run(["--color", "never"], width: 60, files: ["tasks.md": file])
        #expect(shown.contains("\n…"))
        #expect(shown.contains("/ First "))
        #expect(shown.contains("/ Second "))
    }

    @Test func json() throws {
        let output = Self.run(["--format", "json", "--from", "2026-11-20", "is:any -\"Od\""])
        #expect(
            output == """
                {"now":"2026-11-21T10:00",
                "from":"2026-11-20",
                "query":"is:any -\\"Od\\"",
                "files":["tasks.md"],
                "total":{"open":1,"overdue":1,"done":2,"cancelled":0,"completion":0.6666666666666666,"points":20},
                "points":20,
                "level":1,
                "toNextLevel":80,
                "currentStreak":{"days":2,"first":"2026-11-20","last":"2026-11-21"},
                "bestStreak":{"days":2,"first":"2026-11-20","last":"2026-11-21"},
                "needsToday":false,
                "undated":0,
                "achievements":[{"kind":"done","goal":1,"value":2,"reached":true},
                 {"kind":"done","goal":10,"value":2,"reached":false},
                 {"kind":"day","goal":5,"value":1,"reached":false},
                 {"kind":"streak","goal":7,"value":2,"reached":false},
                 {"kind":"level","goal":10,"value":1,"reached":false}],
                "categories":[{"category":"work","colour":"blue","icon":"💼","open":1,"overdue":1,"done":1,"cancelled":0,\
                "completion":0.5,"points":10},
                 {"category":"日本","colour":"#E0457B","icon":"🩺","open":0,"overdue":0,"done":1,"cancelled":0,\
                "completion":1.0,"points":10}],
                "priorities":[{"priority":"high","open":1,"overdue":1,"done":0,"cancelled":0,"completion":0.0,"points":0},
                 {"priority":"low","open":0,"overdue":0,"done":1,"cancelled":0,"completion":1.0,"points":10},
                 {"priority":null,"open":0,"overdue":0,"done":1,"cancelled":0,"completion":1.0,"points":10}],
                "sections":[{"section":["A <section> & \\"more\\" › \\u001b[31m"],"open":0,"overdue":0,"done":1,\
                "cancelled":0,"completion":1.0,"points":10},
                 {"section":[],"open":1,"overdue":1,"done":1,"cancelled":0,"completion":0.5,"points":10}],
                "days":[{"day":"2026-11-20","done":1},
                 {"day":"2026-11-21","done":1}]}

                """)
        for text in [output, Self.run(["--format", "json"], files: ["tasks.md": ""])] {
            _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
        }
    }

    /// Nothing from a file or a query becomes markup, and the page loads and runs nothing.
    @Test func html() {
        let hostile = """
            ---
            tasks:
              categories:
                work: red "<i>"
                home: "#12ab34 🏠"
            ---
            # </h2><script>alert("1")</script> 'x' & \u{1B}[31m
            - [x] a @work done:2026-11-20
            - [ ] b @home

            """
        let page = Self.run(["--format", "html", "-\"<script>\""], files: ["a<b>.tasks.md": hostile, ".git/x": ""])
        #expect(page.hasPrefix("<!DOCTYPE html>\n"))
        #expect(page.hasSuffix("</html>\n"))
        #expect(
            page.contains("&lt;/h2&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &#39;x&#39; &amp; ␛[31m</bdi>"))
        #expect(page.contains("<span>a&lt;b&gt;.tasks.md</span> <code>-&quot;&lt;script&gt;&quot;</code>"))
        #expect(page.contains("<tr style=\"--look:rgb(18,171,52)\">"))
        #expect(page.contains("<tr style=\"--look:var(--red)\">"))
        for word in ["<script", "<i>\"", "http", "url(", "@import", "src=", "\u{1B}"] {
            #expect(!page.dropFirst(400).contains(word), "\(word)")
        }
        #expect(Self.run(["--format", "html"], files: ["tasks.md": ""]).contains("<p>No tasks.</p>"))
    }

    @Test(arguments: [
        (0, 10, 10, 0), (10, 10, 10, 10), (1, 1000, 10, 1), (999, 1000, 10, 9), (5, 10, 10, 5), (1, 2, 1, 1),
        (0, 0, 10, 0), (3, 2, 4, 4), (.max, .max, 7, 7),
    ])
    func bars(part: Int, whole: Int, width: Int, full: Int) {
        let bar = StatisticsBar(part, of: whole, width: width)
        #expect(bar.full == full)
        #expect(bar.full + bar.empty == width)
    }
}
