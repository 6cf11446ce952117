/// A civil time as written in a file: in the reader's zone, or with its own offset.
public struct Moment: Hashable, Sendable {
    /// The day, hour and minute as written.
    public let written: CivilTime
    /// Minutes by which the written time is ahead of universal time, -1439 to 1439; nil means the reader's zone.
    public let offset: Int16?

    /// The moment at which a clock `offset` minutes ahead of universal time shows `written`; nil is the reader's zone.
    /// The offset is clamped to those that a file can contain, less than a day.
    public init(_ written: CivilTime, offset: Int? = nil) {
        self.written = written
        self.offset = offset.map { Int16(min(max($0, -1439), 1439)) }
    }

    /// The point in time of the moment, for a reader in `zone`.
    public func instant(in zone: Zone) -> Instant {
        guard let offset else { return zone.instant(of: written) }
        return Instant(seconds: Int64(written.minutesSinceEpoch - Int(offset)) * 60)
    }

    /// The time on the clock of a reader in `zone` at this moment; as written if there is no offset.
    public func civilTime(in zone: Zone) -> CivilTime {
        offset == nil ? written : zone.civilTime(at: instant(in: zone))
    }
}

extension Moment: CustomStringConvertible {
    /// The canonical spelling: `2026-11-25T17:00`, with `Z` or `+02:00` if an offset was written.
    public var description: String {
        guard let offset else { return written.description }
        if offset == 0 { return "\(written)Z" }
        return "\(written)\(offset < 0 ? "-" : "+")\(clockTime(abs(Int(offset))))"
    }
}
