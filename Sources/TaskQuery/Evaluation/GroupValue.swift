import TaskFile

/// What a task is grouped by: which group it is in, the position of that group among the others, and its heading.
struct GroupValue {
    /// The position of a group: by rank, then by text, then by line.
    struct SortKey: Comparable {
        var rank: Int
        var text = ""
        var line = 0

        static func < (left: SortKey, right: SortKey) -> Bool {
            (left.rank, left.text, left.line) < (right.rank, right.text, right.line)
        }
    }

    /// Equal for tasks in the same group; nil for those without a value, whatever the values of others are called.
    var identity: String?
    var sortKey: SortKey
    var heading: String
    /// The day, or the first day of the week.
    var day: CivilDate?

    /// The groups that `task` is in under `key`: one, or one for each tag.
    static func values(of task: TaskItem, under key: GroupKey, now: Now, weekStart: Weekday) -> [GroupValue] {
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
            let day = due.lastDay(in: now.zone)
            return [key == .due ? self.day(day) : week(of: day, weekStart)]
        case .section:
            let path = task.section
            guard !path.isEmpty else { return [none("no section")] }
            let sortKey = SortKey(rank: 0, text: task.document.source.name, line: task.markerLine)
            return [GroupValue(identity: SectionPath.key(path), sortKey: sortKey, heading: SectionPath.text(path))]
        case .attribute(let key, let type):
            guard let text = task.line.attributes.first(where: { $0.key == key })?.value else {
                return [none("no \(key)")]
            }
            return [declared(text, as: type, now)]
        case .file:
            return [value(task.document.source.name, rank: 0)]
        }
    }

    private static func value(_ heading: String, rank: Int) -> GroupValue {
        GroupValue(identity: heading, sortKey: SortKey(rank: rank, text: heading), heading: heading)
    }

    private static func none(_ heading: String) -> GroupValue {
        GroupValue(identity: nil, sortKey: SortKey(rank: .max, text: heading), heading: heading)
    }

    private static func category(_ name: String, _ task: TaskItem) -> GroupValue {
        let settings = task.document.settings
        let key = folded(name)
        let index = settings.index(ofCategory: name)
        let declared = index.map { settings.categories[$0] }
        let icon = declared?.icon.map { $0 + " " } ?? ""
        return GroupValue(
            identity: "@" + key, sortKey: SortKey(rank: index ?? settings.categories.count, text: key),
            heading: "\(icon)@\(declared?.name ?? name)")
    }

    private static func tag(_ name: String, _ task: TaskItem) -> GroupValue {
        let declared = task.document.settings.tags ?? []
        let key = folded(name)
        let rank = declared.firstIndex { folded($0) == key } ?? declared.count
        return GroupValue(identity: "#" + key, sortKey: SortKey(rank: rank, text: key), heading: "#\(name)")
    }

    /// A week. One that is not an ISO week has no number: its heading is its first and last day.
    private static func week(of day: CivilDate, _ weekStart: Weekday) -> GroupValue {
        let start = day.adding(days: -day.weekday.days(since: weekStart))
        let isISO = weekStart == .monday
        let heading = isISO ? Period(.week, containing: day).description : "\(start) to \(start.adding(days: 6))"
        return GroupValue(
            identity: heading, sortKey: SortKey(rank: Int(start.dayNumber)), heading: heading, day: start)
    }

    private static func day(_ day: CivilDate) -> GroupValue {
        GroupValue(
            identity: day.description, sortKey: SortKey(rank: Int(day.dayNumber)),
            heading: "\(day) \(capitalized(day.weekday.name))", day: day)
    }

    /// The value of a declared key: the day of a date, or a duration or number regardless of spelling. Values that the
    /// type does not allow come after these, as written.
    private static func declared(_ text: String, as type: Settings.AttributeType, _ now: Now) -> GroupValue {
        func group(_ text: String, rank: Int) -> GroupValue {
            GroupValue(
                identity: folded(text), sortKey: SortKey(rank: rank, text: folded(text)),
                heading: text.isEmpty ? "\"\"" : text)
        }
        switch DeclaredValue(text, as: type) {
        case .date(let date): return day(date.lastDay(in: now.zone))
        case .duration(let minutes): return group(DeclaredValue.spelled(minutes: minutes), rank: minutes)
        case .number(let millionths): return group(DeclaredValue.spelled(millionths: millionths), rank: millionths)
        case nil: return group(text, rank: type == .text ? 0 : .max - 1)
        }
    }
}
