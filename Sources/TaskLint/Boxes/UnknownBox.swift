import TaskFile

extension Rule {
    static let unknownBox = Rule(
        "unknown-box", .warning, .dataFile, fix: .unsafe, "a check box in the notation of another tool",
        why: "'[-]', '[/]' and '[>]' are not check boxes on a code host and mean different things to different tools. "
            + "What they say belongs in 'status:'. A letter or digit in brackets, which may name something, is "
            + "reported only where data follows, and '[v]', '[y]' and '[o]' also in a list with tasks.",
        example: "- [ ] Pay due:2026-11-25\n- [/] Call\n",
        better: "- [ ] Pay due:2026-11-25\n- [ ] Call status:doing\n",
        check: .file { context, findings in
            let tree = context.document.tree
            lazy var listsWithTasks = Set(tree.blocks.filter { $0.box != .none }.map(\.parent))
            for line in tree.lines.indices where tree.lines[line].kind == .paragraph {
                let text = tree.textRange(ofLine: line).indices
                let (start, end) = (text.lowerBound, text.upperBound)
                let isItem = tree.beginsBoxlessItem(line)
                if let (end, box) = drawn(context.bytes, start, end) {
                    // Without a list marker, brackets may hold anything.
                    guard isItem || context.bytes[start] != UInt8(ascii: "[") else { continue }
                    let range = ByteRange(start, end)
                    let marker = isItem ? "" : "- "
                    let fix = box.map { Fix("write \(marker)\($0)", .unsafe, [Edit(range, marker + $0)]) }
                    findings.report(
                        quoting: range, in: context, "is not a check box",
                        help: fix?.title ?? "write \(marker)[ ], or \(marker)[x] and status:cancelled", fix: fix)
                    continue
                }
                guard isItem, let range = bracketed(context.bytes, start, end) else { continue }
                let sign = context.text(ByteRange(range.lower + 1, range.upper - 1))
                if sign.utf8.allSatisfy(isIdentifierPart), sign != "-" {
                    let item = tree.blocks[Int(tree.lines[line].container)]
                    guard !tree.bracketedLabels(on: line..<line + 1).contains(folded(sign)),
                        carriesData(context, Int(range.upper)..<end)
                            || ["v", "y", "o"].contains(folded(sign)) && listsWithTasks.contains(item.parent)
                    else { continue }
                }
                let meaning = meaning(of: sign)
                findings.report(
                    quoting: range, in: context, "is not a check box", help: meaning.help,
                    fix: fix(meaning, range, end, context))
            }
        })

    /// One of the signs, or one or two letters, digits, `_` or `-`, in brackets that a space and text follow.
    private static func bracketed(_ bytes: [UInt8], _ start: Int, _ end: Int) -> ByteRange? {
        guard start + 4 < end, bytes[start] == UInt8(ascii: "["),
            let close = bytes[(start + 2)..<min(start + 4, end)].firstIndex(of: UInt8(ascii: "]")), close + 2 < end,
            isSpaceOrTab(bytes[close + 1]), !bytes[(close + 2)..<end].allSatisfy(isSpaceOrTab)
        else { return nil }
        let sign = bytes[(start + 1)..<close]
        guard sign.allSatisfy(isIdentifierPart) || sign.count == 1 && "/><?~!*+.=".utf8.contains(bytes[start + 1]),
            // A correct box is not a finding, whatever else keeps it from being a task.
            sign.count > 1 || bytes[start + 1] | 0x20 != UInt8(ascii: "x")
        else { return nil }
        return ByteRange(start, close + 1)
    }

    /// Whether the text in `range`, after a box, would begin or end with data of ours.
    private static func carriesData(_ context: FileContext, _ range: Range<Int>) -> Bool {
        guard let facts = context.trialLine("- [ ]", range) else { return false }
        return facts.line.priority != nil
            || facts.attributes.contains {
                facts.isInTail($0) && ($0.isValid || $0.key == .id || $0.key == .after)
            }
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

    private static func meaning(of sign: String) -> Meaning {
        if ["v", "y", "xx"].contains(folded(sign)) { return ("[x]", nil, "write [x]") }
        guard sign.utf8.count == 1, let meant = sign.utf8.first.flatMap(ForeignBox.init(mark:)) else {
            // A letter may be a slip of the finger; a sign says something.
            let isWord = sign.utf8.allSatisfy(isIdentifierPart)
            return ("", nil, "write [ ] or [x]" + (isWord ? "" : ", and what it means as status:"))
        }
        let box = meant.status.isChecked ? "[x]" : "[ ]"
        if let priority = meant.priority {
            return ("\(box) \(priority.marker)", nil, "write \(box) and the priority \(priority.marker)")
        }
        return (box, meant.status.rawValue, "write \(box) and status:\(meant.status.rawValue)")
    }

    private static func fix(_ meaning: Meaning, _ range: ByteRange, _ end: Int, _ context: FileContext) -> Fix? {
        guard !meaning.box.isEmpty else { return nil }
        var edits = [Edit(range, meaning.box)]
        if let status = meaning.status {
            // Which of two states counts, only a person knows.
            guard !context.text(ByteRange(Int(range.lower), end)).contains(" status:") else { return nil }
            let textEnd = context.textEnd(before: end)
            edits.append(Edit(ByteRange(textEnd, textEnd), " status:\(status)"))
        }
        return Fix(meaning.help, .unsafe, edits)
    }
}
