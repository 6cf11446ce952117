import Testing

@testable import TaskSystem

/// What 'tasks snooze' suggests for a time that it does not read.
@Suite struct SnoozeTimeTests {
    @Test(
        "a time that has to be typed in another way is suggested",
        arguments: [
            ("half an hour", "30min"), ("half-hour", "30min"), ("one hour", "1h"), ("an hour and a half", "90min"),
            ("1 hour 30 minutes", "90min"), ("1h and 5 min", "65min"), ("1 h 30 min", "90min"), ("1h 30", "90min"),
            ("1.5h", "90min"), ("1.5 h", "90min"), ("fri17:00", "friT17:00"), ("fri5pm", "friT17:00"),
            ("tomorrow9am", "tomorrowT09:00"), ("1 hour", "1h"), ("5 pm", "5pm"),
        ])
    func suggestions(_ said: String, _ typed: String) {
        let shell = MemoryShell(["tasks.md": "- [ ] Call Anna\n- [ ] Sow\n"])
        for selector in ["anna", "2"] {
            let errors = shell.run("tasks snooze \(selector) \(said)").errors
            let help =
                said.contains(" ")
                ? "write the time as one word: '\(typed)' for '\(said)'\n" : "did you mean '\(typed)'?\n"
            #expect(errors.contains(help), "\(errors)")
            #expect(shell.run("tasks snooze \(selector) \(typed)").errors == "")
        }
    }

    @Test(
        "several words in quotes are a time if they can mean only one",
        arguments: [
            ("tomorrow 9:00", "2026-11-22T09:00"), ("fri 5pm", "2026-11-27T17:00"), ("Fri 5PM", "2026-11-27T17:00"),
            ("next week", "2026-11-23"), ("dec 1", "2026-12-01"), ("tomorrow  at 9", "2026-11-22T09:00"),
            ("in 2 hours", "2026-11-21T12:00"), ("half an hour", "2026-11-21T10:30"),
        ])
    func quoted(_ said: String, _ written: String) {
        let shell = MemoryShell(["tasks.md": "- [ ] Call Anna\n"])
        let result = shell.run(["tasks", "snooze", "call", "anna", said])
        #expect(result.errors == "")
        #expect(result.output == "snoozed: Call Anna (tasks.md:1); reminder \(written)\n")
        #expect(shell.files.texts["/home/me/project/tasks.md"] == "- [ ] Call Anna remind:\(written)\n")
    }

    @Test(
        "several words in quotes that mean no time to come, or more than one, are refused as before",
        arguments: [
            ("yesterday 9:00", "'yesterday 9:00' is not a reminder"), ("today 5:00", "'today 5:00' is not a reminder"),
            ("fri 5", "'fri 5' is not a reminder"), ("mon or tue", "'mon or tue' is not a reminder"),
            ("-1 d", "'-1 d' is not a reminder: the units are min h d w mo q y"),
            ("1 day before", "'1 day before' is not a reminder"),
        ])
    func refused(_ said: String, _ message: String) {
        let shell = MemoryShell(["tasks.md": "- [ ] Call Anna\n"])
        let errors = shell.run(["tasks", "snooze", "anna", said]).errors
        #expect(errors.hasPrefix("error[invalid-value]: \(message)\n"), "\(errors)")
    }

    @Test(
        "a time in quotes is known as one before the task and after a preposition",
        arguments: [
            ("'fri 5pm' anna", "the task comes first: tasks snooze anna 'fri 5pm'"),
            ("anna until 'fri 5pm'", "write the time as one word: 'friT17:00' for 'until fri 5pm'"),
        ])
    func misplaced(_ words: String, _ help: String) {
        let errors = MemoryShell(["tasks.md": "- [ ] Call Anna\n"]).run("tasks snooze \(words)").errors
        #expect(errors.contains("  = help: \(help)\n"), "\(errors)")
    }

    @Test(
        "what is not a time has no suggestion",
        arguments: [
            "1.5x", "infh", "nanh", "-1.5h", "1e300h", "1.51h", "999999999999.5h", "fri25:00", "2 days 3 hours", "half",
            "eod",
        ])
    func noSuggestion(_ said: String) {
        let shell = MemoryShell(["tasks.md": "- [ ] Call Anna\n"])
        let errors = shell.run(["tasks", "snooze", "anna", said]).errors
        #expect(errors.hasPrefix("error[") && !errors.contains("did you mean"), "\(errors)")
    }
}
