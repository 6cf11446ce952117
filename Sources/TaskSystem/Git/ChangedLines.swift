import TaskFile
import TaskText

/// The lines of files that differ from a commit.
package struct ChangedLines: Sendable {
    /// The numbers of lines that have changed, from 0 and in order, by the bytes of the path below the root; nil where
    /// all have. A file that is not here was not asked about.
    private let lines: [[UInt8]: [Int]?]

    /// What `sources`, which stand at `paths` below the root, have become since `commit`. Files that the commit or the
    /// index does not have are new.
    ///
    /// The bytes at hand are compared with those of the commit here: git would run the filters that attributes name.
    package init(
        since commit: String, in repository: Repository, _ sources: [(path: String, bytes: [UInt8])]
    ) throws(SystemError) {
        let files = try CommittedFile.finding(sources, in: commit, of: repository)
        var lines: [[UInt8]: [Int]?] = [:]
        for (source, file) in zip(sources, files) {
            lines.updateValue(file?.changes.inserted.sorted(), forKey: Path.bytes(source.path))
        }
        self.lines = lines
    }

    /// Whether one of `range`, numbered from 0, of the file at `path` has changed.
    package func contain(_ range: ClosedRange<Int>, ofFile path: String) -> Bool {
        guard let lines = lines[Path.bytes(path)] else { return false }
        guard let lines else { return true }
        let index = lines.indices.partitionPoint { lines[$0] >= range.lowerBound }
        return index < lines.count && lines[index] <= range.upperBound
    }
}
