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
    public struct Checked: Sendable {
        fileprivate let context: FileContext
        fileprivate let findings: Findings
    }

    private let options: LintOptions
    private let now: Now

    private let workers: any Workers

    /// A linter that takes `now` for the time, and shares out the work on a large file among `workers`.
    public init(options: LintOptions = LintOptions(), now: Now, workers: some Workers = OneWorker()) {
        self.options = options
        self.now = now
        self.workers = workers
    }

    /// The findings in each of `inputs`, in the order of their places.
    public func findings(in inputs: [Input]) -> [[Diagnostic]] { findings(in: inputs.map(checked)) }

    /// Asks the rules about one file alone; different files may be looked at at the same time.
    public func checked(_ input: Input) -> Checked {
        var context = FileContext(input, now: now, options: options)
        let findings = check(&context)
        return Checked(context: context, findings: input.isConsulted ? Findings() : findings)
    }

    /// The findings in each of `files`, those that need all files at once included, in the order of their places.
    public func findings(in files: [Checked]) -> [[Diagnostic]] {
        let contexts = files.map(\.context)
        var found = files.map(\.findings)
        for rule in Rule.all {
            guard case .project(let check) = rule.check else { continue }
            var own = contexts.map { context in
                var findings = Findings()
                findings.begin(rule, options.severity(of: rule, in: context) ?? .error)
                return findings
            }
            check(contexts, &own)
            for index in contexts.indices
            where !contexts[index].isConsulted && options.severity(of: rule, in: contexts[index]) != nil {
                for diagnostic in own[index].diagnostics {
                    found[index].begin(rule, diagnostic.severity)
                    found[index].report(diagnostic)
                }
            }
        }
        return contexts.indices.map { index in
            guard !contexts[index].isConsulted else { return [] }
            // Taken out of its place, so that it is filtered and sorted there and not in a copy.
            var heard = Suppressions(contexts[index]).filter(found[index].take(), options)
            heard.sort { left, right in
                let (one, other) = (left.range, right.range)
                if one.lower != other.lower { return one.lower < other.lower }
                return one.upper != other.upper ? one.upper < other.upper : left.rule < right.rule
            }
            return heard
        }
    }

    /// What the rules about one file alone find.
    private func check(_ context: inout FileContext) -> Findings {
        var findings = Findings()
        var taskRules: [TaskRule] = []
        var form: FormatPass?
        for rule in Rule.all {
            guard let severity = options.severity(of: rule, in: context) else { continue }
            switch rule.check {
            case .file(let check):
                findings.begin(rule, severity)
                check(context, &findings)
            case .task(let needs, let check): taskRules.append(TaskRule(rule, severity, needs, check))
            case .form: form = FormatPass(context.document)
            case .project, .suppressions: break
            }
        }
        var parts = workers.map(runsOf: context.document.tasks.indices) { [context, taskRules, form] tasks in
            check(tasks, of: context, taskRules, form)
        }
        for index in parts.indices {
            findings.append(parts[index].findings.take())
            context.names.append(parts[index].names)
        }
        for rule in Rule.all {
            guard case .form(let check) = rule.check, let severity = options.severity(of: rule, in: context) else {
                continue
            }
            findings.begin(rule, severity)
            check(FormatPass.edits(of: parts.compactMap(\.form)), &findings)
        }
        return findings
    }

    /// A rule about tasks that is asked in this run.
    private struct TaskRule: Sendable {
        let rule: Rule
        let severity: Diagnostic.Severity
        let needs: TaskFeatures
        let check: @Sendable (TaskFacts, FileContext, inout Findings) -> Void

        init(
            _ rule: Rule, _ severity: Diagnostic.Severity, _ needs: TaskFeatures,
            _ check: @escaping @Sendable (TaskFacts, FileContext, inout Findings) -> Void
        ) {
            self.rule = rule
            self.severity = severity
            self.needs = needs
            self.check = check
        }
    }

    /// What a walk over a run of tasks gathers.
    private struct Part: Sendable {
        /// What the rules find.
        var findings = Findings()
        /// The names that the tasks mention.
        var names = TaskNames()
        /// What the formatter would do, when that is asked.
        var form: FormatPass?
    }

    private func check(
        _ tasks: Range<Int>, of context: FileContext, _ rules: [TaskRule], _ form: FormatPass?
    ) -> Part {
        var part = Part(form: form)
        guard let first = tasks.first else { return part }
        let needs = rules.map(\.needs)
        var facts = TaskFacts(context.document.tasks[first])
        for index in tasks {
            if index != first { facts.move(to: index) }
            part.names.add(facts)
            part.form?.add(facts.line, ofTask: index)
            let features = facts.features
            for rule in needs.indices where features.isSuperset(of: needs[rule]) {
                part.findings.begin(rules[rule].rule, rules[rule].severity)
                rules[rule].check(facts, context, &part.findings)
            }
        }
        return part
    }
}
