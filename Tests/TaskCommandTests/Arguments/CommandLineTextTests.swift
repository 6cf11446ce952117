import TaskFile
import Testing

@testable import TaskCommandLine

struct CommandLineTextTests {
    @Test func theRangeOfAWord() {
        let line = CommandLineText(program: "tq", words: ["a b", "--now=x", "--now=x y"])
        let source = line.source
        #expect(source.text(source.range) == "tq 'a b' --now=x '--now=x y'")
        #expect(source.text(line.range(of: Argument(text: "a b", index: 0))) == "'a b'")
        #expect(source.text(line.range(of: Argument(text: "x", index: 1, offset: 6))) == "x")
        #expect(source.text(line.range(of: Argument(text: "x y", index: 2, offset: 6))) == "'--now=x y'")
    }
}
