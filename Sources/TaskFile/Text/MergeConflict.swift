/// A line that a merge writes around the sides of a conflict: at least seven equal signs, then nothing, or a space and
/// any text.
package struct ConflictMarker {
    /// What the line begins, by its signs.
    package enum Kind: UInt8 {
        /// `<`: the first side.
        case opening = 0x3C
        /// `|`: the common ancestor, which is not always shown.
        case base = 0x7C
        /// `=`: the second side.
        case divider = 0x3D
        /// `>`: the lines after the conflict.
        case closing = 0x3E
    }

    package let kind: Kind
    /// The place of the signs.
    package let signs: ByteRange
    /// Whether nothing follows the signs.
    package let isBare: Bool

    /// The marker on a line, given without its line ending; nil for any other line.
    package init?(_ bytes: [UInt8], _ line: Range<Int>) {
        guard line.count >= 7, let kind = Kind(rawValue: bytes[line.lowerBound]) else { return nil }
        var end = line.lowerBound
        while end < line.upperBound, bytes[end] == kind.rawValue { end += 1 }
        isBare = end == line.upperBound
        guard end - line.lowerBound >= 7, isBare || bytes[end] == UInt8(ascii: " ") else { return nil }
        self.kind = kind
        signs = ByteRange(line.lowerBound, end)
    }
}

/// A conflict that a merge left in a file: the ranges of its markers.
///
/// A conflict is a line of seven `<`, a later one of seven `=` and after that one of seven `>`.
package struct MergeConflict: Hashable, Sendable {
    /// The seven `<` above the first side.
    package let opening: ByteRange
    /// The seven `=` between the sides.
    package let divider: ByteRange
    /// The seven `>` below the second side.
    package let closing: ByteRange
}

extension MergeConflict {
    /// The conflicts that the `markers` of a file tell of, in order.
    static func all(of markers: [(line: Int, marker: ConflictMarker)]) -> [MergeConflict] {
        var found: [MergeConflict] = []
        var opening: ByteRange?
        var divider: ByteRange?
        for (_, marker) in markers where marker.signs.count == 7 {
            switch marker.kind {
            case .opening: opening = opening ?? marker.signs
            case .base: continue
            case .divider: if opening != nil { divider = divider ?? marker.signs }
            case .closing:
                guard let first = opening, let middle = divider else { continue }
                found.append(MergeConflict(opening: first, divider: middle, closing: marker.signs))
                (opening, divider) = (nil, nil)
            }
        }
        return found
    }
}

extension Source {
    /// The lines that look like conflict markers of any size, with their numbers, from 0; none in a file where nothing
    /// opens a conflict.
    var markerLines: [(line: Int, marker: ConflictMarker)] {
        guard hasOpeningSigns else { return [] }
        return LineRanges(bytes, from: 0).enumerated().compactMap { number, line in
            ConflictMarker(bytes, line.content).map { (number, $0) }
        }
    }

    /// Whether there are seven consecutive `<` anywhere: nearly all files do not contain even one.
    private var hasOpeningSigns: Bool {
        guard contains(UInt8(ascii: "<"), in: bytes) else { return false }
        var offset = 0
        while true {
            offset = firstOffset(of: UInt8(ascii: "<"), in: bytes, offset..<bytes.count)
            guard offset < bytes.count else { return false }
            var end = offset
            while end < bytes.count, bytes[end] == UInt8(ascii: "<") { end += 1 }
            if end - offset >= 7 { return true }
            offset = end
        }
    }
}
