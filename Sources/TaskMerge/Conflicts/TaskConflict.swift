/// Something that both sides changed in different ways, for whoever has to decide.
public struct TaskConflict: Hashable, Sendable {
    /// What is in question.
    public enum Subject: String, Hashable, Sendable {
        /// A field of a task.
        case task
        /// A task or section that one side deleted and the other changed.
        case deletion
        case heading
        /// Lines that are no tasks.
        case text
        case setting
    }

    /// A field, and what each side wants it to be.
    public struct Question: Hashable, Sendable {
        /// The field, as it is called in files: `due`, `title`, `status`.
        public let field: String
        /// What ours says; empty when it says nothing.
        public let ours: String
        /// What theirs says; empty when it says nothing.
        public let theirs: String

        /// A question about `field`.
        public init(field: String, ours: String, theirs: String) {
            self.field = field
            self.ours = ours
            self.theirs = theirs
        }
    }

    /// What is in question.
    public let subject: Subject
    /// The number, from 1, of the line in the merged file on which the first marker stands.
    public let line: Int
    /// The title of the task, the heading, or the key; empty for text.
    public let title: String
    /// The fields in question; for anything else what the sides say, under one name.
    public let questions: [Question]
}
