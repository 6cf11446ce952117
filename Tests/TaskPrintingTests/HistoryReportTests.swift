import TaskFile
import TaskHistory
import TaskPrinting
@testable import TaskReports
import Testing

/// The history of open tasks, for a reader at a terminal and as a page.
@Suite struct HistoryReportTests {
    /// One task fewer each week, for `weeks` weeks up to 2026-W47.
    private func report(weeks: Int) throws -> HistoryReport {
        var steps: [HistoryTally.Step] = []
        var before = Document(Source(name: "tasks.md", ""))
        for week in 0..<weeks {
            let lines = (0..<weeks).map { "- [\($0 < week ? "x" : " ")] task \($0)\n" }
            let document = Document(Source(name: "tasks.md", lines.joined()))
            let difference = DocumentDifference(from: before, to: document)
            let day = try #require(CivilDate(year: 2026, month: 11, day: 16)?.adding(days: 7 * (week + 1 - weeks)))
            let flow = TaskFlow(difference.changes, of: difference)
            steps.append(HistoryTally.Step(day: day, flow: flow, open: weeks - week))
            before = document
        }
        let now = Now(Instant(seconds: 1_795_341_600), in: .utc)
        return HistoryReport(
            tally: HistoryTally(steps, by: .week, today: now.today, from: nil), now: now, query: "<b>",
            files: ["tasks.md"], theme: .auto)
    }

    @Test func page() throws {
        let page = try report(weeks: 3).page
        #expect(page.contains("<code>&lt;b&gt;</code> <time datetime=\"2026-11-22T10:00\">2026-11-22 10:00</time></p>"))
        let (start, end) = (
            page.firstRange(of: "<path class=\"grid\"")?.lowerBound, page.firstRange(of: "<tbody>\n")?.upperBound
        )
        #expect(
            String(page[try #require(start)..<(try #require(end))]) == """
                <path class="grid" d="M44 228H712"/><text x="36" y="228" dy=".35em" class="end">0</text>
                <path class="grid" d="M44 84H712"/><text x="36" y="84" dy=".35em" class="end">2</text>
                <path class="grid" d="M44 12H712"/><text x="36" y="12" dy=".35em" class="end">3</text>
                <path class="done" d="M244.4 228V156H344.6V228Z"><title>2026-W46: 1 done</title></path>
                <path class="done" d="M411.4 228V156H511.6V228Z"><title>2026-W47: 1 done</title></path>
                <path class="open" d="M127.5 12L294.5 84L461.5 156"/>
                <path class="open future" d="M461.5 156L628.5 228"/>
                <text x="127.5" y="248" class="middle">2026-W45</text>
                <text x="294.5" y="248" class="middle">2026-W46</text>
                <text x="461.5" y="248" class="middle">2026-W47</text>
                </svg>
                <figcaption><i class="key open"></i> open <i class="key done"></i> done by week \
                <i class="key open future"></i> at the current pace</figcaption>
                </figure>
                <table class="history">
                <thead><tr><th scope="col">week</th><th scope="col">open</th><th scope="col">added</th>\
                <th scope="col">done</th><th scope="col">cancelled</th><th scope="col">net</th></tr></thead>
                <tbody>

                """)
        #expect(
            page.contains(
                """
                <tr><th scope="row">2026-W46</th><td>2</td><td>0</td><td>1</td><td>0</td><td>-1</td></tr>
                <tr><th scope="row">2026-W45</th><td>3</td><td>3</td><td>0</td><td>0</td><td>+3</td></tr>
                </tbody>
                """))
    }

    /// A terminal shows what fits; a pipe has it all.
    @Test func text() throws {
        #expect(
            try HistoryText(report: report(weeks: 3), style: .plain, width: 72).text == """
                History by week: 1 open, 2 done since 2026-W45

                week                                   open  added  done  cancelled  net
                2026-W45  ███████████████████████████     3      3     0          0   +3
                2026-W46  ██████████████████              2      0     1          0   -1
                2026-W47  █████████                       1      0     1          0   -1

                1 fewer open a week over the last 2 weeks: at that pace nothing will be
                open on 2026-11-29.

                """)
        let long = try HistoryText(report: report(weeks: 30), style: .plain, width: 72).text
        #expect(long.split(separator: "\n").count { $0.hasPrefix("2026-W") } == 26)
        #expect(long.contains("\n4 weeks earlier; a pipe shows all\n"))
        #expect(try HistoryText(report: report(weeks: 30), style: .plain, width: nil).text.contains("2026-W18"))
    }
}
