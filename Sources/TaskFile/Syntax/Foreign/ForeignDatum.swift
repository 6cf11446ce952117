/// Data in the notation of another program, found in the text of a task line: `📅 2026-11-24`, `[due:: 2026-11-24]`,
/// `@due(2026-11-24)`, `t:2026-11-24`, `DEADLINE: <2026-11-24 Tue>`.
///
/// In a task file all of it is text. The linter reports it, and importers of those programs' files extract it.
package struct ForeignDatum: Sendable {
    /// One meaning of the datum in the language of task files.
    package enum Statement: Hashable, Sendable {
        /// A key of the language with a value in its canonical spelling.
        case attribute(AttributeKey, String)
        /// A priority; nil means none.
        case priority(Priority?)
        /// The task was cancelled.
        case cancelled
    }

    package let range: ByteRange
    /// The other program's name for the field: `due`, `scheduled`, `onCompletion`.
    package let field: String
    /// Its meaning here; empty if the language has no equivalent, or the value cannot be read.
    package let statements: [Statement]
    /// Whether only data has this form, even in a file without data of the language.
    package let isUnmistakable: Bool

    /// Whether it is a rule for repeating the task, even one that cannot be read.
    package var isRule: Bool {
        field == "repeat" || statements.contains { if case .attribute(.repeat, _) = $0 { true } else { false } }
    }

    /// Whether it is a date, even one that cannot be read.
    package var isDate: Bool { ["due", "start", "scheduled", "created", "completion", "cancelled"].contains(field) }

    /// The equivalent words in the language of task files.
    package var ownWords: [String] {
        statements.compactMap { statement in
            switch statement {
            case .attribute(let key, let value): "\(key.name):\(value)"
            case .priority(let priority): priority?.marker
            case .cancelled: "status:cancelled"
            }
        }
    }

    init(_ range: Range<Int>, _ field: String, _ statements: [Statement], isUnmistakable: Bool = true) {
        self.range = ByteRange(range)
        self.field = field
        self.statements = statements
        self.isUnmistakable = isUnmistakable
    }

    /// The same field with other statements, in `range`.
    package func meaning(_ statements: [Statement], in range: ByteRange) -> Self {
        Self(range.indices, field, statements, isUnmistakable: isUnmistakable)
    }

    /// The meaning of `value` in a field called `field`, by the names of Obsidian's plugins; nil for any other field.
    package static func statements(_ field: String, _ value: String, from date: CivilDate?) -> [Statement]? {
        func day(_ key: AttributeKey) -> [Statement] {
            DateValue.meant(by: value).map { [.attribute(key, $0.description)] } ?? []
        }
        switch field {
        case "due": return day(.due)
        case "start", "scheduled": return day(.start)
        case "created": return day(.created)
        case "completion": return day(.done)
        case "cancelled": return day(.done).isEmpty ? [] : [.cancelled] + day(.done)
        case "priority": return priority(value).map { [.priority($0)] } ?? []
        case "repeat":
            guard value.hasPrefix("every"), let rule = Recurrence.meant(by: value, from: date) else { return [] }
            return [.attribute(.repeat, rule.description)]
        case "id":
            return isIdentifier(value) ? [.attribute(.id, value)] : []
        case "dependsOn":
            let names = value.split { $0 == "," || $0 == " " }.map(String.init)
            return !names.isEmpty && names.allSatisfy(isIdentifier)
                ? [.attribute(.after, names.joined(separator: ","))] : []
        case "onCompletion": return []
        default: return nil
        }
    }

    /// The level that a word or number means; the inner nil means no priority.
    package static func priority(_ word: String) -> Priority?? {
        switch folded(word) {
        case "highest", "high", "1", "a": .some(.high)
        case "medium", "2", "b": .some(.medium)
        case "low", "lowest", "3", "c": .some(.low)
        case "none", "normal": .some(nil)
        default: nil
        }
    }
}
