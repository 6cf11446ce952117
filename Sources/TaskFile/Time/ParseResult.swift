/// The result of parsing an attribute value: a value, or what is wrong with it.
package enum ParseResult<Value: Sendable>: Sendable {
    /// A value; `isCanonical` is false if the formatter would spell it differently.
    case value(Value, isCanonical: Bool)
    /// No value.
    case problem(ValueError)

    /// The value, if there is one.
    @inline(__always)
    package var value: Value? {
        if case .value(let value, _) = self { value } else { nil }
    }

    package var problem: ValueError? {
        if case .problem(let problem) = self { problem } else { nil }
    }

    /// The result with its value, if there is one, transformed.
    @inline(__always)
    func map<Other: Sendable>(_ transform: (Value) -> Other) -> ParseResult<Other> {
        switch self {
        case .value(let value, let isCanonical): .value(transform(value), isCanonical: isCanonical)
        case .problem(let problem): .problem(problem)
        }
    }
}

extension ParseResult where Value: CustomStringConvertible {
    /// The canonical spelling of a value that is spelled differently.
    package var respelled: String? {
        if case .value(let value, isCanonical: false) = self { value.description } else { nil }
    }
}

extension ParseResult: Equatable where Value: Equatable {}
extension ParseResult: Hashable where Value: Hashable {}
