import Testing

@testable import TaskFile

@Suite struct ZoneTests {
    /// Central Europe in 2026: daylight saving time from 29 March to 25 October, changing at 01:00 UTC.
    private static let berlin = Zone { instant in
        instant.seconds >= 1_774_746_000 && instant.seconds < 1_792_890_000 ? 7200 : 3600
    }
    /// A zone that skipped the whole of 30 December 2011.
    private static let apia = Zone { $0.seconds >= 1_325_239_200 ? 50_400 : -36_000 }

    @Test(arguments: [
        ("2026-01-15", 720, 1_768_474_800), ("2026-07-15", 720, 1_784_109_600),
        // 02:30 does not exist: the instant after the gap, 03:00.
        ("2026-03-29", 150, 1_774_746_000), ("2026-03-29", 119, 1_774_745_940), ("2026-03-29", 180, 1_774_746_000),
        // 02:30 exists twice: the first.
        ("2026-10-25", 150, 1_792_888_200), ("2026-10-25", 180, 1_792_893_600),
    ])
    func localTimesHaveOneInstant(date: String, minute: Int, seconds: Int64) throws {
        let time = CivilTime(try day(date), minuteOfDay: minute)
        #expect(Self.berlin.instant(of: time) == Instant(seconds: seconds))
    }

    @Test func aDayLeftOutIsTheInstantAfterIt() throws {
        let instant = Self.apia.instant(of: CivilTime(try day("2011-12-30"), minuteOfDay: 720))
        #expect(Self.apia.civilTime(at: instant).description == "2011-12-31T00:00")
    }

    @Test func everyInstantComesBackFromItsCivilTime() throws {
        for hour in 0..<8760 {
            let instant = Instant(seconds: 1_767_225_600 + Int64(hour) * 3600)
            let time = Self.berlin.civilTime(at: instant)
            // Times in the second pass through the repeated hour are read as in the first.
            let isRepeated = instant.seconds == 1_792_890_000
            #expect(Self.berlin.instant(of: time).seconds == instant.seconds - (isRepeated ? 3600 : 0))
        }
    }

    @Test(arguments: [Int64.min, Int64.max])
    func noInstantIsBeyondTheCalendar(seconds: Int64) {
        let now = Now(Instant(seconds: seconds), in: Self.berlin)
        #expect(now.today == (seconds < 0 ? .first : .last))
    }

    @Test(arguments: [(Int.min, "1969-12-31T00:00"), (Int.max, "1970-01-02T00:00"), (-86_399, "1969-12-31T00:00")])
    func noZoneIsMoreThanADayAway(offset: Int, expected: String) {
        let zone = Zone { _ in offset }
        let time = zone.civilTime(at: Instant(seconds: 0))
        #expect(time.description == expected)
        #expect(abs(zone.instant(of: time).seconds) < 60)
    }

    @Test(arguments: [(Int.min, "0001-01-01"), (Int.max, "9999-12-31"), (-1, "1969-12-31"), (1440, "1970-01-02")])
    func noMinuteIsBeyondTheCalendar(minutes: Int, day: String) {
        #expect(CivilTime(minutesSinceEpoch: minutes).date.description == day)
    }

    @Test(arguments: [
        ("2026-11-20", true), ("2026-11-21", false), ("2026-W47", false), ("2026-W46", true), ("2026-10", true),
        ("2026-Q4", false), ("2026-11-21T09:59", true), ("2026-11-21T10:00", false), ("2026-11-21T11:00+02:00", true),
        ("2026-11-21T11:00Z", false),
    ])
    func aTaskIsLateAfterTheEndOfItsDueDate(due: String, isPast: Bool) throws {
        let when = try #require(DateValue(due))
        #expect(try now("2026-11-21").isPast(endOf: when) == isPast)
    }
}
