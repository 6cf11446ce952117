import Testing

@testable import TaskCommand
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

    /// The session with its actual output: every command is run on the files left by the previous ones; `cat FILE`
    /// prints a file, `echo TEXT >> FILE` and `sed -i s/OLD/NEW/ FILE` edit one; `mkdir NAME && cd NAME`
    /// enters an empty folder.
    func played() -> String {
        var result = ""
        var code = ExitCode.success
        var files = MemoryFiles(texts: files, current: "/home/me/project")
        for line in text.split(separator: "\n") where line.hasPrefix("$ ") {
            result += line + "\n"
            if line == "$ echo $?" {
                result += "\(code.rawValue)\n"
            } else if line.hasPrefix("$ cat ") {
                result += files.texts[files.absolute(String(line.dropFirst(6)))] ?? "no such file\n"
            } else if line.hasPrefix("$ mkdir "), let name = line.split(separator: " ").last {
                files.current = files.absolute(String(name))
            } else if !Self.edit(MemoryShell.words(String(line.dropFirst(2))), files) {
                let answer = Self.run(String(line.dropFirst(2)), files)
                result += answer.output + answer.errors
                code = answer.code
            }
        }
        return result
    }

    /// Edits a file as `words` say; false when they are another command.
    private static func edit(_ words: [String], _ files: MemoryFiles) -> Bool {
        guard words.count == 4, let name = words.last else { return false }
        let path = files.absolute(name)
        if words[0] == "echo", words[2] == ">>" {
            files.texts[path] = (files.texts[path] ?? "") + words[1] + "\n"
            return true
        }
        let parts = words[2].split(separator: "/")
        guard words[0] == "sed", words[1] == "-i", parts.count == 3 else { return false }
        files.texts[path] = files.texts[path]?.replacing(parts[1], with: parts[2])
        return true
    }

    /// Runs one command, which may be preceded by `echo TEXT |` for its input and by `swift run`.
    private static func run(_ line: String, _ files: MemoryFiles) -> MemoryShell.Result {
        var words = MemoryShell.words(line.replacing("swift run ", with: ""))[...]
        var shell = MemoryShell(files: files, width: 80)
        shell.variables["NO_COLOR"] = "1"
        if words.first == "echo", words.dropFirst(2).first == "|" {
            shell.input = Array((words[1] + "\n").utf8)
            words = words.dropFirst(3)
        }
        return shell.run(Array(words))
    }
}
