/// A line that a merge writes around the sides of a conflict: at least seven equal signs, then nothing, or a space and
/// any text.
package struct ConflictMarker {
    /// What the line introduces, by its signs.
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
    package let signs: ByteRange
    package let isBare: Bool

    /// The marker on a line, given without its line ending; nil for any other line.
    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        guard line.count >= 7, let kind = Kind(rawValue: bytes[line.lowerBound]) else { return nil }
        let end = endOfRun(bytes, line.lowerBound, line.upperBound) { $0 == kind.rawValue }
        isBare = end == line.upperBound
        guard end - line.lowerBound >= 7, isBare || bytes[end] == UInt8(ascii: " ") else { return nil }
        self.kind = kind
        signs = ByteRange(line.lowerBound, end)
    }
}

/// A conflict that a merge left in a file: the ranges of its markers.
///
/// A conflict is a line of seven or more `<`, a later line of as many `=`, and after that a line of as many `>`: git
/// writes more than seven if an attribute asks for them.
package struct MergeConflict: Sendable {
    package let opening: ByteRange
    package let divider: ByteRange
    /// The `>` below the second side.
    package let closing: ByteRange

    /// The conflicts that the `markers` of a file delimit, in order, without those inside another conflict.
    static func all(of markers: [(line: Int, marker: ConflictMarker)]) -> [MergeConflict] {
        var found: [MergeConflict] = []
        // The open conflicts, by the number of signs.
        var openings: [Int: ByteRange] = [:]
        var dividers: [Int: ByteRange] = [:]
        for (_, marker) in markers {
            let size = marker.signs.count
            switch marker.kind {
            case .opening: openings[size] = openings[size] ?? marker.signs
            case .base: continue
            case .divider: if openings[size] != nil { dividers[size] = dividers[size] ?? marker.signs }
            case .closing:
                guard let first = openings[size], let middle = dividers[size] else { continue }
                while let last = found.last, last.opening.lower > first.lower { found.removeLast() }
                found.append(MergeConflict(opening: first, divider: middle, closing: marker.signs))
                (openings[size], dividers[size]) = (nil, nil)
            }
        }
        return found
    }
}

extension Source {
    /// The lines that look like conflict markers of any size, with their numbers, from 0; none if nothing in the file
    /// opens a conflict.
    var markerLines: [(line: Int, marker: ConflictMarker)] {
        guard hasOpeningSigns else { return [] }
        return LineRanges(bytes, from: 0).enumerated().compactMap { number, line in
            ConflictMarker(bytes, line.content).map { (number, $0) }
        }
    }

    /// Whether there are seven consecutive `<` anywhere: nearly all files do not contain even one.
    private var hasOpeningSigns: Bool {
        contains(UInt8(ascii: "<"), in: bytes) && end(ofFirst: "<<<<<<<", in: bytes, bytes.indices) != nil
    }
}
