import TestSupport
import Testing

@testable import TaskFile

@Suite("Day keys")
struct DayKeyTests {
    private static let days = [
        "0001-01-01", "0999-12-31", "1999-12-31", "2000-01-01", "2026-02-28", "2026-11-09", "2026-11-10", "2026-11-21",
        "2026-12-01", "2099-01-01", "2100-01-01", "9999-12-31",
    ]

    @Test("sort like the days, and equal the key of the date")
    func order() throws {
        let keys = try Self.days.map { try #require(DayKey.read(Array($0.utf8), at: 0)) }
        for (index, key) in keys.enumerated() {
            #expect(DayKey.least < key && key < .greatest)
            for (other, second) in keys.enumerated() { #expect((key < second) == (index < other)) }
            let parts = Self.days[index].split(separator: "-").compactMap { Int($0) }
            let date = try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
            #expect(DayKey(date) == key)
        }
    }

    @Test(
        "exist only for text in the form of a day",
        arguments: ["2026-11-2", "2026-1121x", "2026-11-2a", "202a-11-21", ""])
    func refusals(text: String) { #expect(DayKey.read(Array(text.utf8), at: 0) == nil) }
}
