import TaskFile
import TaskJournal
import TaskSystem

extension Environment {
    /// The same environment, with the command's changes to files recorded in the journal.
    func keepingJournal(of arguments: ParsedArguments) -> Environment {
        guard arguments.command.keepsJournal, let journal = Journal(self) else { return self }
        var environment = self
        let line = arguments.line.source
        let now = try? now(arguments, in: zone(nil) ?? .utc)
        environment.files = JournallingFiles(
            files, journal, undone: Journal(self, of: .undone), command: line.text(line.range),
            at: now?.instant ?? clock())
        return environment
    }
}
