import TaskFile

package struct Renamed: Sendable {
    /// The file; nil when the name does not occur in it.
    package let revision: Revision?
    /// How many tasks it was renamed on.
    package let taskCount: Int
    /// How many other tasks already have the new name, so that both become one.
    package let joinedCount: Int
    package let isDeclared: Bool
    /// The views of the front matter that asked for it, as they were.
    package let views: [Settings.View]
}

extension Document {
    /// Renames the category or tag `old` to `new` on every task of the document, including done ones and titles, and
    /// where the front matter declares it or a view there asks for it, which `mentions` lists.
    package func renaming(
        _ old: Name, to new: Name, mentions: [SettingsOutline.QueryMention]
    ) throws(Failure) -> Renamed {
        var changes = Changes(self)
        let wanted = folded(old.text)
        let isRespelled = folded(new.text) == wanted
        var (count, joinedCount) = (0, 0)
        for task in tasks {
            let line = task.line
            var draft = LineDraft(line)
            guard draft.has(old) else {
                if !isRespelled, draft.has(new) { joinedCount += 1 }
                continue
            }
            let written = draft.parts.map(\.bytes)
            draft.updateParts { if $0.isNamed(old.kind, old.text) { $0.bytes = Array(new.description.utf8) } }
            // A name in another case may be spelled like the new one already.
            guard draft.parts.map(\.bytes) != written else { continue }
            changes.rewrite(task, as: draft)
            count += 1
        }
        let outline = SettingsOutline(frontMatterOf: source)
        let (edits, isDeclared, views) = outline.renaming(old, to: new, mentions: mentions)
        for edit in edits { changes.replace(edit) }
        let revision = changes.isEmpty ? nil : try Revision(changes)
        return Renamed(
            revision: revision, taskCount: count, joinedCount: joinedCount, isDeclared: isDeclared, views: views)
    }
}

extension TaskLine {
    /// Whether the line has `name`, in the title or after it.
    package func has(_ name: Name) -> Bool { LineDraft(self).has(name) }
}

extension LineDraft {
    fileprivate func has(_ name: Name) -> Bool {
        parts.contains { $0.isNamed(name.kind, name.text) }
    }
}

extension SettingsOutline {
    /// The edits that rename `old` where the settings declare it or a view there asks for it, which `mentions` lists;
    /// sorted, with those views as they were.
    package func renaming(
        _ old: Name, to new: Name, mentions: [QueryMention]
    ) -> (edits: [Edit], isDeclared: Bool, views: [Settings.View]) {
        let declarations = declarationEdits(self, of: folded(old.text), to: new)
            .filter { String(decoding: $0.replacement, as: UTF8.self) != source.text($0.range) }
        var edits = declarations
        var views: [Settings.View] = []
        for mention in mentions where mention.name != new.text {
            edits.append(Edit(mention.range, new.text))
            if views.last != mention.view { views.append(mention.view) }
        }
        return (edits.inFileOrder, !declarations.isEmpty, views)
    }
}

/// Gives a declaration the new name; where that is already declared, the old one is removed: a map must not have a key
/// twice, and a list need not.
private func declarationEdits(_ outline: SettingsOutline, of old: String, to new: Name) -> [Edit] {
    let own = outline.declarations.filter { $0.isCategory == (new.kind == .category) }
    guard let index = own.firstIndex(where: { folded($0.name.text) == old }) else { return [] }
    let isTaken = folded(new.text) != old && own.contains { folded($0.name.text) == folded(new.text) }
    let range = own[index].name.range
    guard isTaken else { return [Edit(range, new.text)] }
    let bytes = outline.source.bytes
    var lower = Int(range.lower)
    while lower > 0, !isLineEnd(bytes[lower - 1]) { lower -= 1 }
    let end = lineEnd(in: bytes, from: Int(range.upper))
    // In brackets, the item goes with the comma before it, or else with the one after it.
    if index > 0, case let before = own[index - 1].name.range, before.lower >= lower {
        return [Edit(ByteRange(before.upper, range.upper), [])]
    }
    if index + 1 < own.count, case let after = own[index + 1].name.range, after.lower < end {
        return [Edit(ByteRange(range.lower, after.lower), [])]
    }
    return [Edit(ByteRange(lower, end + lineEndLength(bytes, at: end)), [])]
}
