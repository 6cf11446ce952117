import TaskFile
import TaskLint

extension Command {
    /// `tasks lint`.
    static let lint = Command(
        name: "lint",
        summary: "flag what is overdue or invalid, and repair it",
        positionals: "[PATH...]",
        examples: [
            Example("tasks lint", "the findings in the nearest tasks.md, with what to do about each"),
            Example("tasks lint --fix", "repair what can be repaired without a doubt"),
            Example("tasks lint docs --format github", "every task file below docs, as notes in a pull request"),
            Example("tasks lint --strict --off overdue", "fail on warnings too, and leave overdue tasks alone"),
            Example("tasks lint README.md --rule overdue", "one rule, in any file"),
        ],
        discussion: """
            Findings are errors, warnings or notes. Errors fail the run, with --strict warnings too; what time alone
            brings, such as a task that becomes overdue, fails it only when it is raised to an error by name.
            In a file that holds no data of ours few rules speak. 'tasks explain RULE' tells what a rule is for.
            RULE may be a list divided by commas. Exit code: 0, 1 when the run fails, 2 when something is wrong.
            """,
        flags: [.lintFormat, .fix, .unsafeFixes, .diff, .strict, .error, .warn, .info, .off, .rule, .statistics],
        run: { invocation, environment throws(Failure) in try LintRun(invocation, environment).run() })
}

extension Flag {
    static let lintFormat = Flag(
        "format", value: .choice(placeholder: "KIND", LintFormat.allCases.map(\.rawValue)),
        "how to print the findings")
    static let fix = Flag("fix", "make the safe repairs, in place; of standard input, to standard output")
    static let unsafeFixes = Flag("unsafe-fixes", "make the other repairs too; look at them")
    static let strict = Flag("strict", "fail on warnings too")
    static let error = Flag("error", value: .word(placeholder: "RULE"), "make its findings errors")
    static let warn = Flag("warn", value: .word(placeholder: "RULE"), "make its findings warnings")
    static let info = Flag("info", value: .word(placeholder: "RULE"), "make its findings notes")
    static let off = Flag("off", value: .word(placeholder: "RULE"), "do not ask it")
    static let rule = Flag("rule", value: .word(placeholder: "RULE"), "ask only this rule, in a file of any kind")
    static let statistics = Flag("statistics", "print how often each rule found something")
}

/// One run of `tasks lint`.
private struct LintRun {
    let invocation: Invocation
    let environment: Environment

    init(_ invocation: Invocation, _ environment: Environment) {
        self.invocation = invocation
        self.environment = environment
    }

    func run() throws(Failure) -> ExitCode {
        let options = try options()
        guard let sources = try sources() else { return .success }
        var finder = SettingsFinder(invocation, environment)
        var inputs: [Linter.Input] = []
        for source in sources {
            let settings = try finder.settings(forFile: source.name)
            try check(settings)
            let isTaskFile = Path.isTaskFile(Path.name(of: source.name)) || source.name == standardInputName
            inputs.append(Linter.Input(source, settings: settings, isTaskFile: isTaskFile))
        }
        let run = inputs.count == 1 ? inputs[0].document.settings : try finder.settings(forFolder: ".")
        let now = try environment.now(invocation, in: environment.namedZone(run.timezone))
        let linter = Linter(options: options, now: now, workers: Processors())
        let before = inputs
        let findings = try repaired(&inputs, linter)
        if invocation.has(.diff) {
            let isChanged = zip(before, inputs).contains { $0.document.source.bytes != $1.document.source.bytes }
            return isChanged ? .findings : .success
        }
        print(findings, inputs)
        let isStrict = invocation.has(.strict)
        return findings.joined().contains { $0.fails(strictly: isStrict) } ? .findings : .success
    }

    /// The name under which standard input is read, or nil when it is not.
    private var standardInputName: String? {
        guard invocation.positionals.contains(where: { $0.text == "-" }) else { return nil }
        return invocation.value(of: .standardInputName)?.text ?? "-"
    }

    // MARK: What is asked

    private func options() throws(Failure) -> LintOptions {
        var options = LintOptions()
        for (flag, level) in [
            (Flag.error, Settings.Level.error), (.warn, .warning), (.info, .info), (.off, .off),
        ] {
            for name in try rules(flag) { options.levels[name] = level }
        }
        let only = try rules(.rule)
        if !only.isEmpty { options.only = Set(only) }
        return options
    }

    /// The names that the values of `flag` list; each is a rule.
    private func rules(_ flag: Flag) throws(Failure) -> [String] {
        var names: [String] = []
        for argument in invocation.values(of: flag) {
            for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
                guard Rule.named(name) != nil else {
                    throw invocation.failure(
                        "unknown-rule", at: argument, "there is no rule '\(name)'",
                        help: Rule.help(forUnknown: name))
                }
                names.append(name)
            }
        }
        return names
    }

    /// Complains about settings outside the files that name a rule which does not exist.
    private func check(_ settings: Settings) throws(Failure) {
        for name in settings.lint.keys.sorted() where Rule.named(name) == nil {
            throw Failure(
                "invalid-settings", "the settings name a rule '\(name)' that does not exist",
                help: Rule.help(forUnknown: name))
        }
    }

    /// The files to look at; nil, after saying so, when there is none.
    private func sources() throws(Failure) -> [Source]? {
        do {
            return try FileFinder(invocation: invocation, environment: environment)
                .sources(for: invocation.positionals)
        } catch {
            guard error.diagnostics.first?.rule == FileFinder.nothingToRead else { throw error }
            if !invocation.has(.quiet) { environment.print(error) }
            return nil
        }
    }

    // MARK: What is done

    /// The findings to print: those that are left after the repairs that were asked for. `inputs` becomes what they
    /// are about.
    private func repaired(_ inputs: inout [Linter.Input], _ linter: Linter) throws(Failure) -> [[Diagnostic]] {
        let isUnsafe = invocation.has(.unsafeFixes)
        guard invocation.has(.fix) || isUnsafe || invocation.has(.diff) else { return linter.findings(in: inputs) }
        let repair = linter.repairing(inputs, unsafely: isUnsafe)
        var output = OutputBuffer { [stream = environment.output] in stream.write($0) }
        for (index, input) in inputs.enumerated() {
            let source = input.document.source
            let result = repair.inputs[index].document.source.bytes
            if invocation.has(.diff) {
                UnifiedDiff(source, lineEdits(from: source.bytes, to: result)).print(to: &output)
            } else if source.name == standardInputName {
                output.append(result)
            } else {
                try environment.files.save(result, over: source)
            }
        }
        output.flush()
        printSummary(repair.counts)
        inputs = repair.inputs
        return repair.findings
    }

    /// `3 repairs in 2 files`, where complaints go.
    private func printSummary(_ counts: [Int]) {
        let total = counts.reduce(0, +)
        guard total > 0, !invocation.has(.quiet) else { return }
        let files = counts.count { $0 > 0 }
        let done = invocation.has(.diff) ? " could be made" : ""
        environment.errors.write(
            "\(total) \(total == 1 ? "repair" : "repairs") in \(files) \(files == 1 ? "file" : "files")\(done)\n")
    }

    private func print(_ findings: [[Diagnostic]], _ inputs: [Linter.Input]) {
        // Of standard input, the repaired text is the answer.
        let repairsInput = standardInputName != nil && (invocation.has(.fix) || invocation.has(.unsafeFixes))
        let stream = repairsInput ? environment.errors : environment.output
        let style = Style(
            choice: environment.colourChoice, theme: .auto, isTerminal: stream.isTerminal,
            variable: environment.variable)
        var output = OutputBuffer { stream.write($0) }
        let files = zip(inputs, findings).map { FileFindings(source: $0.document.source, findings: $1) }
        if invocation.has(.statistics) {
            FindingStatistics(files).print(to: &output)
        } else {
            let format = invocation.value(of: .lintFormat).flatMap { LintFormat(rawValue: $0.text) } ?? .full
            FindingPrinter(
                format: format, style: style, width: environment.width(of: stream), isQuiet: invocation.has(.quiet)
            )
            .print(files, to: &output)
        }
        output.flush()
    }
}
