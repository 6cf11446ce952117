import TaskFile

/// Extents that go under the same headings.
struct HeadedExtents {
    /// The headings above them in the file, outermost first.
    let path: [TitledHeading]
    let extents: [Extent]
}

/// The extents, which are in file order, grouped by the headings above them, in the order in which the headings first
/// occur.
func pathGroups(of extents: [Extent], in document: Document) -> [HeadedExtents] {
    let parts = extents.grouped(by: \.section).map { section, extents in
        HeadedExtents(path: document.headings(toSection: section), extents: extents)
    }
    // Several sections may be called the same.
    return parts.grouped { $0.path.map(\.title) }.map { _, parts in
        HeadedExtents(path: parts[0].path, extents: parts.flatMap(\.extents))
    }
}

/// A lookup table for the headings of a document, which avoids searching through all of them.
private struct HeadingIndex {
    private struct Name: Hashable {
        let parent: Int?
        let title: String
    }

    private let indices: [Name: Int]

    init(_ document: Document) {
        indices = document.sections.indices.firstIndices { index in
            Name(parent: document.sections[index].parent, title: document.title(ofSection: index))
        }
    }

    func sections(along path: [TitledHeading]) -> [Int] {
        var found: [Int] = []
        for heading in path {
            guard let next = indices[Name(parent: found.last, title: heading.title)] else { break }
            found.append(next)
        }
        return found
    }
}

extension Document {
    /// The document with the items of `groups`, which are in `other`, after what is already under the same headings.
    /// All are inserted at once, because reading a long archive takes longer than writing it.
    ///
    /// What goes `under` a task of the document becomes its subtask.
    func receiving(
        _ groups: [HeadedExtents], of other: Document, under families: [(task: TaskItem, extents: [Extent])]
    ) throws(Failure) -> Revision {
        let index = HeadingIndex(self)
        var lastTasks: [Int?: TaskItem] = [:]
        for task in topTasks { lastTasks[sectionIndex(ofTask: task.index)] = task }
        var placed: [(place: InsertionPoint, depth: Int, extents: [Extent])] = []
        for group in groups {
            let found = index.sections(along: group.path)
            guard found.count == group.path.count else {
                throw Failure(moving: group.extents[0].task, to: self, changes: "section")
            }
            let after = lastTasks[found.last].map(InsertionPoint.init(after:))
            placed.append((after ?? InsertionPoint(in: self, below: found.last), 0, group.extents))
        }
        for (task, extents) in families {
            placed.append((try InsertionPoint(.under(task), in: self), task.depth + 1, extents))
        }
        // Where a task ends together with those around it, what becomes its subtask comes first.
        placed.sort { ($0.place.offset, -$0.depth) < ($1.place.offset, -$1.depth) }
        let inFamilies = Set(families.flatMap(\.extents).flatMap(\.tasks))
        var changes = Changes(self)
        for (var place, _, extents) in placed {
            // An empty file has no line ends to go by.
            if tree.lines.isEmpty { place.lineEnd = other.lineEnd(nearLine: 0) }
            let first = extents.first?.section
            changes.insert(extents, at: place) { extent, next in
                // Items from another section of the same name join the existing list.
                place.followsTask || extent.section != first ? next : InsertionPoint.marker(of: extent.task)
            }
        }
        let revision = try Revision(changes)
        let received = placed.flatMap(\.extents)
        try requireSame(received, revision.added) { !inFamilies.contains($0.index) }
        return try revision.withDefinitions(for: received)
    }

    /// The headings of the section at `index` and those around it, outermost first.
    fileprivate func headings(toSection index: Int?) -> [TitledHeading] {
        sectionPath(to: index).map { TitledHeading(level: sections[$0].level, title: title(ofSection: $0)) }
    }

    /// The document with the headings of `groups` that it lacks, each at the end of its parent section, but before the
    /// first subsection of a higher level, which it would be part of.
    func addingHeadings(for groups: [HeadedExtents], like other: Document) throws(Failure) -> Revision {
        let index = HeadingIndex(self)
        // The ends of the paths that are missing, by the last section that exists.
        var missing: [Int?: [ArraySlice<TitledHeading>]] = [:]
        for group in groups {
            let known = index.sections(along: group.path)
            guard known.count < group.path.count else { continue }
            missing[known.last, default: []].append(group.path.dropFirst(known.count))
        }
        guard !missing.isEmpty else { return Revision(unchanged: self) }
        let lineEnd = tree.lines.isEmpty ? other.lineEnd(nearLine: 0) : self.lineEnd(nearLine: tree.lines.count - 1)
        var inserted: [Int: [UInt8]] = [:]
        // Where several sections end at one place, what belongs to the innermost comes first.
        for (parent, paths) in missing.sorted(by: { -($0.key ?? -1) }) {
            let headings = MissingHeading.all(of: paths, under: parent.map { sections[$0].level } ?? 0)
            for (level, headings) in headings.grouped(by: \.level) {
                let lines = headings.flatMap(\.lines).map { Array($0.utf8) + lineEnd }
                let text = Array(lines.joined(separator: lineEnd))
                if let following = sections[((parent ?? -1) + 1)...].first(where: { $0.level < level }) {
                    inserted[Int(tree.lines[following.line].start), default: []] += text + lineEnd
                } else if let before = inserted[source.bytes.count] {
                    inserted[source.bytes.count] = before + lineEnd + text
                } else {
                    inserted[source.bytes.count] = InsertionPoint(atEndOf: self).lead + text
                }
            }
        }
        var changes = Changes(self)
        for (offset, text) in inserted { changes.insert(text, at: offset, tasks: 0) }
        return try Revision(changes)
    }
}

extension Extent {
    fileprivate var section: Int? { task.document.sectionIndex(ofTask: task.index) }
}
