import TaskFile

extension FileSystem {
    /// Replaces the contents of the file of `source` with `bytes`; returns false, and writes nothing, when they are the
    /// same.
    ///
    /// At any moment the file contains either all of the old bytes or all of the new ones. Throws, and leaves the file
    /// as it is, when it was changed since it was read, contains the markers of a merge conflict, or cannot be written.
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
    /// The file was changed since it was read.
    static let changedMeanwhile = SystemError("File changed since it was read")
    /// The file is read-only.
    static let readOnly = SystemError("File is read-only")

    fileprivate var remedy: String? {
        switch self {
        case .changedMeanwhile: "nothing was written; run the command again"
        case .readOnly: "nothing was written; 'chmod u+w' allows it"
        default: nil
        }
    }
}
