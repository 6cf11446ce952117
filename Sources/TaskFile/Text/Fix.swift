/// A titled repair: edits that belong together, and whether they may be made without asking.
public struct Fix: Hashable, Sendable {
    /// Whether a repair can change what the file means to its reader.
    public enum Safety: Hashable, Sendable {
        /// Keeps the meaning that the writer had in mind without doubt.
        case safe
        /// Most likely right, to be looked at.
        case unsafe
    }

    /// What the repair does, as a short command: `write it as '2026-03-07'`.
    public let title: String
    /// Whether it may be made without asking.
    public let safety: Safety
    /// The changes, sorted and without overlap; all of them or none.
    public let edits: [Edit]

    /// A repair called `title`.
    public init(_ title: String, _ safety: Safety, _ edits: [Edit]) {
        self.title = title
        self.safety = safety
        self.edits = edits
    }
}
