extension Block {
    /// The result of the block pass for one line. Lines tile the file: each ends where the next begins.
    public struct Line: Hashable, Sendable {
        /// The role of a line in its block.
        public enum Kind: UInt8, Hashable, Sendable {
            /// An empty line, or nothing after the markers of block quotes and list items.
            case blank
            case frontMatter
            case paragraph
            case atxHeading, setextUnderline
            case thematicBreak
            /// The opening or closing line of a fenced code block.
            case fence
            case fencedCode, indentedCode
            case html
            case tableRow, tableDelimiter
            /// Part of a link reference definition.
            case definition
            /// The text of a heading that is marked by an underline.
            case setextHeading
        }

        /// Byte offset of the line's first byte.
        public let start: UInt32
        /// Byte offset of the first byte after indentation and the markers of containers; the end of the line if it is
        /// blank.
        public let content: UInt32
        /// Index of the innermost block quote or list item that the line continues; 0 is the document.
        public let container: UInt32
        /// The role of the line.
        public internal(set) var kind: Kind
        /// Whether a leaf block (paragraph, heading, code block ...) starts on this line.
        public internal(set) var startsLeaf: Bool

        /// The same line, with its container shifted by `blocks`; the document stays block 0.
        func shifted(blocks: Int) -> Line {
            Line(
                start: start, content: content, container: container == 0 ? 0 : container + UInt32(blocks), kind: kind,
                startsLeaf: startsLeaf)
        }
    }
}
