import TaskFile

/// What the server needs of the world: the files that are not open, settings, the clock. A test has a world of its own.
package protocol ServerHost: AnyObject {
    /// The settings that hold outside the file at `path`, which need not exist; those of the current folder for nil.
    func settings(forFile path: String?) -> ServerSettings
    /// The file of settings that is nearest to the file at `path`, if there is one.
    func settingsFile(for path: String) -> Source?
    /// Where files of settings would be that hold for the file at `path`, or in the current folder for nil.
    func settingsPaths(for path: String?) -> [String]
    /// The task files of the project around the files at `paths`, without these.
    func otherFiles(than paths: [String]) -> [ServerFile]
    /// The bytes of the file at `path`, or nil when they cannot be read.
    func bytes(ofFile path: String) -> [UInt8]?
    /// The one name of the file at `path`, without symbolic links; the path itself when there is no such file.
    func canonicalPath(_ path: String) -> String
    /// Whether a file holds tasks by its name.
    func isTaskFile(_ path: String) -> Bool
    /// Where the archive of the file at `path` is; nil for an archive.
    func archive(ofFile path: String) -> String?
    /// The zone of a name, or the user's own for nil; nil when there is none of that name.
    func zone(named name: String?) -> Zone?
    /// The time that is taken for now, for a reader in `zone`.
    func now(in zone: Zone) -> Now
    /// The days on which lines of a file became those of checked tasks, as far as somebody keeps a history.
    var commitDays: @Sendable (Source, [Int]) -> [Int: CivilDate] { get }
    /// Whether the process called `id` runs.
    func isRunning(_ id: Int) -> Bool
    /// Writes down what may matter to whoever looks for a fault.
    func log(_ line: String)
    /// Those who share the work on large files.
    var workers: any Workers { get }
    /// The version of the program.
    var version: String { get }
    /// Where the manual is that tells about the rules, as the beginning of an address that ends with a rule's name; nil
    /// when it is on no page of the web.
    var rulePages: String? { get }
}

/// The settings that hold outside a file, as far as they can be read.
package struct ServerSettings: Sendable {
    /// What holds; where a file of settings is wrong, what holds without it.
    package var settings: Settings
    /// The complaints about a file of settings, if there are any.
    package var problem: (source: Source, diagnostics: [Diagnostic])?

    /// These settings.
    package init(_ settings: Settings, problem: (source: Source, diagnostics: [Diagnostic])? = nil) {
        self.settings = settings
        self.problem = problem
    }
}

/// A task file of the project that is not open.
package struct ServerFile: Sendable {
    /// Its bytes, under its absolute path.
    package let source: Source
    /// The settings that hold outside it.
    package let settings: Settings

    /// The file `source`.
    package init(_ source: Source, _ settings: Settings) {
        self.source = source
        self.settings = settings
    }
}
