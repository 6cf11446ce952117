import TaskEdit
import TaskFile

extension Versions<Source> {
    /// The versions of an archive, with a base in which the tasks that both sides have archived since are as they were
    /// in `file`, the base of the file that they come from: each is one task, whatever the sides did to it before.
    ///
    /// These are the tasks outside of series whose title no other one in `file` has, and of which each archive has one
    /// more.
    package func archived(from file: Source, settings: Settings) -> Versions<Source> {
        let plain = Source(name: file.name, bytes: FileForm.plain(file.bytes, keepingEnds: false))
        let origin = Document(plain, settings: settings)
        func byTitle(_ documents: [Document]) -> [String: [TaskItem]] {
            Dictionary(grouping: documents.flatMap(\.topTasks)) { $0.line.lastingTitle }
        }
        let archives = map { byTitle(SharedSettings.archives([$0], over: settings, sharing: origin.settings)) }
        let shared = byTitle([origin]).compactMap { title, tasks in
            let counts = archives.map { $0[title]?.count ?? 0 }
            let isArchived = counts.ours == counts.base + 1 && counts.theirs == counts.base + 1
            return isArchived ? tasks.only.flatMap { $0.line.recurrence == nil ? $0 : nil } : nil
        }
        let lines = shared.inFileOrder.flatMap { plain.bytes[origin.tree.range(ofLines: $0.lines).indices] }
        let form = FileForm(base.bytes)
        let bytes = FileForm.plain(base.bytes, keepingEnds: form.isMixed) + lines
        return Versions(
            base: Source(name: base.name, bytes: form.applied(to: bytes, mustEnd: false)), ours: ours, theirs: theirs)
    }
}
