import TaskEdit
import TaskExchange
import TaskFile

extension Document {
    /// Writes the tasks of all `inputs` into the document, as one import after the other would, with links between
    /// them in both directions.
    ///
    /// Inputs that have no task in common go in together. Only where an input may have a task of an earlier one is it
    /// compared with the file as that leaves it; those that its links lead to are then compared, too, in their turns.
    /// With a `memory`, existing tasks take over what the input says otherwise.
    package func importing(
        _ inputs: [(name: String, tasks: ImportedTasks)], section: String? = nil, createsSection: Bool = false,
        archives: [Document] = [], besides others: [Document] = [], updatingWith memory: ImportMemory? = nil
    ) throws(Failure) -> ImportResult {
        var whole = ImportResult(revision: nil, added: [], known: 0, different: [])
        for turn in ImportTurn.all(of: inputs.map(\.tasks)) {
            let file = whole.revision?.new ?? self
            let shown = turn.shown.map { number, turnOfInput in
                var input = (name: inputs[number].name, tasks: inputs[number].tasks, turn: turnOfInput)
                // They were reported in the turn of that input.
                if !turn.new.contains(number) { input.tasks.losses = Losses() }
                return input
            }
            let read = ImportedTasks.joined(
                shown, into: [file] + archives, besides: others)
            func imported(into file: Document, _ known: [Int: TaskItem]) throws(Failure) -> ImportResult {
                try file.importing(
                    read.tasks, turns: read.turns, section: section, createsSection: createsSection, archives: archives,
                    known: known)
            }
            var next = try imported(into: file, [:])
            // What a task that is there already lost was reported when it came, and so was what stood beside the tasks.
            var losses = Losses()
            let isAlone = inputs.count > 1 && shown.count == 1
            let isKnown = next.added.isEmpty && shown.allSatisfy { !$0.tasks.tasks.isEmpty }
            if !isKnown { losses.add(read.losses.of(tasksAt: next.added), of: isAlone ? shown[0].name : nil) }
            losses.add(next.losses)
            next.losses = losses
            next.undeclaredName = next.added.isEmpty ? nil : read.undeclaredName
            next.known = turn.new.reduce(0) { $0 + inputs[$1].tasks.tasks.count } - next.added.count
            if let memory { next = try next.updated(in: file, memory, comparing: imported) }
            whole = whole.followed(by: next, into: self)
        }
        // One input may take back what another has changed.
        if whole.revision?.edits.isEmpty ?? true { whole.updated = [] }
        return whole
    }
}

extension ImportResult {
    private struct Statement: Hashable {
        let task: TaskItem
        let text: String
    }

    /// The effect of this import into `document` and then of updating its tasks, until those that still differ from the
    /// input, as `compare` finds them, are kept: to change one task may make another differ.
    fileprivate func updated(
        in document: Document, _ memory: ImportMemory,
        comparing compare: (Document, [Int: TaskItem]) throws(Failure) -> ImportResult
    ) throws(Failure) -> ImportResult {
        var whole = self
        for _ in 0..<4 {
            var (file, different) = (document, whole.different)
            if let revision = whole.revision {
                file = revision.new
                different = try compare(file, matches.mapValues(revision.image)).different
            }
            let update = ImportUpdate(different, in: file, memory)
            let isEnd = update.revision.edits.isEmpty
            whole.different = []
            whole = whole.followed(
                by: ImportResult(
                    revision: isEnd ? nil : update.revision, added: [], known: 0, different: update.kept,
                    updated: update.updated),
                into: document)
            if isEnd { break }
        }
        return whole
    }

    /// The effect of this import into `document` and then of `next`, into the file that this makes.
    fileprivate func followed(by next: ImportResult, into document: Document) -> ImportResult {
        let origins = revision.map { first in
            Dictionary(document.tasks.map { (first.image(of: $0), $0) }) { first, _ in first }
        }
        func joined(_ own: [Difference], _ others: [Difference]) -> [Difference] {
            guard let origins else { return own + others }
            // What was added has no place before the import.
            return (own + others.map { $0.moved { origins[$0] } }).map { other in
                guard let last = next.revision, other.task.document === last.old else { return other }
                return other.moved(to: last.image)
            }
        }
        let different = joined(different, next.different)
        var seen: Set<Statement> = []
        let shift = (added.max() ?? -1) + 1
        var whole = ImportResult(
            revision: revision.flatMap { first in next.revision.map { Revision(first, then: $0) } ?? first }
                ?? next.revision,
            added: added.union(next.added.map { $0 + shift }), known: known + next.known,
            // Two inputs may say the same.
            different: different.filter { seen.insert(Statement(task: $0.task, text: $0.text)).inserted })
        whole.updated = joined(updated, next.updated)
        whole.named = named.map { next.revision?.image(of: $0) ?? $0 } + next.named
        whole.losses = losses
        whole.losses.add(next.losses)
        whole.undeclaredName = undeclaredName ?? next.undeclaredName
        return whole
    }
}

/// Inputs that are imported at once.
private struct ImportTurn {
    /// The positions of those that have not been imported yet.
    let new: Set<Int>
    /// Those and the earlier ones that their links lead to, in order, each with the number of its turn.
    let shown: [(number: Int, turn: Int)]

    private struct Title: Hashable {
        let title: String
        let due: DateValue?
    }

    /// What may show that two tasks are the same.
    private enum Trait: Hashable {
        case id(String, isChecked: Bool), idOn(String, DateValue?)
        /// A name in the other program.
        case name(String)
        /// A title, with the name in the other program where there is one.
        case title(Title, name: String?)
        /// A title, with any name of that kind.
        case named(Title, NameKind?)
    }

    /// Who made a name. Two different names that one program made are those of two tasks.
    private enum NameKind: CaseIterable { case other, uid, uuid }

    /// The turns of `inputs`: each comes after the earlier ones that may have one of its tasks, and not before those
    /// that its links lead to. Two that may have a task in common never have one turn, so where the links of both lead
    /// to the other, those of one are lost.
    static func all(of inputs: [ImportedTasks]) -> [ImportTurn] {
        let targets = targets(of: inputs)
        let sought = inputs.map { $0.tasks.flatMap(sought(by:)) }
        var holders: [Trait: [Int]] = [:]
        var latest: [Trait: Int] = [:]
        var turns = inputs.indices.map { number in
            let turn = sought[number].compactMap { latest[$0] }.max().map { $0 + 1 } ?? 0
            for trait in Set(inputs[number].tasks.flatMap(traits(of:))) {
                latest[trait] = max(latest[trait] ?? 0, turn)
                holders[trait, default: []].append(number)
            }
            return turn
        }
        func isFree(_ turn: Int, for number: Int) -> Bool {
            !sought[number].contains { trait in
                holders[trait]?.contains { $0 != number && turns[$0] == turn } ?? false
            }
        }
        // Each of a circle of links would come after the next for ever.
        for _ in inputs {
            var isSettled = true
            for (number, others) in targets.enumerated() {
                guard let last = others.map({ turns[$0] }).max(), last > turns[number] else { continue }
                turns[number] = (last...).first { isFree($0, for: number) } ?? last
                isSettled = false
            }
            if isSettled { break }
        }
        return turns.indices.grouped { turns[$0] }.sorted(by: \.key).map { turn, new in
            var shown = Set(new)
            var waiting = new
            while let number = waiting.popLast() {
                waiting += targets[number].filter { turns[$0] <= turn && shown.insert($0).inserted }
            }
            return ImportTurn(new: Set(new), shown: shown.sorted().map { ($0, turns[$0]) })
        }
    }

    /// The inputs that the links of each lead to.
    private static func targets(of inputs: [ImportedTasks]) -> [Set<Int>] {
        let names = inputs.map { Set($0.tasks.compactMap(\.id)).union($0.names.values) }
        var first: [String: Int] = [:]
        for (number, names) in names.enumerated() {
            for name in names where first[name] == nil { first[name] = number }
        }
        return zip(inputs, names).map { input, own in
            let links = Set(input.links.map(\.name)).union(input.tasks.flatMap(\.after))
            return Set(links.subtracting(own).compactMap { first[$0] })
        }
    }

    private static func traits(of task: ExchangedTask) -> [Trait] {
        let title = title(of: task)
        return names(of: task) + [.title(title, name: task.uid), .named(title, nameKind(of: task))]
    }

    /// The traits of another task that may be the same as `task`.
    private static func sought(by task: ExchangedTask) -> [Trait] {
        let (title, kind) = (title(of: task), nameKind(of: task))
        let kinds = [nil] + NameKind.allCases.map(Optional.some)
        return names(of: task) + [.title(title, name: task.uid)]
            + kinds.filter { $0 != kind }.map { .named(title, $0) }
    }

    private static func names(of task: ExchangedTask) -> [Trait] {
        // A done task and its next occurrence may have one id.
        let ids: [Trait] = task.id.map { [.id($0, isChecked: task.isChecked), .idOn($0, task.due)] } ?? []
        let names = task.attributes.filter(\.isForeignName).map(\.value)
        // A short one may be a number, which several programs give.
        let long = task.uid.flatMap { $0.utf8.count < 16 ? nil : $0 }
        return ids + (names + (long.map { [$0] } ?? [])).map { .name($0) }
    }

    private static func title(of task: ExchangedTask) -> Title {
        Title(title: folded(PlainTitle.spaced(task.title)), due: task.due)
    }

    private static func nameKind(of task: ExchangedTask) -> NameKind? {
        guard let uid = task.uid else { return nil }
        return ForeignName.uid.isMade(uid) ? .uid : ForeignName.uuid.isMade(uid) ? .uuid : .other
    }
}
