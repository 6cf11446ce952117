import Foundation
import Testing

@testable import TaskFile

/// The results of another implementation, written by `Tests/differential/dates.py`.
@Suite struct DateDifferentialTests {
    private let lines: [[String]]

    init() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(contentsOf: tests.appendingPathComponent("differential/dates.tsv"), encoding: .utf8)
        lines = text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    @Test func everyDayHasTheSameWeekdayWeekAndQuarter() throws {
        let line = try #require(lines.first { $0[0] == "calendar" })
        let first = try day("\(line[1])-01-01")
        let last = try day("\(line[2])-12-31")
        var checksum: UInt64 = 0xCBF2_9CE4_8422_2325
        for number in Int(first.dayNumber)...Int(last.dayNumber) {
            let date = try #require(CivilDate(dayNumber: number))
            let text = "\(date) \(date.weekday.rawValue) \(Period(.week, containing: date)) Q\(date.quarter)\n"
            for byte in text.utf8 { checksum = (checksum ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
        #expect(String(format: "%016lx", checksum) == line[3])
    }

    @Test func expressionsMeanTheSameDays() throws {
        let cases = lines.filter { $0[0] == "expression" }
        #expect(cases.count == 1500)
        for line in cases {
            let expression = try DateExpression(line[4])
            let weekStart = try #require(Weekday(name: line[2]))
            let days = expression.days(now: try now(line[1]), weekStart: weekStart, preferPast: line[3] == "past")
            #expect([days.first.description, days.last.description] == Array(line[5...]), "\(line)")
        }
    }

    @Test func repetitionsComeOnTheSameDays() throws {
        let cases = lines.filter { $0[0] == "repeat" }
        #expect(cases.count == 1000)
        for line in cases {
            let rule = try #require(Recurrence(line[1]), "\(line)")
            let next = try rule.next(after: day(line[2]), notBefore: day(line[3]))
            #expect(next?.description ?? "-" == line[4], "\(line)")
        }
    }
}
