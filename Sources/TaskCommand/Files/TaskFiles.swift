import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// The files that a command queries, with the settings and the clock of the run.
struct TaskFiles {
    /// In the order read, archives last.
    private(set) var documents: [Document]
    /// An archive is not counted beside its file.
    let context: RunContext
    let now: Now
    /// Whether, for some file, only the settings have been read, or only the tasks that a query may match.
    private(set) var isPartial = false

    /// Reads the files that `paths` name, or those of the current folder; with archives, also the archive beside each.
    ///
    /// An archive has the settings of its file, which determine what its words mean and what its categories look like.
    init(
        _ paths: [Argument], _ arguments: ParsedArguments, _ environment: Environment, withArchives: Bool = false
    ) throws(Failure) {
        let sources = try FileFinder(arguments: arguments, environment: environment)
            .sources(for: paths, withArchives: withArchives)
        let ordered =
            withArchives
            ? sources.filter { !Path.isArchive($0.name) } + sources.filter { Path.isArchive($0.name) } : sources
        var finder = SettingsFinder(arguments, environment, isLenient: true)
        let read = try Self.documents(ordered, &finder, environment) { source, settings in
            Document(source, settings: settings, workers: Processors())
        }
        documents = read.documents
        context = try RunContext(of: documents, lone: read.lone, &finder, environment)
        now = try environment.now(arguments, in: context.zone)
    }

    /// Reads the settings of the files that `paths` name, and none of their tasks until `readTasks` is called.
    init(unread paths: [Argument], _ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        let sources = try FileFinder(arguments: arguments, environment: environment).sources(for: paths)
        var finder = SettingsFinder(arguments, environment, isLenient: true)
        let read = try Self.documents(sources, &finder, environment) { Document(unread: $0, settings: $1) }
        documents = read.documents
        isPartial = true
        context = try RunContext(of: documents, lone: read.lone, &finder, environment)
        now = try environment.now(arguments, in: context.zone)
    }

    /// The documents of `sources`, and the only one that is not the archive of another.
    private static func documents(
        _ sources: [Source], _ finder: inout SettingsFinder, _ environment: Environment,
        _ document: (Source, Settings) -> Document
    ) throws(Failure) -> (documents: [Document], lone: Document?) {
        let owners = environment.owners(ofArchivesIn: sources.map(\.name))
        var documents: [Int: Document] = [:]
        for (index, source) in sources.enumerated() where owners[index] == nil {
            documents[index] = document(source, try finder.settings(forFile: source.name))
        }
        let lone = documents.count == 1 ? documents.values.first : nil
        for (index, owner) in owners {
            documents[index] = document(sources[index], documents[owner]?.settings ?? Settings())
        }
        return (sources.indices.compactMap { documents[$0] }, lone)
    }

    var settings: Settings { context.settings }

    /// The documents with all tasks, or, given a query, with those needed to answer it.
    func documents(for query: Query?) -> [Document] {
        guard isPartial else { return documents }
        let prefilter = query?.prefilter
        return documents.map { $0.read(passing: prefilter, workers: Processors()) }
    }

    /// Replaces `documents` with those.
    mutating func readTasks(for query: Query? = nil) {
        documents = documents(for: query)
        isPartial = isPartial && query?.prefilter != nil
    }

    /// Parses `text` as a query over these files.
    func query(_ text: QueryText) throws(Failure) -> Query {
        try Query(text, now: now, settings: settings.declaring(attributesOf: documents))
    }

    /// The listing for `--categories` and similar flags, over all tasks or those that meet the condition of `text`.
    func listing(_ kind: Listing.Kind, narrowedBy text: QueryText) throws(Failure) -> Listing {
        let query = try query(text)
        let tasks = query.tasks(meetingConditionIn: documents)
        let isWhole = !query.hasCondition
        switch kind {
        case .categories: return .categories(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .tags: return .tags(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .sections: return .sections(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .views:
            return .views(settings.allViews, over: documents, narrowedBy: isWhole ? nil : tasks) {
                try? self.query(QueryText($0))
            }
        }
    }
}
