import TaskFile

extension Rule {
    static let dependencyCycle = Rule(
        "dependency-cycle", .error, .dataFile, "tasks that wait for each other",
        why: "Tasks that wait for each other in a cycle are all blocked for good; so is a subtask that waits for a "
            + "task that contains it.",
        example: "- [ ] Design id:a after:b\n- [ ] Build id:b after:a\n",
        better: "- [ ] Design id:a\n- [ ] Build id:b after:a\n",
        check: .project { contexts, findings in
            for (file, context) in contexts.enumerated() where !context.isConsulted {
                for mention in context.names.dependencies where context.isOpen(mention) {
                    guard context.waitsForAncestor(mention) else { continue }
                    findings[file].report(
                        mention.range, "a subtask waits for '\(mention.name)', which contains it",
                        help: "remove it: the outer task is not done before its subtasks are")
                }
            }
            var graph = DependencyGraph(contexts)
            for cycle in graph.cycles() {
                let steps = cycle.steps
                // The finding is placed where the cycle closes, or else in a file that is reported on.
                let spoken = [cycle.closing] + steps.reversed()
                guard let last = spoken.first(where: { !contexts[$0.file].isConsulted }) else { continue }
                findings[last.file].report(
                    last.mention.range,
                    cycle.count == 1 ? "'\(last.name)' waits for itself" : message(cycle),
                    help: "remove one 'after:' from the cycle",
                    notes: steps.filter { $0 != last }.map { step in
                        Diagnostic.Note(
                            step.mention.range, "'\(step.name)' waits for '\(step.mention.name)' here",
                            in: step.file == last.file ? nil : contexts[step.file].document.source)
                    })
            }
        })

    /// `these tasks wait for each other: 'a' after 'b' after 'a'`; the omitted steps of a long cycle are counted.
    private static func message(_ cycle: DependencyGraph.Cycle) -> String {
        var path = cycle.steps.map { "'\($0.name)'" }
        if cycle.count > cycle.steps.count { path.append("\(cycle.count - cycle.steps.count) more") }
        path.append("'\(cycle.closing.mention.name)'")
        return "these tasks wait for each other: \(path.joined(separator: " after "))"
    }
}

extension FileContext {
    /// Whether the task of `mention` is to be done: one that is done waits for nothing, and nothing waits for it.
    fileprivate func isOpen(_ mention: TaskNames.Mention) -> Bool { !document.tasks[mention.task].isChecked }

    /// Whether `mention` names an open task that encloses the one that waits.
    fileprivate func waitsForAncestor(_ mention: TaskNames.Mention) -> Bool {
        document.tasks[mention.task].lineage.dropFirst().contains { !$0.isChecked && $0.line.id == mention.name }
    }
}

/// Which named tasks wait for which, across several files.
private struct DependencyGraph {
    /// A step of a cycle: the task called `name` waits, at `mention`, for the next.
    struct Step: Equatable {
        let name: String
        let file: Int
        let mention: TaskNames.Mention
    }

    /// A cycle: its first steps, and the one that leads back to the first.
    struct Cycle {
        let steps: [Step]
        let closing: Step
        /// The number of all its steps.
        let count: Int
    }

    /// The most steps kept of a cycle: there may be as many cycles as tasks, and each as long as the file.
    private static let longestPath = 5

    /// Whether the walk has a task on its current path, and where, or has finished with it.
    private enum State {
        case open(depth: Int)
        case finished
    }
    private var waits: [String: [Step]] = [:]
    private var order: [String] = []
    private var states: [String: State] = [:]

    init(_ contexts: [FileContext]) {
        for (file, context) in contexts.enumerated() {
            let names = context.names.identifiers.reduce(into: [Int: String]()) { $0[$1.task] = $1.name }
            for mention in context.names.dependencies where context.isOpen(mention) {
                guard let name = names[mention.task] else { continue }
                if waits[name] == nil { order.append(name) }
                waits[name, default: []].append(Step(name: name, file: file, mention: mention))
            }
        }
    }

    /// One cycle for each back edge of a depth-first walk in file order. The walk keeps its own stack, since chains may
    /// be long.
    mutating func cycles() -> [Cycle] {
        var cycles: [Cycle] = []
        for start in order where states[start] == nil {
            var path: [(name: String, next: Int)] = [(start, 0)]
            states[start] = .open(depth: 0)
            while let (name, next) = path.last {
                guard let steps = waits[name], next < steps.count else {
                    states[name] = .finished
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let wanted = steps[next].mention.name
                switch states[wanted] {
                case nil:
                    states[wanted] = .open(depth: path.count)
                    path.append((wanted, 0))
                case .open(let depth):
                    let first = path[depth...].prefix(Self.longestPath)
                    cycles.append(
                        Cycle(
                            steps: first.compactMap { waits[$0.name]?[$0.next - 1] }, closing: steps[next],
                            count: path.count - depth))
                case .finished: continue
                }
            }
        }
        return cycles
    }
}
