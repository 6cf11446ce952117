import Testing

@testable import TaskCommandLine
/// A session on a page: commands after `$`, each followed by its output.
struct Session: CustomTestStringConvertible, Sendable {
    /// The text of the block.
    let text: String
    /// The page, relative to the package root.
    let path: String
    private let line: Int
    /// The text of each file by its path.
    private let files: [String: String]

    var testDescription: String { "\(path):\(line)" }

    init(_ block: FencedBlock, of path: String, _ files: [String: String]) {
        text = block.text
        self.path = path
        line = block.line
        self.files = files
    }

    /// The session with its actual output: every command, which may be preceded by `swift run`, is run on the files
    /// left by the previous ones; `echo $?` prints the exit code of the last.
    func played() -> String {
        var shell = MemoryShell(files: MemoryFiles(texts: files, current: "/home/me/project"), width: 80)
        shell.variables["NO_COLOR"] = "1"
        var result = ""
        var code = ExitCode.success
        for line in text.split(separator: "\n") where line.hasPrefix("$ ") {
            result += line + "\n"
            if line == "$ echo $?" {
                result += "\(code.rawValue)\n"
                continue
            }
            let answer = shell.play(String(line.dropFirst(2)).replacing("swift run ", with: ""))
            result += answer.output + answer.errors
            code = answer.code
        }
        return result
    }
}
