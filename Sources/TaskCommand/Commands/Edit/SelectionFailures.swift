import TaskFile

extension Failure {
    /// The rule of the complaint that no task is selected.
    static let noTask = "no-task"
    /// The rule of the complaint that places and words are mixed, or disagree.
    static let mixedSelector = "mixed-selector"
}
