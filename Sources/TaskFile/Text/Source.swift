/// A name and its bytes: a file, standard input, a query string.
///
/// Any bytes are valid. Nothing is decoded, normalised or copied: whatever was read can be written back unchanged.
public struct Source: Hashable, Sendable {
    /// The name to print before a location, as the user would write it.
    public let name: String
    /// The bytes, as read. UTF-8 is expected but not required.
    public let bytes: [UInt8]

    /// A source of `bytes` called `name`.
    public init(name: String, bytes: [UInt8]) {
        precondition(bytes.count <= Int(UInt32.max) - 1, "a source holds at most 4 GiB")
        self.name = name
        self.bytes = bytes
    }

    /// A source of the UTF-8 bytes of `text`.
    public init(name: String = "-", _ text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// Hashes the name and the number of bytes, which distinguish sources well enough without reading them.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(bytes.count)
    }

    /// The range of the whole source.
    public var range: ByteRange { ByteRange(0, bytes.count) }

    /// The text in `range`; each ill-formed UTF-8 sequence becomes U+FFFD.
    public func text(_ range: ByteRange) -> String {
        String(decoding: bytes[range.indices], as: UTF8.self)
    }

    /// Whether the name says that the file holds tasks: `tasks.md` or `*.tasks.md` in any folder, ASCII case ignored.
    public var isTaskFile: Bool { Self.isTaskFile(named: String(name.split(separator: "/").last ?? "")) }

    /// Whether `name`, without a folder, is that of a task file.
    package static func isTaskFile(named name: String) -> Bool {
        let (name, ending) = (name.utf8.map(lowercased), ".tasks.md".utf8)
        return name.elementsEqual(ending.dropFirst())
            || name.count > ending.count && name.suffix(ending.count).elementsEqual(ending)
    }
}

extension Source: CustomStringConvertible {
    /// The name and the size, `tasks.md (120 bytes)`.
    public var description: String { "\(name) (\(counted(bytes.count, "byte")))" }
}

extension Source {
    /// The number of bytes of the byte order mark that some programs write at the beginning; 0 without one.
    package var markLength: Int { bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0 }

    /// The same source without the byte order mark.
    package var withoutByteOrderMark: Source {
        markLength == 0 ? self : Source(name: name, bytes: Array(bytes.dropFirst(markLength)))
    }

    /// The number of columns that `range`, the beginning of a line, takes up, with tab stops of four; a byte order mark
    /// takes none.
    package func columns(in range: Range<Int>) -> Int {
        range.dropFirst(range.lowerBound == 0 ? markLength : 0).reduce(0) { column, offset in
            bytes[offset] == UInt8(ascii: "\t") ? (column + 4) & ~3 : column + (bytes[offset] & 0xC0 == 0x80 ? 0 : 1)
        }
    }

    /// Whether the file begins with the byte order mark of UTF-16, which no UTF-8 file does.
    package var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }

    /// How a file in UTF-16 can be converted, to end a sentence.
    package static let utf16Conversion = "with 'iconv -f UTF-16 -t UTF-8' for example"
}
