import TaskFile
import TaskLint
import Testing

/// What makes a file one that is checked as a whole.
struct TierTests {
    /// In a file for tasks, data that is lost because of a slip shows what the file is for.
    @Test(arguments: [
        "due: friday", "due: Dec 24", "repeat: weekly", "remind: tomorrow", "deu:friday", "Due:tomorrow",
        "start: dec 1", "deu:friday @work", "remind: -1d",
    ])
    func aSlipInAFileForTasks(data: String) {
        let text = "- [ ] Paper \(data)\n"
        let found = lint(text).map(\.rule)
        #expect(!found.isEmpty)
        #expect(found == lint("- [ ] Ours due:2026-12-24\n" + text).map(\.rule))
        #expect(lint(text + "- [ ] y #a,#b\n").count == found.count + 1)
        #expect(lint(text, isTaskFile: false) == [])
    }

    @Test(arguments: [
        "start: the server", "done: see below", "repeat: the test", "remind: Bob", "status: in progress",
        "Status: open", "remind: me", "due: Bob", "`due: friday`", "due: friday the house is sold", "ID: friday",
        "note: friday", "on:friday", "the deu:dates are lost", "start:dec", "done: 3",
    ])
    func proseInAFileForTasks(words: String) { #expect(lint("- [ ] x \(words)\n- [ ] y tag:urgent\n") == []) }

    /// Data that a repair would write, and dates of what was meant as a task, count as much as data.
    @Test(arguments: [
        "- [ ] Call 📅 2026-11-28", "- [ ] Call [due:: 2026-11-28]", "- [ ] Call ⏫", "- [ ] Call ✅ 2026-11-20",
        "- [ ] Call !high", "- [ ] Call\n  due:2026-11-28", "- [] Call due:2026-11-28",
        "- [/] Draft due:2026-12-01", "- [-] Gym @home due:2026-12-01", "- [!] !! a due:2026-12-01",
        "- [1] Draft due:2026-12-01", "- Draft due:2026-12-01", "☐ Milk due:2026-12-01", "• [ ] Milk due:2026-12-01",
        "[ ] Milk due:2026-12-01 @home",
    ])
    func lostDates(line: String) {
        let text = "\(line)\n\n# Other\n\n- [-] Gym\n- [ ] y #a,#b\n"
        let ours = "- [ ] Ours due:2026-12-24\n\n# Data\n\n"
        #expect(lint(text).map(\.message) == lint(ours + text).map(\.message))
        #expect(lint(text).count { $0.rule == "lost-data" } == 1)
    }

    @Test(
        "an id for which a file with data waits is data",
        arguments: [
            ("- [ ] Ship after:review due:2026-12-01\n", ["another task already has the id 'review'"], ["deu:friday"]),
            ("- [ ] Ship after:other due:2026-12-01\n", [], []), ("- [ ] See after:review\n", [], []),
        ])
    func namedElsewhere(waiting: String, twice: [String], misspelled: [String]) {
        let texts = [waiting, "- [ ] Review id:review\n", "- [x] Another id:review\n- [ ] x deu:friday the\n"]
        let inputs = texts.enumerated().map { index, text in
            Linter.Input(Document(Source(name: "\(index).md", text)), isTaskFile: false)
        }
        let found = Linter(now: now).findings(in: inputs)
        #expect(found[1].isEmpty)
        #expect(found[2].filter { $0.rule == "duplicate-id" }.map(\.message) == twice)
        #expect(found[2].count { $0.rule == "misspelled-attribute" } == misspelled.count)
    }

    @Test(
        "what a comment silences is not data",
        arguments: [
            ("foreign-data", "- [ ] Write 📅 2026-11-28"), ("misplaced-priority", "- [ ] Call !high"),
            ("unknown-box", "- [/] Draft due:2026-12-01"), ("malformed-checkbox", "- Draft due:2026-12-01"),
        ])
    func silenced(rule: String, line: String) {
        let rest = "\n- [v] Other\n- [ ] Fix tag:x\n"
        #expect(lint(line + rest).map(\.rule).contains("lost-data"))
        #expect(lint("<!-- tasks-ignore-file \(rule) -->\n\n\(line)\(rest)").map(\.message) == [])
        #expect(lint("\(line) <!-- tasks-ignore \(rule) -->\(rest)").map(\.message) == [])
    }

    @Test(
        "what is repaired is what was reported",
        arguments: [
            "- [-] Gym\n- [ ] Call 📅 2026-11-28\n- [!] Passport\n- [ ] Read #a/b\n",
            "- [ ] Call !high\n- [ ] Read #a/b\n", "- [-] Gym\n- [] Call due:2026-11-28\n",
        ])
    func repairs(text: String) {
        for isTaskFile in [true, false] {
            let input = Linter.Input(Document(Source(name: "tasks.md", text)), isTaskFile: isTaskFile)
            let found = Linter(now: now).findings(in: [input])[0]
            let repair = Linter(now: now).repairing([input], unsafely: true)[0]
            #expect(repair.count == found.count { $0.fix != nil }, "\(found.map(\.message))")
        }
    }

    @Test(
        "what may be prose in a file for tasks",
        arguments: [
            "- due:2026-12-01", "- [/] Draft", "- [a] option @home", "- [1] Draft due:soon",
            "- see due:2026-12-01 there", "Draft due:2026-12-01", "- Draft done:2026-12-01", "- Release: 2026-12-01",
        ])
    func prose(line: String) { #expect(lint("\(line)\n\n# Other\n\n- [ ] y tag:urgent\n") == []) }

    @Test(
        "a list under 'tasks:' belongs to another program, unless the file is called one for tasks",
        arguments: [
            "tasks:\n  - write intro", "tasks:\n- write intro", "tasks: [write intro, b]",
            "tasks:\n  - title: x\n    done: 1",
        ])
    func lists(settings: String) {
        let text = "---\ntitle: P\n\(settings)\n---\n- [ ] a due:2026-12-01\n"
        #expect(lint(text, isTaskFile: false).map(\.message) == [])
        let found = lint(text).map(\.rule)
        #expect(Set(found) == ["invalid-settings"])
        #expect(!lint(text).contains { $0.help?.contains("intro:'") == true })
        #expect(lint(text.replacing(settings, with: "tasks: x"), isTaskFile: false).count == 1)
    }
}
