extension Document {
    /// The conflicts that merges left in the file, in order. One shown in a fenced block is an example.
    package var conflicts: [MergeConflict] {
        source.conflicts().filter { tree.lines[tree.line(at: $0.opening.lower)].kind != .fencedCode }
    }
}

extension Source {
    /// The first marker of a conflict that a merge left in the file, `<<<<<<< name`, or nil.
    ///
    /// The file is parsed only when it contains the markers of a conflict, which a fenced block may show as an example.
    public var conflictMarker: ByteRange? {
        conflicts().isEmpty ? nil : Document(self).conflicts.first?.opening
    }
}
