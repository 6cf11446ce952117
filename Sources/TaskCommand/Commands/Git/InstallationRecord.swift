import TaskJournal

/// The contents of git's files before and after `tasks git install`.
struct InstallationRecord {
    /// The bytes of both files; nil for one that does not exist.
    struct Files: Equatable {
        let config: [UInt8]?
        let attributes: [UInt8]?
    }

    let before: Files
    let after: Files

    fileprivate static let mark = Array("tasks git install 1".utf8)

    var bytes: [UInt8] {
        let files = [before.config, before.attributes, after.config, after.attributes]
        return Netstrings.bytes([Self.mark] + files.flatMap(Netstrings.fields))
    }
}

extension InstallationRecord {
    /// Nil when `bytes` are not such a record.
    init?(_ bytes: [UInt8]) {
        var reader = Netstrings.Reader(bytes)
        guard reader.next() == Self.mark else { return nil }
        var files: [[UInt8]?] = []
        for _ in 0..<4 {
            guard let file = reader.nextState() else { return nil }
            files.append(file)
        }
        before = Files(config: files[0], attributes: files[1])
        after = Files(config: files[2], attributes: files[3])
    }
}
