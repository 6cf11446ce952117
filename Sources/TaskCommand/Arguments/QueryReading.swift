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
        try Query(text, now: now, settings: settings.declaring(attributesOf: documents))
    }
}

extension Settings {
    /// These settings, with the keys that any of `documents` declares added. Where types differ, these settings win,
    /// then the earlier document.
    func declaring(attributesOf documents: [Document]) -> Settings {
        var settings = self
        var known = Set(attributes)
        for other in documents.map(\.settings) where !other.attributes.isEmpty {
            let new = other.attributes.filter { known.insert($0).inserted }
            if !new.isEmpty { settings.attributes += new }
            settings.attributeTypes.merge(other.attributeTypes) { first, _ in first }
        }
        return settings
    }
}
