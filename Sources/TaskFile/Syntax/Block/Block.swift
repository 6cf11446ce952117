/// A container block: the document, a block quote, a list or a list item. Leaf blocks are runs of lines.
///
/// Blocks are stored in preorder in one flat array, so a block with everything it contains is a slice of blocks, of
/// lines and of bytes.
public struct Block: Equatable, Sendable {
    /// The kinds of container.
    public enum Kind: UInt8, Hashable, Sendable {
        case document, quote, list, item
    }

    /// The check box of a list item whose first block is a paragraph that begins with one.
    public enum Box: UInt8, Hashable, Sendable {
        case none, open, checked
    }

    /// The kind of container.
    public let kind: Kind
    /// `-`, `*`, `+`, `.` or `)` for a list and its items; 0 for other containers.
    public let marker: UInt8
    /// For an item, its box; an item that has one is a task.
    public internal(set) var box: Box
    /// The content indent, which is at most 17, and `isBoxOnNextLine` in the highest bit: this keeps a block at 24
    /// bytes.
    private var packed: UInt8
    /// Index of the line the block starts on.
    public let firstLine: UInt32
    /// Index of the line after the last non-blank one.
    public internal(set) var lineEnd: UInt32
    /// Index of the first block after this one and everything it contains.
    public internal(set) var subtreeEnd: UInt32
    /// Index of the block that contains this one; the document contains itself.
    public let parent: UInt32
    /// Byte offset of the list marker or block quote marker.
    public let markerOffset: UInt32

    init(
        _ kind: Kind, marker: UInt8, firstLine: Int, subtreeEnd: Int, parent: Int, markerOffset: Int, contentIndent: Int
    ) {
        self.kind = kind
        self.marker = marker
        box = .none
        packed = UInt8(contentIndent)
        self.firstLine = UInt32(firstLine)
        lineEnd = UInt32(firstLine + 1)
        self.subtreeEnd = UInt32(subtreeEnd)
        self.parent = UInt32(parent)
        self.markerOffset = UInt32(markerOffset)
    }

    /// The same block, shifted by `lines` and `blocks`; the document stays block 0. Its parent is `parent`, if that is
    /// not nil.
    func shifted(lines: Int, blocks: Int, parent other: Int? = nil) -> Block {
        var block = Block(
            kind, marker: marker, firstLine: Int(firstLine) + lines, subtreeEnd: Int(subtreeEnd) + blocks,
            parent: other ?? (parent == 0 ? 0 : Int(parent) + blocks), markerOffset: Int(markerOffset),
            contentIndent: 0)
        block.box = box
        block.packed = packed
        block.lineEnd = UInt32(Int(lineEnd) + lines)
        return block
    }

    /// Sets where the block and everything in it ends.
    @inline(__always)
    mutating func end(beforeLine line: Int, beforeBlock block: Int) {
        lineEnd = UInt32(line)
        subtreeEnd = UInt32(block)
    }

    /// For an item, the columns from the content of its container to its own content.
    public var contentIndent: Int { Int(packed & 0x7F) }

    /// Whether the box is on the line after the marker's.
    public internal(set) var isBoxOnNextLine: Bool {
        get { packed & 0x80 != 0 }
        set { packed = newValue ? packed | 0x80 : packed & 0x7F }
    }

    /// A list item that is a task. These are in a separate array, to find the tasks without looking at other blocks.
    public struct TaskNode: Equatable, Sendable {
        /// Index of the list item among the blocks.
        public let block: UInt32
        /// Index of the nearest task around this one, -1 for none.
        public let parent: Int32
        /// Index of the first task after this one that is not inside it.
        public internal(set) var end: UInt32

        /// The same task, shifted by `blocks` and `tasks`.
        func shifted(blocks: Int, tasks: Int) -> TaskNode {
            TaskNode(
                block: UInt32(Int(block) + blocks), parent: parent < 0 ? parent : parent + Int32(tasks),
                end: UInt32(Int(end) + tasks))
        }
    }

    /// The result of the block pass for one line. Lines tile the file: each ends where the next begins.
    public struct Line: Equatable, Sendable {
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

    /// A heading outside of any container.
    public struct Heading: Equatable, Sendable {
        /// Index of the line on which it starts.
        public let line: UInt32
        /// Its level, 1 to 6.
        public let level: UInt8

        init(line: Int, level: Int) {
            self.line = UInt32(line)
            self.level = UInt8(level)
        }

        func shifted(lines: Int) -> Heading { Heading(line: Int(line) + lines, level: Int(level)) }
    }
}

/// A run of lines that were skipped.
struct Omission: Sendable {
    /// Index of the blank line that represents them.
    let line: Int
    /// How many more lines the file has than the tree, from the beginning of the file to the end of the run.
    let missing: Int
}
