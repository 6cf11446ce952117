import TaskExchange
import TaskFile
import TaskImport
import Testing

/// The words of imported titles stay words.
struct TitleTests {
    /// A date word is no value that a file allows, but the linter offers to make it one.
    @Test(
        "a date word inside a title is not data",
        arguments: ["due:fri", "start:tomorrow", "created:today", "done:yesterday", "remind:mon", "due:24.12."])
    func dateWords(_ word: String) throws {
        let escaped = word.replacing(":", with: "\\:", maxReplacements: 1)
        let file = "- [ ] Ask Bob: \(escaped) or later? @home id:a\n"
        #expect(try imported("title,category,id\nAsk Bob: \(word) or later?,home,a\n", .csv) == file)
        let other = "[{\"uuid\":\"u\",\"description\":\"Ask Bob: \(word) or later?\",\"status\":\"pending\"}]"
        #expect(try imported(other, .taskwarrior) == "- [ ] Ask Bob: \(escaped) or later?\n")

        let own = document(file)
        let list = ExchangedTask.list(of: Array(own.tasks))
        var (calendar, todoTxt) = (ICalendarWriter(.todo, context()), TodoTxtWriter(context()))
        var taskwarrior = TaskwarriorWriter(context())
        let sent: [(text: String, format: ImportFormat)] = [
            (String(decoding: calendar.write(list, in: ["tasks.md"]), as: UTF8.self), .ics),
            (String(decoding: taskwarrior.write(list, in: ["tasks.md"]), as: UTF8.self), .taskwarrior),
            (todoTxt.write(list), .todotxt),
        ]
        for (text, format) in sent {
            #expect(try imported(text, format) == file)
            #expect(try own.importing(read(text, format, into: own).tasks).different.map(\.text) == [])
        }
    }
}
