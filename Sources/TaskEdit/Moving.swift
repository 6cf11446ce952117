import TaskFile

extension Document {
    /// Moves `tasks` with their notes and subtasks to another place in the document.
    ///
    /// The moved items take the bullet or number and the indentation of their new neighbours. Nothing changes when they
    /// are there already. Throws when the place is inside one of them, and when one of them or the place is of another
    /// document.
    public func moving(_ tasks: [TaskItem], to destination: Destination) throws(Failure) -> Revision {
        var changes = try Changes(self, to: tasks, beside: destination.task)
        let extents = self.extents(of: tasks)
        if let target = destination.task, let extent = extents.first(where: { $0.tasks.contains(target.index) }) {
            let message =
                target.index == extent.task.index
                ? "this is the task to be moved"
                : "this task is inside the one to be moved, '\(extent.task.line.shownTitle)'"
            throw Failure("edit-refused", at: target, message, help: "name another place")
        }
        var place = try InsertionPoint(destination, in: self)
        if place.holds(extents) { return Revision(unchanged: self) }
        for extent in extents {
            // What is put right after it stands between the blank lines that were around it.
            let keepsGap = extent.leavesGap(at: place.offset)
            if keepsGap { place.lead = Array(place.lead.drop { $0 != UInt8(ascii: "#") }) }
            changes.remove(extent, keepingGap: keepsGap)
        }
        changes.insert(extents, at: place)
        let revision = try Revision(changes)
        try requireSame(extents, revision.added)
        try revision.requireSubtasks(of: extents, destination)
        return revision.moving(extents.flatMap(\.task.family))
    }

    /// Moves `tasks` with their notes and subtasks to a place in another file, `other`.
    ///
    /// They take from their new neighbours what they would take within their own file, and bring along the link
    /// definitions that they need. Throws when a task would mean something else in the other file, when it or
    /// the place is of another document than these two, and when the two are one. Both revisions must be written, that
    /// of the other file first.
    public func moving(_ tasks: [TaskItem], into other: Document, to destination: Destination) throws(Failure) -> (
        taken: Revision, put: Revision
    ) {
        try requireOther(other)
        var taken = try Changes(self, to: tasks)
        var put = try Changes(other, to: [], beside: destination.task)
        let extents = self.extents(of: tasks)
        var place = try InsertionPoint(destination, in: other)
        // An empty file has no line ends to go by.
        if other.tree.lines.isEmpty { place.lineEnd = lineEnd(nearLine: 0) }
        for extent in extents { taken.remove(extent) }
        put.insert(extents, at: place)
        let revision = try Revision(put)
        try requireSame(extents, revision.added)
        try revision.requireSubtasks(of: extents, destination)
        return (try Revision(taken), try revision.withDefinitions(for: extents))
    }

    /// Removes `tasks` from the document, with their notes, their subtasks and the comments above them that silence
    /// rules. Throws when a task is of another document.
    public func removing(_ tasks: [TaskItem]) throws(Failure) -> Revision {
        var changes = try Changes(self, to: tasks)
        for extent in extents(of: tasks) { changes.remove(extent) }
        return try Revision(changes)
    }
}

extension Revision {
    /// Throws when the images of `extents`, which are the tasks added, are not where `destination` says.
    fileprivate func requireSubtasks(of extents: [Extent], _ destination: Destination) throws(Failure) {
        var first = 0
        for extent in extents where added.indices.contains(first) {
            try requireSubtask(added[first], destination)
            first += extent.tasks.count
        }
    }

    /// Throws when `image` is not inside the task that `destination` names.
    func requireSubtask(_ image: TaskItem, _ destination: Destination) throws(Failure) {
        guard case .under(let parent) = destination, image.parent != task(parent) else { return }
        throw Failure(
            unwritten: "below this task, the other would not become its subtask", at: parent,
            help: "make the change in an editor")
    }
}

/// Throws when one of the tasks of `extents` has changed on its way to `images`, is inside another one now, or is in
/// another section although it `keepsSection`.
func requireSame(
    _ extents: [Extent], _ images: [TaskItem], keepsSection: (TaskItem) -> Bool = { _ in false }
) throws(Failure) {
    var moved: [Int: TaskItem] = [:]
    for (task, image) in zip(extents.flatMap(\.task.family), images) {
        let parent = task.parent.flatMap { moved[$0.index] }
        moved[task.index] = image
        try requireKeys(of: task, in: image.document)
        let section = keepsSection(task) && task.section != image.section ? "section" : nil
        let inside = parent == nil || parent == image.parent ? nil : "parent"
        if let field = section ?? difference(task, image) ?? inside {
            throw Failure(moving: task, to: image.document, changes: field)
        }
    }
}

extension Failure {
    /// The complaint that `task` would not keep its `field` in `document`.
    init(moving task: TaskItem, to document: Document, changes field: String) {
        let isDeclaredAlike = document.settings.attributes == task.document.settings.attributes
        self.init(
            unwritten: "there, this task would get a different \(field)", at: task,
            help: (isDeclaredAlike ? "" : "declare the same attributes in both files, or ") + "move it in an editor")
    }
}

/// Throws when `task` has data under a key that `document` does not declare, where it would be text.
func requireKeys(of task: TaskItem, in document: Document) throws(Failure) {
    let line = task.line
    for index in line.indices(of: .declared) {
        let name = line.key(ofToken: index)
        guard document.settings.attribute(named: name) == nil else { continue }
        throw Failure(
            "edit-refused", at: line.range(ofToken: index), in: task.document.source,
            Failure.unwritten + "'\(name)' is not declared for '\(document.source.name)'",
            help: "declare it there, under 'attributes:', or remove '\(name):'")
    }
}

extension Changes {
    /// Inserts copies of `extents` at `place`; `choose` may replace the marker of each.
    mutating func insert(
        _ extents: [Extent], at place: InsertionPoint, marker choose: (Extent, [UInt8]) -> [UInt8] = { $1 }
    ) {
        let items = place.around(extents, marker: choose) { $0.bytes(at: place, marker: $1) }
        insert(items, at: place.offset, tasks: extents.reduce(0) { $0 + $1.tasks.count })
    }
}

extension Extent {
    /// The lines of the task as written at `place`: from its marker to the end of its last line.
    func bytes(at place: InsertionPoint, marker: [UInt8]) -> [UInt8] {
        let document = task.document
        let bytes = document.source.bytes
        let tree = document.tree
        var result: [UInt8] = []
        for line in lines.lowerBound..<task.markerLine {
            result += bytes[Int(tree.lines[line].content)..<Int(tree.range(ofLine: line).upper)] + place.indent
        }
        result += marker + task.dataBytes
        result += place.lineEnd
        let own = bytes[Int(task.markerOffset)..<task.boxOffset]
        // A tab is wider than the space that replaces it.
        let hasSameColumns =
            own.count == marker.count && own.allSatisfy { $0 >= 0x20 }
            && document.leadingBytes(to: Int(task.markerOffset)) == place.indent
        for line in task.titleLine + 1..<lines.upperBound {
            if hasSameColumns {
                result += bytes[Int(tree.range(ofLine: line).lower)..<Int(tree.contentRange(ofLine: line).upper)]
                result += place.lineEnd
                continue
            }
            let text = task.movableBytes(ofLine: line)
            var moved = place.indent + (text.isEmpty ? [] : spaces(marker.count)) + text
            while text.isEmpty, moved.last == UInt8(ascii: " ") { moved.removeLast() }
            result += moved + place.lineEnd
        }
        return result
    }
}

/// The name of what `task` and its copy `image` differ in; nil when they say the same.
func difference(_ task: TaskItem, _ image: TaskItem) -> String? {
    switch task.line.firstField(unlike: image.line) {
    case .title: "title"
    case .priority, .attribute(.status): "state"
    case .category, .tags, .attribute(.id), .attribute(.after): "name"
    case .attribute: "date"
    case .declared: "attribute"
    case .suppressions: "comment"
    case nil: task.notes == image.notes ? nil : "note"
    }
}
