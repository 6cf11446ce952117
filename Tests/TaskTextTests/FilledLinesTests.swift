import Testing

@testable import TaskText

@Suite("Text wrapped to lines") struct FilledLinesTests {
    @Test(
        "ends lines at spaces, and between wide characters, by cells",
        arguments: [
            ("one two three", 7, 0, ["one two", "three"]), ("one two three", 7, 1, ["one", "two", "three"]),
            ("a wonderful day", 5, 0, ["a", "wonderful", "day"]), ("", 5, 0, []), (" a  b  c ", 4, 0, ["a  b", "c"]),
            ("買う牛乳", 5, 0, ["買う", "牛乳"]), ("!!! 日本語の書類を出す", 12, 0, ["!!! 日本語の", "書類を出す"]),
            ("書類。出す", 4, 0, ["書", "類。", "出す"]), ("café-crème", 4, 0, ["café-crème"]), ("v2を出す", 4, 0, ["v2を", "出す"]),
        ] as [(String, Int, Int, [String])])
    func lines(text: String, width: Int, lead: Int, expected: [String]) {
        #expect(filledLines(of: text, in: width, after: lead) == expected)
    }

    @Test(
        "ends no line within a command that fits in one",
        arguments: [
            ("write 'tq sort:file' to see it", 18, ["write", "'tq sort:file' to", "see it"]),
            ("write 'tq sort:file' to see it", 20, ["write 'tq sort:file'", "to see it"]),
            ("or ('tasks help lint'); 'Call Anna'", 22, ["or", "('tasks help lint');", "'Call Anna'"]),
            ("'tasks' and 'tq a b c' here", 9, ["'tasks'", "and 'tq a", "b c' here"]),
            ("it's 'tq and so on", 10, ["it's 'tq", "and so on"]),
            ("write: tq a; notes: tq a b", 10, ["write:", "tq a;", "notes:", "tq a b"]),
            ("write: tq a; notes: tq a b", 20, ["write: tq a; notes:", "tq a b"]),
            ("see the tasks of: tasks", 10, ["see the", "tasks of:", "tasks"]),
        ] as [(String, Int, [String])])
    func commands(text: String, width: Int, expected: [String]) {
        #expect(filledLines(of: text, in: width) == expected)
    }

    @Test(
        "in two columns is beside what it describes, or below it, further indented",
        arguments: [
            (
                51,
                "  -n, --dry-run      show the changes as a diff\n"
                    + "      --now TIME     act as if it were that time\n"
            ),
            (
                40,
                "  -n, --dry-run\n      show the changes as a diff\n"
                    + "  --now TIME\n      act as if it were that time\n"
            ),
        ])
    func twoColumns(width: Int, expected: String) {
        let rows = [("-n, --dry-run", "show the changes as a diff"), ("    --now TIME", "act as if it were that time")]
        #expect(columns(rows, left: 17, in: width) == expected)
    }
}
