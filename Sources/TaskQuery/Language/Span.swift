import TaskFile

/// One alternative of a comparison on an ordered field: the values from `lower` to `upper`, both included, or, when
/// `excludes` is set, all others. A field without a value is in no span.
///
/// Days count from 1970-01-01, priorities from 1 for low to 3 for high; an open end is the least or greatest number.
package struct Span: Hashable, Sendable {
    /// The alternative as the query spells it: `today`, `<=fri`, `2026-10..`.
    package let spelling: String
    /// The least value.
    package let lower: Int
    /// The greatest value.
    package let upper: Int
    /// Whether the values outside are meant (`!=`).
    package let excludes: Bool

    /// Whether `value` is one of those meant.
    @inline(__always)
    func contains(_ value: Int) -> Bool { (lower <= value && value <= upper) != excludes }
}

/// A comparison sign in front of a value.
enum ComparisonOperator: String, CaseIterable {
    // In the order in which they are tried: a sign precedes any shorter one that it begins with.
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case notEqual = "!="
    case less = "<"
    case greater = ">"

    /// The accepted spellings, each with its sign, in the order in which they are tried.
    static let spellings: [(String, ComparisonOperator)] =
        [
            ("=<", .lessOrEqual), ("=>", .greaterOrEqual), ("<>", .notEqual), ("≤", .lessOrEqual),
            ("≥", .greaterOrEqual), ("≠", .notEqual),
        ] + allCases.map { ($0.rawValue, $0) }

    /// The span of values that compare in this way with the values from `first` to `last`.
    func span(_ spelling: String, first: Int, last: Int) -> Span {
        switch self {
        case .less: Span(spelling: spelling, lower: .min, upper: first - 1, excludes: false)
        case .lessOrEqual: Span(spelling: spelling, lower: .min, upper: last, excludes: false)
        case .greater: Span(spelling: spelling, lower: last + 1, upper: .max, excludes: false)
        case .greaterOrEqual: Span(spelling: spelling, lower: first, upper: .max, excludes: false)
        case .notEqual: Span(spelling: spelling, lower: first, upper: last, excludes: true)
        }
    }
}

extension CivilDate {
    /// The number of the day as spans compare it.
    @inline(__always)
    var dayNumberAsInt: Int { Int(dayNumber) }
}

extension DeclaredValue {
    /// The number that spans and sort orders compare: minutes, millionths, or the last day.
    func number(in zone: Zone) -> Int {
        switch self {
        case .duration(let minutes): minutes
        case .number(let millionths): millionths
        case .date(let date): date.lastDay(in: zone).dayNumberAsInt
        }
    }
}
