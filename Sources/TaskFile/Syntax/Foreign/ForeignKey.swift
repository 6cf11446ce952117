/// A key that other programs write before a value, and that has no meaning in a task file: `deadline:2026-11-24`.
///
/// The linter reports them, typed input is rejected with the key to use instead, and importers of other formats look
/// up their meaning here. Keys that are words of sentences as well, such as `by`, are not among them.
package struct ForeignKey: Sendable {
    /// The meaning of a value in a task file.
    package enum Meaning: Sendable {
        /// The value of a key of the language.
        case attribute(AttributeKey)
        /// A priority.
        case priority
    }

    /// The key as other programs write it, in lower case.
    let name: String
    package let meaning: Meaning

    private init(_ name: String, _ meaning: Meaning) {
        self.name = name
        self.meaning = meaning
    }

    static let all: [ForeignKey] = [
        ForeignKey("deadline", .attribute(.due)), ForeignKey("duedate", .attribute(.due)),
        ForeignKey("on", .attribute(.due)),
        ForeignKey("scheduled", .attribute(.start)), ForeignKey("wait", .attribute(.start)),
        ForeignKey("t", .attribute(.start)), ForeignKey("threshold", .attribute(.start)),
        ForeignKey("defer", .attribute(.start)),
        ForeignKey("recur", .attribute(.repeat)), ForeignKey("rec", .attribute(.repeat)),
        ForeignKey("pri", .priority),
    ]

    /// The key called `name`, in any case; nil for any other.
    package static func named(_ name: String) -> ForeignKey? {
        guard name.utf8.count <= longest else { return nil }
        let name = folded(name)
        return all.first { $0.name == name }
    }

    private static let longest = all.reduce(0) { max($0, $1.name.utf8.count) }

    /// The canonical spelling of `value` after the key: the value of a key, or the marker of a priority.
    ///
    /// Nil if it is neither: then the word is text. Date words depend on the current time and are resolved where they
    /// are typed; this reads the values in files of other programs.
    package func stored(_ value: String) -> String? {
        switch meaning {
        case .priority: Self.priority(value)?.marker
        case .attribute(.repeat): Recurrence.meant(by: value, after: name)?.description
        case .attribute: DateValue.meant(by: value)?.description
        }
    }

    /// The priority that `letter` means after the key: H, M and L name the levels, as in Taskwarrior, and any other
    /// capital counts from A on, as in todo.txt. Nil for anything but one letter.
    static func priority(_ letter: String) -> Priority? {
        Priority(letter: letter).map { Priority(abbreviation: letter) ?? $0 }
    }
}

extension Priority {
    /// The priority that other programs write as a letter from A on: the first three letters have their own level, the
    /// rest are low. Nil for anything but one letter.
    package init?(letter: String) {
        guard let byte = letter.utf8.only, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte else { return nil }
        self = byte == UInt8(ascii: "A") ? .high : byte == UInt8(ascii: "B") ? .medium : .low
    }
}
