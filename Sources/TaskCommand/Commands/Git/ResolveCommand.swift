import TaskCommandLine
import TaskFile
import TaskMerge
import TaskSystem
import TaskText

extension Command {
    static let resolve = Command(
        name: "resolve",
        summary: "redo the merge of task files in which git left a conflict",
        operands: [Operand(.file, .any)],
        examples: [
            Example("tasks resolve", "every task file with an unresolved conflict"),
            Example("tasks resolve --theirs tasks.md", "their side of every conflict, and what only one side changed"),
            Example("tasks resolve --check tasks.md", "what a manual resolution lost, duplicated or undid"),
            Example("git add tasks.md", "stage the result, which no command above does"),
        ],
        discussion: """
            For merges that ran without 'tasks merge': on a code host, in another client, before 'tasks git install'.
            The three versions come from git's index, and the file becomes what 'tasks merge' would have made of them.
            If git has none, they are read from the markers in the file. Markers without the common ancestor do not show
            what was deleted: all tasks of both sides are then kept, and those that appear twice are reported. A file
            that was edited since the merge is left alone.
            """,
        exitCodes: """
            0, 1 when there is something to decide or, with --check, something is missing, 2 when something is wrong.
            """,
        flags: [.takeOurs, .takeTheirs, .checkResolution],
        run: { arguments, environment throws(Failure) in try ResolveRun(arguments, environment).run() })
}

extension Flag {
    static let takeOurs = Flag("ours", "take our side of every conflict; in a rebase, the branch that you rebase onto")
    static let takeTheirs = Flag("theirs", "take their side of every conflict")
    static let checkResolution = Flag(
        "check", "write nothing; list every task that a resolution lost, duplicated or undid")
}

private struct ResolveRun {
    let arguments: ParsedArguments
    let environment: Environment
    private let unmerged: UnmergedFiles?

    init(_ arguments: ParsedArguments, _ environment: Environment) {
        self.arguments = arguments
        self.environment = environment
        unmerged = try? UnmergedFiles(Repository(Git(environment), environment.files))
    }

    func run() throws(Failure) -> ExitCode {
        try arguments.allowOne(of: [.takeOurs, .takeTheirs, .checkResolution])
        var finder = SettingsFinder(arguments, environment)
        let files = try names().map { ($0, finder.settingsOrNone(forFile: $0)) }
        let settings = files.compactMap { name, outer in
            (try? environment.files.source(name)).map { Document($0, settings: outer).settings }
        }
        environment.keepJournal(of: arguments, changing: settings, &finder)
        var (isOpen, hasFailed) = (false, false)
        for (name, settings) in files {
            do throws(Failure) {
                if try !resolve(name, settings) { isOpen = true }
            } catch {
                hasFailed = true
                environment.print(error)
            }
        }
        return hasFailed ? .failure : isOpen ? .findings : .success
    }

    /// The files that are named, else the task files that are unmerged in the index.
    private func names() throws(Failure) -> [String] {
        if !arguments.positionals.isEmpty { return arguments.positionals.map(\.text) }
        guard let unmerged else {
            throw Failure.noRepository(help: "name the files that contain conflicts")
        }
        let paths = unmerged.paths.filter { Path.isTaskFileOrArchive(Path.name(of: $0)) }
        // The markers may have been staged, and even committed.
        let found = (try? FileFinder(arguments, environment).names(for: [])) ?? []
        let marked = found.filter { name in
            guard let path = unmerged.repository.path(of: name, environment.files), !paths.contains(path) else {
                return false
            }
            return (try? environment.files.source(name))?.conflictMarker != nil
        }
        let names = paths.map(unmerged.repository.shown) + marked
        if names.isEmpty { environment.note("no task file has a conflict") }
        return names
    }

    /// Resolves or checks one file; returns false when something is left to do.
    private func resolve(_ name: String, _ settings: Settings) throws(Failure) -> Bool {
        let path = unmerged?.repository.path(of: name, environment.files)
        let isUnmerged = path.flatMap { unmerged?.holds($0) } ?? false
        if isUnmerged, let path, let lost = unmerged?.loss(of: path, called: name) { throw lost }
        let file = try environment.files.source(name)
        let archives = path.flatMap { path in unmerged.flatMap { MergedArchives(ofConflictIn: path, $0.repository) } }
        let merger = FileMerger(
            environment, settings, archives ?? MergedArchives(seenByDriverOf: name, environment))
        if isUnmerged, let path, let unmerged {
            let versions = try orFail(UnmergedVersions(of: path, called: name, in: unmerged.repository, environment)) {
                Failure("git-error", "git cannot show the versions of '\(name)': \($0.reason)")
            }
            if arguments.has(.checkResolution) { return check(file, versions.sources, settings, before: archives) }
            return try write(versions, merger, over: file)
        }
        guard let marked = MarkedFile(file) else {
            if arguments.has(.checkResolution) {
                throw Failure(
                    "no-versions", "git has no versions to compare '\(name)' against",
                    help: "'--check' works until 'git add \(CommandLineText.operand(name))' ends the merge")
            }
            environment.note("\(name): no conflict")
            return true
        }
        if arguments.has(.checkResolution) {
            environment.note("\(name): still contains conflict markers; \(nextStep(name))")
            return false
        }
        if !marked.holdsBase {
            environment.note("\(name): the markers do not show the common ancestor, so what one side deleted is kept")
        }
        let sources = Versions(base: marked.base, ours: marked.ours, theirs: marked.theirs)
            .map { Source(name: name, bytes: $0) }
        let merge = merger.byTasks(sources, markerSize: marked.markerSize, showsBase: marked.holdsBase)
        let doubles = marked.holdsBase || !merge.isClean ? [] : doubles(in: merge, of: marked, settings)
        let isResolved = try finish(merge, of: sources, merger, file, isResolved: doubles.isEmpty)
        for double in doubles { environment.note("\(name):\(double)") }
        return isResolved
    }

    /// The titles that occur several times in a merge without a common ancestor, but less often on a side: lines that a
    /// line merge left outside the markers are on both sides. Each as a line number and a sentence.
    private func doubles(in merge: ThreeWayMerge, of marked: MarkedFile, _ settings: Settings) -> [String] {
        func lines(_ bytes: [UInt8]) -> [String: [Int]] {
            let document = Document(Source(name: "", bytes: bytes), settings: settings)
            return Dictionary(grouping: document.tasks) { $0.line.title }
                .mapValues { $0.map { document.lineNumber(ofTask: $0.index) } }
        }
        let sides = [lines(marked.ours), lines(marked.theirs)]
        let doubles = lines(merge.bytes).filter { title, lines in
            lines.count > 1 && sides.contains { $0[title, default: []].count < lines.count }
        }
        return doubles.sorted { $0.value[0] < $1.value[0] }.map { title, lines in
            let places = lines.map(String.init).joined(separator: ", ")
            return "\(lines[0]): \(TaskLine.quoted(title: title)) is now in lines \(places); delete what is one task"
        }
    }

    // MARK: Writing

    private func write(_ versions: UnmergedVersions, _ merger: FileMerger, over file: Source) throws(Failure) -> Bool {
        let sources = versions.sources
        let merge = merger.byTasks(sources, markerSize: Git(environment).markerSize(of: file.name))
        guard merge.bytes == file.bytes || versions.areUntouched(in: file) else {
            let word = CommandLineText.operand(file.name)
            throw Failure(
                "edited-file", "'\(file.name)' seems to have been edited since the merge, and is left as it is",
                help: "'tasks resolve --check \(word)' compares it with the versions; "
                    + "'git checkout --merge \(word)' discards the edits and brings the conflict back")
        }
        return try finish(merge, of: sources, merger, file)
    }

    private func finish(
        _ merge: ThreeWayMerge, of versions: Versions<Source>, _ merger: FileMerger, _ file: Source,
        isResolved: Bool = true
    ) throws(Failure) -> Bool {
        let (merge, decided) = try taking(merge, in: file.name)
        try environment.write(merge, over: file)
        for conflict in decided { environment.report(conflict, in: file.name, merger) }
        environment.report(merge, of: file.name, made: versions, merger)
        if merge.isClean, isResolved {
            let side = arguments.has(.takeOurs) ? "our" : "their"
            let taken = decided.isEmpty ? "" : ", with \(side) side of \(counted(decided.count, "conflict"))"
            let staging = "; 'git add \(CommandLineText.operand(file.name))' marks it as resolved"
            environment.note("\(file.name): resolved\(taken)" + (unmerged == nil ? "" : staging))
        } else if !merge.conflicts.isEmpty {
            environment.note("\(file.name): to resolve it, \(nextStep(file.name))")
        }
        return merge.isClean && isResolved
    }

    /// The merge with the side taken that the flags name, and the conflicts which that decided.
    private func taking(
        _ merge: ThreeWayMerge, in name: String
    ) throws(Failure) -> (merge: ThreeWayMerge, decided: [TaskConflict]) {
        guard arguments.has(.takeOurs) || arguments.has(.takeTheirs) else { return (merge, []) }
        if let taken = merge.taking(arguments.has(.takeOurs) ? .ours : .theirs) { return taken }
        throw Failure(
            "unclear-conflict", "a conflict in '\(name)' is in a code block, where markers may be an example",
            help: "'tasks resolve \(CommandLineText.operand(name))' merges the rest; edit the lines between the markers"
        )
    }

    /// What to do if something has to be decided.
    private func nextStep(_ name: String) -> String {
        let staging = unmerged == nil ? "" : ", then: git add \(CommandLineText.operand(name))"
        return "edit the lines between the markers\(staging)"
    }

    // MARK: Checking

    private func check(
        _ file: Source, _ versions: Versions<Source>, _ settings: Settings, before: MergedArchives?
    ) -> Bool {
        if file.conflictMarker != nil {
            environment.note("\(file.name): still contains conflict markers; \(nextStep(file.name))")
            return false
        }
        let resolution = Resolution(
            of: file, base: versions.base, ours: versions.ours, theirs: versions.theirs, settings: settings,
            archives: MergedArchives.besideFile(file.name, environment),
            before: before.map { ($0.ours, $0.theirs, $0.base) })
        let lines = resolution.findings.map { finding in
            "\(finding.line.map { "\(file.name):\($0)" } ?? file.name): \(finding.sentence)"
        }
        // Of a repeating task, several occurrences may be missing.
        for (line, equal) in lines.grouped(by: \.self) {
            let times = equal.count > 1 ? " \(equal.count) times" : ""
            environment.output.write(escapingControls(line + times) + "\n")
        }
        if resolution.findings.isEmpty { environment.note("\(file.name): no task was lost, duplicated or undone") }
        return resolution.findings.isEmpty
    }
}

extension Resolution.Finding {
    fileprivate var sentence: String {
        let name = TaskLine.quoted(title: title)
        switch problem {
        case .lost: return "\(name) is missing"
        case .doubled: return "\(name) appears twice"
        case .archived: return "\(name) is in the file, and done in the archive"
        case .restored(let byBoth): return "\(name) is back, but \(byBoth ? "both sides" : "one side") deleted it"
        case .undoneNote: return "\(name): the note is as it was, but one side changed it"
        case .vanishedNote: return "\(name): the note is missing, but neither side deleted it"
        case .vanished(let field, let values):
            let shown = values.map { Self.spelled(field, $0) }.joined(separator: " or ")
            return "\(name): \(shown) is missing, but neither side removed it"
        case .replacedNote: return "\(name): the note is different, but neither side changed it"
        case .lostLines(let lines): return "\(name): the note lacks \(Self.shown(lines)), which neither side removed"
        case .restoredLines(let lines):
            return "\(name): the note has \(Self.shown(lines)) again, which one side removed"
        case .replaced(let field, let value, let before):
            return "\(name): \(Self.key(of: field)) is '\(value)', but neither side changed it from '\(before)'"
        case .overruled(let field, let value, let wanted):
            let change = wanted.isEmpty ? "removed it" : "changed it to '\(wanted)'"
            return "\(name): \(Self.key(of: field)) is '\(value)', but one side \(change)"
        case .strayed(let place): return "\(name) is \(Self.shown(place: place)), but neither side moved it there"
        case .undoneMove(let destination, let origin):
            let (then, now) = (Self.shown(place: destination), Self.shown(place: origin))
            return "\(name) is \(now) again, but one side moved it \(then)"
        case .missed(let oldTitle, let field, let value, let before):
            let change =
                value.isEmpty
                ? "removed \(Self.spelled(field, before))"
                : before.isEmpty
                    ? "added \(Self.spelled(field, value))" : "changed \(Self.key(of: field)) to '\(value)'"
            return "\(name) is in the place of \(TaskLine.quoted(title: oldTitle)), where one side \(change)"
        case .missedNote(let oldTitle):
            return "\(name) is in the place of \(TaskLine.quoted(title: oldTitle)), where one side changed the note"
        case .undone(let field, let value, let before):
            if before.isEmpty { return "\(name): \(Self.spelled(field, value)) is missing, but one side added it" }
            let old = Self.spelled(field, before)
            if value.isEmpty { return "\(name): \(old) is back, but one side removed it" }
            return "\(name): \(Self.key(of: field)) is '\(before)' again, but one side changed it to '\(value)'"
        }
    }

    /// Where something below the section or task called `title` is.
    private static func shown(place title: String) -> String { title.isEmpty ? "at the top" : "under '\(title)'" }

    /// Lines of a note, of which the first few show what it was about.
    private static func shown(_ lines: [String]) -> String { listed(lines.map { "'\($0)'" }, atMost: 3) }

    /// The first word of a field, its kind: the field of a tag, for example, also contains the value.
    private static func key(of field: String) -> String { field.split(separator: " ").first.map(String.init) ?? field }

    /// The value of a field as a reader knows it.
    private static func spelled(_ field: String, _ value: String) -> String {
        switch key(of: field) {
        case "category", "tag", "priority": "the \(key(of: field)) '\(value)'"
        case "other": "'\(value)'"
        default: "'\(key(of: field)):\(value)'"
        }
    }
}
