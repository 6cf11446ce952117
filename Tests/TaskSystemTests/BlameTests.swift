import TaskText
import Testing

@testable import TaskSystem

@Suite("What git blame answers")
struct BlameTests {
    @Test(
        "names a file as the system does, however git spells it",
        arguments: [
            (Array("a b.md".utf8), "a b.md"), ([0x61, 0xFF, 0x2E], Path.text([0x61, 0xFF, 0x2E])),
            (Array(#""a\tb\"c\\d\001.md""#.utf8), "a\tb\"c\\d\u{1}.md"),
            (Array(#""\377\303\244.md""#.utf8), Path.text([0xFF, 0xC3, 0xA4, 0x2E, 0x6D, 0x64])),
        ])
    func names(spelling: [UInt8], path: String) throws {
        let (commit, before) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
        let head = "\(commit) 1 1 1\nauthor-time 1795255200\nauthor-tz +0000\nprevious \(before) "
        let answer = Array(head.utf8) + spelling + Array("\nfilename ".utf8) + spelling + Array("\n\t- [ ] a\n".utf8)
        let origin = try #require(Blame.origins(in: answer, lines: [0]).first)
        #expect(origin.version == Blame.Version(commit: commit, path: path))
        #expect(origin.previous == Blame.Version(commit: before, path: path))
    }
}
