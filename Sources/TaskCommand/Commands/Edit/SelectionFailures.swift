import TaskFile

extension Failure {
    static let noTask = "no-task"
    /// The rule of the complaint that places and words are mixed, or disagree.
    static let mixedSelector = "mixed-selector"
}
