import TaskCommandLine
import TaskFile
import TaskReminders
import TaskSystem

extension Command {
    static let remind = Command(
        name: "remind",
        summary: "deliver the reminders that are due",
        operands: [Operand(.path, .any, after: ReminderUnits.usage)],
        examples: [
            Example("tasks remind", "every reminder of an open task since the last run, each once"),
            Example("tasks remind --watch", "keep running, and deliver each one when it is due"),
            Example("tasks remind --upcoming 24h", "what is coming up and not yet delivered"),
            Example("tasks remind --next", "the next reminder and its time"),
            Example("tasks remind --dry-run --since yesterday", "what was due since then"),
            Example("tasks remind --exec 'mail -s \"$TASK_TITLE\" me'", "a command for each, given the task as input"),
            Example(
                "tasks remind units systemd ~/tasks.md", "print a unit that runs --watch; also launchd, cron"),
        ],
        discussion: """
            Reminders are delivered by the command of --exec; else, on a desktop, by its notifier; else, and with
            --format, on standard output. Reminders that are five minutes late or more are grouped. A reminder that was
            due since midnight is delivered even on the first run for a file, and even if it was added to the file after
            its time. Deliveries are recorded in $XDG_STATE_HOME/tasks, else ~/.local/state/tasks, so that nothing is
            delivered twice; the next run retries what failed.
            The command of --exec is given the task as JSON on standard input, and TASK_TITLE, TASK_FILE, TASK_LINE,
            TASK_PRIORITY, TASK_CATEGORY, TASK_TAGS, TASK_DUE, TASK_ID, TASK_REMIND, TASK_REMIND_AT and TASK_MISSED.
            """,
        exitCodes: "0, or 2 when something is wrong or could not be delivered.",
        flags: [
            .remindNext, .remindUpcoming, .remindWatch, .remindExec, .remindSince, .remindDryRun, .remindFormat,
        ],
        adviceOnMissingPath: "a PATH is a file; to be reminded of a task later, write: tasks snooze SELECTOR TIME",
        adviceOnFlag: ForeignFlag.named("list", "ls", "show", "all") { _ in
            "to see what is coming up, write '--upcoming 24h'"
        },
        run: { arguments, environment throws(Failure) in
            try RemindRun(arguments: arguments, environment: environment).run()
        })
}

struct RemindRun {
    let arguments: ParsedArguments
    let environment: Environment

    func run() throws(Failure) -> ExitCode {
        if arguments.positionals.first?.text == ReminderUnits.word {
            return try ReminderUnits(arguments: arguments, environment: environment).run()
        }
        try checkFlags()
        if arguments.has(.remindWatch) {
            return try ReminderWatch(arguments: arguments, environment: environment).run()
        }
        let files = try ReminderFiles(arguments, environment)
        files.report(to: environment)
        let now = try environment.now(arguments, in: files.zone)
        if arguments.has(.remindNext) {
            return show(files.alarms.next(after: now.instant), of: files, now, none: "no reminder is coming up")
        }
        let times = ReminderTimes(arguments: arguments, now: now, weekStart: files.settings.weekStart)
        if let end = try times.upcoming {
            let alarms = files.alarms.filter { now.instant < $0.instant && $0.instant <= end }
            return show(alarms, of: files, now, none: "no reminder is due until then")
        }
        let since = try times.since
        let state = try ReminderState(environment)
        if arguments.has(.remindDryRun) {
            var record = try state.read()
            let alarms = files.pending(in: &record, now: now, since: since)
            return show(alarms, of: files, now, none: "no reminder is due")
        }
        let round = ReminderRound(
            delivery: Delivery(arguments, environment), state: state, environment: environment)
        let outcome = try round.deliver(files, now: now, since: since).outcome
        if outcome == .nothing { printNext(of: files, now) }
        return outcome == .failed ? .failure : files.exitCode
    }

    /// Throws a complaint about the second of two flags that exclude each other.
    private func checkFlags() throws(Failure) {
        let kinds: [Flag] = [.remindNext, .remindUpcoming, .remindWatch, .remindDryRun]
        try arguments.allowOne(of: kinds)
        for kind in [Flag.remindNext, .remindUpcoming] {
            try arguments.allowOne(of: [kind, .remindSince])
            try arguments.allowOne(of: [kind, .remindExec])
        }
        if let command = arguments.value(of: .remindExec), command.text.allSatisfy(\.isWhitespace) {
            throw arguments.failure("missing-value", at: command, "'--exec' needs a command to run")
        }
        if let count = arguments.value(of: .remindUpcoming), let unit = arguments.positionals.first,
            environment.files.status(unit.text) == nil, let span = ReminderTimes.span(in: [count.text, unit.text])
        {
            throw arguments.failure(
                "invalid-span", at: [count, unit], "'\(count.text) \(unit.text)' is more than one word",
                help: "write '--upcoming \(span)'")
        }
        if arguments.has(.remindWatch), let input = arguments.positionals.first(where: { $0.text == "-" }) {
            throw arguments.failure("unwatchable", at: input, "standard input cannot be watched")
        }
        if !arguments.has(.remindDryRun) { try arguments.allowOne(of: [.remindExec, .remindFormat]) }
    }

    /// Prints alarms without delivering them.
    private func show(
        _ alarms: some Collection<Alarm>, of files: ReminderFiles, _ now: Now, none: String
    ) -> ExitCode {
        let printer = ReminderPrinter(arguments, environment, files.settings.theme, now)
        printer.print(Array(alarms))
        warnOfUnreadable(in: files, now)
        if alarms.isEmpty { environment.note(none) }
        return files.exitCode
    }

    /// Warns of reminders that cannot be read, for a person; a timer that runs each minute would repeat it each time.
    private func warnOfUnreadable(in files: ReminderFiles, _ now: Now) {
        for failure in files.unreadable(now: now) { environment.print(failure) }
    }

    /// Reports on a terminal, where silence would be ambiguous, that nothing is due, and when the next reminder is.
    private func printNext(of files: ReminderFiles, _ now: Now) {
        guard environment.output.isTerminal, !environment.isQuiet else { return }
        warnOfUnreadable(in: files, now)
        let next = files.alarms.next(after: now.instant).first.map { alarm in
            "; the next reminder is \(alarm.time(in: now.zone)), \(alarm.words(at: now))"
        }
        environment.note("no reminder is due\(next ?? "")")
    }
}
