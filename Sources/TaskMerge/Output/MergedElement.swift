struct MergedUnit {
    let number: Int
    let kind: Gaps.Kind
    let segments: [Segment]
    let title: String

    /// The same part with `lines` for its content.
    func holding(_ lines: [[UInt8]]) -> MergedUnit {
        MergedUnit(number: number, kind: kind, segments: [.lines(lines)], title: title)
    }
}

/// Parts of a merged file, in order.
indirect enum MergedElement {
    case unit(MergedUnit)
    case dispute(MergedDispute)
}

/// Parts that one side has and the other does not: parts that one side deleted and the other changed, or a task that
/// one side completed, with its next occurrence, and the other ended.
struct MergedDispute {
    /// The side after whose parts the rest of the file follows.
    let kept: Version
    let subject: TaskConflict.Subject
    let title: String
    let questions: [TaskConflict.Question]
    /// The parts as the common ancestor has them, if it has them.
    let base: [MergedElement]
    /// The parts as each side has them; for a deleted part, what is left of it.
    var sides: Sides<[MergedElement]>

    /// One dispute about these parts, a next occurrence, and about those after them, the task that one side reopened.
    /// The question about the occurrences is more informative than the state of that task.
    func joined(with dispute: MergedDispute) -> MergedDispute {
        MergedDispute(
            kept: kept, subject: subject, title: title,
            questions: questions.isEmpty ? dispute.questions : questions, base: base + dispute.base,
            sides: Sides { sides[$0] + dispute.sides[$0] })
    }
}
