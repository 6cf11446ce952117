import Foundation
import TaskFile
func time(_ name: String, _ bytes: Int, _ body: () -> Int) {
    var best = Double.infinity; var r = 0
    for _ in 0..<5 {
        let s = ContinuousClock.now; r = body(); let d = ContinuousClock.now - s;
        best = min(best, Double(d.components.attoseconds) / 1e18 + Double(d.components.seconds))
    }
    print(name, r, String(format: "%.1f ms %.0f MB/s", best * 1000, Double(bytes) / best / 1e6))
}
let data = Array(FileManager.default.contents(atPath: CommandLine.arguments[1])!)
let source = Source(name: "x", bytes: data)
time("tree", data.count) { SyntaxTree(source).lines.count }
time("document", data.count) { Document(source).tasks.count }
let document = Document(source)
time("lex", data.count) { document.tasks.reduce(0) { $0 + $1.line.tokens.count } }
time("due", data.count) { document.tasks.reduce(0) { $0 + ($1.line.due != nil ? 1 : 0) } }
