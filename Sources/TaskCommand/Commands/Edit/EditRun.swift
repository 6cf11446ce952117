import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem
import TaskText

extension Flag {
    static let all = Flag("all", "select every matching task instead of exactly one")
    static let inEditor = Flag("in-editor", letter: "e", "open the file in your editor, at the line of the task")
    static let on = Flag("on", value: .word(placeholder: "DAY"), "the day it was done: yesterday, fri, 2026-11-20")
}

/// One run of a command that changes tasks, or shows those that a selector names: what it reads, and how it writes.
struct EditRun {
    let arguments: ParsedArguments
    let environment: Environment
    /// What the run remembers in case it has to be retried.
    let attempt: Attempt?
    let documents: [Document]
    let settings: Settings
    /// The current time, as the run sees it.
    let now: Now
    let finder: SettingsFinder
    /// What it has reported.
    private let list = ReportList()

    /// Reads the files of `--file` or `paths`, else those named by the words of a selector or by `target`, else those
    /// found by default. `ignoresFile` is for commands where `--file` names the destination; with `withArchives` the
    /// archives beside the files are read as well. Of settings that `first` has read, there is no second warning.
    static func prepare(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt? = nil,
        selectors: [Argument] = [], target: Argument? = nil, paths: [Argument] = [], ignoresFile: Bool = false,
        withArchives: Bool = false, after first: EditRun? = nil
    ) throws(Failure) -> EditRun {
        var finder = first?.finder ?? SettingsFinder(arguments, environment, .lenient)
        finder.forgetWarnings()
        let named = (ignoresFile ? [] : arguments.values(of: .file)) + paths
        var documents = try arguments.sources(selectors, target, named, environment).map { source throws(Failure) in
            Document(source, settings: try finder.settings(forFile: source.name))
        }
        let owners = environment.owners(ofArchivesIn: documents.map(\.source.name))
        let files = documents.indices.filter { owners[$0] == nil }.map { documents[$0] }
        let context = try RunContext(of: files, and: owners.keys.map { documents[$0] }, &finder, environment)
        let now = try environment.now(arguments, in: context.zone)
        environment.keepJournal(at: now)
        if withArchives {
            let archives = environment.withArchives([], than: documents.map(\.source), in: environment.files)
            documents += environment.readable(archives, of: environment.files, &finder).map { source, settings in
                Document(source, settings: settings)
            }
        }
        environment.warn(ofSettingsIn: documents, context)
        return EditRun(
            arguments: arguments, environment: environment, attempt: attempt, documents: documents,
            settings: context.settings, now: now, finder: finder)
    }

    /// The one file to change. Throws when several were found.
    func document() throws(Failure) -> Document {
        if let document = documents.only { return document }
        let names = listed(documents.map { "'\($0.source.name)'" }, atMost: 5)
        throw Failure(
            "many-files", "there are \(documents.count) task files: \(names)",
            help: arguments.command.flags.contains(.targetFile)
                ? "name the task by its place, such as \(shellQuoted(documents[0].source.name)):12"
                : "choose one with --file FILE")
    }

    // MARK: Writing

    /// Writes the file as changed by `revision`, or prints the diff with `--dry-run`.
    func save(_ revision: Revision) throws(Failure) { try save([revision]) }

    /// Writes all files as changed by `revisions` or none, or prints the diffs with `--dry-run`.
    func save(_ revisions: [Revision]) throws(Failure) { try save(revisions.map { ($0.old.source, $0.edits) }) }

    /// Writes all `files`, which may contain no tasks, or none, or prints the diffs with `--dry-run`.
    func save(_ files: [(source: Source, edits: [Edit])]) throws(Failure) {
        let changes = files.map { FileChange($0.source.name, from: $0.source.bytes, to: $0.source.applying($0.edits)) }
        try save(changes) {
            for (source, edits) in files { environment.printDiff(of: source, edits) }
        }
    }

    /// Makes all `changes` or none; with `--dry-run` shows them instead, and warns if they would be refused.
    func save(_ changes: [FileChange], showing: () -> Void) throws(Failure) {
        guard isDryRun else { return try environment.files.save(changes) }
        showing()
        if let refusal = environment.files.refusal(ofSaving: changes) { environment.print(refusal.asWarnings) }
    }

    var isDryRun: Bool { arguments.has(.dryRun) }

    func report(_ line: String) {
        guard !isDryRun, !environment.isQuiet else { return }
        environment.write(line, to: environment.output)
    }

    /// Reports what was done to one of several tasks, and what follows from that, but only for the first of them. The
    /// caller has to call `endReport` as well.
    func report(task line: String, with others: [String] = []) {
        guard !isDryRun, !environment.isQuiet, list.takesNext() else { return }
        for line in [line] + others { report(line) }
    }

    /// Reports how many more tasks there are than were reported. What is reported next is another list, unless this one
    /// `continues`.
    func endReport(continues: Bool = false) {
        if let rest = list.takeRest() { report(rest) }
        if !continues { list.reset() }
    }

    func report(_ remark: TaskRemark, _ task: TaskItem) { report(task: remark.text(about: shown(task))) }

    /// Reports something besides the changes: on standard error with `--dry-run`, where the changes are the output.
    func remark(_ line: String) {
        guard !environment.isQuiet else { return }
        environment.write(line, to: isDryRun ? environment.errors : environment.output)
    }

    /// Reports the first of `lines`, one for each task, and how many more there are.
    func remark(list lines: [String]) {
        let list = ReportList()
        for line in lines where list.takesNext() { remark(line) }
        if let rest = list.takeRest() { remark(rest) }
    }

    /// Reports that the parent of `task`, which is open now, is still done or cancelled.
    func remarkOnParent(of task: TaskItem) {
        guard !task.isChecked, let parent = task.parent, parent.isChecked else { return }
        let place = shellQuoted(place(of: parent))
        let still = "\([parent].stillChecked): \(shown(parent)), which contains it"
        remark("\(still); to reopen that, write: tasks reopen \(place)")
    }

    func remark(stranded task: TaskItem, waitingFor ids: [String]) {
        remark("stranded: \(shown(task)) waits for \(mentions(of: ids)), but no task has that id any more")
    }

    /// `id:draft, id:review`.
    func mentions(of ids: [String]) -> String { ids.map { "id:\($0)" }.joined(separator: ", ") }

    /// `Water the plants (tasks.md:12)`: a task with its place.
    func shown(_ task: TaskItem) -> String { "\(task.line.shownTitle) (\(place(of: task)))" }

    /// `tasks.md:12`.
    func place(of task: TaskItem) -> String { "\(task.document.source.name):\(task.markerLine + 1)" }

    /// `tasks` grouped by file, in the order of the files.
    func byDocument(_ tasks: [TaskItem]) -> [(document: Document, tasks: [TaskItem])] {
        documents.compactMap { document in
            let own = tasks.filter { $0.document === document }.inFileOrder
            return own.isEmpty ? nil : (document, own)
        }
    }
}

extension [TaskItem] {
    /// What is reported about these tasks, which are checked although a task inside or around them was opened.
    var stillChecked: String {
        let states = Set(map(\.line.status))
        return states == [.cancelled] ? "still cancelled" : states == [.done] ? "still done" : "still checked"
    }
}

extension ParsedArguments {
    /// The files to change or show: those `named`, else those that `selectors` or `target` name, else those found by
    /// default.
    func sources(
        _ selectors: [Argument], _ target: Argument?, _ named: [Argument], _ environment: Environment
    ) throws(Failure) -> [Source] {
        let files = FileFinder(self, environment)
        let changes = !command.traits.contains(.showsTasks)
        if changes, let input = named.first(where: { $0.text == "-" }) {
            throw failure(
                "unreadable-file", at: input, "standard input cannot be changed",
                help: "name a file")
        }
        if changes, !has(.dryRun) { try refusePipes(among: named, environment) }
        let selected =
            PlaceSelector.read(selectors, files: environment.files)
            + PlaceSelector.read([target].compactMap(\.self), files: environment.files)
        let places: [Argument] = selected.compactMap { word, place in
            guard case .file(let path, _) = place?.address else { return nil }
            return Argument(text: path, index: word.index)
        }
        if !named.isEmpty { return try files.sources(for: named + places) }
        if !selected.isEmpty, places.count == selected.count { return try files.sources(for: places) }
        let found = try files.sources(for: [])
        guard !places.isEmpty else { return found }
        return (found + (try files.sources(for: places))).unique { environment.files.identity(of: $0.name) }
    }
}

extension EditRun {
    /// Remembers the snoozes of `tasks`, which `revision` changed, under their new names.
    func followSnoozes(of tasks: [TaskItem], in revision: Revision, setsReminders: Bool = false) {
        guard !isDryRun else { return }
        let pairs = tasks.compactMap { task in revision.task(task).map { (task, $0) } }
        SnoozeMemory(environment).follow(pairs, setsReminders: setsReminders)
    }
}
