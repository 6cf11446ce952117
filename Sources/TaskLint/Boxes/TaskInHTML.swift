import TaskFile

extension Rule {
    static let taskInHTML = Rule(
        "task-in-html", .warning, .dataFile, "a check box inside an HTML block",
        why: "Below an HTML tag, up to the next blank line, Markdown is not read: the box is shown as plain text and "
            + "is not a task. Comments are left alone.",
        example: "- [ ] Pay due:2026-11-25\n\n<details>\n- [ ] Call\n</details>\n",
        better: "- [ ] Pay due:2026-11-25\n\n<details>\n\n- [ ] Call\n</details>\n",
        check: .file { context, findings in
            let tree = context.document.tree
            var isOpen = false
            for line in tree.lines.indices where tree.lines[line].kind == .html {
                if tree.lines[line].startsLeaf {
                    // Comments, scripts and preformatted text are meant to stay text.
                    isOpen = tree.htmlEndsAtBlankLine(from: line)
                    continue
                }
                let content = context.bytes[tree.textRange(ofLine: line).indices]
                guard isOpen, let first = content.first, isBullet(first) || isDigit(first),
                    let task = Document(Source(name: "", bytes: Array(content))).tasks.first
                else { continue }
                let start = UInt32(content.startIndex) + task.line.tokens[0].start
                findings.report(
                    ByteRange(start, start + 3), "this check box is inside HTML and is not a task",
                    help: "put a blank line after the tag above")
            }
        })
}
