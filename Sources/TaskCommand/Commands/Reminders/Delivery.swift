import TaskCommandLine
import TaskFile
import TaskReminders
import TaskSystem
import TaskText

/// How the reminders of a run are delivered.
struct Delivery {
    enum Way {
        /// A shell command, once for each reminder.
        case command(String)
        /// The notification program of a desktop.
        case notifier(Notifier)
        /// Standard output.
        case output
    }

    let way: Way
    private let arguments: ParsedArguments
    private let environment: Environment

    /// The command of `--exec`; else the desktop's notifier if there is one and no format is requested; else standard
    /// output.
    init(_ arguments: ParsedArguments, _ environment: Environment) {
        self.arguments = arguments
        self.environment = environment
        if let command = arguments.value(of: .remindExec) {
            way = .command(command.text)
        } else if !arguments.has(.remindFormat), let notifier = Notifier(environment) {
            way = .notifier(notifier)
        } else {
            way = .output
        }
    }

    /// Whether it may take any time.
    var isByCommand: Bool { if case .command = way { true } else { false } }

    /// More than this many notifications at once would cover each other.
    private static let crowd = 5

    /// `alarms`, divided into batches. A command gets each one separately; a notifier shows missed ones in one
    /// notification, and also the others in one when there are many.
    func batches(_ alarms: [Alarm], at now: Instant) -> [[Alarm]] {
        switch way {
        case .command: return alarms.map { [$0] }
        case .notifier:
            let missed = alarms.filter { $0.isMissed(at: now) }
            let others = alarms.filter { !$0.isMissed(at: now) }
            return [missed].filter { !$0.isEmpty } + (others.count > Self.crowd ? [others] : others.map { [$0] })
        case .output: return alarms.isEmpty && !isArray ? [] : [alarms]
        }
    }

    /// A JSON array is printed even when it is empty, except in a stream of arrays.
    private var isArray: Bool {
        arguments.choice(.remindFormat, as: ReminderFormat.self) == .json && !arguments.has(.remindWatch)
    }

    /// Delivers `alarms` as one batch. Throws when the delivery may have failed.
    func deliver(_ alarms: [Alarm], _ now: Now, _ settings: Settings) throws(Failure) {
        switch way {
        case .command(let command):
            for alarm in alarms { try run(call(command, alarm, now), "the command of '--exec'", [alarm]) }
        case .notifier(let notifier):
            guard let first = alarms.first else { return }
            let note =
                alarms.count > 1
                ? Notifier.Note(digest: alarms, now) : Notifier.Note(first, now, weekStart: settings.weekStart)
            try run(ProgramCall(words: notifier.words(note)), "'\(notifier.rawValue)'", alarms)
        case .output:
            ReminderPrinter(arguments, environment, settings.theme, now).print(alarms)
            guard let failure = environment.output.failure else { return }
            throw Failure("write-error", "cannot write to standard output: \(failure.reason)")
        }
    }

    private func run(_ call: ProgramCall, _ name: String, _ alarms: [Alarm]) throws(Failure) {
        let reason: String
        do {
            let code = try environment.runForeground(call)
            if code == 0 { return }
            reason = "exited with code \(code)"
        } catch {
            reason = "cannot be run: \(error.reason)"
        }
        let what = alarms.count == 1 ? "'\(alarms[0].task.line.title)' counts" : "\(alarms.count) reminders count"
        throw Failure(
            "not-delivered", "\(name) \(reason), so \(what) as not delivered",
            help: "the next run will deliver \(alarms.count == 1 ? "it" : "them")")
    }

    /// The command of `--exec`, with its input and variables.
    private func call(_ command: String, _ alarm: Alarm, _ now: Now) -> ProgramCall {
        let line = alarm.task.line
        let fields = [
            ("TITLE", escapingControls(line.title)),
            ("FILE", alarm.task.document.source.name),
            ("LINE", "\(alarm.task.position.line)"),
            ("PRIORITY", line.priority?.name ?? ""),
            ("CATEGORY", line.category ?? ""),
            ("TAGS", line.tags.joined(separator: " ")),
            ("DUE", line.due?.description ?? ""),
            ("ID", line.id ?? ""),
            ("REMIND", alarm.reminder.description),
            ("REMIND_AT", alarm.moment(in: now.zone)),
            ("MISSED", alarm.isMissed(at: now.instant) ? "1" : "0"),
        ]
        return ProgramCall(
            words: ["/bin/sh", "-c", command], input: ReminderPrinter.object(alarm, now),
            variables: fields.map { "TASK_\($0)=\(ProgramCall.limited($1))" })
    }
}
