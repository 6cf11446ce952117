import TaskFile
import TaskMerge
import TaskSystem
import TaskText

/// The unmerged files of a repository, with the versions of each in the index.
package struct UnmergedFiles: Sendable {
    package let repository: Repository
    /// The stages in the index (of common ancestor, ours and theirs), by the path below the root.
    private let stages: [String: Set<Int>]

    package init(_ repository: Repository) throws(SystemError) {
        self.repository = repository
        var stages: [String: Set<Int>] = [:]
        for entry in try GitIndex(repository).entries(in: [":/"], isUnmerged: true) {
            stages[entry.path, default: []].insert(entry.stage)
        }
        self.stages = stages
    }

    /// The paths below the root, sorted.
    package var paths: [String] { stages.keys.sorted() }

    /// Whether the file is unmerged.
    package func holds(_ path: String) -> Bool { stages[path] != nil }

    /// What is wrong with the unmerged file at `path` beyond its lines; nil when both sides have it.
    package func loss(of path: String, called name: String) -> Failure? {
        let stages = stages[path] ?? []
        let word = CommandLineText.quoted(name)
        let choice = "keep it with 'git add \(word)', or delete it with 'git rm \(word)'"
        if stages.isEmpty || stages.isSuperset(of: [2, 3]) { return nil }
        if stages == [1] {
            return Failure(
                "renamed-by-both-sides", "'\(name)' has another name on both sides, or is gone",
                help: "'git rm \(word)' marks it as resolved")
        }
        guard stages.contains(1) else {
            return Failure(
                "renamed-by-both-sides", "'\(name)' has this name on one side alone: both sides renamed a file",
                help: "\(choice); where both names are kept, every task appears twice")
        }
        return Failure(
            "deleted-by-one-side", "'\(name)' was deleted by one side and changed by the other", help: choice)
    }
}

/// The versions of an unmerged file, as git would write them to the work tree.
package struct UnmergedVersions {
    /// The base of a file that both sides added is empty.
    package let sources: Versions<Source>
    /// The results of git's own merge of them, in each conflict style.
    private let merged: [MarkedFile]

    /// The versions of the file at `path` below the root.
    package init(of path: String, called name: String, in repository: Repository, _ environment: Environment)
        throws(SystemError)
    {
        // git writes them to temporary files in the work tree, with the line endings used there.
        let git = Git(environment, in: repository.root)
        // What attributes say of the file, by path, attribute and value; even `unspecified` may be a filter's name.
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
        merged = [[], ["--diff3"], ["--zdiff3"]].compactMap { style in
            let words = ["-p"] + style + [paths[1], paths[0], paths[2]]
            return (try? git.result(of: .mergeFile, words)).flatMap { MarkedFile(Source(name: name, bytes: $0.output)) }
        }
    }

    /// Whether a file is still as git's merge left it, whatever follows the markers.
    package func areUntouched(in file: Source) -> Bool {
        guard let marked = MarkedFile(file) else { return false }
        return merged.contains { $0.ours == marked.ours && $0.theirs == marked.theirs }
    }
}

extension Failure {
    /// The complaint that the files with these names have no version that could be read from the index.
    package static func unmerged(_ names: [String]) -> Failure {
        Failure(
            names.map { name in
                Diagnostic(
                    "conflict-marker", at: ByteRange(0, 0), "'\(name)' has an unresolved merge conflict",
                    help: "resolve it, then 'git add \(CommandLineText.quoted(name))'")
            }, in: nil)
    }
}
