import TaskFile

extension FileSystem {
    /// Replaces the contents of the file of `source` with `bytes`, as `save` below does for several files.
    package func save(_ bytes: [UInt8], over source: Source) throws(Failure) {
        try save([FileChange(source.name, from: source.bytes, to: bytes)])
    }

    /// Makes all `changes` or none; those that change nothing are left out.
    ///
    /// At any moment a file contains either all of the old bytes or all of the new ones. Throws, and leaves all files
    /// as they are, when one was changed since it was read, contains the markers of a merge conflict, is UTF-16, or
    /// cannot be written.
    package func save(_ changes: [FileChange]) throws(Failure) {
        let changes = changes.filter { $0.old != $0.new }
        for change in changes { try change.refuseContent() }
        do throws(FailedChange) {
            try make(changes)
        } catch {
            throw error.complaint("written")
        }
    }

    /// Why `save` would refuse `changes`, as far as that is known before anything is written.
    package func refusal(ofSaving changes: [FileChange]) -> Failure? {
        let changes = changes.filter { $0.old != $0.new }
        do throws(Failure) {
            for change in changes { try change.refuseContent() }
        } catch {
            return error
        }
        return refused(changes)?.complaint("written")
    }
}

extension FileChange {
    /// Throws a complaint when what is in the file must not be written over.
    fileprivate func refuseContent() throws(Failure) {
        guard let old else { return }
        let source = Source(name: path, bytes: old)
        try source.refuseConflict()
        if source.isUTF16 {
            throw Failure.utf16(
                source, help: "nothing was written; convert the file first, \(Source.utf16Conversion)")
        }
    }
}

extension Failure {
    package static func utf16(_ source: Source, help: String) -> Failure {
        Failure("invalid-utf8", "'\(source.name)' is UTF-16, and a task file is UTF-8", help: help)
    }
}

extension Source {
    /// Throws a complaint when the file has the markers of a merge conflict, before anything is written.
    package func refuseConflict() throws(Failure) {
        guard let marker = conflictMarker else { return }
        throw Failure(
            "conflict-marker", at: marker, in: self, "the file has a merge conflict",
            help: "resolve it first, by hand or with 'tasks resolve'; nothing was written")
    }
}

extension SystemError {
    static let changedMeanwhile = SystemError("File changed since it was read", .changedMeanwhile)
    static let readOnly = SystemError("File is read-only", .readOnly)
}
