import TaskFile

/// The edits that turn the bullets of pure task lists into `-`.
///
/// A list changes only as a whole: when all its items are among `formatted`, and when it would not merge with a list
/// before or after it that only its bullets separate from it.
func bulletEdits(in tree: SyntaxTree, formatted: [[Int]]) -> [Edit] {
    var isFormatted = [Bool](repeating: false, count: tree.blocks.count)
    for blocks in formatted {
        for block in blocks { isFormatted[block] = true }
    }
    var edits: [Edit] = []
    for holder in tree.blocks.indices where tree.blocks[holder].kind != .list {
        var last: (block: Int, marker: UInt8)?
        var child = holder + 1
        while child < Int(tree.blocks[holder].subtreeEnd) {
            defer { child = Int(tree.blocks[child].subtreeEnd) }
            guard tree.blocks[child].kind == .list else {
                last = nil
                continue
            }
            var marker = tree.blocks[child].marker
            let items = tree.otherBullets(of: child)
            if !items.isEmpty, items.allSatisfy({ isFormatted[$0] }), !tree.isJoined(child, to: last) {
                for item in items {
                    let offset = tree.blocks[item].markerOffset
                    edits.append(Edit(ByteRange(offset, offset + 1), "-"))
                }
                marker = UInt8(ascii: "-")
            }
            last = (child, marker)
        }
    }
    return edits
}

extension SyntaxTree {
    /// Whether there is a list whose bullets are not `-`.
    var hasOtherBullets: Bool {
        blocks.contains { block in
            block.kind == .list && (block.marker == UInt8(ascii: "*") || block.marker == UInt8(ascii: "+"))
        }
    }

    /// The items of the list at `list` when its bullets are `*` or `+`; otherwise none.
    ///
    /// A list with a box on the line after its marker yields none either: a lone `-` could become the underline of a
    /// heading.
    fileprivate func otherBullets(of list: Int) -> [Int] {
        guard blocks[list].marker == UInt8(ascii: "*") || blocks[list].marker == UInt8(ascii: "+") else { return [] }
        var items: [Int] = []
        var item = list + 1
        while item < Int(blocks[list].subtreeEnd) {
            if blocks[item].isBoxOnNextLine { return [] }
            items.append(item)
            item = Int(blocks[item].subtreeEnd)
        }
        return items
    }

    /// Whether the list at `list` would merge with a neighbour if its bullets were `-`. For the list before it, the new
    /// bullet counts.
    fileprivate func isJoined(_ list: Int, to last: (block: Int, marker: UInt8)?) -> Bool {
        if let last, last.marker == UInt8(ascii: "-"), isAdjacent(last.block, list) { return true }
        let next = Int(blocks[list].subtreeEnd)
        guard next < Int(blocks[Int(blocks[list].parent)].subtreeEnd), blocks[next].kind == .list else { return false }
        return blocks[next].marker == UInt8(ascii: "-") && isAdjacent(list, next)
    }

    /// Whether only blank lines separate two lists.
    private func isAdjacent(_ first: Int, _ second: Int) -> Bool {
        lines[Int(blocks[first].lineEnd)..<max(Int(blocks[first].lineEnd), Int(blocks[second].firstLine))]
            .allSatisfy { $0.kind == .blank }
    }
}
