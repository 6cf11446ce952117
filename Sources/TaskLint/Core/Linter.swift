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

    /// A linter that takes `now` for the time.
    public init(options: LintOptions = LintOptions(), now: Now) {
        self.options = options
        self.now = now
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
