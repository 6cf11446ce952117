extension [UInt8] {
    /// Appends the bytes of `source` in `range`.
    ///
    /// A slice would be a reference more to `source`, counted up and down again: where several threads print from the
    /// same file, each waits for the other to count, which took half of the time of printing.
    @inline(__always)
    mutating func append(_ range: Range<Int>, of source: [UInt8]) {
        precondition(range.lowerBound >= 0 && range.upperBound <= source.count, "bytes that are there")
        unsafe source.withUnsafeBufferPointer { buffer in
            unsafe append(contentsOf: UnsafeBufferPointer(rebasing: buffer[range]))
        }
    }
}
