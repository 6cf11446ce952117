import TaskFile
import TaskFormat

/// Asks the rules about files. The findings depend on bytes, settings, options and the time given, nothing else.
public struct Linter: Sendable {
    /// A file to look at.
    public struct Input: Sendable {
        /// What it means.
        public let document: Document
        /// The settings that hold outside the file.
        public let settings: Settings
        /// Whether its name says that it holds tasks.
        public let isTaskFile: Bool
        /// Whether it is read only for the tasks that other files speak of: nothing is told about it.
        public let isConsulted: Bool

        /// The file `source` under the settings that hold outside it. A large one is shared out among `workers`.
        public init(
            _ source: Source, settings: Settings = Settings(), isTaskFile: Bool, isConsulted: Bool = false,
            workers: some Workers = OneWorker()
        ) {
            document = Document(source, settings: settings, workers: workers)
            self.settings = settings
            self.isTaskFile = isTaskFile
            self.isConsulted = isConsulted
        }
    }

    /// What the rules about one file alone found in it.
    package struct Checked: Sendable {
        fileprivate let context: FileContext
        fileprivate let findings: Findings
    }

    private let rules: RuleSet
    private let options: LintOptions
    private let now: Now
    private let workers: any Workers

    /// A linter that asks `rules`, takes `now` for the time, and shares out the work on a large file among `workers`.
    public init(
        rules: RuleSet = .standard, options: LintOptions = LintOptions(), now: Now,
        workers: some Workers = OneWorker()
    ) {
        self.rules = rules
        self.options = options
        self.now = now
        self.workers = workers
    }

    /// The findings in each of `inputs`, in the order of their places.
    public func findings(in inputs: [Input]) -> [Findings] { findings(in: inputs.map(checked)) }

    /// Asks the rules about one file alone; different files may be looked at at the same time.
    package func checked(_ input: Input) -> Checked {
        var context = FileContext(input.document, now: now, isTaskFile: input.isTaskFile, of: rules)
        context.isConsulted = input.isConsulted
        context.commitDays = options.commitDays
        context.unknownZones = options.unknownZones
        let findings = check(&context)
        return Checked(context: context, findings: input.isConsulted ? noFindings(in: context) : findings)
    }

    /// The findings in each of `files`, those that need all files at once included, in the order of their places.
    package func findings(in files: consuming [Checked]) -> [Findings] {
        let contexts = files.map(\.context)
        var found = files.map(\.findings)
        // From here on they are in one place only, and are changed there.
        files = []
        for rule in rules.rules {
            guard case .project(let check) = rule.check else { continue }
            var own = contexts.map { context in
                var findings = noFindings(in: context)
                findings.begin(rule, context.severity(of: rule, options) ?? .error)
                return findings
            }
            check(contexts, &own)
            for index in contexts.indices
            where !contexts[index].isConsulted && contexts[index].severity(of: rule, options) != nil {
                found[index].append(own[index])
            }
        }
        for index in contexts.indices where !contexts[index].isConsulted {
            Suppressions(contexts[index]).filter(&found[index], options)
            found[index].sort()
        }
        return found
    }

    private func noFindings(in context: FileContext) -> Findings { Findings(of: rules, in: context.document.source) }

    /// What the rules about one file alone find.
    private func check(_ context: inout FileContext) -> Findings {
        var taskRules: [TaskRule] = []
        var fileRules: [FileRule] = []
        var asksForm = false
        for rule in rules.rules {
            guard let severity = context.severity(of: rule, options) else { continue }
            switch rule.check {
            case .file(let check): fileRules.append(FileRule(rule: rule, severity: severity, check: check))
            case .task(let needs, let check): taskRules.append(TaskRule(rules.speaker(rule, severity), needs, check))
            case .form: asksForm = true
            case .project, .suppressions: break
            }
        }
        let parts = check(context, fileRules, taskRules, asksForm ? FormatPass(context.document) : nil)
        var findings = noFindings(in: context)
        findings.reserveCapacity(parts.reduce(0) { $0 + $1.findings.count })
        for part in parts {
            findings.append(part.findings)
            context.names.append(part.names)
        }
        for rule in rules.rules {
            guard case .form(let check) = rule.check, let severity = context.severity(of: rule, options) else {
                continue
            }
            findings.begin(rule, severity)
            check(FormatPass.edits(of: parts.compactMap(\.form)), &findings)
        }
        return findings
    }

    /// What the rules about a file as a whole find, each in a part of its own, and after them what those about tasks
    /// find in runs of tasks. All of them are shared out among the workers; there are a few runs for each, so that
    /// none waits long for another in the end.
    private func check(
        _ context: FileContext, _ fileRules: [FileRule], _ taskRules: [TaskRule], _ form: FormatPass?
    ) -> [Part] {
        let isLarge = context.bytes.count >= Self.leastShared
        let workers: any Workers = isLarge ? self.workers : OneWorker()
        let tasks = context.document.tasks.count
        let runs = max(1, min(workers.count == 1 ? 1 : workers.count * 4, tasks / 1_000))
        return workers.map(fileRules.count + runs) { part in
            guard part >= fileRules.count else { return check(context, fileRules[part]) }
            let run = part - fileRules.count
            return check((tasks * run / runs)..<(tasks * (run + 1) / runs), of: context, taskRules, form)
        }
    }

    private func check(_ context: FileContext, _ rule: FileRule) -> Part {
        var part = Part(findings: noFindings(in: context))
        part.findings.begin(rule.rule, rule.severity)
        rule.check(context, &part.findings)
        return part
    }

    /// The bytes of a file from which on starting a thread takes less time than it saves.
    private static let leastShared = 1 << 18

    /// A rule about files that is asked in this run.
    private struct FileRule: Sendable {
        let rule: Rule
        let severity: Diagnostic.Severity
        let check: @Sendable (FileContext, inout Findings) -> Void
    }

    /// A rule about tasks that is asked in this run.
    private struct TaskRule: Sendable {
        let speaker: Findings.Speaker
        let needs: TaskFeatures
        let check: @Sendable (TaskFacts, FileContext, inout Findings) -> Void

        init(
            _ speaker: Findings.Speaker, _ needs: TaskFeatures,
            _ check: @escaping @Sendable (TaskFacts, FileContext, inout Findings) -> Void
        ) {
            self.speaker = speaker
            self.needs = needs
            self.check = check
        }
    }

    /// What a walk over a run of tasks gathers.
    private struct Part: Sendable {
        /// What the rules find.
        var findings: Findings
        /// The names that the tasks mention.
        var names = TaskNames()
        /// What the formatter would do, when that is asked.
        var form: FormatPass?
    }

    private func check(
        _ tasks: Range<Int>, of context: FileContext, _ rules: [TaskRule], _ form: FormatPass?
    ) -> Part {
        var part = Part(
            findings: Findings(of: self.rules, in: context.document.source, speakers: rules.map(\.speaker)), form: form)
        guard let first = tasks.first else { return part }
        // Memory that stays unused costs nothing, and what is filled is not moved.
        part.findings.reserveCapacity(tasks.count)
        var choice = RuleChoice(rules.map(\.needs))
        let document = context.document
        let bytes = context.bytes
        var facts = TaskFacts(document.tasks[first])
        for index in tasks {
            if index != first { facts.move(to: index, of: document, bytes) }
            part.names.add(facts)
            part.form?.add(facts.line, ofTask: index, mayRespell: facts.features.contains(.respelledValue))
            var asked = choice.rules(for: facts.features)
            while asked != 0 {
                let rule = asked.trailingZeroBitCount
                asked &= asked - 1
                part.findings.begin(rule)
                rules[rule].check(facts, context, &part.findings)
            }
        }
        return part
    }
}
