import TaskFile

/// The settings for reading the versions of a file: each with its own, plus the keys that any of them declares, so that
/// a word is data in all of them or in none.
enum SharedSettings {
    static func documents(_ sources: [Source], over settings: Settings) -> [Document] {
        let documents = sources.map { Document($0, settings: settings) }
        var keys: [String] = []
        for key in documents.flatMap(\.settings.attributes) where !keys.contains(where: { folded($0) == folded(key) }) {
            keys.append(key)
        }
        return documents.map { document in
            guard document.settings.attributes.count < keys.count else { return document }
            var settings = document.settings
            settings.attributes = keys
            for other in documents { settings.attributeTypes.merge(other.settings.attributeTypes) { own, _ in own } }
            return document.reading(with: settings)
        }
    }
}
