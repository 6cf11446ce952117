import TaskFile

/// A single test of a task. A list means any of its items.
enum Term: Equatable, Sendable {
    /// `is:`.
    case state([StateWord])
    /// `status:`, the stored state.
    case status([Status])
    /// `has:`.
    case has([Property])
    /// `no:`.
    case no([Property])
    /// `@name`, compared case-insensitively.
    case category([String])
    /// `#name`, compared case-insensitively.
    case tag([String])
    /// `priority:`.
    case priority([Span])
    /// `due:` and the other dated fields.
    case date(DateField, [Span])
    /// A word or phrase, in title or notes.
    case text(String)
    /// A word or phrase that begins a word of the title. What was typed as `text` becomes this where tasks are named.
    case beginning(String)
    /// A regular expression, over title and notes.
    case regex(Pattern)
    /// `title:`, `note:`, `section:`, `file:`.
    case field(TextField, [String])
    /// A regular expression, over one of these.
    case fieldRegex(TextField, Pattern)
    /// `id:`, compared exactly.
    case id([String])
    /// `after:`, one of the ids that the task waits for, compared exactly.
    case after([String])
    /// A key that settings declare, compared case-insensitively.
    case attribute(String, [String])
    /// A key that settings declare with a type, compared by it.
    case typed(String, Settings.AttributeType, [Span])

    /// Whether the term specifies the state of the wanted tasks.
    var namesState: Bool {
        switch self {
        case .state(let words): words.contains { [.open, .done, .cancelled, .any].contains($0) }
        case .status, .id, .date(.done, _): true
        case .has(let properties), .no(let properties): properties.contains(.done)
        default: false
        }
    }
}

extension Term: CustomStringConvertible {
    var description: String {
        switch self {
        case .state(let words): "is:" + list(words.map(\.rawValue))
        case .status(let states): "status:" + list(states.map(\.rawValue))
        case .has(let properties): "has:" + list(properties.map(\.name))
        case .no(let properties): "no:" + list(properties.map(\.name))
        case .category(let names): "@" + list(names)
        case .tag(let names): "#" + list(names)
        case .priority(let spans): "priority:" + list(spans.map(\.spelling))
        case .date(let field, let spans): "\(field.rawValue):" + list(spans.map(\.spelling))
        case .text(let text), .beginning(let text): isPlainWord(text) ? text : doubleQuoted(text)
        case .regex(let pattern): "\(pattern)"
        case .fieldRegex(let field, let pattern): "\(field.rawValue):\(pattern)"
        case .field(let field, let texts): "\(field.rawValue):" + list(texts.map(spelledValue))
        case .id(let names): "id:" + list(names.map(spelledValue))
        case .after(let names): "after:" + list(names.map(spelledValue))
        case .typed(let key, _, let spans): "\(key):" + list(spans.map(\.spelling))
        case .attribute(let key, let values): "\(key):" + list(values.map(spelledValue))
        }
    }

    private func list(_ items: [String]) -> String { items.joined(separator: ",") }

    private func spelledValue(_ text: String) -> String {
        text.unicodeScalars.allSatisfy(isPlain) && !text.isEmpty ? text : doubleQuoted(text)
    }

    private func isPlainWord(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first != "-", !["and", "or", "not"].contains(text) else {
            return false
        }
        return text.unicodeScalars.allSatisfy(isPlain)
    }

    private func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
    }
}
