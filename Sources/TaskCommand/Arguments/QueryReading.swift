import TaskFile
import TaskQuery
import TaskSystem

extension Query {
    /// The query spelled by `text`, for `documents` in a run with `settings`.
    ///
    /// Keys that any of the documents declares are fields. Throws the complaints about the query.
    static func reading(
        _ text: QueryText, over documents: [Document], _ settings: Settings, _ now: Now
    ) throws(Failure) -> Query {
        do {
            return try Query(
                text, now: now, attributes: settings.attributes(with: documents),
                types: settings.attributeTypes(with: documents), weekStart: settings.weekStart,
                views: settings.allViews)
        } catch {
            throw Failure(error.diagnostics, in: text.source)
        }
    }
}

extension Settings {
    /// The types of the values of declared keys, by the key in lower case; where two differ, the one nearer to the run
    /// wins.
    func attributeTypes(with documents: [Document]) -> [String: AttributeType] {
        documents.reduce(attributeTypes) { $0.merging($1.settings.attributeTypes) { first, _ in first } }
    }

    /// The keys that these settings or those of any of `documents` declare, each once.
    func attributes(with documents: [Document]) -> [String] {
        var attributes: [String] = attributes
        var known = Set(attributes)
        for document in documents {
            attributes += document.settings.attributes.filter { known.insert($0).inserted }
        }
        return attributes
    }
}
