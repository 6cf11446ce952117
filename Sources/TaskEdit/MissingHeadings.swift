import TaskFile

/// The level and title of a heading.
struct TitledHeading {
    let level: Int
    let title: String
}

/// A heading to write, with the paths below it.
struct MissingHeading {
    let level: Int
    private let title: String
    private let below: [ArraySlice<TitledHeading>]

    /// Its line, and those of the headings below it.
    var lines: [String] { [Block.Heading.line(level: level, title: title)] + headingLines(below, under: level) }

    /// The first headings of `paths`, which go under a heading of level `outer`: each once, in the order of their first
    /// occurrence, but those of a lower level first, since after one of a higher level they would be below it.
    static func all(of paths: [ArraySlice<TitledHeading>], under outer: Int) -> [MissingHeading] {
        paths.filter { !$0.isEmpty }.grouped { $0[$0.startIndex].title }.map { title, paths in
            let level = min(6, max(paths[0].first?.level ?? 0, outer + 1))
            return MissingHeading(level: level, title: title, below: paths.map { $0.dropFirst() })
        }.sorted { -$0.level }
    }
}

/// The lines of the headings on `paths`, which go under a heading of level `outer`: those below one right after it.
func headingLines(_ paths: [ArraySlice<TitledHeading>], under outer: Int) -> [String] {
    MissingHeading.all(of: paths, under: outer).flatMap(\.lines)
}
