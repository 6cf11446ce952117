/// A part of a merged file.
struct MergedUnit {
    /// A run of lines, or the versions of both sides.
    enum Segment {
        case lines([[UInt8]])
        case conflict(Versions<[[UInt8]]>, [TaskConflict.Question])
    }

    let number: Int
    let kind: Gaps.Kind
    let segments: [Segment]
    /// What to call it in a complaint.
    let title: String
}

/// Parts of a merged file, in order.
indirect enum MergedElement {
    case unit(MergedUnit)
    /// What one side deleted and the other worked on: all of that, and what is left of it where it is deleted.
    case dispute(deletedBy: Version, title: String, kept: [MergedElement], rest: [MergedElement])
}
