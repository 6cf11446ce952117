import TaskCommandLine
import TaskFile
import TaskJournal
import TaskSystem

extension Environment {
    /// From now on, the command's changes to files are recorded in the journal.
    func keepJournal(of arguments: ParsedArguments) {
        guard !arguments.command.traits.contains(.keepsNoJournal), let journal = Journal(self) else { return }
        let now = try? now(arguments, in: zoneOrOwn(nil))
        files = JournallingFiles(
            files, journal, undone: Journal(self, of: .undone), command: arguments.line.text,
            at: now?.instant ?? clock())
    }

    /// Records the command's changes as made at `now`: a given time is one of the zone of the files, which is not known
    /// before these are.
    func keepJournal(at now: Now) { (files as? JournallingFiles)?.setTime(now.instant) }

    /// The same for a command that needs no time besides, and changes files with the settings `files`.
    func keepJournal(of arguments: ParsedArguments, changing files: [Settings], _ finder: inout SettingsFinder) {
        guard let settings = try? RunContext.settings(of: files, &finder), let zone = resolveZone(settings.timezone),
            let now = try? now(arguments, in: zone)
        else { return }
        keepJournal(at: now)
    }
}
