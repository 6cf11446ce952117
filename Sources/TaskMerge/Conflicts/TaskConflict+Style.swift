extension TaskConflict {
    /// How a conflict is written to a file.
    public struct Style: Equatable, Sendable {
        /// The number of `<`, `=` or `>` signs in a marker: seven, or more for a conflict within a conflict. A program
        /// that reads the file, `Source.conflictMarker` included, may not recognise fewer.
        public let markerSize: Int
        /// What follows the marker of the common ancestor, which is shown only when this is given.
        public let base: String?

        /// What follows the marker of our side, and that of their side.
        package static let (ours, theirs) = ("ours", "theirs")

        /// A style with markers of this size, clamped to 1 to 1000, and with the first line of `base` after the marker
        /// of the common ancestor.
        public init(markerSize: Int = 7, base: String? = nil) {
            self.markerSize = min(max(1, markerSize), 1_000)
            self.base = base.map { String($0.prefix { !$0.isNewline }) }
        }

        /// A style whose markers look like none of `lines`, the underlines of headings.
        func distinct(from lines: [[UInt8]]) -> Style {
            let taken = Set(
                lines.map { line in line.prefix { $0 == UInt8(ascii: "=") }.count }.filter { $0 >= markerSize })
            return Style(markerSize: (markerSize...).first { !taken.contains($0) } ?? markerSize, base: base)
        }

        /// A line that begins, separates or ends the sides of a conflict.
        func marker(_ sign: Character, _ name: String = "") -> [UInt8] {
            let signs = String(repeating: sign, count: markerSize)
            return Array((name.isEmpty ? signs : "\(signs) \(name)").utf8) + [UInt8(ascii: "\n")]
        }
    }
}
