extension Document {
    package func task(withBoxOnLine index: Int) -> TaskItem? {
        let next = tasks.indices.partitionPoint { titleLine(ofTask: $0) >= index }
        guard next < tasks.endIndex, titleLine(ofTask: next) == index else { return nil }
        return tasks[next]
    }

    /// Whether some task may have the attribute `key`; if not, none has.
    package func mayHold(_ key: AttributeKey) -> Bool {
        end(ofFirst: key.marker, in: source.bytes, source.bytes.indices) != nil
    }

    /// The innermost task whose lines, including notes, contain the line at `index`.
    package func task(around index: Int) -> TaskItem? {
        let next = tasks.indices.partitionPoint { tasks[$0].markerLine > index }
        var task = next > 0 ? tasks[next - 1] : nil
        while let inner = task, !inner.lines.contains(index) { task = inner.parent }
        return task
    }

    /// The index of the first section after the one at `index` and those inside it; nil when these are the last.
    package func sectionIndex(after index: Int) -> Int? {
        sections[(index + 1)...].firstIndex { $0.level <= sections[index].level }
    }

    /// The lines of the section at `index`, including its subsections, without trailing blank lines.
    package func lines(ofSection index: Int) -> Range<Int> {
        var end = sectionIndex(after: index).map { sections[$0].line } ?? tree.lines.count
        while tree.lines[end - 1].kind == .blank { end -= 1 }
        return sections[index].line..<end
    }
}
