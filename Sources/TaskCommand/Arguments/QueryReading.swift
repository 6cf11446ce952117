import TaskFile
import TaskQuery

extension Query {
    /// The query that `source` spells, asked of `documents` in a run with `settings`.
    ///
    /// Keys that any of the documents declares are fields. Throws the complaints about the query.
    static func reading(
        _ source: Source, over documents: [Document], _ settings: Settings, _ now: Now
    ) throws(Failure) -> Query {
        var attributes: [String] = settings.attributes
        var known = Set(attributes)
        for document in documents {
            attributes += document.settings.attributes.filter { known.insert($0).inserted }
        }
        do {
            return try Query(
                source, now: now, attributes: attributes, weekStart: settings.weekStart,
                views: settings.allViews)
        } catch {
            throw Failure(error.diagnostics, in: source)
        }
    }
}
