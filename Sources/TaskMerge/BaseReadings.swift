import TaskFile

extension Versions<Source> {
    /// The readings of a common ancestor that itself contains conflicts: with our side of each, with theirs, and as the
    /// base without what is in question, as far as the markers do not show its own base.
    ///
    /// Where two branches have merged each other, git merges their common ancestors first, and what it could not decide
    /// there is between markers in the base. The sides have been decided since: what comes of them is certain if it
    /// does not depend on the reading. Nil unless the base, and neither of the sides, contains conflicts.
    var readingsOfBase: Versions<[UInt8]>? {
        guard base.hasConflictMarkers, !ours.hasConflictMarkers, !theirs.hasConflictMarkers,
            let ours = base.reading(\.ours), let theirs = base.reading(\.theirs), let neither = base.reading(\.base)
        else { return nil }
        return Versions<[UInt8]>(base: neither, ours: ours, theirs: theirs)
    }
}

extension Source {
    /// The bytes with one part of every conflict; nil when these cannot be read, or are too deep within each other.
    fileprivate func reading(_ part: KeyPath<MarkedFile, [UInt8]>) -> [UInt8]? {
        var source = self
        for _ in 0..<8 {
            guard let marked = MarkedFile(source) else { return nil }
            source = Source(name: name, bytes: marked[keyPath: part])
            if !source.hasConflictMarkers { return source.bytes }
        }
        return nil
    }
}
