import TaskCommandLine
import TaskEdit
import TaskFile
import TaskReminders
import TaskSystem
import TaskText

/// The files that a command line selects, in their current state, and the alarms in them.
struct ReminderFiles {
    /// The names under which the files are recorded: absolute paths, or the name of standard input.
    let names: [String]
    /// The alarms of all files, in order.
    let alarms: [Alarm]
    let zone: Zone
    let settings: Settings
    let paths: [String]
    let complaints: [Failure]
    private let documents: [Document]
    private let context: RunContext

    /// Reads the files. What cannot be read is as it was in `last`; errors in settings are skipped. Throws a complaint
    /// when nothing can be read.
    init(_ arguments: ParsedArguments, _ environment: Environment, last: Self? = nil) throws(Failure) {
        let files = environment.files
        var finder = SettingsFinder(arguments, environment, .lenient)
        let (sources, unread) = try FileFinder(arguments, environment).readableSources(for: arguments.positionals)
        complaints = unread.map(\.failure)
        let former = last?.documents.map(\.source).filter { source in unread.contains { $0.name == source.name } } ?? []
        let documents = try (sources + former).map { source throws(Failure) in
            let document = Document(source, settings: try finder.settings(forFile: source.name))
            return (name: files.canonicalPath(source.name) ?? source.name, document: document)
        }
        self.documents = documents.map(\.document)
        let context = try RunContext(of: self.documents, &finder, environment)
        self.context = context
        zone = context.zone
        settings = context.settings
        names = documents.map(\.name)
        alarms =
            documents.flatMap { name, document in
                document.alarms(in: document.ownZone(environment) ?? context.zone, file: name)
            }.inOrder
        paths = Self.paths(of: sources.map(\.name) + unread.map(\.name), arguments, environment)
    }

    /// What is wrong with the files, and does not keep the rest of them from being read.
    var diagnostics: [Diagnostic] {
        (complaints + context.warnings).flatMap(\.diagnostics)
            + documents.flatMap { $0.settingsDiagnostics.filter { $0.severity == .error } }
    }

    func report(to environment: Environment) {
        complaints.forEach(environment.print)
        environment.warn(ofSettingsIn: documents, context, eachInOwnZone: true)
    }

    /// The exit code of a run that did what it could.
    var exitCode: ExitCode { complaints.isEmpty ? .success : .failure }

    /// What the file recorded under `name` holds.
    func document(named name: String) -> Document? {
        names.firstIndex(of: name).map { documents[$0] }
    }

    /// The alarms that `record` has to deliver at `now`, or all since `since`.
    func pending(in record: inout ReminderRecord, now: Now, since: Instant? = nil) -> [Alarm] {
        record.pending(alarms, of: names, now: now, since: since, document: document)
    }

    /// Whether the file of `alarm` still has it. Commands that ran for others since may have taken hours.
    func isCurrent(_ alarm: Alarm, _ environment: Environment) -> Bool {
        let old = alarm.task.document
        guard let bytes = try? environment.files.read(old.source.name), bytes != old.source.bytes else { return true }
        let document = Document(Source(name: old.source.name, bytes: bytes), settings: old.settings)
        let alarms = document.alarms(in: document.ownZone(environment) ?? zone, file: alarm.file)
        return alarms.contains { $0.isSame(as: alarm) }
    }

    /// The complaints about reminders of open tasks that cannot be read, and so will never come.
    func unreadable(now: Now) -> [Failure] {
        documents.compactMap { document in
            let complaints = document.tasks.filter { !$0.isChecked }.flatMap { task in
                let line = task.line
                return line.indices(of: .remind).isEmpty ? [] : line.complaints(about: [.remind], now: now)
            }
            return complaints.isEmpty ? nil : Failure(complaints, in: document.source).asWarnings
        }
    }

    /// The paths of the files, both as named and canonical, and of the settings files that apply to them.
    private static func paths(
        of files: [String], _ arguments: ParsedArguments, _ environment: Environment
    ) -> [String] {
        var paths = files + files.compactMap(environment.files.canonicalPath)
        if let file = arguments.value(of: .config)?.text ?? SettingsFinder.userFile(environment) { paths.append(file) }
        for folder in Set(files.map(Path.folder)) { paths += SettingsFinder.paths(forFolder: folder, environment) }
        return Set(paths).sorted()
    }
}

extension Document {
    /// The zone of its reminders, which come when its own file says, whatever zone times are shown in.
    fileprivate func ownZone(_ environment: Environment) -> Zone? {
        settings.timezone.flatMap(environment.resolveZone)
    }
}
