import TaskFile

/// Why some bytes are not JSON, and where.
package struct JSONError: Error, Equatable, Sendable {
    package enum Reason: Hashable, Sendable {
        case empty
        case unexpectedEnd
        /// A byte that can neither begin nor continue anything at this point.
        case unexpectedByte(UInt8)
        /// A number in a form that JSON does not allow, such as `01`, `.5` or `+1`.
        case invalidNumber
        /// A backslash before a character that JSON does not escape, or `\u` without four hexadecimal digits.
        case invalidEscape
        /// A control character in a string, which must be written as an escape.
        case controlCharacter(UInt8)
        case invalidUTF8
        case tooDeep(limit: Int)
        /// Something other than white space after the value.
        case trailingBytes
    }

    package let reason: Reason
    /// The offset of the byte in error; the end of the input if it ends too early.
    package let offset: Int

    package init(reason: Reason, offset: Int) {
        self.reason = reason
        self.offset = offset
    }
}

extension JSONError: CustomStringConvertible {
    /// The reason in words, without the position.
    package var description: String {
        switch reason {
        case .empty: "there is no JSON value"
        case .unexpectedEnd: "the JSON text ends within a value"
        case .unexpectedByte(let byte): "\(Self.name(of: byte)) is not expected here in JSON"
        case .invalidNumber: "this is not a number in JSON"
        case .invalidEscape: "this is not an escape sequence in JSON"
        case .controlCharacter(let byte): "\(Self.name(of: byte)) must be written as an escape sequence in JSON"
        case .invalidUTF8: "these bytes are not UTF-8"
        case .tooDeep(let limit): "more than \(limit) arrays and objects are nested"
        case .trailingBytes: "there is text after the JSON value"
        }
    }

    private static func name(of byte: UInt8) -> String {
        0x21..<0x7F ~= byte ? "'\(Unicode.Scalar(byte))'" : "byte 0x" + padded(byte, 2, radix: 16).uppercased()
    }
}
