import TaskFile

extension Versions<Source> {
    /// Three readings of a common ancestor that itself contains conflicts: with our side of each conflict, with their
    /// side, and with its base, which is empty if the markers do not show it.
    ///
    /// If two branches have merged each other, git first merges their common ancestors, and puts what it cannot decide
    /// between markers in the base. The sides have decided since: a result that is the same for every reading is
    /// certain. Nil unless the base contains conflicts and the sides do not.
    var readingsOfBase: Versions<[UInt8]>? {
        guard base.hasConflictMarkers, !ours.hasConflictMarkers, !theirs.hasConflictMarkers,
            let ours = base.reading(\.ours), let theirs = base.reading(\.theirs), let neither = base.reading(\.base)
        else { return nil }
        return Versions<[UInt8]>(base: neither, ours: ours, theirs: theirs)
    }
}

extension Source {
    /// The bytes with one part of every conflict; nil if the conflicts cannot be read, or are nested too deeply.
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
