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
        discussion: """
            \(selectorHelp)
            The last word is the time; quotes make one of several words: 'fri 5pm'. It becomes a new 'remind:', which
            replaces reminders at an earlier time and the one that the last snooze wrote. Reminders at a later time
            stay, and so do 'due:' and reminders that count from it. When 'tasks done' completes a repeating task, its
            successor gets back the reminders from before the snooze, which are remembered on this machine.
            """,
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
        defer { run.endReport() }
        let chosen = try Self.chosen(words, run)
        let memory = SnoozeMemory(environment)
        let results = try run.byDocument(chosen).map { document, tasks throws(Failure) in
            try document.snoozing(tasks, for: time.text, snoozes: memory.snoozes(of: tasks), now: run.now)
        }
        try run.save(results.map(\.revision))
        for (_, snoozed) in results {
            if !run.isDryRun { memory.remember(snoozed) }
            for item in snoozed {
                let gone = item.removed.isEmpty ? "" : " in place of \(item.removed.joined(separator: ", "))"
                run.report(task: "snoozed: \(run.shown(item.task)); reminder \(item.snooze.written)\(gone)")
            }
        }
        return .success
    }

    /// The tasks that all of `words` but the last select. Where the time is more than one word, the complaint explains
    /// how to write it: the words before the last one select no task, or those whose titles have them by chance.
    private static func chosen(_ words: [Argument], _ run: EditRun) throws(Failure) -> [TaskItem] {
        let last = words[words.count - 1]
        /// What a word means, if it is a time.
        func time(_ text: String) -> String? {
            let word = snoozeTime(saying: text.split(separator: " ").map(String.init), now: run.now, run.settings)
            return storedValue(of: .remind, word ?? text, settings: run.settings, now: run.now) ?? word
        }
        let (said, long) = timeOfSeveralWords(words, run, isTime: { time($0) != nil }) ?? ([], last.text)
        let phrase = said.text
        let advice = "write the time as one word: '\(long)' for '\(phrase)'"
        do throws(Failure) {
            let tasks = try run.tasks(Array(words.dropLast()))
            if time(long) == time(last.text) { return tasks }
            let quoted = CommandLineText(program: "tasks snooze", words: [words.dropLast().text, last.text]).text
            let isTitle = time(last.text) != nil && said.first?.text.allSatisfy(\.isNumber) == false
            throw run.arguments.failure(
                "ambiguous-time", at: said, "the time could be '\(phrase)' or only '\(last.text)'",
                help: isTitle ? "write '\(long)', or put the task in quotes: \(quoted)" : advice)
        } catch {
            guard error.contains(rule: Failure.noTask) else { throw error }
            if let first = words.first, time(first.text) != nil, time(last.text) == nil {
                let order = (words.dropFirst() + [first]).map(\.text)
                throw error.advising(
                    "the task comes first: " + CommandLineText(program: "tasks snooze", words: order).text)
            }
            throw said.isEmpty ? error : error.advising(advice)
        }
    }

    /// The words at the end that express a time together, and the one word that has to be typed instead.
    private static func timeOfSeveralWords(
        _ words: [Argument], _ run: EditRun, isTime: (String) -> Bool
    ) -> (said: [Argument], time: String)? {
        for start in words.indices.dropFirst().dropLast() {
            let said = words[start...].map(\.text)
            let isLed = ["for", "until", "till", "to"].contains(said[0].lowercased())
            let time = isLed ? said.dropFirst().flatMap { $0.split(separator: " ").map(String.init) } : said
            let whole = time.count == 1 && isTime(time[0]) ? time[0] : nil
            guard let time = whole ?? snoozeTime(saying: time, now: run.now, run.settings) else { continue }
            return (Array(words[start...]), time)
        }
        return nil
    }
}
