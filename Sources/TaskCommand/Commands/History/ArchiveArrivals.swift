import TaskFile
import TaskHistory
import TaskPrinting
import TaskReports

extension [FileChanges] {
    /// The changes, without additions to the archive of a file that come from that file, if it is among the files: its
    /// own changes show them.
    var withoutArrivals: [FileChanges] {
        let arrivals = Set(flatMap(\.changes).filter(\.isInArchive).compactMap { $0.new.map(Arrival.init) })
        guard !arrivals.isEmpty else { return self }
        return map { file in
            var file = file
            file.changes.removeAll { change in
                guard change.kind == .added, !change.isInArchive, let task = change.new else { return false }
                return arrivals.contains(Arrival(task))
            }
            return file
        }
    }
}

/// A task of the new version of an archive.
private struct Arrival: Hashable {
    let file: String
    let index: Int

    init(_ task: TaskItem) { (file, index) = (task.document.source.name, task.index) }
}
