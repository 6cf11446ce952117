import TaskFile

/// Finds the settings that hold outside a file: the user's own, and those of the nearest folder upward over them.
///
/// `--config FILE` puts one file in place of both, `--no-config` nothing. Each folder is looked at once.
struct SettingsFinder {
    private let invocation: ParsedArguments
    private let environment: Environment
    private var known: [String: Settings] = [:]
    private var outer: Settings?
    /// The files of settings that were read, in the order in which that was done.
    private(set) var sources: [Source] = []

    /// The name of the settings file of a folder.
    static let fileName = ".tasks.yaml"

    init(_ invocation: ParsedArguments, _ environment: Environment) {
        self.invocation = invocation
        self.environment = environment
    }

    /// The settings for what stands in the file at `path`; for standard input, under its name.
    mutating func settings(forFile path: String) throws(Failure) -> Settings {
        try settings(forFolder: Path.folder(of: path))
    }

    /// The settings for what stands in `folder`. Throws the complaints about a settings file that is wrong.
    mutating func settings(forFolder folder: String) throws(Failure) -> Settings {
        if let settings = known[folder] { return settings }
        var settings = try outerSettings()
        if !invocation.has(.config), !invocation.has(.noConfig), let source = try nearest(folder) {
            settings = try read(source, over: settings)
        }
        known[folder] = settings
        return settings
    }

    /// The settings file of the nearest folder upward for what stands in the file at `path`; nil when there is none, or
    /// none is to be read.
    func nearestSource(forFile path: String) throws(Failure) -> Source? {
        invocation.has(.config) || invocation.has(.noConfig) ? nil : try nearest(Path.folder(of: path))
    }

    /// The settings that hold in every folder: those of `--config`, or the user's own.
    private mutating func outerSettings() throws(Failure) -> Settings {
        if let outer { return outer }
        var settings = Settings()
        if let argument = invocation.value(of: .config) {
            settings = try read(try named(argument), over: settings)
        } else if !invocation.has(.noConfig), let source = try user() {
            settings = try read(source, over: settings)
        }
        outer = settings
        return settings
    }

    private func named(_ argument: Argument) throws(Failure) -> Source {
        do {
            return Source(name: argument.text, bytes: try environment.files.read(argument.text))
        } catch {
            let message = "cannot read '\(argument.text)': \(error.reason)"
            throw invocation.failure("unreadable-file", at: argument, message)
        }
    }

    private func user() throws(Failure) -> Source? {
        guard let path = Self.userFile(environment) else { return nil }
        return try source(path)
    }

    /// The path of the user's own settings, whether there are any or not; nil for a user without a home.
    static func userFile(_ environment: Environment) -> String? {
        let home = environment.setting("HOME").map { Path.join($0, ".config") }
        return (environment.setting("XDG_CONFIG_HOME") ?? home).map { Path.join($0, "tasks/config.yaml") }
    }

    private func nearest(_ folder: String) throws(Failure) -> Source? {
        let (folders, _) = environment.files.foldersUpward(from: folder, home: environment.setting("HOME"))
        for (level, absolute) in folders.enumerated() {
            // As the user would write it, as long as that is a simple path.
            let shown = level == 0 ? folder : folder == "." ? String(repeating: "../", count: level) : absolute
            if let source = try source(Path.join(shown, Self.fileName)) { return source }
        }
        return nil
    }

    /// The settings file at `path`, or nil when there is none.
    private func source(_ path: String) throws(Failure) -> Source? {
        do {
            return Source(name: path, bytes: try environment.files.read(path))
        } catch {
            if error.isMissing { return nil }
            throw Failure("unreadable-file", "cannot read the settings in '\(path)': \(error.reason)")
        }
    }

    private mutating func read(_ source: Source, over outer: Settings) throws(Failure) -> Settings {
        sources.append(source)
        let (settings, diagnostics) = Settings.reading(source, over: outer)
        guard diagnostics.isEmpty else { throw Failure(diagnostics, in: source) }
        if let zone = settings.timezone, zone != outer.timezone, environment.zone(zone) == nil {
            let place = Settings.timezonePlace(in: source)
            throw Environment.unknownZone(zone, at: place ?? ByteRange(0, 0), in: source)
        }
        return settings
    }
}
