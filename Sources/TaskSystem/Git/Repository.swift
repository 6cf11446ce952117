import TaskFile
import TaskText

extension Failure {
    /// The complaint that no repository is around the current folder.
    package static func noRepository(help: String) -> Failure {
        Failure("no-repository", "this folder is not in a Git repository", help: help)
    }
}

/// The work tree of git that the current folder lies in.
package struct Repository: Sendable {
    /// git, asked in the current folder.
    package let git: Git
    /// The absolute path of the work tree, without symbolic links.
    package let root: String
    /// The path of the current folder below the root; empty at the root.
    private let prefix: String

    /// The repository around the current folder. Throws git's words when there is none, and a complaint when its work
    /// tree is not around the current folder.
    package init(_ git: Git, _ files: any FileSystem) throws(SystemError) {
        self.git = git
        // The answer is one path, whatever is in it, and a line feed.
        root = Path.text(Array(try git.answer(.revParse, ["--show-toplevel"]).dropLast()))
        guard let place = files.canonicalPath("."), let prefix = Path.part(of: place, below: root) else {
            throw SystemError("its work tree, '\(root)', does not hold the current folder")
        }
        self.prefix = prefix
    }

    /// How the user would write `path`, which is relative to the root: relative to the current folder.
    package func shown(_ path: String) -> String {
        var here = Path.parts(prefix)[...]
        var there = Path.parts(path)[...]
        while let part = here.first, there.count > 1, let other = there.first, Path.bytes(part) == Path.bytes(other) {
            here.removeFirst()
            there.removeFirst()
        }
        return (here.map { _ in ".." } + there).joined(separator: "/")
    }

    /// The path below the root of what stands at `path`, or nil when that lies elsewhere.
    ///
    /// The name itself may be a symbolic link or stand for nothing; its folder is followed.
    package func path(of path: String, _ files: any FileSystem) -> String? {
        guard let folder = files.canonicalPath(Path.folder(of: path)) else { return nil }
        return Path.part(of: Path.join(folder, Path.name(of: path)), below: root)
    }

    /// The commit from which changes since `revision` are counted: where this branch left the line that leads to it.
    ///
    /// Throws git's words when `revision` names no commit.
    package func base(of revision: String) throws(SystemError) -> String {
        let commit = Self.line(
            try git.answer(.revParse, ["--verify", "--end-of-options", "\(revision)^{commit}"]))
        // Without a common commit, or without any commit here, it is the revision itself.
        let base = Self.line(try git.answerIfAny(.mergeBase, [commit, "HEAD"]))
        return base.isEmpty ? commit : base
    }

    private static func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
