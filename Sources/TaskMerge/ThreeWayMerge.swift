import TaskFile

/// Three versions of a file merged by the meaning of their tasks, with conflicts available as values.
///
/// What one side left unchanged is taken from the other: merging `base` with `x` gives `x`. No task of either side is
/// missing from the result unless a side deleted it, and the result is read again to verify it. Takes time nearly
/// linear in the files.
public struct ThreeWayMerge: Sendable {
    /// How the result was obtained.
    public enum Method: Equatable, Sendable {
        /// One side, unchanged: both are equal, or only one of them changed.
        case side
        /// By the meaning of the tasks.
        case tasks
        /// Line by line, with the same meaning, or without a conflict that merging by tasks would leave.
        case lines
        /// Line by line: there are neither tasks nor settings, or there are markers of an earlier conflict.
        case text
        /// Line by line, because merging by tasks gave a result that could not be verified.
        case fallback
        /// Not merged: there are NUL bytes, and ours is returned unchanged.
        case none
    }

    /// The merged file, with markers where there are conflicts.
    public let bytes: [UInt8]
    /// What has to be decided, in file order.
    public let conflicts: [TaskConflict]
    /// How the result was obtained.
    public let method: Method

    /// Whether nothing has to be decided.
    public var isClean: Bool { conflicts.isEmpty && method != .none && method != .fallback }

    /// The same result with the bytes of another line merge of the same files, which determines the conflicts.
    package func replaced(by bytes: [UInt8], isClean: Bool) -> ThreeWayMerge {
        let places = isClean ? [] : Source(name: "", bytes: bytes).openingLines
        return ThreeWayMerge(
            bytes,
            places.map { TaskConflict(subject: .text, line: $0, title: "", questions: []) }
                + (isClean || !places.isEmpty ? [] : conflicts),
            method)
    }

    init(_ bytes: [UInt8], _ conflicts: [TaskConflict], _ method: Method) {
        self.bytes = bytes
        self.conflicts = conflicts
        self.method = method
    }
}
