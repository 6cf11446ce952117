/// The importance of a task. A task without a priority has none of these: absence is not a level.
public enum Priority: UInt8, Hashable, Comparable, Sendable, CaseIterable {
    case low = 1
    case medium = 2
    case high = 3

    /// `low`, `medium` or `high`.
    public var name: String {
        switch self {
        case .low: "low"
        case .medium: "medium"
        case .high: "high"
        }
    }

    /// The priority called `name`; nil for anything else.
    package init?(named name: some StringProtocol) {
        guard let priority = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = priority
    }

    /// The priority that `word` is the name of, or its first letter, in any case: `High`, `h`.
    package init?(abbreviation word: String) {
        let word = folded(word)
        guard let priority = Self.allCases.first(where: { $0.name == word || $0.name.prefix(1) == word }) else {
            return nil
        }
        self = priority
    }

    /// The priority that `text` is the marker of; nil for anything else.
    package init?(marker text: String) {
        guard let priority = Self.allCases.first(where: { $0.marker == text }) else { return nil }
        self = priority
    }

    /// The priority that other programs call `p1`, `p2` or `p3`.
    package init?(level word: String) {
        guard let level = ["p1": Self.high, "p2": .medium, "p3": .low][word.lowercased()] else { return nil }
        self = level
    }

    /// The priority that two words of a sentence name: `high priority`, `prio low`.
    package init?(said first: String, _ second: String) {
        let words = [folded(first), folded(second)]
        guard let place = words.firstIndex(where: ["priority", "prio"].contains) else { return nil }
        self.init(named: words[1 - place])
    }

    /// The marker in a file: one to three exclamation marks.
    public var marker: String { String(repeating: "!", count: Int(rawValue)) }

    /// Low comes before medium, medium before high.
    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}
