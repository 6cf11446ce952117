import TaskFile

/// A file with merge markers, split into the versions that were merged.
package struct MarkedFile: Sendable {
    package let ours: [UInt8]
    package let theirs: [UInt8]
    /// The common ancestor; a conflict whose markers do not show it is left out here.
    package let base: [UInt8]
    /// Whether every conflict shows the common ancestor.
    package let holdsBase: Bool
    /// The number of signs in the markers of the first conflict.
    package let markerSize: Int
    /// For each line of our side and of their side, its position in the file, from 0.
    package let lines: (ours: [Int], theirs: [Int])

    /// Splits `source`. Nil if it contains no conflict, or an incomplete one.
    package init?(_ source: Source) {
        var (ours, base, theirs): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        var part = Part.outside
        var (size, firstSize, hasBase, count) = (0, 7, true, 0)
        var start = 0
        var lines: (ours: [Int], theirs: [Int]) = ([], [])
        let markers = Dictionary(uniqueKeysWithValues: source.conflictMarkers.map { ($0.line, $0.marker) })
        for (index, (_, end)) in LineRanges(source.bytes, from: 0).enumerated() {
            let line = source.bytes[start..<end]
            start = end
            let marker = markers[index]
            if let marker, part == .outside, marker.kind == .opening {
                (part, size) = (.ours, marker.signs.count)
                if count == 0 { firstSize = size }
                continue
            }
            if let marker, marker.signs.count == size {
                switch (part, marker.kind) {
                case (.ours, .base):
                    part = .base
                    continue
                case (.ours, .divider) where marker.isBare, (.base, .divider) where marker.isBare:
                    if part == .ours { hasBase = false }
                    part = .theirs
                    continue
                case (.theirs, .closing):
                    part = .outside
                    count += 1
                    continue
                default: break
                }
            }
            if part == .outside || part == .ours {
                ours += line
                lines.ours.append(index)
            }
            if part == .outside || part == .base { base += line }
            if part == .outside || part == .theirs {
                theirs += line
                lines.theirs.append(index)
            }
        }
        guard part == .outside, count > 0 else { return nil }
        (self.ours, self.base, self.theirs, holdsBase) = (ours, base, theirs, hasBase)
        (self.lines, markerSize) = (lines, firstSize)
    }

    private enum Part {
        case outside, ours, base, theirs
    }
}
