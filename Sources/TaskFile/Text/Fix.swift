/// A titled repair: edits that belong together, and whether they may be applied without asking.
public struct Fix: Hashable, Sendable {
    /// Whether a repair can change what the file means to its reader.
    public enum Safety: Hashable, Sendable {
        /// Certain to keep the meaning that the writer intended.
        case safe
        /// Most likely right, but to be reviewed.
        case unsafe
    }

    /// What the repair does, as a short command: `write it as '2026-03-07'`.
    public let title: String
    /// Whether it may be applied without asking.
    public let safety: Safety
    /// The changes, sorted and not overlapping; to be applied all or none.
    public let edits: [Edit]

    /// A repair called `title`.
    public init(_ title: String, _ safety: Safety, _ edits: [Edit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}
