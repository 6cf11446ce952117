import TaskFile

extension ThreeWayMerge {
    /// The same merge with one side taken wherever a conflict asks for a decision; and the
    /// conflicts that this decided, each with its line in the new result. What only one side changed stays merged. Nil
    /// if a conflict is where markers are not read, such as inside a code block.
    package func taking(_ side: TaskConflict.Side) -> (merge: ThreeWayMerge, decided: [TaskConflict])? {
        guard !conflicts.isEmpty else { return (self, []) }
        guard let marked = MarkedFile(Source(name: "", bytes: bytes)) else { return nil }
        let isOurs = side == .ours
        let kept = isOurs ? marked.lines.ours : marked.lines.theirs
        var decided: [TaskConflict] = []
        var position = 0
        for conflict in conflicts {
            let marker = conflict.line - 1
            while position < kept.count, kept[position] < marker { position += 1 }
            if position < kept.count, kept[position] == marker { return nil }
            decided.append(
                TaskConflict(
                    subject: conflict.subject, line: position + 1, title: conflict.title, questions: conflict.questions)
            )
        }
        return (ThreeWayMerge(isOurs ? marked.ours : marked.theirs, [], method), decided)
    }
}
