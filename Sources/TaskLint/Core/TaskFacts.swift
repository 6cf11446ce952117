import TaskFile
import TaskFormat

/// A task with its line lexed once, and what the rules ask most often. One value goes from task to task of a document
/// and keeps its memory.
struct TaskFacts {
    /// An attribute of the line.
    struct Attribute {
        /// Its index among the tokens.
        let token: Int
        /// Its key.
        let key: AttributeKey
        /// The bytes of its value, without quotes.
        let value: ByteRange
        /// The bytes of key, colon and value.
        let range: ByteRange
    }

    /// What the task's line says.
    private(set) var line: TaskLine
    /// The position of the task in its document.
    private(set) var index: Int
    /// Whether its box is checked.
    private(set) var isChecked = false
    /// The attributes in the order written, valid or not, doubled or not.
    private(set) var attributes: [Attribute] = []
    /// What stands on the line.
    private(set) var features: TaskFeatures = []

    /// The task.
    var task: Task { line.document.tasks[index] }

    init(_ task: Task) {
        line = task.line
        index = task.index
        gather(line.document.source.bytes)
    }

    /// Goes to the task at `index` of the same document.
    mutating func move(to index: Int) {
        self.index = index
        line.move(to: index)
        gather(line.document.source.bytes)
    }

    private mutating func gather(_ bytes: [UInt8]) {
        let document = line.document
        isChecked = document.isChecked(index)
        attributes.removeAll(keepingCapacity: true)
        var features: TaskFeatures = isChecked ? [.textless, .checked] : .textless
        let next = document.titleLine(ofTask: index) + 1
        let tree = document.tree
        if next < tree.lines.count, tree.lines[next].kind == .paragraph, !tree.lines[next].startsLeaf {
            features.insert(.wrapped)
        }
        for index in line.tokens.indices {
            switch line.tokens[index].kind {
            case .attribute:
                let attribute = Attribute(
                    token: index, key: line.tokens[index].key, value: line.valueRange(ofToken: index),
                    range: line.range(ofToken: index))
                if !attributes.isEmpty { features.insert(.attributes) }
                attributes.append(attribute)
                features.formUnion(TaskFeatures(attribute.key))
                if let (isValid, isCanonical) = Self.reading(of: attribute, bytes) {
                    if !isValid {
                        features.insert(.wrongValue)
                        features.formUnion(TaskFeatures.text(bytes, attribute.value).intersection(.invisible))
                    }
                    if !isCanonical { features.insert(.respelledValue) }
                }
            case .category: features.formUnion(features.contains(.category) ? .categories : .category)
            case .tag: features.insert(.tag)
            case .text:
                features.remove(.textless)
                features.formUnion(TaskFeatures.text(bytes, line.range(ofToken: index)))
            default: continue
            }
        }
        self.features = features
    }

    /// The first attribute called `key`, which is the one that counts.
    func first(_ key: AttributeKey) -> Attribute? { attributes.first { $0.key == key } }

    /// The dated value of the first attribute called `key`, with its place.
    func date(_ key: AttributeKey) -> (value: When, attribute: Attribute)? {
        guard let attribute = first(key) else { return nil }
        let bytes = bytes
        let isStamp = key == .created || key == .done
        let reading =
            isStamp ? When.readStamp(bytes, attribute.value.indices) : When.read(bytes, attribute.value.indices)
        return reading.value.map { ($0, attribute) }
    }

    /// The repetition, with its place.
    var recurrence: (value: Recurrence, attribute: Attribute)? {
        guard let attribute = first(.repeat) else { return nil }
        return Recurrence.read(bytes, attribute.value.indices).value.map { ($0, attribute) }
    }

    /// Whether the value of a dated attribute is one that its key allows.
    func isValid(_ attribute: Attribute) -> Bool { Self.reading(of: attribute, bytes)?.isValid ?? false }

    /// The canonical spelling of the value of a dated attribute that is valid and written in another way.
    func respelling(of attribute: Attribute) -> String? { line.canonicalSpelling(ofValueAt: attribute.token, bytes) }

    private var bytes: [UInt8] { line.document.source.bytes }

    /// Whether a dated attribute has a value, and spells it as the formatter would; nil for the other keys.
    private static func reading(of attribute: Attribute, _ bytes: [UInt8]) -> (isValid: Bool, isCanonical: Bool)? {
        let range = attribute.value.indices
        return switch attribute.key {
        case .due, .start: outcome(When.read(bytes, range))
        case .created, .done: outcome(When.readStamp(bytes, range))
        case .remind: outcome(Reminder.read(bytes, range))
        case .repeat: outcome(Recurrence.read(bytes, range))
        case .status, .id, .after, .declared: nil
        }
    }

    private static func outcome<Value>(_ reading: Reading<Value>) -> (isValid: Bool, isCanonical: Bool) {
        guard case .value(_, let isCanonical) = reading else { return (false, true) }
        return (true, isCanonical)
    }

    /// The ranges of the tokens of `kind`.
    func ranges(_ kind: Token.Kind) -> [ByteRange] {
        line.tokens.indices.filter { line.tokens[$0].kind == kind }.map { line.range(ofToken: $0) }
    }

    /// Whether the line carries a priority, category, tag or attribute of ours.
    var hasData: Bool {
        line.tokens.contains { token in
            switch token.kind {
            case .priority, .category, .tag, .attribute: true
            default: false
            }
        }
    }

    /// Where a token that ends the line would be put: after the last that is no white space and no comment.
    var tailEnd: UInt32 {
        var index = line.tokens.count - 1
        while index > 0, line.tokens[index].kind == .space || line.tokens[index].kind == .suppression { index -= 1 }
        return line.range(ofToken: index).upper
    }
}
