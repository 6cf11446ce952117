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
