import TaskFile

/// The readings of a common ancestor that itself contains conflicts.
///
/// Where two branches have merged each other, git merges their common ancestors first, and what it could not decide
/// there is between markers in the base. The sides have been decided since: what comes of them is certain if it does
/// not depend on the reading.
struct BaseReadings {
    /// The base with our side of every conflict.
    let ours: [UInt8]
    /// The base with their side of every conflict.
    let theirs: [UInt8]
    /// The base without what is in question, as far as the markers do not show its own base.
    let neither: [UInt8]

    /// The most conflicts within conflicts.
    private static let deepest = 8

    /// Nil unless the base, and neither of the sides, contains conflicts.
    init?(_ sources: Versions<Source>) {
        guard sources.base.hasConflictMarkers, !sources.ours.hasConflictMarkers, !sources.theirs.hasConflictMarkers,
            let ours = Self.reading(of: sources.base, \.ours), let theirs = Self.reading(of: sources.base, \.theirs),
            let neither = Self.reading(of: sources.base, \.base)
        else { return nil }
        (self.ours, self.theirs, self.neither) = (ours, theirs, neither)
    }

    /// The base with one part of every conflict; nil when it cannot be read.
    private static func reading(of base: Source, _ part: KeyPath<MarkedFile, [UInt8]>) -> [UInt8]? {
        var source = base
        for _ in 0..<deepest {
            guard let marked = MarkedFile(source) else { return nil }
            source = Source(name: base.name, bytes: marked[keyPath: part])
            if !source.hasConflictMarkers { return source.bytes }
        }
        return nil
    }
}
