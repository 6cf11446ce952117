extension TaskLine {
    /// The differences between two task lines, field by field: empty exactly if every field is equal.
    ///
    /// Fields are compared by meaning: a different spelling of a date or a different order of tags or attributes is not
    /// a difference. A value that its key does not allow is compared as written. Names are compared as written.
    public struct Difference: Hashable, Sendable {
        /// A field of a task line.
        public enum Field: Hashable, Sendable {
            case title, priority, category, tags
            /// An attribute of the registry; `status` also represents the box.
            case attribute(AttributeKey)
            /// A declared attribute, by its key as spelled in settings.
            case declared(String)
            /// The comments that silence rules.
            case suppressions

            /// The name of the field in machine-readable output.
            public var name: String {
                switch self {
                case .title, .priority, .category, .tags, .suppressions: "\(self)"
                case .attribute(let key): key.name
                case .declared(let key): key
                }
            }

            /// Whether the field is an unordered set of values.
            public var isSet: Bool {
                switch self {
                case .tags, .attribute(.remind), .attribute(.after), .suppressions: true
                default: false
                }
            }
        }

        /// The change to one field.
        public struct Change: Hashable, Sendable {
            /// The field.
            public let field: Field
            /// The values that were removed; at most one unless the field is a set.
            public let removed: [String]
            /// The values that were added; at most one unless the field is a set.
            public let added: [String]
        }

        /// The fields that differ, in the order in which a line is written.
        public let changes: [Change]
        /// Whether the titles differ only in data, which other fields report too.
        private let hasSameWords: Bool

        /// Whether both lines have the same meaning.
        public var isEmpty: Bool { changes.isEmpty }

        /// The differences between `old` and `new`.
        public init(from old: TaskLine, to new: TaskLine) {
            let (left, right) = (old.fields, new.fields)
            var changes: [Change] = []
            let declared = Set(left.keys).union(right.keys).filter(\.isDeclared)
            for field in Field.ordered + declared.sorted(by: \.name) {
                let (one, other) = (left[field] ?? [], right[field] ?? [])
                guard one != other else { continue }
                let removed = field.isSet ? one.filter { !other.contains($0) } : one
                let added = field.isSet ? other.filter { !one.contains($0) } : other
                if removed.isEmpty, added.isEmpty { continue }
                changes.append(Change(field: field, removed: removed, added: added))
            }
            self.changes = changes
            hasSameWords = changes.count > 1 && old.titleWords == new.titleWords
        }

        /// The part of `one` that is also in `other`, the difference between another old line and the same new one.
        package init(_ one: Self, alsoIn other: Self) {
            let others = Dictionary(other.changes.map { ($0.field, $0) }) { first, _ in first }
            changes = one.changes.compactMap { change in
                guard let twin = others[change.field] else { return nil }
                guard change.field.isSet else { return change }
                let removed = change.removed.filter(twin.removed.contains)
                let added = change.added.filter(twin.added.contains)
                if removed.isEmpty, added.isEmpty { return nil }
                return Change(field: change.field, removed: removed, added: added)
            }
            hasSameWords = one.hasSameWords
        }
    }
}

extension TaskLine.Difference: CustomStringConvertible {
    /// The changes by which the new line says something else or more, without those by which it says less, except in
    /// the fields `whole`.
    package func additions(whole: Set<Field>) -> [Change] {
        changes.compactMap { change in
            if whole.contains(change.field) { return change }
            guard !change.added.isEmpty else { return nil }
            return Change(field: change.field, removed: change.field.isSet ? [] : change.removed, added: change.added)
        }
    }

    /// The differences in human-readable form, on one line: `due 2026-11-25 → 2026-12-02, +#v2, -remind -1d`. The title
    /// is left out where only data in it differs.
    public var description: String { description(dropping: []) }

    /// That description and then `dropped`, values that did not count and are gone, such as `-@home`. One that counts
    /// now is not gone: only the value that was in its way is.
    package func description(dropping dropped: [String]) -> String {
        var dropped = dropped
        let told = changes.filter { $0.field != .title || !hasSameWords }.map { change in
            let gain = Change(field: change.field, removed: change.added, added: []).description
            guard !change.removed.isEmpty, let index = dropped.firstIndex(of: gain) else { return change.description }
            dropped.remove(at: index)
            // `open` is not written, so it cannot be gone.
            if change.field == .attribute(.status) { return change.description }
            return Change(field: change.field, removed: change.removed, added: []).description
        }
        return (told + dropped).joined(separator: ", ")
    }
}

extension TaskLine {
    /// The data of the line in human-readable form, each value on its own: `!!`, `@home`, `#v2`, `due 2026-11-25`.
    /// Without the title and the state of the box.
    package var dataInWords: [String] {
        let fields = fields
        let declared = fields.keys.filter(\.isDeclared).sorted(by: \.name)
        return (Difference.Field.ordered.filter { $0 != .title && $0 != .suppressions } + declared).flatMap { field in
            let values = fields[field] ?? []
            let change = Difference.Change(field: field, removed: [], added: values)
            return values.filter { field != .attribute(.status) || $0 != Status.open.rawValue }.map(change.labelled)
        }
    }
}

extension TaskLine.Difference.Change: CustomStringConvertible {
    /// The change in human-readable form: `due 2026-11-25 → 2026-12-02`, `+#v2`, `@work → @home`, `!! → !!!`.
    public var description: String {
        guard !field.isSet, let old = removed.first, let new = added.first else {
            return (removed.map { "-" + labelled($0) } + added.map { "+" + labelled($0) }).joined(separator: " ")
        }
        switch field {
        case .priority, .category, .attribute(.status): return "\(shown(old)) → \(shown(new))"
        default: return "\(field.name) \(shown(old)) → \(shown(new))"
        }
    }

    fileprivate func labelled(_ value: String) -> String {
        switch field {
        case .priority, .category, .tags, .suppressions: shown(value)
        default: "\(field.name) \(shown(value))"
        }
    }

    private func shown(_ value: String) -> String {
        switch field {
        case .category: "@\(value)"
        case .tags: "#\(value)"
        case .priority: Priority(named: value)?.marker ?? value
        case .title: "\"\(value)\""
        case .suppressions: value
        default: value.isEmpty || value.unicodeScalars.contains { $0.properties.isWhitespace } ? "\"\(value)\"" : value
        }
    }
}

extension TaskLine.Difference.Field {
    /// The fields that every line may have, in the order in which a line is written.
    fileprivate static let ordered: [Self] =
        [.title, .attribute(.status), .priority, .category, .tags]
        + AttributeKey.allCases.filter { $0 != .status && $0 != .declared }.map(Self.attribute) + [.suppressions]

    fileprivate var isDeclared: Bool {
        if case .declared = self { true } else { false }
    }
}

extension TaskLine {
    /// The first field in which `other` differs; nil if both lines say the same in the same order.
    ///
    /// For proofs: unlike in a `TaskLine.Difference`, the order of tags and attributes counts. Values that are not
    /// allowed do not count.
    package func firstField(unlike other: TaskLine) -> TaskLine.Difference.Field? {
        if let field = TaskLine.Difference.Field.ordered.first(where: { !says($0, like: other) }) { return field }
        let (left, right) = (attributes, other.attributes)
        let count = min(left.count, right.count)
        let index = (0..<count).first { index in
            let (key, value) = left[index]
            return key != right[index].key || meaning(of: value, key) != meaning(of: right[index].value, key)
        }
        if let index { return .declared(left[index].key) }
        return (left.dropFirst(count) + right.dropFirst(count)).first.map { .declared($0.key) }
    }

    private func says(_ field: TaskLine.Difference.Field, like other: TaskLine) -> Bool {
        switch field {
        case .title:
            document.source.bytes[titleRange.indices].elementsEqual(
                other.document.source.bytes[other.titleRange.indices])
        case .priority: priority == other.priority
        case .category: category == other.category
        case .tags: tags == other.tags
        case .attribute(.status): status == other.status
        case .attribute(.due): due == other.due
        case .attribute(.start): start == other.start
        case .attribute(.remind): reminders == other.reminders
        case .attribute(.repeat): recurrence == other.recurrence
        case .attribute(.id): id == other.id
        case .attribute(.after): after == other.after
        case .attribute(.created): created == other.created
        case .attribute(.done): done == other.done
        case .suppressions: suppressions == other.suppressions
        case .attribute(.declared), .declared: true
        }
    }

    /// The value `text` of the declared key `key`; a date in canonical spelling.
    private func meaning(of text: String, _ key: String) -> String {
        guard document.settings.type(ofAttribute: key) == .date, case .date(let date)? = DeclaredValue(text, as: .date)
        else { return text }
        return date.description
    }

    /// The values of each field that the line has.
    fileprivate var fields: [TaskLine.Difference.Field: [String]] {
        var fields: [TaskLine.Difference.Field: [String]] = [:]
        func put(_ field: TaskLine.Difference.Field, _ values: [String]) {
            if !values.isEmpty { fields[field] = values }
        }
        fields[.title] = [title]
        fields[.attribute(.status)] = [status.rawValue]
        put(.priority, [priority?.name].compactMap(\.self))
        put(.category, [category].compactMap(\.self))
        put(.tags, tags)
        for key in AttributeKey.allCases where key != .status && key != .declared {
            put(.attribute(key), meanings(of: key))
        }
        for (key, value) in attributes { fields[.declared(key)] = [meaning(of: value, key)] }
        put(.suppressions, suppressions)
        return fields
    }

    /// The parts of the title that are not data, without white space.
    fileprivate var titleWords: [ArraySlice<UInt8>] {
        let title = titleRange
        return tokens.indices.lazy.filter { !tokens[$0].isData && tokens[$0].kind != .space }.map { range(ofToken: $0) }
            .filter { title.lower <= $0.lower && $0.upper <= title.upper }
            .map { document.source.bytes[$0.indices] }
    }

    /// The texts of the comments that silence rules.
    private var suppressions: [String] {
        tokens.indices.filter { tokens[$0].kind == .suppression }.map { suppressionText(ofToken: $0) }
    }

    /// The canonical values of the attributes called `key` that count: every reminder, every id of the first `after`,
    /// otherwise the first value. A value that the key does not allow stays as written.
    private func meanings(of key: AttributeKey) -> [String] {
        let values = indices(of: key)
        let counting = key == .remind ? values[...] : values.prefix(1)
        return counting.flatMap { index in
            key == .after && !after.isEmpty ? after : [meaning(ofValueAt: index)]
        }.unique { $0 }
    }

    /// The canonical value of the attribute at `index`; as written if its key does not allow it.
    package func meaning(ofValueAt index: Int) -> String {
        let value = value(ofToken: index)
        if tokens[index].key == .declared {
            return meaning(of: value, key(ofToken: index))
        }
        let reading = AttributeValue.read(
            tokens[index].key, document.source.bytes, valueRange(ofToken: index).indices)
        return reading?.value?.description ?? value
    }

    /// The text between the delimiters of the comment at `index`.
    private func suppressionText(ofToken index: Int) -> String {
        let range = range(ofToken: index)
        let text = document.source.text(ByteRange(range.lower + 4, max(range.lower + 4, range.upper - 3)))
        return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
}
