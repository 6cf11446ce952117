import Testing

/// What is said of words that select no task, because one of them is wrong or too many.
struct SelectorAdviceTests {
    @Test(arguments: [
        ("tasks done reprot friday", "did you mean 'report friday'?"),
        ("tasks done next brithday", "did you mean 'next birthday'?"),
        ("tasks done lab today", "for the day on which it was done, write --on today"),
        ("tasks done buy the potatoes", "'buy potatoes' alone is the task at tasks.md:1"),
        ("tasks edit 'call my dentist' !", "no title has 'my'; 'call dentist' alone is the task at tasks.md:2"),
        ("tasks done 'add and buy'", "to see how many tasks match each part: tq 'add and buy' --explain"),
        (
            "tasks done file:home",
            "2 tasks of another file match; to choose them, write: --file home.tasks.md"
        ),
        ("tasks done sweep", "it is in another file: home.tasks.md:1, 'Sweep'"),
        ("tq file:home", "home.tasks.md has one that matches; to read all task files here, write: tq file:home ."),
    ])
    func advice(_ line: String, _ help: String) {
        let shell = MemoryShell([
            "tasks.md": """
            - [ ] Buy potatoes
            - [ ] Call the dentist
            - [ ] Add lab report by next Friday
            - [ ] Buy birthday cards next month

            """,
            "home.tasks.md": "- [ ] Sweep\n- [ ] Dust\n",
        ])
        #expect(shell.run(line).errors.split(separator: "\n").last == "  = help: \(help)")
    }
}
