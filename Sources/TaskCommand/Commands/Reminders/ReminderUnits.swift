import TaskCommandLine
import TaskFile
import TaskPrinting
import TaskSystem
import TaskText

/// `tasks remind units KIND`: prints the configuration for the system to run `tasks remind` automatically.
struct ReminderUnits {
    /// The word that requests it, in place of a path. A file of this name must be given as `./units`.
    static let word = "units"
    static let summary = "print a unit that delivers reminders"
    static let usage = "\(word) \(Kind.allCases.map(\.rawValue).joined(separator: "|"))"

    /// The service manager that runs it.
    enum Kind: String, CaseIterable {
        /// A user service, on Linux.
        case systemd
        /// A user agent, on macOS.
        case launchd
        /// Everywhere: once a minute.
        case cron
    }

    let arguments: ParsedArguments
    let environment: Environment

    /// Variables that affect a run, and that are missing or different when the system starts it.
    private static let shellVariables = ["PATH", "TZ", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]
    /// Variables needed to reach the desktop, which only cron lacks.
    private static let desktopVariables = ["DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS"]

    func run() throws(Failure) -> ExitCode {
        let kind = try arguments.choice("kind of unit", at: 1, as: Kind.self)
        let words = try command(watches: kind != .cron)
        if let word = (words + [folder]).first(where: Self.hasControls) {
            throw Failure(
                "unusable-word", "'\(word)' contains a control character, which a unit cannot",
                help: "give the file or folder another name")
        }
        switch kind {
        case .systemd: environment.output.write(systemd(words))
        case .launchd: environment.output.write(launchd(words))
        case .cron: environment.output.write(cron(words))
        }
        return .success
    }

    /// The command line, with the same meaning in any folder.
    private func command(watches: Bool) throws(Failure) -> [String] {
        let others: [Flag] = [.remindNext, .remindUpcoming, .remindWatch, .remindSince, .remindDryRun, .remindFormat]
        if let flag = others.first(where: arguments.has), let value = arguments.value(of: flag) {
            throw arguments.failure(
                "unexpected-flag", at: value, "'\(flag.spelling)' does not apply to 'units'",
                help: "paths, --exec, --config and --no-config are carried over into the unit")
        }
        var words = [environment.executable() ?? "tasks", "remind"]
        if watches { words.append(Flag.remindWatch.spelling) }
        if let command = arguments.value(of: .remindExec) { words += [Flag.remindExec.spelling, command.text] }
        if let file = arguments.value(of: .config) { words += [Flag.config.spelling, absolute(file.text)] }
        if arguments.has(.noConfig) { words.append(Flag.noConfig.spelling) }
        return words + (try paths())
    }

    /// The paths as given, made absolute; without any, the one file found from here, or else the current folder.
    private func paths() throws(Failure) -> [String] {
        let given = arguments.positionals.dropFirst(2)
        for path in given where environment.files.status(path.text) == nil {
            throw arguments.unreadable(path, .missing)
        }
        if !given.isEmpty { return given.map { absolute($0.text) } }
        let found = try FileFinder(arguments, environment).sources(for: [])
        return [absolute(found.only?.name ?? ".")]
    }

    /// The folder in which the command runs, because it may contain relative paths.
    private var folder: String { absolute(".") }

    private func absolute(_ path: String) -> String { environment.files.canonicalPath(path) ?? path }

    /// The variables called `names` that are set, to be passed on.
    private func variables(_ names: [String]) -> [(name: String, value: String)] {
        names.compactMap { name in environment.nonEmptyVariable(name).map { (name, $0) } }
            .filter { !Self.hasControls($0.1) }
    }

    private static func hasControls(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }

    /// A unit file. On a desktop, the target of the graphical session starts it, once notifications can be shown.
    private func systemd(_ words: [String]) -> String {
        let isDesktop = environment.hasDisplay
        let target = isDesktop ? "graphical-session.target" : "default.target"
        var text = """
            # Save as ~/.config/systemd/user/tasks-remind.service, then run
            #     systemctl --user daemon-reload
            #     systemctl --user enable --now tasks-remind.service
            [Unit]
            Description=Reminders of tasks

            """
        if isDesktop { text += "PartOf=\(target)\nAfter=\(target)\n" }
        let command = words.map { Self.quotedForSystemd($0, isCommand: true) }.joined(separator: " ")
        text += "\n[Service]\nExecStart=\(command)\n"
        text += "WorkingDirectory=\(folder.replacing("%", with: "%%"))\n"
        for (name, value) in variables(Self.shellVariables) {
            text += "Environment=\(Self.quotedForSystemd("\(name)=\(value)", isCommand: false))\n"
        }
        return text + "Restart=on-failure\nRestartSec=30\n\n[Install]\nWantedBy=\(target)\n"
    }

    /// A word in double quotes; `%` begins a specifier everywhere, `$` a variable in commands.
    private static func quotedForSystemd(_ word: String, isCommand: Bool) -> String {
        var text = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
        if isCommand { text = text.replacing("$", with: "$$") }
        return "\"\(text)\""
    }

    /// A property list.
    private func launchd(_ words: [String]) -> String {
        func string(_ text: String) -> String { "<string>\(escapedForHTML(text))</string>" }
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <!-- Save as ~/Library/LaunchAgents/local.tasks.remind.plist, then run
                 launchctl bootstrap gui/$UID ~/Library/LaunchAgents/local.tasks.remind.plist -->
            <plist version="1.0">
            <dict>
                <key>Label</key>
                <string>local.tasks.remind</string>
                <key>ProgramArguments</key>
                <array>

            """
        for word in words { text += "        \(string(word))\n" }
        text += "    </array>\n    <key>WorkingDirectory</key>\n    \(string(folder))\n"
        text += "    <key>EnvironmentVariables</key>\n    <dict>\n"
        for (name, value) in variables(Self.shellVariables) {
            text += "        <key>\(name)</key>\n        \(string(value))\n"
        }
        return text + """
                </dict>
                <key>RunAtLoad</key>
                <true/>
                <key>KeepAlive</key>
                <dict>
                    <key>SuccessfulExit</key>
                    <false/>
                </dict>
                <key>ProcessType</key>
                <string>Background</string>
            </dict>
            </plist>

            """
    }

    /// A line of a crontab, where a bare `%` would be a newline.
    private func cron(_ words: [String]) -> String {
        let settings = variables(Self.shellVariables + Self.desktopVariables).map { variable in
            "\(variable.name)=\(shellQuoted(variable.value))"
        }
        let command = (settings + words.map(shellQuoted)).joined(separator: " ")
        let line = "cd \(shellQuoted(folder)) && \(command)"
        return """
            # Add to the table that 'crontab -e' opens.
            * * * * * \(line.replacing("%", with: "\\%"))

            """
    }
}
