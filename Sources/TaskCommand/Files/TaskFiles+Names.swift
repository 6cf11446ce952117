import TaskFile
import TaskQuery

extension TaskFiles {
    /// The names that a query over these files may contain: those in the files and their settings.
    func names(ofOpenTasksOnly: Bool = false) -> QueryNames {
        var names = QueryNames()
        names.views = settings.allViews
        names.attributes = settings.declaring(attributesOf: documents).attributes
        names.sections = documents.flatMap { $0.sections.indices.map($0.title(ofSection:)) }
        names.files = documents.map(\.source.name)
        let tasks = documents.lazy.flatMap(\.tasks).filter { !ofOpenTasksOnly || !$0.isChecked }
        names.ids = tasks.compactMap(\.line.id)
        if ofOpenTasksOnly { names.titles = tasks.map(\.line.title) }
        for kind in [Listing.Kind.categories, .tags] {
            let rows = (try? listing(kind, narrowedBy: QueryText("")))?.rows ?? []
            let found = rows.map { String($0.spelling.dropFirst()) }
            if kind == .categories { names.categories = found } else { names.tags = found }
        }
        return names
    }
}
