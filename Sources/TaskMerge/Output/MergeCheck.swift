import TaskFile

/// Verifies a merged file by reading it again: each part must be read as what it is, inside the parent it belongs to.
struct MergeCheck {
    let tree: MergedTree
    let series: OpenSeries
    let settings: Settings

    func holds(_ bytes: [UInt8], _ parts: [MergeWriter.WrittenPart]) -> Bool {
        let document = Document(Source(name: "", bytes: bytes), settings: settings).with(settings: settings)
        let outline = Outline(document)
        let written = Set(parts.map(\.number))
        let tasks = parts.filter { $0.kind == .task }
        let headings = parts.filter { $0.kind == .heading }
        guard document.tasks.count == tasks.count, document.sections.count == headings.count,
            zip(document.sections, headings).allSatisfy({ $0.line == $1.lines.lowerBound })
        else { return false }
        let taskPlaces = Dictionary(zip(tasks.map(\.number), tasks.indices)) { $1 }
        let sectionPlaces = Dictionary(zip(headings.map(\.number), headings.indices)) { $1 }
        for (index, part) in tasks.enumerated() {
            guard document.tasks[index].markerLine == part.lines.lowerBound,
                document.tasks[index].titleLine == part.lines.upperBound - 1,
                hasTitle(outline.tasks[index], part.number), hasQuotes(document.tasks[index], part.number)
            else { return false }
            let parent = holder(of: part.number, written)
            let section = document.sectionIndex(ofTask: index)
            if tree.entities[parent].isTask {
                guard let known = taskPlaces[parent], document.parent(ofTask: index) == known else { return false }
            } else {
                guard document.parent(ofTask: index) == nil, section == sectionPlaces[parent] else { return false }
            }
        }
        return hasTexts(document, parts, taskPlaces, written) && keepsSeries(outline)
    }

    /// Whether each repeating task has as many open occurrences as the versions allow, whichever they are: none is
    /// lost, and none is doubled.
    private func keepsSeries(_ result: Outline) -> Bool {
        let found = result.titleCounts(of: \.isOpenOccurrence)
        return series.titles.union(found.keys).allSatisfy { title in
            series.counts(of: title).contains(found[title] ?? 0)
        }
    }

    /// The parent of a part, or its home if the parent is not written. Whatever contains a parent that is not written
    /// takes its place.
    private func holder(of number: Int, _ written: Set<Int>) -> Int {
        var holder = tree.parents[number]
        if let home = tree.homes[number], !written.contains(holder) { holder = home }
        while holder > 0, !written.contains(holder) { holder = tree.heir(of: holder) }
        return holder
    }

    /// Whether every task of either side is in one of `views`, unless a side deleted it.
    func losesNothing(_ views: [[MergeWriter.WrittenPart]]) -> Bool {
        let written = Set(views.joined().map(\.number))
        return tree.entities.all.indices.dropFirst().allSatisfy { number in
            let entity = tree.entities[number]
            if written.contains(number) || entity.isDeleted { return true }
            return tree.fates[number] == .gone
                && (entity[.ours] == nil || entity[.theirs] == nil || tree.archived.contains(number))
        }
    }

    private func hasTitle(_ fact: Outline.TaskFact, _ number: Int) -> Bool {
        Version.allCases.contains { tree.entities.fact(of: number, in: $0)?.title == fact.title }
    }

    /// Whether the task is in as many block quotes as in one of the versions.
    private func hasQuotes(_ task: TaskItem, _ number: Int) -> Bool {
        Version.allCases.contains { version in
            let side = tree.entities.trees[version]
            let known = tree.entities[number][version].flatMap { side.nodes[$0].task }
            return known.map { side.document.tasks[$0].quoteDepth == task.quoteDepth } ?? false
        }
    }

    /// Whether all other lines are read as part of the task or section that they belong to.
    private func hasTexts(
        _ document: Document, _ parts: [MergeWriter.WrittenPart], _ taskPlaces: [Int: Int], _ written: Set<Int>
    ) -> Bool {
        var owners = Array(repeating: -1, count: document.tree.lines.count)
        for task in document.tasks {
            for line in task.titleLine..<task.lines.upperBound { owners[line] = task.index }
        }
        for part in parts where part.kind == .text || part.kind == .note {
            let owner = taskPlaces[holder(of: part.number, written)] ?? -1
            for line in part.lines where line < owners.count && document.tree.lines[line].kind != .blank {
                if owners[line] != owner { return false }
            }
        }
        return true
    }
}

extension TaskItem {
    /// The number of block quotes that the task is in.
    fileprivate var quoteDepth: Int {
        let blocks = document.tree.blocks
        let holders = sequence(first: blockIndex) { $0 > 0 ? Int(blocks[$0].parent) : nil }
        return holders.count { blocks[$0].kind == .quote }
    }
}
