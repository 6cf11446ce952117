public import TaskFile

/// Where a new task is put.
public enum Placement: Sendable {
    /// Behind the last top-level task of the first section that has tasks, else at the end of the file.
    case standard
    /// Behind the last top-level task of the section of this name, or below its text.
    case section(String)
    /// As the last subtask of a task.
    case under(TaskItem)
}

/// Writes the task that `text` means into `document`, and nothing else.
///
/// Dates may be typed as words, and a priority anywhere. The new line takes the bullet, the indentation and the line
/// end of its neighbour. Throws what is wrong with the text, and when there is no such section.
public func add(_ text: String, to document: Document, _ placement: Placement, now: Now) throws(EditError) -> Revision {
    var draft = try TypedText(text, settings: document.settings, now: now).line()
    if document.settings.stamps.contains(.created), draft.value(of: .created) == nil {
        draft.set(.created, to: now.today.description)
    }
    if let done = draft.value(of: .done) {
        throw EditError(
            "status-conflict", at: ByteRange(0, text.utf8.count), in: Source(name: "text", text),
            "a new task is not done, and this says it was on \(done)", help: "leave out 'done:'")
    }
    var changes = Changes(document)
    let place = try Place(placement, in: document)
    changes.insert(place.item(draft.bytes), at: place.offset, tasks: 1)
    let revision = try Revision(changes)
    guard let added = revision.added.first, draft.isRead(from: added.line) else {
        throw EditError(
            "edit-refused", at: ByteRange(0, text.utf8.count), in: Source(name: "text", text),
            "in the file, these words would be read in another way", help: "take the marks of Markdown out")
    }
    return revision
}

extension Document {
    /// The tasks in lists that stand in nothing else, in file order.
    var topTasks: [TaskItem] {
        tasks.filter { task in tree.blocks[Int(task.block.parent)].parent == 0 }
    }

    /// The bullet of the first list of bullets, else `-`.
    var usualBullet: UInt8 {
        let bullets = [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
        return tree.blocks.first { $0.kind == .list && bullets.contains($0.marker) }?.marker ?? UInt8(ascii: "-")
    }

    /// The section called `name`, without regard to case, markup or signs at its ends; a path of names, divided by
    /// `/` or `>`, tells apart those with the same name.
    func section(named name: String) throws(EditError) -> Int {
        let wanted = folded(name)
        let exact = sections.indices.filter { folded(title(ofSection: $0)) == wanted }
        if let only = exact.first, exact.count == 1 { return only }
        let byPath = sections.indices.filter { folded(path(ofSection: $0).joined(separator: "/")) == wanted }
        if let only = byPath.first, byPath.count == 1 { return only }
        let help: String
        if exact.count > 1 {
            help =
                "several are called so; name one with those above it: "
                + exact.map { "'" + path(ofSection: $0).joined(separator: "/") + "'" }.joined(separator: ", ")
        } else if let near = suggestion(for: name, among: sections.indices.map(title(ofSection:))) {
            help = "did you mean '\(near)'?"
        } else if sections.isEmpty {
            help = "the file has no headings; write '# \(name)' into it for one"
        } else {
            let titles = sections.indices.prefix(12).map { "'\(title(ofSection: $0))'" }.joined(separator: ", ")
            help = "there are \(titles); for a new one, write its heading into the file"
        }
        let diagnostic = Diagnostic(
            "unknown-section", at: ByteRange(0, 0), "no section '\(name)' in '\(source.name)'", help: help)
        throw EditError([diagnostic], in: nil)
    }

    /// The titles of the section at `index` and those around it, outermost first.
    func path(ofSection index: Int) -> [String] { sectionPath(to: index).map(title(ofSection:)) }
}
