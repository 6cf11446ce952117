import TaskFile

extension ChangeProof {
    /// The lines whose structure would change; the first is the one to complain about.
    ///
    /// What a change does not name keeps its structure: every line and every block outside the removed tasks is in the
    /// new file, in the same order, in the same block, with the same bytes; everything new is in tasks that were added
    /// or on lines that were written; and every link label resolves as before. So prose still belongs to the same task,
    /// and no heading, front matter, code or definition appears or disappears. Takes time linear in the file.
    func structureFaults() -> StructureFaults {
        let before = Remainder(old, without: changes.removed, dropping: changes.droppedLines)
        let after = Remainder(
            new, without: Set(added.map(\.index)), inserted: changes.mayAddBlocks ? inserted : [])
        var faults = StructureFaults()
        let images = compareBlocks(before, after, &faults)
        guard faults.first == nil else { return kindFaults(before) ?? faults }
        compareLines(before, after, images, &faults)
        if faults.first == nil { compareLabels(before, after, &faults) }
        return faults
    }

    // MARK: Blocks

    /// The block of the new file that each one of the old file became.
    private func compareBlocks(
        _ before: Remainder, _ after: Remainder, _ faults: inout StructureFaults
    ) -> [Int] {
        var images = [Int](repeating: 0, count: old.tree.blocks.count)
        var rest = after.blocks[...]
        // The last list and quote so far in each block of the new file.
        var last: [Slot: Int] = [:]
        for left in before.blocks {
            let block = old.tree.blocks[left]
            let slot = Slot(parent: images[Int(block.parent)], kind: block.kind)
            if let right = rest.first, isSame(left, right, images),
                stages.newOffset(of: Int(before.starts[left])) == Int(after.starts[right])
            {
                images[left] = right
                rest.removeFirst()
            } else if block.kind != .item, let neighbour = last[slot],
                old.tree.blocks[neighbour].marker == block.marker
            {
                // Nothing is left of what was between the two, and kept them apart.
                images[left] = images[neighbour]
                // The items of an ordered list would be numbered anew.
                if block.kind == .quote || block.isOrdered { faults.append(fault(atBlock: left)) }
            } else {
                faults.append(fault(atBlock: left), isLast: true)
                return images
            }
            if block.kind != .item { last[slot] = left }
        }
        if let block = rest.first { faults.append(fault(atNewBlock: block)) }
        return images
    }

    /// Where the contents of the lines begin that were written, and were not there before.
    private var inserted: Set<Int> {
        written.subtracting(old.tree.lines.indices.map(newContent(ofLine:)))
    }

    /// Where the content of the line at `index` of the old file begins in the new one.
    private func newContent(ofLine index: Int) -> Int { stages.newOffset(of: Int(old.tree.lines[index].content)) }

    /// The line of the new file on which that is; nil beyond its end.
    private func image(ofLine index: Int) -> Int? {
        let content = newContent(ofLine: index)
        return content < new.source.bytes.count ? new.tree.line(at: UInt32(content)) : nil
    }

    private func isSame(_ left: Int, _ right: Int, _ images: [Int]) -> Bool {
        let (one, other) = (old.tree.blocks[left], new.tree.blocks[right])
        guard one.kind == other.kind, images[Int(one.parent)] == Int(other.parent),
            one.isOrdered == other.isOrdered
        else { return false }
        guard one.kind == .item else { return true }
        return one.contentIndent == other.contentIndent && one.isBoxOnNextLine == other.isBoxOnNextLine
            && (one.box == .none) == (other.box == .none)
    }

    // MARK: Lines

    private func compareLines(
        _ before: Remainder, _ after: Remainder, _ blocks: [Int], _ faults: inout StructureFaults
    ) {
        let titles = Set(changes.named.map { old.titleLine(ofTask: $0) })
        var next = 0
        for line in before.lines {
            let content = newContent(ofLine: line)
            while next < after.lines.count, Int(new.tree.lines[after.lines[next]].content) != content,
                written.contains(Int(new.tree.lines[after.lines[next]].content))
            {
                next += 1
            }
            guard next < after.lines.count, Int(new.tree.lines[after.lines[next]].content) == content else {
                return faults.append(fault(atLine: line), isLast: true)
            }
            let image = after.lines[next]
            let (one, other) = (old.tree.lines[line], new.tree.lines[image])
            let mayDiffer = titles.contains(line) || one.kind == .frontMatter && written.contains(content)
            let isSame =
                one.kind == other.kind && one.startsLeaf == other.startsLeaf
                && blocks[Int(one.container)] == Int(other.container) && (mayDiffer || hasSameContent(line, image))
            if !isSame { faults.append(fault(atLine: line)) }
            next += 1
        }
        let more = after.lines[next...].first { !written.contains(Int(new.tree.lines[$0].content)) }
        if more != nil { faults.append(fault(atLine: max(0, old.tree.lines.count - 1))) }
    }

    private func hasSameContent(_ line: Int, _ image: Int) -> Bool {
        let left = old.tree.textRange(ofLine: line).indices
        let right = new.tree.textRange(ofLine: image).indices
        return left.count == right.count && old.source.bytes[left].elementsEqual(new.source.bytes[right])
    }

    // MARK: Labels

    /// A label on a line must still resolve to the same target, and one that resolved to nothing must still do so,
    /// except on lines that may get links.
    private func compareLabels(_ before: Remainder, _ after: Remainder, _ faults: inout StructureFaults) {
        let (left, right) = (old.tree.linkReferences, new.tree.linkReferences)
        guard !left.isEmpty || !right.isEmpty else { return }
        let (one, other) = (Dictionary(left), Dictionary(right))
        let changed = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
        guard !changed.isEmpty else { return }
        let linked = changes.linkedLines
        let images = Set(linked.map(newContent(ofLine:)))
        let others = (
            before.lines.filter { !linked.contains($0) },
            images.isEmpty ? after.lines : after.lines.filter { !images.contains(Int(new.tree.lines[$0].content)) }
        )
        for (document, lines, isOld) in [(old, others.0, true), (new, others.1, false)] {
            for run in lines.filter({ document.tree.lines[$0].kind.mayHoldLinks }).runs {
                guard let label = document.tree.bracketedLabels(on: run).sorted().first(where: changed.contains) else {
                    continue
                }
                let line = isOld ? run.lowerBound : min(run.lowerBound, old.tree.lines.count - 1)
                let what = isOld ? "would lead somewhere else, or nowhere" : "would become a link"
                return faults.append(
                    StructureFault(line: line, message: "'[\(label)]', in text that stays, \(what)"))
            }
        }
    }

    // MARK: Faults

    /// The lines whose kind changes, which are more informative than the blocks that are missing; nil if none does.
    private func kindFaults(_ before: Remainder) -> StructureFaults? {
        var faults = StructureFaults()
        for line in before.lines
        where image(ofLine: line).map({ new.tree.lines[$0].kind }) != old.tree.lines[line].kind {
            faults.append(fault(atLine: line))
        }
        return faults.first == nil ? nil : faults
    }

    private func fault(atBlock block: Int) -> StructureFault {
        let line = Int(old.tree.blocks[block].firstLine)
        let what: String
        switch old.tree.blocks[block].kind {
        case .list: what = "the list here would split, or merge with another"
        case .quote: what = "the block quote here would split, or merge with another"
        case .item, .document: what = "this list item would move"
        }
        let help =
            old.tree.blocks[block].kind == .list
            ? "lists with different bullets meet here: give them the same bullet, or make the change in an editor"
            : StructureFault.help
        return StructureFault(line: line, message: what, help: help)
    }

    private func fault(atNewBlock block: Int) -> StructureFault {
        let start = new.tree.blocks[block].firstLine
        // The first line of the old file from there on is likely to be where the new block begins.
        let line = old.tree.lines.indices.first {
            newContent(ofLine: $0) >= Int(new.tree.lines[Int(start)].content)
        }
        return StructureFault(
            line: line ?? max(0, old.tree.lines.count - 1), message: "this would become a list or a quote")
    }

    private func fault(atLine line: Int) -> StructureFault {
        guard let image = image(ofLine: line) else {
            return StructureFault(line: line, message: "this line would be lost")
        }
        let (one, other) = (old.tree.lines[line].kind.name, new.tree.lines[image].kind.name)
        if one != other { return StructureFault(line: line, message: "this line, \(one), would become \(other)") }
        let (holder, newHolder) = (old.task(aroundLine: line), new.task(aroundLine: image))
        if holder?.line.title != newHolder?.line.title {
            let owner = newHolder.map { "to the task '\($0.line.shownTitle)'" } ?? "to no task"
            return StructureFault(line: line, message: "this line would belong \(owner)")
        }
        return StructureFault(line: line, message: "this line, \(one), would be part of another block")
    }
}

/// A place for lists or for quotes: those next to each other in a block of the new file.
private struct Slot: Hashable {
    let parent: Int
    let kind: Block.Kind
}

/// The blocks and lines of a document outside some of its tasks.
private struct Remainder {
    /// The blocks, in preorder. A list or quote of which nothing is left is not included, nor is a block of inserted
    /// lines alone.
    let blocks: [Int]
    let lines: [Int]
    /// Where what is left of each block begins, an item at its marker; the greatest number if nothing is left of it.
    let starts: [UInt32]

    /// What is left without `tasks` and `dropped` lines, and apart from lines whose content begins at `inserted`.
    init(
        _ document: Document, without tasks: Set<Int>, dropping dropped: Set<Int> = [], inserted: Set<Int> = []
    ) {
        let tree = document.tree
        let taskBlocks = Set(tasks.map { Int(tree.tasks[$0].block) })
        var isGone = [Bool](repeating: false, count: tree.blocks.count)
        for index in tree.blocks.indices.dropFirst() {
            isGone[index] = isGone[Int(tree.blocks[index].parent)] || taskBlocks.contains(index)
        }
        lines = tree.lines.indices.filter {
            tree.lines[$0].kind != .blank && !isGone[Int(tree.lines[$0].container)] && !dropped.contains($0)
        }
        func start(of block: Int, at offset: UInt32) -> UInt32 {
            tree.blocks[block].kind == .item ? tree.blocks[block].markerOffset : offset
        }
        let nowhere = UInt32.max
        var starts = tree.blocks.indices.map { start(of: $0, at: nowhere) }
        if !inserted.isEmpty { for line in lines { starts[Int(tree.lines[line].container)] = nowhere } }
        for line in lines where !inserted.contains(Int(tree.lines[line].content)) {
            let block = Int(tree.lines[line].container)
            starts[block] = min(starts[block], start(of: block, at: tree.lines[line].content))
        }
        for index in tree.blocks.indices.dropFirst().reversed() where !isGone[index] && starts[index] != nowhere {
            let parent = Int(tree.blocks[index].parent)
            starts[parent] = min(starts[parent], start(of: parent, at: starts[index]))
        }
        blocks = tree.blocks.indices.dropFirst().filter { !isGone[$0] && starts[$0] != nowhere }
        self.starts = starts
    }
}

extension Block {
    fileprivate var isOrdered: Bool { marker == UInt8(ascii: ".") || marker == UInt8(ascii: ")") }
}

extension [Int] {
    /// The runs of consecutive numbers.
    fileprivate var runs: [Range<Int>] {
        reduce(into: []) { runs, number in
            if let last = runs.last, last.upperBound == number {
                runs[runs.count - 1] = last.lowerBound..<number + 1
            } else {
                runs.append(number..<number + 1)
            }
        }
    }
}

extension [String: String] {
    fileprivate init(_ references: [LinkReference]) {
        self.init(references.map { ($0.label, $0.text) }) { first, _ in first }
    }
}

extension Block.Line.Kind {
    fileprivate var mayHoldLinks: Bool {
        switch self {
        case .paragraph, .atxHeading, .setextHeading, .tableRow: true
        default: false
        }
    }

    /// What a person would call it.
    fileprivate var name: String {
        switch self {
        case .blank: "an empty line"
        case .frontMatter: "front matter"
        case .paragraph: "text"
        case .atxHeading, .setextHeading, .setextUnderline: "a heading"
        case .thematicBreak: "a thematic break"
        case .fence, .fencedCode, .indentedCode: "code"
        case .html: "HTML"
        case .tableRow, .tableDelimiter: "a table"
        case .definition: "a link definition"
        }
    }
}
