import TaskFile
import TaskImport
import Testing

/// The format of an input that the command does not name.
struct ImportFormatTests {
    @Test(
        arguments: [
            ("todo.txt", "x", .todotxt), ("a.ics", "", .ics), ("a.tsv", "", .csv), ("-", "BEGIN:VCALENDAR\n", .ics),
            ("a.org", "", .org),
            ("-", "* TODO a\n", .org), ("-", "- [ ] a\n", .obsidian), ("-", "(A) a\n", .todotxt),
            ("-", "a @b\n", .todotxt),
            ("-", "[{\"uuid\":\"a\",\"description\":\"b\"}]", .taskwarrior), ("-", "{\"title\":\"b\"}", .jsonl),
            ("-", "{\n  \"description\": \"b\"\n}", .taskwarrior),
            ("-", "TYPE,CONTENT\n", .csv), ("-", "file,title\n", .csv), ("-", "hello", nil), ("-", "", nil),
            ("mine.txt", "(A) one\n(B) two\n- [ ] three\n", .todotxt), ("-", "one +Home\n- [ ] two\n", .todotxt),
            ("-", "one\n- [ ] two\n", nil), ("-", "# A\n(A) one\n- [ ] two\n", nil),
            ("-", "one +x\n\n- [ ] two\n\n", .obsidian), ("-", "# A\nPaid by @anna\n- [ ] two\n", .obsidian),
            ("-", "- [ ] two\n  x three\n", .obsidian), ("-", "one @b\n- [ ] two\n\n", .todotxt),
            ("list.txt", "Prose.\nMail to @bob.\nMore prose.\n", nil), ("-", "a @b\nMore\n", .todotxt),
            ("-", "Home:\n\t- Call @phone\n\t- Pay @due(today)\n- Mail @work\n", nil),
            ("-", "title;due\na;b\n", .csv), ("-", "sep=;\ntitle;due\n", .csv),
            ("-", "[]\n", .jsonl), ("-", " [ ]\n", .jsonl), ("-", "[ ]\nCall Bob\n", nil),
            ("-", "(C) B\nB id:tasks-2\nstep p:tasks-2\n", .todotxt), ("-", "p: a\nid: b\n", nil),
        ] as [(String, String, ImportFormat?)])
    func guesses(_ name: String, _ text: String, _ format: ImportFormat?) {
        #expect(ImportFormat.guessed(Source(name: name, text)) == format)
    }
}
