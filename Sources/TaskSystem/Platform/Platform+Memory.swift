#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Platform {
    /// An empty array with a capacity of `capacity` elements, in large pages when it is large.
    static func arrayInLargePages<Element>(capacity: Int, of type: Element.Type) -> [Element] {
        var array: [Element] = []
        array.reserveCapacity(capacity)
        let size = capacity * MemoryLayout<Element>.stride
        unsafe array.withUnsafeMutableBufferPointer { adviseLargePages(UInt(bitPattern: $0.baseAddress), size) }
        return array
    }

    /// Requests large pages for the `size` bytes from `address` on, if there are many: a page fault for each 4 KiB
    /// costs as much as reading or writing them.
    static func adviseLargePages(_ address: UInt, _ size: Int) {
        #if os(Linux)
            let pageSize = 1 << 21
            guard size >= 2 * pageSize else { return }
            let start = (address + UInt(pageSize) - 1) & ~(UInt(pageSize) - 1)
            let end = (address + UInt(size)) & ~(UInt(pageSize) - 1)
            if start < end, let aligned = unsafe UnsafeMutableRawPointer(bitPattern: start) {
                _ = unsafe madvise(aligned, Int(end - start), MADV_HUGEPAGE)
            }
        #endif
    }
}
