import TaskFile

/// The rules that a run may use, each identified by its name.
///
/// The caller of the linter supplies them. A rule knows about the others only through a set; the linter itself
/// knows the two that depend on what all others find or change, `unused-suppression` and `unformatted`.
public struct RuleSet: Sendable {
    /// The rules, in the order in which lists show them.
    public let rules: [Rule]
    private let places: [String: Int]

    /// A set of `rules`, all with different names.
    public init(_ rules: [Rule]) {
        self.rules = rules
        places = Dictionary(zip(rules.map(\.name), rules.indices)) { first, _ in first }
    }

    /// The rule called `name`, or nil when there is none.
    public func named(_ name: String) -> Rule? { places[name].map { rules[$0] } }

    /// The index of the rule called `name`, or nil when there is none.
    package func index(ofRuleNamed name: String) -> Int? { places[name] }

    /// What to do about an unknown rule name, usually the name that was meant.
    package func help(forUnknown name: String) -> String {
        question(for: name, among: rules.map(\.name)) ?? "'tasks explain' lists the rules"
    }
}
