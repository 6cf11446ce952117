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

    /// The same merge with one side taken wherever a conflict asks for a decision; and the
    /// conflicts that this decided, each with its line in the new result. What only one side changed stays merged. Nil
    /// if a conflict is where markers are not read, such as inside a code block.
    package func taking(_ side: TaskConflict.Side) -> (merge: ThreeWayMerge, decided: [TaskConflict])? {
        guard !conflicts.isEmpty else { return (self, []) }
        guard let marked = MarkedFile(Source(name: "", bytes: bytes)) else { return nil }
        let isOurs = side == .ours
        let kept = isOurs ? marked.lines.ours : marked.lines.theirs
        var decided: [TaskConflict] = []
        var position = 0
        for conflict in conflicts {
            let marker = conflict.line - 1
            while position < kept.count, kept[position] < marker { position += 1 }
            if position < kept.count, kept[position] == marker { return nil }
            decided.append(
                TaskConflict(
                    subject: conflict.subject, line: position + 1, title: conflict.title, questions: conflict.questions)
            )
        }
        return (ThreeWayMerge(isOurs ? marked.ours : marked.theirs, [], method), decided)
    }

    /// Merges `ours` and `theirs`, which both derive from `base`. `settings` are those that apply outside the files.
    ///
    /// The archives are those of the file on each side: what one side took there is not kept because the other
    /// completed it, too, and tells which occurrences of a series it completed. An open task with the title of one
    /// there is another one. A side that is known to have no archive has an empty one: what the other has is new then,
    /// unless `baseArchives`, those of the base, have it; what one side took out of these is not in an archive.
    public init(
        base: Source, ours: Source, theirs: Source, settings: Settings = Settings(),
        style: TaskConflict.Style = TaskConflict.Style(), ourArchives: [Source] = [], theirArchives: [Source] = [],
        baseArchives: [Source]? = nil
    ) {
        self.init(
            Versions(base: base, ours: ours, theirs: theirs), settings: settings, style: style,
            archives: Sides(ours: ourArchives, theirs: theirArchives), baseArchives: baseArchives)
    }

    /// Merges versions by the same author: a task with a similar title is the same one, whatever its new title says.
    package init(ofOneAuthorBase base: Source, ours: Source, theirs: Source, settings: Settings) {
        self.init(
            Versions(base: base, ours: ours, theirs: theirs), settings: settings, trustsNewTitles: true)
    }

    private init(
        _ sources: Versions<Source>, settings: Settings, style: TaskConflict.Style = TaskConflict.Style(),
        archives: Sides<[Source]> = Sides { _ in [] }, baseArchives: [Source]? = nil, trustsNewTitles: Bool = false
    ) {
        let files = sources.map(\.bytes)
        if let agreed = files.agreed {
            self.init(agreed, [], .side)
            return
        }
        let merge = { (base: [UInt8]) in
            var sources = sources
            sources.base = Source(name: sources.base.name, bytes: base)
            return MergeAttempt(
                sources, settings, style, archives, baseArchives, trustsNewTitles: trustsNewTitles
            ).result
        }
        guard let readings = sources.readingsOfBase else {
            self = merge(files.base)
            return
        }
        let result = merge(readings.ours)
        self = merge(readings.theirs).bytes == result.bytes ? result : merge(readings.base)
    }
}
