import TaskCommandLine
import TaskFile
import TaskFormat
import TaskPrinting
import TaskSystem
import TaskText

extension Command {
    static let format = Command(
        name: "fmt",
        summary: "write task lines in their canonical form",
        operands: [Operand(.path, .any)],
        examples: [
            Example("tasks fmt", "the nearest tasks.md, in place"),
            Example(
                "tasks fmt --check docs", "name the files below docs that would change; exit code 1 if there are any"),
            Example("tasks fmt --diff tasks.md | git apply", "the changes, to look at or to apply"),
            Example("tasks fmt - < notes.md", "standard input to standard output, for an editor"),
            Example("tasks fmt --range 10:20 tasks.md", "only the lines 10 to 20"),
        ],
        discussion: """
            Only task lines with a priority, category, tag or attribute are rewritten; every other line stays as it is,
            byte for byte. In a file with such lines, however, all line ends become the same, and a byte order mark is
            removed. Nothing is written before the result has been parsed again and found to contain the same tasks.
            <!-- tasks-ignore unformatted --> at the end of a line or above it exempts the line, and
            <!-- tasks-ignore-file unformatted --> the file.
            """,
        exitCodes: """
            0, 1 with --check or --diff when a file would change, 2 when something is wrong or a PATH has no task file.
            Without a PATH, a folder without task files is not an error.
            """,
        flags: [.check, .diff, .range],
        adviceOnFlag: ForeignFlag.named("staged", "cached") { _ in
            "to check what is staged, write: tasks lint --staged --rule unformatted"
        },
        run: { arguments, environment throws(Failure) in
            try FormatRun(arguments: arguments, environment: environment).run()
        })
}

extension Flag {
    static let check = Flag("check", "write nothing; list the files that would change")
    static let range = Flag("range", value: .word(placeholder: "A:B"), "only the lines A to B, both counted from 1")
}

private struct FormatRun {
    let arguments: ParsedArguments
    let environment: Environment

    /// A file being formatted. Its document is gone by the time the edits are applied, which saves memory.
    private struct Job: Sendable {
        let source: Source
        /// The settings from outside the file; once it is formatted, its own.
        var settings: Settings
        /// The verified edits: line by line for a diff.
        var edits: [Edit] = []
        var failure: Failure?
    }

    func run() throws(Failure) -> ExitCode {
        if writes { try arguments.refusePipes(among: arguments.positionals, environment) }
        guard let sources = try FileFinder(arguments, environment).sourcesIfAny(for: arguments.positionals) else {
            return .success
        }
        let lines = try lines(of: sources)
        var finder = SettingsFinder(arguments, environment)
        var (changed, failed) = (0, 0)
        var output = environment.output.buffer(isStyled: arguments.has(.diff))
        let progress = Progress(over: sources.count, in: environment)
        let names = arguments.has(.diff) ? environment.namesInDiff(of: sources.map(\.name)) : { $0 }
        var next = 0
        while next < sources.count {
            progress.show(next)
            // Only these files are held in memory at a time.
            let jobs = try sources[next...].prefix(Progress.step).map { source throws(Failure) in
                Job(source: source, settings: try finder.settings(forFile: source.name))
            }
            next += jobs.count
            var formatted = Self.formatted(jobs, lines: lines, forDiff: arguments.has(.diff))
            progress.clear()
            if writes { environment.keepJournal(of: arguments, changing: formatted.map(\.settings), &finder) }
            for index in formatted.indices {
                do throws(Failure) {
                    if try finish(&formatted[index], called: names, to: &output) { changed += 1 }
                } catch {
                    failed += 1
                    output.flush()
                    environment.print(error, about: sources.count > 1 ? formatted[index].source.name : nil)
                }
            }
        }
        output.flush()
        printSummary(changed: changed, failed: failed, of: sources.count)
        if failed > 0 { return .failure }
        return changed > 0 && !writes ? .findings : .success
    }

    private var writes: Bool { !arguments.has(.check) && !arguments.has(.diff) }

    /// The lines of `--range`, as indices.
    private func lines(of sources: [Source]) throws(Failure) -> Range<Int>? {
        guard let argument = arguments.value(of: .range) else { return nil }
        guard sources.count == 1 else {
            throw arguments.failure(
                "invalid-range", at: argument, "'--range' takes one file, but \(sources.count) were given")
        }
        let parts = argument.text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let first = parts[0], let last = parts[1], first >= 1, first <= last else {
            let message = "'\(argument.text)' is not a range of lines"
            throw arguments.failure(
                "invalid-range", at: argument, message, help: "write the first line, a colon and the last: 10:20")
        }
        return (first - 1)..<last
    }

    private static func formatted(_ jobs: [Job], lines: Range<Int>?, forDiff: Bool) -> [Job] {
        // Each processor works on its own file; a single file is divided among them.
        guard jobs.count > 1 else { return jobs.map { formatted($0, lines: lines, forDiff: forDiff, Processors()) } }
        return Processors().map(jobs.count) { formatted(jobs[$0], lines: lines, forDiff: forDiff, OneWorker()) }
    }

    private static func formatted(_ job: Job, lines: Range<Int>?, forDiff: Bool, _ workers: some Workers) -> Job {
        var job = job
        let document = Document(job.source, settings: job.settings, workers: workers)
        job.settings = document.settings
        do throws(Failure) {
            if forDiff {
                job.edits = document.formattingEdits(lines: lines, workers: workers)
                if !job.edits.isEmpty { try document.prove(job.edits, lines: lines, workers: workers) }
            } else {
                job.edits = try document.provenEdits(lines: lines, workers: workers)
            }
        } catch {
            job.failure = error
        }
        return job
    }

    /// Writes or shows the result for one file, and returns whether it differs; `name` gives a file's name in a diff.
    private func finish(
        _ job: inout Job, called name: (String) -> String, to output: inout OutputBuffer
    ) throws(Failure) -> Bool {
        if let failure = job.failure { throw failure }
        let (source, isChanged) = (job.source, !job.edits.isEmpty)
        if isChanged { try source.refuseConflict() }
        if arguments.has(.diff) {
            UnifiedDiff(source, job.edits, of: name(source.name)).print(to: &output, as: environment.diffLook)
        } else if arguments.has(.check) {
            if isChanged { output.append("\(escapingControls(source.name))\n") }
        } else {
            let result = source.applying(job.edits)
            // Together they are as large as the file, which is read again before it is written.
            job.edits = []
            if arguments.isInput(source) {
                output.append(result)
            } else if isChanged {
                try environment.files.save(result, over: source)
            }
        }
        return isChanged
    }

    private func printSummary(changed: Int, failed: Int, of count: Int) {
        guard !(writes && arguments.readsInput && count == 1) else { return }
        let files = counted(changed, "file")
        var text = "\(files) \(writes ? "changed" : "would change"), \(count - changed - failed) unchanged"
        if failed > 0 { text += ", \(failed) failed" }
        environment.note(text)
    }
}
