extension Document {
    /// The first task with the id `id`, exactly as written; nil when there is none. A file in which several have it is
    /// wrong, which the linter reports. Takes time linear in the file.
    public func task(withID id: String) -> TaskItem? {
        mayHold(.id) ? tasks.first { $0.line.id == id } : nil
    }

    /// The position of the byte at `offset`, as `Source.position(of:)` has it, in time that is logarithmic in the
    /// number of lines and linear in the length of the line.
    public func position(of offset: UInt32) -> Source.Position {
        let offset = min(Int(offset), source.bytes.count)
        guard offset < source.bytes.count || source.bytes.last.map(isLineEnd) == false else {
            return Source.Position(line: tree.number(ofLine: tree.lines.count), column: 1)
        }
        let line = tree.line(at: UInt32(offset))
        let start = Int(tree.range(ofLine: line).lower)
        return Source.Position(line: tree.number(ofLine: line), column: source.column(from: start, to: offset))
    }

    /// The task with its box on the line at `index`.
    package func task(withBoxOnLine index: Int) -> TaskItem? {
        let next = tasks.indices.partitionPoint { titleLine(ofTask: $0) >= index }
        guard next < tasks.endIndex, titleLine(ofTask: next) == index else { return nil }
        return tasks[next]
    }

    /// Whether some task may have the attribute `key`; if not, none has.
    package func mayHold(_ key: AttributeKey) -> Bool {
        end(ofFirst: key.marker, in: source.bytes, source.bytes.indices) != nil
    }

    /// The innermost task whose lines, including notes, contain the line at `index`, from 0; nil when none does. Takes
    /// logarithmic time.
    public func task(aroundLine index: Int) -> TaskItem? {
        let next = tasks.indices.partitionPoint { tasks[$0].markerLine > index }
        var task = next > 0 ? tasks[next - 1] : nil
        while let inner = task, !inner.lines.contains(index) { task = inner.parent }
        return task
    }

    /// The index of the first section after the one at `index` and those inside it; nil if these are the last.
    package func sectionIndex(after index: Int) -> Int? {
        sections[(index + 1)...].firstIndex { $0.level <= sections[index].level }
    }

    /// The lines of the section at `index`, including its subsections, without trailing blank lines.
    package func lines(ofSection index: Int) -> Range<Int> {
        let next = sectionIndex(after: index).map { sections[$0].line } ?? tree.lines.count
        return sections[index].line..<tree.endOfText(before: next)
    }
}
