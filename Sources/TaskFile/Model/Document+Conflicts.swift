extension Document {
    /// The conflicts that merges left in the file, in order. One that a fenced block shows is an example.
    package var conflicts: [MergeConflict] { MergeConflict.all(of: conflictMarkers) }

    /// The conflict markers in the file, of any size, with the numbers of their lines, from 0. A line in a fenced block
    /// does not begin a conflict; the other markers may seem to be in such a block if the sides begin it differently.
    fileprivate var conflictMarkers: [(line: Int, marker: ConflictMarker)] {
        source.markerLines.filter { $0.marker.kind != .opening || tree.lines[$0.line].kind != .fencedCode }
    }
}

extension Source {
    /// The first marker of a conflict that a merge left in the file, `<<<<<<< name` or longer, or nil.
    ///
    /// The file is parsed only when it contains the markers of a conflict, which a fenced block may show as an example.
    public var conflictMarker: ByteRange? {
        MergeConflict.all(of: markerLines).isEmpty ? nil : Document(self).conflicts.first?.opening
    }

    /// The conflict markers in the file, of any size, with the numbers of their lines, from 0, without examples in
    /// fenced blocks.
    package var conflictMarkers: [(line: Int, marker: ConflictMarker)] {
        markerLines.contains { $0.marker.kind == .opening } ? Document(self).conflictMarkers : []
    }
}
