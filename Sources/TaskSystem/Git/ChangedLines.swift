import TaskFile
import TaskText

/// The lines of files that differ from a commit.
package struct ChangedLines: Sendable {
    /// The numbers of lines that have changed, from 0 and in order, by the bytes of the path below the root; nil when
    /// all have. A missing file was not requested.
    private let lines: [[UInt8]: [Int]?]

    /// The lines of `sources`, given by their paths below the root, that have changed since `commit`. Files that the
    /// commit or the index does not have are new.
    ///
    /// The given bytes are compared with those of the commit here, because git would run the filters that attributes
    /// name.
    package init(
        since commit: String, in repository: Repository, _ sources: [(path: String, bytes: [UInt8])]
    ) throws(SystemError) {
        let changes = try CommittedFile.changes(to: sources, since: commit, in: repository)
        var lines: [[UInt8]: [Int]?] = [:]
        for (source, change) in zip(sources, changes) {
            lines.updateValue(change?.inserted, forKey: Path.bytes(source.path))
        }
        self.lines = lines
    }

    /// Whether a line in `range`, numbered from 0, of the file at `path` has changed.
    package func contain(_ range: ClosedRange<Int>, ofFile path: String) -> Bool {
        guard let lines = lines[Path.bytes(path)] else { return false }
        guard let lines else { return true }
        let index = lines.indices.partitionPoint { lines[$0] >= range.lowerBound }
        return index < lines.count && lines[index] <= range.upperBound
    }
}
