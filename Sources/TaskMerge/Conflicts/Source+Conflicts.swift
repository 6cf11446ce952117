import TaskFile

extension Source {
    /// The numbers, from 1, of the lines that begin a conflict: a name follows their `<`, which are as many as in the
    /// first.
    var openingLines: [Int] {
        let openings = conflictMarkers.filter { $0.marker.kind == .opening && !$0.marker.isBare }
        return openings.filter { $0.marker.signs.count == openings[0].marker.signs.count }.map { $0.line + 1 }
    }

    /// Whether an earlier merge left markers in the file, of any size.
    var hasConflictMarkers: Bool {
        conflictMarkers.drop { $0.marker.kind != .opening }.contains { $0.marker.kind == .closing }
    }
}
