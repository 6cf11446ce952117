import TaskFile
import TaskFormat

/// Runs the rules on files. The findings depend only on bytes, settings, options and the given time.
public struct Linter: Sendable {
    /// A file to check.
    public struct Input: Sendable {
        /// The parsed file.
        public let document: Document
        /// Whether text in it that looks like data is meant as such, even if it has no data yet.
        public let isTaskFile: Bool
        /// Whether it is read only for the tasks that other files refer to; nothing is reported about it.
        public let isConsulted: Bool

        /// `document`, which must have all tasks of its file. Unless you say whether it is a task file, its name tells:
        /// `tasks.md` and `*.tasks.md` are, and so is text without a file, whose name is "-".
        public init(_ document: Document, isTaskFile: Bool? = nil, isConsulted: Bool = false) {
            self.document = document
            self.isTaskFile = isTaskFile ?? (document.source.isTaskFile || document.source.name == "-")
            self.isConsulted = isConsulted
        }

        /// Whether the file has data or settings, whatever its name is.
        package var hasData: Bool {
            FileContext(document, now: .epoch, isTaskFile: false, RuleSet.standard.names).tier == .dataFile
        }
    }

    /// A file with the findings of the rules about single files.
    package struct Checked: Sendable {
        fileprivate let context: FileContext
        fileprivate let findings: Findings
    }

    private let rules: RuleSet
    private let options: LintOptions
    private let now: Now
    private let workers: any Workers

    /// A linter that runs `rules`, takes `now` as the time, and divides the work on a large file among `workers`.
    public init(
        rules: RuleSet = .standard, options: LintOptions = LintOptions(), now: Now,
        workers: some Workers = OneWorker()
    ) {
        self.rules = rules
        self.options = options
        self.now = now
        self.workers = workers
    }

    /// The findings in `document`, ordered by place: those of a file of its own.
    public func findings(in document: Document) -> Findings { findings(in: [Input(document)])[0] }

    /// The findings in each of `inputs`, ordered by place. A task in one may wait for a task in another.
    public func findings(in inputs: [Input]) -> [Findings] { findings(in: inputs.map(checked)) }

    /// Runs the rules about single files on one file; different files may be checked in parallel.
    package func checked(_ input: Input) -> Checked {
        var context = FileContext(input.document, now: now, isTaskFile: input.isTaskFile, rules.names, options)
        context.isConsulted = input.isConsulted
        // Whether a file has data may show only in its findings, so it may be checked twice.
        var asDataFile = context
        asDataFile.tier = .dataFile
        if context.tier == .taskFile, asDataFile.hidesDates { context = asDataFile }
        var findings = check(&context)
        if context.tier < .dataFile, context.hasData(because: findings) {
            context = asDataFile
            findings = check(&context)
        }
        return Checked(context: context, findings: input.isConsulted ? Findings() : findings)
    }

    /// The findings in each of `files`, including those of rules that need all files at once, ordered by place.
    package func findings(in files: consuming [Checked]) -> [Findings] {
        var contexts = files.map(\.context)
        var found = files.map(\.findings)
        // From here on the findings are referenced only once and are modified in place.
        files = []
        checkNamedFiles(&contexts, &found)
        for rule in rules.rules {
            guard case .project(let check) = rule.check else { continue }
            let reporters = contexts.map { $0.isConsulted ? nil : rule.reporter(in: $0) }
            // What it finds in other files is dropped.
            var own = reporters.map { Findings(by: $0 ?? Findings.Reporter(rule: rule.name, severity: .info)) }
            check(contexts, &own)
            for index in contexts.indices where reporters[index] != nil { found[index].append(own[index]) }
        }
        for index in contexts.indices where !contexts[index].isConsulted {
            let context = contexts[index]
            let suppressions = Suppressions(context, rules) { source in
                let changed = Document(source, settings: context.document.settings)
                return checked(Input(changed, isTaskFile: context.tier > .anyFile)).findings
            }
            suppressions.filter(&found[index])
            found[index].placeForm(in: context)
            found[index].sort()
        }
        return found
    }

    /// Checks those files as files with data that have none but an `id:` for which another file waits.
    private func checkNamedFiles(_ contexts: inout [FileContext], _ found: inout [Findings]) {
        guard contexts.contains(where: { $0.tier < .dataFile && !$0.names.identifiers.isEmpty }) else { return }
        let waited = Set(
            contexts.filter { $0.tier == .dataFile }.flatMap { $0.names.dependencies.map(\.name) })
        for index in contexts.indices where contexts[index].tier < .dataFile {
            guard contexts[index].names.identifiers.contains(where: { waited.contains($0.name) }) else { continue }
            contexts[index].tier = .dataFile
            contexts[index].names = TaskNames()
            let findings = check(&contexts[index])
            if !contexts[index].isConsulted { found[index] = findings }
        }
    }

    /// A rule about files, and one about tasks, that are part of a run.
    private typealias FileRule = (reporter: Findings.Reporter, check: Rule.FileCheck)
    /// Not a tuple: in an array of tuples each check would be called through a closure, whose reference count all
    /// threads would change for each task.
    private struct TaskRule {
        let reporter: Findings.Reporter
        let needs: TaskFeatures
        let check: Rule.TaskCheck
    }

    /// Whether there may be a finding about one of `tasks`, all of one document: a rule about tasks finds something, or
    /// a task names others, which rules about all files look for.
    package func mayFind(in tasks: [TaskItem]) -> Bool {
        guard let document = tasks.first?.document else { return false }
        var context = FileContext(document, now: now, isTaskFile: true, rules.names, options)
        context.tier = .dataFile
        let rules = taskRules(for: context)
        return tasks.contains { task in
            TaskFacts(task).features.contains(.name)
                || !check(task.index..<task.index + 1, of: context, rules, nil).findings.isEmpty
        }
    }

    private func taskRules(for context: FileContext) -> [TaskRule] {
        rules.rules.compactMap { rule in
            guard case .task(let needs, let check) = rule.check else { return nil }
            return rule.reporter(in: context).map { TaskRule(reporter: $0, needs: needs, check: check) }
        }
    }

    /// Runs the rules about single files.
    private func check(_ context: inout FileContext) -> Findings {
        var fileRules: [FileRule] = []
        var form: (reporter: Findings.Reporter, check: Rule.FormCheck)?
        for rule in rules.rules {
            guard let reporter = rule.reporter(in: context) else { continue }
            switch rule.check {
            case .file(let check): fileRules.append((reporter, check))
            // The sides of a conflict are decided first.
            case .form(let check): if context.document.conflicts.isEmpty { form = (reporter, check) }
            case .task, .project, .suppressions: break
            }
        }
        let parts = check(context, fileRules, taskRules(for: context), form == nil ? nil : FormatPass(context.document))
        var findings = Findings()
        findings.reserveCapacity(parts.reduce(0) { $0 + $1.findings.count })
        for part in parts {
            findings.append(part.findings)
            context.names.append(part.names)
        }
        if let form {
            findings.begin(form.reporter)
            form.check(context, FormatPass.edits(of: parts.compactMap(\.form)), &findings)
        }
        return findings
    }

    /// The findings of the rules about a whole file, one part for each rule, followed by those of the rules about
    /// tasks, one part for each run of tasks. All parts are divided among the workers; each worker gets a few runs, so
    /// that none waits long for another at the end.
    private func check(
        _ context: FileContext, _ fileRules: [FileRule], _ taskRules: [TaskRule], _ form: FormatPass?
    ) -> [Part] {
        let isLarge = context.bytes.count >= Self.leastShared
        let workers: any Workers = isLarge ? self.workers : OneWorker()
        let tasks = context.document.tasks.count
        let runs = max(1, min(workers.count == 1 ? 1 : workers.count * 4, tasks / 1_000))
        return workers.map(fileRules.count + runs) { index in
            guard index < fileRules.count else {
                let run = index - fileRules.count
                return check((tasks * run / runs)..<(tasks * (run + 1) / runs), of: context, taskRules, form)
            }
            var part = Part(findings: Findings(by: fileRules[index].reporter))
            fileRules[index].check(context, &part.findings)
            return part
        }
    }

    /// The file size, in bytes, from which starting a thread pays off.
    private static let leastShared = 1 << 18

    /// The results of walking a run of tasks.
    private struct Part: Sendable {
        var findings: Findings
        var names = TaskNames()
        /// What the formatter would do, when requested.
        var form: FormatPass?
    }

    private func check(
        _ tasks: Range<Int>, of context: FileContext, _ rules: [TaskRule], _ form: FormatPass?
    ) -> Part {
        var part = Part(findings: Findings(), form: form)
        guard let first = tasks.first else { return part }
        var context = context
        // Growing would copy the findings again and again; memory that is reserved and not used is never touched.
        part.findings.reserveCapacity(tasks.count / 2)
        let needs = rules.map(\.needs)
        let document = context.document
        let bytes = context.bytes
        var facts = TaskFacts(document.tasks[first])
        for index in tasks {
            if index != first { facts.move(to: index, of: document, bytes) }
            part.names.add(facts)
            part.form?.add(facts.line, ofTask: index, mayRespell: facts.features.contains(.respelledValue))
            for rule in needs.indices where facts.features.isSuperset(of: needs[rule]) {
                part.findings.begin(rules[rule].reporter)
                rules[rule].check(facts, &context, &part.findings)
            }
        }
        return part
    }
}
