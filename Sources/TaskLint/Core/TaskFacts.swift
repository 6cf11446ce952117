import TaskFile

/// A task with its line lexed once, and what the rules ask for most often. One value is reused for every task of a
/// document, together with its memory.
struct TaskFacts {
    struct Attribute {
        /// Its index among the tokens.
        let token: Int
        let key: AttributeKey
        /// The bytes of its value, without quotes.
        let value: ByteRange
        /// The bytes of key, colon and value.
        let range: ByteRange
        /// The value, decoded once; nil if its key does not allow it, and for keys without dates.
        let meaning: AttributeValue?
        /// Whether its key is dated and allows the value.
        var isValid: Bool { meaning != nil }
    }

    private(set) var line: TaskLine
    private(set) var index: Int
    private(set) var isChecked = false
    /// The attributes in the order written, including invalid and repeated ones.
    private(set) var attributes: [Attribute] = []
    /// The keys of the attributes, one bit for each; all declared keys share a bit.
    private var keys: UInt16 = 0
    private(set) var features: TaskFeatures = []
    /// The features shared by all lines of the document.
    private let common: TaskFeatures

    var task: TaskItem { line.document.tasks[index] }

    init(_ task: TaskItem) {
        line = task.line
        index = task.index
        common = TaskFeatures(task.document)
        gather(task.document, task.document.source.bytes)
    }

    /// Moves to the task at `index` of the same `document`, whose bytes are `bytes`.
    ///
    /// Both are passed in rather than read from fields: two threads over one file would retain and release them for
    /// each task, and contend for the reference count.
    mutating func move(to index: Int, of document: Document, _ bytes: [UInt8]) {
        self.index = index
        line.move(to: index)
        gather(document, bytes)
    }

    private mutating func gather(_ document: Document, _ bytes: [UInt8]) {
        isChecked = document.isChecked(index)
        attributes.removeAll(keepingCapacity: true)
        keys = 0
        var features = common.union(isChecked ? [.textless, .checked] : [.textless, .open])
        if document.tree.isContinued(document.titleLine(ofTask: index)) { features.insert(.wrapped) }
        for index in line.tokens.indices {
            switch line.tokens[index].kind {
            case .attribute:
                if !attributes.isEmpty { features.insert(.attributes) }
                gather(index, bytes, &features)
            case .category: features.formUnion(features.contains(.category) ? .categories : .category)
            case .tag: features.insert(.tag)
            case .text:
                features.remove(.textless)
                features.formUnion(TaskFeatures.text(bytes, line.range(ofToken: index)))
            default: continue
            }
        }
        if !features.contains(.due) { features.insert(.dueless) }
        self.features = features
    }

    /// Collects the attribute at `index` of the tokens.
    private mutating func gather(_ index: Int, _ bytes: [UInt8], _ features: inout TaskFeatures) {
        let key = line.tokens[index].key
        let value = line.valueRange(ofToken: index)
        let reading = AttributeValue.read(key, bytes, value.indices)
        let keyBit: UInt16 = 1 << key.rawValue
        if keys & keyBit != 0 { features.insert(.repeatedKey) }
        keys |= keyBit
        features.formUnion(TaskFeatures(key))
        if !line.tokens[index].traits.contains(.tail) { features.formUnion([.looseAttribute, .lost]) }
        switch reading {
        case .problem?:
            features.insert(.wrongValue)
            features.formUnion(TaskFeatures.text(bytes, value).intersection(.invisible))
        case .value(_, isCanonical: false)?: features.insert(.respelledValue)
        case .value?, nil: break
        }
        if key == .declared, !line.document.settings.attributeTypes.isEmpty {
            features.formUnion([.wrongValue, .respelledValue])
        }
        attributes.append(
            Attribute(token: index, key: key, value: value, range: line.range(ofToken: index), meaning: reading?.value))
    }

    /// The first attribute called `key`, which is the one that counts.
    func first(_ key: AttributeKey) -> Attribute? { attributes.first { $0.key == key } }

    /// Whether the attribute is among the words that end the line.
    func isInTail(_ attribute: Attribute) -> Bool { line.tokens[attribute.token].traits.contains(.tail) }

    /// The dated value of the first attribute called `key`, with its place.
    func date(_ key: AttributeKey) -> (value: DateValue, attribute: Attribute)? {
        guard let attribute = first(key), case .date(let value) = attribute.meaning else { return nil }
        return (value, attribute)
    }

    /// The repetition, with its place.
    var recurrence: (value: Recurrence, attribute: Attribute)? {
        guard let attribute = first(.repeat), case .recurrence(let value) = attribute.meaning else { return nil }
        return (value, attribute)
    }

    private var bytes: [UInt8] { line.document.source.bytes }

    var categoryRanges: [ByteRange] {
        line.tokens.indices.filter { line.tokens[$0].kind == .category }.map { line.range(ofToken: $0) }
    }

    /// The edit that removes `word` from the title with the white space before it, or after it at the beginning.
    func removal(of word: ByteRange) -> Edit {
        let title = line.titleRange
        var (start, end) = (word.lower, word.upper)
        if start == title.lower {
            while end < title.upper, isSpaceOrTab(bytes[Int(end)]) { end += 1 }
        } else {
            while start > title.lower, isSpaceOrTab(bytes[Int(start) - 1]) { start -= 1 }
        }
        return Edit(ByteRange(start, end), "")
    }

    /// Where a token appended to the line goes: after the last token that is neither white space nor a comment.
    var tailEnd: UInt32 {
        var index = line.tokens.count - 1
        while index > 0, line.tokens[index].kind == .space || line.tokens[index].kind == .suppression { index -= 1 }
        return line.range(ofToken: index).upper
    }
}
