import TaskEdit
import TaskFile
import TaskLint

/// The server's interface to the outside: files that are not open, settings, the clock. Tests supply their own.
///
/// The sources that it hands out are called by absolute paths, each file by one: they become URIs.
package protocol ServerHost: AnyObject {
    /// The outer settings for the file at `path`, which need not exist, or for the current folder for nil: the valid
    /// part of the settings files, and the diagnostics about one of them, if there are any.
    func settings(forFile path: String?) -> (
        settings: Settings, problem: (source: Source, diagnostics: [Diagnostic])?
    )
    /// The complaints about a settings file with these bytes; nil when `source` is not one by its name.
    func complaints(aboutSettings source: Source) -> [Diagnostic]?
    /// The settings file nearest to the file at `path`, if there is one.
    func settingsFile(for path: String) -> Source?
    /// The possible paths of settings files for the file at `path`, or for the current folder for nil.
    func settingsPaths(for path: String?) -> [String]
    /// The other task files of the project that contains the files at `paths`, under their absolute paths.
    func otherFiles(than paths: [String]) -> [(source: Source, settings: Settings)]
    /// The bytes of the file at `path`, or nil when they cannot be read.
    func bytes(ofFile path: String) -> [UInt8]?
    /// The absolute path of `path`, without symbolic links, whether or not anything exists there.
    func absolutePath(_ path: String) -> String
    /// The paths of the archives of the file at `path`, the first of which is the one to add to.
    func archives(of path: String) -> [String]
    /// The time zone called `name`, or the user's own for nil; nil when there is no such zone.
    func zone(named name: String?) -> Zone?
    /// The current time for a reader in `zone`.
    func now(in zone: Zone) -> Now
    /// The history in which the linter looks up when tasks were done.
    var commitDays: LintOptions.CommitDays { get }
    /// The values that the last snoozes wrote on `tasks`, by task.
    func snoozes(of tasks: [TaskItem]) -> [TaskItem: Document.Snooze]
    /// Remembers what snoozing wrote, for as long as it is on the line.
    func remember(_ snoozed: [Document.Snoozed])
    /// Whether the process called `id` runs.
    func isRunning(_ id: Int) -> Bool
    func log(_ line: String)
    /// The workers that share the work on large files.
    var workers: any Workers { get }
    var version: String { get }
}
