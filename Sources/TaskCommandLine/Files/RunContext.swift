import TaskFile
import TaskSystem
import TaskText

/// What applies to all files of a run.
package struct RunContext {
    /// The settings of the file if there is only one; else those of the current folder, with the time zone that all
    /// files name, if they name the same.
    package let settings: Settings
    /// The zone that the settings name, or else the user's own.
    package let zone: Zone
    /// The errors in settings outside of the files; the rest of those settings applies.
    package let warnings: [Failure]

    /// A single file decides alone, whatever archives it has. `finder`, which is lenient, has found the settings of all
    /// files.
    package init(
        of files: [Document], and archives: [Document] = [], _ finder: inout SettingsFinder,
        _ environment: Environment
    ) throws(Failure) {
        settings = try Self.settings(of: files.map(\.settings), and: archives.map(\.settings), &finder)
        do throws(Failure) {
            zone = try environment.namedZone(settings.timezone, in: files.only)
            let unknown = settings.timezone == nil ? environment.unknownUserZone : nil
            warnings = finder.warnings + [unknown].compactMap(\.self)
        } catch {
            zone = environment.zoneOrOwn(nil)
            warnings = finder.warnings + [error.asWarnings]
        }
    }

    /// The settings that hold for all files with these settings, whether or not there is such a zone.
    package static func settings(
        of files: [Settings], and archives: [Settings] = [], _ finder: inout SettingsFinder
    ) throws(Failure) -> Settings {
        var settings = files.count == 1 ? files[0] : try finder.settings(forFolder: ".")
        // Not a set, whose type would be created at run time.
        let zones = (files + archives).map(\.timezone)
        if let first = zones.first, zones.allSatisfy({ $0 == first }) { settings.timezone = first }
        return settings
    }
}

extension Environment {
    /// Warns about settings that are ignored, because they could have changed the answer: those outside `documents`,
    /// and those of their front matter. For each file, shows the first problem and how many more there are.
    ///
    /// Also warns about files in another time zone than that of the run, unless each is taken in its own.
    package func warn(ofSettingsIn documents: [Document], _ context: RunContext, eachInOwnZone: Bool = false) {
        for warning in context.warnings {
            // Without a path, the linter looks for task files in the current folder.
            let folder = folder(of: warning.source?.name, among: documents)
            warn(ofSettings: warning, "tasks lint" + (folder == "." ? "" : " \(CommandLineText.operand(folder))"))
        }
        for document in documents {
            let errors = document.settingsDiagnostics.filter { $0.severity == .error }
            let name = document.source.name
            guard !errors.isEmpty else { continue }
            warn(ofSettings: Failure(errors, in: document.source), "tasks lint \(CommandLineText.operand(name))")
        }
        if !eachInOwnZone { warn(ofZonesIn: documents, butNot: context.settings.timezone) }
    }

    /// Warns about the first file whose time zone is not that of the run, `zone`.
    package func warn(ofZonesIn documents: [Document], butNot zone: String?) {
        let others = documents.filter { ![nil, zone].contains($0.settings.timezone) }
        guard let other = others.first, let zone = other.settings.timezone else { return }
        print(
            .warning,
            "the time zone of '\(other.source.name)', \(zone), does not apply: other files here name another or none",
            help: "ask for that file alone, or set 'timezone:' for all of them in .tasks.yaml")
    }

    /// Warns about the first merge conflict in each of the files: tasks in it count once for each side.
    func warn(ofConflictsIn documents: [Document]) {
        for source in documents.lazy.map(\.source) {
            guard let marker = source.conflictMarker else { continue }
            let command = source.name == "-" ? "" : " or with 'tasks resolve \(CommandLineText.operand(source.name))'"
            let warning = Failure(
                "conflict-marker", at: marker, in: source,
                "the file has a merge conflict: tasks in it may count once for each side",
                help: "resolve it by hand\(command)")
            print(warning.asWarnings)
        }
    }

    /// The folder of the first of `documents` that the settings in the file `name` are for.
    private func folder(of name: String?, among documents: [Document]) -> String {
        let root = name.flatMap { files.canonicalPath(Path.folder(of: $0)) }
        let document = documents.first { document in
            let path = files.canonicalPath(document.source.name)
            return root.flatMap { root in path.flatMap { Path.part(of: $0, below: root) } } != nil
        }
        return Path.folder(of: (document ?? documents.first)?.source.name ?? "")
    }

    private func warn(ofSettings failure: Failure, _ command: String) {
        print(Failure(Array(failure.diagnostics.prefix(1)), in: failure.source).asWarnings)
        let more = failure.diagnostics.count - 1
        guard more > 0, !isQuiet, let source = failure.source else { return }
        let summary = "\(counted(more, "more problem")) in the settings of '\(source.name)': \(command)"
        errors.write(escapingControls(summary) + "\n\n")
    }
}
