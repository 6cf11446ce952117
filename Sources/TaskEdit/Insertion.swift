import TaskFile

extension Destination {
    /// Where a new task is put.
    public enum Placement: Sendable {
        /// After the last top-level task of the section that takes new tasks: the one that the setting `inbox` names,
        /// or else one called "Inbox", or else the first that has tasks, or else at the end of the file.
        case standard
        /// After the last top-level task of the section of this name, or below its text.
        case section(String)
        /// The same, or, if there is no such section, under a new heading of that name at the end of the file. Each
        /// part of a path is a heading below the one before; those of an existing section go at its end.
        case newSection(String)
        /// As the last subtask of a task.
        case under(TaskItem)
    }
}

/// A task as a person types it, with its notes.
package struct TypedTask: Sendable {
    /// The words of its line, under the name that complaints give them.
    package let source: Source
    /// The lines below.
    package let notes: [String]

    /// A task with this text, and `notes` of one or more lines each. `name` is what complaints call the text.
    package init(_ text: String, notes: [String] = [], name: String = "text") {
        source = Source(name: name, text)
        self.notes = notes.flatMap { note in
            note.trimmingLineEnds.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        }
    }
}

extension Document {
    /// Writes the task that `text` describes into the document, and nothing else.
    public func adding(_ text: String, to placement: Destination.Placement, now: Now) throws(Failure) -> Revision {
        try adding([TypedTask(text)], to: placement, now: now)
    }

    /// Writes `tasks`, one after the other, into the document, and nothing else.
    ///
    /// Dates may be typed as words, and a priority anywhere. The new lines take the bullet, the indentation and the
    /// line end of their neighbour. Throws when something is wrong with a text, and when there is no such section.
    package func adding(_ tasks: [TypedTask], to placement: Destination.Placement, now: Now) throws(Failure)
        -> Revision
    {
        var drafts: [LineDraft] = []
        for task in tasks {
            drafts.append(try draft(of: task.source, now))
            try refuseOpenEnds(of: task.notes)
        }
        let place = try Place(placement, in: self)
        var changes = Changes(self)
        let items = place.around(zip(tasks, drafts)) { item, marker in
            let (task, draft) = item
            let indent = place.indent + [UInt8](repeating: UInt8(ascii: " "), count: marker.count)
            var bytes = marker + draft.bytes + place.lineEnd
            let blank = quoteMarks(indent[...]) + place.lineEnd
            // A backslash that ends the title would be a line break before the note.
            if draft.bytes.last == 0x5C, !task.notes.isEmpty { bytes += blank }
            for note in task.notes { bytes += note.isEmpty ? blank : indent + Array(note.utf8) + place.lineEnd }
            return bytes
        }
        changes.insert(items, at: place.offset, tasks: tasks.count)
        let revision: Revision
        do throws(Failure) {
            revision = try Revision(changes)
        } catch {
            // A note may hold a task, or change how what follows it is read.
            guard let task = tasks.first(where: { !$0.notes.isEmpty }),
                (try? adding(
                    tasks.map { TypedTask($0.source.text($0.source.range)) }, to: placement, now: now)) != nil
            else { throw error }
            throw Failure.unreadableNote(task.notes.joined(separator: "\n"))
        }
        for (index, task) in tasks.enumerated() {
            let text = task.source
            guard revision.added.indices.contains(index), drafts[index].isRead(from: revision.added[index].line) else {
                throw Failure(
                    "edit-refused", at: text.range, in: text, "in the file, this text would be read differently",
                    help: "remove the Markdown markup")
            }
            try revision.requireSubtask(revision.added[index], placement)
            let notes = task.notes.joined(separator: "\n")
            guard (revision.added[index].notes ?? "") == notes else { throw Failure.unreadableNote(notes) }
        }
        return revision
    }
}

extension String {
    /// The text without line ends at either end.
    var trimmingLineEnds: String {
        let text = drop(while: \.isNewline)
        return text.lastIndex { !$0.isNewline }.map { String(text[...$0]) } ?? ""
    }
}

extension Document {
    /// The line that `text` means as a new task of this file.
    fileprivate func draft(of text: Source, _ now: Now) throws(Failure) -> LineDraft {
        var draft = try TypedText(text, settings: settings, now: now).line()
        if settings.stamps.contains(.created), draft.value(of: .created) == nil {
            draft.set(.created, to: now.today.description)
        }
        if let done = draft.value(of: .done) {
            throw Failure(
                "status-conflict", at: text.range, in: text,
                "a new task cannot be done yet, but this says it was done on \(done)", help: "leave out 'done:'")
        }
        return draft
    }

    /// The section that the settings name for new tasks and the document does not have.
    package var missingInbox: String? { settings.inbox.flatMap { sections(named: $0).isEmpty ? $0 : nil } }

    /// The section that takes new tasks; nil when the settings do not name an existing one and none is called "Inbox".
    var inboxSection: Int? {
        [settings.inbox, "Inbox"].lazy.compactMap(\.self).compactMap { self.sections(named: $0).only }.first
    }

    /// The headings to write for `name` where they are missing, outermost first, with the section around them; nil when
    /// a section of that name exists.
    func missingHeadings(named name: String) throws(Failure) -> (lines: [String], parent: Int?)? {
        guard let (titles, parent) = try missingTitles(named: name) else { return nil }
        let outer = parent.map { sections[$0].level } ?? 0
        // Without a parent, they are headings of the file like its outermost ones.
        let level = parent == nil ? sections.map(\.level).min() ?? 1 : outer + 1
        return (headingLines([titles.map { TitledHeading(level: level, title: $0) }[...]], under: outer), parent)
    }

    /// The titles of those headings: the rest of the path `name` after the section that exists, each part one heading.
    func missingTitles(named name: String) throws(Failure) -> (titles: [String], parent: Int?)? {
        guard sections(named: name).isEmpty else { return nil }
        let parts = name.split(separator: "/").map { $0.split(separator: " ").joined(separator: " ") }
        guard !parts.isEmpty,
            parts.allSatisfy({ part in
                part.utf8.contains { $0 > 0x20 } && part.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            })
        else {
            throw Failure(
                "unknown-section", "'\(name)' is not a heading", help: "name the section by one line")
        }
        for count in parts.indices.reversed() where count > 0 {
            let outer = parts[..<count].joined(separator: "/")
            guard !sections(named: outer).isEmpty else { continue }
            return (Array(parts[count...]), try section(named: outer))
        }
        return (parts, nil)
    }
}

extension Array {
    /// The only element; nil unless there is exactly one.
    fileprivate var only: Element? { count == 1 ? self[0] : nil }
}

extension TaskItem {
    /// Whether it is in a list that is not inside anything else.
    var isTop: Bool { document.tree.blocks[Int(block.parent)].parent == 0 }
}

extension Document {
    /// The tasks in lists that are not inside anything else, in file order.
    var topTasks: [TaskItem] { tasks.filter(\.isTop) }

    /// The bullet of the first bullet list, or else `-`.
    var usualBullet: UInt8 {
        tree.blocks.first { $0.kind == .list && isBullet($0.marker) }?.marker ?? UInt8(ascii: "-")
    }

    /// The sections that `name` may mean, ignoring case: the only one called so, else the only one at that path, else
    /// all of either.
    private func sections(named name: String) -> [Int] {
        let wanted = folded(name)
        let exact = sections.indices.filter { folded(title(ofSection: $0)) == wanted }
        guard exact.count != 1 else { return exact }
        let byPath = sections.indices.filter { folded(path(ofSection: $0).joined(separator: "/")) == wanted }
        return byPath.count == 1 || exact.isEmpty ? byPath : exact
    }

    /// The section called `name`, ignoring case; a path of names separated by `/` distinguishes sections of the same
    /// name.
    func section(named name: String) throws(Failure) -> Int {
        let found = sections(named: name)
        if let only = found.only { return only }
        let help: String
        if found.count > 1 {
            help =
                "several sections have that name; give the ones above it too: "
                + found.map { "'" + path(ofSection: $0).joined(separator: "/") + "'" }.joined(separator: ", ")
        } else if let near = suggestion(for: name, among: sections.indices.map(title(ofSection:))) {
            help = "did you mean '\(near)'?"
        } else if sections.isEmpty {
            help = "the file has no headings; '--create' adds one"
        } else {
            let titles = sections.indices.prefix(12).map { "'\(title(ofSection: $0))'" }.joined(separator: ", ")
            help = "sections: \(titles); '--create' writes a new one"
        }
        throw Failure("unknown-section", "no section '\(name)' in '\(source.name)'", help: help)
    }

    /// The titles of the section at `index` and those around it, outermost first.
    func path(ofSection index: Int) -> [String] { sectionPath(to: index).map(title(ofSection:)) }
}
