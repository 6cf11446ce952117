import Testing

@Suite("Names in selectors that nothing has")
struct SelectorNameTests {
    /// The complaint about each of the commands, without the picture of the place.
    @Test(arguments: [
        ("tasks done @hmoe", "no open task matches '@hmoe'", "did you mean '@home'?"),
        ("tasks done call @hmoe", "no open task matches 'call @hmoe'", "did you mean '@home'?"),
        ("tasks done id:mlik", "no task matches 'id:mlik'", "did you mean 'milk'?"),
        (
            "tasks done @zzz", "no open task matches '@zzz'",
            "no task or setting has the category '@zzz'; known: @home, @work"
        ),
        (
            "tasks edit call p:high", "no open task matches 'call p:high'",
            "'p:high' is not a change; write !!!"
        ),
        (
            "tasks edit call p:none", "'none' is not a valid value for 'priority:'",
            "'p:none' is not a change; write -! to remove the priority"
        ),
        (
            "tasks edit call priority:low", "no open task matches 'call priority:low'",
            "'priority:low' is not a change; write !"
        ),
        (
            "tasks edit call category:work", "no open task matches 'call category:work'",
            "'category:work' is not a change; write @work"
        ),
        ("tasks done id:d", "no task matches 'id:d'", "it is in another file: home.tasks.md:1, 'Sweep'"),
        (
            "tasks done id:e", "no task matches 'id:e'",
            "it is in another file, and is checked: home.tasks.md:2, 'Dust'"
        ),
    ])
    func complaint(_ line: String, _ message: String, _ help: String) {
        let shell = MemoryShell([
            "tasks.md": "- [ ] Call @home id:milk\n- [ ] Write @work\n",
            "home.tasks.md": "- [ ] Sweep id:d\n- [x] Dust id:e\n",
        ])
        let errors = shell.run(line).errors
        let lines = errors.split(separator: "\n").map(String.init)
        let rule = message.hasPrefix("no ") ? "no-task" : "invalid-query"
        #expect(lines.first == "error[\(rule)]: \(message)")
        #expect(lines.last == "  = help: \(help)")
    }
}
