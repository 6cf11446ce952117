extension Settings {
    /// A category that settings declare, with its appearance in printed output.
    public struct Category: Hashable, Sendable {
        /// The name, without `@`, spelled as declared.
        public let name: String
        /// One of `colourNames` or `#RRGGBB`; nil if none is given.
        public let colour: String?
        /// Printed beside the name, usually one emoji; nil if none is given.
        public let icon: String?

        /// A category called `name`.
        public init(name: String, colour: String? = nil, icon: String? = nil) {
            self.name = name
            self.colour = colour
            self.icon = icon
        }

        /// The colours that have a name.
        public static let colourNames = [
            "red", "orange", "yellow", "green", "cyan", "blue", "purple", "magenta", "pink", "brown", "white", "grey",
        ]

        /// Whether `text` is one of the names, or `#` and six hexadecimal digits.
        static func isColour(_ text: String) -> Bool {
            let bytes = text.utf8
            if bytes.first != UInt8(ascii: "#") { return colourNames.contains(text) }
            return bytes.count == 7 && bytes.dropFirst().allSatisfy { hexadecimalDigit($0) != nil }
        }
    }
}
