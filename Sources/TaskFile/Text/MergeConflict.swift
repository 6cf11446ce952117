/// A conflict that a merge left in a file: the ranges of its markers.
///
/// A conflict is a line of seven `<`, a later one of seven `=` and after that one of seven `>`; any other text on these
/// lines follows a space.
package struct MergeConflict: Hashable, Sendable {
    /// The seven `<` above the first side.
    package let opening: ByteRange
    /// The seven `=` between the sides.
    package let divider: ByteRange
    /// The seven `>` below the second side.
    package let closing: ByteRange
}

extension Source {
    /// The first marker of a conflict that a merge left in the file, `<<<<<<< name`, or nil.
    public var conflictMarker: ByteRange? { conflicts(atMost: 1).first?.opening }

    /// The conflicts that merges left in the file, in order, at most `limit`.
    package func conflicts(atMost limit: Int = .max) -> [MergeConflict] {
        guard hasMarker else { return [] }
        var found: [MergeConflict] = []
        var opening: ByteRange?
        var divider: ByteRange?
        for line in LineRanges(bytes, from: 0) where line.content.count >= 7 {
            let marker = ByteRange(line.content.lowerBound, line.content.lowerBound + 7)
            switch bytes[line.content.lowerBound] {
            case UInt8(ascii: "<") where isMarker(line.content):
                opening = opening ?? marker
            case UInt8(ascii: "=") where isMarker(line.content):
                if opening != nil { divider = divider ?? marker }
            case UInt8(ascii: ">") where isMarker(line.content):
                guard let first = opening, let middle = divider else { continue }
                found.append(MergeConflict(opening: first, divider: middle, closing: marker))
                if found.count == limit { return found }
                (opening, divider) = (nil, nil)
            default: continue
            }
        }
        return found
    }

    /// Whether there are seven consecutive `<` anywhere: nearly all files do not contain even one.
    private var hasMarker: Bool {
        guard ByteSearch.contains(UInt8(ascii: "<"), bytes) else { return false }
        var offset = 0
        while true {
            offset = ByteSearch.first(UInt8(ascii: "<"), bytes, offset..<bytes.count)
            guard offset < bytes.count else { return false }
            var end = offset
            while end < bytes.count, bytes[end] == UInt8(ascii: "<") { end += 1 }
            if end - offset >= 7 { return true }
            offset = end
        }
    }

    /// Whether the line begins with its first byte repeated seven times, followed by nothing or a space.
    private func isMarker(_ line: Range<Int>) -> Bool {
        let end = line.lowerBound + 7
        guard bytes[line.lowerBound..<end].allSatisfy({ $0 == bytes[line.lowerBound] }) else { return false }
        return end == line.upperBound || bytes[end] == UInt8(ascii: " ")
    }
}
