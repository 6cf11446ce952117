import TaskFile
import Testing

@testable import TaskCommandLine
@testable import TaskPrinting

/// `tasks help TOPIC` prints the manual pages as written in `Documentation.docc`.
@Suite("The manual in the program") struct TopicTests {
    @Test("every page is a topic, and every topic is a page")
    func topics() throws {
        let names = Page.manualNames.filter { $0 != "Documentation" }
        #expect(Topic.all.map(\.name) == names.map { $0.lowercased() })
        for name in names {
            #expect(try Topic.named(name)?.text == Repository.text("\(Page.manualFolder)/\(name).md"), "\(name)")
        }
    }

    @Test("every hook for pre-commit is in the manual, for programs from source and for those that are installed")
    func hooks() throws {
        let hooks = try Repository.text(".pre-commit-hooks.yaml").split(separator: "- id: ").dropFirst()
            .map { $0.split(separator: "\n").map(String.init) }
        let page = try Repository.text("\(Page.manualFolder)/Linting.md")
        for name in hooks.map({ $0[0] }) {
            #expect(page.contains("`\(name)`") || page.contains("- id: \(name)\n"), "\(name)")
        }
        // Whatever the files of a repository are called, they are not flags.
        #expect(hooks.allSatisfy { $0.contains("  args: [--]") })
        func rest(_ suffix: String, _ language: String) -> [[String]] {
            hooks.filter { $0[0].hasSuffix("-system") == (suffix == "-system") }
                .map { hook in hook.dropFirst().filter { !$0.hasPrefix("#") && $0 != "  language: \(language)" } }
        }
        #expect(rest("", "swift") == rest("-system", "system"))
    }

    @Test("in a pipe a topic is printed as is, and a similar name is suggested")
    func help() {
        let shell = MemoryShell(in: "/")
        #expect(shell.run(["tasks", "help", "queries"]).output == Topic.named("queries")?.text)
        #expect(shell.run(["tasks", "help", "Views"]).output == Topic.named("views")?.text)
        let wrong = shell.run(["tasks", "help", "statistic"])
        #expect(wrong.code == .failure && wrong.errors.contains("did you mean 'statistics'?"))
        for word in ["variables", "TASKS_FILE", "no_color", "exit-codes"] {
            #expect(shell.run(["tasks", "help", word]).errors.contains("'tasks help environment'"), "\(word)")
        }
        // A command takes precedence over a topic.
        #expect(shell.run(["tasks", "help", "lint"]).output.hasPrefix("tasks lint"))
    }

    @Test("on a terminal prose is wrapped, headings stand out and links to pages are commands")
    func terminal() {
        let text = """
            # A heading

            See [the format](../Format.md#data), [here](#a-heading) and `a [b]` in a paragraph that is longer than the
            terminal is wide.

            - an item that is
              wrapped too
            - another

            ```sh
            # code that is not wrapped either, however long it is
            ```
            ````md
            ```
            # code within code, which is not wrapped, however long it is
            ```
            ````

                # code that is indented, with [a link](Format.md), or
                code that is short

            """
        let topic = Topic(name: "x", text: text)
        #expect(topic.shown(.plain, width: nil) == text)
        #expect(
            topic.shown(Style(isColoured: true, theme: .auto), width: 30) == """
                \u{1B}[1m# A heading\u{1B}[0m

                See the format
                ('tasks help format'), here
                and `a [b]` in a paragraph
                that is longer than the
                terminal is wide.

                - an item that is wrapped
                  too
                - another

                ```sh
                # code that is not wrapped either, however long it is
                ```
                ````md
                ```
                # code within code, which is not wrapped, however long it is
                ```
                ````

                    # code that is indented, with [a link](Format.md), or
                    code that is short

                """)
    }

    @Test("on a terminal the rows of a wide table are a cell each, with the others wrapped below")
    func tables() {
        let text = """
            | a | table |
            |---|---|
            | b \\| c | that [fits](Fits.md) |

            | word | meaning |
            |---|---|
            | `a \\| b` | a row that is wider than the terminal |
            | c | |

            | field | here | there |
            |---|---|---|
            | title | yes | a cell that is wrapped below the name of its column |
            """
        #expect(
            Topic(name: "x", text: text).shown(.plain, width: 30) == """
                | a | table |
                |---|---|
                | b | c | that fits |

                `a | b`
                    a row that is wider than
                    the terminal
                c

                title
                    here: yes
                    there: a cell that is
                    wrapped below the name of
                    its column
                """)
    }
}
