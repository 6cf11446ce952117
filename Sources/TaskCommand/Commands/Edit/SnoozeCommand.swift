import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem

extension Command {
    static let snooze = Command(
        name: "snooze",
        summary: "be reminded of tasks again later",
        operands: [Operand(.selector, .many), Operand(.time)],
        examples: [
            Example("tasks snooze 12 1h", "in one hour; 30min, 2d, 1w, 1mo"),
            Example("tasks snooze 'call anna' 17:00", "at the next 17:00"),
            Example("tasks snooze id:notes monT09:00", "or tomorrow, fri, 2026-12-01, due"),
        ],
        discussion: {
            """
            \(selectorHelp)
            The last word is the time. It becomes a new 'remind:', which replaces reminders at an earlier time and the
            one that the last snooze wrote. Reminders at a later time stay, and so do 'due:' and reminders that count
            from it. When 'tasks done' completes a repeating task, its successor gets back the reminders from before the
            snooze, which are remembered on this machine.
            """
        },
        exitCodes: exitOfChange,
        flags: [.all, .file, .dryRun],
        traits: [.needsOpenTasks],
        run: Attempt.retrying(snooze))

    private static func snooze(
        _ arguments: ParsedArguments, _ environment: Environment, _ attempt: Attempt
    ) throws(Failure) -> ExitCode {
        let words = try arguments.selectors()
        guard words.count > 1, let time = words.last else {
            throw Failure(
                "missing-time", "'\(arguments.line.program)' needs a task and a time",
                help: "write the time last: tasks snooze 12 1h")
        }
        let selectors = Array(words.dropLast())
        let run = try EditRun.prepare(arguments, environment, attempt, selectors: selectors)
        let chosen = try Self.chosen(words, run)
        let memory = SnoozeMemory(environment)
        let results = try run.byDocument(chosen).map { document, tasks throws(Failure) in
            try document.snoozing(tasks, for: time.text, now: run.now, snoozes: memory.snoozes(of: tasks))
        }
        for (revision, until, snoozed) in results {
            try run.save(revision)
            if !run.isDryRun { memory.remember(snoozed) }
            for item in snoozed {
                let gone = item.removed.isEmpty ? "" : " in place of \(item.removed.joined(separator: ", "))"
                run.report("snoozed: \(run.shown(revision.image(of: item.task))); reminder \(until)\(gone)")
            }
        }
        return .success
    }

    /// The tasks that all of `words` but the last select. When they select none because the time is more than one word,
    /// the complaint explains how to write it.
    private static func chosen(_ words: [Argument], _ run: EditRun) throws(Failure) -> [TaskItem] {
        do throws(Failure) {
            return try run.tasks(Array(words.dropLast()))
        } catch {
            guard error.contains(rule: "no-task") else { throw error }
            func isTime(_ word: Argument) -> Bool {
                snoozeTime(saying: [word.text], now: run.now, run.settings) != nil
                    || storedValue(of: .remind, word.text, settings: run.settings, now: run.now) != nil
            }
            if let first = words.first, isTime(first), !isTime(words[words.count - 1]) {
                let order = (words.dropFirst() + [first]).map(\.text)
                throw error.advising(
                    "the task comes first: " + CommandLineText(program: "tasks snooze", words: order).text)
            }
            for start in words.indices.dropFirst().dropLast() {
                let said = words[start...].map(\.text)
                let isLed = ["for", "until", "till", "to"].contains(said[0].lowercased())
                let time = Array(said.dropFirst(isLed ? 1 : 0))
                let whole = time.count == 1 && isTime(words[words.count - 1]) ? time.last : nil
                guard let time = whole ?? snoozeTime(saying: time, now: run.now, run.settings) else { continue }
                throw error.advising("write the time as one word: '\(time)' for '\(said.joined(separator: " "))'")
            }
            throw error
        }
    }
}
