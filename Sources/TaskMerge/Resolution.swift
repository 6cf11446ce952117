import TaskFile

/// A file in which conflicts were resolved, compared with the versions that were merged.
package struct Resolution {
    package enum Problem: Equatable, Sendable {
        /// A side has the task, no side deleted it, and the file does not have it.
        case lost
        /// The file has the task more often than the versions suggest.
        case doubled
        /// One side changed a field, and the file has its old value.
        case undone(field: String, value: String, before: String)
        /// One side changed a field to `wanted`, empty for none, the other left it, and the file has a third value.
        case overruled(field: String, value: String, wanted: String)
        /// One side changed the note, and the file has the old one.
        case undoneNote
        /// All versions have a value of the field, and the file has none; `values` are those that the sides gave it.
        case vanished(field: String, values: [String])
        /// All versions have a note, and the file has none.
        case vanishedNote
        /// All versions have the same value of the field, and the file has another one.
        case replaced(field: String, value: String, before: String)
        /// All versions have the same note, and the file has another one.
        case replacedNote
        /// The note lacks lines that a version has and no side removed.
        case lostLines([String])
        /// The note has lines that one side removed.
        case restoredLines([String])
        /// One side moved the task below something else, and the file has it in its old place. Titles; empty for the
        /// file.
        case undoneMove(to: String, from: String)
        /// The task is below something that it is below neither in any version nor in their merge. Its title; empty for
        /// the file.
        case strayed(to: String)
        /// One side moved the task to the archive, the other changed it, and the file has it, too.
        case archived
        /// One side changed a field of a task that the other side seems to have retitled, and the file does not have
        /// the change.
        case missed(oldTitle: String, field: String, value: String, before: String)
        /// One side changed the note of a task that the other side seems to have retitled, and the file does not have
        /// the change.
        case missedNote(oldTitle: String)
        /// One side deleted the task and the other did not change it, or both deleted it, and the file has it.
        case restored(byBoth: Bool)

        /// Whether this is a problem even if taking one side of the conflicts of such a merge leads to it.
        fileprivate func isWrong(evenAfter method: ThreeWayMerge.Method) -> Bool {
            switch self {
            case .archived, .missed, .missedNote: true
            case .lost, .doubled, .undone, .undoneNote, .lostLines, .restoredLines, .undoneMove, .restored:
                method == .fallback
            default: false
            }
        }
    }

    package struct Finding: Sendable {
        package let problem: Problem
        package let title: String
        /// The number, from 1, of its line in the file; nil if it is not in the file.
        package let line: Int?
    }

    /// The problems, in the order of the versions.
    package private(set) var findings: [Finding] = []

    private let entities: Entities
    private let tree: MergedTree
    private let archived: ArchivedCopies
    private let file: Document
    private let outline: Outline
    private let matchings: Versions<TaskMatching>

    /// Compares `resolved` with the three versions. `settings` are those that apply outside the files, `archives` the
    /// archives beside the file, `before` those that each side had, if known.
    ///
    /// Anything that follows from the merge itself, whichever side is taken in its conflicts, is not a problem, unless
    /// the task is in the archive or lacks a change that was made under an old title. A merge by lines, because the
    /// tasks could not be merged, may itself lose or double them.
    package init(
        of resolved: Source, base: Source, ours: Source, theirs: Source, settings: Settings = Settings(),
        archives: [Source] = [], before: (ours: [Source], theirs: [Source], base: [Source]?)? = nil
    ) {
        let sources = Versions(base: base, ours: ours, theirs: theirs)
        let known = before.map { Sides(ours: $0.ours, theirs: $0.theirs) }
        self.init(resolved, sources, settings, archives, known, before?.base)
        // 'git merge' knows the archives of the sides, 'tasks resolve' only their merged archive.
        for sides in [before, (archives, [], nil)].compactMap(\.self) where !findings.isEmpty {
            let merge = ThreeWayMerge(
                base: base, ours: ours, theirs: theirs, settings: settings, ourArchives: sides.ours,
                theirArchives: sides.theirs, baseArchives: sides.base)
            let marked = MarkedFile(Source(name: "", bytes: merge.bytes))
            for result in marked.map({ [$0.ours, $0.theirs] }) ?? [merge.bytes] {
                let result = Source(name: resolved.name, bytes: result)
                let expected = Resolution(result, sources, settings, archives, known, before?.base).findings
                findings.removeAll { finding in
                    !finding.problem.isWrong(evenAfter: merge.method)
                        && expected.contains { $0.problem == finding.problem && $0.title == finding.title }
                }
            }
        }
    }

    private init(
        _ resolved: Source, _ sources: Versions<Source>, _ settings: Settings, _ archives: [Source],
        _ before: Sides<[Source]>?, _ base: [Source]?
    ) {
        let (documents, results) = SharedSettings.documents(sources, and: [resolved], over: settings)
        let file = results[0]
        func read(_ archives: [Source]) -> [Document] {
            SharedSettings.archives(archives, over: settings, sharing: documents.ours.settings)
        }
        let archives = read(archives)
        let titles = ArchivedTitles(archives.map(Outline.init), before: nil)
        let known = before.map { before in Sides { read(before[$0]).map(Outline.init) } }
        let oldest = base.map { read($0).map(Outline.init) }
        let entities = Entities(
            VersionTree.versions(documents),
            Sides { side in known.map { ArchivedTitles($0[side], before: oldest ?? $0[side.other]) } ?? titles })
        let outline = Outline(file)
        self.outline = outline
        matchings = Versions { TaskMatching(entities.trees[$0].outline, outline, titles) }
        archived = ArchivedCopies(archives)
        tree = MergedTree(entities, archived: archived.tasks(of: entities))
        self.file = file
        self.entities = entities
        check()
    }

    /// The positions of a task in the resolved file, likeliest first: by the sides, then by the base if neither side
    /// has a task there.
    private func places(of number: Int) -> [Int] {
        Version.sidesFirst.compactMap { version in
            entities.task(of: number, in: version).flatMap(matchings[version].newTask)
                .flatMap { version == .base && isKnown($0) ? nil : $0 }
        }
    }

    /// Whether a side has the task at `place` of the resolved file.
    private func isKnown(_ place: Int) -> Bool { Version.sides.contains { matchings[$0].oldTask(of: place) != nil } }

    private mutating func check() {
        // A task that corresponds to none of the merge is one too many.
        var owned: Set<Int> = []
        for number in entities.all.indices where entities[number].isTask && tree.fates[number] != .gone {
            let places = places(of: number)
            guard let place = places.first else {
                if tree.fates[number] == .kept, !isInside(number) { add(.lost, number, nil) }
                owned.formUnion(checkSubstitute(for: number))
                continue
            }
            // The question may have been whether it is one task or two.
            owned.formUnion(entities.doubtful.contains(number) ? places : [place])
            if case .disputed = tree.fates[number], let task = entities.item(of: number, in: .base),
                archived.mayHold(task)
            {
                add(.archived, number, place)
            }
            checkFields(number, place)
            checkHolder(number, place)
        }
        checkRest(owned)
        checkSeries()
    }

    /// Reports a repeating task with more open occurrences than the versions allow.
    private mutating func checkSeries() {
        let series = OpenSeries(entities.trees)
        let open = outline.tasks.indices.filter { outline.tasks[$0].isOpenOccurrence }
        let places = Dictionary(grouping: open) { outline.tasks[$0].title }
        for title in places.keys.sorted() {
            let places = places[title] ?? []
            let isReported = findings.contains { finding in
                finding.problem == .doubled && places.contains { file.tasks[$0].line.title == finding.title }
            }
            let most = series.counts(of: title).upperBound
            if !isReported, most > 0, places.count > most { add(.doubled, at: places[most]) }
        }
    }

    /// Whether a side deleted the task together with its parent, which the other changed: keeping or losing it is
    /// equally right.
    private func isInside(_ number: Int) -> Bool {
        tree.deleter(around: number).map { entities[number][$0] == nil } ?? false
    }

    private mutating func checkFields(_ number: Int, _ place: Int) {
        // A side that does not have the task has no opinion on its fields.
        let sources = Versions { $0 == .base || entities[number][$0] != nil ? $0 : $0.other }
        let fields = sources.map { entities.fields(of: number, in: $0) }
        guard let ours = fields.ours, let theirs = fields.theirs else { return }
        let result = LineFields(TaskLine(of: file, task: place))
        let isCompletedByHand = result.isChecked && !fields.all.contains { $0?.isChecked == result.isChecked }
        let old = (fields.base ?? LineFields(title: [])).named
        let (left, right, new) = (ours.named, theirs.named, result.named)
        let open: [AttributeKey] = entities.doubtful.contains(number) ? [.status, .done, .repeat] : []
        let answered = open.isEmpty ? [] : Set(open.map(\.name) + ["title"])
        for field in Set(left.keys).union(right.keys).union(old.keys).subtracting(answered).sorted() {
            let sides = [left[field] ?? "", right[field] ?? ""]
            // In a task that both sides added, a value on which they agree counts as unchanged.
            let isAddedAlike = fields.base == nil && sides[0] == sides[1]
            let before = isAddedAlike ? sides[0] : old[field] ?? ""
            let changed = sides.filter { $0 != before }
            // Completing a task by hand removes more than it adds.
            if !before.isEmpty, !sides.contains(""), new[field] == nil, !isCompletedByHand {
                let values = changed.isEmpty ? [before] : sides[0] == sides[1] ? [sides[0]] : changed
                add(.vanished(field: field, values: values), number, place)
            }
            if changed.isEmpty, !isCompletedByHand || field != "status", let value = new[field], !before.isEmpty,
                value != before
            {
                add(.replaced(field: field, value: value, before: before), number, place)
            }
            // A field that both sides changed may get any value but the old one, which neither side wanted.
            guard let wanted = changed.first else { continue }
            if new[field] ?? "" == before {
                add(.undone(field: field, value: wanted, before: before), number, place)
            } else if changed.count == 1, !isCompletedByHand || field != "status", let value = new[field],
                value != wanted
            {
                add(.overruled(field: field, value: value, wanted: wanted), number, place)
            }
        }
        checkNotes(sources.map { entities.item(of: number, in: $0)?.notes }, number, place)
    }

    /// Reports changes by one side to a task that is not in the file because the other side has very likely retitled
    /// it. If the task was completed and goes on under the new title, returns the places of both occurrences.
    private mutating func checkSubstitute(for number: Int) -> [Int] {
        guard case .disputed(let deleter) = tree.fates[number], let substitute = tree.substitute(for: number),
            substitute.isAlike, let place = places(of: substitute.number).first,
            let before = entities.fields(of: number, in: .base)?.named,
            let wanted = entities.fields(of: number, in: deleter.other)?.named
        else { return [] }
        if let done = entities.fact(of: number, in: deleter.other), done.isCompletedOccurrence {
            let named = outline.tasks.indices.filter { outline.tasks[$0].title == outline.tasks[place].title }
            let completed = named.first { outline.tasks[$0].isCompletedOccurrence && outline.tasks[$0].due == done.due }
            let next = named.first { outline.tasks[$0].isOpenOccurrence }
            if let completed, let next { return [completed, next] }
        }
        let now = LineFields(TaskLine(of: file, task: place)).named
        let title = entities.title(of: number, inFirstOf: [deleter.other])
        // A rule that moved to the next occurrence was not removed.
        let moved = before["status"] == wanted["status"] ? [] : [AttributeKey.repeat.name]
        for field in Set(before.keys).union(wanted.keys).subtracting(moved).sorted() {
            let (old, new) = (before[field] ?? "", wanted[field] ?? "")
            guard old != new, now[field] ?? "" == old else { continue }
            add(.missed(oldTitle: title, field: field, value: new, before: old), substitute.number, place)
        }
        let notes = Versions { entities.item(of: number, in: $0)?.notes }
        if notes[deleter.other] != notes.base, file.tasks[place].notes == notes.base {
            add(.missedNote(oldTitle: title), substitute.number, place)
        }
        return []
    }

    /// Compares the note of a task with the merge of the `notes` of the versions: everything that the merge settles
    /// must be there.
    private mutating func checkNotes(_ notes: Versions<String?>, _ number: Int, _ place: Int) {
        var notes = notes
        if entities[number][.base] == nil, notes.ours == notes.theirs { notes.base = notes.ours }
        let now = file.tasks[place].notes
        let isUnchanged = notes.all.allSatisfy { $0 == notes.base }
        if now == notes.base {
            if !isUnchanged { add(.undoneNote, number, place) }
            return
        }
        guard let now else {
            if notes.all.allSatisfy({ $0 != nil }) { add(.vanishedNote, number, place) }
            return
        }
        if isUnchanged {
            if notes.base != nil { add(.replacedNote, number, place) }
            return
        }
        let lines = notes.map { Self.lines(of: $0) }
        var left = Dictionary(grouping: Self.lines(of: now), by: \.self).mapValues(\.count)
        // Lines that may be there: those of the merge, and those of its conflicts.
        var (lost, merged) = ([[UInt8]](), Set<[UInt8]>())
        for segment in LineMerge(lines).segments {
            switch segment {
            case .lines(let settled):
                merged.formUnion(settled)
                for line in settled {
                    if let count = left[line], count > 0 { left[line] = count - 1 } else { lost.append(line) }
                }
            case .conflict(let versions, _): merged.formUnion(versions.all.joined())
            }
        }
        if !lost.isEmpty { add(.lostLines(lost.map(trimmedText)), number, place) }
        let restored = lines.base.unique(by: \.self).filter { left[$0] != nil && !merged.contains($0) }
        if !restored.isEmpty { add(.restoredLines(restored.map(trimmedText)), number, place) }
    }

    private static func lines(of notes: String?) -> [[UInt8]] {
        notes?.split(separator: "\n").map { Array($0.utf8) } ?? []
    }

    /// Reports the tasks of the file that are not `owned`: they were deleted by a side and restored, or occur twice. A
    /// task that no side has, under a new title, was added by the resolution.
    private mutating func checkRest(_ owned: Set<Int>) {
        let titles = Set(Version.allCases.flatMap { entities.trees[$0].outline.tasks.map(\.title) })
        var restored: Set<Int> = []
        for place in file.tasks.indices where !owned.contains(place) {
            guard isKnown(place) || titles.contains(file.tasks[place].line.lastingTitle) else { continue }
            guard let number = entity(ofTask: place), tree.fates[number] == .gone else {
                add(.doubled, at: place)
                continue
            }
            restored.insert(number)
            // A task that was deleted with its parent is not reported separately.
            guard entities[number][.base] != nil,
                !restored.contains(entities.parent(of: number, in: .base) ?? Entities.root)
            else { continue }
            add(.restored(byBoth: entities[number].isDeleted), at: place)
        }
    }

    /// Reports a task that is in its old place although one side moved it, or in a place where no version has it.
    private mutating func checkHolder(_ number: Int, _ place: Int) {
        guard let holder = holder(ofTask: place) else { return }
        let parents = Versions { entities.parent(of: number, in: $0) }
        if let before = parents.base, holder == before {
            let places = Version.sides.compactMap { entities.place(of: number, in: $0) }
            guard let wanted = places.first(where: { $0 != before }) else { return }
            add(.undoneMove(to: name(of: wanted), from: name(of: before)), number, place)
        } else if !parents.all.contains(holder), tree.parents[number] != holder, !entities.doubtful.contains(number) {
            add(.strayed(to: name(of: holder)), number, place)
        }
    }

    /// The entity of the task at `place` of the resolved file; nil if no version has the task.
    private func entity(ofTask place: Int) -> Int? {
        Version.allCases.lazy.compactMap { version in
            matchings[version].oldTask(of: place).map { entities.entity(ofTask: $0, in: version) }
        }.first
    }

    /// The entity that contains the task at `place` of the resolved file; nil if no version has it.
    private func holder(ofTask place: Int) -> Int? {
        if let parent = file.parent(ofTask: place) { return entity(ofTask: parent) }
        guard let section = file.sectionIndex(ofTask: place) else { return Entities.root }
        return Version.allCases.lazy.compactMap { version in
            matchings[version].oldSection(of: section).map { entities.entity(ofSection: $0, in: version) }
        }.first
    }

    /// The title of a section or task; empty for the whole file.
    private func name(of number: Int) -> String {
        entities.title(of: number, inFirstOf: Version.allCases)
    }

    private mutating func add(_ problem: Problem, _ number: Int, _ place: Int?) {
        guard Version.sides.contains(where: { entities.fact(of: number, in: $0) != nil }) else { return }
        let title = entities.title(of: number, inFirstOf: Version.sides)
        findings.append(Finding(problem: problem, title: title, line: place.map(file.lineNumber(ofTask:))))
    }

    private mutating func add(_ problem: Problem, at place: Int) {
        findings.append(
            Finding(problem: problem, title: file.tasks[place].line.title, line: file.lineNumber(ofTask: place)))
    }
}

extension LineFields {
    /// The fields by name, each as text; unset fields are left out.
    fileprivate var named: [String: String] {
        var result = ["title": String(decoding: title, as: UTF8.self), "status": "\(status)"]
        if let priority { result["priority"] = priority.marker }
        for (field, value) in scalars where field != .attribute(.status) { result[field.name] = value.meaning }
        for (group, values) in groups where group != .suppression {
            for value in values { result["\(group) \(value.meaning)"] = value.meaning }
        }
        return result
    }
}
