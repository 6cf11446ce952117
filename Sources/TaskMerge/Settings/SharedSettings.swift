import TaskFile

/// The settings with which the three versions of a file are read: each with its own, and all with the keys that any
/// of them declares, so that a word is data in all of them or in none.
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
