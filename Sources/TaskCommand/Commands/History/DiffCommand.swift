import TaskCommandLine
import TaskFile
import TaskHistory
import TaskPrinting
import TaskReports
import TaskSystem
import TaskText

extension Command {
    static let diff = Command(
        name: "diff",
        summary: "show what happened to tasks since a commit, or between two files",
        operands: [Operand(.revision, .upToTwo), Operand(.path, .any)],
        examples: [
            Example("tasks diff", "what is not staged yet, one line per task"),
            Example("tasks diff --staged", "what the next commit would contain"),
            Example("tasks diff HEAD~3", "since three commits ago, uncommitted edits included"),
            Example("tasks diff main feature --format md", "from one branch to another, for a pull request"),
            Example("tasks diff v1.0 -- home.tasks.md", "in one file"),
            Example("tasks diff --no-index old.md new.md", "between two files, without git"),
        ],
        discussion: """
            + added, x done, ~ edited, > moved, - removed, ↻ done, with a successor. Order and spelling do not count
            as changes to a task; they are listed at the end with everything else that changed. REV is whatever git
            accepts, including A..B and A...B; only paths follow '--'. Without a PATH, the files are those that other
            commands use here.
            """,
        exitCodes: "0, 1 with -e when anything changed, 2 when something is wrong.",
        flags: [.staged, .noIndex, .changeFormat, .changeExit],
        adviceOnFlag: { flag in ForeignFlag.versionFlags[flag.name].map { "write '\($0)'" } },
        run: { arguments, environment throws(Failure) in
            try DiffRun(arguments: arguments, environment: environment).run()
        })
}

extension Flag {
    static let changeFormat = Flag(
        "format", value: .choice(placeholder: "KIND", ChangeFormat.allCases.map(\.rawValue)), "how to print the changes"
    )
    static let changeExit = Flag("exit-status", letter: "e", "exit with 1 when anything changed")
}

private struct DiffRun {
    let arguments: ParsedArguments
    let environment: Environment

    func run() throws(Failure) -> ExitCode {
        let sources: [FileVersions]
        let now: Now
        var words: RevisionArguments?
        if arguments.has(.noIndex) {
            sources = [try namedSources()]
            now = try environment.now(arguments, in: environment.namedZone(nil))
        } else {
            let known = try RevisionArguments(
                arguments, environment,
                help: "change into one; 'tasks diff --no-index OLD NEW' compares two files without a repository")
            sources = try versionSources(known)
            (now, words) = (known.now, known)
        }
        var finder = SettingsFinder(arguments, environment, .lenient)
        var files: [FileChanges] = []
        for versions in sources
        where versions.old?.bytes != versions.new?.bytes || versions.old?.name != versions.new?.name {
            let (old, new) = (versions.old, versions.new)
            let name = new?.name ?? old?.name ?? ""
            let settings = try finder.settings(forFile: name)
            let difference = DocumentDifference(
                from: Document(old ?? Source(name: name, bytes: []), settings: settings),
                to: Document(new ?? Source(name: name, bytes: []), settings: settings),
                archive: versions.archive.map { archive in
                    (Document(archive.old, settings: settings), Document(archive.new, settings: settings))
                })
            let isRenamed = old != nil && new != nil && old?.name != new?.name && !arguments.has(.noIndex)
            guard isRenamed || !difference.isEmpty else { continue }
            files.append(
                FileChanges(
                    name: name, oldName: isRenamed ? old?.name : nil, difference: difference,
                    changes: difference.changes))
        }
        files = files.withoutArrivals.withMovesBetweenFiles.filter { file in
            file.oldName != nil || !file.changes.isEmpty || !file.difference.remarks.isEmpty
        }
        for warning in finder.warnings { environment.print(warning) }
        let namesLoneFile = files.contains { words?.names($0.name) ?? false }
        environment.print(files, arguments, now, namesLoneFile: namesLoneFile)
        words?.remarkOnMoves(in: files.removed, environment)
        if files.isEmpty, words?.words.isEmpty ?? false { hintAtNoIndex() }
        return !files.isEmpty && arguments.has(.changeExit) ? .findings : .success
    }

    /// Explains how to compare two files with each other, when two are named, and neither has changed in git.
    private func hintAtNoIndex() {
        let names = arguments.positionals.map(\.text)
        guard names.count == 2, names[0] != names[1], arguments.optionsEnd >= 2,
            names.allSatisfy({ environment.files.status($0)?.kind == .file })
        else { return }
        let since = arguments.has(.staged) ? "the last commit" : "what is staged"
        let command = CommandLineText(program: "tasks diff --no-index", words: names).text
        environment.print(
            .info, "neither file differs from \(since)",
            help: "'\(command)' compares one with the other")
    }

    /// The two files of `--no-index`.
    private func namedSources() throws(Failure) -> FileVersions {
        guard arguments.positionals.count == 2 else {
            throw Failure(
                "missing-file", "'\(arguments.line.program) --no-index' takes two files",
                help: "write tasks diff --no-index old.md new.md")
        }
        var sources: [Source] = []
        for word in arguments.positionals {
            sources += try FileFinder(arguments, environment).sources(for: [word])
        }
        guard sources.count == 2 else {
            throw Failure("missing-file", "'--no-index' takes two files, not folders")
        }
        return FileVersions(old: sources[0], new: sources[1])
    }

    private func versionSources(_ words: RevisionArguments) throws(Failure) -> [FileVersions] {
        let versions = try comparedVersions(words)
        let pairs = try Git.orFail(words.reader.pairs(versions))
        let sources = try Git.orFail(words.reader.sources(of: pairs, environment.files))
        // A file in conflict has no version in the index; one of the work tree may be resolved already.
        let unmerged = zip(pairs, sources).filter { pair, versions in
            pair.isUnmerged && (!pair.isInWorkTree || versions.new?.conflictMarker != nil)
        }
        let names = Set(unmerged.map(\.0.path)).sorted().map(words.reader.repository.shown)
        guard names.isEmpty else { throw Failure.unmerged(names) }
        let known = Set(pairs.flatMap { [$0.oldPath, $0.newPath].compactMap { $0.map(Path.bytes) } })
        switch versions {
        case .workTree: try words.reportUnknownFiles(among: known)
        case .commits(let old, let new): try words.reportUnknownFiles(among: known, orIn: [old, new])
        case .index: break
        }
        return sources
    }

    private func comparedVersions(_ words: RevisionArguments) throws(Failure) -> ComparedVersions {
        let isStaged = arguments.has(.staged)
        let range = try words.range()
        switch (words.words.count, range) {
        case (0, _): return isStaged ? .index(since: nil) : .workTree(since: nil)
        case (1, let (old, new)?) where !isStaged: return .commits(old, new)
        case (1, nil):
            let commit = try words.commit(words.words[0])
            return isStaged ? .index(since: commit) : .workTree(since: commit)
        case (2, nil) where !isStaged:
            return .commits(try words.commit(words.words[0]), try words.commit(words.words[1]))
        default:
            throw arguments.failure(
                "unexpected-argument", at: words.words[words.words.count - 1],
                isStaged ? "'--staged' compares with a single commit" : "at most two commits can be compared",
                help: "paths follow '--'")
        }
    }
}

extension Environment {
    fileprivate func print(
        _ files: [FileChanges], _ arguments: ParsedArguments, _ now: Now, namesLoneFile: Bool
    ) {
        let format = arguments.choice(.changeFormat, as: ChangeFormat.self) ?? .text
        let printer = ChangePrinter(
            style: format == .text ? self.style(of: self.output) : .plain, now: now, width: width(of: self.output),
            namesLoneFile: namesLoneFile)
        var output = self.output.buffer(isStyled: format == .text)
        switch format {
        case .text: printer.printText(files, to: &output)
        case .md: printer.printMarkdown(files, to: &output)
        case .json:
            let all = files.flatMap { file in file.changes.map { (file, $0) } }
            output.appendArray(of: all) { printer.printJSON($0.1, of: $0.0, to: &$1) }
            output.append("\n")
        case .jsonl:
            for file in files {
                for change in file.changes {
                    printer.printJSON(change, of: file, to: &output)
                    output.append("\n")
                }
            }
        }
        output.flush()
    }
}
