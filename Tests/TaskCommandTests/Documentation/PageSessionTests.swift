import Foundation
import Testing

/// The sessions on the pages match the programs' behaviour. `UPDATE_SAMPLES=1 swift test` rewrites them, one by one.
@Suite(.serialized) struct PageSessionTests {
    @Test(arguments: Page.all.flatMap(\.sessions))
    func session(_ session: Session) throws {
        let played = session.played()
        if Repository.isUpdating {
            let page = try Repository.text(session.path).replacing(session.text, with: played)
            let file = Repository.root.appendingPathComponent(session.path)
            try page.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(played == session.text)
        }
    }

    /// The manual's examples query the file shown in README.md.
    @Test func theFormatIsShownOnce() throws {
        let shown = Page("\(Page.manualFolder)/Format.md").blocks.first { $0.language == "markdown" }
        #expect(shown?.text == Page.readme.blocks.first { $0.language == "markdown" }?.text)
    }

    /// The README can be read in a few minutes.
    @Test func readmeIsShort() {
        #expect(Page.readme.text.utf8.count < 9000)
    }

    /// Each Swift command that the README asks the reader to run is also run in CI.
    @Test func setUpCommandsAreRunByTheChecks() throws {
        let checks = try Repository.text(".ci/run")
        let lines = Page.readme.blocks.filter { $0.language == "sh" }.flatMap(\.lines)
        let commands = lines.filter { $0.hasPrefix("swift ") }
        #expect(commands.count == 3)
        for command in commands { #expect(checks.contains(command), "\(command)") }
    }

    /// Each query in the first column of the tour's table is run on the page's own file.
    @Test func queriesOfTheTourAreAsked() throws {
        let page = Page("\(Page.manualFolder)/Queries.md").text.split(separator: "\n")
        let rows = page.drop { $0 != "| write | to find tasks |" }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
        let queries = rows.flatMap { row in
            row.split(separator: "|")[0].split(separator: "`").filter { $0.contains { $0 != " " } }
        }
        #expect(queries.count >= 30)
        let file = try #require(Page.readme.blocks.first { $0.language == "markdown" }?.text)
        let shell = MemoryShell(["/home/me/tasks.md": file], in: "/home/me")
        var found = 0
        for query in queries {
            let answer = shell.run(["tq", "--quiet", "--format", "count", String(query)])
            #expect(answer.errors == "", "\(query)")
            found += answer.output == "0\n" ? 0 : 1
        }
        // The file is small, so some queries in the table match nothing in it.
        #expect(found >= 20)
    }

    /// The map lists every folder that contains sources.
    @Test func mapShowsEveryModule() throws {
        let sources = Repository.root.appendingPathComponent("Sources")
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) where !name.contains(".") {
            #expect(Page("Sources/README.md").text.contains("`\(name)`"), "\(name)")
        }
    }
}
