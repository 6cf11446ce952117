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

    static let noUndo = "'tasks undo' cannot reverse it"

    /// Warns if a change that was made could not be recorded. Where the folder for that cannot be created, none ever
    /// could be, and that is not worth a warning each time.
    func warnOfUnrecorded() {
        let failure = (files as? JournallingFiles)?.failure
        let all = (failure.map { [(loss: Self.noUndo, reason: $0)] } ?? []) + unrecorded
        guard let first = all.first, let stateFolder, files.status(stateFolder) != nil else { return }
        let losses = all.map(\.loss).unique { $0 }.joined(separator: ", and ")
        let what = "the change was made, but cannot be recorded in '\(stateFolder)'"
        print(.warning, "\(what): \(first.reason.reason); \(losses)", help: nil)
    }

    /// Records the command's changes as made at `now`: a given time is one of the zone of the files, which is not known
    /// before these are.
    func keepJournal(at now: Now) { (files as? JournallingFiles)?.setTime(now.instant) }

    /// Records the changes of a command that needs no time besides as made in the zone of `files`, the settings of the
    /// files that it changes.
    func keepJournal(of arguments: ParsedArguments, changing files: [Settings], _ finder: inout SettingsFinder) {
        guard let settings = try? RunContext.settings(of: files, &finder), let zone = resolveZone(settings.timezone),
            let now = try? now(arguments, in: zone)
        else { return }
        keepJournal(at: now)
    }
}
