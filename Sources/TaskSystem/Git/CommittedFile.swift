import TaskFile
import TaskText

/// What files of the work tree have in common with those of a commit.
package enum CommittedFile {
    /// What has happened since `commit` to the lines of each of `sources`, given by their paths below the root; there
    /// it may have another name, if the index shows the rename. Nil for one that the commit or the index does not have.
    static func changes(
        to sources: [(path: String, bytes: [UInt8])], since commit: String, in repository: Repository
    ) throws(SystemError) -> [SequenceDiff?] {
        guard !sources.isEmpty else { return [] }
        let index = GitIndex(repository)
        let places = [VersionScope.taskFiles] + sources.map { ":(top,literal)\($0.path)" }
        var changes: [[UInt8]: VersionPair] = [:]
        for change in try repository.changes(["--cached", "--find-renames", commit], in: places) {
            changes[Path.bytes(change.path)] = change.pair
        }
        let staged = try index.objects(in: places)
        let origins = sources.map { source -> String? in
            let key = Path.bytes(source.path)
            guard let object = staged[key] else { return nil }
            guard let change = changes[key] else { return object }
            return change.oldObject
        }
        var blobs = try index.bytes(of: origins.compactMap(\.self))[...]
        return zip(sources, origins).map { source, origin in
            guard origin != nil, let blob = blobs.popFirst() else { return nil }
            return SequenceDiff(
                from: wholeLines(of: blob), to: wholeLines(of: asStored(source.bytes, like: blob)))
        }
    }

    /// `bytes` of the work tree as git would store them, as far as can be determined without running anything: if every
    /// line ends in CR LF and no line of `blob` does, git converts CR LF to LF.
    ///
    /// The effect of a filter is not known here: a filtered file differs from its blob.
    package static func asStored(_ bytes: [UInt8], like blob: [UInt8]) -> [UInt8] {
        let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
        func endsInBoth(_ bytes: [UInt8], _ index: Int) -> Bool { index > 0 && bytes[index - 1] == carriageReturn }
        let ends = bytes.indices.filter { bytes[$0] == lineFeed }
        guard !ends.isEmpty, ends.allSatisfy({ endsInBoth(bytes, $0) }),
            !blob.indices.contains(where: { blob[$0] == lineFeed && endsInBoth(blob, $0) })
        else { return bytes }
        return bytes.indices.filter { $0 + 1 == bytes.count || bytes[$0 + 1] != lineFeed }.map { bytes[$0] }
    }
}
