import TaskFile
import TaskJSON
import TaskStatistics
import TaskText

extension StatisticsReport {
    /// Appends the report as one JSON object; its keys, order and spellings are stable for scripts.
    package func printJSON(to output: inout OutputBuffer) {
        let level = statistics.level
        let figures: JSONValue = [
            "now": JSONValue(now.civilTime.description), "from": JSONValue(statistics.first?.description),
            "query": JSONValue(query), "files": JSONValue(files.map(Path.shown)),
            "total": Self.json(statistics.total), "points": JSONValue(level.points),
            "level": JSONValue(level.number), "toNextLevel": JSONValue(level.missing),
            "currentStreak": Self.json(statistics.streaks.current), "bestStreak": Self.json(statistics.streaks.best),
            "needsToday": .bool(statistics.streaks.needsToday), "undated": JSONValue(statistics.undated),
        ]
        let achievements = statistics.achievements.map { achievement -> JSONValue in
            [
                "kind": JSONValue(achievement.kind.rawValue), "goal": JSONValue(achievement.goal),
                "value": JSONValue(achievement.value), "reached": .bool(achievement.isReached),
            ]
        }
        let categories = statistics.categories.map { share -> JSONValue in
            let names: JSONValue = [
                "category": JSONValue(share.key?.name), "colour": JSONValue(share.key?.colour),
                "icon": JSONValue(share.key?.icon),
            ]
            return names.adding(Self.json(share.tally))
        }
        let priorities = statistics.priorities.map { share in
            JSONValue.object([JSONMember("priority", JSONValue(share.key?.name))]).adding(Self.json(share.tally))
        }
        let sections = statistics.sections.map { share in
            JSONValue.object([JSONMember("section", JSONValue(share.key ?? []))]).adding(Self.json(share.tally))
        }
        let days = statistics.days.sorted(by: \.key).map { day, done -> JSONValue in
            ["day": JSONValue(day.description), "done": JSONValue(done)]
        }
        output.appendReport(
            figures.adding([
                "achievements": .array(achievements), "categories": .array(categories),
                "priorities": .array(priorities), "sections": .array(sections), "days": .array(days),
            ]))
    }

    private static func json(_ streak: Streak?) -> JSONValue {
        guard let streak else { return nil }
        return [
            "days": JSONValue(streak.days), "first": JSONValue(streak.first.description),
            "last": JSONValue(streak.last.description),
        ]
    }

    private static func json(_ tally: Tally) -> JSONValue {
        tally.counts.adding([
            "completion": tally.completion.map { .number("\($0)") } ?? nil, "points": JSONValue(tally.points),
        ])
    }
}

extension Tally {
    /// The numbers of tasks for programs, as one object; its keys and their order are stable.
    package var counts: JSONValue {
        [
            "open": JSONValue(open), "overdue": JSONValue(overdue), "done": JSONValue(done),
            "cancelled": JSONValue(cancelled),
        ]
    }
}
