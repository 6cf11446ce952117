import TaskFile
import TaskSystem

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

    package func holds(_ path: String) -> Bool { stages[path] != nil }

    /// What is wrong with the unmerged file at `path` beyond its lines; nil when both sides have it.
    package func loss(of path: String, called name: String) -> Failure? {
        let stages = stages[path] ?? []
        let word = CommandLineText.operand(name)
        let choice = "keep it with 'git add \(word)', or delete it with 'git rm \(word)'"
        if stages.isEmpty || stages.isSuperset(of: [2, 3]) { return nil }
        if stages == [1] {
            return Failure(
                "renamed-by-both-sides", "'\(name)' was renamed or deleted by both sides",
                help: "'git rm \(word)' marks it as resolved")
        }
        guard stages.contains(1) else {
            return Failure(
                "renamed-by-both-sides", "'\(name)' has this name on one side only: both sides renamed a file",
                help: "\(choice); where both names are kept, every task appears twice")
        }
        return Failure(
            "deleted-by-one-side", "'\(name)' was deleted by one side and changed by the other", help: choice)
    }
}

extension Failure {
    /// The complaint that the files with these names have no version that could be read from the index.
    package static func unmerged(_ names: [String]) -> Failure {
        Failure(
            names.map { name in
                Diagnostic(
                    "conflict-marker", at: ByteRange(0, 0), "'\(name)' has an unresolved merge conflict",
                    help: "resolve it, then 'git add \(CommandLineText.operand(name))'")
            }, in: nil)
    }
}
