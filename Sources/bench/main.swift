import Foundation
import TaskFile
// usage: bench FILELIST ; prints per file: name, then "line checked parentLine" 
let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
for file in list.split(separator: "\n") {
    guard let data = FileManager.default.contents(atPath: String(file)) else { continue }
    print("F \(file)")
    let document = Document(Source(name: String(file), bytes: Array(data)))
    for task in document.tasks {
        print("\(task.titleLine + 1) \(task.isChecked ? 1 : 0) \((task.parent?.titleLine ?? -1) + 1)")
    }
}
