import TaskFile
import TaskMerge
import TaskSystem
import TaskText

/// The versions of an unmerged file, as git would write them to the work tree.
struct UnmergedVersions {
    /// The base of a file that both sides added is empty.
    let sources: Versions<Source>
    /// The results of git's own merge of them, for each way to compare lines and in each conflict style.
    private let merged: [MarkedFile]

    /// The versions of the file at `path` below the root.
    init(of path: String, called name: String, in repository: Repository, _ environment: Environment)
        throws(SystemError)
    {
        // git writes them to temporary files in the work tree, with the line endings used there.
        let git = Git(environment, in: repository.root)
        // What attributes say about the file, by path, attribute and value; even `unspecified` may be a filter's name.
        let filter = try git.answer(.checkAttributes, ["-z", "filter", "--", path]).split(separator: 0).last
        let answer = try git.answer(
            .checkoutIndex, ["--temp", "--stage=all", "-z", "--", path],
            without: filter.map { String(decoding: $0, as: UTF8.self) })
        let line = String(decoding: answer.prefix { $0 != UInt8(ascii: "\t") }, as: UTF8.self)
        let files = line.split(separator: " ").map { $0 == "." ? nil : Path.join(repository.root, String($0)) }
        guard files.count == 3 else { throw SystemError("git has no versions of '\(path)'") }
        var contents: [[UInt8]] = []
        defer {
            for (file, bytes) in zip(files, contents) {
                if let file { try? environment.files.unrecorded.remove(file, holding: bytes) }
            }
        }
        for file in files {
            contents.append(try file.map { file throws(SystemError) in try environment.files.read(file) } ?? [])
        }
        sources = Versions(base: contents[0], ours: contents[1], theirs: contents[2])
            .map { Source(name: name, bytes: $0) }
        let paths = files.map { $0 ?? "/dev/null" }
        // 'git merge' compares lines by histogram, 'git checkout --merge' does not; before git 2.44, nor can this.
        let algorithms = [[], ["--diff-algorithm=histogram"]]
        merged = algorithms.flatMap { algorithm in
            [[], ["--diff3"], ["--zdiff3"]].compactMap { style in
                let words = ["-p"] + algorithm + style + [paths[1], paths[0], paths[2]]
                let output = try? git.result(of: .mergeFile, words).output
                return output.flatMap { MarkedFile(Source(name: name, bytes: $0)) }
            }
        }
    }

    /// Whether a file is still as git's merge left it, whatever follows the markers.
    func areUntouched(in file: Source) -> Bool {
        guard let marked = MarkedFile(file) else { return false }
        return merged.contains { $0.ours == marked.ours && $0.theirs == marked.theirs }
    }
}
