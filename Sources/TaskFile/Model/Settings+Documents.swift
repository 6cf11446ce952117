extension Settings {
    /// These settings, with the keys that any of `documents` declares added. Where types differ, these settings win,
    /// then the earlier document.
    package func declaring(attributesOf documents: [Document]) -> Settings {
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
