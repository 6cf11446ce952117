import TaskFile

extension Document {
    /// Writes the task that `text` describes into the document, and nothing else.
    ///
    /// `text` is a task line without its box: `Call Anna !! @home due:fri`. Dates may be typed as words, which count
    /// from `now`, and a priority anywhere. The new line takes the bullet, the indentation and the line end of its
    /// neighbour, and `created:` where the settings stamp it. `notes` are the lines below it. Throws when something is
    /// wrong with the text, when a note would be read as something else, when there is no such section, and when the
    /// task that the place is relative to is of another document.
    public func adding(
        _ text: String, notes: [String] = [], to destination: Destination, now: Now
    ) throws(Failure) -> Revision {
        try adding([TypedTask(text, notes: notes)], to: destination, now: now)
    }

    /// Writes `tasks` into the document, one after the other, as `adding(_:notes:to:now:)` does with one, and nothing
    /// else. The file is parsed and verified once. Throws for the first task that cannot be added.
    public func adding(
        _ tasks: [TypedTask], to destination: Destination, now: Now
    ) throws(Failure) -> Revision {
        var drafts: [LineDraft] = []
        for task in tasks { drafts.append(try draft(of: task, now)) }
        var changes = try Changes(self, to: [], beside: destination.task)
        let place = try InsertionPoint(destination, in: self)
        let items = place.around(zip(tasks, drafts)) { item, marker in
            let (task, draft) = item
            let indent = place.indent + spaces(marker.count)
            // A backslash that ends the title would be a line break before the note.
            let isBreak = draft.bytes.last == 0x5C && !task.notes.isEmpty
            let notes = (isBreak ? [""] : []) + task.notes
            return marker + draft.bytes + place.lineEnd + noteLines(notes, indent: indent, lineEnd: place.lineEnd)
        }
        changes.insert(items, at: place.offset, tasks: tasks.count)
        let revision: Revision
        do throws(Failure) {
            revision = try Revision(changes)
        } catch {
            // A note may hold a task, or change how what follows it is read.
            guard let task = tasks.first(where: { !$0.notes.isEmpty }),
                (try? adding(tasks.map(\.withoutNotes), to: destination, now: now)) != nil
            else { throw error }
            throw Failure.unreadable(notes: task.notes)
        }
        for (index, task) in tasks.enumerated() {
            let text = task.source
            guard revision.added.indices.contains(index), drafts[index].isRead(from: revision.added[index].line) else {
                throw Failure(
                    "edit-refused", at: text.range, in: text, "in the file, this text would be read differently",
                    help: "remove the Markdown markup")
            }
            try revision.requireSubtask(revision.added[index], destination)
            let notes = task.notes.joined(separator: "\n")
            guard (revision.added[index].notes ?? "") == notes else { throw Failure.unreadable(notes: task.notes) }
        }
        return revision
    }

    /// The line that `task` means as a new task of this file.
    fileprivate func draft(of task: TypedTask, _ now: Now) throws(Failure) -> LineDraft {
        let text = task.source
        var draft = try TypedText(text, title: task.title, for: self, now: now).line()
        if settings.stamps.contains(.created), draft.value(of: .created) == nil {
            draft.set(.created, to: now.today.description)
        }
        if let done = draft.value(of: .done) {
            throw Failure(
                "status-conflict", at: text.range, in: text,
                "a new task cannot be done yet, but this says it was done on \(done)", help: "leave out 'done:'")
        }
        try refuseUnfit(task.notes)
        return draft
    }

    /// Why `tasks` cannot be added, once for each text; none if each can be alone.
    package func refusals(of tasks: [TypedTask], now: Now) -> [Failure] {
        tasks.unique(by: \.source).compactMap { task in
            do throws(Failure) {
                _ = try draft(of: task, now)
                return nil
            } catch {
                return error
            }
        }
    }
}
