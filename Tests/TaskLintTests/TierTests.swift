import TaskFile
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
}
