import TaskFile
import TaskQuery

/// The files that a command asks, read, with the settings and the clock of the run.
struct TaskFiles {
    /// In the order read.
    let documents: [Document]
    /// Those of the file when there is one, else those of the current folder.
    let settings: Settings
    let now: Now

    /// Reads the files that `paths` name, or those of the current folder.
    init(_ paths: [Argument], _ invocation: Invocation, _ environment: Environment) throws(Failure) {
        var finder = SettingsFinder(invocation, environment)
        var documents: [Document] = []
        for source in try FileFinder(invocation: invocation, environment: environment).sources(for: paths) {
            let settings = try finder.settings(forFile: source.name)
            documents.append(Document(source, settings: settings, workers: Processors()))
        }
        self.documents = documents
        settings = documents.count == 1 ? documents[0].settings : try finder.settings(forFolder: ".")
        now = try environment.now(invocation, in: environment.namedZone(settings.timezone, in: documents.first))
    }

    /// Reads `text` as a query over these files.
    func query(_ text: String) throws(Failure) -> Query {
        try Query.reading(Source(name: "query", text), over: documents, settings, now)
    }

    /// What `--categories` and its like show, over all tasks or those that meet the condition of `text`.
    func listing(_ kind: Listing.Kind, narrowedBy text: String) throws(Failure) -> Listing {
        let query = try query(text)
        let tasks = query.tasks(meetingConditionIn: documents)
        let isWhole = !query.hasCondition
        switch kind {
        case .categories: return .categories(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .tags: return .tags(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .sections: return .sections(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .views:
            return .views(settings.allViews, over: documents, narrowedBy: isWhole ? nil : tasks) { try? self.query($0) }
        }
    }
}
