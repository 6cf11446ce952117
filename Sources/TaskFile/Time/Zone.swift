/// A point in time that is the same everywhere, approximately in the years 1 to 9999.
public struct Instant: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00Z, without leap seconds.
    public let seconds: Int64

    /// The instant `seconds` seconds after 1970-01-01T00:00Z, clamped to within three days of the years 1 to 9999.
    public init(seconds: Int64) { self.seconds = min(max(seconds, Self.limits.lowerBound), Self.limits.upperBound) }

    /// Wide enough that every civil time has an instant in every zone, and narrow enough that no sum of seconds
    /// overflows.
    private static let limits =
        Int64(CivilDate.first.dayNumber - 3) * 86_400...Int64(CivilDate.last.dayNumber + 4) * 86_400

    /// Whether `left` is earlier than `right`.
    public static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
}

extension Instant: CustomStringConvertible {
    /// The universal time to the second, `2026-11-21T10:00:00Z`.
    public var description: String {
        "\(Zone.utc.civilTime(at: self)):\(padded(Int((seconds % 60 + 60) % 60), 2))Z"
    }
}

/// The offset of civil time in one place from universal time, at any instant.
///
/// The rules themselves are passed in as a function (on a real system, from libc); this module imports nothing.
public struct Zone: Sendable {
    private let offsetFunction: @Sendable (Instant) -> Int

    /// Universal time.
    public static let utc = Zone { _ in 0 }

    /// A zone whose civil time is ahead of universal time by `offset(instant)` seconds, clamped to a day.
    ///
    /// `offset` is called whenever the zone is needed, several times for one civil time. It must be a pure function,
    /// and must change at most once on any day.
    public init(offset: @escaping @Sendable (Instant) -> Int) { offsetFunction = offset }

    /// Seconds by which civil time is ahead of universal time at `instant`, -86 400 to 86 400.
    public func offset(at instant: Instant) -> Int { min(max(offsetFunction(instant), -86_400), 86_400) }

    /// The wall-clock time at `instant`, truncated to the minute.
    public func civilTime(at instant: Instant) -> CivilTime {
        let local = instant.seconds + Int64(offset(at: instant))
        return CivilTime(minutesSinceEpoch: Int((local - (local % 60 + 60) % 60) / 60))
    }

    /// The instant at which `day` begins.
    package func beginning(of day: CivilDate) -> Instant { instant(of: CivilTime(day, minuteOfDay: 0)) }

    /// The instant at which the wall clock shows `time`.
    ///
    /// A time that the zone skips becomes the instant after the gap; of a time that occurs twice, the first is taken.
    public func instant(of time: CivilTime) -> Instant {
        let local = Int64(time.minutesSinceEpoch) * 60
        // The offset in force is one of those one day before and one day after: rules never change twice in a day.
        let before = Int64(offset(at: Instant(seconds: local - 86_400)))
        let after = Int64(offset(at: Instant(seconds: local + 86_400)))
        for candidate in [local - max(before, after), local - min(before, after)]
        where candidate + Int64(offset(at: Instant(seconds: candidate))) == local {
            return Instant(seconds: candidate)
        }
        // No instant shows this time: it was skipped. Find where the offset changes.
        var low = local - max(before, after) - 86_400
        var high = local - min(before, after) + 86_400
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if Int64(offset(at: Instant(seconds: middle))) == before { low = middle } else { high = middle }
        }
        return Instant(seconds: high)
    }
}
