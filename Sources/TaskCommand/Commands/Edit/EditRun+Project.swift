import TaskCommandLine
import TaskFile
import TaskSystem

extension EditRun {
    /// The documents of the run, and those of the other task files of the project if one of `tasks` or their subtasks
    /// has an id, which tasks there may wait for. They are for reports, so a file that cannot be read is left out.
    func documents(awaiting tasks: [TaskItem]) -> [Document] {
        let haveIDs = tasks.contains { task in task.family.contains { $0.line.id != nil } }
        guard haveIDs, !environment.isQuiet else { return documents }
        return documents + otherDocuments
    }

    /// The other task files of the project, without those that cannot be read.
    var otherDocuments: [Document] {
        let others = (try? otherSources(than: documents)) ?? []
        return others.map { Document($0.source, settings: $0.settings) }
    }

    /// The task files of the project other than `documents`, called as from the current folder, with their settings.
    func otherSources(than documents: [Document]) throws(Failure) -> [(source: Source, settings: Settings)] {
        var finder = finder
        return try environment.otherSources(than: documents.map(\.source), &finder).map { source, settings in
            (Source(name: environment.files.nameFromHere(source.name), bytes: source.bytes), settings)
        }
    }
}
