import TaskFile
import TaskQuery

extension TaskFiles {
    /// The names that a query over these files may contain.
    func names(ofOpenTasksOnly: Bool = false) -> QueryNames {
        QueryNames(in: documents, settings, now, ofOpenTasksOnly: ofOpenTasksOnly)
    }
}

extension QueryNames {
    /// The names that a query over `documents` may contain: those in the files and in `settings`.
    init(in documents: [Document], _ settings: Settings, _ now: Now, ofOpenTasksOnly: Bool = false) {
        self.init()
        views = settings.allViews
        let declared = settings.declaring(attributesOf: documents)
        attributes = declared.attributes
        dateAttributes = attributes.filter { declared.type(ofAttribute: $0) == .date }
        sections = documents.flatMap { $0.sections.indices.map($0.title(ofSection:)) }
        files = documents.map(\.source.name)
        let all = documents.flatMap(\.tasks)
        let tasks = all.filter { !ofOpenTasksOnly || !$0.isChecked }
        ids = tasks.compactMap(\.line.id)
        if ofOpenTasksOnly { titles = tasks.map(\.line.title) }
        func spelled(_ listing: Listing) -> [String] { listing.rows.map { String($0.spelling.dropFirst()) } }
        categories = spelled(.categories(of: all, in: documents, isWhole: true, now: now))
        tags = spelled(.tags(of: all, in: documents, isWhole: true, now: now))
    }
}
