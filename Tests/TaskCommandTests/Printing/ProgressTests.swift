import Testing

/// Progress over many files is shown on a terminal, and nowhere else.
struct ProgressTests {
    /// A shell in a folder with `count` task files and one more that needs formatting.
    private func shell(files count: Int) -> MemoryShell {
        var texts: [String: String] = [:]
        for number in 0..<count { texts["/home/me/project/\(number).tasks.md"] = "- [ ] x due:2026-12-01\n" }
        texts["/home/me/project/\(count).tasks.md"] = "- [ ] x  due:2026-12-01\n"
        var shell = MemoryShell(texts)
        shell.watchesErrors = true
        return shell
    }

    @Test(arguments: [["tasks", "lint", "."], ["tasks", "fmt", "--check", "."]])
    func progressIsShownOnATerminalAndCleared(_ words: [String]) {
        let errors = shell(files: 130).run(words).errors
        #expect(errors.contains("\r\u{1B}[K128 of 131 files\r\u{1B}[K"))
        // The line is cleared before anything else is written, and at the end.
        let last = errors.split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false).last ?? "none"
        #expect(last == (words.contains("fmt") ? "1 file would change, 130 unchanged\n" : ""))
    }

    @Test(arguments: [["tasks", "lint", "."], ["tasks", "fmt", "--check", "."]])
    func progressIsNotShownInAPipeNorWhenAskedNotToNorForAFewFiles(_ words: [String]) {
        var piped = shell(files: 130)
        piped.watchesErrors = false
        #expect(!piped.run(words).errors.contains("\r"))
        #expect(!shell(files: 130).run(words + ["--quiet"]).errors.contains("\r"))
        #expect(!shell(files: 130).run(["TERM=dumb"] + words).errors.contains("\r"))
        #expect(!shell(files: 63).run(words).errors.contains("\r"))
    }

    @Test func manyFilesComeInTheirOrder() {
        let shell = shell(files: 200)
        for number in stride(from: 0, to: 200, by: 3) {
            shell.files.texts["/home/me/project/\(number).tasks.md"] = "- [] x\n"
        }
        let words = ["tasks", "lint", ".", "--format", "concise", "--rule", "malformed-checkbox"]
        let lines = shell.run(words).output.split(separator: "\n")
        let names = lines.map { String($0.prefix { $0 != ":" }) }
        #expect(names == stride(from: 0, to: 200, by: 3).map { "\($0).tasks.md" }.sorted())
        #expect(shell.run(words).output == shell.run(words).output)
    }
}
