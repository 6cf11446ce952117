import TaskFile
import TaskQuery
import TaskSystem
import TaskText

/// The files that a command queries, with the settings and the clock of the run.
package struct TaskFiles {
    /// In the order read, archives last.
    package private(set) var documents: [Document]
    package let context: RunContext
    package let now: Now
    /// Whether, for some file, only the settings have been read, or only the tasks that a query may match.
    private var isPartial = true

    /// Reads the settings of the files that `paths` name, or of those of the current folder, and none of their tasks
    /// until `readTasks` is called; with archives, also those of the archive beside each.
    ///
    /// An archive has the settings of its file, which determine what its words mean and what its categories look like.
    package init(
        _ paths: [Argument], _ arguments: ParsedArguments, _ environment: Environment, withArchives: Bool = false
    ) throws(Failure) {
        let sources = try FileFinder(arguments, environment).sources(for: paths, withArchives: withArchives)
        let ordered =
            withArchives
            ? sources.filter { !Path.isArchive($0.name) } + sources.filter { Path.isArchive($0.name) } : sources
        let owners = environment.owners(ofArchivesIn: ordered.map(\.name))
        var finder = SettingsFinder(arguments, environment, .lenient)
        var read: [Document?] = []
        for (index, source) in ordered.enumerated() {
            let isFile = owners[index] == nil
            read.append(isFile ? Document(unread: source, settings: try finder.settings(forFile: source.name)) : nil)
        }
        let files = read.compactMap(\.self)
        for (index, owner) in owners {
            read[index] = Document(unread: ordered[index], settings: read[owner]?.settings ?? Settings())
        }
        documents = read.compactMap(\.self)
        context = try RunContext(of: files, and: owners.keys.compactMap { read[$0] }, &finder, environment)
        now = try environment.now(arguments, in: context.zone)
    }

    package var settings: Settings { context.settings }

    /// The documents with all tasks, or, given a query, with those needed to answer it.
    func documents(for query: Query?) -> [Document] {
        guard isPartial else { return documents }
        let prefilter = query?.prefilter
        return documents.map { $0.read(passing: prefilter, workers: Processors()) }
    }

    /// Replaces `documents` with those.
    package mutating func readTasks(for query: Query? = nil) {
        documents = documents(for: query)
        isPartial = isPartial && query?.prefilter != nil
    }

    /// Parses `text` as a query over these files.
    func query(_ text: QueryText) throws(Failure) -> Query {
        do throws(Failure) {
            return try Query(text, over: documents, now: now, settings: settings)
        } catch {
            let diagnostics = error.diagnostics.map { $0.with(help: helpForView(at: $0.range, of: text)) }
            throw Failure(diagnostics, in: error.source)
        }
    }

    /// Where the unknown view at `range` of `text` is declared, if it is in the front matter of one of several files.
    private func helpForView(at range: ByteRange, of text: QueryText) -> String? {
        let word = text.source.text(range)
        func declares(_ settings: Settings) -> Bool {
            word.hasPrefix(":") && settings.view(named: String(word.dropFirst())) != nil
        }
        guard !declares(settings), let document = documents.first(where: { declares($0.settings) }) else { return nil }
        return "the front matter of '\(document.source.name)' declares it, which counts only when that file is read "
            + "alone; move it to \(Path.settingsName)"
    }

    /// All views, each with what it asks; nil if that is wrong.
    var views: [(view: Settings.View, query: Query?)] {
        settings.allViews.map { ($0, try? query(QueryText(":" + $0.name))) }
    }

    /// The listing for `--categories` and similar flags, over all tasks or those that meet the condition of `text`.
    func listing(
        _ kind: Listing.Kind, _ views: [(view: Settings.View, query: Query?)], narrowedBy text: QueryText
    ) throws(Failure) -> Listing {
        let query = try query(text)
        let tasks = query.tasks(meetingConditionIn: documents)
        let isWhole = !query.hasCondition
        switch kind {
        case .categories: return .categories(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .tags: return .tags(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .sections: return .sections(of: tasks, in: documents, isWhole: isWhole, now: now)
        case .views: return .views(views, over: documents, narrowedBy: isWhole ? nil : tasks)
        }
    }

    /// The names that a query over these files may contain; with `isWanted`, ids and titles of the tasks that meet it.
    package func names(of isWanted: ((TaskItem) -> Bool)? = nil) -> QueryNames {
        QueryNames(in: documents, settings, now, of: isWanted)
    }
}

extension QueryNames {
    /// The names that a query over `documents` may contain: those in the files and in `settings`; with `isWanted`, ids
    /// and titles of the tasks that meet it.
    package init(in documents: [Document], _ settings: Settings, _ now: Now, of isWanted: ((TaskItem) -> Bool)? = nil) {
        self.init()
        views = settings.allViews
        let declared = settings.declaring(attributesOf: documents)
        attributes = declared.attributes
        dateAttributes = attributes.filter { declared.type(ofAttribute: $0) == .date }
        sections = documents.flatMap { $0.sections.indices.map($0.title(ofSection:)) }.unique(by: \.self)
        files = documents.map(\.source.name)
        let all = documents.flatMap(\.tasks)
        let tasks = isWanted.map { all.filter($0) } ?? all
        ids = tasks.compactMap(\.line.id)
        if isWanted != nil { titles = tasks.map(\.line.title) }
        for key in attributes where declared.type(ofAttribute: key) == .text {
            values[key] = all.flatMap(\.line.attributes)
                .filter { folded($0.key) == folded(key) && !$0.value.isEmpty }.map(\.value).unique(by: folded)
        }
        func spelled(_ listing: Listing) -> [String] { listing.rows.map { String($0.spelling.dropFirst()) } }
        categories = spelled(.categories(of: all, in: documents, isWhole: true, now: now))
        tags = spelled(.tags(of: all, in: documents, isWhole: true, now: now))
    }
}
