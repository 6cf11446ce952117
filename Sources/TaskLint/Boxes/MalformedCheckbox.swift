import TaskFile

extension Rule {
    static let malformedCheckbox = Rule(
        "malformed-checkbox", .error, .anyFile, fix: .safe, "a check box that Markdown does not see",
        manual: Manual(
            "A box is '[ ]' or '[x]' with white space on both sides, after a list marker and white space. Anything "
                + "else is shown as plain text and is not a task. In a file with task data, boxes after '•', after "
                + "'1.' without a space, and with a no-break or ideographic space before or after the list marker are "
                + "reported, too, and so are '(x)', a box without a list marker whose line carries data, and a list "
                + "item with a date and no box. In a file that is not a task file by name or data, where '[]' may be "
                + "code, it is reported only beside a task, and its fix is unsafe.",
            example: "- [] Call\n", better: "- [ ] Call\n"),
        check: .file { context, findings in
            let tree = context.document.tree
            let bytes = context.bytes
            let isOurs = context.tier > .anyFile
            guard isOurs || !context.document.tasks.isEmpty || context.options.only != nil else { return }
            for line in tree.lines.indices {
                if tree.lines[line].kind == .indentedCode, isBoxlessItem(line, tree) {
                    reportDistant(line, context, &findings)
                }
                guard tree.lines[line].kind == .paragraph else { continue }
                let start = Int(tree.lines[line].content)
                // Nearly all lines are text, or tasks with a correct box.
                let mayHaveBox =
                    start + 1 < bytes.count
                    && (bytes[start] == UInt8(ascii: "[")
                        ? isBoxlessItem(line, tree) : bytes[start + 1] == UInt8(ascii: "["))
                let content = tree.textRange(ofLine: line)
                guard mayHaveBox, let box = WrittenBox(bytes, content, isItem: isBoxlessItem(line, tree)) else {
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
        let content = tree.textRange(ofLine: line)
        let isItem = isBoxlessItem(line, tree)
        // Most lines are prose and begin with a letter, as no box does.
        guard !content.isEmpty, isItem || !isLetter(context.bytes[Int(content.lower)]),
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

    /// Whether a list item is in a list right below a task.
    private static func isBelowTask(_ item: Int, _ tree: SyntaxTree) -> Bool {
        let list = tree.blocks[Int(tree.blocks[item].parent)]
        return list.kind == .list && tree.blocks[Int(list.parent)].box != .none
    }

    /// Whether the line is the first of a list item that has no box.
    static func isBoxlessItem(_ line: Int, _ tree: SyntaxTree) -> Bool {
        let block = tree.blocks[Int(tree.lines[line].container)]
        return block.kind == .item && Int(block.firstLine) == line && block.box == .none && tree.lines[line].startsLeaf
    }
}

extension String {
    fileprivate var trimmed: String { last == " " ? String(dropLast()) : self }
}

/// Something at the beginning of a line that was meant as a check box but is not one.
private struct WrittenBox {
    let range: ByteRange
    let replacement: String

    init?(_ bytes: [UInt8], _ content: ByteRange, isItem: Bool) {
        let start = Int(content.lower)
        let end = Int(content.upper)
        guard start + 2 < end else { return nil }
        if isItem, bytes[start] == UInt8(ascii: "[") {
            guard let (box, checked) = Self.box(bytes, start, end) else { return nil }
            let isWhole = box - start == 3 && bytes[start + 1] < 0x80
            guard let (gap, hasSpace) = Self.gap(bytes, box, end) else { return nil }
            // A correct box before a space is not a finding, whatever else keeps it from being a task.
            if isWhole, hasSpace, gap == 0 { return nil }
            if !isWhole, !hasSpace { return nil }
            range = ByteRange(start, box + gap)
            replacement = (checked ? "[x]" : "[ ]") + (hasSpace && gap == 0 ? "" : " ")
            return
        }
        guard bytes[start + 1] == UInt8(ascii: "["), isBullet(bytes[start]),
            let (box, checked) = Self.box(bytes, start + 1, end), box - start == 4, bytes[start + 2] < 0x80,
            let (gap, hasSpace) = Self.gap(bytes, box, end), hasSpace, gap == 0
        else { return nil }
        // With another asterisk after it, this is emphasis.
        if bytes[start] == UInt8(ascii: "*"), bytes[box..<end].contains(UInt8(ascii: "*")) { return nil }
        range = ByteRange(start, box)
        replacement = "\(Unicode.Scalar(bytes[start])) \(checked ? "[x]" : "[ ]")"
    }

    /// The end of `[]`, `[ ]`, `[x]`, `[ x]`, `[x ]`, `[  ]` or a box with a no-break space, and whether it is checked.
    private static func box(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (end: Int, isChecked: Bool)? {
        var offset = start + 1
        var isChecked = false
        var spaces = 0
        while offset < end, offset - start <= 5 {
            switch bytes[offset] {
            case UInt8(ascii: "]"): return (offset + 1, isChecked)
            case UInt8(ascii: " "): spaces += 1
            case UInt8(ascii: "x"), UInt8(ascii: "X"):
                if isChecked { return nil }
                isChecked = true
            case 0xC2 where offset + 1 < end && bytes[offset + 1] == 0xA0: offset += 1
            default: return nil
            }
            guard spaces <= 2 else { return nil }
            offset += 1
        }
        return nil
    }

    /// The number of bytes between a box and the text, 0 for a space or tab; nil where no task was meant.
    private static func gap(_ bytes: [UInt8], _ box: Int, _ end: Int) -> (length: Int, isSpace: Bool)? {
        guard box < end else { return nil }
        let next = bytes[box]
        if isSpaceOrTab(next) { return bytes[box..<end].allSatisfy(isSpaceOrTab) ? nil : (0, true) }
        if next == 0xC2, box + 2 < end, bytes[box + 1] == 0xA0 { return (2, true) }
        // A link, a definition or a phrase in brackets continues with punctuation.
        return mayBeLetter(next) || isDigit(next) ? (0, false) : nil
    }
}
