#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The offset of the first `byte` in `bytes`, or their number, as the system's `memchr` finds it: about as fast as
/// memory can be read, and so the limit that `bench` compares everything to.
package func systemOffset(of byte: UInt8, in bytes: [UInt8]) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
        guard let start = buffer.baseAddress, let found = unsafe memchr(start, Int32(byte), buffer.count) else {
            return buffer.count
        }
        return unsafe UnsafeRawPointer(found) - start
    }
}
