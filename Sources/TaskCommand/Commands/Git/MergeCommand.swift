import TaskCommandLine
import TaskFile
import TaskMerge
import TaskSystem
import TaskText

extension Command {
    static let merge = Command(
        name: "merge",
        summary: "merge two versions of a task file task by task",
        operands: [Operand(.base), Operand(.ours), Operand(.theirs)],
        examples: [
            Example("tasks merge base.md ours.md theirs.md", "write what both sides made of base.md to ours.md"),
            Example("tasks merge --print base.md ours.md theirs.md", "show it, and write nothing"),
            Example("tasks git install", "have git merge task files this way"),
        ],
        discussion: """
            What only one side changed is taken; what both changed differently goes between markers, one line per task,
            and is reported on standard error. Prose, notes and code are merged line by line, and so is a file without
            tasks. Before the result is written, it is read again: it has every task of either side except those that a
            side deleted.
            """,
        exitCodes: "0, 1 when there is something to decide, 2 when something is wrong and nothing was written.",
        flags: [.mergePath, .markerSize, .printResult],
        // When called by git, it writes a temporary file; its work is reverted with git.
        traits: [.keepsNoJournal],
        run: { arguments, environment throws(Failure) in
            try MergeRun(arguments: arguments, environment: environment).run()
        })
}

extension Flag {
    static let mergePath = Flag(
        "path", value: .word(placeholder: "PATH"), "the name of the file in the repository, for settings and messages")
    static let markerSize = Flag(
        "marker-size", value: .word(placeholder: "N"), "the length of conflict markers, 7 by default")
    static let printResult = Flag("print", "print the result and write nothing")
}

private struct MergeRun {
    let arguments: ParsedArguments
    let environment: Environment

    func run() throws(Failure) -> ExitCode {
        let size = try markerSize()
        let sources = try sources()
        let name = arguments.value(of: .mergePath)?.text ?? sources.ours.name
        let archives = MergedArchives(seenByDriverOf: name, environment)
        let merger = FileMerger(environment, settings(for: name), archives)
        let merge = merger.merge(sources, markerSize: size)
        if arguments.has(.printResult) {
            environment.output.write(merge.bytes)
        } else {
            try environment.write(merge, over: sources.ours)
        }
        if !isOfAncestors(size) { environment.report(merge, of: name, made: sources, merger) }
        return merge.isClean ? .success : .findings
    }

    private func markerSize() throws(Failure) -> Int {
        guard let argument = arguments.value(of: .markerSize) else { return TaskConflict.Style().markerSize }
        guard let size = Int(argument.text), (1...1_000).contains(size) else {
            throw arguments.failure(
                "invalid-number", at: argument, "'\(argument.text)' is not a marker size",
                help: "write a number from 1 to 1000; git passes 7, or more within a merge of merges")
        }
        return size
    }

    /// Whether git is merging common ancestors of two branches that have merged each other, which no user sees. Its
    /// markers are then longer than the attributes of the file say, and its versions are in files that it names itself.
    private func isOfAncestors(_ size: Int) -> Bool {
        guard size > TaskConflict.Style().markerSize, !arguments.has(.printResult),
            let path = arguments.value(of: .mergePath),
            arguments.positionals.allSatisfy({ Path.name(of: $0.text).hasPrefix(".merge_file_") })
        else { return false }
        return size > Git(environment).markerSize(of: path.text)
    }

    private func sources() throws(Failure) -> Versions<Source> {
        let (words, names) = (arguments.positionals, ["BASE", "OURS", "THEIRS"])
        let call = "write tasks merge BASE OURS THEIRS: the common ancestor, then both sides"
        if words.count > 3 {
            throw arguments.failure(
                "unexpected-argument", at: words[3], "unexpected fourth file",
                help: "write tasks merge BASE OURS THEIRS")
        }
        if words.count < 3 { throw Failure("missing-argument", "'\(names[words.count])' is missing", help: call) }
        let read = try words.enumerated().map { index, argument throws(Failure) in
            // Where both sides added the file, there is nothing that they began with.
            if index == 0, argument.text == "/dev/null" { return Source(name: argument.text, bytes: []) }
            let bytes = try orFail(environment.files.read(argument.text)) {
                arguments.unreadable(argument, $0, help: $0.isMissing ? call : nil)
            }
            return Source(name: argument.text, bytes: bytes)
        }
        return Versions(base: read[0], ours: read[1], theirs: read[2])
    }

    /// The settings that apply to the file; empty settings when they are invalid, as in the middle of a merge.
    private func settings(for path: String) -> Settings {
        var finder = SettingsFinder(arguments, environment)
        do throws(Failure) {
            return try finder.settings(forFile: path)
        } catch {
            environment.note("\(path): merged without settings files, which cannot be read")
            return Settings()
        }
    }
}
