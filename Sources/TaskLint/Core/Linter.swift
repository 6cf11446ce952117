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
        /// Whether it is read only for the tasks that other files speak of: nothing is told about it.
        public let isConsulted: Bool

        /// The file `source` under the settings that hold outside it.
        public init(
            _ source: Source, settings: Settings = Settings(), isTaskFile: Bool, isConsulted: Bool = false
        ) {
            document = Document(source, settings: settings)
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

    /// A linter that takes `now` for the time.
    public init(options: LintOptions = LintOptions(), now: Now) {
        self.options = options
        self.now = now
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
            let heard = Suppressions(contexts[index]).filter(found[index].diagnostics, options)
            return heard.sorted {
                ($0.range.lower, $0.range.upper, $0.rule) < ($1.range.lower, $1.range.upper, $1.rule)
            }
        }
    }

    /// What the rules about one file alone find.
    private func check(_ context: inout FileContext) -> Findings {
        var findings = Findings()
        var taskRules: [(needs: TaskFeatures, check: TaskCheck, findings: Findings)] = []
        for rule in Rule.all {
            guard let severity = options.severity(of: rule, in: context) else { continue }
            switch rule.check {
            case .file(let check):
                findings.begin(rule, severity)
                check(context, &findings)
            case .task(let needs, let check):
                var own = Findings()
                own.begin(rule, severity)
                taskRules.append((needs, check, own))
            case .project, .suppressions: break
            }
        }
        for task in context.document.tasks {
            let facts = TaskFacts(task)
            context.names.add(facts)
            for index in taskRules.indices where facts.features.isSuperset(of: taskRules[index].needs) {
                taskRules[index].check(facts, context, &taskRules[index].findings)
            }
        }
        for (_, _, own) in taskRules { findings.append(own) }
        return findings
    }

    private typealias TaskCheck = @Sendable (TaskFacts, FileContext, inout Findings) -> Void
}
