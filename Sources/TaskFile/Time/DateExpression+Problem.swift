extension DateExpression {
    /// Why a text is not a date in a query, where, and what was probably meant.
    public struct Problem: Error, Equatable, Sendable {
        package enum Reason: Hashable, Sendable {
            /// A base that is not a date word.
            case unknownWord
            /// A base that begins with a digit and is not a period.
            case value(ValueError)
            /// A moment, on the given day, although days are compared.
            case moment(CivilDate)
            /// Something other than `+` or `-`, a count and a unit of days or longer after the base.
            case shift(ValueError.Reason)
        }

        package let reason: Reason
        /// The bytes that are wrong, as indices of the array that was read.
        public let range: Range<Int>

        /// The bytes that are wrong, and the rest of the expression before and after them.
        let wrong, before, after: String

        init(_ reason: Reason, _ bytes: [UInt8], _ range: Range<Int>, in whole: Range<Int>) {
            self.reason = reason
            self.range = range
            wrong = String(decoding: bytes[range], as: UTF8.self)
            before = String(decoding: bytes[whole.lowerBound..<range.lowerBound], as: UTF8.self)
            after = String(decoding: bytes[range.upperBound..<whole.upperBound], as: UTF8.self)
        }
    }
}
