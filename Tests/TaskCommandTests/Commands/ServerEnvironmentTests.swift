import TaskFile
import TaskSystem
import Testing

@testable import TaskCommand
@testable import TaskCommandLine

@Suite("What the language server sees of the files")
struct ServerEnvironmentTests {
    private static let files = [
        "/home/me/project/.tasks.yaml": "views:\n  focus: '@work'\n",
        "/home/me/.config/tasks/config.yaml": "categories:\n", "/home/me/project/sub/tasks.md": "",
    ]

    private func host(
        in folder: String, _ files: [String: String] = files, home: String = "/home/me"
    ) throws -> ServerEnvironment {
        let files = MemoryFiles(texts: files, current: folder)
        let stream = OutputStream(isTerminal: { false }, width: { nil }) { _ in }
        let environment = Environment(files: files, state: files, output: stream, errors: stream)
        environment.variable = { ["HOME": home][$0] }
        environment.resolveZone = { _ in .utc }
        let command = Command.languageServer.syntax
        return try ServerEnvironment(
            ParsedArguments(command, called: command.name, words: []), environment)
    }

    @Test(
        "a settings file has its absolute path, in whichever folder the server runs",
        arguments: ["/home/me/project", "/home/me/project/sub", "/home/me", "/"])
    func settings(folder: String) throws {
        let path = "/home/me/project/.tasks.yaml"
        for file in ["tasks.md", "sub/tasks.md"] {
            #expect(try host(in: folder).settingsFile(for: "/home/me/project/\(file)")?.name == path)
            let wrong = try host(in: folder, [path: "categories: 1\n", "/home/me/project/sub/tasks.md": ""])
            #expect(wrong.settings(forFile: "/home/me/project/\(file)").problem?.source.name == path)
        }
    }

    @Test("the user's own settings are known by the absolute path, too")
    func ownSettings() throws {
        let source = Source(name: "/home/me/.config/tasks/config.yaml", "categories: 1\n")
        #expect(try host(in: "/home/me", home: ".").complaints(aboutSettings: source)?.count == 1)
        #expect(try host(in: "/home", home: "/home/me").complaints(aboutSettings: source)?.count == 1)
    }
}
