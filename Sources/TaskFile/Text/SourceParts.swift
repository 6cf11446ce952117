/// A source of which parts are read when they are needed: a large file of which few lines matter.
public struct SourceParts: Sendable {
    /// The name to print in front of a place, as the user would write it.
    public let name: String
    /// The number of bytes of the whole.
    public let count: Int
    private let read: @Sendable (Range<Int>) -> [UInt8]?

    /// The parts of a source of `count` bytes, below 4 GiB, that `read` reads from several threads. It answers nil when
    /// the bytes cannot be had, or are no longer those that a part read before belongs to.
    public init(name: String, count: Int, _ read: @escaping @Sendable (Range<Int>) -> [UInt8]?) {
        self.name = name
        self.count = count
        self.read = read
    }

    /// The parts of a source that is there as a whole.
    public init(_ source: Source) {
        self.init(name: source.name, count: source.bytes.count) { Array(source.bytes[$0]) }
    }

    /// The bytes in `range`, all of them, or nil.
    func bytes(in range: Range<Int>) -> [UInt8]? {
        guard let bytes = read(range), bytes.count == range.count else { return nil }
        return bytes
    }
}
