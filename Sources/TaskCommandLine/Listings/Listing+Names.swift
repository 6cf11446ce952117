import TaskFile
import TaskJSON
import TaskPrinting
import TaskStatistics
import TaskText

extension Listing {
    /// The categories of `documents`, with counts over `tasks`: the declared ones in the order of the settings, then
    /// the others by name. Unless `isWhole`, only those that one of `tasks` has.
    static func categories(of tasks: [TaskItem], in documents: [Document], isWhole: Bool, now: Now) -> Listing {
        var names = NameTallies()
        for document in documents {
            for category in document.settings.categories { names.declare(category.name, category) }
        }
        for task in tasks {
            let line = task.line
            if let name = line.category { names.add(name, line, now: now) }
        }
        let entries = names.sorted(isWhole: isWhole)
        let hasColour = entries.contains { $0.category?.colour != nil }
        let hasIcon = entries.contains { !$0.look.icon.isEmpty }
        // The icons are a separate column, under the same heading as the names.
        let iconWidth = entries.reduce(0) { max($0, displayWidth($1.look.icon)) }
        let rows = entries.map { entry in
            let names: JSONValue = [
                "name": JSONValue(entry.name), "colour": JSONValue(entry.category?.colour),
                "icon": JSONValue(entry.category?.icon),
            ]
            let icon = hasIcon ? padded(entry.look.icon, to: iconWidth) + " " : ""
            return Row(
                spelling: "@" + entry.name, json: names.adding(entry.tally.counts),
                cells: [TextTable.Cell(icon + "@" + entry.name, .category(entry.look.colour))]
                    + (hasColour ? [TextTable.Cell(entry.category?.colour ?? "")] : []) + cells(entry.tally))
        }
        let heading = (hasIcon ? String(repeating: " ", count: iconWidth + 1) : "") + "category"
        let columns =
            [TextTable.Column(heading, isCut: true)] + (hasColour ? [TextTable.Column("colour")] : [])
            + tallyColumns(entries.map(\.tally))
        return Listing(kind: .categories, columns: columns, rows: rows)
    }

    /// The tags of `documents`, listed like the categories.
    static func tags(of tasks: [TaskItem], in documents: [Document], isWhole: Bool, now: Now) -> Listing {
        var names = NameTallies()
        for document in documents {
            for tag in document.settings.tags ?? [] { names.declare(tag) }
        }
        for task in tasks {
            let line = task.line
            for tag in line.tags { names.add(tag, line, now: now) }
        }
        let entries = names.sorted(isWhole: isWhole)
        let rows = entries.map { entry in
            let name: JSONValue = ["name": JSONValue(entry.name)]
            return Row(
                spelling: "#" + entry.name, json: name.adding(entry.tally.counts),
                cells: [TextTable.Cell("#" + entry.name, .tag)] + cells(entry.tally))
        }
        let columns = [TextTable.Column("tag", isCut: true)] + tallyColumns(entries.map(\.tally))
        return Listing(kind: .tags, columns: columns, rows: rows)
    }
}

/// Names with the tallies of their tasks, compared case-insensitively.
private struct NameTallies {
    struct Entry {
        /// The name as declared, else as first written.
        let name: String
        var category: Settings.Category?
        var look: CategoryLook { CategoryLook(category) }
        /// Its position among the declared names.
        var rank = Int.max
        var tally = Tally()
    }

    private var entries: [Entry] = []
    private var places: [String: Int] = [:]

    /// Adds a declared name; when it is declared again, the first declaration wins.
    mutating func declare(_ name: String, _ category: Settings.Category? = nil) {
        guard places[folded(name)] == nil else { return }
        places[folded(name)] = entries.count
        entries.append(Entry(name: name, category: category, rank: entries.count))
    }

    mutating func add(_ name: String, _ line: TaskLine, now: Now) {
        let key = folded(name)
        if places[key] == nil {
            places[key] = entries.count
            entries.append(Entry(name: name))
        }
        if let place = places[key] { entries[place].tally.add(line, now: now) }
    }

    /// In the order of the settings, then by name; without those that have no tasks, unless `isWhole`.
    func sorted(isWhole: Bool) -> [Entry] {
        entries.filter { isWhole || !$0.tally.isEmpty }
            .sorted { ($0.rank, folded($0.name)) < ($1.rank, folded($1.name)) }
    }
}
