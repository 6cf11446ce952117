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

    /// The marker in a file: one to three exclamation marks.
    public var marker: String { String(repeating: "!", count: Int(rawValue)) }

    /// Low comes before medium, medium before high.
    public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}
