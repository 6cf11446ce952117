import TaskFile

/// The findings in one file, as the rules go through it.
struct Findings {
    private(set) var diagnostics: [Diagnostic] = []
    private var rule = ""
    private var severity = Diagnostic.Severity.error

    /// Says whose findings come next, and how much they matter.
    mutating func begin(_ rule: Rule, _ severity: Diagnostic.Severity) {
        self.rule = rule.name
        self.severity = severity
    }

    /// Adds a finding of the rule at hand.
    mutating func report(
        _ range: ByteRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        diagnostics.append(
            Diagnostic(rule, severity, at: range, message, help: help, notes: notes, fix: fix))
    }

    /// Adds what the model found already, under the severity of the rule at hand.
    mutating func report(_ diagnostic: Diagnostic) {
        report(
            diagnostic.range, diagnostic.message, help: diagnostic.help, notes: diagnostic.notes, fix: diagnostic.fix)
    }

    /// Adds findings of other rules, or from another part of the file.
    mutating func append(_ others: [Diagnostic]) {
        if diagnostics.isEmpty { diagnostics = others } else { diagnostics += others }
    }

    /// Gives the findings away; none stay.
    mutating func take() -> [Diagnostic] {
        defer { diagnostics = [] }
        return diagnostics
    }
}
