extension Block {
    /// A heading outside of any container.
    public struct Heading: Hashable, Sendable {
        /// Index of the line on which it starts.
        public let line: UInt32
        /// Its level, 1 to 6.
        public let level: UInt8

        init(line: Int, level: Int) {
            self.line = UInt32(line)
            self.level = UInt8(level)
        }

        /// The same heading, shifted by `lines`.
        func shifted(lines: Int) -> Heading { Heading(line: Int(line) + lines, level: Int(level)) }
    }
}
