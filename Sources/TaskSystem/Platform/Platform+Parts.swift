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
    /// A part is there only as long as nobody writes or replaces the file. It is opened anew for each part: as many
    /// large files may be named as the user likes, and a process has few descriptors.
    static func readHead(_ path: String) throws(SystemError) -> (head: [UInt8], parts: SourceParts?) {
        let descriptor = try openRegularFile(path)
        defer { close(descriptor) }
        let identity = try identity(ofOpen: descriptor)
        guard leastInParts...Int64(sizeLimit) ~= identity.size else {
            return (try readAll(descriptor, limit: sizeLimit), nil)
        }
        let parts = SourceParts(name: path, count: Int(identity.size)) { range in
            guard let descriptor = try? openRegularFile(path) else { return nil }
            defer { close(descriptor) }
            guard let bytes = try? readPart(range, of: descriptor) else { return nil }
            return (try? Platform.identity(ofOpen: descriptor)) == identity ? bytes : nil
        }
        return (try readPart(0..<TaskFile.Document.portionSize, of: descriptor), parts)
    }

    /// The bytes in `range` of the file after `descriptor`; fewer where it ends.
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
