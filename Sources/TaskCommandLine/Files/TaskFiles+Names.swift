import TaskFile
import TaskQuery

extension TaskFiles {
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
