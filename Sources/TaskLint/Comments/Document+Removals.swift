import TaskEdit
import TaskFile

extension Document {
    /// Which of `removals`, the edits that remove comments in file order, would make lines outside of them part of
    /// something else, such as a paragraph, a heading, a block of code or another task's notes. The others can be made
    /// together, and each alone. Only removals of whole lines do that.
    ///
    /// Takes time linear in the file: a removal that is next to such a line is left out, and after a few rounds all.
    func indicesThatMoveLines(_ removals: [[Edit]]) -> Set<Int> {
        var left = removals.indices.filter { index in
            removals[index].contains { tree.range(ofLine: tree.line(at: $0.range.lower)) == $0.range }
        }
        // Each is also made alone: without the second of two, what follows may go into what the first stays in.
        var movers: Set<Int> = []
        for half in [0, 1] where left.count > 1 {
            let made = left.indices.filter { $0 % 2 == half }.map { left[$0] }
            movers.formUnion(culprits(of: linesMoved(by: made.flatMap { removals[$0] }), among: made, removals))
        }
        left.removeAll(where: movers.contains)
        for _ in 0..<8 where !left.isEmpty {
            let moved = linesMoved(by: removals.indices.filter { !movers.contains($0) }.flatMap { removals[$0] })
            if moved.isEmpty { return movers }
            let found = culprits(of: moved, among: left, removals)
            if found.isEmpty { break }
            movers.formUnion(found)
            left.removeAll(where: movers.contains)
        }
        return movers.union(left)
    }

    /// Those of `removals`, at the positions `left`, that are next to lines which `moved`.
    private func culprits(
        of moved: [Int: Block.Line.Kind], among left: [Int], _ removals: [[Edit]]
    ) -> Set<Int> {
        var found: Set<Int> = []
        for (line, kind) in moved {
            // The edit on the line or above it; of an underline and the ruler of a table, the one below it.
            let dependsOnNext = kind == .setextHeading || kind == .tableRow
            let end = tree.contentRange(ofLine: line).upper
            let next = left.indices.partitionPoint { (removals[left[$0]].first?.range.lower ?? 0) > end }
            if dependsOnNext ? moved[line + 1] == nil && next < left.count : moved[line - 1] == nil && next > 0 {
                found.insert(left[dependsOnNext ? next : next - 1])
            }
        }
        return found
    }

    private func linesMoved(by edits: [Edit]) -> [Int: Block.Line.Kind] {
        linesMoved(
            to: Document(Source(name: source.name, bytes: source.applying(edits)), settings: settings), by: edits)
    }

    /// The lines that `edits`, which make `document`, leave, but with another kind or in another container; with their
    /// new kinds.
    func linesMoved(to document: Document, by edits: [Edit]) -> [Int: Block.Line.Kind] {
        let new = document.tree
        let map = OffsetMap(edits)
        func image(_ offset: UInt32) -> UInt32 { UInt32(map.newOffset(of: Int(offset))) }
        let (holders, newHolders) = (tree.holders, new.holders)
        // The image of each quote and list item, by its marker; two lists may become one.
        var markers: [UInt32: Int] = [:]
        for index in new.blocks.indices.dropFirst() where newHolders[index] == index {
            markers[new.blocks[index].markerOffset] = index
        }
        let images = tree.blocks.indices.map { index in
            holders[index] == 0 ? 0 : markers[image(tree.blocks[holders[index]].markerOffset)]
        }
        func stays(_ block: Int) -> Bool {
            guard block != 0, holders[block] == block else { return true }
            guard let image = images[block] else { return false }
            let (one, other) = (tree.blocks[block], new.blocks[image])
            return one.kind == other.kind && one.box == other.box
                && images[Int(one.parent)] == newHolders[Int(other.parent)]
        }
        var moved: [Int: Block.Line.Kind] = [:]
        var removed = edits[...]
        for (index, line) in tree.lines.enumerated() where line.kind != .blank {
            let range = tree.range(ofLine: index)
            while let first = removed.first, first.range.upper <= range.lower { removed.removeFirst() }
            if let first = removed.first?.range, first.lower <= range.lower, range.upper <= first.upper { continue }
            let place = image(line.content)
            guard place < new.source.bytes.count else {
                moved[index] = .blank
                continue
            }
            let other = new.lines[new.line(at: place)]
            if other.content != place || other.kind != line.kind || other.startsLeaf != line.startsLeaf
                || images[Int(line.container)] != newHolders[Int(other.container)] || !stays(Int(line.container))
            {
                moved[index] = other.kind
            }
        }
        return moved
    }
}

extension SyntaxTree {
    /// The innermost quote or list item that each block is or is in; 0 for none.
    fileprivate var holders: [Int] {
        var result: [Int] = []
        for (index, block) in blocks.enumerated() {
            let isHolder = block.kind == .quote || block.kind == .item || index == 0
            result.append(isHolder ? index : result[Int(block.parent)])
        }
        return result
    }
}
