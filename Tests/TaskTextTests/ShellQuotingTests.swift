import TaskText
import Testing

struct ShellQuotingTests {
    @Test(arguments: [
        ("due:today", "due:today"), ("--format=json", "--format=json"), ("", "''"), ("a b", "'a b'"),
        ("it's", #"'it'\''s'"#), ("(a|b)", "'(a|b)'"), ("!!!", "'!!!'"), ("#v2", "'#v2'"), ("naïve", "naïve"),
        ("~/x", "'~/x'"), ("$HOME", "'$HOME'"), ("a*", "'a*'"),
    ])
    func quoting(_ word: String, _ quoted: String) { #expect(shellQuoted(word) == quoted) }
}
