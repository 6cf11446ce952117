import TaskFile

/// One alternative of a comparison on an ordered field: the values from `lower` to `upper`, both included, or, when
/// `excludes` is set, all others. A field without a value is in no span.
///
/// Days count from 1970-01-01, priorities from 1 for low to 3 for high; an open end is the least or greatest number.
struct Span: Equatable, Sendable {
    /// The alternative as the query spells it: `today`, `<=fri`, `2026-10..`.
    let spelling: String
    let lower: Int
    let upper: Int
    /// Whether the values outside are meant (`!=`).
    let excludes: Bool

    /// Whether `value` is one of those meant.
    @inline(__always)
    func contains(_ value: Int) -> Bool { (lower <= value && value <= upper) != excludes }
}

extension [Span] {
    /// Whether the day of `value` by which `field` is compared is one of those meant.
    @inline(__always)
    func contain(_ value: DateValue, of field: DateField, in zone: Zone) -> Bool {
        contains { $0.contains(Int(field.day(of: value, in: zone).dayNumber)) }
    }
}

extension Priority {
    /// Whether the priority is one of those meant.
    func isIn(anyOf spans: [Span]) -> Bool { spans.contains { $0.contains(Int(rawValue)) } }
}

/// A comparison sign in front of a value; equality needs none.
enum ComparisonOperator: String, CaseIterable {
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case equal = ""

    /// The signs, a longer one before a shorter one with which it begins.
    static let signs = allCases.map(\.rawValue).filter { !$0.isEmpty }

    /// The accepted spellings, each with its sign, in the order in which they are tried: one precedes any shorter one
    /// that it begins with.
    static let spellings: [(String, ComparisonOperator)] = [
        ("=<", .lessOrEqual), ("=>", .greaterOrEqual), ("<>", .notEqual), ("≤", .lessOrEqual), ("≥", .greaterOrEqual),
        ("≠", .notEqual), ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("!=", .notEqual), ("<", .less),
        (">", .greater), ("==", .equal), ("=", .equal),
    ]

    /// The span of values that compare in this way with those of `operand`.
    func span(_ operand: Operand) -> Span {
        let (lower, upper) =
            switch self {
            case .less: (Int.min, operand.first - 1)
            case .lessOrEqual: (.min, operand.last)
            case .greater: (operand.last + 1, .max)
            case .greaterOrEqual: (operand.first, .max)
            case .notEqual, .equal: (operand.first, operand.last)
            }
        return Span(spelling: rawValue + operand.spelling, lower: lower, upper: upper, excludes: self == .notEqual)
    }
}

/// A value that others are compared with: its spelling, and the range that lies within it.
struct Operand {
    let spelling: String
    let first: Int
    let last: Int
}

extension Operand {
    init(_ priority: Priority) {
        self.init(spelling: priority.name, first: Int(priority.rawValue), last: Int(priority.rawValue))
    }
}

extension DeclaredValue {
    /// The number that spans and sort orders compare: minutes, millionths, or the last day.
    func number(in zone: Zone) -> Int {
        switch self {
        case .duration(let minutes): minutes
        case .number(let millionths): millionths
        case .date(let date): Int(date.lastDay(in: zone).dayNumber)
        }
    }
}
