import TaskCommandLine
import TaskFile
import TaskSystem
import TaskText

/// The files that the next commit changes, with their contents in that commit.
struct StagedSources {
    private let arguments: ParsedArguments
    private let environment: Environment
    private let repository: Repository
    private let index: GitIndex

    init(_ arguments: ParsedArguments, _ environment: Environment, _ repository: Repository) {
        self.arguments = arguments
        self.environment = environment
        self.repository = repository
        index = GitIndex(repository)
    }

    /// Every changed file whose name, or that of a link to it, is that of a task file, or those among the given paths;
    /// a file given explicitly may have any name. Files that the commit deletes are left out.
    ///
    /// For a repair, the bytes are those of the work tree, which must equal the staged ones. Throws a complaint when
    /// they differ, and when a file has an unresolved merge conflict.
    func all() throws(Failure) -> [Source] {
        let changes = try Git.orFail(self.changes())
        for path in arguments.positionals where environment.files.status(path.text) == nil {
            try checkIsKnown(path)
        }
        let unmerged = changes.filter(\.isUnmerged)
        guard unmerged.isEmpty else {
            throw Failure.unmerged(unmerged.map { repository.shown($0.path) })
        }
        let files = changes.compactMap { change in change.pair.newObject.map { (path: change.path, object: $0) } }
        let staged = try Git.orFail(index.bytes(of: files.map(\.object)))
        let sources = zip(files, staged).map { Source(name: repository.shown($0.path), bytes: $1) }
        return repairs ? try inWorkTree(sources) : sources
    }

    private var repairs: Bool {
        !arguments.has(.diff) && (arguments.has(.fix) || arguments.has(.unsafeFixes))
    }

    private func changes() throws(SystemError) -> [RawChange] {
        let words = arguments.positionals.map(\.text)
        let folders = words.filter { environment.files.status($0)?.kind == .folder }
        let names = words.filter { environment.files.status($0)?.kind != .folder }
            .map { repository.path(of: $0, environment.files).map(repository.shown) ?? $0 }
        var changes: [RawChange] = []
        if words.isEmpty || !folders.isEmpty {
            let linked = Set(try index.linkedTaskFiles(environment.files).map(Path.bytes))
            changes = try index.changes(in: folders).filter { change in
                Path.isTaskFile(Path.name(of: change.path)) || linked.contains(Path.bytes(change.path))
            }
        }
        if !names.isEmpty { changes += try index.changes(in: names) }
        return changes.unique { Path.bytes($0.path) }
    }

    /// Throws a complaint about a path that is neither on disk nor in the index nor in the last commit.
    private func checkIsKnown(_ path: Argument) throws(Failure) {
        let listed = try? repository.git.listFiles(["-z", "--", ":(literal)\(path.text)"])
        if listed?.isEmpty == false { return }
        if let changes = try? index.changes(in: [path.text]), !changes.isEmpty { return }
        throw arguments.failure(
            "unreadable-file", at: path, "cannot read '\(path.text)': it is neither a file nor in the git index")
    }

    /// The files in the work tree; throws a complaint when they differ from those that are `staged`.
    private func inWorkTree(_ staged: [Source]) throws(Failure) -> [Source] {
        let sources = try staged.map { source throws(Failure) in try environment.files.source(source.name) }
        let differing = zip(sources, staged).filter { CommittedFile.asStored($0.bytes, like: $1.bytes) != $1.bytes }
        guard differing.isEmpty else {
            throw Failure(
                differing.map { source, _ in
                    Diagnostic(
                        "unstaged-changes", at: ByteRange(0, 0), "'\(source.name)' has changes that are not staged",
                        help: "stage or stash them, or repair without --staged; nothing was written")
                }, in: nil)
        }
        return sources
    }
}
