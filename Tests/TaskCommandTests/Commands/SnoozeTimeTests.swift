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
