/// A part of a merged file.
struct MergedUnit {
    let number: Int
    let kind: Gaps.Kind
    let segments: [Segment]
    /// What to call it in a complaint.
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

/// Parts of which a side has what the other does not: what one deleted and the other worked on, or a task that one
/// completed with its next occurrence, and the other ended.
struct MergedDispute {
    /// The side after which the file goes on.
    let kept: Version
    let subject: TaskConflict.Subject
    let title: String
    let questions: [TaskConflict.Question]
    /// The parts as the common ancestor has them, if it does.
    let base: [MergedElement]
    /// The parts as each side has them; of something that was deleted, what is left.
    var sides: Sides<[MergedElement]>
}

extension MergedDispute {
    /// One dispute about these parts, which are a next occurrence, and about those behind them, which are the task that
    /// one side opened again. What is asked about the occurrences tells more than the state of that task.
    func joined(with dispute: MergedDispute) -> MergedDispute {
        MergedDispute(
            kept: kept, subject: subject, title: title,
            questions: questions.isEmpty ? dispute.questions : questions, base: base + dispute.base,
            sides: Sides { sides[$0] + dispute.sides[$0] })
    }
}
