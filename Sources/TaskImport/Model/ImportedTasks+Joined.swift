import TaskExchange
import TaskFile

extension ImportedTasks {
    /// An input among others, whose tasks are those of the whole in `range`.
    private typealias Part = (name: String, tasks: ImportedTasks, turn: Int, range: Range<Int>)

    /// A link of the task at a position to that at `place`, which is nil if it is not there.
    private typealias PlacedLink = (link: Link, task: Int, place: Int?, file: String?)

    /// The tasks of all `inputs`, linked to each other across their borders, so that they can go into `files`, a task
    /// file and its archive, besides the tasks there and in `others`. A link that leads nowhere is a loss, and with
    /// several inputs every loss names its own. Those of different turns may have the same tasks.
    ///
    /// Where a link leads to a task of the file, that comes after them, as if it were in an input.
    package static func joined(
        _ inputs: [(name: String, tasks: ImportedTasks, turn: Int)], into files: [Document],
        besides others: [Document] = []
    ) -> ImportedTasks {
        var result = ImportedTasks()
        let parts = inputs.map { name, tasks, turn in
            (name: name, tasks: tasks, turn: turn, range: result.append(tasks, turn))
        }
        let places = parts.map { part in
            Dictionary(part.tasks.names.map { ($1, $0 + part.range.lowerBound) }) { min($0, $1) }
        }
        // A name means the task of its own input before those of others, and these before those of the file.
        var first = places.reduce(into: [:]) { $0.merge($1) { old, _ in old } }
        let firstTurn = inputs.map(\.turn).min() ?? 0
        lazy var ids = Set((files + others).flatMap(\.tasks).compactMap(\.line.id))
        lazy var known = files.first.map { ForeignName.all(in: $0).places } ?? [:]
        for link in inputs.lazy.flatMap(\.tasks.links) where first[link.name] == nil {
            guard let file = files.first, let place = known[link.name] else { continue }
            var task = ExchangedTask(file.tasks[place])
            task.uid = link.name
            if task.id == nil { task.makeID(for: link) { !ids.contains($0) } }
            first[link.name] = result.tasks.count
            result.tasks.append(task)
            result.turns.append(firstTurn)
        }
        var links: [PlacedLink] = []
        for (part, own) in zip(parts, places) {
            let file = parts.count > 1 ? part.name : nil
            links += part.tasks.links.map { link in
                (link, link.task + part.range.lowerBound, own[link.name] ?? first[link.name], file)
            }
        }
        result.name(links)
        result.separateNames(of: parts, in: files, others)
        let linked = result.linked(links)
        result.endOwnLinks(of: parts, besides: linked)
        result.resolve(links, linked) { ids.contains($0) }
        result.resolveLinks(in: files + others)
        result.order()
        return result
    }

    /// Adds the tasks of an input, without what it lost.
    private mutating func append(_ input: ImportedTasks, _ turn: Int) -> Range<Int> {
        let shift = tasks.count
        tasks += input.tasks.map { task in
            var task = task
            task.parent = task.parent.map { $0 + shift }
            return task
        }
        turns += input.tasks.map { _ in turn }
        undeclaredName = undeclaredName ?? input.undeclaredName
        return shift..<tasks.count
    }

    /// Gives a name to those without one for which others wait.
    private mutating func name(_ links: [PlacedLink]) {
        var names = Set(tasks.compactMap(\.id))
        for (link, task, place, _) in links where link.role == .predecessor {
            guard let place, place != task, tasks[place].id == nil else { continue }
            tasks[place].makeID(for: link) { names.insert($0).inserted }
        }
    }

    /// Renames the tasks whose names mean other ones in other inputs or files, and the links to them.
    private mutating func separateNames(of parts: [Part], in files: [Document], _ others: [Document]) {
        var names = Dictionary(grouping: parts, by: \.turn).mapValues { parts in
            ImportedNames(in: files, besides: others, for: parts.flatMap { tasks[$0.range] })
        }
        var renamed: [[String: String]] = []
        for part in parts {
            let file = parts.count > 1 ? part.name : nil
            var separate = Array(tasks[part.range])
            renamed.append(names[part.turn]?.separate(&separate) ?? [:])
            var seen: Set<String> = []
            for (index, task) in zip(part.range, separate) {
                guard let id = tasks[index].id, let name = task.id else { continue }
                let isFirst = seen.insert(id).inserted
                if isFirst, name == id { continue }
                let form = isFirst ? "as '\(name)', since another" : "in a longer form, since an earlier"
                losses.count("id '\(id)' \(form) task has it", .kept, of: file, task: index)
            }
            tasks.replaceSubrange(part.range, with: separate)
            for (index, origin) in part.tasks.origins {
                origins[index + part.range.lowerBound] = Origin(line: origin.line, file: file)
            }
            var lost = part.tasks.losses
            lost.move { $0 + part.range.lowerBound }
            losses.add(lost, of: file)
        }
        // A name means the task of its own input before those of others.
        let first = renamed.reduce(into: [:]) { $0.merge($1) { old, _ in old } }
        for (part, renamed) in zip(parts, renamed) {
            for index in part.range {
                tasks[index].after = tasks[index].after.map { renamed[$0] ?? first[$0] ?? $0 }
            }
        }
    }

    /// Takes out of a field of ours the tasks that are here, but are not `linked`: it says more than links only of
    /// tasks that are not here.
    private mutating func endOwnLinks(of parts: [Part], besides linked: [Int: Set<String>]) {
        let known = Set(tasks.compactMap(\.id))
        for part in parts where !part.tasks.relinked.isEmpty {
            // The field may name tasks that were not sent along with it, which another input has. But some programs
            // keep each to-do in a file of its own, and then its links lead to other inputs.
            let isOneOfMany = part.range.count == 1 && part.tasks.links.contains { $0.role == .predecessor }
            let here = isOneOfMany ? known : Set(tasks[part.range].compactMap(\.id))
            for index in part.tasks.relinked.map({ $0 + part.range.lowerBound }) {
                tasks[index].after.removeAll { here.contains($0) && linked[index]?.contains($0) != true }
            }
        }
    }

    /// The ids of those for which each task waits by its `links`.
    private func linked(_ links: [PlacedLink]) -> [Int: Set<String>] {
        var result: [Int: Set<String>] = [:]
        for (link, task, place, _) in links where link.role == .predecessor {
            if let id = place.flatMap({ tasks[$0].id }) { result[task, default: []].insert(id) }
        }
        return result
    }

    /// Turns links into subtasks and dependencies. One that leads to none of the tasks may mean that which an earlier
    /// import gave a name that `isKnown`, or one that a field of ours names besides those that are `linked`.
    private mutating func resolve(
        _ links: [PlacedLink], _ linked: [Int: Set<String>], isKnown: (String) -> Bool
    ) {
        var unlinked = tasks.enumerated().map { index, task in
            task.after.count { linked[index]?.contains($0) != true }
        }
        // Some formats name all of them on one line.
        var lost: Set<[Int]> = []
        for (link, task, place, file) in links {
            guard let place else {
                if link.role == .predecessor {
                    if let id = link.madeIDs.first, isKnown(id) {
                        if !tasks[task].after.contains(id) { tasks[task].after.append(id) }
                        continue
                    }
                    unlinked[task] -= 1
                    guard unlinked[task] < 0, lost.insert([task, link.line]).inserted else { continue }
                }
                losses.count(link.role.loss, onLine: link.line, of: file, task: task)
                continue
            }
            if place == task {
                if tasks[task].id.map(tasks[task].after.contains) == true { continue }
                losses.count("link to itself", onLine: link.line, of: file, task: task)
                continue
            }
            switch link.role {
            case .parent: tasks[task].parent = place
            case .subtask: tasks[place].parent = task
            case .predecessor:
                guard let id = tasks[place].id, !tasks[task].after.contains(id) else { continue }
                tasks[task].after.append(id)
            }
        }
    }
}

extension ExchangedTask {
    /// Gives the task an id that `isFree`, for a link to it.
    fileprivate mutating func makeID(for link: ImportedTasks.Link, where isFree: (String) -> Bool) {
        let digits = Digest([link.name, title]).text
        id = (link.madeIDs + [String(digits.prefix(8)), digits]).first(where: isFree)
        hasMadeID = true
    }
}
