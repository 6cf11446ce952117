import TaskCommandLine
import TaskFile
import TaskHistory
import TaskReports
import TaskSystem
import TaskText

extension RevisionArguments {
    /// Says where a task is that was removed from the only file which the command reads by default: in another task
    /// file of the project, if that has the only task with its title.
    func remarkOnMoves(in removed: [TaskItem], _ environment: Environment) {
        guard !environment.isQuiet, let file = defaultFile, !removed.isEmpty else { return }
        var finder = finder
        let others = (try? environment.otherSources(than: [file.source], &finder)) ?? []
        let present = others.flatMap { Document($0.source, settings: $0.settings).tasks }
        let homes = Dictionary(grouping: present) { $0.line.title }.compactMapValues(\.only)
        let kept = Set(file.tasks.lazy.map(\.line.title))
        let titles = removed.map(\.line.title).filter { !$0.isEmpty && !kept.contains($0) }
        guard let title = titles.first(where: { homes[$0] != nil }), let home = homes[title] else { return }
        let name = environment.files.nameFromHere(home.document.source.name)
        let call = CommandLineText(program: program, words: words.map(\.text) + [file.source.name, name]).text
        let message = "\(TaskLine.quoted(title: title)) is in '\(name)' now"
        environment.print(.info, message, help: "to see what moved there, write: \(call)")
    }
}

extension [FileChanges] {
    /// The tasks that were removed.
    var removed: [TaskItem] { flatMap(\.changes).filter { $0.kind == .removed }.compactMap(\.old) }
}
