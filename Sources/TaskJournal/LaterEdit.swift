import TaskFile
import TaskMerge
import TaskSystem

/// A file that was edited by hand, or by another command, after the command that is to be undone, or after it was
/// undone and is to be redone.
struct LaterEdit {
    let direction: ReversalDirection
    /// The name of the file, and the command, for complaints.
    let name: String
    let command: String
    /// The change that the command, or undoing it, made to the file.
    let change: FileStates.Change
    let now: FileStates.State
    /// The settings from outside of the file.
    let settings: Settings

    /// When the edit was made, as complaints say it.
    private var time: String { "after '\(command)'" + (direction == .undo ? "" : " was undone") }

    /// The file without the change: the later edit stays, and nothing is lost from either; a file that was deleted is
    /// as it was before the change. Throws a complaint that names the place when both changed the same thing.
    func withoutTheChange() throws(Failure) -> FileStates.State {
        guard let now else {
            // Nothing stands in the way of the whole file as it was.
            guard let before = change.before else { throw refusal("'\(name)' was deleted \(time)") }
            return before
        }
        guard let after = change.after else {
            let what = (direction == .undo ? "" : "undoing ") + "'\(command)'"
            throw refusal("'\(name)', which \(what) deleted, exists again")
        }
        // Of a file that the command created, only lines added since stay, with the headings above them.
        let before = change.before ?? headings(of: after, above: now)
        let merge = ThreeWayMerge(
            ofOneAuthorBase: Source(name: name, bytes: after), ours: Source(name: name, bytes: now),
            theirs: Source(name: name, bytes: before), settings: settings)
        guard merge.isClean else {
            guard let conflict = merge.conflicts.first else {
                throw refusal("'\(name)' was edited \(time), and the two changes cannot be separated")
            }
            let place = line(of: conflict, in: merge.bytes).map { "\(name):\($0)" } ?? name
            let isTask = [before, after, now].contains { state in
                document(state).tasks.contains { $0.line.title == conflict.title }
            }
            let sentence = sentence(about: conflict, after) ?? conflict.sentence(direction, isAboutTask: isTask)
            throw refusal("'\(place)' was edited \(time): \(sentence)")
        }
        try refuseTwins(before: before, after: after, now: now, merged: merge.bytes)
        try refuseRetitled(before: before, after: after, now: now, merged: merge.bytes)
        try refuseUnheaded(after: after, now: now, merged: merge.bytes)
        guard change.before == nil else { return merge.bytes }
        // White space alone does not justify a file that did not exist before, nor a first line.
        let lines = merge.bytes.drop(while: isLineEnd)
        return lines.allSatisfy({ $0 <= 0x20 }) ? nil : Array(lines)
    }

    /// What the edit changed in the task of `conflict`, if that is other fields than those of which `conflict` speaks:
    /// a box and the date when it was ticked are one question of a merge.
    private func sentence(about conflict: TaskConflict, _ after: [UInt8]) -> String? {
        let tasks = [after, now ?? []].map { document($0).tasks.filter { $0.line.title == conflict.title }.only }
        guard conflict.subject == .task, let written = tasks[0], let current = tasks[1] else { return nil }
        let changes = TaskLine.Difference(from: written.line, to: current.line).changes
        let asked = Set(conflict.questions.map(\.field))
        if changes.isEmpty || changes.contains(where: { asked.contains(.task($0.field)) }) { return nil }
        let edits = changes.map { change in
            let (then, now) = (change.removed.joined(separator: " "), change.added.joined(separator: " "))
            let name = change.field.name
            return "\(name) is \(TaskConflict.shown(now)), and was \(TaskConflict.shown(then)) then"
        }
        return "\(TaskLine.quoted(title: conflict.title)): " + edits.joined(separator: "; ")
    }

    /// The headings of `after` below which `now` has lines that are not in `after`.
    private func headings(of after: [UInt8], above now: [UInt8]) -> [UInt8] {
        let old = document(after)
        let needed = Set(additions(since: old, in: document(now)).flatMap { $0.headings.map(\.origin) })
        let lineEnd = old.lineEnd
        let kept = old.sections.filter { needed.contains($0.line) }.map { section in
            let end = old.tree.lines[section.line...].dropFirst().firstIndex { $0.kind != .setextHeading }
            return Array(old.lineTexts[section.line..<(end ?? old.tree.lines.count)].joined(separator: lineEnd))
        }
        return Array(kept.map { $0 + lineEnd }.joined(separator: lineEnd))
    }

    /// The lines of `new` that are not in `old`, with the headings above each that are: their sections, and the lines
    /// where they are in `old`.
    private func additions(
        since old: Document, in new: Document
    ) -> [(line: Int, headings: [(section: Int, origin: Int)])] {
        let diff = SequenceDiff(from: old.lineTexts, to: new.lineTexts)
        let (lines, origins) = (new.lineTexts, diff.origins)
        return diff.inserted.filter { !lines[$0].allSatisfy { $0 <= 0x20 } }.map { line in
            let path = new.sectionPath(to: new.sections.lastIndex { $0.line <= line })
            return (line, path.compactMap { section in origins[new.sections[section].line].map { (section, $0) } })
        }
    }

    /// Throws if a line that was added since would come to be under other headings, because the command added one of
    /// those above it.
    private func refuseUnheaded(after: [UInt8], now: [UInt8], merged: [UInt8]) throws(Failure) {
        let (current, result) = (document(now), document(merged))
        let paths = Set(result.sections.indices.map { result.sectionTitles(to: $0) })
        for (line, headings) in additions(since: document(after), in: current) {
            let lost = headings.first { !paths.contains(current.sectionTitles(to: $0.section)) }
            guard let title = lost.map({ current.title(ofSection: $0.section) }) else { continue }
            let effect = direction == .undo ? "had added" : "deletes"
            throw refusal(
                "'\(name):\(line + 1)' was edited \(time): it is below \(TaskLine.quoted(title: title)), "
                    + "which the command \(effect)")
        }
    }

    /// Throws if a task that comes back was merged with one that was added since, with the same title but different
    /// data.
    private func refuseTwins(before: [UInt8], after: [UInt8], now: [UInt8], merged: [UInt8]) throws(Failure) {
        let tasks = [before, after, now, merged].map {
            Dictionary(grouping: document($0).tasks, by: \.line.lastingTitle)
        }
        for (title, current) in tasks[2].sorted(by: \.key) {
            let counts = tasks.map { $0[title]?.count ?? 0 }
            guard counts[0] > counts[1], counts[2] > counts[1], counts[3] < counts[0] + counts[2] - counts[1] else {
                continue
            }
            let isOther = { (task: TaskItem) in
                tasks[0][title]?.contains { TaskLine.Difference(from: $0.line, to: task.line).isEmpty } == false
            }
            guard let other = current.first(where: isOther) else { continue }
            let effect = direction == .undo ? "had removed it" : "adds it"
            let what = TaskLine.quoted(title: other.line.title)
            throw refusal(
                "'\(name):\(other.titleLine + 1)' was edited \(time): \(what) was added, and the command \(effect)")
        }
    }

    /// Throws if a task to which the command gave a title has another one now, and undoing the command would let a
    /// series continue twice or bring a task back beside it.
    private func refuseRetitled(
        before: [UInt8], after: [UInt8], now: [UInt8], merged: [UInt8]
    ) throws(Failure) {
        guard direction == .undo else { return }
        let documents = [before, after, now, merged].map(document)
        let (written, current) = (documents[1], documents[2])
        let counts = documents.map { document in
            Dictionary(grouping: document.tasks, by: \.line.lastingTitle).mapValues(\.count)
        }
        func count(_ version: Int, _ task: TaskItem) -> Int { counts[version][task.line.lastingTitle] ?? 0 }
        let comesBack = counts[3].contains { $0.value > counts[2][$0.key] ?? 0 }
        let origins = SequenceDiff(from: written.lineTexts, to: current.lineTexts).origins
        /// Whether one line was replaced by another, between lines that stayed.
        func isReplaced(_ old: Int, by new: Int) -> Bool {
            origins[new] == nil && (new == 0 ? old == 0 : origins[new - 1] == old - 1)
                && (new == current.tree.lines.count - 1
                    ? old == written.tree.lines.count - 1 : origins[new + 1] == old + 1)
        }
        for task in written.tasks where !task.isChecked && (comesBack || task.isOpenOccurrence) {
            guard count(1, task) > count(0, task), count(2, task) < count(1, task) else { continue }
            let retitled = current.tasks.first { other in
                count(1, other) == 0 && (task.isOpenOccurrence || isReplaced(task.titleLine, by: other.titleLine))
                    && TaskLine.Difference(from: task.line, to: other.line).changes.map(\.field) == [.title]
            }
            guard let retitled else { continue }
            let titles = [task, retitled].map { TaskLine.quoted(title: $0.line.title) }
            throw refusal(
                "'\(name):\(retitled.titleLine + 1)' was edited \(time): \(titles[0]), which the command had "
                    + "written, is now \(titles[1])")
        }
    }

    private func document(_ bytes: [UInt8]) -> Document {
        Document(Source(name: name, bytes: bytes), settings: settings)
    }

    private func refusal(_ message: String) -> Failure {
        Failure(
            Failure.editedSince, message,
            help: "nothing was written; undo that edit first, or change the file by hand: "
                + "'tasks \(direction.verb) --list' shows what the commands were")
    }

    /// The number, from 1, of the line in the current file that a conflict is about, if it can be determined.
    private func line(of conflict: TaskConflict, in marked: [UInt8]) -> Int? {
        let now = document(self.now ?? [])
        let found = now.tasks.filter { $0.line.title == conflict.title }
        switch conflict.subject {
        case .task, .deletion: if let task = found.only { return task.titleLine + 1 }
        case .heading, .text, .setting: break
        }
        // The line after the first marker is one of the file.
        let lines = marked.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(conflict.line) else { return nil }
        let own = now.source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return own.indices.filter { own[$0] == lines[conflict.line] }.only.map { $0 + 1 }
    }
}

extension TaskConflict {
    /// The conflict, in a sentence for someone who undoes or redoes a command: ours is the file as it is, theirs the
    /// file as it is to be.
    fileprivate func sentence(_ direction: ReversalDirection, isAboutTask: Bool) -> String {
        let isUndo = direction == .undo
        let what = TaskLine.quoted(title: title)
        let changes = isUndo ? "had changed" : "changes"
        switch subject {
        case .deletion(by: .ours) where !isAboutTask:
            return "the section \(what) was deleted, and the command \(changes) something in it"
        case .deletion(by: .theirs) where questions.first?.field == .task(.title):
            let other = TaskLine.quoted(title: questions[0].theirs)
            let effect = isUndo ? "was called \(other) before the command" : "the command calls it \(other)"
            return "\(what) was changed, and \(effect)"
        case .deletion(by: .ours): return "\(what) was deleted, and the command \(changes) it"
        case .deletion(by: .theirs):
            return "\(what) was changed, and the command \(isUndo ? "had added" : "deletes") it"
        case .text:
            let place = title.isEmpty ? "" : " in the notes of \(what)"
            return "the command \(changes) the same lines\(place)"
        case .task, .heading, .setting:
            let list = questions.map { question in
                let (now, then) = (Self.shown(question.ours), Self.shown(question.theirs))
                if isUndo { return "\(question.field) is \(now), and was \(then) before the command" }
                let effect = question.theirs.isEmpty ? "removes it" : "sets it to \(then)"
                return "\(question.field) is \(now), and the command \(effect)"
            }
            return (subject == .setting ? "" : "\(what): ") + list.joined(separator: "; ")
        }
    }
}

extension Document {
    /// The bytes of each line, without its line end.
    fileprivate var lineTexts: [[UInt8]] {
        tree.lines.indices.map { Array(source.bytes[tree.contentRange(ofLine: $0).indices]) }
    }

    /// The line end of the first line, which is a line feed if it has none.
    fileprivate var lineEnd: [UInt8] {
        let end = tree.lines.isEmpty ? [] : source.bytes[tree.endRange(ofLine: 0).indices]
        return end.isEmpty ? [0x0A] : Array(end)
    }
}

extension Failure {
    /// The rule of the complaint that what a command had written was edited since.
    package static let editedSince = "edited-since"
}
