import TaskFile

/// The dates and words for due dates, those asked for lately kept: many tasks share a day, and to work its words out
/// takes longer than to print a line.
final class DueTexts {
    private let now: Now
    private var known: [When?]
    private var counts: [(date: UInt8, words: UInt8)]
    /// The bytes of all of them, each in a room of its own.
    private(set) var bytes: [UInt8]

    private static let room = 64

    /// Texts at `now`, for the due dates of so many tasks.
    init(_ now: Now, for count: Int) {
        self.now = now
        let places = count < 256 ? 16 : 256
        known = Array(repeating: nil, count: places)
        counts = Array(repeating: (0, 0), count: places)
        bytes = Array(repeating: 0, count: places * Self.room)
    }

    /// Where the date and the words for `due` stand in `bytes`: printable ASCII.
    func texts(for due: When) -> (date: Range<Int>, words: Range<Int>) {
        let place: Int
        switch due {
        case .period(let period): place = Int(period.first.dayNumber) & (known.count - 1)
        case .moment(let moment): place = moment.written.minutesSinceEpoch & (known.count - 1)
        }
        let start = place * Self.room
        if known[place] != due {
            known[place] = due
            let (date, words) = (Array(dueDate(due, now: now).utf8), Array(dueWords(due, now: now).utf8))
            counts[place] = (UInt8(date.count), UInt8(words.count))
            for (offset, byte) in (date + words).enumerated() { bytes[start + offset] = byte }
        }
        let middle = start + Int(counts[place].date)
        return (start..<middle, middle..<middle + Int(counts[place].words))
    }
}
