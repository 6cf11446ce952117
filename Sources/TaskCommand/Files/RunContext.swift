import TaskFile
import TaskSystem

/// What holds for all files of a run.
struct RunContext {
    /// Those of the file when there is only one, else those of the current folder.
    let settings: Settings
    /// The zone that the settings name, or else the user's own.
    let zone: Zone
    /// The errors in settings outside of the files; the rest of those settings applies. Empty unless the finder skips
    /// errors.
    let warnings: [Failure]

    /// `lone` is the file when there is only one. `finder` has found the settings of all files.
    init(ofOnly lone: Document?, _ finder: inout SettingsFinder, _ environment: Environment) throws(Failure) {
        settings = if let lone { lone.settings } else { try finder.settings(forFolder: ".") }
        guard finder.isLenient else {
            zone = try environment.namedZone(settings.timezone, in: lone)
            warnings = []
            return
        }
        do throws(Failure) {
            zone = try environment.namedZone(settings.timezone, in: lone)
            let unknown = settings.timezone == nil ? environment.unknownUserZone : nil
            warnings = finder.warnings + [unknown].compactMap(\.self)
        } catch {
            zone = environment.zone(nil) ?? .utc
            warnings = finder.warnings + [error.asWarnings]
        }
    }
}

extension Environment {
    /// Warns about settings that are ignored, because they could have changed the answer: those outside of `documents`,
    /// and those of their front matter.
    func warn(ofSettingsIn documents: [Document], _ context: RunContext) {
        for warning in context.warnings { print(warning) }
        for document in documents {
            let errors = document.settingsDiagnostics.filter { $0.severity == .error }
            if !errors.isEmpty { print(Failure(errors, in: document.source).asWarnings) }
        }
    }
}
