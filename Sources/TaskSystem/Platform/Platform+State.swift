#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

import TaskText

extension Platform {
    /// Atomically writes `bytes` to `path`, readable by the user only; if `durable`, flushes them to disk. A symbolic
    /// link stays: its target is replaced.
    static func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError) {
        let path = canonicalPath(path) ?? path
        let ownership = Ownership(mode: 0o600, owner: geteuid(), group: getegid())
        try replace(path, with: bytes, as: ownership, durable: durable)
    }

    /// Appends `bytes` to the file at `path`; if there is none, creates it, readable by the user only.
    static func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = unsafe open(spelling(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw lastError() }
        defer { close(descriptor) }
        try write(bytes, to: descriptor)
    }

    /// Creates the folder at `path` and its missing parents, accessible as `mode` says, within the user's mask.
    static func makeFolders(_ path: String, mode: mode_t) throws(SystemError) {
        guard status(path) == nil else { return }
        try makeFolders(Path.folder(of: path), mode: mode)
        guard unsafe mkdir(spelling(path), mode) == 0 || errno == EEXIST else { throw lastError() }
    }
}
