import TaskFile
import TaskJSON
import TaskPrinting
import TaskQuery
import TaskStatistics
import TaskText

extension Listing {
    /// The sections of `documents` in the order of the files, with counts over `tasks` that include subsections. Unless
    /// `isWhole`, only those that contain one of `tasks`.
    static func sections(of tasks: [TaskItem], in documents: [Document], isWhole: Bool, now: Now) -> Listing {
        var tallies = documents.map { [Tally](repeating: Tally(), count: $0.sections.count) }
        let places = Dictionary(
            documents.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        for task in tasks {
            guard let place = places[ObjectIdentifier(task.document)] else { continue }
            let line = task.line
            for section in task.sectionIndices { tallies[place][section].add(line, now: now) }
        }
        let columns = tallyColumns(tallies.joined())
        var rows: [Row] = []
        for (document, tallies) in zip(documents, tallies) {
            for (index, section) in document.sections.enumerated() where isWhole || !tallies[index].isEmpty {
                let path = document.sectionTitles(to: index)
                let title = path[path.count - 1]
                let place = (documents.count > 1 ? Path.shown(document.source.name) : "") + ":\(section.line + 1)"
                let indent = String(repeating: "  ", count: path.count - 1)
                let names: JSONValue = [
                    "name": JSONValue(title), "section": JSONValue(path),
                    "file": JSONValue(Path.shown(document.source.name)), "line": JSONValue(section.line + 1),
                ]
                rows.append(
                    Row(
                        spelling: title, json: names.adding(tallies[index].counts),
                        cells: [TextTable.Cell(indent + title)] + cells(tallies[index]).prefix(columns.count)
                            + [TextTable.Cell(place, .location)]))
            }
        }
        let whole = [TextTable.Column("section", isCut: true)] + columns + [TextTable.Column("")]
        return Listing(kind: .sections, columns: whole, rows: rows)
    }

    /// The views, built in and declared, each with its query and the number of tasks in `documents` that it shows;
    /// unless `tasks` is nil, only those among `tasks` are counted.
    static func views(
        _ views: [(view: Settings.View, query: Query?)], over documents: [Document], narrowedBy tasks: [TaskItem]?
    ) -> Listing {
        let wanted = tasks.map(Set.init)
        let rows = views.map { view, query in
            let answer = query?.answer(over: documents, isOrdered: false)
            let count = answer.map { answer in
                wanted.map { answer.matches.count(where: $0.contains) } ?? answer.matches.count
            }
            return Row(
                spelling: ":" + view.name,
                json: [
                    "name": JSONValue(view.name), "query": JSONValue(view.query), "tasks": JSONValue(count),
                ],
                cells: [
                    TextTable.Cell(":" + view.name),
                    count.map { TextTable.Cell("\($0)", $0 == 0 ? .footer : nil) } ?? TextTable.Cell("wrong", .overdue),
                    TextTable.Cell(view.query),
                ])
        }
        let columns = [
            TextTable.Column("view"), TextTable.Column("tasks", isNumber: true), TextTable.Column("query", isCut: true),
        ]
        return Listing(kind: .views, columns: columns, rows: rows)
    }
}
