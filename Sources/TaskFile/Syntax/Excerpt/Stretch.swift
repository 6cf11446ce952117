/// What skimming has to look at in a stretch of a file: where lines end, which of the lines after them are not plainly
/// tasks, and where something is wanted.
///
/// A line is some sixty bytes long and has a stop or two, none of them where a processor expects it. To branch on each
/// where it comes takes longer than all else, so a stretch is gone over several times, by short loops that ask the same
/// of each place without branching and keep few of them for the next. Measured against one walk that looks at each
/// place when it comes to it: six tenths of its time, and three quarters of that of the whole query.
struct Stretch {
    /// The number of bytes of a stretch: what is written down of it stays in the nearest cache.
    static let length = 4096

    /// Offsets of the bytes that end lines, in ascending order, of CR LF that of LF; `lineEndCount` of them count.
    private(set) var lineEnds = [UInt32](repeating: 0, count: room)
    private(set) var lineEndCount = 0
    /// Indices of the line ends after which no task at the margin or two columns from it begins, in ascending order;
    /// `otherCount` of them count.
    private(set) var others = [UInt32](repeating: 0, count: room)
    private(set) var otherCount = 0
    /// Offsets at which something is wanted, in ascending order; `findCount` of them count.
    private(set) var finds = [UInt32](repeating: 0, count: room)
    private(set) var findCount = 0
    private var places = [UInt32](repeating: 0, count: room)

    private static let room = length + Stops.spareRoom

    /// Looks at `range` of `bytes`, which is no longer than a stretch, for ends of lines and for what `stops` look for.
    mutating func read(_ bytes: [UInt8], _ range: Range<Int>, _ stops: Stops) {
        let placeCount = stops.list(bytes, range, into: &places)
        (lineEndCount, findCount) = Self.divide(bytes, places, placeCount, lineEnds: &lineEnds, stops: &finds)
        findCount = stops.keepWanted(bytes, &finds, findCount)
        otherCount = Self.list(bytes, lineEnds, lineEndCount, others: &others)
    }

    /// Whether a task at the margin begins after the line end at `index`.
    func beginsTask(_ bytes: [UInt8], behind index: Int) -> Bool {
        Self.isTask(ByteSearch.word(bytes, at: lineEnds[index] &+ 1))
    }

    /// Divides the first `count` of `places`, and answers how many there are of either.
    private static func divide(
        _ bytes: [UInt8], _ places: [UInt32], _ count: Int, lineEnds: inout [UInt32], stops: inout [UInt32]
    ) -> (lineEnds: Int, stops: Int) {
        var (lineEndCount, stopCount) = (0, 0)
        for index in 0..<count {
            let place = Int(places[index])
            let byte = bytes[place]
            if byte == UInt8(ascii: "\r"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\n") { continue }
            let isEnd = ByteSearch.bit(byte == UInt8(ascii: "\n")) | ByteSearch.bit(byte == UInt8(ascii: "\r"))
            lineEnds[lineEndCount] = places[index]
            lineEndCount &+= isEnd
            stops[stopCount] = places[index]
            stopCount &+= 1 &- isEnd
        }
        return (lineEndCount, stopCount)
    }

    /// Lists the line ends after which a line begins that is not plainly a task, and answers how many they are.
    private static func list(
        _ bytes: [UInt8], _ lineEnds: [UInt32], _ count: Int, others: inout [UInt32]
    ) -> Int {
        var otherCount = 0
        for index in 0..<count {
            let head = ByteSearch.word(bytes, at: lineEnds[index] &+ 1)
            others[otherCount] = UInt32(truncatingIfNeeded: index)
            otherCount &+= 1 &- (ByteSearch.bit(isTask(head)) | ByteSearch.bit(isSubtask(head)))
        }
        return otherCount
    }

    /// Whether these are the first bytes of a line that begins with `- [?] `, where `?` is a space, `x`, or one of six
    /// others none of which ends a line. False may be wrong.
    ///
    @inline(__always)
    private static func isTask(_ head: UInt64) -> Bool {
        (head & ~0x5800_0000).byteSwapped &- 0x2D20_5B20_5D20_0000 <= 0xFFFF
    }

    /// The same for `  - [?] `.
    @inline(__always)
    private static func isSubtask(_ head: UInt64) -> Bool { head & ~0x5800_0000_0000 == 0x205D_205B_202D_2020 }
}
