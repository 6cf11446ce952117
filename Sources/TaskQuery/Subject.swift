import TaskFile

/// The task that a query is being asked about; its line is decoded at most once, and only if it can matter.
struct Subject {
    let task: Task
    let surroundings: Surroundings
    private(set) var decoded: TaskLine?

    init(_ task: Task, in surroundings: Surroundings) {
        self.task = task
        self.surroundings = surroundings
    }

    var now: Now { surroundings.now }

    /// The decoded task line.
    var line: TaskLine {
        mutating get {
            if let decoded { return decoded }
            let line = task.line
            decoded = line
            return line
        }
    }

    /// The stored state.
    var status: Status {
        mutating get { line(holding: Marker.status)?.status ?? (task.isChecked ? .done : .open) }
    }
}
