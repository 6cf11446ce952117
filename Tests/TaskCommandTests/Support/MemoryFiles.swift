import TaskText

@testable import TaskSystem

/// In-memory files for tests: absolute paths with their text, seen from a current folder.
struct MemoryFiles: FileSystem {
    /// The text of each file by its absolute path; a folder exists if there is something in it. Shared by all copies,
    /// like the files on a disk.
    var texts: [String: String] {
        get { disk.texts }
        nonmutating set { disk.texts = newValue }
    }
    /// The same, without the programs' own state.
    var ownTexts: [String: String] { texts.filter { !$0.key.contains("/.local/state/") } }
    private let disk = MemoryDisk()
    /// The current folder, absolute.
    var current: String
    /// Absolute paths that exist but cannot be read.
    var unreadable: Set<String> = []
    /// Absolute paths of folders that git ignores.
    var ignored: Set<String> = []
    /// Absolute paths of folders where another file system is mounted.
    var mountPoints: Set<String> = []

    /// Absolute paths of files that cannot be written, and of folders in which no state can be stored, with the reason.
    var unwritable: [String: SystemError] = [:]

    /// What other processes write to a file, one entry right before each of our writes.
    var rivals: [String] {
        get { disk.rivals }
        nonmutating set { disk.rivals = newValue }
    }

    /// The absolute paths of the files read, in order.
    var reads: [String] { disk.reads }

    private final class MemoryDisk: @unchecked Sendable {
        var texts: [String: String] = [:]
        var reads: [String] = []
        var rivals: [String] = []
        var locked: Set<String> = []
    }

    /// Files with `texts` by their paths, which may be relative to `current`.
    init(
        texts: [String: String], current: String, unreadable: Set<String> = [], ignored: Set<String> = [],
        mountPoints: Set<String> = [], unwritable: [String: SystemError] = [:]
    ) {
        self.current = current
        for (path, text) in texts { disk.texts[absolute(path)] = text }
        self.unreadable = unreadable
        self.ignored = ignored
        self.mountPoints = mountPoints
        self.unwritable = unwritable
    }

    /// The absolute path without `.`, `..` and doubled slashes.
    func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : "\(current)/\(path)").split(separator: "/") {
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    func read(_ path: String) throws(SystemError) -> [UInt8] {
        let absolute = absolute(path)
        guard !unreadable.contains(absolute) else { throw SystemError("Permission denied") }
        disk.reads.append(absolute)
        guard let text = texts[absolute] else {
            throw status(path) == nil ? .missing : SystemError("Is a directory")
        }
        return Array(text.utf8)
    }

    func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        if let reason = unwritable[absolute(path)] { throw reason }
        if !rivals.isEmpty { texts[absolute(path)] = rivals.removeFirst() }
        guard try read(path) == old else { throw .changedMeanwhile }
        texts[absolute(path)] = String(decoding: new, as: UTF8.self)
    }

    func create(_ path: String, _ bytes: [UInt8], as ownership: Ownership?) throws(SystemError) {
        if let reason = unwritable[absolute(path)] { throw reason }
        guard texts[absolute(path)] == nil else { throw SystemError("File exists") }
        texts[absolute(path)] = String(decoding: bytes, as: UTF8.self)
    }

    func refusal(of change: FileChange) -> SystemError? {
        unwritable[absolute(change.path)].flatMap { $0.kind == .readOnly ? $0 : nil }
    }

    func makeFolders(_ path: String) {}

    func lock(folders: [String]) throws(SystemError) -> FileLock { FileLock {} }

    func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        guard try read(path) == bytes else { throw .changedMeanwhile }
        texts[absolute(path)] = nil
    }

    func status(_ path: String) -> FileStatus? {
        guard !path.isEmpty else { return nil }
        let absolute = absolute(path)
        let device = UInt64(mountPoints.filter { absolute.hasPrefix($0) }.map(\.count).max() ?? 0)
        if texts[absolute] != nil {
            // What has no suffix is a program.
            let isProgram = !Path.name(of: absolute).contains(".")
            return FileStatus(kind: .file, device: device, isExecutable: isProgram)
        }
        let folder = absolute == "/" ? "/" : absolute + "/"
        guard absolute == self.absolute(".") || texts.keys.contains(where: { $0.hasPrefix(folder) }) else { return nil }
        return FileStatus(kind: .folder, device: device)
    }

    func isLink(_ path: String) -> Bool { false }

    func entries(of folder: String) throws(SystemError) -> [FolderEntry] {
        let absolute = absolute(folder)
        guard !unreadable.contains(absolute) else { throw SystemError("Permission denied") }
        guard status(folder) != nil else { throw .missing }
        let prefix = absolute == "/" ? "/" : absolute + "/"
        var entries: Set<FolderEntry> = []
        for path in texts.keys where path.hasPrefix(prefix) {
            let parts = path.dropFirst(prefix.count).split(separator: "/")
            if let name = parts.first { entries.insert(FolderEntry(name: String(name), isFolder: parts.count > 1)) }
        }
        return Array(entries)
    }

    func canonicalPath(_ path: String) -> String? { status(path) == nil ? nil : absolute(path) }

    func ignoredFolders(below folder: String) -> Set<[UInt8]> {
        let prefix = absolute(folder) == "/" ? "/" : absolute(folder) + "/"
        return Set(ignored.filter { $0.hasPrefix(prefix) }.map { Array($0.dropFirst(prefix.count).utf8) })
    }
}

extension MemoryFiles: StateStore {
    func lock(_ path: String) throws(SystemError) -> FileLock {
        if let reason = unwritable[absolute(path)] { throw reason }
        guard disk.locked.insert(absolute(path)).inserted else { throw .busy }
        return FileLock { disk.locked.remove(absolute(path)) }
    }

    func store(_ bytes: [UInt8], at path: String, durable: Bool) throws(SystemError) {
        let absolute = absolute(path)
        if let reason = unwritable.first(where: { "\(absolute)/".hasPrefix("\($0.key)/") })?.value { throw reason }
        texts[absolute] = String(decoding: bytes, as: UTF8.self)
    }

    func append(_ bytes: [UInt8], to path: String) throws(SystemError) {
        try store(((try? read(path)) ?? []) + bytes, at: path, durable: false)
    }

    func discard(_ path: String) { texts[absolute(path)] = nil }
    func names(in path: String) -> [String] { (try? entries(of: path))?.map(\.name) ?? [] }
}
