import TaskFile

extension Answer {
    /// The matches that have the same value under a `GroupKey`.
    public struct Group: Sendable {
        /// The value as one line of text: `💼 @work`, `#v2`, `2026-11-25 Wednesday`, or `no category`.
        ///
        /// A declared category is spelled as declared and follows its icon; another has the spelling that most of its
        /// tasks use. The names of files and sections are as they are, so they may have control characters.
        public let heading: String
        /// The day that tasks are grouped by, or the first day of the week; nil for other values, and for none.
        public let day: CivilDate?
        /// Whether its tasks have a value; those without one are a group too.
        public let hasValue: Bool
        /// The tasks, in the order of the answer.
        public let tasks: TaskList
    }

    /// The matches divided by `key`, in the order that `GroupKey` states; no group is empty.
    ///
    /// Names that differ only in case are one group. A task with several tags is in the group of each. Days are those
    /// in the zone of `now`, and weeks begin on `weekStart`.
    public func groups(by key: GroupKey, now: Now, weekStart: Weekday = .monday) -> [Group] {
        matches.groups(by: key, now: now, weekStart: weekStart)
    }
}

extension TaskList {
    /// The tasks divided by `key`, as those of an answer are.
    package func groups(by key: GroupKey, now: Now, weekStart: Weekday) -> [Answer.Group] {
        var groups: [(value: GroupValue, positions: [UInt32])] = []
        var numbers: [String?: Int] = [:]
        /// How many tasks of each group spell its name differently from the first one, by heading.
        var spellings: [Int: [String: Int]] = [:]
        for position in order {
            let task = task(at: places[Int(position)])
            for value in GroupValue.values(of: task, under: key, now: now, weekStart: weekStart) {
                if let number = numbers[value.identity] {
                    groups[number].positions.append(position)
                    groups[number].value.sortKey = Swift.min(groups[number].value.sortKey, value.sortKey)
                    if key == .category, value.heading != groups[number].value.heading {
                        spellings[number, default: [:]][value.heading, default: 0] += 1
                    }
                } else {
                    numbers[value.identity] = groups.count
                    groups.append((value, [position]))
                }
            }
        }
        for (number, others) in spellings {
            var counts = others
            counts[groups[number].value.heading] = groups[number].positions.count - others.values.reduce(0, +)
            groups[number].value.heading = counts.usualSpelling
        }
        return groups.sorted(by: \.value.sortKey).map { value, positions in
            Answer.Group(
                heading: value.heading, day: value.day, hasValue: value.identity != nil, tasks: at(positions))
        }
    }
}
