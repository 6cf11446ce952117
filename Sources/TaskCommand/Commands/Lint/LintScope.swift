import TaskCommandLine
import TaskFile
import TaskLint
import TaskSystem

/// What a run of `tasks lint` covers: the files named, or those of the next commit; all their lines, or some.
struct LintScope {
    private let arguments: ParsedArguments
    private let environment: Environment
    /// The repository, when `--staged` or `--since` requires one.
    private let repository: Repository?
    /// The files of the index, for `--staged`.
    private let staged: StagedFiles?

    /// The scope specified by the flags. Throws a complaint when it requires a repository and there is none.
    init(_ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        self.arguments = arguments
        self.environment = environment
        guard let flag = arguments.value(of: .staged) ?? arguments.value(of: .since) else {
            (repository, staged) = (nil, nil)
            return
        }
        if let input = arguments.positionals.first(where: { $0.text == "-" }) {
            throw arguments.failure(
                "invalid-flags", at: input, "standard input has no history in git",
                help: "name a file, or leave --staged and --since out")
        }
        do {
            let repository = try Repository(Git(environment), environment.files)
            self.repository = repository
            staged = arguments.has(.staged) ? try StagedFiles(repository, over: environment.files) : nil
        } catch {
            let name = arguments.has(.staged) ? "--staged" : "--since"
            throw arguments.failure(
                "no-repository", at: flag,
                error.isOutsideRepository ? Failure.noRepository : "'\(name)' needs git: \(error.reason)",
                help: error.isOutsideRepository
                    ? "change into a repository, or leave '\(name)' out" : Git.help(for: error))
        }
    }

    /// The files to read settings and other task files from.
    var files: any FileSystem { staged ?? environment.files }

    /// The files to lint; nil when there are none, which is reported.
    func sources() throws(Failure) -> [Source]? {
        for word in arguments.positionals {
            guard let repository, let part = repository.part(word.text, environment.files)
            else { continue }
            _ = environment.reportInner(of: repository, around: part)
        }
        if let repository, staged != nil {
            return try StagedSources(arguments, environment, repository).all()
        }
        if !arguments.has(.diff), arguments.has(.fix) || arguments.has(.unsafeFixes) {
            try arguments.refusePipes(among: arguments.positionals, environment)
        }
        return try FileFinder(arguments, environment).sourcesIfAny(for: arguments.positionals)
    }

    /// The task files of the project that are not among `sources`, for the names of their tasks.
    func others(
        than sources: [Source], _ finder: inout SettingsFinder
    ) throws(Failure) -> [(source: Source, settings: Settings)] {
        guard let staged else { return try environment.otherSources(than: sources, &finder) }
        let paths = environment.withArchives(staged.taskFiles, than: sources, in: staged)
        return environment.readable(paths, of: staged, &finder)
    }

    /// The lines of `sources` that the run covers; nil when it covers all.
    func changes(in sources: [Source]) throws(Failure) -> ChangedLines? {
        guard let repository, let argument = arguments.value(of: .since) else { return nil }
        let base = try Git.orFail(repository.base(of: argument.text))
        let isShallow = try !Git.orFail(repository.shallowCommits(environment.files)).isEmpty
        guard let base else {
            throw arguments.failure(
                "unknown-revision", at: argument, "'\(argument.text)' is not a commit here",
                help: repository.help(
                    forUnknown: argument.text, isCut: isShallow,
                    otherwise: "write a branch, a tag, a commit or HEAD~3"))
        }
        if isShallow, !base.isShared {
            throw arguments.failure(
                "unknown-revision", at: argument, "the commit at which this branch left '\(argument.text)' is unknown",
                help: Repository.unshallowHelp)
        }
        // A submodule has its own history.
        let inside = sources.compactMap { source in
            repository.path(of: source.name, environment.files).flatMap { path in
                repository.inner(around: path, environment.files) == nil ? (path: path, bytes: source.bytes) : nil
            }
        }
        return try Git.orFail(ChangedLines(since: base.commit, in: repository, inside))
    }

    /// The findings in `source` that touch a changed line. A file outside the work tree counts as new.
    func onChangedLines(_ findings: Findings, in source: Source, _ changes: ChangedLines) -> Findings {
        guard !findings.isEmpty, let path = repository?.path(of: source.name, environment.files) else {
            return findings
        }
        // git ends lines at line feeds only.
        let lines = LineFeeds(source.bytes)
        let isChanged = { (range: ByteRange) in changes.contain(lines[range], ofFile: path) }
        var changed = Findings(
            findings.compactMap { finding -> Diagnostic? in
                let related = finding.notes.filter { $0.source == nil }.map(\.range)
                if isChanged(finding.range) || related.contains(where: isChanged) { return finding }
                // A finding about the whole file is reported at the first of its edits that is on a changed line.
                guard let edit = finding.fix?.edits.first(where: { isChanged($0.range) }) else { return nil }
                return finding.with(range: edit.range)
            })
        changed.sort()
        return changed
    }
}

/// The lines of a file as git counts them, from 0.
private struct LineFeeds {
    private let offsets: [Int]

    init(_ bytes: [UInt8]) { offsets = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") } }

    /// The lines in which a range begins and ends.
    subscript(range: ByteRange) -> ClosedRange<Int> {
        let first = line(of: Int(range.lower))
        return first...max(first, line(of: max(Int(range.lower), Int(range.upper) - 1)))
    }

    private func line(of offset: Int) -> Int { offsets.indices.partitionPoint { offsets[$0] >= offset } }
}
