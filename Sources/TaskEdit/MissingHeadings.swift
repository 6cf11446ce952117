import TaskFile

/// The level and title of a heading.
struct TitledHeading {
    let level: Int
    let title: String
}

/// The headings that an archive does not have yet, as a tree below those that it has.
struct MissingHeadings {
    private struct Node {
        let heading: TitledHeading
        var children: [Int] = []
    }

    private struct Name: Hashable {
        /// Its parent: a known section, or a node.
        let known: Int?
        let node: Int?
        let title: String
    }

    private var nodes: [Node] = []
    private var indices: [Name: Int] = [:]
    private var roots: [Int?: [Int]] = [:]

    /// Whether none is missing.
    var isEmpty: Bool { nodes.isEmpty }

    /// The known sections under which some are missing; nil means the top of the file.
    var parents: [Int?] { Array(roots.keys) }

    /// Adds the missing part of `path`, whose first headings are `known`.
    mutating func add(_ path: [TitledHeading], known: [Int]) {
        var node: Int?
        for heading in path.dropFirst(known.count) {
            let name = Name(known: known.last, node: node, title: heading.title)
            if let index = indices[name] {
                node = index
                continue
            }
            let index = nodes.count
            nodes.append(Node(heading: heading))
            indices[name] = index
            if let node { nodes[node].children.append(index) } else { roots[known.last, default: []].append(index) }
            node = index
        }
    }

    /// The heading lines to add under the known section at `parent`, whose heading is of `level`, in order.
    func headings(under parent: Int?, ofLevel level: Int) -> [String] {
        (roots[parent] ?? []).flatMap { headings(of: $0, around: level) }
    }

    private func headings(of index: Int, around outer: Int) -> [String] {
        let node = nodes[index]
        let (level, title) = (min(6, max(node.heading.level, outer + 1)), node.heading.title)
        return [Heading.line(level: level, title: title)] + node.children.flatMap { headings(of: $0, around: level) }
    }
}
