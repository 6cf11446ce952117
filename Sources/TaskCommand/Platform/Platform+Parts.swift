#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskFile

extension Platform {
    /// From so many bytes on, a file is worth reading in parts.
    private static let leastInParts: Int64 = 1 << 20

    /// The bytes of the file at `path`; of a large one only those at its head, with the parts of the whole.
    ///
    /// A part is there only as long as nobody writes the file: what is replaced meanwhile stays what it was, and what
    /// is written in place gives no parts any more.
    static func readHead(_ path: String) throws(SystemError) -> (head: [UInt8], parts: SourceParts?) {
        let file = try OpenFile(path)
        let identity = try identity(ofOpen: file.descriptor)
        guard identity.isRegular, leastInParts...Int64(sizeLimit) ~= identity.size else {
            return (try readAll(file.descriptor), nil)
        }
        let parts = SourceParts(name: path, count: Int(identity.size)) { range in
            guard let bytes = try? readPart(range, of: file.descriptor) else { return nil }
            return (try? Platform.identity(ofOpen: file.descriptor)) == identity ? bytes : nil
        }
        return (try readPart(0..<TaskFile.Document.portionSize, of: file.descriptor), parts)
    }

    /// A file that stays open as long as somebody may read it.
    private final class OpenFile: Sendable {
        let descriptor: Int32

        init(_ path: String) throws(SystemError) {
            descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw lastError() }
        }

        deinit { if descriptor >= 0 { close(descriptor) } }
    }

    /// The bytes in `range` of the file behind `descriptor`; fewer where it ends.
    private static func readPart(_ range: Range<Int>, of descriptor: Int32) throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, filled in
            let address = UInt(bitPattern: buffer.baseAddress)
            switch readRange(0..<range.count, of: descriptor, from: off_t(range.lowerBound), toMemoryAt: address) {
            case .success(let count): filled = count
            case .failure(let error): failure = error
            }
        }
        if let failure { throw failure }
        return bytes
    }
}
