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
        var finder = SettingsFinder(arguments, environment, isLenient: true)
        let others = (try? environment.otherSources(than: documents.map(\.source), &finder)) ?? []
        return others.map { source, settings in
            let name = environment.files.nameFromHere(source.name)
            return Document(Source(name: name, bytes: source.bytes), settings: settings)
        }
    }
}
