/// Something at the beginning of a line that was meant as a check box but is not one: `- []`, `-[ ]`, `- [ ]Call`.
///
/// The linter offers to rewrite them, and an import of notes reports them.
package struct WrittenBox: Sendable {
    package let range: ByteRange
    /// What to write instead, with a space at the end if one is missing.
    package let replacement: String

    /// The one on a line of a paragraph in `bytes`, which `tree` was parsed from; nil if there is none, as on nearly
    /// all lines. A function rather than an initialiser, which would own its arguments and copy the tree for each line.
    package static func on(line: Int, of tree: SyntaxTree, _ bytes: [UInt8]) -> WrittenBox? {
        let start = Int(tree.lines[line].content)
        guard start + 2 < bytes.count,
            bytes[start] == UInt8(ascii: "[") ? tree.beginsBoxlessItem(line) : bytes[start + 1] == UInt8(ascii: "[")
        else { return nil }
        return WrittenBox(
            bytes, start, Int(tree.textRange(ofLine: line).upper), isItem: tree.beginsBoxlessItem(line))
    }

    private init?(_ bytes: [UInt8], _ start: Int, _ end: Int, isItem: Bool) {
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

    /// The number of bytes between a box and the text, 0 for a space or tab; nil if no task was meant.
    private static func gap(_ bytes: [UInt8], _ box: Int, _ end: Int) -> (length: Int, isSpace: Bool)? {
        guard box < end else { return nil }
        let next = bytes[box]
        if isSpaceOrTab(next) { return bytes[box..<end].allSatisfy(isSpaceOrTab) ? nil : (0, true) }
        if next == 0xC2, box + 2 < end, bytes[box + 1] == 0xA0 { return (2, true) }
        // A link, a definition or a phrase in brackets continues with punctuation.
        return mayBeLetter(next) || isDigit(next) ? (0, false) : nil
    }
}
