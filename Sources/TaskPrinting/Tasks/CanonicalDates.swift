import TaskFile

extension OutputBuffer {
    /// Appends the canonical spelling of `when`.
    ///
    /// Days and moments in the reader's zone, which are nearly all dates, are written digit by digit: converting them
    /// to strings took most of the time of a long JSON answer.
    mutating func append(_ when: DateValue) {
        switch when {
        case .period(let period) where period.grain == .day:
            append(period.first)
        case .moment(let moment) where moment.offset == nil:
            append(moment.written.date)
            append(UInt8(ascii: "T"))
            append(moment.written.hour, digits: 2)
            append(UInt8(ascii: ":"))
            append(moment.written.minute, digits: 2)
        default:
            append(when.description)
        }
    }

    private mutating func append(_ date: CivilDate) {
        let (year, month, day) = date.parts
        append(year, digits: 4)
        append(UInt8(ascii: "-"))
        append(month, digits: 2)
        append(UInt8(ascii: "-"))
        append(day, digits: 2)
    }
}
