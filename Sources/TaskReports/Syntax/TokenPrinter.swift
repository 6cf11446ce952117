import TaskFile
import TaskPrinting

/// Appends every line with its number and kind, and the tokens of the lines that carry a task's data.
package func printTokens(of document: Document, to output: inout OutputBuffer) {
    let tree = document.tree
    var tasks: [Int: TaskItem] = [:]
    for task in document.tasks { tasks[task.titleLine] = task }
    for index in tree.lines.indices {
        let range = tree.contentRange(ofLine: index)
        output.append("\(index + 1) \(tree.lines[index].kind.name)")
        guard let task = tasks[index] else {
            output.append(range.isEmpty ? "\n" : " \(quoted(document.source.text(range)))\n")
            continue
        }
        let line = task.line
        let start = line.tokens.first?.start ?? range.upper
        let lead = ByteRange(range.lower, max(start, range.lower))
        output.append(lead.isEmpty ? "\n" : " \(quoted(document.source.text(lead)))\n")
        for token in line.tokens.indices {
            let text = quoted(document.source.text(line.range(ofToken: token)))
            output.append("  \(description(of: line.tokens[token])) \(text)\n")
        }
    }
}

private func description(of token: Token) -> String {
    var words = ["\(token.kind)"]
    if token.kind == .attribute, token.key != .declared { words.append(token.key.name) }
    if token.traits.contains(.tail) { words.append("tail") }
    if token.traits.contains(.bare) { words.append("bare") }
    return words.joined(separator: " ")
}
