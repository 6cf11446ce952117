import TaskFile
import TaskText

/// A buffer in front of a stream: bytes are collected and passed on in blocks of 64 KB, so that any amount of output
/// takes the same memory.
///
/// Once a write fails (a closed pipe, a full disk), the rest is dropped, and `isClosed` lets loops stop early.
package struct OutputBuffer: ~Copyable {
    /// The number of bytes that are collected before they are passed on.
    static let blockSize = 65_536

    private var bytes: ByteMemory
    private let write: ([UInt8]) -> Bool
    /// The number of bytes at which they are passed on.
    private let limit: Int

    /// Whether a write failed: nothing appended from here on will be written.
    package private(set) var isClosed = false

    /// A buffer that passes its blocks to `write`, which returns whether it succeeded.
    package init(write: @escaping ([UInt8]) -> Bool) {
        self.write = write
        limit = Self.blockSize
        bytes = ByteMemory(capacity: Self.blockSize + 4096)
    }

    /// All bytes that `body` appends: for output that is made in parts and written in order later. Memory for `count`
    /// bytes is reserved up front; growing to that size would cost more than filling it.
    package static func bytes(expecting count: Int = blockSize, _ body: (inout OutputBuffer) -> Void) -> [UInt8] {
        var buffer = OutputBuffer(gathering: count)
        body(&buffer)
        return buffer.bytes.array
    }

    /// Appends to `bytes` what `body` appends, reusing their memory, and returns what `body` returned.
    static func fill<Value>(_ bytes: inout [UInt8], _ body: (inout OutputBuffer) -> Value) -> Value {
        var buffer = OutputBuffer(gathering: max(blockSize, bytes.capacity))
        let value = body(&buffer)
        buffer.bytes.append(to: &bytes)
        return value
    }

    private init(gathering count: Int) {
        write = { _ in true }
        limit = .max
        bytes = ByteMemory(capacity: count)
    }

    /// Passes on whatever is left. To be called once at the end, and before another stream is written to.
    package mutating func flush() {
        if !bytes.isEmpty, !isClosed, !write(bytes.array) { isClosed = true }
        bytes.removeAll(from: 0)
    }

    @inline(__always)
    private mutating func flushWhenFull() {
        if bytes.count >= limit { flush() }
    }

    @inline(__always)
    package mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        flushWhenFull()
    }

    package mutating func append(_ byte: UInt8, count: Int) {
        bytes.append(byte, times: count)
        flushWhenFull()
    }

    @inline(__always)
    package mutating func append(_ new: [UInt8]) {
        bytes.append(new.indices, of: new)
        flushWhenFull()
    }

    /// Appends the bytes of a part that was made elsewhere. A large part is passed on without being copied.
    package mutating func append(part: [UInt8]) {
        guard part.count >= limit else { return append(part) }
        flush()
        if !isClosed, !write(part) { isClosed = true }
    }

    /// Appends the bytes of `source` in `range`, unchanged.
    @inline(__always)
    package mutating func append(_ range: Range<Int>, of source: [UInt8]) {
        bytes.append(range, of: source)
        flushWhenFull()
    }

    package mutating func append(_ text: String) {
        bytes.append(text)
        flushWhenFull()
    }

    /// Appends `text` and `number`, as in `"line":7`.
    package mutating func append(_ text: String, _ number: Int) {
        append(text)
        append(number)
    }

    /// Appends `text` unless one of its bytes is special; returns whether it did. Checking bytes after appending them
    /// is faster than checking those of a string.
    @inline(__always)
    package mutating func append(_ text: String, unless isSpecial: (UInt8) -> Bool) -> Bool {
        keep(unless: isSpecial) { $0.append(text) }
    }

    /// Appends the bytes of `source` in `range` unless one of them is special; returns whether it did.
    @inline(__always)
    package mutating func append(_ range: Range<Int>, of source: [UInt8], unless isSpecial: (UInt8) -> Bool) -> Bool {
        keep(unless: isSpecial) { $0.append(range, of: source) }
    }

    /// Keeps what `body` appends unless one of the bytes is special; returns whether it did.
    @inline(__always)
    private mutating func keep(unless isSpecial: (UInt8) -> Bool, _ body: (inout ByteMemory) -> Void) -> Bool {
        let start = bytes.count
        body(&bytes)
        if bytes.contains(from: start, where: isSpecial) {
            bytes.removeAll(from: start)
            return false
        }
        flushWhenFull()
        return true
    }

    /// Appends `text` with control characters made visible, as by `escapingControls(_:)`.
    mutating func appendEscapingControls(_ text: String) {
        let start = bytes.count
        bytes.append(text)
        if !bytes.isPlain(from: start) {
            bytes.removeAll(from: start)
            bytes.append(escapingControls(text))
        }
        flushWhenFull()
    }

    /// Appends the text in `range` of `source` in the same way.
    mutating func appendEscapingControls(_ range: Range<Int>, of source: [UInt8]) {
        if isPlain(source, range) {
            append(range, of: source)
        } else {
            append(escapingControls(String(decoding: source[range], as: UTF8.self)))
        }
    }

    package mutating func append(_ number: Int) {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        // The last digits, one per byte, the first of them in the lowest byte.
        var digits: UInt64 = 0
        var count = 0
        var rest = number.magnitude
        repeat {
            digits = digits << 8 | UInt64(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            count += 1
        } while rest > 0 && count < 8
        if rest > 0 { append(Int(rest)) }
        bytes.append(digits, length: count)
        flushWhenFull()
    }

    /// Appends `:3:7`.
    package mutating func append(_ position: Source.Position) {
        append(UInt8(ascii: ":"))
        append(position.line)
        append(UInt8(ascii: ":"))
        append(position.column)
    }

    /// The number of decimal digits of `number`, which is not negative.
    static func digitCount(_ number: Int) -> Int {
        var count = 1
        var rest = number
        while rest >= 10 {
            count += 1
            rest /= 10
        }
        return count
    }

    /// The number of items whose text is made before it is written: about as much as fits in a processor's cache.
    private static let runLength = 512

    /// The minimum number of items that is worth a thread.
    private static let leastShared = 4_000

    /// Appends what `body` appends for runs of items that together cover `range`, in order. If there are many, all
    /// `workers` make their text in parallel. Returns what `body` returned for each run.
    ///
    /// A run is written while the next ones are made, and its memory is reused: fresh memory for each took a third
    /// longer.
    @discardableResult
    package mutating func append<Value>(
        runsOf range: Range<Int>, workers: any Workers,
        _ body: @escaping @Sendable (Range<Int>, inout OutputBuffer) -> Value
    ) -> [Value] {
        guard workers.count > 1, range.count >= Self.leastShared else { return [body(range, &self)] }
        let runs = (range.count + Self.runLength - 1) / Self.runLength
        var values: [Value] = []
        workers.inTurn(runs) { run, text in
            let start = range.lowerBound + run * Self.runLength
            return OutputBuffer.fill(&text) { body(start..<min(start + Self.runLength, range.upperBound), &$0) }
        } take: { run, value in
            append(part: run)
            values.append(value)
            return !isClosed
        }
        return values
    }
}
