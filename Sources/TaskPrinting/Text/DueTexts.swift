import TaskFile

/// A cache of the dates and words for due dates: many tasks share a day, and computing its words takes longer than
/// printing a line.
struct DueTexts {
    private let now: Now
    private let weekStart: Weekday
    /// The due date in each slot, as one number: comparing the dates themselves takes a hundred instructions.
    private var known: [UInt64]
    private var counts: [(date: UInt8, words: UInt8, late: UInt8)]
    /// The bytes of all slots, each with its own fixed space.
    private(set) var bytes: [UInt8]

    private static let room = 64

    private var misses = 0

    init(_ now: Now, weekStart: Weekday = .monday) {
        (self.now, self.weekStart) = (now, weekStart)
        known = []
        counts = []
        bytes = []
        makeSlots(16)
    }

    private mutating func makeSlots(_ count: Int) {
        known = Array(repeating: .max, count: count)
        counts = Array(repeating: (0, 0, 0), count: count)
        bytes = Array(repeating: 0, count: count * Self.room)
    }

    /// The ranges in `bytes` of the date and the words for `due`: printable ASCII. If it `isOverdue`, the words say so.
    mutating func texts(for due: DateValue, isOverdue: Bool = false) -> (date: Range<Int>, words: Range<Int>) {
        let number = due.number
        // Tasks in file order are due on any day of a year; when sorted by due date, neighbours share a few days.
        if misses == 64, known.count < 1_024 { makeSlots(1_024) }
        let slot = Int(truncatingIfNeeded: number) & (known.count - 1)
        let start = slot * Self.room
        if known[slot] != number {
            misses += 1
            known[slot] = number
            let date = Array(dueDate(due, now: now).utf8)
            let words = Array(dueWords(due, now: now, weekStart: weekStart).utf8)
            let late = Array(overdueWords(due, now: now, weekStart: weekStart).utf8)
            counts[slot] = (UInt8(date.count), UInt8(words.count), UInt8(late.count))
            for (offset, byte) in (date + words + late).enumerated() { bytes[start + offset] = byte }
        }
        let middle = start + Int(counts[slot].date)
        let end = middle + Int(counts[slot].words)
        return (start..<middle, isOverdue ? end..<end + Int(counts[slot].late) : middle..<end)
    }
}

extension DateValue {
    /// A number that is unique to the value, and whose lowest bits differ for neighbouring days and minutes.
    fileprivate var number: UInt64 {
        switch self {
        case .period(let period):
            UInt64(UInt32(bitPattern: period.first.dayNumber)) | UInt64(period.grain.rawValue) << 32
        case .moment(let moment):
            UInt64(bitPattern: Int64(moment.written.minutesSinceEpoch)) & 0xFF_FFFF_FFFF
                | UInt64(UInt16(bitPattern: moment.offset ?? .max)) << 40 | 1 << 56
        }
    }
}
