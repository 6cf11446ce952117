import TaskFile
import TaskLint
import TaskSystem
import TaskText

/// Finds the settings that apply to a file from outside: the user's own, overridden by those of the nearest folder
/// upward.
///
/// `--config FILE` replaces both with one file, `--no-config` with nothing. Each folder is searched once.
package struct SettingsFinder {
    private let arguments: ParsedArguments
    private let environment: Environment
    private let files: any FileSystem
    private var known: [String: Settings] = [:]
    private var outer: Settings?
    private let mode: Mode
    /// The errors that were skipped: warnings, unless they are collected.
    package private(set) var warnings: [Failure] = []

    /// What becomes of errors in settings.
    package enum Mode {
        /// The first file with errors is refused.
        case strict
        /// Errors are skipped and become warnings, so that a query is still answered.
        case lenient
        /// Like `strict`, where a rule of the linter that does not exist and a view that no query can use are errors,
        /// too.
        case linting
        /// The errors of `linting`, which are skipped and kept as they are.
        case collecting

        fileprivate var keepsErrors: Bool { self == .lenient || self == .collecting }
        fileprivate var checksNames: Bool { self == .linting || self == .collecting }
    }

    /// The maximum size of a settings file, in bytes.
    static let sizeLimit = 1 << 20

    /// Finds the settings among `files`; by default, among those of the environment.
    package init(
        _ arguments: ParsedArguments, _ environment: Environment, _ mode: Mode = .strict,
        in files: (any FileSystem)? = nil
    ) {
        self.arguments = arguments
        self.mode = mode
        self.environment = environment
        self.files = files ?? environment.files
    }

    /// Leaves only the errors that are found from now on in `warnings`.
    package mutating func forgetWarnings() { warnings = [] }

    /// The settings for the content of the file at `path`, or of standard input under its name.
    package mutating func settings(forFile path: String) throws(Failure) -> Settings {
        try settings(forFolder: Path.folder(of: path))
    }

    /// The settings for the content of the file at `path`; none if those outside of the file are invalid.
    package mutating func settingsOrNone(forFile path: String) -> Settings {
        (try? settings(forFile: path)) ?? Settings()
    }

    /// The settings for the files in `folder`. Throws the complaints about an invalid settings file.
    package mutating func settings(forFolder folder: String) throws(Failure) -> Settings {
        if let settings = known[folder] { return settings }
        var settings = try outerSettings()
        if !arguments.has(.config), !arguments.has(.noConfig) { settings = try nearestSettings(folder, over: settings) }
        known[folder] = settings
        return settings
    }

    /// The settings of the nearest folder upward that has a file with them, which is read once for all folders below.
    private mutating func nearestSettings(_ folder: String, over outer: Settings) throws(Failure) -> Settings {
        for (home, path) in places(upwardFrom: folder) {
            if let settings = known[home] { return settings }
            do throws(Failure) {
                guard let source = try source(path, in: home) else { continue }
                known[home] = try read(source, over: outer)
            } catch {
                known[home] = outer
                try complain(error)
            }
            return known[home] ?? outer
        }
        warnOfMisspelledFile(insteadOf: Path.join(folder, Path.settingsName))
        return outer
    }

    /// The settings file of the nearest folder upward from the file at `path`; nil when there is none, or none is to be
    /// read.
    package func nearestSource(forFile path: String) throws(Failure) -> Source? {
        if arguments.has(.config) || arguments.has(.noConfig) { return nil }
        for (home, place) in places(upwardFrom: Path.folder(of: path)) {
            if let source = try source(place, in: home) { return source }
        }
        return nil
    }

    /// The files whose settings apply to the file at `path`, the nearest first, as far as they can be read.
    func sources(forFile path: String) -> [Source] {
        if let argument = arguments.value(of: .config) { return [try? named(argument)].compactMap(\.self) }
        if arguments.has(.noConfig) { return [] }
        let own = Self.userFile(environment).flatMap { try? source($0) }
        return [try? nearestSource(forFile: path), own].compactMap(\.self)
    }

    /// The settings that apply in every folder: those of `--config`, or the user's own.
    private mutating func outerSettings() throws(Failure) -> Settings {
        if let outer { return outer }
        var settings = Settings()
        if let argument = arguments.value(of: .config) {
            settings = try read(try named(argument), over: settings)
        } else if !arguments.has(.noConfig), let path = Self.userFile(environment) {
            do throws(Failure) {
                if let source = try source(path) {
                    settings = try read(source, over: settings)
                } else {
                    warnOfMisspelledFile(insteadOf: path)
                }
            } catch {
                try complain(error)
            }
        }
        outer = settings
        return settings
    }

    private func named(_ argument: Argument) throws(Failure) -> Source {
        let bytes = try orFail(files.readStream(argument.text, limit: Self.sizeLimit)) {
            arguments.unreadable(
                argument, $0, help: $0.isMissing ? "name an existing file, or leave '--config' out" : nil)
        }
        return Source(name: argument.text, bytes: bytes)
    }

    /// The path of the user's own settings file, whether or not it exists; nil for a user without a home.
    package static func userFile(_ environment: Environment) -> String? {
        environment.configFolder.map { Path.join($0, "tasks/config.yaml") }
    }

    /// The possible paths of the settings files for the files in `folder`, besides the user's own.
    package static func paths(forFolder folder: String, _ environment: Environment) -> [String] {
        environment.foldersUpward(from: folder).folders.map { Path.join($0, Path.settingsName) }
    }

    /// The folders whose settings may apply to `folder`, the nearest first, by their absolute paths, each with the path
    /// of the file as the user would write it, as long as that is a simple one.
    private func places(upwardFrom folder: String) -> [(folder: String, path: String)] {
        let folders = files.foldersUpward(from: folder, home: environment.nonEmptyVariable("HOME")).folders
        let here = folders.count > 1 ? files.canonicalPath(".") : nil
        return folders.enumerated().map { level, absolute in
            let shown =
                level == 0
                ? folder
                : absolute == here ? "." : folder == "." ? String(repeating: "../", count: level) : absolute
            return (absolute, Path.join(shown, Path.settingsName))
        }
    }

    /// Warns of a settings file with the other common suffix beside the missing one at `path`: it is not read.
    private mutating func warnOfMisspelledFile(insteadOf path: String) {
        let other = path.dropLast("yaml".count) + "yml"
        guard mode == .lenient, files.status(String(other))?.kind == .file else { return }
        let failure = Failure("invalid-settings", "'\(other)' is not read", help: "call it \(Path.name(of: path))")
        warnings.append(failure.asWarnings)
    }

    /// The settings file at `path`, or nil when there is none. It is not read when it is not a regular file, leads out
    /// of the project of `folder`, or exceeds the size limit.
    private func source(_ path: String, in folder: String? = nil) throws(Failure) -> Source? {
        let boundary = folder.flatMap { files.boundary(of: $0, home: environment.nonEmptyVariable("HOME")) }
        do throws(SystemError) {
            if files.status(path)?.kind == .file, files.discovery(path, within: boundary) == .elsewhere {
                throw SystemError("It is a link that leads out of '\(boundary ?? "")'")
            }
            return Source(name: path, bytes: try files.read(path, limit: Self.sizeLimit))
        } catch {
            let link = files.danglingLink(path)
            if error.isMissing, link == nil { return nil }
            throw Failure(
                "unreadable-file", "cannot read the settings in '\(path)': \(error.reason)",
                help: link ?? "'--no-config' reads no settings file")
        }
    }

    private mutating func read(_ source: Source, over outer: Settings) throws(Failure) -> Settings {
        let (settings, diagnostics) = reading(source, over: outer)
        if !diagnostics.isEmpty { try complain(Failure(diagnostics, in: source)) }
        return settings
    }

    /// The settings in the file `source`, and the complaints about it in file order.
    package func reading(
        _ source: Source, over outer: Settings = Settings()
    ) -> (settings: Settings, diagnostics: [Diagnostic]) {
        var (settings, diagnostics) = Settings.reading(source, over: outer)
        if let zone = settings.timezone, zone != outer.timezone, environment.resolveZone(zone) == nil {
            let place = SettingsOutline(source).timezone
            diagnostics.append(.unknownZone(zone, at: place ?? ByteRange(0, 0)))
            settings.timezone = outer.timezone
        }
        if mode.checksNames {
            // If the time cannot be determined, the complaint about that is enough.
            let now = try? environment.now(arguments, in: environment.namedZone(settings.timezone))
            diagnostics += RuleSet.standard.names.complaints(
                about: SettingsOutline(source), settings: settings, now: now)
        }
        return (settings, diagnostics.sorted(by: \.range.lower))
    }

    /// Keeps `failure` as a warning, or throws it.
    private mutating func complain(_ failure: Failure) throws(Failure) {
        guard mode.keepsErrors else { throw failure }
        warnings.append(mode == .collecting ? failure : failure.asWarnings)
    }
}

extension Environment {
    /// The folder for the user's configuration of programs; nil for a user without a home.
    package var configFolder: String? {
        nonEmptyVariable("XDG_CONFIG_HOME") ?? nonEmptyVariable("HOME").map { Path.join($0, ".config") }
    }
}
