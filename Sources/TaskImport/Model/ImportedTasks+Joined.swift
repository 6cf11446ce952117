import TaskExchange
import TaskFile

extension ImportedTasks {
    /// The tasks of all `inputs`, linked to each other across their borders, so that they can go into `files`, a task
    /// file and its archive, besides the tasks there and in `others`. A link that leads nowhere is a loss, and with
    /// several inputs every loss names its own. Those of different turns may have the same tasks.
    package static func joined(
        _ inputs: [(name: String, tasks: ImportedTasks, turn: Int)], into files: [Document],
        besides others: [Document] = []
    ) -> ImportedTasks {
        var result = ImportedTasks()
        var taskNames = Dictionary(grouping: inputs, by: \.turn).mapValues { inputs in
            ImportedNames(in: files, besides: others, for: inputs.flatMap(\.tasks.tasks))
        }
        var links: [(link: Link, task: Int, input: Int, file: String?)] = []
        var linkable: [Int: Set<String>?] = [:]
        var places: [[String: Int]] = []
        var renamed: [[String: String]] = []
        for (number, input) in inputs.enumerated() {
            let file = inputs.count > 1 ? input.name : nil
            let shift = result.tasks.count
            var tasks = input.tasks.tasks
            renamed.append(taskNames[input.turn]?.separate(&tasks) ?? [:])
            result.turns += tasks.map { _ in input.turn }
            var seen: Set<String> = []
            for (index, id) in input.tasks.tasks.map(\.id).enumerated() {
                guard let id, let name = tasks[index].id else { continue }
                let isFirst = seen.insert(id).inserted
                if isFirst, name == id { continue }
                let form = isFirst ? "as '\(name)', since another" : "in a longer form, since an earlier"
                result.losses.count("id '\(id)' \(form) task has it", .kept, of: file, task: index + shift)
            }
            result.tasks += tasks.map { task in
                var task = task
                task.parent = task.parent.map { $0 + shift }
                return task
            }
            for (index, origin) in input.tasks.origins {
                result.origins[index + shift] = Origin(line: origin.line, file: file)
            }
            var losses = input.tasks.losses
            losses.move { $0 + shift }
            result.undeclaredName = result.undeclaredName ?? input.tasks.undeclaredName
            result.losses.add(losses, of: file)
            places.append(Dictionary(input.tasks.names.map { ($1, $0 + shift) }) { min($0, $1) })
            links += input.tasks.links.map { ($0, $0.task + shift, number, file) }
            // A field of ours may name tasks that were not sent along with it, which another input has. But some
            // programs keep each to-do in a file of its own, and then its links lead to other inputs.
            let isOneOfMany = tasks.count == 1 && input.tasks.links.contains { $0.role == .predecessor }
            let own = isOneOfMany ? nil : Set(tasks.compactMap(\.id))
            for task in input.tasks.relinked { linkable.updateValue(own, forKey: task + shift) }
        }
        // A name means the task of its own input before those of others.
        let first = renamed.reduce(into: [:]) { $0.merge($1) { old, _ in old } }
        var position = 0
        for (number, input) in inputs.enumerated() {
            for _ in input.tasks.tasks {
                result.tasks[position].after = result.tasks[position].after.map {
                    renamed[number][$0] ?? first[$0] ?? $0
                }
                position += 1
            }
        }
        result.resolve(links, among: places, linkable)
        result.resolveLinks(in: files + others)
        result.order()
        return result
    }

    /// Turns links into subtasks and dependencies. `places` are the positions of the tasks by name for each input; a
    /// name means the task of its own input before those of others. `linkable` are the ids of those to which a task
    /// would have a link if it were after them; nil stands for all.
    private mutating func resolve(
        _ links: [(link: Link, task: Int, input: Int, file: String?)], among places: [[String: Int]],
        _ linkable: [Int: Set<String>?]
    ) {
        let first = places.reduce(into: [:]) { $0.merge($1) { old, _ in old } }
        let known = Set(tasks.compactMap(\.id))
        var predecessors: [Int: Set<Int>] = [:]
        for (link, task, input, file) in links {
            guard let place = places[input][link.name] ?? first[link.name] else {
                if !link.isSaidTwice { losses.count(link.role.loss, onLine: link.line, of: file, task: task) }
                continue
            }
            if link.role == .predecessor { predecessors[task, default: []].insert(place) }
            if place == task {
                if link.isSaidTwice { continue }
                losses.count("link to itself", onLine: link.line, of: file, task: task)
                continue
            }
            switch link.role {
            case .parent: tasks[task].parent = place
            case .subtask: tasks[place].parent = task
            case .predecessor:
                if tasks[place].id == nil {
                    let name = place == first[link.name] ? [link.name] : [link.name, tasks[place].title]
                    tasks[place].id = String(Digest(name).text.prefix(8))
                    tasks[place].hasMadeID = true
                }
                guard let id = tasks[place].id, !tasks[task].after.contains(id) else { continue }
                tasks[task].after.append(id)
            }
        }
        // Our own field says more than the links only of tasks that are not here.
        for (task, ids) in linkable {
            let linked = Set((predecessors[task] ?? []).compactMap { tasks[$0].id })
            tasks[task].after.removeAll { (ids ?? known).contains($0) && !linked.contains($0) }
        }
    }
}
