import TaskCommandLine
import TaskEdit
import TaskFile
import TaskLint
import TaskPrinting
import TaskQuery
import TaskReports
import TaskSystem
import TaskText

struct LintRun {
    let arguments: ParsedArguments
    let environment: Environment

    func run() throws(Failure) -> ExitCode {
        var options = try options()
        try checkFlags()
        let scope = try LintScope(arguments, environment)
        // In an empty repository, programs that read the report get an empty one.
        guard let sources = try scope.sources() else { return try finish(Outcome(documents: [], findings: []), []) }
        let changes = try scope.changes(in: sources)
        var finder = SettingsFinder(arguments, environment, .linting, in: scope.files)
        let before: [Linter.Input]
        do throws(Failure) {
            before = parsed(
                try sources.map { source throws(Failure) in (source, try finder.settings(forFile: source.name)) })
        } catch {
            try refuseSettings(of: sources, in: scope.files)
            throw error
        }
        let documents = before.map(\.document)
        let run = try RunContext.settings(of: documents.map(\.settings), &finder)
        options.unknownZones = Set(documents.compactMap(\.settings.timezone)).filter {
            environment.resolveZone($0) == nil
        }
        // An unknown zone in a file is a finding there, and does not prevent the rest from being checked.
        let outer = before.only?.document.outerSettings.timezone
        let isKnown = run.timezone.map { !options.unknownZones.contains($0) } ?? true
        let now = try environment.now(arguments, in: environment.namedZone(isKnown ? run.timezone : outer))
        environment.keepJournal(at: now)
        let known = documents.filter { $0.settings.timezone.map { !options.unknownZones.contains($0) } ?? true }
        environment.warn(ofZonesIn: known, butNot: run.timezone)
        let workers: any Workers = before.count == 1 ? Processors() : OneWorker()
        let linter = Linter(options: options, now: now, workers: workers)
        var outcome = outcome(before, linter)
        // Other files are read only when a name in one of these is not found in any of them.
        if outcome.findings.contains(where: \.concernOtherFiles) {
            let others = parsed(try scope.others(than: sources, &finder), isConsulted: true)
            if !others.isEmpty { outcome = self.outcome(before + others, linter).dropping(others.count) }
        }
        if let changes {
            outcome.findings = zip(outcome.documents, outcome.findings).map { document, findings in
                scope.onChangedLines(findings, in: document.source, changes)
            }
        }
        return try finish(outcome, documents)
    }

    // MARK: - Options

    private func options() throws(Failure) -> LintOptions {
        var levels: [String: Settings.Level] = [:]
        for (flag, level) in [
            (Flag.error, Settings.Level.error), (.warn, .warning), (.info, .info), (.off, .off),
        ] {
            for name in try rules(flag) { levels[name] = level }
        }
        let only = try rules(.rule)
        var options = try LintOptions(levels: levels, only: only.isEmpty ? nil : Set(only), of: .standard)
        options.commitDays = environment.commitDays
        return options
    }

    /// The names listed in the values of `flag`, each of which is a rule.
    private func rules(_ flag: Flag) throws(Failure) -> [String] {
        var names: [String] = []
        for argument in arguments.values(of: flag) {
            for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
                guard RuleSet.standard.names.contains(name) else {
                    let (message, help) = RuleSet.standard.names.complaint(about: name)
                    throw arguments.failure("unknown-rule", at: argument, message, help: help)
                }
                names.append(name)
            }
        }
        return names
    }

    private func checkFlags() throws(Failure) {
        if arguments.has(.statistics), let format = arguments.value(of: .lintFormat) {
            throw arguments.failure(
                "unexpected-flag", at: format, "'--statistics' cannot be printed as '\(format.text)'",
                help: "leave out --format or --statistics")
        }
        guard let since = arguments.value(of: .since) else { return }
        for flag in [Flag.fix, .unsafeFixes, .diff] where arguments.has(flag) {
            throw arguments.failure(
                "invalid-flags", at: since, "'--since' only reports, but '\(flag.spelling)' repairs whole files",
                help: "leave one of them out")
        }
    }

    // MARK: - Reading

    /// Throws the complaints about the settings files of `sources`; those about all but the last are printed.
    private func refuseSettings(of sources: [Source], in files: any FileSystem) throws(Failure) {
        var finder = SettingsFinder(arguments, environment, .collecting, in: files)
        for source in sources { _ = try finder.settings(forFile: source.name) }
        for failure in finder.warnings.dropLast() { environment.print(failure) }
        if let last = finder.warnings.last { throw last }
    }

    /// `files` with their outer settings, parsed; if `isConsulted`, only for the tasks that others refer to.
    private func parsed(_ files: [(source: Source, settings: Settings)], isConsulted: Bool = false) -> [Linter.Input] {
        let areTaskFiles = files.map { isConsulted || $0.source.isTaskFile || arguments.isInput($0.source) }
        let input = { @Sendable (index: Int, workers: any Workers) in
            Linter.Input(
                Document(files[index].source, settings: files[index].settings, workers: workers),
                isTaskFile: areTaskFiles[index], isConsulted: isConsulted)
        }
        if files.count == 1 { return [input(0, Processors())] }
        return Progress(over: files.count, in: environment).inParallel { input($0, OneWorker()) }
    }

    // MARK: - Findings and repairs

    /// The files after the requested repairs, and the findings that remain in each.
    private struct Outcome {
        var documents: [Document]
        var findings: [Findings]
        /// The number of repairs in each; nil when none were requested.
        var counts: [Int]?

        /// Without the last files, which were only consulted.
        func dropping(_ count: Int) -> Outcome {
            Outcome(
                documents: documents.dropLast(count), findings: findings.dropLast(count),
                counts: counts?.dropLast(count))
        }
    }

    private func outcome(_ inputs: [Linter.Input], _ linter: Linter) -> Outcome {
        let checking = { (inputs: [Linter.Input]) in
            Progress(over: inputs.count, in: environment).inParallel { linter.checked(inputs[$0]) }
        }
        let isUnsafe = arguments.has(.unsafeFixes)
        guard arguments.has(.fix) || isUnsafe || arguments.has(.diff) else {
            return Outcome(documents: inputs.map(\.document), findings: linter.findings(in: checking(inputs)))
        }
        let repairs = linter.repairing(inputs, unsafely: isUnsafe, checking: checking)
        return Outcome(
            documents: repairs.map(\.revision.new), findings: repairs.map(\.findings), counts: repairs.map(\.count))
    }

    /// Writes or shows the repairs to the files in `before`, prints the findings, and returns the exit code.
    private func finish(_ outcome: Outcome, _ before: [Document]) throws(Failure) -> ExitCode {
        var isChanged = false
        if let counts = outcome.counts {
            isChanged = try finish(repairs: zip(before, outcome.documents).map { ($0.source, $1.source) })
            printSummary(counts)
        }
        if arguments.has(.diff) { return isChanged ? .findings : .success }
        print(outcome.findings, outcome.documents)
        // What is staged has not been repaired.
        if isChanged, arguments.has(.staged) { return .findings }
        let isStrict = arguments.has(.strict)
        return outcome.findings.contains { RuleSet.standard.rejects($0, strictly: isStrict) } ? .findings : .success
    }

    /// Writes or shows the repaired files, and returns whether anything changed.
    private func finish(repairs: [(before: Source, after: Source)]) throws(Failure) -> Bool {
        var output = environment.output.buffer(isStyled: arguments.has(.diff))
        var isChanged = false
        var changes: [FileChange] = []
        let names = arguments.has(.diff) ? environment.namesInDiff(of: repairs.map(\.before.name)) : { $0 }
        for (before, after) in repairs {
            if before.bytes != after.bytes { isChanged = true }
            if arguments.has(.diff) {
                let edits = lineEdits(from: before.bytes, to: after.bytes)
                UnifiedDiff(before, edits, of: names(before.name)).print(to: &output, as: environment.diffLook)
            } else if arguments.isInput(before) {
                output.append(after.bytes)
            } else {
                changes.append(FileChange(before.name, from: before.bytes, to: after.bytes))
            }
        }
        try environment.files.save(changes)
        output.flush()
        return isChanged
    }

    // MARK: - Printing

    /// What a file is called: in a format for code hosts by its path from the root of the work tree, if there is one.
    private func name(in format: LintFormat) -> @Sendable (String) -> String {
        guard format.isForHosts else { return { $0 } }
        let files = environment.files
        do throws(SystemError) {
            let repository = try Repository(Git(environment), files)
            return { name in name == "-" ? name : repository.path(of: name, files) ?? name }
        } catch {
            if !error.isOutsideRepository, !error.isMissing {
                environment.print(
                    .warning, "the paths are relative to this folder, since git cannot name the root: \(error.reason)",
                    help: Git.help(for: error))
            }
            return { $0 }
        }
    }

    /// Prints `3 repairs in 2 files` to standard error.
    private func printSummary(_ counts: [Int]) {
        let total = counts.reduce(0, +)
        guard total > 0 else { return }
        let files = counts.count { $0 > 0 }
        var text = "\(counted(total, "repair")) in \(counted(files, "file"))"
        if arguments.has(.diff) {
            text += " could be made"
        } else if arguments.has(.staged) {
            text += "; 'git add' what was repaired"
        }
        environment.note(text)
    }

    private func print(_ findings: [Findings], _ documents: [Document]) {
        // For standard input, the repaired text is the output.
        let repairsInput = arguments.readsInput && (arguments.has(.fix) || arguments.has(.unsafeFixes))
        let stream = repairsInput ? environment.errors : environment.output
        let style = environment.style(of: stream)
        var output = stream.buffer(isStyled: style.isColoured)
        let files = zip(documents, findings).map { FileFindings(document: $0, findings: $1) }
        if arguments.has(.statistics) {
            FindingStatistics(files).print(to: &output)
        } else {
            let format = arguments.choice(.lintFormat, as: LintFormat.self) ?? .full
            FindingPrinter(
                format: format, style: style, width: environment.width(of: stream), isQuiet: environment.isQuiet,
                version: Version.number, workers: Processors(),
                name: name(in: format)
            )
            .print(files, to: &output)
            // A person wants confirmation that something was checked; for a program, empty output is enough.
            let isClean = findings.allSatisfy(\.isEmpty)
            if isClean, format == .full, stream.isTerminal, !environment.isQuiet {
                output.append("no findings in \(counted(files.count, "file"))\n")
            }
        }
        output.flush()
    }
}
