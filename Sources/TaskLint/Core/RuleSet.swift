import TaskFile

/// The rules that a run may use, each identified by its name.
///
/// The caller of the linter supplies them. A rule knows at most the names of the others; the linter itself knows the
/// two that depend on what all others find or change, `unused-suppression` and `unformatted`.
public struct RuleSet: Sendable {
    /// The rules, in the order in which lists show them.
    public let rules: [Rule]
    package let names: RuleNames

    /// A set of `rules`, all with different names.
    public init(_ rules: [Rule]) {
        self.rules = rules
        names = RuleNames(rules.map(\.name))
    }

    /// The rule called `name`, or nil when there is none.
    public func named(_ name: String) -> Rule? { names.index(of: name).map { rules[$0] } }

    /// Whether `findings` fail a run: errors do, and under `isStrict` warnings do unless time alone made them.
    public func rejects(_ findings: Findings, strictly isStrict: Bool) -> Bool {
        findings.contains { finding in
            switch finding.severity {
            case .error: true
            case .warning: isStrict && named(finding.rule)?.isClockRule != true
            case .info: false
            }
        }
    }
}

extension LintOptions {
    /// Overrides that set the severities of some of `rules`, by name, and run only those called one of `only`, unless
    /// that is nil. Throws a complaint about each name that no rule has.
    public init(
        levels: [String: Settings.Level] = [:], only: Set<String>? = nil, of rules: RuleSet
    ) throws(Failure) {
        let unknown = (only ?? []).union(levels.keys).filter { !rules.names.contains($0) }
        guard unknown.isEmpty else {
            throw Failure(
                unknown.sorted().map { name in
                    let (message, help) = rules.names.complaint(about: name)
                    return Diagnostic("unknown-rule", at: ByteRange(0, 0), message, help: help)
                }, in: nil)
        }
        (self.levels, self.only) = (levels, only)
    }
}
