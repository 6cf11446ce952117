/// The stored state of a task: its box, refined by `status:` where the two agree.
public enum Status: String, Hashable, Sendable, CaseIterable {
    /// The box says `open` or `done`; `status:` says what an open task is instead, or that a checked one is
    /// `cancelled`.
    case open, doing, waiting, blocked, deferred, done, cancelled

    /// Whether a task in this state has its box checked.
    public var isChecked: Bool { self == .done || self == .cancelled }

    /// Whether `status:` names it; only the box expresses `open` and `done`.
    package var isRefinement: Bool { self != .open && self != .done }

    /// The value of `status:` meant by another word: `wip`, `on-hold`, `donig`; nil if none is near, or if the box
    /// expresses it.
    package static func meant(by text: String) -> String? {
        if let said = said(by: text) { return said }
        let values = allCases.filter(\.isRefinement).map(\.rawValue)
        return values.contains(text) ? nil : suggestion(for: text, among: values)
    }

    /// The value of `status:` that other tools and people call by this name: `in progress`, `on hold`.
    package static func said(by text: String) -> String? {
        let words = text.lowercased().split { " -_".contains($0) }.joined(separator: " ")
        switch words {
        case "in progress", "inprogress", "progress", "wip", "started", "active", "ongoing": return "doing"
        case "wait", "on hold", "onhold", "hold", "pending", "waiting for", "delegated": return "waiting"
        case "someday", "maybe", "later", "postponed", "paused", "snoozed": return "deferred"
        case "stuck", "impeded": return "blocked"
        case "wontfix", "dropped", "abandoned": return "cancelled"
        default: return nil
        }
    }

    /// The state that a `status:` value names.
    init?(refinement bytes: [UInt8], _ range: Range<Int>) {
        self.init(refinement: String(decoding: bytes[range], as: UTF8.self))
    }

    package init?(refinement text: String) {
        guard let status = Status(rawValue: text), status.isRefinement else { return nil }
        self = status
    }
}
