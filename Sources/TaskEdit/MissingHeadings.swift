import TaskFile

/// The level and title of a heading.
struct TitledHeading {
    let level: Int
    let title: String
}

/// The lines of the headings on `paths`, which go under a heading of level `outer`: each once, in the order of their
/// first occurrence, with those below it right after it.
func headingLines(_ paths: [ArraySlice<TitledHeading>], under outer: Int) -> [String] {
    var titles: [String] = []
    var pathsByTitle: [String: [ArraySlice<TitledHeading>]] = [:]
    for path in paths {
        guard let title = path.first?.title else { continue }
        if pathsByTitle[title] == nil { titles.append(title) }
        pathsByTitle[title, default: []].append(path)
    }
    return titles.flatMap { title in
        let paths = pathsByTitle[title] ?? []
        let level = min(6, max(paths.first?.first?.level ?? 0, outer + 1))
        return [Block.Heading.line(level: level, title: title)]
            + headingLines(paths.map { $0.dropFirst() }, under: level)
    }
}
