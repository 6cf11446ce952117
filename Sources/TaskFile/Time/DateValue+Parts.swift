// A day, a time, a period and a moment are read as the date value of a file that is nothing else.

extension CivilDate: LosslessStringConvertible {
    /// The day that `text` is, as in a file: `2026-11-25`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard let day = DateValue(text)?.day else { return nil }
        self = day
    }
}

extension CivilTime: LosslessStringConvertible {
    /// The time that `text` is, as in a file: `2026-11-25T17:00`; nil for anything else, and with an offset.
    public init?(_ text: some StringProtocol) {
        guard let moment = Moment(text), moment.offset == nil else { return nil }
        self = moment.written
    }
}

extension Period: LosslessStringConvertible {
    /// The period that `text` is, as in a file: `2026-11-25`, `2026-W48`, `2026-11`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard case .period(let period)? = DateValue(text) else { return nil }
        self = period
    }
}

extension Moment: LosslessStringConvertible {
    /// The moment that `text` is, as in a file: `2026-11-25T17:00`, `2026-11-25T17:00+02:00`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard case .moment(let moment)? = DateValue(text) else { return nil }
        self = moment
    }
}
