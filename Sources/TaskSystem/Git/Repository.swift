import TaskFile
import TaskText

extension Failure {
    package static let noRepository = "this folder is not in a git repository"

    package static func noRepository(help: String) -> Failure {
        Failure("no-repository", noRepository, help: help)
    }
}

extension Git {
    /// The value of `body`; converts an error of git to a `Failure`.
    ///
    /// `outside` says what to do outside a repository.
    package static func orFail<Value>(
        outside help: String = "change into one", _ body: @autoclosure () throws(SystemError) -> Value
    ) throws(Failure) -> Value {
        try TaskSystem.orFail(body()) { error in
            error.isOutsideRepository
                ? .noRepository(help: help)
                : Failure("git-error", "git: \(error.reason)", help: Git.help(for: error))
        }
    }

    /// What to do about an error of git, if anything is known.
    package static func help(for error: SystemError) -> String? {
        if error.isTimeout { return limitHelp }
        if case .untrusted(let command) = error.kind { return "it belongs to another user; '\(command)' trusts it" }
        return error.isMissing ? "install git, or add its folder to PATH" : nil
    }
}

/// The git work tree that contains the current folder.
package struct Repository: Sendable {
    package let git: Git
    /// The absolute path of the work tree, without symbolic links.
    package let root: String
    /// The path of the current folder below the root; empty at the root.
    private let prefix: String

    /// The repository that contains the current folder. Throws git's message when there is none, and a complaint when
    /// its work tree does not contain the current folder.
    package init(_ git: Git, _ files: any FileSystem) throws(SystemError) {
        self.git = git
        // The answer is a single path, which may contain any character, and a line feed.
        root = Path.text(Array(try git.answer(.revParse, ["--show-toplevel"]).dropLast()))
        guard let place = files.canonicalPath("."), let prefix = Path.part(of: place, below: root) else {
            throw SystemError("its work tree, '\(root)', does not contain the current folder")
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

    /// The path below the root of what is at `path`, or nil when that is elsewhere.
    ///
    /// Symbolic links are resolved, because git stores only the target of a link. What is missing may be in another
    /// version.
    package func path(of path: String, _ files: any FileSystem) -> String? {
        var (known, rest) = (path, "")
        while true {
            if let place = files.canonicalPath(known) {
                return Path.part(of: rest.isEmpty ? place : Path.join(place, rest), below: root)
            }
            let (folder, name) = (Path.folder(of: known), Path.name(of: known))
            guard folder != known, name != ".." else { return nil }
            (known, rest) = (folder, rest.isEmpty ? name : Path.join(name, rest))
        }
    }

    /// The path below the root; that of a folder ends in `/`, that of the root is empty.
    package func part(_ path: String, _ files: any FileSystem) -> String? {
        guard files.status(path)?.kind == .folder else { return self.path(of: path, files) }
        guard let folder = files.canonicalPath(path) else { return nil }
        if folder == root { return "" }
        return self.path(of: path, files).map { $0 + "/" }
    }

    /// The repository inside of this one, such as a submodule, that contains the file at `path`, which is relative to
    /// the root; as the user would write it.
    package func inner(around path: String, _ files: any FileSystem) -> String? {
        let folders = Path.parts(path).dropLast()
        return folders.indices.reversed().lazy.map { folders[...$0].joined(separator: "/") }
            .map(shown).first { files.status(Path.join($0, ".git")) != nil }
    }

    /// The commit that `revision` names; nil when it names none.
    package func commit(_ revision: String) throws(SystemError) -> String? {
        // Git answers `^HEAD` with a name that excludes the commit.
        guard !revision.hasPrefix("^") else { return nil }
        return try git.lineIfAny(.revParse, ["--verify", "--end-of-options", "\(revision)^{commit}"])
    }

    /// Whether a commit has a file or folder at `path`, which is relative to the root.
    package func holds(_ path: String, in commit: String) -> Bool {
        (try? git.lineIfAny(.revParse, ["--verify", "--end-of-options", "\(commit):\(path)"])) != nil
    }

    /// The merge base of two revisions; nil when they have no commit in common.
    package func mergeBase(_ one: String, _ other: String) throws(SystemError) -> String? {
        try git.lineIfAny(.mergeBase, [one, other])
    }

    /// The commit from which changes since a revision are counted.
    package struct Base {
        package let commit: String
        /// Whether it is the merge base of the revision with this branch. Without one, or without any commit here, it
        /// is the revision itself.
        package let isShared: Bool
    }

    /// The commit from which changes since `revision` are counted; nil when `revision` is not a commit.
    package func base(of revision: String) throws(SystemError) -> Base? {
        guard let commit = try commit(revision) else { return nil }
        guard let shared = try mergeBase(commit, "HEAD") else { return Base(commit: commit, isShared: false) }
        return Base(commit: shared, isShared: true)
    }
}
