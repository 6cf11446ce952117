import TaskFile

extension Rule {
    static let unknownBox = Rule(
        "unknown-box", .warning, .dataFile, fix: .unsafe, "a check box in the notation of another tool",
        manual: Manual(
            "'[-]', '[/]' and '[>]' are not check boxes on a code host and mean different things to different tools. "
                + "What they say belongs in 'status:'.",
            example: "- [ ] Pay due:2026-11-25\n- [/] Call\n",
            better: "- [ ] Pay due:2026-11-25\n- [ ] Call status:doing\n"),
        check: .file { context, findings in
            let tree = context.document.tree
            for line in tree.lines.indices where tree.lines[line].kind == .paragraph {
                let text = tree.textRange(ofLine: line).indices
                let (start, end) = (text.lowerBound, text.upperBound)
                let isItem = isBoxlessItem(line, tree)
                if let (end, box) = drawn(context.bytes, start, end) {
                    // Without a list marker, brackets may hold anything.
                    guard isItem || context.bytes[start] != UInt8(ascii: "[") else { continue }
                    let range = ByteRange(start, end)
                    let marker = isItem ? "" : "- "
                    let fix = box.map { Fix("write \(marker)\($0)", .unsafe, [Edit(range, marker + $0)]) }
                    findings.report(
                        range, "'\(context.text(range))' is not a check box",
                        help: fix?.title ?? "write \(marker)[ ], or \(marker)[x] and status:cancelled", fix: fix)
                    continue
                }
                guard isItem, let sign = sign(context.bytes, start, end) else { continue }
                let range = ByteRange(start, start + 3)
                let meaning = meaning(of: sign)
                findings.report(
                    range, "'\(context.text(range))' is not a check box", help: meaning.help,
                    fix: fix(meaning, start, end, context))
            }
        })

    /// The sign in brackets that is followed by a space and text.
    private static func sign(_ bytes: [UInt8], _ start: Int, _ end: Int) -> UInt8? {
        guard start + 4 < end, bytes[start] == UInt8(ascii: "["), bytes[start + 2] == UInt8(ascii: "]"),
            isSpaceOrTab(bytes[start + 3]), !bytes[(start + 4)..<end].allSatisfy(isSpaceOrTab)
        else { return nil }
        return "-/><?~!*+.=".utf8.contains(bytes[start + 1]) ? bytes[start + 1] : nil
    }

    /// Signs that depict a box, in brackets or alone, with the box each means; nil for a cross, which may mean either.
    private static let drawings: [(sign: [UInt8], box: String?)] = [
        ("[✓]", "[x]"), ("[✔]", "[x]"), ("[✔️]", "[x]"), ("[√]", "[x]"), ("[☑]", "[x]"), ("[✅]", "[x]"), ("☑", "[x]"),
        ("☐", "[ ]"), ("□", "[ ]"), ("[✗]", nil), ("[✘]", nil), ("[✕]", nil), ("[❌]", nil), ("[×]", nil), ("☒", nil),
    ].map { (Array($0.utf8), $1) }

    /// The end of such a sign that is followed by a space and text, and the box that it means.
    private static func drawn(_ bytes: [UInt8], _ start: Int, _ end: Int) -> (end: Int, box: String?)? {
        guard start + 1 < end, bytes[start] >= 0x80 || bytes[start + 1] >= 0x80,
            let (sign, box) = drawings.first(where: { bytes[start..<end].starts(with: $0.sign) })
        else { return nil }
        let next = start + sign.count
        guard next + 1 < end, bytes[next] == UInt8(ascii: " ") else { return nil }
        return (next, box)
    }

    private typealias Meaning = (box: String, status: String?, help: String)

    private static func meaning(of sign: UInt8) -> Meaning {
        guard let meant = ForeignBox(mark: sign) else {
            return ("", nil, "write [ ] or [x], and what it means as status:")
        }
        let box = meant.status.isChecked ? "[x]" : "[ ]"
        if let priority = meant.priority {
            return ("\(box) \(priority.marker)", nil, "write \(box) and the priority \(priority.marker)")
        }
        return (box, meant.status.rawValue, "write \(box) and status:\(meant.status.rawValue)")
    }

    private static func fix(_ meaning: Meaning, _ start: Int, _ end: Int, _ context: FileContext) -> Fix? {
        guard !meaning.box.isEmpty else { return nil }
        var edits = [Edit(ByteRange(start, start + 3), meaning.box)]
        if let status = meaning.status {
            // Which of two states counts, only a person knows.
            guard !context.text(ByteRange(start, end)).contains(" status:") else { return nil }
            let textEnd = context.textEnd(before: end)
            edits.append(Edit(ByteRange(textEnd, textEnd), " status:\(status)"))
        }
        return Fix(meaning.help, .unsafe, edits)
    }
}
