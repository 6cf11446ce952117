public import TaskFile

/// Which tasks are archived.
public struct ArchiveOptions: Sendable {
    /// How many days ago they must have been done, at least.
    public var days = 0
    /// Whether those that do not say when they were done go, too.
    public var includesUndated = false

    /// All that say when they were done.
    public init() {}
}

/// What archiving makes of a file and its archive.
public struct Archived: Sendable {
    /// The file without the tasks.
    public let revision: Revision
    /// The archive with them.
    public let archive: Document
    /// The topmost tasks that were moved, as they were.
    public let tasks: [Task]
    /// Tasks that were left since they are done and hold a `repeat:` that nobody has handed on.
    public let repeating: [Task]
}

/// Moves the top-level tasks of `document` that are done, with all their subtasks, to `archive`: under the headings
/// they stood under, with notes and subtasks. Nil when there is none.
///
/// An archive without bytes gets the front matter of the file, which says what its words mean. Throws when a task would
/// not say the same there.
public func archive(
    _ document: Document, into archive: Document, _ options: ArchiveOptions = ArchiveOptions(), now: Now
) throws(EditError) -> Archived? {
    var (chosen, repeating): ([Task], [Task]) = ([], [])
    for task in document.topTasks where task.isArchivable(options, now) {
        let family = [task] + task.descendants
        if family.contains(where: { $0.line.recurrence != nil && $0.line.status == .done }) {
            repeating.append(task)
        } else {
            chosen.append(task)
        }
    }
    guard !chosen.isEmpty else {
        guard !repeating.isEmpty else { return nil }
        return Archived(
            revision: try Revision(Changes(document)), archive: archive, tasks: [], repeating: repeating)
    }
    let extents = document.extents(of: chosen)
    var changes = Changes(document)
    for extent in extents { changes.remove(extent) }
    let revision = try Revision(changes)
    var target = archive
    if archive.source.bytes.isEmpty, let matter = FrontMatter.find(in: document.source) {
        let head = Array(document.source.bytes[matter.whole.indices])
        target = Document(Source(name: archive.source.name, bytes: head), settings: archive.settings)
    }
    for run in sectionRuns(of: extents, in: document) {
        target = try target.receiving(run.extents, under: run.section, of: document)
    }
    return Archived(revision: revision, archive: target, tasks: chosen, repeating: repeating)
}

extension Task {
    /// Whether it is checked with all its subtasks, and old enough.
    fileprivate func isArchivable(_ options: ArchiveOptions, _ now: Now) -> Bool {
        let family = [self] + descendants
        guard family.allSatisfy(\.isChecked) else { return false }
        let days = family.map { $0.line.done?.lastDay(in: now.zone) }
        guard days[0] != nil || options.includesUndated else { return false }
        let latest = now.today.adding(days: -options.days)
        return days.allSatisfy { $0.map { $0 <= latest } ?? true }
    }
}

/// The extents by the section they stand in, in the order in which sections come first.
private func sectionRuns(
    of extents: [Extent], in document: Document
) -> [(section: Int?, extents: [Extent])] {
    var runs: [(section: Int?, extents: [Extent])] = []
    for extent in extents {
        let section = document.sectionIndex(of: extent.task)
        if let last = runs.indices.last, runs[last].section == section {
            runs[last].extents.append(extent)
        } else {
            runs.append((section, [extent]))
        }
    }
    return runs
}

extension Document {
    /// The document with `extents` of `other` behind what stands under the same headings, which are made where they are
    /// missing.
    fileprivate func receiving(
        _ extents: [Extent], under section: Int?, of other: Document
    ) throws(EditError) -> Document {
        var document = self
        var own: Int?
        for next in section.map(other.line(ofSections:)) ?? [] {
            if let known = document.subsection(of: own, titled: other.sections[next].title) {
                own = known
            } else {
                (document, own) = try document.adding(other.sections[next], to: own, like: other)
            }
        }
        let place = Place(in: document, section: own)
        var items: [UInt8] = []
        var marker = place.marker
        for extent in extents {
            if !items.isEmpty { items += place.indent }
            if place.isBehindTask {
                if !items.isEmpty { marker = Place.nextMarker(marker[...]) }
            } else {
                marker = Array(
                    other.source.bytes[Int(extent.task.markerOffset)..<extent.task.boxOffset]
                        .filter { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
                if marker.last != UInt8(ascii: " ") { marker.append(UInt8(ascii: " ")) }
            }
            items += extent.bytes(at: place, marker: marker)
        }
        var changes = Changes(document)
        changes.insert(
            place.around(items), at: place.offset, tasks: extents.reduce(0) { $0 + $1.tasks.count })
        let revision = try Revision(changes)
        let old = extents.flatMap { extent in extent.tasks.map { other.tasks[$0] } }
        for (task, image) in zip(old, revision.added) {
            let isMoved = task.section == image.section
            if let field = isMoved ? difference(task, image) : "section" {
                throw EditError(
                    "edit-refused", at: task,
                    "nothing was written: in '\(source.name)', this task would get another \(field)",
                    help: "declare the same attributes in both files, or move the task in an editor")
            }
        }
        return revision.new
    }

    /// The sections around the one at `index`, and it, outermost first.
    fileprivate func line(ofSections index: Int) -> [Int] {
        var result: [Int] = []
        var next: Int? = index
        while let section = next {
            result.append(section)
            next = sections[section].parent
        }
        return result.reversed()
    }

    private func subsection(of parent: Int?, titled title: String) -> Int? {
        sections.indices.first { sections[$0].parent == parent && sections[$0].title == title }
    }

    /// The document with a heading like `section` of `other` behind all that stands under the one at `parent`.
    private func adding(
        _ section: Section, to parent: Int?, like other: Document
    ) throws(EditError) -> (Document, Int?) {
        let level = min(6, max(section.level, parent.map { sections[$0].level + 1 } ?? 1))
        let following = parent.flatMap { parent in
            sections.indices.first { $0 > parent && sections[$0].level <= sections[parent].level }
        }
        let lineEnd = tree.lines.isEmpty ? other.lineEnd(nearLine: 0) : self.lineEnd(nearLine: tree.lines.count - 1)
        let offset: Int
        var lead: [UInt8] = []
        if let following {
            offset = Int(tree.lines[sections[following].line].start)
        } else {
            offset = source.bytes.count
            let endsLine =
                source.bytes.last.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
            let isBlank = tree.lines.last.map { $0.kind == .blank } ?? true
            lead = (endsLine ? [] : lineEnd) + (isBlank ? [] : lineEnd)
        }
        // Signs at the end would be taken for closing ones.
        let heading =
            String(repeating: "#", count: level) + " " + section.title + (section.title.hasSuffix("#") ? " #" : "")
        var changes = Changes(self)
        changes.insert(
            lead + heading.utf8 + lineEnd + (following == nil ? [] : lineEnd), at: offset, tasks: 0)
        let document = try Revision(changes).new
        let index = document.sections.indices.last { index in
            document.sections[index].title == section.title
                && Int(document.tree.lines[document.sections[index].line].start) >= offset
                && (following == nil || index <= (following ?? 0))
        }
        return (document, index)
    }
}
