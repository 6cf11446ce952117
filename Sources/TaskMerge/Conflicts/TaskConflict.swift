import TaskFile

/// Something that both sides changed in different ways, and that the user has to decide.
public struct TaskConflict: Equatable, Sendable {
    /// The kind of thing in question.
    public enum Subject: Equatable, Sendable {
        /// A field of a task.
        case task
        /// A task or section that one side deleted, and the other changed.
        case deletion(by: Side)
        case heading
        /// Lines that are not tasks.
        case text
        case setting
    }

    /// One of the two versions that are merged.
    public enum Side: Sendable {
        case ours, theirs
    }

    /// What has a value.
    public enum Field: Hashable, Sendable, CustomStringConvertible {
        case task(TaskLine.Difference.Field)
        /// The title of what a task or section is below.
        case place
        case heading
        /// Lines that are not tasks.
        case text
        /// A key of the settings.
        case setting(String)

        /// The name of the field as it is shown: `due`, `title`, `status`.
        public var description: String {
            switch self {
            case .task(let field): field.name
            case .setting(let key): key
            case .place: "place"
            case .heading: "heading"
            case .text: "text"
            }
        }
    }

    /// A field, and the value that each side gives it.
    public struct Question: Equatable, Sendable {
        /// The field in question.
        public let field: Field
        /// Our value; empty when there is none.
        public let ours: String
        /// Their value; empty when there is none.
        public let theirs: String
    }

    /// The kind of thing in question.
    public let subject: Subject
    /// The number, from 1, of the line of the first marker in the merged file.
    public let line: Int
    /// The title of the task, the heading, or the key; for text, that of the task whose notes it is in, else empty.
    public let title: String
    /// The fields in question; for a heading, text or setting, the values of both sides under one name; for a deletion,
    /// the due date where the side that deleted a repeating task has another occurrence of it open, the title where it
    /// has another task in its place, or the rule where it completed the task as the last of its series, else empty.
    public let questions: [Question]

    /// The value of a side, in a sentence.
    package static func shown(_ value: String) -> String { value.isEmpty ? "not set" : "'\(value)'" }

    /// How a conflict is written to a file.
    public struct Style: Equatable, Sendable {
        /// The number of `<`, `=` or `>` signs in a marker: seven, or more for a conflict within a conflict. A program
        /// that reads the file, `Source.conflictMarker` included, may not recognise fewer.
        public let markerSize: Int
        /// What follows the marker of the common ancestor, which is shown only when this is given.
        public let base: String?

        /// What follows the marker of our side, and that of their side.
        package static let (ours, theirs) = ("ours", "theirs")

        /// A style with markers of this size, clamped to 1 to 1000, and with the first line of `base` after the marker
        /// of the common ancestor.
        public init(markerSize: Int = 7, base: String? = nil) {
            self.markerSize = min(max(1, markerSize), 1_000)
            self.base = base.map { String($0.prefix { !$0.isNewline }) }
        }

        /// A style whose markers look like none of `lines`, the underlines of headings.
        func distinct(from lines: [[UInt8]]) -> Style {
            let taken = Set(
                lines.map { line in line.prefix { $0 == UInt8(ascii: "=") }.count }.filter { $0 >= markerSize })
            return Style(markerSize: (markerSize...).first { !taken.contains($0) } ?? markerSize, base: base)
        }

        /// A line that begins, separates or ends the sides of a conflict.
        func marker(_ sign: Character, _ name: String = "") -> [UInt8] {
            let signs = String(repeating: sign, count: markerSize)
            return Array((name.isEmpty ? signs : "\(signs) \(name)").utf8) + [UInt8(ascii: "\n")]
        }
    }
}
