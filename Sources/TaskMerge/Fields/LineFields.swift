import TaskFile

/// The content of a task line, field by field, in a form that can be merged and written again.
struct LineFields: Equatable {
    /// A token of the tail: its meaning and its spelling.
    struct Value: Hashable {
        /// The value used for comparison: in canonical spelling, names case-folded.
        let meaning: String
        /// The token as written.
        let bytes: [UInt8]

        static func == (one: Value, other: Value) -> Bool { one.meaning == other.meaning }

        func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
    }

    typealias Field = TaskLine.Difference.Field

    enum Group: CaseIterable {
        case tag, remind, after, other, suppression
    }

    var isChecked: Bool
    var priority: Priority?
    var title: [UInt8]
    var scalars: [Field: Value] = [:]
    var groups: [Group: [Value]] = [:]
    /// The declared keys in the order written.
    var declaredKeys: [String] = []

    /// The fields of an empty line: the base of a task that both sides added.
    init(title: [UInt8]) {
        isChecked = false
        self.title = title
    }

    init(_ line: TaskLine) {
        let bytes = line.document.source.bytes
        isChecked = line.isChecked
        priority = line.priority
        title = Array(bytes[line.titleRange.indices])
        for index in line.tokens.indices where line.tokens[index].traits.contains(.tail) {
            add(index, of: line, bytes)
        }
        groups = groups.mapValues { $0.unique(by: \.meaning) }
    }

    private mutating func add(_ index: Int, of line: TaskLine, _ bytes: [UInt8]) {
        let token = line.tokens[index]
        let written = Array(bytes[line.range(ofToken: index).indices])
        let text = String(decoding: written, as: UTF8.self)
        switch token.kind {
        case .category: set(.category, Value(meaning: folded(text), bytes: written))
        case .tag: add(.tag, Value(meaning: folded(text), bytes: written))
        case .suppression: add(.suppression, Value(meaning: text, bytes: written))
        case .attribute:
            let value = line.meaning(ofValueAt: index)
            let known = Value(meaning: value, bytes: written)
            switch token.key {
            case .remind: add(.remind, known)
            case .after:
                for name in value.split(separator: ",", omittingEmptySubsequences: false) {
                    add(.after, Value(meaning: String(name), bytes: Array(name.utf8)))
                }
            case .declared:
                let key = line.key(ofToken: index).lowercased()
                set(.declared(key), known)
            default: set(.attribute(token.key), known)
            }
        default: break
        }
    }

    /// The first value counts; a second one is kept as written.
    private mutating func set(_ field: Field, _ value: Value) {
        guard scalars[field] == nil else {
            if scalars[field] != value {
                add(.other, Value(meaning: "\(field.name) \(value.meaning)", bytes: value.bytes))
            }
            return
        }
        scalars[field] = value
        if case .declared(let key) = field { declaredKeys.append(key) }
    }

    private mutating func add(_ group: Group, _ value: Value) {
        groups[group, default: []].append(value)
    }

    /// The value of an attribute that has one value.
    subscript(key: AttributeKey) -> Value? {
        get { scalars[.attribute(key)] }
        set { scalars[.attribute(key)] = newValue }
    }

    static func == (one: LineFields, other: LineFields) -> Bool {
        one.isChecked == other.isChecked && one.priority == other.priority && one.title == other.title
            && one.scalars == other.scalars
            && Group.allCases.allSatisfy { Set(one.groups[$0] ?? []) == Set(other.groups[$0] ?? []) }
    }

    /// The effective state: the box, refined by a status that agrees with it.
    var status: Status {
        guard let stated = self[.status].flatMap({ Status(refinement: $0.meaning) }),
            stated.isChecked == isChecked
        else { return isChecked ? .done : .open }
        return stated
    }

    /// The base of a later occurrence, which one side put this one off to and the other created by completing it: with
    /// its state, if one of these has that, or else open.
    func base(of sides: LineFields...) -> LineFields {
        let keys = [AttributeKey.status, .done]
        func hasState(_ side: LineFields) -> Bool {
            side.isChecked == isChecked && keys.allSatisfy { side[$0] == self[$0] }
        }
        if sides.contains(where: hasState) { return self }
        var base = self
        base.isChecked = false
        for key in keys { base[key] = nil }
        return base
    }

    /// The line from its box on, with its tail in canonical order.
    var bytes: [UInt8] {
        var parts: [[UInt8]] = [Array((isChecked ? "[x]" : "[ ]").utf8)]
        if let priority { parts.append(Array(priority.marker.utf8)) }
        if !title.isEmpty { parts.append(title) }
        func add(_ field: Field) { if let value = scalars[field] { parts.append(value.bytes) } }
        func add(_ group: Group) { parts += (groups[group] ?? []).map(\.bytes) }
        add(.category)
        add(.tag)
        for key in AttributeKey.allCases {
            switch key {
            case .remind: add(.remind)
            case .after:
                guard let names = groups[.after], !names.isEmpty else { continue }
                parts.append(Array("after:".utf8) + names.map(\.bytes).joined(separator: [UInt8(ascii: ",")]))
            case .declared: for name in declaredKeys { add(.declared(name)) }
            default: add(.attribute(key))
            }
        }
        add(.other)
        add(.suppression)
        return Array(parts.joined(separator: [UInt8(ascii: " ")]))
    }

    /// The content of the line, in a normalized spelling.
    var sortedText: String {
        let values = scalars.map { "\($0.key) \($0.value.meaning)" }.sorted()
        let lists = groups.flatMap { group, values in values.map { "\(group) \($0.meaning)" } }.sorted()
        return "\(isChecked) \(String(describing: priority)) \(title) \(values) \(lists)"
    }
}
