/// A JSON value, as written: members keep their order, numbers their digits, strings their bytes.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number, spelled as in the input: nothing is rounded until an `Int` or `Double` is requested.
    case number(String)
    /// The bytes of a string, escapes resolved. UTF-8, unless the reader was asked to keep ill-formed bytes.
    case string([UInt8])
    case array([JSONValue])
    /// The members in the order in which they were written; a name may occur more than once.
    case object([JSONMember])
}

package struct JSONMember: Equatable, Sendable {
    package let name: String
    package let value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
        self.name = name
        self.value = value
    }
}

extension JSONValue {
    /// The value of the member called `name`, the last if there are several; nil if there is none or this is not an
    /// object.
    package subscript(name: String) -> JSONValue? {
        members?.last { $0.name == name }?.value
    }

    /// The text of a string; ill-formed UTF-8 becomes U+FFFD.
    package var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    package var bytes: [UInt8]? {
        if case .string(let bytes) = self { bytes } else { nil }
    }

    /// The integer, if this is a whole number that fits, whether written `7`, `7.0` or `7e0`.
    package var integer: Int? {
        guard case .number(let text) = self else { return nil }
        if let whole = Int(text) { return whole }
        // Below 2^53, every integer is a distinct `Double`. `Int(exactly:)` would need the math library.
        guard let number = Double(text), number.magnitude < 9_007_199_254_740_992 else { return nil }
        let whole = Int(number)
        return Double(whole) == number ? whole : nil
    }

    package var bool: Bool? {
        if case .bool(let value) = self { value } else { nil }
    }

    package var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    package var members: [JSONMember]? {
        if case .object(let members) = self { members } else { nil }
    }

    package var isNull: Bool { self == .null }

    /// `object` without its members that are null.
    package static func omittingNulls(_ object: JSONValue) -> JSONValue {
        .object((object.members ?? []).filter { !$0.value.isNull })
    }

    /// This object with the members of `object` after its own.
    package func adding(_ object: JSONValue) -> JSONValue { .object((members ?? []) + (object.members ?? [])) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// A string of the UTF-8 bytes of `text`; null when there is none.
    package init(_ text: String?) { self = text.map { .string(Array($0.utf8)) } ?? .null }

    /// A whole number; null when there is none.
    package init(_ number: Int?) { self = number.map { .number(String($0)) } ?? .null }

    package init(_ texts: [String]) { self = .array(texts.map { JSONValue($0) }) }
    package init(_ numbers: some Sequence<Int>) { self = .array(numbers.map { JSONValue($0) }) }
    package init(stringLiteral value: String) { self.init(value) }
    package init(integerLiteral value: Int) { self.init(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    package init(nilLiteral: ()) { self = .null }

    /// An object with its members in this order.
    package init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { JSONMember($0.0, $0.1) })
    }
}
