/// A colour that can be declared for a category: one of twelve names, or red, green and blue from 0 to 255.
package enum Colour: Equatable {
    case named(Name)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The names, in the order in which messages list them.
    package enum Name: String, CaseIterable {
        case red, orange, yellow, green, cyan, blue, purple, magenta, pink, brown, white, grey
    }

    /// The colour that settings spell `text`: a name, or `#RRGGBB`.
    package init?(_ text: String) {
        if let name = Name(rawValue: text) {
            self = .named(name)
            return
        }
        guard text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit),
            let value = UInt32(text.dropFirst(), radix: 16)
        else { return nil }
        self = .rgb(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }
}
