import TaskCommandLine
import TaskEdit
import TaskFile
import TaskJournal
import TaskLint
import TaskServer
import TaskSystem
import TaskText

extension Flag {
    static let stdio = Flag("stdio", "use standard input and output, which is always the case")
    /// Spelled as the protocol recommends.
    static let clientProcess = Flag(
        "clientProcessId", value: .word(placeholder: "ID"), "end when the process with this number does")
    static let log = Flag("log", "log messages and errors to standard error")
}

final class ServerEnvironment: ServerHost {
    private let arguments: ParsedArguments
    private let environment: Environment
    private let start: Instant
    let isLogging: Bool
    /// The offset of the run's clock from the system's clock, in seconds, in the zone requested last.
    private(set) var lead: Int64 = 0

    init(_ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        self.arguments = arguments
        self.environment = environment
        start = environment.clock()
        isLogging = arguments.has(.log)
        // Errors in the flags are reported before an editor waits for an answer.
        var finder = SettingsFinder(arguments, environment)
        if arguments.has(.config) { _ = try finder.settings(forFolder: ".") }
        _ = try environment.now(arguments, in: environment.namedZone(nil))
    }

    func settings(forFile path: String?) -> (
        settings: Settings, problem: (source: Source, diagnostics: [Diagnostic])?
    ) {
        let folder = path.map(Path.folder) ?? "."
        var lenient = SettingsFinder(arguments, environment, .lenient)
        let settings = (try? lenient.settings(forFolder: folder)) ?? Settings()
        var strict = SettingsFinder(arguments, environment, .linting)
        do throws(Failure) {
            _ = try strict.settings(forFolder: folder)
            return (settings, nil)
        } catch {
            for diagnostic in error.diagnostics { log("settings: \(diagnostic.message)") }
            return (settings, error.source.map { (absolute($0), error.diagnostics) })
        }
    }

    func complaints(aboutSettings source: Source) -> [Diagnostic]? {
        guard
            Path.name(of: source.name) == Path.settingsName
                || source.name == SettingsFinder.userFile(environment).map(absolutePath)
        else { return nil }
        return SettingsFinder(arguments, environment, .linting).reading(source).diagnostics
    }

    func settingsFile(for path: String) -> Source? {
        (try? SettingsFinder(arguments, environment).nearestSource(forFile: path)).map(absolute)
    }

    /// `source` under its absolute path, instead of the one that a user in the current folder would write.
    private func absolute(_ source: Source) -> Source { Source(name: absolutePath(source.name), bytes: source.bytes) }

    func settingsPaths(for path: String?) -> [String] {
        SettingsFinder.paths(forFolder: path.map(Path.folder) ?? ".", environment)
            + [SettingsFinder.userFile(environment)].compactMap(\.self)
    }

    func otherFiles(than paths: [String]) -> [(source: Source, settings: Settings)] {
        var finder = SettingsFinder(arguments, environment)
        return (try? environment.otherSources(than: paths.map { Source(name: $0, bytes: []) }, &finder)) ?? []
    }

    func bytes(ofFile path: String) -> [UInt8]? { try? environment.files.read(path) }

    func absolutePath(_ path: String) -> String { environment.files.absolutePath(path) ?? path }

    func archives(of path: String) -> [String] { environment.files.archives(of: path) }

    func zone(named name: String?) -> Zone? { environment.resolveZone(name) }

    func now(in zone: Zone) -> Now {
        lead = (try? environment.lead(arguments, in: zone, at: start)) ?? lead
        return Now(instant, in: zone)
    }

    /// The current time by the run's clock.
    var instant: Instant { Instant(seconds: environment.clock().seconds + lead) }

    var commitDays: LintOptions.CommitDays { environment.commitDays }

    func snoozes(of tasks: [TaskItem]) -> [TaskItem: Document.Snooze] {
        SnoozeMemory(environment).snoozes(of: tasks)
    }

    func remember(_ snoozed: [Document.Snoozed]) { SnoozeMemory(environment).remember(snoozed) }

    func isRunning(_ id: Int) -> Bool { environment.isRunning(id) }

    func log(_ line: String) {
        guard isLogging else { return }
        environment.errors.write(escapingControls(line) + "\n")
    }

    var workers: any Workers { Processors() }

    var version: String { Version.number }
}
