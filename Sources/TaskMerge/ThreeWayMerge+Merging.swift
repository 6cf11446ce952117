import TaskFile

extension ThreeWayMerge {
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
