import TaskFile

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
        if let marker = source.conflictMarker {
            let diagnostic = Diagnostic(
                "conflict-marker", at: marker, "the file holds a merge conflict",
                help: "resolve the conflict first; nothing was written")
            throw Failure([diagnostic], in: source)
        }
        if source.isUTF16 {
            throw Failure(
                "invalid-utf8", "'\(source.name)' is UTF-16, and a task file is UTF-8",
                help: "nothing was written; convert the file first, with 'iconv -f UTF-16 -t UTF-8' for example")
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

extension Source {
    /// Whether the file begins with the byte order mark of UTF-16, which no UTF-8 file does.
    fileprivate var isUTF16: Bool { bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) }
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
