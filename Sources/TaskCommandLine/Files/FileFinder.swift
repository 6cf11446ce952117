import TaskFile
import TaskSystem
import TaskText

/// Finds and reads the files that a command line selects, by the rules for PATH, which are the same for every command.
package struct FileFinder {
    private let arguments: ParsedArguments
    private let environment: Environment

    package init(_ arguments: ParsedArguments, _ environment: Environment) {
        self.arguments = arguments
        self.environment = environment
    }

    /// A file to read: its name as the user would write it, and the word that named it, if any.
    private struct Candidate {
        let path: String
        let argument: Argument?
        var isStandardInput = false
        /// Whether it was named explicitly, and so may be a pipe.
        var isNamed = false
    }

    /// The sources that `paths` name, each file once; without paths, those of the current folder.
    ///
    /// With archives, each file is followed by its archive, if it has one.
    /// Throws a complaint when a path is missing or unreadable, and `no-task-file` when there is nothing to read.
    package func sources(for paths: [Argument], withArchives: Bool = false) throws(Failure) -> [Source] {
        try candidates(for: paths, withArchives: withArchives).map { candidate throws(Failure) in try read(candidate) }
    }

    /// Those of the same sources that can be read, and the complaints about the other files by their names. Throws one
    /// of them when nothing can be read.
    package func readableSources(
        for paths: [Argument]
    ) throws(Failure) -> (sources: [Source], complaints: [(name: String, failure: Failure)]) {
        var sources: [Source] = []
        var complaints: [(name: String, failure: Failure)] = []
        for candidate in try candidates(for: paths, withArchives: false) {
            do throws(Failure) {
                sources.append(try read(candidate))
            } catch {
                complaints.append((candidate.path, error))
            }
        }
        if sources.isEmpty, let first = complaints.first { throw first.failure }
        return (sources, complaints)
    }

    /// The same sources; nil when there is no task file of any name and no path was named, which is a remark rather
    /// than an error: a hook runs everywhere.
    package func sourcesIfAny(for paths: [Argument]) throws(Failure) -> [Source]? {
        do throws(Failure) {
            return try sources(for: paths)
        } catch {
            guard paths.isEmpty, error.contains(rule: Self.nothingToRead), taskFiles(in: ".").isEmpty else {
                throw error
            }
            for diagnostic in error.diagnostics { environment.note(diagnostic.message) }
            return nil
        }
    }

    /// The names of the same files.
    package func names(for paths: [Argument]) throws(Failure) -> [String] {
        try candidates(for: paths, withArchives: false).filter { !$0.isStandardInput }.map(\.path)
    }

    private func candidates(for paths: [Argument], withArchives: Bool) throws(Failure) -> [Candidate] {
        let found = paths.isEmpty ? try nearby() : try named(paths)
        let candidates = withArchives ? found.flatMap { [$0] + archives(of: $0) } : found
        guard candidates.count > 1 else { return candidates }
        try refuseNameOfStandardInput(candidates)
        var seen: Set<[UInt8]> = []
        return candidates.filter { candidate in
            candidate.isStandardInput
                || seen.insert(environment.files.identity(of: candidate.path)).inserted
        }
    }

    /// Refuses a named file that standard input stands for: one would replace the other.
    private func refuseNameOfStandardInput(_ candidates: [Candidate]) throws(Failure) {
        guard let input = candidates.first(where: \.isStandardInput),
            let file = candidates.first(where: { !$0.isStandardInput && $0.path == input.path }),
            let argument = file.argument ?? input.argument
        else { return }
        throw arguments.failure(
            "unexpected-argument", at: argument,
            "standard input stands for '\(input.path)', which is read as well",
            help: "leave out one of them")
    }

    /// The archives of a file; standard input has none.
    private func archives(of candidate: Candidate) -> [Candidate] {
        guard !candidate.isStandardInput else { return [] }
        return environment.files.archives(of: candidate.path).flatMap { path in
            readable([path], within: environment.boundary(of: Path.folder(of: path)))
                .map { Candidate(path: $0, argument: candidate.argument) }
        }
    }

    // MARK: - Named paths

    private func named(_ paths: [Argument]) throws(Failure) -> [Candidate] {
        var candidates: [Candidate] = []
        var hasStandardInput = false
        for argument in paths {
            if argument.text.isEmpty {
                throw arguments.failure(
                    "unreadable-file", at: argument,
                    isValueOfFile(argument) ? "the value of '\(Flag.file.spelling)' is empty" : "a path is empty",
                    help: "name a file, or leave it out")
            }
            if argument.text == "-" {
                if !hasStandardInput {
                    candidates.append(Candidate(path: arguments.inputName, argument: argument, isStandardInput: true))
                }
                hasStandardInput = true
            } else if environment.files.status(argument.text)?.kind == .folder {
                candidates += try below(argument)
            } else {
                candidates.append(Candidate(path: argument.text, argument: argument, isNamed: true))
            }
        }
        if candidates.isEmpty, let first = paths.first { throw noTaskFile(in: first) }
        return candidates
    }

    private func below(_ argument: Argument) throws(Failure) -> [Candidate] {
        try orFail(search(argument.text)) { unreadable(argument.text, $0, argument) }
            .map { Candidate(path: $0, argument: argument) }
    }

    private func noTaskFile(in argument: Argument) -> Failure {
        var help = "a folder is searched for tasks.md and *.tasks.md; to read a file of another name, name it"
        if isValueOfFile(argument) {
            help = "'tasks init \(shellQuoted(argument.text))' creates a tasks.md there"
        } else if arguments.command.takesQuery, !argument.text.contains("/") {
            help += "; to search for the word, write it as \(shellQuoted("\"\(argument.text)\""))"
        }
        return arguments.failure(
            Self.nothingToRead, at: argument, "no task file in '\(argument.text)' or below", help: help)
    }

    // MARK: - Without a path

    /// `$TASKS_FILE`, else the nearest `tasks.md` upward, else every task file below when in a git work tree.
    private func nearby() throws(Failure) -> [Candidate] {
        if let path = environment.nonEmptyVariable("TASKS_FILE") {
            return [Candidate(path: path, argument: nil, isNamed: true)]
        }
        let (folders, endsAtGitRoot) = environment.foldersUpward(from: ".")
        for (level, folder) in folders.enumerated() {
            guard let name = taskFileName(in: folder) else { continue }
            return [Candidate(path: String(repeating: "../", count: level) + name, argument: nil)]
        }
        if endsAtGitRoot {
            do {
                let found = try search(".")
                if !found.isEmpty { return found.map { Candidate(path: $0, argument: nil) } }
            } catch {
                if error.isTimeout { throw unreadable(".", error, nil) }
            }
        }
        let place =
            endsAtGitRoot
            ? "in this folder, below it, or above it in this git repository" : "here or in a parent folder"
        let help = endsAtGitRoot ? folders.last.flatMap(helpOutside) : nil
        let missing = nearestTaskFiles.isEmpty ? "task file" : "tasks.md"
        throw Failure(Self.nothingToRead, "no \(missing) \(place)", help: help ?? helpForNothing)
    }

    /// How to name the file that would be found if the git work tree at `root` did not end the search; nil if there is
    /// none.
    private func helpOutside(_ root: String) -> String? {
        guard root != environment.nonEmptyVariable("HOME").flatMap(environment.files.canonicalPath),
            environment.files.danglingLink("tasks.md") == nil
        else { return nil }
        for folder in environment.foldersUpward(from: Path.folder(of: root)).folders {
            guard let name = taskFileName(in: folder) else { continue }
            let path = Path.join(folder, Path.name(of: name))
            return "'\(path)' is outside this repository; to use it, set TASKS_FILE=\(shellQuoted(path))"
        }
        return nil
    }

    /// How to name a file, such as one that is here, if any.
    private var helpForNothing: String {
        if let link = environment.files.danglingLink("tasks.md") { return link }
        let names = nearestTaskFiles
        let flags = arguments.command.flags
        if flags.contains(.targetFile) {
            let place = "name the task by its place, such as \(shellQuoted(names.first ?? "notes.md")):12"
            return names.isEmpty ? "\(place), or set TASKS_FILE" : place
        }
        let flag = flags.contains(.file) ? "\(Flag.file.spelling) " : ""
        guard let first = names.first else {
            let input = flag.isEmpty && arguments.command.takesQuery ? ", '-' for standard input" : ""
            return (flag.isEmpty ? "name a file or folder" : "name a file with \(flag)FILE") + input
                + ", set TASKS_FILE, or create a tasks.md here with 'tasks init'"
        }
        let named = flag + shellQuoted(first)
        let (folder, place) = first.contains("/") ? (Path.folder(of: first), "above") : (".", "here")
        guard names.count == 1 else {
            return "'\(first)' and \(counted(names.count - 1, "other")) are \(place); name one, \(named)"
                + (flag.isEmpty ? ", or read all with '\(folder)'" : "")
        }
        // A flag goes before '--', a file goes last.
        var words = arguments.line.words
        let end = flag.isEmpty ? words.endIndex : words.firstIndex(of: "--") ?? words.endIndex
        words.insert(contentsOf: flag.isEmpty ? [first] : [Flag.file.spelling, first], at: end)
        let call = CommandLineText(program: arguments.line.program, words: words).text
        return "'\(first)' is \(place); to \(flag.isEmpty ? "read" : "use") it: \(call)"
    }

    /// The name of the `tasks.md` in `folder`, which may be spelled with capitals.
    private func taskFileName(in folder: String) -> String? {
        let entries = (try? environment.files.entries(of: folder)) ?? []
        // The usual spelling comes first, and is tried even when the folder cannot be listed.
        let others = entries.map(\.name).filter { Path.isPlainTaskFile($0) && $0 != "tasks.md" }.sorted()
        return readable((["tasks.md"] + others).map { Path.join(folder, $0) }, within: environment.boundary(of: folder))
            .first.map(Path.name)
    }

    /// Those of `paths` that are files which a search may read.
    private func readable(_ paths: [String], within boundary: String?) -> [String] {
        let findings = paths.map { ($0, environment.files.discovery($0, within: boundary)) }
        warn(leftOut: findings.filter { $0.1 == .elsewhere }.map(\.0))
        return findings.filter { $0.1 == .readable }.map(\.0)
    }

    /// The paths of the task files in `folder` and below.
    private func search(_ folder: String) throws(SystemError) -> [String] {
        let found = try environment.files.taskFiles(below: folder)
        for (path, reason) in found.unreadable.sorted(by: \.key) {
            environment.print(
                .warning, "the folder '\(path)' cannot be searched, and was skipped: \(reason)",
                help: "make it readable, or have git ignore it")
        }
        warn(leftOut: found.leftOut)
        return found.paths
    }

    /// Warns about what a search found but did not read.
    private func warn(leftOut paths: [String]) {
        for path in paths {
            let dangling = environment.files.danglingLink(path)
            let reason = dangling == nil ? "is not a regular file inside this folder, and " : ""
            environment.print(
                .warning, "'\(path)' \(reason)was skipped",
                help: dangling ?? "to read it, name it on the command line")
        }
    }

    // MARK: - Reading

    /// The rule of the complaint that there is nothing to read.
    package static let nothingToRead = "no-task-file"

    private func read(_ candidate: Candidate) throws(Failure) -> Source {
        do {
            let bytes =
                if candidate.isStandardInput {
                    try environment.standardInput()
                } else if candidate.isNamed {
                    try environment.files.readStream(candidate.path, limit: Platform.sizeLimit)
                } else {
                    try environment.files.read(candidate.path)
                }
            let source = Source(name: candidate.path, bytes: bytes)
            // 'tasks lint' has a rule for it, and commands that write refuse it.
            if source.isUTF16, !arguments.command.traits.contains(.refusesUTF16) {
                let help = "no task is read from it; convert it, \(Source.utf16Conversion)"
                environment.print(Failure.utf16(source, help: help).asWarnings)
            }
            return source
        } catch {
            throw unreadable(candidate.isStandardInput ? "standard input" : candidate.path, error, candidate.argument)
        }
    }

    /// What to do if no file is called `path`, or anything like it.
    private func helpWithoutFile(_ path: String) -> String {
        if !path.contains("."), let advice = arguments.command.adviceOnMissingPath { return advice }
        if arguments.has(.noIndex) { return "with --no-index, each PATH is a file" }
        guard arguments.command.takes(.path) else { return "'tq' shows tasks with their places" }
        return "a PATH is a file or folder; without one, '\(arguments.line.program)' reads the task files here"
    }

    private func isValueOfFile(_ argument: Argument) -> Bool {
        arguments.values(of: .file).contains { $0.index == argument.index }
    }

    /// What to do if the value of `--file` names no file: a new one has no task to change.
    private func helpForNewFile(_ path: String) -> String? {
        guard arguments.command.traits.contains(.addsTasks) else {
            let names = nearestTaskFiles
            let place = names.first?.contains("/") == true ? "above" : "here"
            return names.isEmpty ? nil : "task files \(place): " + names.map { "'\($0)'" }.joined(separator: ", ")
        }
        return Path.name(of: path).contains(".")
            ? "'tasks init \(shellQuoted(path))' creates it"
            : "'tasks init \(shellQuoted("\(path).tasks.md"))' creates a task file"
    }

    /// The task files in the nearest folder from here up that has any.
    private var nearestTaskFiles: [String] {
        let folders = environment.foldersUpward(from: ".").folders.enumerated().lazy
        return folders.map { level, folder in
            taskFiles(in: folder).map { String(repeating: "../", count: level) + $0 }
        }.first { !$0.isEmpty } ?? []
    }

    private func taskFiles(in folder: String) -> [String] {
        ((try? environment.files.entries(of: folder)) ?? []).map(\.name).filter(Path.isTaskFile).sorted()
    }

    private func unreadable(_ path: String, _ error: SystemError, _ argument: Argument?) -> Failure {
        let message = "cannot read '\(path)': \(error.reason)"
        var help = error.isTimeout ? Git.limitHelp : environment.files.danglingLink(path)
        if help == nil, error.isMissing, let argument, isValueOfFile(argument) {
            let near = ["\(path).tasks.md", "\(path).md"].first { environment.files.status($0)?.kind == .file }
            help = near.map(didYouMean) ?? environment.helpForMissingFolder(of: path) ?? helpForNewFile(path)
        }
        if help == nil, error.isMissing, argument != nil {
            help = environment.files.helpForMissingFile(path) ?? helpWithoutFile(path)
        }
        if let argument { return arguments.failure("unreadable-file", at: argument, message, help: help) }
        let isVariable = environment.nonEmptyVariable("TASKS_FILE") == path
        return Failure("unreadable-file", message, help: isVariable ? "TASKS_FILE names this file" : help)
    }
}

extension ParsedArguments {
    /// Throws a complaint about the first of `paths` that is a pipe or a device, for a command that would write it: it
    /// would be read to its end first.
    package func refusePipes(among paths: [Argument], _ environment: Environment) throws(Failure) {
        guard let pipe = paths.first(where: { environment.files.status($0.text)?.kind == .other }) else { return }
        throw failure(
            "write-error", at: pipe, "cannot write '\(pipe.text)': Not a regular file",
            help: "nothing was written; name a file")
    }
}

extension Environment {
    /// What to do before a file can be created at `path`: its folder is missing. Nil when it exists.
    package func helpForMissingFolder(of path: String) -> String? {
        let folder = Path.folder(of: path)
        guard files.status(folder) == nil else { return nil }
        return "there is no folder '\(folder)'; to create it: mkdir -p \(shellQuoted(folder))"
    }
}
