import Testing

/// The house rules can be broken: each rejects what it is meant to reject.
@Suite("House rules find violations")
struct RuleTests {
    private func file(_ text: String, at path: String = "Sources/TaskFile/A.swift") -> SwiftFile {
        SwiftFile(path: path, lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }

    @Test(
        "imports that point upwards or out of the package",
        arguments: [
            ("Sources/TaskFile/A.swift", "import Foundation", ["Foundation"]),
            ("Sources/TaskFile/A.swift", "import TaskQuery", ["TaskQuery"]),
            ("Sources/TaskFile/A.swift", "@preconcurrency public import Glibc", ["Glibc"]),
            ("Sources/TaskQuery/A.swift", "import struct TaskCommand.Path", ["TaskCommand"]),
            ("Sources/TaskQuery/A.swift", "import TaskFile\nimport TaskCommand", ["TaskCommand"]),
            ("Sources/TaskCommand/A.swift", "import Glibc", ["Glibc"]),
            ("Sources/EmbedManual/A.swift", "import Foundation\nimport PackagePlugin\nimport TaskFile", ["TaskFile"]),
            ("Sources/EmbedManual/A.swift", "import Foundation", ["Foundation"]),
            ("Sources/TaskPrinting/A.swift", "package import TaskSystem", ["TaskSystem"]),
            ("Sources/TaskSystem/Platform/Platform.swift", "    import Glibc", []),
            ("Sources/Other/A.swift", "import TaskFile", ["Other is not in the picture of the house"]),
        ])
    func imports(path: String, text: String, wrong: [String]) {
        #expect(Rules.wrongImports(of: file(text, at: path)) == wrong)
    }

    @Test(
        "system calls and unsafe code outside their files",
        arguments: [
            "#if canImport(Darwin)", "let a = unsafe b", "func f(_ p: UnsafePointer<Int>) {}",
            "a.withUnsafeBytes { $0 }", "nonisolated(unsafe) var a = 1",
        ])
    func system(line: String) {
        #expect(Rules.systemLines(of: file(line)) == [line])
        #expect(Rules.systemLines(of: file(line, at: Rules.platformFolder + "Platform.swift")) == [])
    }

    @Test("words in comments and strings are not code", arguments: ["// unsafe", "let a = \"unsafe fatalError try!\""])
    func comments(line: String) {
        #expect(Rules.systemLines(of: file(line)) == [])
        #expect(Rules.traps(in: file(line)) == [])
    }

    @Test("code that can crash the program", arguments: ["try! read()", "fatalError()", "a as! B"])
    func traps(line: String) {
        #expect(Rules.traps(in: file(line)) == [line])
    }

    @Test("lines of more than 120 characters")
    func lines() {
        let short = String(repeating: "a", count: 120)
        #expect(Rules.longLines(of: file(short + "\n" + short + "b")) == [2])
        let literal = "let a = \"\"\"\n" + short + "b\n\"\"\"\n"
        #expect(Rules.longLines(of: file(literal + short + "b")) == [4])
    }

    @Test("functions of more than 70 lines")
    func functions() {
        func body(_ lines: Int) -> String {
            "    func f(\n        a: Int\n    ) {\n" + String(repeating: "        a()\n", count: lines - 4) + "    }\n"
        }
        #expect(Rules.longFunctions(of: file(body(70) + "    var a: Int { 1 }\n" + body(70))) == [])
        #expect(Rules.longFunctions(of: file(body(70) + body(71))) == ["func f("])
    }

    @Test("markers of unfinished work")
    func leftovers() {
        let line = "// TO" + "DO: more"
        #expect(Rules.leftovers(in: file(line)) == [line])
        #expect(Rules.leftovers(in: file("/// tasks and TODOs")) == [])
    }

    @Test("broken links")
    func links() {
        let text = """
            # What it `does`
            [a](B.md#two) [b](#what-it-does) [c](../C.md) `[d](none)` [e](https://x.org) [f](B.md)
            [g](#what) [h](B.md#three) [i](none.md)
            ```
            # Two
            [j](none.md)
            ```
            """
        let page = Page(path: "docs/A.md", text: text)
        let others = ["docs/B.md": "## Two", "C.md": ""]
        let dead = page.deadLinks { path in others[path].map { Page(path: path, text: $0) } }
        #expect(dead == ["#what", "B.md#three", "none.md"])
    }

    @Test("paths from a developer's machine")
    func places() {
        #expect(Rules.places(in: "see /Us" + "ers/anna/tasks.md") == ["/Us" + "ers/"])
        #expect(Rules.places(in: "see https://example.com/homepage") == [])
    }
}
