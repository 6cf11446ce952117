import Testing

@testable import TaskFile

/// Spans from now in the night in which the clocks of Berlin go back, 2026-10-25 at 03:00.
@Suite struct MomentLaterTests {
    private static let change = Instant(seconds: 1792890000)
    private static let berlin = Zone { $0.seconds < change.seconds ? 7200 : 3600 }

    @Test(
        "A span of hours ends at the instant that it says, also where the clock shows a time twice",
        arguments: [
            (-75, "-30min", "2026-10-25T02:15"), (-75, "-60min", "2026-10-25T02:45"),
            (-75, "-2h", "2026-10-25T02:45+01:00"), (-30, "-30min", "2026-10-25T02:00+01:00"),
            (-30, "-2h", "2026-10-25T03:30"), (30, "-15min", "2026-10-25T02:45+01:00"),
            (-30, "-1d", "2026-10-26T02:30"),
        ])
    func later(minutes: Int64, span: String, expected: String) throws {
        let instant = Instant(seconds: Self.change.seconds + minutes * 60 + 20)
        let now = Now(instant, in: Self.berlin)
        let span = try #require(TimeOffset(span))
        let moment = try #require(now.moment(later: span))
        #expect(moment.description == expected)
        if let minutes = span.unit.minutes {
            let elapsed = moment.instant(in: Self.berlin).seconds - instant.seconds
            #expect(elapsed == Int64(span.count * minutes) * 60 - 20)
        }
    }
}
