import TaskFile

/// The rules that a run may use, each identified by its name and by its index in the set.
///
/// The caller of the linter supplies them, and a finding stores only the index of its rule. A rule knows about the
/// others only through a set.
public struct RuleSet: Sendable {
    /// The rules, in the order in which lists show them.
    public let rules: [Rule]
    private let places: [String: Rule.Index]

    /// A set of `rules`, of which there are at most 254, all with different names.
    public init(_ rules: [Rule]) {
        precondition(rules.count < Rule.Index.max)
        self.rules = rules
        places = Dictionary(
            zip(rules.map(\.name), rules.indices.map { Rule.Index($0) }), uniquingKeysWith: { first, _ in first })
    }

    /// The rule called `name`, or nil when there is none.
    public func named(_ name: String) -> Rule? { places[name].map { self[$0] } }

    /// The index of the rule called `name`, or nil when there is none.
    public func index(ofRuleNamed name: String) -> Rule.Index? { places[name] }

    /// The rule at an index.
    public subscript(place: Rule.Index) -> Rule { rules[Int(place)] }

    /// What to do about an unknown rule name, usually the name that was meant.
    public func help(forUnknown name: String) -> String {
        suggestion(for: name, among: rules.map(\.name)).map { "did you mean '\($0)'?" }
            ?? "'tasks explain' lists the rules"
    }
}
