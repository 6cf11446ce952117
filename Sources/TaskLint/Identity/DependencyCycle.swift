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
                // The finding stands where the circle closes, in a file that is spoken about.
                guard let first = cycle.first,
                    let last = cycle.last(where: { !contexts[$0.file].isConsulted })
                else { continue }
                let others = cycle.filter { $0 != last }.prefix(longestPath - 1)
                findings[last.file].report(
                    last.mention.range,
                    cycle.count == 1 ? "'\(first.name)' waits for itself" : message(cycle),
                    help: "remove one 'after:' of the circle",
                    notes: others.map { step in
                        Diagnostic.Note(
                            step.mention.range, "'\(step.name)' waits for '\(step.mention.name)' here",
                            in: step.file == last.file ? nil : contexts[step.file].document.source)
                    })
            }
        })

    /// The most steps of a circle that are shown.
    private static let longestPath = 5

    /// `these tasks wait for each other: 'a' after 'b' after 'a'`; the rest of a long way is counted.
    private static func message(_ cycle: [DependencyGraph.Step]) -> String {
        var path = cycle.prefix(longestPath).map { "'\($0.name)'" }
        if cycle.count > longestPath { path.append("\(cycle.count - longestPath) more") }
        return "these tasks wait for each other: \((path + ["'\(cycle[0].name)'"]).joined(separator: " after "))"
    }
}

/// Which named task waits for which, over several files.
private struct DependencyGraph {
    /// A step along a circle: the task called `name` waits, at `mention`, for the next.
    struct Step: Hashable {
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
