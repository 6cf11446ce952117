import TaskFile

/// Three versions of a file put together by what their tasks mean, with what both sides changed in different ways as
/// values.
///
/// What one side left as it was is as the other side has it: merging `base` with `x` gives `x`. No task of either side
/// is missing from the result unless a side deleted it, and the result is read again before it counts. Takes time
/// nearly linear in the files.
public struct ThreeWayMerge: Sendable {
    /// How the result came about.
    public enum Method: Hashable, Sendable {
        /// One side, as it is: both are equal, or only one of them changed.
        case side
        /// By what the tasks mean.
        case tasks
        /// Line by line, which says the same, or says it where tasks would leave a question.
        case lines
        /// Line by line: there are no tasks and settings, or there are markers of an earlier conflict.
        case text
        /// Line by line, because the merged tasks could not be shown to be read as they should.
        case fallback
        /// Not at all: there are NUL bytes, and ours stays as it is.
        case none
    }

    /// The merged file, with markers where there are conflicts.
    public let bytes: [UInt8]
    /// What has to be decided, in the order of the file.
    public let conflicts: [TaskConflict]
    /// How the result came about.
    public let method: Method

    /// Whether nothing has to be decided.
    public var isClean: Bool { conflicts.isEmpty && method != .none && method != .fallback }

    /// Merges `ours` and `theirs`, which both began as `base`. `settings` are those that hold outside of the files.
    public init(
        base: Source, ours: Source, theirs: Source, settings: Settings = Settings(),
        style: ConflictStyle = ConflictStyle()
    ) {
        let files = (base.bytes, ours.bytes, theirs.bytes)
        if files.1 == files.2 || files.0 == files.2 {
            self.init(files.1, [], .side)
        } else if files.0 == files.1 {
            self.init(files.2, [], .side)
        } else {
            self = MergeAttempt(base, ours, theirs, settings, style).result
        }
    }

    /// The same with the bytes of another line merge of the same files, which is trusted as to what is in question.
    public func replaced(by bytes: [UInt8], isClean: Bool) -> ThreeWayMerge {
        let places = isClean ? [] : Source(name: "", bytes: bytes).openingMarkers
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
