import TaskFile

/// The names of the rules that a run may use: what is a rule, and which one a misspelled name means.
package struct RuleNames: Sendable {
    private let all: [String]
    private let places: [String: Int]

    init(_ names: [String]) {
        all = names
        places = Dictionary(zip(names, names.indices)) { first, _ in first }
    }

    package func contains(_ name: String) -> Bool { places[name] != nil }

    /// The index of the rule called `name`, or nil when there is none.
    package func index(of name: String) -> Int? { places[name] }

    /// What is wrong with a name that no rule has, and what to do about it: usually, to write the name that was meant.
    package func complaint(about name: String) -> (message: String, help: String) {
        ("there is no rule '\(name)'", question(for: name, among: all) ?? "'tasks explain' lists the rules")
    }
}
