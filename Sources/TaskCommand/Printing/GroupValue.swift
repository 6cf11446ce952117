import TaskFile
import TaskQuery

/// What a task is grouped by: which group it is in, where that stands among the others, and how it is headed.
struct GroupValue {
    /// Where a group stands: by rank, then by text, then by line.
    struct Place: Comparable {
        var rank: Int
        var text = ""
        var line = 0

        static func < (left: Place, right: Place) -> Bool {
            (left.rank, left.text, left.line) < (right.rank, right.text, right.line)
        }
    }

    /// Equal for tasks in the same group.
    var identity: String
    var place: Place
    var heading: String
    var words = ""
    var colour: Colour?

    /// The groups that `task` is in under `key`: one, or one for each tag.
    static func values(of task: TaskItem, under key: GroupKey, now: Now) -> [GroupValue] {
        switch key {
        case .category: return [task.line.category.map { category($0, task) } ?? none("no category")]
        case .tag:
            let tags = task.line.tags
            return tags.isEmpty ? [none("no tag")] : tags.map { tag($0, task) }
        case .priority:
            guard let priority = task.line.priority else { return [none("no priority")] }
            return [value("\(priority.marker) \(priority.name)", rank: -Int(priority.rawValue))]
        case .status:
            let status = task.line.status
            return [value(status.rawValue, rank: Status.allCases.firstIndex(of: status) ?? 0)]
        case .due, .week:
            guard let due = task.line.due else { return [none("no due date")] }
            return [period(Period(key == .due ? .day : .week, containing: due.lastDay(in: now.zone)), now)]
        case .section:
            let path = task.section
            guard !path.isEmpty else { return [none("no section")] }
            let place = Place(rank: 0, text: task.document.source.name, line: task.markerLine)
            let identity = path.map(folded).joined(separator: "\u{0}")
            return [GroupValue(identity: identity, place: place, heading: path.joined(separator: " › "))]
        case .file:
            return [value(task.document.source.name, rank: 0)]
        }
    }

    private static func value(_ heading: String, rank: Int) -> GroupValue {
        GroupValue(identity: heading, place: Place(rank: rank, text: heading), heading: heading)
    }

    private static func none(_ heading: String) -> GroupValue { value(heading, rank: .max) }

    private static func category(_ name: String, _ task: TaskItem) -> GroupValue {
        let settings = task.document.settings
        let key = folded(name)
        let rank = settings.categories.firstIndex { folded($0.name) == key } ?? settings.categories.count
        let icon = settings.category(named: name)?.icon.map { $0 + " " } ?? ""
        return GroupValue(
            identity: "@" + key, place: Place(rank: rank, text: key), heading: "\(icon)@\(name)",
            colour: settings.category(named: name)?.colour.flatMap(Colour.init))
    }

    private static func tag(_ name: String, _ task: TaskItem) -> GroupValue {
        let declared = task.document.settings.tags ?? []
        let key = folded(name)
        let rank = declared.firstIndex { folded($0) == key } ?? declared.count
        return GroupValue(identity: "#" + key, place: Place(rank: rank, text: key), heading: "#\(name)")
    }

    private static func period(_ period: Period, _ now: Now) -> GroupValue {
        let name = period.first.weekday.name
        let weekday = period.grain == .day ? " \(name.prefix(1).uppercased())\(name.dropFirst())" : ""
        return GroupValue(
            identity: period.description, place: Place(rank: Int(period.first.dayNumber)),
            heading: period.description + weekday, words: dueWords(.period(period), now: now))
    }
}
