extension Document {
    /// A heading outside of any container, with everything up to the next heading of the same or a higher level.
    public struct Section: Hashable, Sendable {
        /// Level of the heading, 1 to 6.
        public let level: Int
        /// Index of the line on which the heading starts.
        public let line: Int
        /// Index of the section that contains this one, nil at the top.
        public let parent: Int?

        /// The sections of these headings, which are in file order.
        static func all(of headings: [Block.Heading]) -> [Section] {
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

    /// The text of the heading of the section at `index`, inline markup as written; the lines of a setext heading are
    /// joined by a space.
    public func title(ofSection index: Int) -> String { tree.title(ofHeadingAt: sections[index].line) }

    /// The indices of the section at `index` and of those that contain it, outermost first; empty for nil.
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
