import TaskFile

struct TitledHeading {
    let level: Int
    let title: String
}

struct MissingHeading {
    let level: Int
    /// Its line, and right after it those of the headings below it.
    let lines: [String]

    /// The first headings of `paths`, which go under a heading of level `outer`: each once, in the order of their first
    /// occurrence, but those of a lower level first, since after one of a higher level they would be below it.
    static func all(of paths: [ArraySlice<TitledHeading>], under outer: Int) -> [MissingHeading] {
        paths.filter { !$0.isEmpty }.grouped { $0[$0.startIndex].title }.map { title, paths in
            let level = min(6, max(paths[0].first?.level ?? 0, outer + 1))
            let below = all(of: paths.map { $0.dropFirst() }, under: level)
            let line = Block.Heading.line(level: level, title: title)
            return MissingHeading(level: level, lines: [line] + below.flatMap(\.lines))
        }.sorted { -$0.level }
    }
}
