import TaskFile

/// What a task line contains, as a set of bits. Most rules are about something that most lines do not have, and a rule
/// that is skipped costs nothing.
struct TaskFeatures: OptionSet, Sendable {
    let rawValue: UInt32

    /// Attributes: any, more than one, and those of single keys.
    static let attribute = TaskFeatures(rawValue: 1 << 0)
    static let attributes = TaskFeatures(rawValue: 1 << 1)
    static let due = TaskFeatures(rawValue: 1 << 2)
    static let start = TaskFeatures(rawValue: 1 << 3)
    static let remind = TaskFeatures(rawValue: 1 << 4)
    static let `repeat` = TaskFeatures(rawValue: 1 << 5)
    static let done = TaskFeatures(rawValue: 1 << 6)
    static let created = TaskFeatures(rawValue: 1 << 7)
    /// An attribute that determines whether the task is done: `status` or `done`.
    static let state = TaskFeatures(rawValue: 1 << 8)
    /// A value that may be invalid, and one that the formatter would respell.
    static let wrongValue = TaskFeatures(rawValue: 1 << 9)
    static let respelledValue = TaskFeatures(rawValue: 1 << 10)
    /// Categories: any, more than one.
    static let category = TaskFeatures(rawValue: 1 << 11)
    static let categories = TaskFeatures(rawValue: 1 << 12)
    static let tag = TaskFeatures(rawValue: 1 << 13)
    /// Text with a colon of either width, and text that may express a priority in another way.
    static let colon = TaskFeatures(rawValue: 1 << 14)
    static let mark = TaskFeatures(rawValue: 1 << 15)
    static let textless = TaskFeatures(rawValue: 1 << 16)
    /// A byte with which invisible characters begin, among others.
    static let invisible = TaskFeatures(rawValue: 1 << 17)
    static let checked = TaskFeatures(rawValue: 1 << 18)
    /// A paragraph that continues on the next line.
    static let wrapped = TaskFeatures(rawValue: 1 << 19)
    /// An attribute that names tasks: `id` or `after`.
    static let name = TaskFeatures(rawValue: 1 << 20)
    /// Two attributes that may have the same key.
    static let repeatedKey = TaskFeatures(rawValue: 1 << 21)

    static let open = TaskFeatures(rawValue: 1 << 22)
    /// No attribute that sets when the task is due.
    static let dueless = TaskFeatures(rawValue: 1 << 23)
    /// An attribute before the tail.
    static let looseAttribute = TaskFeatures(rawValue: 1 << 24)
    /// Features of all lines of a document: its settings list categories, and tags.
    static let listedCategories = TaskFeatures(rawValue: 1 << 25)
    static let listedTags = TaskFeatures(rawValue: 1 << 26)
    /// Text with a character that may begin data in the notation of another program.
    static let foreign = TaskFeatures(rawValue: 1 << 27)
    /// A sign in text, or after an attribute's value, that may have been meant as data.
    static let lost = TaskFeatures(rawValue: 1 << 28)
}

extension TaskFeatures {
    init(_ document: Document) {
        self = []
        if !document.settings.categories.isEmpty { insert(.listedCategories) }
        if document.settings.tags != nil { insert(.listedTags) }
    }

    init(_ key: AttributeKey) {
        switch key {
        case .due: self = [.attribute, .due]
        case .start: self = [.attribute, .start]
        case .remind: self = [.attribute, .remind]
        case .repeat: self = [.attribute, .repeat]
        case .status: self = [.attribute, .state, .wrongValue]
        case .id, .after: self = [.attribute, .wrongValue, .name]
        case .created: self = [.attribute, .created]
        case .done: self = [.attribute, .done, .state]
        case .declared: self = .attribute
        }
    }

    static func text(_ bytes: [UInt8], _ range: ByteRange) -> TaskFeatures {
        var features: TaskFeatures = []
        let end = Int(range.upper)
        var offset = firstSign(in: bytes, range.indices)
        while offset < end {
            switch bytes[offset] {
            case UInt8(ascii: ":"):
                features.formUnion([.colon, .foreign, .lost])
                // The end of `priority:`, or of `p:`.
                if offset > range.lower, [UInt8(ascii: "y"), UInt8(ascii: "p")].contains(bytes[offset - 1] | 0x20) {
                    features.insert(.mark)
                }
            case UInt8(ascii: "!"): features.formUnion([.mark, .lost])
            case UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "@"): features.insert(.lost)
            case UInt8(ascii: "("), UInt8(ascii: "["): features.formUnion([.mark, .foreign])
            case 0xC2: features.insert(.invisible)
            case 0xE2: features.formUnion([.invisible, .foreign])
            case 0xF0: features.insert(.foreign)
            case 0xEF: features.formUnion([.colon, .invisible, .lost])
            default: break
            }
            offset = firstSign(in: bytes, (offset + 1)..<end)
        }
        return features
    }
}
