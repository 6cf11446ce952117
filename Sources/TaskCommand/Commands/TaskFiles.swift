import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// The files that a command asks, read, with the settings and the clock of the run.
struct TaskFiles {
    /// In the order read, archives last.
    private(set) var documents: [Document]
    /// Those of the file when there is one, with or without its archive, else those of the current folder.
    let settings: Settings
    let now: Now
    /// What of the settings outside of the files could not be read; the rest of them holds.
    let settingsWarnings: [Failure]
    /// The number of tasks that answer and stand in none of the documents.
    private(set) var countedTasks = 0
    /// What there is to read of each document, and the settings outside of it; nothing where all was read.
    private var unread: [(head: SourceHead, outer: Settings)] = []
    /// The large files, of which perhaps only what answers was read.
    private var large: [(index: Int, head: SourceHead, outer: Settings)] = []

    /// Reads the files that `paths` name, or those of the current folder; with archives, also the archive beside each.
    ///
    /// An archive has the settings of its file, which say what its words mean and what its categories look like.
    init(
        _ paths: [Argument], _ invocation: ParsedArguments, _ environment: Environment, withArchives: Bool = false
    ) throws(Failure) {
        let sources = try FileFinder(invocation: invocation, environment: environment)
            .sources(for: paths, withArchives: withArchives)
        var finder = SettingsFinder(invocation, environment, isLenient: true)
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
            // An archive without its file is one like any other.
            if owner == nil { lone = documents.isEmpty ? document : nil }
            documents.append(document)
        }
        self.documents = documents
        settings = if let lone { lone.settings } else { try finder.settings(forFolder: ".") }
        let (zone, warning) = environment.zone(of: settings, in: documents.first)
        settingsWarnings = finder.warnings + [warning].compactMap(\.self)
        now = try environment.now(invocation, in: zone)
    }

    /// Reads the settings of the files that `paths` name, and nothing else until `readTasks` is called.
    init(unread paths: [Argument], _ invocation: ParsedArguments, _ environment: Environment) throws(Failure) {
        var finder = SettingsFinder(invocation, environment, isLenient: true)
        for head in try FileFinder(invocation: invocation, environment: environment).heads(for: paths) {
            unread.append((head, try finder.settings(forFile: head.source.name)))
        }
        documents = unread.map { Document(unread: $0.head.source, settings: $0.outer) }
        settings = if documents.count == 1 { documents[0].settings } else { try finder.settings(forFolder: ".") }
        let (zone, warning) = environment.zone(of: settings, in: documents.first)
        settingsWarnings = finder.warnings + [warning].compactMap(\.self)
        now = try environment.now(invocation, in: zone)
    }

    /// Reads all tasks, or with a query those that an answer to it needs: none of a large file where it `isCounted`, in
    /// `countedTasks`, and only the number matters.
    mutating func readTasks(for query: Query? = nil, isCounted: Bool = false) throws(Failure) {
        let (workers, isAlone) = (Processors(), unread.count == 1)
        for (index, (head, outer)) in unread.enumerated() {
            let document = documents[index]
            let excerpt = query?.excerpt(of: document, from: head.parts, isAlone: isAlone, workers: workers)
            if let excerpt {
                documents[index] = excerpt
            } else if isCounted,
                let count = query?.count(in: document, from: head.parts, isAlone: isAlone, workers: workers)
            {
                countedTasks += count
            } else if let readWhole = head.readWhole {
                documents[index] = Document(try readWhole(), settings: outer, workers: workers)
            } else {
                documents[index] = documents[index].read(workers: workers)
            }
        }
        large = unread.indices.filter { unread[$0].head.readWhole != nil }
            .map { ($0, unread[$0].head, unread[$0].outer) }
        unread = []
    }

    /// Reads the whole of every file, also where an answer needed less.
    mutating func readAll() throws(Failure) {
        for (index, head, outer) in large {
            if let readWhole = head.readWhole {
                documents[index] = Document(try readWhole(), settings: outer, workers: Processors())
            }
        }
        large = []
    }

    /// Whether nothing was left out of any file that an answer did not need.
    var areWhole: Bool { large.isEmpty }

    /// Reads `text` as a query over these files.
    func query(_ text: QueryText) throws(Failure) -> Query {
        try Query.reading(text, over: documents, settings, now)
    }

    /// What `--categories` and its like show, over all tasks or those that meet the condition of `text`.
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
    /// The zone that settings name, or the user's own with a warning that there is no such zone.
    func zone(of settings: Settings, in document: Document?) -> (Zone, Failure?) {
        do throws(Failure) {
            return (try namedZone(settings.timezone, in: document), nil)
        } catch {
            return (zone(nil) ?? .utc, error.asWarnings)
        }
    }

    /// Tells what of the settings does not count: an answer may lack what they were to bring.
    func warnOfSettings(of files: TaskFiles) { warn(files.settingsWarnings, ofSettingsIn: files.documents) }

    /// Tells `warnings` of settings outside of `documents`, and what is wrong in those of their front matter.
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
