import TaskFile

extension Rule {
    static let malformedCheckbox = Rule(
        "malformed-checkbox", .error, .anyFile, fix: .safe, "a check box that Markdown does not see",
        why: "A box is '[ ]' or '[x]' with white space on both sides, after a list marker and white space. Anything "
            + "else is shown as plain text and is not a task. In a file with task data, these are also reported: "
            + "boxes after '•', after '1.' without a space, and with a no-break or ideographic space before or "
            + "after the list marker; '(x)' and '［x］'; a box without a list marker on a line with data; "
            + "and a list item with a date but no box. In a file that is not a task file by name or data, where "
            + "'[]' may be code, it is reported only beside a task, and its fix is unsafe.",
        example: "- [] Call\n", better: "- [ ] Call\n",
        check: .file { context, findings in
            let (tree, bytes) = (context.document.tree, context.bytes)
            let isOurs = context.tier > .anyFile
            guard isOurs || !context.document.tasks.isEmpty || context.options.only != nil else { return }
            for line in tree.lines.indices {
                if tree.lines[line].kind == .indentedCode, tree.beginsBoxlessItem(line) {
                    reportDistant(line, context, &findings)
                }
                guard tree.lines[line].kind == .paragraph else { continue }
                guard let box = WrittenBox.on(line: line, of: tree, bytes) else {
                    if context.tier == .dataFile { reportMistyped(line, context, &findings) }
                    continue
                }
                let (written, meant) = (context.text(box.range), box.replacement.trimmed)
                findings.report(
                    quoting: box.range, in: context, "is not a check box",
                    help: written == meant ? "put a space after it" : "write \(meant)",
                    fix: Fix("write '\(meant)'", isOurs ? .safe : .unsafe, [Edit(box.range, box.replacement)]))
            }
        })

    /// Reports something at the beginning of the line that was meant as a task.
    private static func reportMistyped(_ line: Int, _ context: FileContext, _ findings: inout Findings) {
        let tree = context.document.tree
        let container = Int(tree.lines[line].container)
        // The box of a recognized task is correct.
        guard tree.blocks[container].box == .none || tree.titleLine(of: container) != line else { return }
        let (start, isItem) = (Int(tree.lines[line].content), tree.beginsBoxlessItem(line))
        // Most lines are prose and begin with a letter, as no box does.
        guard start < context.bytes.count, isItem || !isLetter(context.bytes[start]) else { return }
        let content = tree.textRange(ofLine: line)
        guard !content.isEmpty,
            let box = MistypedBox(context, content, isItem: isItem, isBelowTask: isBelowTask(container, tree))
        else { return }
        findings.report(box.range, box.message, help: box.help, fix: box.fix)
    }

    /// Reports a box that is code because five spaces or more are between the list marker and it.
    private static func reportDistant(_ line: Int, _ context: FileContext, _ findings: inout Findings) {
        let content = context.document.tree.textRange(ofLine: line).indices
        guard let start = context.bytes[content].firstIndex(where: { !isSpaceOrTab($0) }),
            let facts = context.trialLine("- ", start..<content.upperBound), facts.line.tokens[0].start == 2
        else { return }
        let gap = ByteRange(context.textEnd(before: start), start)
        findings.report(
            ByteRange(start, start + 3), "this box is code, because of the spaces before it",
            help: "put one space before it",
            fix: Fix("put one space before it", context.tier > .anyFile ? .safe : .unsafe, [Edit(gap, " ")]))
    }

    private static func isBelowTask(_ item: Int, _ tree: SyntaxTree) -> Bool {
        let list = tree.blocks[Int(tree.blocks[item].parent)]
        return list.kind == .list && tree.blocks[Int(list.parent)].box != .none
    }
}

extension String {
    fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}
