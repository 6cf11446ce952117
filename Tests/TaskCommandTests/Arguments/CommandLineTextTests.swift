import TaskFile
import Testing

@testable import TaskCommandLine

struct CommandLineTextTests {
    @Test(arguments: [
        ("due:today", "due:today"), ("--format=json", "--format=json"), ("", "''"), ("a b", "'a b'"),
        ("it's", #"'it'\''s'"#), ("(a|b)", "'(a|b)'"), ("!!!", "'!!!'"), ("#v2", "'#v2'"), ("naïve", "naïve"),
        ("~/x", "'~/x'"), ("$HOME", "'$HOME'"), ("a*", "'a*'"),
    ])
    func quoting(_ word: String, _ quoted: String) { #expect(CommandLineText.quoted(word) == quoted) }

    @Test func theRangeOfAWord() {
        let line = CommandLineText(program: "tq", words: ["a b", "--now=x", "--now=x y"])
        let source = line.source
        #expect(source.text(source.range) == "tq 'a b' --now=x '--now=x y'")
        #expect(source.text(line.range(of: Argument(text: "a b", index: 0))) == "'a b'")
        #expect(source.text(line.range(of: Argument(text: "x", index: 1, offset: 6))) == "x")
        #expect(source.text(line.range(of: Argument(text: "x y", index: 2, offset: 6))) == "'--now=x y'")
    }
}
