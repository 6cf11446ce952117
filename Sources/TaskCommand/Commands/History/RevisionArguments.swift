import TaskCommandLine
import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// The words of a command about versions in git, separated into paths, and revisions or the query.
struct RevisionArguments {
    let words: [Argument]
    /// The current files; nil when there are none now.
    let files: TaskFiles?
    let reader: VersionReader
    /// The settings and the clock of the run: those of the current files, if there are any.
    let settings: Settings
    let now: Now
    /// The commits at which the history of a shallow clone is cut off.
    let cut: Set<String>
    /// The parts of the selected files and folders, or those of the current files; nil when there are none now.
    private let selected: [String]?
    private let paths: [Argument]
    private let arguments: ParsedArguments
    private let environment: Environment

    /// Separates the words. Everything after `--` is a path. Before it, a command that takes a query recognizes paths
    /// as `tq` does; for any other, a path is a word that ends in `.md`, or names something that exists and is not a
    /// commit. `help` says what to do outside a repository.
    init(_ arguments: ParsedArguments, _ environment: Environment, help: String) throws(Failure) {
        (self.arguments, self.environment) = (arguments, environment)
        let repository = try Git.orFail(outside: help, Repository(Git(environment), environment.files))
        cut = try Git.orFail(outside: help, repository.shallowCommits(environment.files))
        (words, paths) = arguments.separated { word in
            arguments.command.takesQuery
                ? QueryArguments.isPath(word, environment.files) : Self.isPath(word, repository, environment.files)
        }
        let present = paths.filter { environment.files.status($0.text) != nil }
        let files = try Self.files(present, arguments, environment)
        for warning in files?.context.warnings ?? [] { environment.print(warning) }
        self.files = files
        settings = files?.settings ?? Settings()
        now = if let files { files.now } else { try environment.now(arguments, in: environment.namedZone(nil)) }
        if !paths.isEmpty {
            selected = try Self.parts(paths, repository, arguments, environment.files)
        } else if let names = files?.documents.map(\.source.name) {
            selected = try Self.parts(names, repository, environment.files)
        } else {
            selected = nil
        }
        let isSearch = paths.isEmpty && Self.isSearch(files?.documents.map(\.source.name) ?? [], environment)
        // A search finds the current files: other versions may have others.
        let here = isSearch ? repository.part(".", environment.files) : nil
        reader = VersionReader(
            repository: repository,
            scope: here.map { [selected] in VersionScope(searching: $0, found: selected ?? []) }
                ?? VersionScope(paths: selected))
    }

    /// The current files: those that `paths` name, or those found by default; nil when there are none now, even if
    /// earlier versions had some.
    private static func files(
        _ paths: [Argument], _ arguments: ParsedArguments, _ environment: Environment
    ) throws(Failure) -> TaskFiles? {
        do throws(Failure) {
            return try TaskFiles(paths, arguments, environment)
        } catch {
            guard error.contains(rule: FileFinder.nothingToRead) else { throw error }
            return nil
        }
    }

    /// Whether files called `names` were found by a search of the current folder and below, and not as the nearest one
    /// or by its name.
    private static func isSearch(_ names: [String], _ environment: Environment) -> Bool {
        guard environment.nonEmptyVariable("TASKS_FILE") == nil, let first = names.first else { return false }
        let isHereOrAbove = Path.parts(first).dropLast().allSatisfy { $0 == ".." }
        return names.count > 1 || !isHereOrAbove || !Path.isPlainTaskFile(Path.name(of: first))
    }

    private static func isPath(_ word: String, _ repository: Repository, _ files: any FileSystem) -> Bool {
        if word.hasSuffix(".md") { return true }
        return files.status(word) != nil && (try? repository.commit(word)) == nil
    }

    // MARK: Paths

    private static func parts(
        _ paths: [Argument], _ repository: Repository, _ arguments: ParsedArguments, _ files: any FileSystem
    ) throws(Failure) -> [String] {
        try paths.map { path throws(Failure) -> [String] in
            let isInput = path.text == "-"
            if !isInput, let part = repository.part(path.text, files) {
                // What is missing here may be a folder in other versions.
                let isGone = files.status(path.text) == nil && !Path.isMarkdown(part)
                return isGone ? [part, part + "/"] : [part]
            }
            throw arguments.failure(
                "unreadable-file", at: path,
                isInput
                    ? "standard input has no history"
                    : "'\(path.text)' is not in the repository '\(repository.root)'",
                help: "name a file or folder in the repository")
        }.flatMap(\.self)
    }

    private static func parts(
        _ names: [String], _ repository: Repository, _ files: any FileSystem
    ) throws(Failure) -> [String] {
        let parts = names.compactMap { repository.path(of: $0, files) }
        guard parts.isEmpty, let name = names.first else { return parts }
        throw Failure(
            "unreadable-file", "'\(name)' is not in the repository '\(repository.root)'",
            help: "name the files that you mean after '--'")
    }

    /// Whether the file called `name` is to be named even if it is the only one that changed, because it might have
    /// been another.
    func names(_ name: String) -> Bool {
        guard !reader.scope.isLone else { return false }
        return selected?.count != 1 || selected?.first.map(reader.repository.shown) != name
    }

    /// The name of the only file, or a phrase for several.
    var shownFiles: String {
        guard reader.scope.isLone, let path = reader.scope.paths?.first else { return "a task file" }
        return "'\(reader.repository.shown(path))'"
    }

    /// The file that the command reads if no paths are given; nil if they are, and where several files are read.
    var defaultFile: Document? { paths.isEmpty && reader.scope.isLone ? files?.documents.only : nil }

    /// The command, as it was called.
    var program: String { arguments.line.program }

    /// Finds settings, and tells of none that are wrong.
    var finder: SettingsFinder { SettingsFinder(arguments, environment, .lenient) }

    var query: QueryArguments { QueryArguments(words: words, paths: paths, line: arguments.line) }

    /// Prints hints about what a query over the history that matched nothing may have meant. `help` says what to do
    /// with a word that is a revision.
    func explainNothing(_ query: Query, help: (String) -> String) {
        guard !environment.isQuiet, let text = self.query.query else { return }
        let readings = words.indices.lazy.compactMap { index in
            reading(ofRevision: words[index].text).map { (index, $0) }
        }
        if let (index, reading) = readings.first {
            let hint = Diagnostic(
                "read-as-text", .info, at: text.range(ofWord: index),
                "'\(words[index].text)' is a \(reading.kind), and was searched for as text", help: help(reading.start))
            environment.print([hint], in: text.source)
        } else if let files {
            QueryHints(
                query: query, text: text, words: self.query, files: files, environment: environment,
                isAboutAnyState: true
            ).print()
        }
    }

    /// What `word` is if it names a commit or a range of commits, and its first commit, as it was written.
    private func reading(ofRevision word: String) -> (kind: String, start: String)? {
        // The name of a category begins with a letter.
        let isOfGit = word.hasPrefix("@") && word.dropFirst().first?.isLetter != true
        guard isOfGit || QueryText.isPlainText(word) else { return nil }
        func isCommit(_ name: String) -> Bool {
            name.isEmpty || name.hasPrefix("@{") || (try? reader.repository.commit(name)) != nil
        }
        guard let dots = word.firstRange(of: "..") else { return isCommit(word) ? ("revision", word) : nil }
        let (start, end) = (String(word[..<dots.lowerBound]), String(word[dots.upperBound...].drop { $0 == "." }))
        guard isCommit(start), isCommit(end), !start.isEmpty || !end.isEmpty else { return nil }
        return ("range of commits", start.isEmpty ? "HEAD" : start)
    }

    /// Warns that the history of a shallow clone begins with one of `commits`.
    func warnOfShallowHistory(in commits: [LoggedCommit]) {
        guard let first = commits.first(where: \.isCut) else { return }
        environment.print(
            .warning, "what changed in commit \(first.shortName) of \(first.day) and before is unknown",
            help: Repository.unshallowHelp)
    }

    /// What to write for `word` if it names a file in a version as git does, `HEAD:tasks.md`.
    private func helpForFile(inRevision word: String) -> String? {
        guard let colon = word.firstIndex(of: ":"), colon > word.startIndex else { return nil }
        let (revision, path) = (String(word[..<colon]), String(word[word.index(after: colon)...]))
        guard !path.isEmpty, (try? reader.repository.commit(revision)) != nil else { return nil }
        return "name the file after the revision: '\(revision) \(CommandLineText.operand(path))'"
    }

    /// Reports which of the selected files are unknown to git; throws when one of them was given as a path and does not
    /// exist. Among `commits`, only what neither of them has is unknown.
    func reportUnknownFiles(among known: Set<[UInt8]>, orIn commits: [String] = []) throws(Failure) {
        for part in selected ?? [] where !part.isEmpty {
            let isFolder = part.hasSuffix("/")
            let name = reader.repository.shown(isFolder ? String(part.dropLast()) : part)
            let isHere = environment.files.status(name) != nil
            guard isFolder == (environment.files.status(name)?.kind == .folder), !known.contains(Path.bytes(part)),
                !commits.contains(where: { reader.repository.holds(part, in: $0) })
            else { continue }
            let word = paths.first { reader.repository.path(of: $0.text, environment.files) == part }
            if !isHere {
                guard let word, !known.contains(where: { $0.starts(with: Path.bytes(part + "/")) }) else { continue }
                throw arguments.failure(
                    "unreadable-file", at: word, "'\(word.text)' is not a file, here or in git",
                    help: helpForFile(inRevision: word.text))
            }
            if environment.reportInner(of: reader.repository, around: part) { continue }
            // A folder need not have changed, and another version may have the file.
            guard !isFolder, commits.isEmpty else { continue }
            let unmerged = try Git.orFail(UnmergedFiles(reader.repository))
            if let loss = unmerged.loss(of: part, called: name) { throw loss }
            environment.print(
                .info, "'\(name)' is not in git yet",
                help: "to give it a history: git add \(CommandLineText.operand(name)) && git commit")
        }
    }

    // MARK: Revisions

    /// The commit that `word` names, which might have been a day with `orDay`.
    func commit(_ word: Argument, orDay: Bool = false) throws(Failure) -> String {
        try commit(word.text, at: word, orDay: orDay)
    }

    private func commit(_ name: String, at word: Argument, orDay: Bool = false) throws(Failure) -> String {
        let repository = reader.repository
        let commit = try Git.orFail(repository.commit(name))
        guard let commit else {
            throw arguments.failure(
                "unknown-revision", at: word, "'\(name)' is \(orDay ? "neither a day nor" : "not") a commit here",
                help: repository.help(
                    forUnknown: name, isCut: !cut.isEmpty,
                    otherwise: orDay
                        ? "write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit"
                        : "write a branch, a tag or a commit; paths follow '--'"))
        }
        return commit
    }

    /// The two commits of `A..B`, or of `A...B`, which starts at their merge base; nil when the words are not a single
    /// range.
    func range() throws(Failure) -> (old: String, new: String)? {
        guard let word = words.only, let dots = word.text.firstRange(of: "..") else { return nil }
        let rest = word.text[dots.upperBound...]
        let isMerge = rest.hasPrefix(".")
        func end(_ name: Substring) throws(Failure) -> String {
            try commit(name.isEmpty ? "HEAD" : String(name), at: word)
        }
        let old = try end(word.text[..<dots.lowerBound])
        let new = try end(isMerge ? rest.dropFirst() : rest)
        guard isMerge else { return (old, new) }
        let repository = reader.repository
        guard let base = try Git.orFail(repository.mergeBase(old, new)) else {
            throw arguments.failure(
                "unknown-revision", at: word, "'\(word.text)': the two have no commit in common",
                help: cut.isEmpty ? "two dots compare any two commits" : Repository.unshallowHelp)
        }
        return (base, new)
    }
}
