import TaskFile

/// The work tree of git that the current folder lies in.
struct Repository: Sendable {
    /// git, asked in the current folder.
    let git: Git
    /// The absolute path of the work tree, without symbolic links.
    let root: String
    /// The path of the current folder below the root, with a slash at its end; empty at the root.
    private let prefix: String

    /// The repository around the current folder. Throws git's words when there is none.
    init(_ git: Git) throws(SystemError) {
        self.git = git
        let answer = try git.answer(["rev-parse", "--show-toplevel", "--show-prefix"])
        let lines = answer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        root = lines[0]
        prefix = lines.count > 1 ? lines[1] : ""
    }

    /// How the user would write `path`, which is relative to the root: relative to the current folder.
    func shown(_ path: String) -> String {
        var here = prefix.split(separator: "/")[...]
        var there = path.split(separator: "/")[...]
        while let part = here.first, there.count > 1, there.first == part {
            here.removeFirst()
            there.removeFirst()
        }
        return (here.map { _ in ".." } + there).joined(separator: "/")
    }

    /// The path below the root of what stands at `path`, or nil when that lies elsewhere.
    ///
    /// The name itself may be a symbolic link or stand for nothing; its folder is followed.
    func path(of path: String, _ files: any FileSystem) -> String? {
        guard let folder = files.canonicalPath(Path.folder(of: path)) else { return nil }
        let absolute = Path.join(folder, Path.name(of: path))
        let start = root == "/" ? root : root + "/"
        return absolute.hasPrefix(start) ? String(absolute.dropFirst(start.count)) : nil
    }

    /// The commit from which changes since `revision` are counted: where this branch left the line that leads to it.
    ///
    /// Throws git's words when `revision` names no commit.
    func base(of revision: String) throws(SystemError) -> String {
        let verify = ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"]
        let commit = Self.line(try git.answer(verify))
        // Without a common commit, or without any commit here, it is the revision itself.
        guard let base = try? git.answer(["merge-base", commit, "HEAD"]) else { return commit }
        return Self.line(base)
    }

    private static func line(_ bytes: [UInt8]) -> String {
        String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
