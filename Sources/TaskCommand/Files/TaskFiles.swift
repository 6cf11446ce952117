import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// The files that a command queries, with the settings and the clock of the run.
struct TaskFiles {
    /// In the order read, archives last.
    private(set) var documents: [Document]
    /// Those of the file when there is only one, with or without its archive, else those of the current folder.
    let settings: Settings
    let now: Now
    /// The errors in settings outside of the files; the rest of those settings applies.
    let settingsWarnings: [Failure]
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
        var finder = SettingsFinder(arguments, environment, isLenient: true)
        var documents: [Document] = []
        var settingsOfArchives: [String: Settings] = [:]
        for source in sources where !withArchives || !Path.isArchive(source.name) {
            let settings = try finder.settings(forFile: source.name)
            let document = Document(source, settings: settings, workers: Processors())
            documents.append(document)
            if withArchives, let path = Path.archive(of: source.name).flatMap(environment.files.canonicalPath) {
                settingsOfArchives[path] = document.settings
            }
        }
        var lone = documents.count == 1 ? documents.first : nil
        for source in sources where withArchives && Path.isArchive(source.name) {
            let owner = environment.files.canonicalPath(source.name).flatMap { settingsOfArchives[$0] }
            let outer = if let owner { owner } else { try finder.settings(forFile: source.name) }
            let document = Document(source, settings: outer, workers: Processors())
            // An archive without its file is treated like any other file.
            if owner == nil { lone = documents.isEmpty ? document : nil }
            documents.append(document)
        }
        self.documents = documents
        settings = if let lone { lone.settings } else { try finder.settings(forFolder: ".") }
        let (zone, warning) = environment.zone(of: settings, in: documents.first)
        settingsWarnings = finder.warnings + [warning].compactMap(\.self)
        now = try environment.now(arguments, in: zone)
    }

    /// Reads the settings of the files that `paths` name, and none of their tasks until `readTasks` is called.
    init(unread paths: [Argument], _ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        var finder = SettingsFinder(arguments, environment, isLenient: true)
        documents = []
        for source in try FileFinder(arguments: arguments, environment: environment).sources(for: paths) {
            documents.append(Document(unread: source, settings: try finder.settings(forFile: source.name)))
        }
        isPartial = true
        settings = if documents.count == 1 { documents[0].settings } else { try finder.settings(forFolder: ".") }
        let (zone, warning) = environment.zone(of: settings, in: documents.first)
        settingsWarnings = finder.warnings + [warning].compactMap(\.self)
        now = try environment.now(arguments, in: zone)
    }

    /// The documents with all tasks, or, given a query, with those needed to answer it.
    func documents(for query: Query? = nil) -> [Document] {
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
        try Query.reading(text, over: documents, settings, now)
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

extension Environment {
    /// The zone that `settings` name, or else the user's own; with a warning when it does not exist.
    func zone(of settings: Settings, in document: Document?) -> (Zone, Failure?) {
        do throws(Failure) {
            let zone = try namedZone(settings.timezone, in: document)
            return (zone, settings.timezone == nil ? unknownUserZone : nil)
        } catch {
            return (zone(nil) ?? .utc, error.asWarnings)
        }
    }

    /// Warns about settings that are ignored, because they could have changed the answer.
    func warnOfSettings(of files: TaskFiles) { warn(files.settingsWarnings, ofSettingsIn: files.documents) }

    /// Prints `warnings` about settings outside of `documents`, and the errors in the settings of their front matter.
    func warn(_ warnings: [Failure], ofSettingsIn documents: [Document]) {
        for warning in warnings { print(warning) }
        for document in documents {
            let warnings = document.settingsDiagnostics.filter { $0.severity == .error }.map { error in
                Diagnostic(error.rule, .warning, at: error.range, error.message, help: error.help, notes: error.notes)
            }
            if !warnings.isEmpty { print(warnings, in: document.source) }
        }
    }
}
