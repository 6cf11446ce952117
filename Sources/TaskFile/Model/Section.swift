/// A heading that stands in no container, and with it everything up to the next heading of its level or above.
public struct Section: Hashable, Sendable {
    /// Level of the heading, 1 to 6.
    public let level: Int
    /// Index of the line on which the heading starts.
    public let line: Int
    /// Index of the section that holds this one, nil at the top.
    public let parent: Int?

    /// The sections of these headings, which stand in file order.
    static func all(of headings: [Heading]) -> [Section] {
        var sections: [Section] = []
        sections.reserveCapacity(headings.count)
        for heading in headings {
            let level = Int(heading.level)
            var parent = sections.indices.last
            while let index = parent, sections[index].level >= level { parent = sections[index].parent }
            sections.append(Section(level: level, line: Int(heading.line), parent: parent))
        }
        return sections
    }
}

extension Document {
    /// The text of the heading of the section at `index`, inline markup as written; the lines of a setext heading are
    /// joined by a space.
    public func title(ofSection index: Int) -> String { tree.title(ofHeadingAt: sections[index].line) }

    /// The positions of the section at `index` and of those that hold it, outermost first; none for nil.
    public func sectionPath(to index: Int?) -> [Int] {
        var path: [Int] = []
        var next = index
        while let section = next {
            path.append(section)
            next = sections[section].parent
        }
        return path.reversed()
    }
}
