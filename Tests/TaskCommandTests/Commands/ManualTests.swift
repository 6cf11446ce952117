import Testing

@testable import TaskCommand
@testable import TaskCommandLine

/// `tasks man`: pages generated from declarations.
@Suite struct ManualTests {
    private static let pages = ["tasks", "tq"] + Program.tasks.shownCommands.map(\.name)

    private func page(_ name: String) -> String {
        MemoryShell(in: "/home/me").run(["tasks", "man", name]).output
    }

    @Test("A page has a name, a synopsis and every flag", arguments: pages)
    func sections(name: String) {
        let page = page(name)
        #expect(page.hasPrefix(".TH TASKS") || name == "tq")
        for title in ["NAME", "SYNOPSIS", "SEE ALSO"] { #expect(page.contains(".SH \(title)\n"), "\(title)") }
        let command = Program.tasks.commandOrQuery(named: name)?.command
        for flag in command?.allFlags ?? [] {
            #expect(page.contains("\n.TP\n") && page.contains(Roff.bold(flag.spelling)), "\(flag.name)")
        }
        for line in page.split(separator: "\n") where line.hasPrefix(".") {
            #expect([".TH", ".SH", ".TP", ".PP"].contains { line.hasPrefix($0) }, "\(line)")
        }
    }

    @Test("man renders a page without warnings", .enabled(if: Shell.has("groff")), arguments: pages)
    func warnings(name: String) throws {
        let result = try Shell.run("tasks man \(name) | groff -man -Tutf8 -ww -z")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }

    @Test(
        "Text that looks like markup is escaped",
        arguments: [
            (".TH x", "\\&.TH x"), ("'tq'", "\\&\\(aqtq\\(aq"), ("a\\fBb", "a\\(rsfBb"), ("--x", "\\-\\-x"),
            ("~^`", "\\(ti\\(ha\\(ga"), ("x ↻ é", "x \\[u21BB] \\[u00E9]"),
        ])
    func escaping(text: String, expected: String) {
        #expect(Roff.escaped(text) == expected)
    }

    @Test("An unknown page is answered with a suggestion")
    func unknown() {
        let shell = MemoryShell(in: "/home/me")
        let result = shell.run(["tasks", "man", "lnt"])
        #expect(result.code == .failure)
        #expect(result.errors.contains("did you mean 'lint'?"))
    }

    private static func isOfVariable(_ character: Character) -> Bool { character == "_" || character.isUppercase }

    @Test("The manual lists the same environment variables")
    func variables() throws {
        let page = try Repository.text("\(Page.manualFolder)/Environment.md")
        for variable in Variables.all {
            for name in variable.name.split(separator: ", ") { #expect(page.contains("`\(name)`"), "\(name)") }
        }
        let names = Set(Variables.all.flatMap { $0.name.split(separator: ", ") })
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            for word in line.split(separator: "|")[0].split(separator: "`") where word.allSatisfy(Self.isOfVariable) {
                #expect(names.contains(word), "\(word)")
            }
        }
    }
}

extension ManualTests {
    @Test func tqIsAPageOfTheHelp() {
        func help(_ words: [String]) -> String {
            MemoryShell(in: "/home/me").run(words).output
        }
        #expect(help(["tasks", "help", "tq"]) == help(["tq", "--help"]))
    }

    @Test func theFlagForHelpTakesACommand() {
        func help(_ words: String...) -> String { MemoryShell(in: "/home/me").run(["tasks"] + words).output }
        #expect(help("--help", "add") == help("help", "add"))
        #expect(help("-h", "add", "x") == help("help", "add"))
        #expect(help("--help", "--quiet") == help("help"))
    }
}
