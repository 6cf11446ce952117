import TaskFile

/// The headings that an archive has not yet, as a tree below those that it has.
struct MissingHeadings {
    private struct Node {
        let section: Section
        var children: [Int] = []
    }

    private struct Name: Hashable {
        /// The one around it: a known section, or a node.
        let known: Int?
        let node: Int?
        let title: String
    }

    private var nodes: [Node] = []
    private var indices: [Name: Int] = [:]
    private var roots: [Int?: [Int]] = [:]

    /// Whether none is missing.
    var isEmpty: Bool { nodes.isEmpty }

    /// The known sections under which some are missing; nil is the top of the file.
    var parents: [Int?] { Array(roots.keys) }

    /// Adds what is missing of `path`, of which the first are `known`.
    mutating func add(_ path: [Section], known: [Int]) {
        var node: Int?
        for section in path.dropFirst(known.count) {
            let name = Name(known: known.last, node: node, title: section.title)
            if let index = indices[name] {
                node = index
                continue
            }
            let index = nodes.count
            nodes.append(Node(section: section))
            indices[name] = index
            if let node { nodes[node].children.append(index) } else { roots[known.last, default: []].append(index) }
            node = index
        }
    }

    /// The lines under the known section at `parent`, whose heading is of `level`, in the order in which they stand.
    func headings(under parent: Int?, ofLevel level: Int) -> [String] {
        (roots[parent] ?? []).flatMap { headings(of: $0, around: level) }
    }

    private func headings(of index: Int, around outer: Int) -> [String] {
        let section = nodes[index].section
        let level = min(6, max(section.level, outer + 1))
        // Signs at the end would be taken for closing ones.
        let heading =
            String(repeating: "#", count: level) + " " + section.title + (section.title.hasSuffix("#") ? " #" : "")
        return [heading] + nodes[index].children.flatMap { headings(of: $0, around: level) }
    }
}
