import TaskFile
import TaskText

extension FileSystem {
    /// Puts `bytes` in place of what `source` was read as; false when they are the same, and nothing is written.
    ///
    /// At every moment the file holds either all of the old bytes or all of the new ones. Throws, and leaves the file
    /// as it is, when it was changed since it was read, holds the markers of a merge conflict, or cannot be written.
    @discardableResult
    package func save(_ bytes: [UInt8], over source: Source) throws(Failure) -> Bool {
        guard bytes != source.bytes else { return false }
        if let marker = source.conflictMarker {
            let diagnostic = Diagnostic(
                "conflict-marker", at: marker, "the file holds a merge conflict",
                help: "resolve the conflict first; nothing was written")
            throw Failure([diagnostic], in: source)
        }
        do {
            try replace(source.name, holding: source.bytes, with: bytes)
        } catch {
            let rule = error == .changedMeanwhile ? Failure.race : "write-error"
            throw Failure(rule, "cannot write '\(source.name)': \(error.reason)", help: error.remedy)
        }
        return true
    }
}

extension SystemError {
    /// The file is not what was read.
    static let changedMeanwhile = SystemError("File changed since it was read")
    /// Nobody may write the file.
    static let readOnly = SystemError("File is read-only")

    fileprivate var remedy: String? {
        switch self {
        case .changedMeanwhile: "nothing was written; run the command again"
        case .readOnly: "nothing was written; 'chmod u+w' allows it"
        default: nil
        }
    }
}

extension Disk {
    /// Writes a new file beside the old one and gives it the old one's name, mode and owner, in one step.
    ///
    /// A lock keeps other runs of these programs away between comparing and renaming; that nobody else wrote is checked
    /// last. Signals wait meanwhile, so that no temporary file stays behind.
    package func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(SystemError) {
        guard let target = Platform.canonicalPath(path) else { throw .missing }
        let folder = Path.folder(of: target)
        try Platform.withSignalsBlocked { () throws(SystemError) in
            let lock = try Platform.lock(target)
            defer { lock.release() }
            let identity = try Platform.identity(of: target)
            guard identity.isRegular else { throw SystemError("Not a regular file") }
            guard identity.mayBeWritten, Platform.mayWrite(target) else { throw .readOnly }
            guard lock.identity == identity, try Platform.readFile(target) == old else { throw .changedMeanwhile }
            let temporary = try Platform.writeTemporary(new, in: folder, like: identity)
            do throws(SystemError) {
                guard try Platform.identity(of: target) == identity else { throw .changedMeanwhile }
                try Platform.rename(temporary, to: target)
            } catch {
                Platform.remove(temporary)
                throw error
            }
            Platform.synchronize(folder: folder)
        }
    }

    /// Writes a new file beside the place and gives it the name, which nothing may have.
    package func create(_ path: String, _ bytes: [UInt8]) throws(SystemError) {
        try Platform.withSignalsBlocked { () throws(SystemError) in
            let folder = Path.folder(of: path)
            let temporary = try Platform.writeTemporary(bytes, in: folder)
            defer { Platform.remove(temporary) }
            try Platform.link(temporary, as: path)
            Platform.synchronize(folder: folder)
        }
    }

    /// Removes a file that holds what is expected, and keeps other runs of these programs away meanwhile.
    package func remove(_ path: String, holding bytes: [UInt8]) throws(SystemError) {
        let lock = try Platform.lock(path)
        defer { lock.release() }
        guard try Platform.readFile(path) == bytes else { throw .changedMeanwhile }
        Platform.remove(path)
        Platform.synchronize(folder: Path.folder(of: path))
    }
}
