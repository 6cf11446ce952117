import TaskFile

/// One word of a change, with the words that continue its value.
struct ChangeStep: Sendable {
    enum Action: Sendable {
        case priority(Priority)
        /// Nil removes whatever there is.
        case removePriority(Priority?)
        case category(String)
        /// Nil removes whatever there is.
        case removeCategory(String?)
        case addTag(String), removeTag(String)
        /// Words of a literal title are never data.
        case title(String, isLiteral: Bool)
        case addToTitle(String)
        case set(AttributeKey, name: String, value: String)
        /// One more reminder, or one more task to wait for.
        case add(AttributeKey, value: String)
        /// Nil removes every value.
        case remove(AttributeKey, name: String, value: String?)

        /// The key of a title or of words that are added to it, as it is typed, and the text.
        var typedTitle: (key: String, text: String)? {
            switch self {
            case .title(let text, _): ("title", text)
            case .addToTitle(let text): ("+title", text)
            default: nil
            }
        }
    }

    let action: Action
    let range: ByteRange
    var valueRange: ByteRange

    /// When the step is applied; the order in which steps are typed does not matter. A new title comes first, because
    /// it moves data that later steps change; `-@home @work` removes the old category, and `+remind:` adds to a new
    /// `remind:`.
    var order: Int {
        switch action {
        case .title, .addToTitle: 0
        case .removePriority, .removeCategory, .removeTag, .remove: 1
        case .priority, .category, .addTag, .set: 2
        case .add: 3
        }
    }

    var isRemoval: Bool { order == 1 }

    var categoryName: String? {
        switch action {
        case .category(let name), .removeCategory(let name?): "'@\(name)'"
        default: nil
        }
    }

    var mayRepeat: Bool {
        switch action {
        case .priority, .category, .title, .addToTitle: false
        case .set(let key, _, _): key == .remind || key == .after
        default: true
        }
    }

    /// What it sets or removes as a whole; nil for one of several values, such as a reminder, and for the old category.
    var subject: String? {
        switch action {
        case .priority, .removePriority: "the priority"
        case .category, .removeCategory(nil): "the category"
        case .removeCategory: nil
        case .addTag(let name), .removeTag(let name): "'#\(name)'"
        case .title, .addToTitle: "the title"
        case .set(_, let name, _), .remove(_, let name, nil): "'\(name):'"
        case .add(let key, let value): "'\(key.name):\(value)'"
        case .remove(_, let name, let value?): "'\(name):\(value)'"
        }
    }
}
