import Foundation
import TaskFile
import Testing

@testable import TaskCommand
@testable import TaskPrinting

/// `tasks help TOPIC` prints the manual pages as written in `Documentation.docc`.
@Suite("The manual in the program") struct TopicTests {
    private static let folder = "Sources/TaskCommand/Manual/Topics"

    @Test("every page is a topic, and every topic is a page")
    func topics() throws {
        let names = Page.manualNames.filter { $0 != "Documentation" }
        for name in names {
            let page = try Repository.text("\(Page.manualFolder)/\(name).md")
            try hold(Self.source(of: name, page), at: "\(Self.folder)/Topic+\(name).swift")
            if !Repository.isUpdating { #expect(Topic.named(name)?.text == page, "\(name)") }
        }
        try hold(Self.list(of: names), at: "\(Self.folder)/Topic+All.swift")
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Repository.root.appendingPathComponent(Self.folder).path)
        #expect(Set(files) == Set((names + ["All"]).map { "Topic+\($0).swift" } + ["Topic.swift"]))
    }

    @Test("every hook for pre-commit is in the manual, for programs from source and for those that are installed")
    func hooks() throws {
        let hooks = try Repository.text(".pre-commit-hooks.yaml").split(separator: "- id: ").dropFirst()
            .map { $0.split(separator: "\n").map(String.init) }
        let page = try Repository.text("\(Page.manualFolder)/Linting.md")
        for name in hooks.map({ $0[0] }) {
            #expect(page.contains("`\(name)`") || page.contains("- id: \(name)\n"), "\(name)")
        }
        func rest(_ suffix: String, _ language: String) -> [[String]] {
            hooks.filter { $0[0].hasSuffix("-system") == (suffix == "-system") }
                .map { hook in hook.dropFirst().filter { !$0.hasPrefix("#") && $0 != "  language: \(language)" } }
        }
        #expect(rest("", "swift") == rest("-system", "system"))
    }

    /// Writes `text` to the file at `path`, or compares it if `UPDATE_SAMPLES` is not set.
    private func hold(_ text: String, at path: String) throws {
        let file = Repository.root.appendingPathComponent(path)
        if Repository.isUpdating { try text.write(to: file, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: file, encoding: .utf8) == text, "run UPDATE_SAMPLES=1 swift test")
    }

    private static let origin = "by `UPDATE_SAMPLES=1 swift test`; not written by hand.\n\nextension Topic {\n"

    /// The Swift file that contains a page.
    private static func source(of name: String, _ page: String) -> String {
        "// Made from Documentation.docc/\(name).md \(origin)    static let \(name.lowercased()) = Topic(\n"
            + "        name: \"\(name.lowercased())\",\n        text: ##\"\"\"\n"
            + page.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "\n" : "            \($0)\n" }.joined() + "            \"\"\"##)\n}\n"
    }

    private static func list(of names: [String]) -> String {
        "// Made from the names in Documentation.docc \(origin)    /// Every page, by name.\n"
            + "    static let all: [Topic] = [\n"
            + names.map { "        .\($0.lowercased()),\n" }.joined() + "    ]\n}\n"
    }

    @Test("in a pipe a topic is printed as is, and a similar name is suggested")
    func help() {
        let shell = MemoryShell(files: MemoryFiles(texts: [:], current: "/"))
        #expect(shell.run(["tasks", "help", "queries"]).output == Topic.queries.text)
        #expect(shell.run(["tasks", "help", "Views"]).output == Topic.views.text)
        let wrong = shell.run(["tasks", "help", "statistic"])
        #expect(wrong.code == .failure && wrong.errors.contains("did you mean 'statistics'?"))
        // A command takes precedence over a topic.
        #expect(shell.run(["tasks", "help", "lint"]).output.hasPrefix("tasks lint"))
    }

    @Test("on a terminal prose is wrapped, headings stand out and links are their texts")
    func terminal() {
        let topic = Topic(
            name: "x",
            text: """
                # A heading

                See [the format](Format.md) and `a [b]` in a paragraph that is longer than the terminal is wide.

                - an item that is
                  wrapped too
                - another

                | a | table that is not wrapped, however long it is |
                ```sh
                # code that is not wrapped either, however long it is
                ```

                """)
        #expect(topic.shown(.plain, width: nil) == topic.text)
        #expect(
            topic.shown(Style(isColoured: true, theme: .auto), width: 30) == """
                \u{1B}[1m# A heading\u{1B}[0m

                See the format and `a [b]` in
                a paragraph that is longer
                than the terminal is wide.

                - an item that is wrapped
                  too
                - another

                | a | table that is not wrapped, however long it is |
                ```sh
                # code that is not wrapped either, however long it is
                ```

                """)
    }
}
