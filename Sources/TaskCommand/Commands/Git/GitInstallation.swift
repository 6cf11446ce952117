import TaskCommandLine
import TaskFile
import TaskJournal
import TaskSystem
import TaskText

/// The git configuration that makes git merge and show task files by their tasks, in one repository or for a user.
struct GitInstallation {
    private let environment: Environment
    private let git: Git
    private let isGlobal: Bool
    /// The configuration file of git, and its attributes file.
    private let configPath: String
    private let attributesPath: String
    /// The file that records the original bytes of both.
    private let recordPath: String

    static let settings: [(key: String, value: String)] = [
        ("merge.tasks.name", "task files by their tasks"),
        (driverKey, driver),
        ("diff.tasks.xfuncname", "^#{1,6}[[:space:]].*"),
        ("diff.tasks.wordRegex", #"\[[ xX]\]|[^[:space:]]+"#),
    ]

    private static let driverKey = "merge.tasks.driver"

    /// If the program were missing, git would take one side and drop the other, and a crash would abort the whole
    /// merge; in both cases this falls back to git's own line merge.
    static let driver =
        "if command -v tasks >/dev/null 2>&1; then tasks merge --marker-size=%L --path=%P %O %A %B; code=$?; "
        + "test $code -le 1 && exit $code; fi; "
        + "git merge-file --marker-size=%L -L ours -L base -L theirs %A %O %B && exit 0; exit 1"

    /// The lines for the attributes file: git compares names case-sensitively, and a task file may have capitals in its
    /// name.
    static let attributes = """
        # Task files merge by their tasks; 'tasks git uninstall' takes this out again.
        [tT][aA][sS][kK][sS].[mM][dD] merge=tasks diff=tasks
        *.[tT][aA][sS][kK][sS].[mM][dD] merge=tasks diff=tasks
        [tT][aA][sS][kK][sS].[aA][rR][cC][hH][iI][vV][eE].[mM][dD] merge=tasks diff=tasks
        *.[tT][aA][sS][kK][sS].[aA][rR][cC][hH][iI][vV][eE].[mM][dD] merge=tasks diff=tasks

        """

    init(isGlobal: Bool, _ environment: Environment) throws(Failure) {
        self.isGlobal = isGlobal
        self.environment = environment
        git = Git(environment)
        if isGlobal {
            guard let home = environment.nonEmptyVariable("HOME"), let config = environment.configFolder,
                let state = environment.stateFolder
            else {
                throw Failure("no-home", "cannot configure git for all repositories: HOME is not set")
            }
            let own = Path.join(home, ".gitconfig")
            let shared = Path.join(config, "git/config")
            let isShared = environment.files.status(own) == nil && environment.files.status(shared) != nil
            configPath = environment.nonEmptyVariable("GIT_CONFIG_GLOBAL") ?? (isShared ? shared : own)
            let named = try? git.lineIfAny(.config, ["--global", "--type=path", "core.attributesFile"])
            attributesPath = named ?? Path.join(config, "git/attributes")
            recordPath = Path.join(state, "git-install")
        } else {
            let answer = try Git.orFail(
                outside: "'git init' creates one; 'tasks git install --global' sets up all repositories",
                git.answer(.revParse, ["--git-common-dir"]))
            let folder = Path.text(Array(answer.dropLast()))
            configPath = Path.join(folder, "config")
            attributesPath = Path.join(folder, "info/attributes")
            recordPath = Path.join(folder, "tasks-git-install")
        }
    }

    // MARK: Installing

    func install() throws(Failure) -> ExitCode {
        let (before, known) = (try files(), try record())
        let isInstalled = values(of: Self.driverKey).contains(Self.driver)
        let replaced = Self.settings.flatMap { key, value in
            values(of: key).filter { $0 != value }.map { (key, $0) }
        }
        try set()
        let after = try files()
        if before != after || known == nil {
            // On reinstallation, the state before the first installation is kept.
            let first = known?.after == before ? known?.before : nil
            if first != nil || !isInstalled {
                try write(InstallationRecord(before: first ?? before, after: after).bytes, to: recordPath)
            }
        }
        guard !environment.isQuiet else { return .success }
        for (key, value) in replaced {
            environment.note("'\(key)' was '\(value)'; 'tasks git uninstall' restores it")
        }
        let place = isGlobal ? "all repositories of this user merge" : "this repository merges"
        environment.output.write("\(place) tasks.md, *.tasks.md and their archives task by task\n")
        if !isGlobal {
            environment.output.write(
                "to have the attributes in every clone, commit these lines in .gitattributes; each clone still needs\n"
                    + "'tasks git install':\n"
                    + Self.attributes.split(separator: "\n").dropFirst().map { "  \($0)\n" }.joined())
        }
        return .success
    }

    private func set() throws(Failure) {
        for (key, value) in Self.settings where values(of: key) != [value] {
            try configure([scope, "--replace-all", key, value])
        }
        let old = try environment.files.readIfPresent(attributesPath)
        // Of several lines for a file, the last one counts.
        guard !(old ?? []).suffix(Self.attributes.utf8.count).elementsEqual(Self.attributes.utf8) else { return }
        let rest = Self.withoutOurs(old ?? [])
        let needsEnd = rest.last.map { $0 != UInt8(ascii: "\n") } ?? false
        try write(rest + (needsEnd ? [UInt8(ascii: "\n")] : []) + Array(Self.attributes.utf8), to: attributesPath)
    }

    private var scope: String { isGlobal ? "--global" : "--local" }

    /// The values of `key`, in the configuration to be changed, or in the file with the given bytes.
    private func values(of key: String, in file: [UInt8]? = nil) -> [String] {
        let place = file == nil ? [scope] : ["--file", "-"]
        guard let answer = try? git.answer(.config, place + ["-z", "--get-all", key], input: file ?? []) else {
            return []
        }
        return answer.split(separator: 0, omittingEmptySubsequences: false).dropLast()
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func configure(_ words: [String]) throws(Failure) {
        _ = try orFail(git.answer(.config, words)) { Failure("git-error", "git cannot be set up: \($0.reason)") }
    }

    // MARK: Uninstalling

    func uninstall() throws(Failure) -> ExitCode {
        let (files, known) = (try files(), try record())
        let wasSet = known != nil || Self.settings.contains { values(of: $0.0).contains($0.1) }
        if let known, known.after.config == files.config {
            try restore(known.before.config, at: configPath)
        } else {
            for (key, value) in Self.settings where values(of: key).contains(value) {
                let first = values(of: key, in: known?.before.config ?? [])
                try configure([scope] + (first.first.map { ["--replace-all", key, $0] } ?? ["--unset-all", key]))
                for value in first.dropFirst() { try configure([scope, "--add", key, value]) }
            }
        }
        if let known, known.after.attributes == files.attributes {
            try restore(known.before.attributes, at: attributesPath)
        } else if let attributes = files.attributes {
            let rest = Self.withoutOurs(attributes)
            if rest != attributes { try write(rest, to: attributesPath) }
        }
        try restore(nil, at: recordPath)
        if !environment.isQuiet {
            let isStillSet = Self.settings.contains { (try? git.lineIfAny(.config, ["--get", $0.0])) == $0.1 }
            let other =
                isGlobal
                ? "this repository still has a setup of its own; 'tasks git uninstall' removes it"
                : "the setup for all repositories is still in force; 'tasks git uninstall --global' removes it"
            let now = wasSet ? "git merges task files line by line again" : "nothing was set up here"
            environment.output.write((isStillSet ? other : now) + "\n")
        }
        return .success
    }

    private static func withoutOurs(_ bytes: [UInt8]) -> [UInt8] {
        let ours = Set(wholeLines(of: Array(attributes.utf8)))
        let others = wholeLines(of: bytes).filter { line in
            !ours.contains(line.last == UInt8(ascii: "\n") ? line : line + "\n".utf8)
        }
        return Array(others.joined())
    }

    // MARK: Checking

    func check() throws(Failure) -> ExitCode {
        var isWhole = true
        func show(_ name: String, _ state: String, isSet: Bool) {
            if !isSet { isWhole = false }
            environment.output.write("\(isSet ? "ok     " : "not ok ") \(name): \(escapingControls(state))\n")
        }
        for (key, value) in Self.settings {
            let known = try? git.lineIfAny(.config, (isGlobal ? [scope] : []) + ["--get", key])
            let state = known == nil ? "not set" : known == value ? "set" : "set to something else"
            show(key, state, isSet: known == value)
        }
        for name in ["tasks.md", "plan.tasks.md", "tasks.archive.md"] {
            for attribute in ["merge", "diff"] {
                let value = try attributeValue(attribute, of: name)
                show("\(attribute) of \(name)", value, isSet: value == "tasks")
            }
        }
        if isWhole, !isGlobal {
            for name in unmergedNames { show("merge of \(escapingControls(name))", "not by its tasks", isSet: false) }
        }
        let program = environment.program(named: "tasks").map(escapingControls)
        let isSetUp = isWhole
        show("program", program ?? "'tasks' is not in PATH", isSet: program != nil)
        let subject = "\(isGlobal ? "in any repository, " : "")git"
        let command = "tasks git install" + (isGlobal ? " --global" : "")
        let summary =
            switch (isSetUp, isWhole) {
            case (true, true): "\(subject) merges task files task by task"
            case (true, false): "\(subject) merges task files line by line; put 'tasks' in a folder on your PATH"
            case (false, _): "\(subject) merges some or all task files line by line; '\(command)' sets it up"
            }
        environment.output.write(summary + "\n")
        return isWhole ? .success : .findings
    }

    /// The value of `attribute` for files called `name`: for all repositories, according to the user's attributes file,
    /// which git reads only together with the attributes of a repository.
    private func attributeValue(_ attribute: String, of name: String) throws(Failure) -> String {
        guard isGlobal else { return git.attribute(attribute, of: name) ?? "unspecified" }
        let text = String(decoding: try environment.files.readIfPresent(attributesPath) ?? [], as: UTF8.self)
        return text.contains(Self.attributes) ? "tasks" : "unspecified"
    }

    /// The task files and archives in the index for which attributes name another driver, or none.
    private var unmergedNames: [String] {
        guard let repository = try? Repository(git, environment.files),
            let entries = try? GitIndex(repository).entries(in: [":(top,icase)*.md"])
        else { return [] }
        let names = entries.map(\.path).filter { Path.isTaskFileOrArchive(Path.name(of: $0)) }.map(repository.shown)
        let input: [UInt8] = names.flatMap { (name: String) -> [UInt8] in Path.bytes(name) + [0] }
        // `PATH`, `merge` and the value, for each path.
        guard !names.isEmpty,
            let answer = try? git.answer(.checkAttributes, ["-z", "--stdin", "merge"], input: input)
        else { return [] }
        let parts = answer.split(separator: 0)
        let others = stride(from: 0, to: parts.count - 2, by: 3).filter { !parts[$0 + 2].elementsEqual("tasks".utf8) }
        return others.map { Path.text(Array(parts[$0])) }
    }

    // MARK: Files

    private func files() throws(Failure) -> InstallationRecord.Files {
        InstallationRecord.Files(
            config: try environment.files.readIfPresent(configPath),
            attributes: try environment.files.readIfPresent(attributesPath))
    }

    private func record() throws(Failure) -> InstallationRecord? {
        try environment.files.readIfPresent(recordPath).flatMap(InstallationRecord.init)
    }

    private func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        do {
            if let old = try? environment.files.read(path) {
                if old != bytes { try environment.files.replace(path, holding: old, with: bytes) }
            } else {
                // If this fails, so does creating the file.
                try? environment.files.makeFolders(Path.folder(of: path))
                try environment.files.create(path, bytes)
            }
        } catch {
            throw Failure.unwritable(path, error)
        }
    }

    private func restore(_ old: [UInt8]?, at path: String) throws(Failure) {
        if let old { return try write(old, to: path) }
        guard let now = try environment.files.readIfPresent(path) else { return }
        try orFail(environment.files.remove(path, holding: now)) {
            Failure("write-error", "cannot remove '\(path)': \($0.reason)")
        }
    }
}
