import TaskFile

extension Rule {
    static let dependencyCycle = Rule(
        "dependency-cycle", .error, .dataFile, "tasks that wait for each other",
        manual: Manual(
            "Tasks that wait for each other in a circle are all blocked for good.",
            example: "- [ ] Design id:a after:b\n- [ ] Build id:b after:a\n",
            better: "- [ ] Design id:a\n- [ ] Build id:b after:a\n"),
        check: .project { contexts, findings in
            var graph = DependencyGraph(contexts)
            for cycle in graph.cycles() {
                guard let last = cycle.last, let first = cycle.first else { continue }
                // The finding stands where the circle closes.
                let path = (cycle.map(\.name) + [first.name]).map { "'\($0)'" }.joined(separator: " after ")
                findings[last.file].report(
                    last.mention.range,
                    cycle.count == 1 ? "'\(first.name)' waits for itself" : "these tasks wait for each other: \(path)",
                    help: "remove one 'after:' of the circle")
            }
        })
}

/// Which named task waits for which, over several files.
private struct DependencyGraph {
    /// A step along a circle: the task called `name` waits, at `mention`, for the next.
    struct Step {
        let name: String
        let file: Int
        let mention: TaskNames.Mention
    }

    private enum State { case open, finished }
    private var waits: [String: [Step]] = [:]
    private var order: [String] = []
    private var states: [String: State] = [:]

    init(_ contexts: [FileContext]) {
        for (file, context) in contexts.enumerated() {
            let names = context.names.identifiers.reduce(into: [Int: String]()) { $0[$1.task] = $1.name }
            for mention in context.names.dependencies {
                guard let name = names[mention.task] else { continue }
                if waits[name] == nil { order.append(name) }
                waits[name, default: []].append(Step(name: name, file: file, mention: mention))
            }
        }
    }

    /// One circle for each that a walk in file order closes. The walk keeps its own stack: chains may be long.
    mutating func cycles() -> [[Step]] {
        var cycles: [[Step]] = []
        for start in order where states[start] == nil {
            var path: [(name: String, next: Int)] = [(start, 0)]
            states[start] = .open
            while let (name, next) = path.last {
                let steps = waits[name] ?? []
                guard next < steps.count else {
                    states[name] = .finished
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let wanted = steps[next].mention.name
                switch states[wanted] {
                case nil:
                    states[wanted] = .open
                    path.append((wanted, 0))
                case .open:
                    guard let first = path.firstIndex(where: { $0.name == wanted }) else { continue }
                    cycles.append(path[first...].compactMap { waits[$0.name]?[$0.next - 1] })
                case .finished: continue
                }
            }
        }
        return cycles
    }
}
