import TaskFile

/// The rules that a run may ask, each known by its name and by its place among the others.
///
/// Whoever lints hands them in, and what finds something keeps no more than the place of its rule. No rule knows which
/// others there are, but for what a set tells.
public struct RuleSet: Sendable {
    /// The rules, in the order in which lists show them.
    public let rules: [Rule]
    private let places: [String: Rule.Index]

    /// These `rules`, of which there are at most 255 and no two with one name.
    public init(_ rules: [Rule]) {
        precondition(rules.count < Rule.Index.max)
        self.rules = rules
        places = Dictionary(
            zip(rules.map(\.name), rules.indices.map { Rule.Index($0) }), uniquingKeysWith: { first, _ in first })
    }

    /// The rule called `name`, or nil when there is none.
    public func named(_ name: String) -> Rule? { places[name].map { self[$0] } }

    /// The place of the rule called `name`, or nil when there is none.
    public func index(ofRuleNamed name: String) -> Rule.Index? { places[name] }

    /// The rule at a place.
    public subscript(place: Rule.Index) -> Rule { rules[Int(place)] }

    /// What to do about a name that no rule has, most often the name that was meant.
    public func help(forUnknown name: String) -> String {
        suggestion(for: name, among: rules.map(\.name)).map { "did you mean '\($0)'?" }
            ?? "'tasks explain' lists the rules"
    }
}
