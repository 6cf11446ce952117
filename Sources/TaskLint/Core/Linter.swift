import TaskFile

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

        /// The file `source` under the settings that hold outside it.
        public init(_ source: Source, settings: Settings = Settings(), isTaskFile: Bool) {
            document = Document(source, settings: settings)
            self.settings = settings
            self.isTaskFile = isTaskFile
        }
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
    public func findings(in inputs: [Input]) -> [[Diagnostic]] {
        var contexts: [FileContext] = []
        var found: [Findings] = []
        for input in inputs {
            var context = FileContext(input.document, now: now, isTaskFile: input.isTaskFile)
            found.append(check(&context))
            contexts.append(context)
        }
        for rule in Rule.all {
            guard case .project(let check) = rule.check else { continue }
            var own = contexts.map { context in
                var findings = Findings()
                findings.begin(rule, options.severity(of: rule, in: context) ?? .error)
                return findings
            }
            check(contexts, &own)
            for index in contexts.indices where options.severity(of: rule, in: contexts[index]) != nil {
                for diagnostic in own[index].diagnostics {
                    found[index].begin(rule, diagnostic.severity)
                    found[index].report(diagnostic)
                }
            }
        }
        return contexts.indices.map { index in
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
        for rule in Rule.all {
            guard let severity = options.severity(of: rule, in: context) else { continue }
            switch rule.check {
            case .file(let check):
                findings.begin(rule, severity)
                check(context, &findings)
            case .task(let needs, let check): taskRules.append(TaskRule(rule, severity, needs, check))
            case .project, .suppressions: break
            }
        }
        var parts = workers.map(runsOf: context.document.tasks.indices) { [context, taskRules] tasks in
            check(tasks, of: context, taskRules)
        }
        for index in parts.indices {
            findings.append(parts[index].findings.take())
            context.names.append(parts[index].names)
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

    /// What the rules find in a run of tasks, and the names that those mention.
    private func check(
        _ tasks: Range<Int>, of context: FileContext, _ rules: [TaskRule]
    ) -> (findings: Findings, names: TaskNames) {
        var (findings, names) = (Findings(), TaskNames())
        guard let first = tasks.first else { return (findings, names) }
        let needs = rules.map(\.needs)
        var facts = TaskFacts(context.document.tasks[first])
        for index in tasks {
            if index != first { facts.move(to: index) }
            names.add(facts)
            let features = facts.features
            for rule in needs.indices where features.isSuperset(of: needs[rule]) {
                findings.begin(rules[rule].rule, rules[rule].severity)
                rules[rule].check(facts, context, &findings)
            }
        }
        return (findings, names)
    }
}
