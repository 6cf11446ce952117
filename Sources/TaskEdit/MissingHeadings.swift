import TaskFile

/// The level and title of a heading.
struct TitledHeading {
    let level: Int
    let title: String
}

/// The lines of the headings on `paths`, which go under a heading of level `outer`: each once, in the order of their
/// first occurrence, with those below it right after it.
func headingLines(_ paths: [ArraySlice<TitledHeading>], under outer: Int) -> [String] {
    paths.filter { !$0.isEmpty }.grouped { $0[$0.startIndex].title }.flatMap { title, paths in
        let level = min(6, max(paths[0].first?.level ?? 0, outer + 1))
        return [Block.Heading.line(level: level, title: title)]
            + headingLines(paths.map { $0.dropFirst() }, under: level)
    }
}
