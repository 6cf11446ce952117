import TaskFile
import TaskText

extension FileSystem {
    /// Replaces the contents of the file of `source` with `bytes`; returns false, and writes nothing, when they are the
    /// same.
    ///
    /// At any moment the file contains either all of the old bytes or all of the new ones. Throws, and leaves the file
    /// as it is, when it was changed since it was read, contains the markers of a merge conflict, is UTF-16, or cannot
    /// be written.
    @discardableResult
    package func save(_ bytes: [UInt8], over source: Source) throws(Failure) -> Bool {
        guard bytes != source.bytes else { return false }
        try source.refuseConflict()
        if source.isUTF16 {
            throw Failure.utf16(
                source, help: "nothing was written; convert the file first, \(Source.utf16Conversion)")
        }
        try orFail(replace(source.name, holding: source.bytes, with: bytes)) { error in
            let rule = error.kind == .changedMeanwhile ? Failure.race : "write-error"
            return Failure(rule, "cannot write '\(source.name)': \(error.reason)", help: error.remedy(for: source.name))
        }
        return true
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

    fileprivate func remedy(for path: String) -> String? {
        switch kind {
        case .changedMeanwhile: "nothing was written; run the command again"
        case .readOnly: "nothing was written; 'chmod u+w \(shellQuoted(path))' allows it"
        default: nil
        }
    }
}
