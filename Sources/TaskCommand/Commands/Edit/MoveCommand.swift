import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem

extension Command {
    static let move = Command(
        name: "move",
        aliases: ["mv"],
        summary: "move tasks within their file or to another, with notes and subtasks",
        operands: [Operand(.selector, .many)],
        examples: [
            Example("tasks move 12 --before 7", "to another place in a list"),
            Example("tasks move 'call anna' --section Home", "after the last task of a section"),
            Example("tasks move 12 --section Later --create", "under a heading that is created if missing"),
            Example("tasks move 12 --under 7", "as its last subtask"),
            Example("tasks move '@home' --all --section Home", "all that match, in their order"),
            Example(
                "tasks move '@home' --all --file home.tasks.md", "to another file; --section and the like say where"),
        ],
        discussion: selectorHelp,
        exitCodes: exitOfChange,
        flags: [.before, .after, .section, .create, .under, .targetFile, .all, .dryRun],
        traits: [.addsTasks],
        run: ParsedArguments.placingSection(Attempt.retrying(move)))

    /// The complaint that no destination is named, unless the last of `words` names one without its flag.
    private static func missingPlace(
        _ words: [Argument], _ arguments: ParsedArguments, _ environment: Environment
    ) -> Failure {
        let (selectors, last) = (Array(words.dropLast()), words[words.count - 1].text)
        func isSection() -> Bool {
            let sources = (try? arguments.sources(selectors, nil, [], environment)) ?? []
            return sources.contains { (try? Document($0).sectionPath(named: last, orNew: false)) != nil }
        }
        var help = "name one of --before, --after, --under SELECTOR, --section NAME, or another file with --file"
        if !selectors.isEmpty {
            let isFile = environment.files.status(last)?.kind == .file
            if isFile || isSection() {
                let call = selectors.map(\.text) + [isFile ? "--file" : "--section", last]
                help = "to move there, write: " + CommandLineText(program: "tasks move", words: call).text
            }
        }
        return Failure("missing-place", "'\(arguments.line.program)' needs a destination", help: help)
    }

    private static func move(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let selectors = try arguments.selectors()
        let file = arguments.value(of: .targetFile)
        let place = try arguments.place()
        guard place != nil || file != nil else { throw missingPlace(selectors, arguments, environment) }
        try arguments.requireSection(besides: place)
        let others = try arguments.neighbour(at: place, environment)
        let run = try EditRun.prepare(
            arguments, environment, attempt, selectors: selectors, target: file == nil ? others.first : nil,
            ignoresFile: true)
        defer { run.endReport() }
        let chosen = try run.tasks(selectors)
        // A folder stands for its task file.
        let files = environment.files
        let own = files.canonicalPath(chosen[0].document.source.name)
        let named = try file.map { file throws(Failure) in try FileFinder(arguments, environment).names(for: [file]) }
        let isOther = named.map { names in names.map(files.canonicalPath) != [own] } ?? false
        let targetRun = isOther ? try .prepare(arguments, environment, attempt, selectors: others, after: run) : run
        let neighbour = others.isEmpty ? nil : try targetRun.task(others)
        let document = chosen[0].document
        let other =
            if let neighbour { neighbour.document } else if isOther { try targetRun.document() } else { document }
        let destination = arguments.destination(at: place, neighbour)
        guard chosen.allSatisfy({ $0.document === document }), isOther || other === document else {
            throw Failure(
                "many-files", "these tasks are in several files",
                help: "move them file by file; --file names another file to move them to")
        }
        let images: [TaskItem]
        var source: Document?
        if other === document {
            let revision = try document.moving(chosen, to: destination)
            try run.save(revision)
            if revision.edits.isEmpty { for task in chosen { run.report(.unchanged, task) } }
            images = revision.added
        } else {
            let (taken, put) = try document.moving(chosen, into: other, to: destination)
            try run.save([put, taken])
            if !run.isDryRun {
                let families = Set(chosen.flatMap(\.family)).inFileOrder
                SnoozeMemory(environment).follow(zip(families, put.added).map { ($0, $1) })
            }
            images = put.added
            source = taken.new
        }
        // Subtasks move with their parent.
        let moved = Set(images)
        for image in images where image.parent.map({ !moved.contains($0) }) ?? true {
            run.report(task: "moved: \(run.shown(image))")
        }
        run.endReport()
        if let put = images.first?.document, put !== document, other !== document {
            targetRun.warn(of: images, replacing: other, with: put, taken: source)
            run.remarkOnTimes(of: images, from: document.settings, to: other.settings)
        }
        return .success
    }
}

extension EditRun {
    /// Remarks on those of `tasks` whose times mean other moments under `new` settings than under the `old` ones.
    fileprivate func remarkOnTimes(of tasks: [TaskItem], from old: Settings, to new: Settings) {
        let zones = [old, new].map { environment.resolveZone($0.timezone) ?? now.zone }
        func moments(_ line: TaskLine, _ zone: Zone, _ notifyAt: Int) -> [Instant] {
            [line.due, line.start].compactMap { date in
                if case .moment(let moment)? = date { moment.instant(in: zone) } else { nil }
            } + line.reminders.compactMap { $0.instant(due: line.due, notifyAt: notifyAt, in: zone) }
        }
        func clock(_ settings: Settings) -> Substring {
            CivilTime(now.today, minuteOfDay: settings.notifyAt).description.suffix(5)
        }
        for task in tasks where !task.isChecked {
            let before = moments(task.line, zones[0], old.notifyAt)
            let change: String
            if before != moments(task.line, zones[1], old.notifyAt) {
                let names = [old, new].map { $0.timezone ?? "the zone of the system" }
                change = "for \(names[0]), and is now for \(names[1])"
            } else if before != moments(task.line, zones[1], new.notifyAt) {
                change = "to be reminded of at \(clock(old)), and is now at \(clock(new))"
            } else {
                continue
            }
            remark("another time: \(shown(task)) was \(change)")
        }
    }
}
