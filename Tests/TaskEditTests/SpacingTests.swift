import TaskEdit
import TaskFile
import Testing

/// Where removing many tasks would run the blocks around them together, an empty line takes the place of each.
@Suite struct SpacingTests {
    private func removingChecked(_ text: String) -> String {
        let document = document(text)
        return outcome { () throws(Failure) in
            try document.removing(document.tasks.filter(\.isChecked)).text
        }
    }

    @Test(
        "each fault is mended at its own place",
        arguments: [
            ("> a\n- [x] b\n> c\n- [x] d\n> e\n", "> a\n\n> c\n\n> e\n"),
            ("a\n- [x] b\n---\nc\n- [x] d\n---\n", "a\n\n---\nc\n\n---\n"),
            // Behind quotes that would merge, there are others that would not.
            (
                "> a\n- [x] b\n> c\n\n***\n\n> d\n- [x] e\n> f\n\n> g\n",
                "> a\n\n> c\n\n***\n\n> d\n\n> f\n\n> g\n"
            ),
            ("> > a\n- [x] b\n> > c\n# H\n> > d\n", "> > a\n\n> > c\n# H\n> > d\n"),
            // What stands above and below several tasks needs one empty line.
            ("text\n1. [x] a\n2) [x] b\n---\n", "text\n\n---\n"),
            ("> a\n- [x] b\ntext\n> c\n- [x] d\n> e\n", "> a\n\n> c\n\n> e\n"),
            // A lazy line would continue the quote.
            ("> a\n- [x] b\n\n  ***\nc\n> d\n- [x] e\n\n  ***\nf\n", "> a\n\nc\n> d\n\nf\n"),
        ])
    func mending(_ text: String, _ expected: String) {
        #expect(removingChecked(text) == expected)
    }

    @Test("the first that cannot be mended is named, although others can")
    func unmendable() {
        let text = "> a\n- [x] b\n> c\n\n1. d\n- [x] e\n2. f\n"
        #expect(
            removingChecked(text)
                == "nothing was written: the list here would split, or merge with another; lists with different "
                + "bullets meet here: give them the same bullet, or make the change in an editor")
    }

    @Test("thousands of quotes between tasks take a few rounds")
    func manyQuotes() {
        let count = 2_000
        let quotes = String(repeating: "> - [ ] a\n- [x] b\n", count: count)
        #expect(removingChecked(quotes) == Array(repeating: "> - [ ] a\n", count: count).joined(separator: "\n"))
    }
}
