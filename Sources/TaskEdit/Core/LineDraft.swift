import TaskFile

/// A task line taken apart, so that parts of it can be changed while the rest stays as it is.
///
/// Written back, the line means the same except for the changes; `formattingEdits` puts it into canonical form.
struct LineDraft {
    /// A token of the line, or one to be added.
    struct Part {
        var kind: Token.Kind
        var key = AttributeKey.declared
        /// The bytes that are written, wherever they came from.
        var bytes: [UInt8]
        /// For an attribute, its key as written and its value without quotes.
        var name = ""
        var value = ""

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    var isChecked: Bool
    var priority: Priority?
    /// The parts of the title, with the white space between them.
    var title: [Part]
    /// The parts of the tail, without white space.
    var tail: [Part]

    var parts: [Part] { title + tail }

    private let checkedMark: UInt8
    private var gap: [UInt8]
    private var trailing: [UInt8]

    init(_ line: TaskLine) {
        let source = line.document.source
        let bytes = source.bytes
        let box = Int(line.tokens[0].start)
        isChecked = line.isChecked
        checkedMark = isChecked ? bytes[box + 1] : UInt8(ascii: "x")
        priority = line.priority
        let titleRange = line.titleRange
        var (title, tail): ([Part], [Part]) = ([], [])
        for index in line.tokens.indices.dropFirst() {
            let token = line.tokens[index]
            let range = line.range(ofToken: index)
            var part = Part(kind: token.kind, key: token.key, bytes: Array(bytes[range.indices]))
            if token.kind == .attribute {
                part.name = line.key(ofToken: index)
                part.value = line.value(ofToken: index)
            }
            if token.traits.contains(.tail) {
                tail.append(part)
            } else if titleRange.lower <= range.lower, range.upper <= titleRange.upper {
                title.append(part)
            }
        }
        (self.title, self.tail) = (title, tail)
        gap = line.tokens.count > 1 && line.tokens[1].kind == .space ? Array(bytes[line.range(ofToken: 1).indices]) : []
        let last = line.tokens.count - 1
        let endsInSpace = last > 1 && line.tokens[last].kind == .space
        trailing = endsInSpace ? Array(bytes[line.range(ofToken: last).indices]) : []
    }

    /// Removes the white space around the text, except one space before it.
    mutating func trim() { (gap, trailing) = ([], []) }

    /// Changes each part in its place.
    mutating func updateParts(_ change: (inout Part) -> Void) {
        for index in title.indices { change(&title[index]) }
        for index in tail.indices { change(&tail[index]) }
    }

    var bytes: [UInt8] {
        var result = [UInt8(ascii: "["), isChecked ? checkedMark : UInt8(ascii: " "), UInt8(ascii: "]")]
        var parts: [[UInt8]] = []
        if let priority { parts.append(Array(priority.marker.utf8)) }
        let words = title.flatMap(\.bytes)
        if !words.isEmpty { parts.append(words) }
        parts += tail.map(\.bytes)
        for (index, part) in parts.enumerated() {
            result += index == 0 && !gap.isEmpty ? gap : [UInt8(ascii: " ")]
            result += part
        }
        return result + trailing
    }

    // MARK: Attributes

    func value(of key: AttributeKey) -> String? { values(of: key).first }

    /// The values of all attributes called `key`, in the order written.
    func values(of key: AttributeKey) -> [String] {
        parts.filter { $0.kind == .attribute && $0.key == key }.map(\.value)
    }

    /// The ids of the tasks that this one waits for.
    var after: [String] {
        get { value(of: .after)?.split(separator: ",").map(String.init) ?? [] }
        set { newValue.isEmpty ? remove(.after) : set(.after, to: newValue.joined(separator: ",")) }
    }

    /// Sets the first attribute called `key` to `value`, or adds one to the tail. A key that settings declare is
    /// spelled `name`.
    mutating func set(_ key: AttributeKey, named name: String? = nil, to value: String) {
        let name = name ?? key.name
        let part = Self.attribute(key, named: name, value)
        if let index = title.firstIndex(where: { $0.isAttribute(key, name) }) {
            title[index] = part
            tail.removeAll { $0.isAttribute(key, name) }
        } else if let index = tail.firstIndex(where: { $0.isAttribute(key, name) }) {
            tail.removeAll { $0.isAttribute(key, name) }
            tail.insert(part, at: index)
        } else {
            add(part)
        }
    }

    /// Adds `part` to the tail, after what has the same place in the canonical order, or else where it belongs.
    mutating func add(_ part: Part) {
        let rank = part.kind.tailRank(part.key)
        let last = tail.lastIndex { $0.kind.tailRank($0.key) == rank }
        let index = last.map { $0 + 1 } ?? tail.firstIndex { $0.kind.tailRank($0.key) > rank } ?? tail.endIndex
        tail.insert(part, at: index)
    }

    /// Makes `parts` the title. Data among the words of the old one moves after it, except where the new one has the
    /// same key, a category, or the same tag.
    mutating func replaceTitle(with parts: [Part]) {
        let data = title.filter { part in
            switch part.kind {
            case .category: !parts.contains { $0.kind == .category }
            case .tag:
                !(parts + tail).contains { $0.isNamed(.tag, String(decoding: part.bytes.dropFirst(), as: UTF8.self)) }
            case .attribute: !parts.contains { $0.isAttribute(part.key, part.name) }
            default: false
            }
        }
        title = parts
        // Of several values the first counts.
        for part in data.reversed() {
            let index = tail.firstIndex { $0.kind.tailRank($0.key) >= part.kind.tailRank(part.key) } ?? tail.endIndex
            tail.insert(part, at: index)
        }
    }

    /// Sets each attribute called `key` to what `new` has for its value, if it has that. A key that settings declare is
    /// called `name`; its spelling is kept.
    mutating func replaceValues(of key: AttributeKey, named name: String? = nil, by new: [String: String]) {
        updateParts { part in
            guard part.isAttribute(key, name ?? key.name), let value = new[part.value] else { return }
            part = Self.attribute(key, named: part.name, value)
        }
    }

    /// Sets each attribute called `key` to the value that `change` makes of the old one; nil leaves it as it is.
    mutating func mapValues(of key: AttributeKey, _ change: (String) -> String?) {
        replaceValues(of: key, by: values(of: key).reduce(into: [:]) { $0[$1] = change($1) })
    }

    /// Removes every attribute called `key`, including those in the title. A key that settings declare is called
    /// `name`.
    mutating func remove(_ key: AttributeKey, named name: String? = nil) {
        let name = name ?? key.name
        tail.removeAll { $0.isAttribute(key, name) }
        while let index = title.firstIndex(where: { $0.isAttribute(key, name) }) {
            title.remove(at: index)
            // Of the white space on both sides, only one piece is kept.
            if index < title.count, title[index].kind == .space, index == 0 || title[index - 1].kind == .space {
                title.remove(at: index)
            } else if index == title.count, title.last?.kind == .space {
                title.removeLast()
            } else if index > 0, index < title.count, title[index - 1].kind == .space,
                title[index].bytes.first.map({ ",.;:!?)".utf8.contains($0) }) ?? false
            {
                // A comma after it is one after the word before it now.
                title.remove(at: index - 1)
            }
        }
    }

    /// An attribute as written in a file, with quotes where its value needs them.
    static func attribute(_ key: AttributeKey, named name: String? = nil, _ value: String) -> Part {
        let name = name ?? key.name
        let text = "\(name):\(attributeValue(value))"
        return Part(kind: .attribute, key: key, bytes: Array(text.utf8), name: name, value: value)
    }
}

extension LineDraft.Part {
    /// Whether this is an attribute called `key`; one that settings declare is identified by its name.
    func isAttribute(_ key: AttributeKey, _ name: String) -> Bool {
        kind == .attribute && self.key == key && (key != .declared || folded(self.name) == folded(name))
    }

    /// Whether this is the category or tag called `name`, ignoring case.
    func isNamed(_ kind: Token.Kind, _ name: String) -> Bool {
        self.kind == kind && folded(String(decoding: bytes.dropFirst(), as: UTF8.self)) == folded(name)
    }
}
