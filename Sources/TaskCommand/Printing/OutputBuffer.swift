import TaskFile

/// Bytes on their way to a stream: gathered, and handed on in blocks of 64 KB, so that any amount of output takes
/// the same memory.
///
/// Once a write fails (a closed pipe, a full disk) the rest is dropped and `isClosed` tells loops to stop.
struct OutputBuffer: ~Copyable {
    /// The number of bytes that are gathered before they are handed on.
    static let blockSize = 65_536

    private var bytes: [UInt8] = []
    private let write: ([UInt8]) -> Bool

    /// Whether a write failed: nothing that is appended from here on can arrive.
    private(set) var isClosed = false

    /// A buffer that hands its blocks to `write`, which says whether they were taken.
    init(write: @escaping ([UInt8]) -> Bool) {
        self.write = write
        bytes.reserveCapacity(Self.blockSize + 4096)
    }

    /// Hands on whatever is left. To be called once at the end, and before another stream is written to.
    mutating func flush() {
        if !bytes.isEmpty, !isClosed, !write(bytes) { isClosed = true }
        bytes.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    private mutating func flushWhenFull() {
        if bytes.count >= Self.blockSize { flush() }
    }

    /// Appends one byte.
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        flushWhenFull()
    }

    /// Appends `byte` `count` times.
    mutating func append(_ byte: UInt8, count: Int) {
        for _ in 0..<count { bytes.append(byte) }
        flushWhenFull()
    }

    /// Appends `new`.
    @inline(__always)
    mutating func append(_ new: [UInt8]) {
        bytes.append(contentsOf: new)
        flushWhenFull()
    }

    /// Appends the bytes of `source` in `range`, as they are.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of source: [UInt8]) {
        bytes.append(contentsOf: source[range])
        flushWhenFull()
    }

    /// Appends the UTF-8 bytes of `text`.
    mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        flushWhenFull()
    }

    /// Appends `number` in decimal.
    mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        var divisor: UInt = 1
        let magnitude = number.magnitude
        while magnitude / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / divisor % 10))
            divisor /= 10
        }
        flushWhenFull()
    }

    /// Appends `number` in decimal with leading zeros up to `digits` digits; meant for the parts of a date.
    mutating func append(_ number: Int, digits: Int) {
        var digitsShown = 1
        var rest = number / 10
        while rest > 0 {
            digitsShown += 1
            rest /= 10
        }
        for _ in 0..<max(0, digits - digitsShown) { bytes.append(UInt8(ascii: "0")) }
        append(number)
    }
}
