import TaskFile

/// One file as the rules see it: its document, what kind of file it is, and the time that counts as now.
struct FileContext: Sendable {
    /// The file.
    let document: Document
    /// The time at which the findings are made.
    let now: Now
    /// The available rules.
    let rules: RuleSet
    /// The last tier of rules that runs on this file.
    let tier: Rule.Tier
    /// Whether it is read only for the tasks that other files refer to.
    var isConsulted = false
    /// Finds the days on which tasks were checked, where a history exists.
    var commitDays: LintOptions.CommitDays = { _, _ throws(Failure) in [:] }
    /// Why a view that the file declares cannot be used.
    var viewComplaint: LintOptions.ViewCheck = { _, _, _, _ in nil }
    /// The names of time zones that the system does not have.
    var unknownZones: Set<String> = []
    /// The attributes that name tasks, collected while walking the file.
    var names = TaskNames()

    /// The bytes of the file.
    var bytes: [UInt8] { document.source.bytes }

    /// The text in `range`.
    func text(_ range: ByteRange) -> String { document.source.text(range) }

    init(_ document: Document, now: Now, isTaskFile: Bool, of rules: RuleSet) {
        self.document = document
        self.now = now
        self.rules = rules
        if document.hasOwnSettings || document.settings.concernFiles || Self.holdsData(document) {
            tier = .dataFile
        } else {
            tier = isTaskFile ? .taskFile : .anyFile
        }
    }

    /// The severity of `rule` here under `options`, or nil when the rule does not run.
    func severity(of rule: Rule, _ options: LintOptions) -> Diagnostic.Severity? {
        options.severity(of: rule, in: document, upTo: tier)
    }

    /// Whether a task has a leading priority or a dated attribute, valid or clearly meant as a date, or an `id:` that
    /// some `after:` names. An `id:` alone may be anything: `Fix selector id:main`.
    private static func holdsData(_ document: Document) -> Bool {
        let bytes = document.source.bytes
        var ids: Set<String> = []
        var names: Set<String> = []
        let isDated = document.tasks.contains { task in
            // A line with neither need not be lexed.
            let line = task.lineRange
            let canHold = bytes[line.indices].contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "!") }
            guard canHold else { return false }
            let facts = TaskFacts(task)
            if let id = facts.line.id { ids.insert(id) }
            names.formUnion(facts.line.after)
            return facts.line.priority != nil
                || facts.attributes.contains { attribute in
                    attribute.isValid || attribute.key.isDated && isMeantAsDate(bytes, attribute.value.indices)
                }
        }
        return isDated || !ids.isDisjoint(with: names)
    }

    /// Whether a value that is not a date was meant as one: it begins with a digit, or is a word commonly typed for a
    /// date.
    private static func isMeantAsDate(_ bytes: [UInt8], _ value: Range<Int>) -> Bool {
        if let first = bytes[value].first, isDigit(first) { return true }
        return (try? DateExpression.read(bytes, value)) != nil
    }
}

extension Settings {
    /// Whether these settings affect files, not only the output of a run.
    fileprivate var concernFiles: Bool {
        !categories.isEmpty || tags != nil || !attributes.isEmpty || stamps != Self.standardStamps || !lint.isEmpty
    }
}
