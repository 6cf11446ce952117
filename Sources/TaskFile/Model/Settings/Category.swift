/// A category that settings declare, with what it looks like when printed.
public struct Category: Hashable, Sendable {
    /// The name, without `@`, spelled as declared.
    public let name: String
    /// `red`, `yellow`, `green`, `cyan`, `blue`, `magenta`, `white`, `grey` or `#RRGGBB`; nil when none is given.
    public let colour: String?
    /// What stands beside the name when printed, most often one emoji; nil when none is given.
    public let icon: String?

    /// A category called `name`.
    public init(name: String, colour: String? = nil, icon: String? = nil) {
        self.name = name
        self.colour = colour
        self.icon = icon
    }

    /// The colours that have a name.
    public static let colourNames = ["red", "yellow", "green", "cyan", "blue", "magenta", "white", "grey"]

    /// Whether `text` is `#` and six hexadecimal digits.
    static func isHexColour(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#") && text.dropFirst().allSatisfy(\.isHexDigit)
    }
}
