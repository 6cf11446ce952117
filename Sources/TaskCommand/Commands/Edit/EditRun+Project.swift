import TaskCommandLine
import TaskFile
import TaskLint
import TaskQuery
import TaskSystem

extension EditRun {
    /// The names that a query may contain.
    var names: QueryNames { QueryNames(in: documents, settings, now) }

    /// The documents of the run, and those of the other task files of the project if one of `tasks` or their subtasks
    /// has an id, which tasks there may wait for. They are for reports, so a file that cannot be read is left out.
    func documents(awaiting tasks: [TaskItem]) -> [Document] {
        let haveIDs = tasks.contains { task in task.family.contains { $0.line.id != nil } }
        guard haveIDs, !environment.isQuiet else { return documents }
        return documents + otherDocuments
    }

    /// The other task files of the project, without those that cannot be read.
    var otherDocuments: [Document] {
        let others = (try? otherSources(than: documents)) ?? []
        return others.map { Document($0.source, settings: $0.settings) }
    }

    /// The task files of the project other than `documents`, called as from the current folder, with their settings.
    func otherSources(than documents: [Document]) throws(Failure) -> [(source: Source, settings: Settings)] {
        var finder = finder
        return try environment.otherSources(than: documents.map(\.source), &finder).map { source, settings in
            (Source(name: environment.files.nameFromHere(source.name), bytes: source.bytes), settings)
        }
    }

    /// Warns about what is wrong with `tasks`, which are in `new`, the image of `old`. Findings from before the change
    /// are not repeated. If they come from another file, `taken` is that file without them.
    func warn(of tasks: [TaskItem], replacing old: Document, with new: Document, taken: Document? = nil) {
        let linter = Linter.ofChanges(now: now)
        guard !environment.isQuiet, linter.mayFind(in: tasks) else { return }
        // Last, because if two tasks have the same id, the finding is about the second.
        let changed = [taken].compactMap(\.self) + documents.filter { $0 !== old } + [new]
        var inputs = changed.map { Linter.Input($0, isTaskFile: true) }
        var found = linter.findings(in: inputs)
        let known = Set(old.tasks.compactMap(\.line.id))
        let hasNewID = taken == nil && tasks.contains { $0.line.id.map { !known.contains($0) } ?? false }
        if hasNewID || found.contains(where: \.concernOtherFiles) {
            do {
                let others = try otherSources(than: changed)
                let read = others.map { Document($0.source, settings: $0.settings) }
                inputs = read.map { Linter.Input($0, isTaskFile: true, isConsulted: true) } + inputs
            } catch {
                // The change itself has been made; only its names cannot be checked.
                environment.print(error)
                return
            }
            found = linter.findings(in: inputs)
        }
        // A note right below the title is part of its paragraph.
        let lines = tasks.map { task in
            let tree = task.document.tree
            let last = tree.paragraph(from: task.titleLine).last ?? task.titleLine
            return ByteRange(task.lineRange.lower, tree.contentRange(ofLine: last).upper)
        }.sorted(by: \.lower)
        let index = inputs.count - 1
        let own = found[index].filter { finding in
            // If two tasks have the same id, the finding is about the second, with a note on the first.
            ([finding.range] + finding.notes.filter { $0.source == nil }.map(\.range)).contains { range in
                let next = lines.indices.partitionPoint { lines[$0].lower > range.lower }
                return next > 0 && range.upper <= lines[next - 1].upper
            }
        }
        guard !own.isEmpty else { return }
        inputs[index] = Linter.Input(old, isTaskFile: true)
        let standing = Self.counts(linter.findings(in: inputs)[index])
        let counts = Self.counts(found[index])
        let fresh = own.filter { finding in
            let before = standing[finding.words, default: 0]
            // A name that another task already has is not a slip, and was reported when it was new.
            return counts[finding.words, default: 0] > before
                && (before == 0 || !Rule.ofUndeclaredNames.contains(finding.rule))
        }
        environment.print(fresh, in: new.source)
    }

    private static func counts(_ findings: Findings) -> [[String]: Int] {
        findings.reduce(into: [:]) { $0[$1.words, default: 0] += 1 }
    }
}

extension Diagnostic {
    /// Its content, regardless of its place.
    fileprivate var words: [String] { [rule, message] }
}
