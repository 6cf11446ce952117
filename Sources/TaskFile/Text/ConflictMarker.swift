extension Source {
    /// The first marker of a conflict that a merge left in the file, `<<<<<<< name`, or nil.
    ///
    /// A conflict is a line of seven `<`, below it one of seven `=` and below that one of seven `>`; what else is on the
    /// first and last stands behind a space.
    public var conflictMarker: ByteRange? {
        var start: ByteRange?
        var isDivided = false
        for line in LineRanges(bytes, from: 0) where line.content.count >= 7 {
            let first = bytes[line.content.lowerBound]
            switch first {
            case UInt8(ascii: "<") where isMarker(line.content):
                start = start ?? ByteRange(line.content.lowerBound, line.content.lowerBound + 7)
            case UInt8(ascii: "=") where isMarker(line.content):
                isDivided = start != nil
            case UInt8(ascii: ">") where isMarker(line.content):
                if isDivided { return start }
            default: continue
            }
        }
        return nil
    }

    /// Whether the line is seven times its first byte, with nothing or a space behind.
    private func isMarker(_ line: Range<Int>) -> Bool {
        let end = line.lowerBound + 7
        guard bytes[line.lowerBound..<end].allSatisfy({ $0 == bytes[line.lowerBound] }) else { return false }
        return end == line.upperBound || bytes[end] == UInt8(ascii: " ")
    }
}
