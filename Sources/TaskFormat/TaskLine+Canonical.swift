import TaskFile

extension TaskLine {
    /// The canonical spelling of the date, reminder or rule that the attribute at `index` holds; nil when it already
    /// has that spelling, and for everything else.
    public func canonicalSpelling(ofValueAt index: Int, _ bytes: [UInt8]) -> String? {
        guard tokens[index].kind == .attribute else { return nil }
        if hasOneSpelling(valueOfToken: index) { return nil }
        let range = valueRange(ofToken: index).indices
        guard tokens[index].key == .declared else {
            return AttributeValue.read(tokens[index].key, bytes, range)?.respelled
        }
        let settings = document.settings
        guard !settings.attributeTypes.isEmpty else { return nil }
        let key = key(ofToken: index)
        return settings.type(ofAttribute: key) == .date ? DateValue.read(bytes, range).respelled : nil
    }
}
