/// A growing byte buffer for appending.
///
/// An array checks for unique ownership on each append, and a slice of a source retains and releases it: when several
/// threads print from one file, they contend for the reference count.
@safe struct ByteMemory: ~Copyable {
    private var start: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 64)
        unsafe start = UnsafeMutablePointer.allocate(capacity: self.capacity)
    }

    deinit { unsafe start.deallocate() }

    var array: [UInt8] { unsafe Array(UnsafeBufferPointer(start: start, count: count)) }

    func append(to others: inout [UInt8]) {
        unsafe others.append(contentsOf: UnsafeBufferPointer(start: start, count: count))
    }

    var isEmpty: Bool { count == 0 }

    /// Whether all bytes from the one at `offset` on are printable ASCII.
    func isPlain(from offset: Int) -> Bool {
        // There is no early exit, so that the loop can be vectorised.
        var others = 0
        for index in offset..<count where unsafe start[index] &- 0x20 >= 0x5F { others += 1 }
        return others == 0
    }

    /// Whether `condition` holds for some byte from the one at `offset` on.
    @inline(__always)
    func contains(from offset: Int, where condition: (UInt8) -> Bool) -> Bool {
        // No early exit here either.
        var found = 0
        for index in offset..<count where unsafe condition(start[index]) { found += 1 }
        return found > 0
    }

    /// Removes the bytes from `offset` on; their capacity stays.
    mutating func removeAll(from offset: Int) {
        precondition(0...count ~= offset)
        count = offset
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        unsafe start[count] = byte
        count += 1
    }

    @inline(__always)
    mutating func append(_ byte: UInt8, times: Int) {
        precondition(times >= 0)
        if times > capacity - count { grow(by: times) }
        unsafe (start + count).update(repeating: byte, count: times)
        count += times
    }

    /// Appends the first `length` bytes of `word`, the lowest first.
    @inline(__always)
    mutating func append(_ word: UInt64, length: Int) {
        precondition(0...8 ~= length)
        if capacity - count < 8 { grow(by: 8) }
        unsafe UnsafeMutableRawPointer(start + count).storeBytes(of: word.littleEndian, as: UInt64.self)
        count += length
    }

    @inline(__always)
    mutating func append(_ range: Range<Int>, of source: [UInt8]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= source.count, "bytes that are there")
        if range.count > capacity - count { grow(by: range.count) }
        unsafe source.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            unsafe (start + count).update(from: base + range.lowerBound, count: range.count)
        }
        count += range.count
    }

    mutating func append(_ text: String) {
        // Most strings are read in place; making one contiguous takes a copy of it.
        if unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe append($0) }) != nil { return }
        var text = text
        text.withUTF8 { unsafe append($0) }
    }

    @inline(__always)
    private mutating func append(_ buffer: UnsafeBufferPointer<UInt8>) {
        guard let base = buffer.baseAddress else { return }
        if buffer.count > capacity - count { grow(by: buffer.count) }
        unsafe (start + count).update(from: base, count: buffer.count)
        count += buffer.count
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let larger = max(2 * capacity, count + more)
        let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        unsafe memory.update(from: start, count: count)
        unsafe start.deallocate()
        unsafe start = memory
        capacity = larger
    }
}
