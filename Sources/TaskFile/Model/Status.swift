/// The stored state of a task: its box, refined by `status:` where the two agree.
public enum Status: String, Hashable, Sendable, CaseIterable {
    case open, doing, waiting, blocked, deferred, done, cancelled

    /// Whether a task in this state has its box checked.
    public var isChecked: Bool { self == .done || self == .cancelled }
}
