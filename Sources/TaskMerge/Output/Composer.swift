import TaskFile
import TaskFormat

/// Renders the parts of the merged tree: each line as written by the side that changed it, or canonically if both did.
struct Composer {
    /// From this nesting depth on, only lines are merged.
    private static let deepest = 400

    let tree: MergedTree
    let settings: Settings
    /// False when the tree is nested too deeply.
    private(set) var isWhole = true

    private var successors: Successors { tree.successors }
    private var entities: Entities { tree.entities }

    /// All parts after the front matter.
    mutating func elements() -> [MergedElement] { inside(Entities.root, ContainerPrefix(), depth: 0) }

    private mutating func inside(_ number: Int, _ prefix: ContainerPrefix, depth: Int) -> [MergedElement] {
        guard depth < Self.deepest else {
            isWhole = false
            return []
        }
        var result: [MergedElement] = []
        let numbering = Numbering(tree, below: number, prefix)
        var later: (elements: [MergedElement], completed: Int, side: Version)?
        let children = tree.contents(of: number)
        for (place, child) in children.enumerated() {
            var elements = elements(of: child, prefix, numbering, depth: depth)
            if tree.homes[child] != nil { elements = [moved(child, elements, below: number)] }
            if place > 0, tree.reopened[child] == children[place - 1], case .dispute(let next)? = result.last,
                case .dispute(let dispute)? = elements.first
            {
                result[result.count - 1] = .dispute(next.joined(with: dispute))
                continue
            }
            if later == nil, let (completed, side) = completed(leaving: child, before: children[(place + 1)...]) {
                later = (elements, completed, side)
            } else if let occurrences = later, child != occurrences.completed {
                later?.elements += elements
            } else {
                result +=
                    later.flatMap { Self.joined($0.elements, with: elements, on: $0.side) }
                    ?? (later?.elements ?? []) + elements
                later = nil
            }
        }
        return result
    }

    private mutating func elements(
        of number: Int, _ prefix: ContainerPrefix, _ numbering: Numbering, depth: Int
    ) -> [MergedElement] {
        let (unit, innerPrefix) = unit(number, prefix, numbering)
        let contents = inside(number, innerPrefix, depth: depth + 1)
        if case .disputed(let deleter) = tree.fates[number] {
            return disputed(unit, contents, deletedBy: deleter, prefix, numbering, depth: depth)
        }
        let all = [.unit(unit)] + contents
        return tree.reopened[number] == nil ? all : [.dispute(reopened(number, all))]
    }

    /// The dispute about something that one side deleted and the other changed: the heading alone, or the unit with its
    /// contents, of which the deleting side has what it kept.
    private mutating func disputed(
        _ unit: MergedUnit, _ contents: [MergedElement], deletedBy deleter: Version, _ prefix: ContainerPrefix,
        _ numbering: Numbering, depth: Int
    ) -> [MergedElement] {
        let number = unit.number
        let isHeading = tree.joined.contains(number)
        var rest: [MergedElement] = []
        // In reverse, so that the next one is last.
        var open = isHeading ? [] : Array(tree.contents(of: number).reversed())
        while let next = open.popLast() {
            if entities[next][deleter] == nil {
                open += tree.contents(of: next).reversed()
            } else if tree.homes[next] == nil {
                rest += elements(of: next, prefix, numbering, depth: depth + 1)
            }
        }
        let parts = [.unit(unit)] + (isHeading ? [] : contents)
        let dispute = MergedDispute(
            kept: deleter.other,
            subject: entities[number].isText ? .text : .deletion(by: deleter == .ours ? .ours : .theirs),
            title: unit.title,
            questions: [
                rule(of: number, endedBy: deleter) ?? occurrences(of: number, deletedBy: deleter)
                    ?? titles(of: number, deletedBy: deleter)
            ].compactMap(\.self),
            base: written(parts, in: .base), sides: Sides { $0 == deleter ? rest : parts })
        return [.dispute(dispute)] + (isHeading ? contents : [])
    }

    /// The dispute about something that one side moved into what the other deleted: each side has it in its own place,
    /// and this is the part below `holder`.
    private func moved(_ number: Int, _ all: [MergedElement], below holder: Int) -> MergedElement {
        let kept: Version = entities.parent(of: number, in: .ours) == holder ? .ours : .theirs
        return .dispute(
            MergedDispute(
                kept: kept, subject: entities[number].isText ? .text : .task, title: title(number),
                questions: [
                    TaskConflict.Question(.place) { entities.parent(of: number, in: $0).map(title) ?? "" }
                ],
                base: entities.parent(of: number, in: .base) == holder ? written(all, in: .base) : [],
                sides: Sides { $0 == kept ? all : [] }))
    }

    /// The part of `elements` that a version has, as written there.
    private func written(_ elements: [MergedElement], in version: Version) -> [MergedElement] {
        elements.flatMap { element -> [MergedElement] in
            switch element {
            case .dispute(let dispute):
                return version == .base ? dispute.base : written(dispute.sides[version], in: version)
            case .unit(let unit):
                return entities.lines(of: unit.number, in: version).map { [.unit(unit.holding($0))] } ?? []
            }
        }
    }

    /// The dispute about a completed task, with everything in it, that one side reopened: its state is decided together
    /// with the next occurrence.
    private func reopened(_ number: Int, _ all: [MergedElement]) -> MergedDispute {
        let question = TaskConflict.Question(.task(.attribute(.status))) { version in
            entities.fields(of: number, in: version).map { "\($0.status)" } ?? ""
        }
        return MergedDispute(
            kept: .ours, subject: .task, title: title(number), questions: [question], base: written(all, in: .base),
            sides: Sides { written(all, in: $0) })
    }

    /// The question about the rule of a next occurrence that a side does not have, since it ended the series.
    private func rule(of number: Int, endedBy ender: Version) -> TaskConflict.Question? {
        guard successors.ended[number] != nil, let rule = entities.fact(of: number, in: ender.other)?.recurrence
        else { return nil }
        return TaskConflict.Question(.task(.attribute(.repeat))) { $0 == ender ? "" : "\(rule)" }
    }

    /// The question about the due date, if a side did not delete a repeating task but has another occurrence of it
    /// open: one that is done in the base, or not in it.
    private func occurrences(of number: Int, deletedBy deleter: Version) -> TaskConflict.Question? {
        guard let old = entities.fact(of: number, in: .base), old.isOpenOccurrence,
            let other = openOccurrence(of: old.title, in: deleter)
        else { return nil }
        let kept = entities.fact(of: number, in: deleter.other).flatMap { task in
            task.isChecked ? openOccurrence(of: task.title, in: deleter.other) : task
        }
        guard other.due != kept?.due else { return nil }
        return TaskConflict.Question(.task(.attribute(.due))) {
            ($0 == deleter ? other.due : kept?.due)?.description ?? ""
        }
    }

    /// The first open repeating task of a side that is called `title` and is done in the base, or not in it.
    private func openOccurrence(of title: String, in version: Version) -> Outline.TaskFact? {
        let side = entities.trees[version]
        let place = side.openOccurrences[title]?.first { place in
            entities.fact(of: entities.entity(ofTask: place, in: version), in: .base)?.isChecked ?? true
        }
        return place.map { side.outline.tasks[$0] }
    }

    /// The question about the title, if a side has another task in the place of the one that it deleted.
    private func titles(of number: Int, deletedBy deleter: Version) -> TaskConflict.Question? {
        guard let substitute = tree.substitute(for: number) else { return nil }
        return TaskConflict.Question(.task(.title)) {
            $0 == deleter ? entities.title(of: substitute.number, inFirstOf: [deleter]) : title(number)
        }
    }

    // MARK: Successors

    /// The repeating task in `follow` whose completion created `successor` before it, and the side that completed it,
    /// if the other side does not have the successor. Between the two there are only later occurrences of that side.
    private func completed(leaving successor: Int, before follow: ArraySlice<Int>) -> (task: Int, side: Version)? {
        guard let task = successors.followed[successor], follow.contains(task),
            let side = Version.sides.first(where: { entities[successor][$0] != nil })
        else { return nil }
        return (task, side)
    }

    /// The elements of a completed task joined with those of its successor, which `side` created, if it is in question
    /// whether the task was completed: the answer decides about both. Nil if it is not in question.
    private static func joined(
        _ successor: [MergedElement], with elements: [MergedElement], on side: Version
    ) -> [MergedElement]? {
        switch elements.first {
        case .dispute(var dispute)? where dispute.kept == side:
            dispute.sides[side] = successor + dispute.sides[side]
            return [.dispute(dispute)] + elements.dropFirst()
        case .unit(let unit)?:
            guard case .conflict(let lines, let questions)? = unit.segments.only,
                questions.contains(where: { $0.field == .task(.attribute(.status)) })
            else { return nil }
            let dispute = MergedDispute(
                kept: side, subject: .task, title: unit.title, questions: questions,
                base: [.unit(unit.holding(lines.base))],
                sides: Sides { version in
                    (version == side ? successor : []) + [.unit(unit.holding(lines[version]))]
                })
            return [.dispute(dispute)] + elements.dropFirst()
        default: return nil
        }
    }

    // MARK: Parts

    private func unit(_ number: Int, _ prefix: ContainerPrefix, _ numbering: Numbering) -> (MergedUnit, ContainerPrefix)
    {
        let entity = entities[number]
        if entity.isTask { return task(number, prefix, numbering) }
        if entity.isSection {
            return (
                MergedUnit(number: number, kind: .heading, segments: heading(number), title: title(number)),
                ContainerPrefix()
            )
        }
        let holder = tree.parents[number]
        let isNote = entities[holder].isTask
        let kind: Gaps.Kind = isNote ? .note : .text
        let title = isNote ? title(holder) : ""
        return (MergedUnit(number: number, kind: kind, segments: text(number, prefix), title: title), prefix)
    }

    private func title(_ number: Int) -> String { entities.title(of: number, inFirstOf: Version.sidesFirst) }

    private func text(_ number: Int, _ prefix: ContainerPrefix) -> [Segment] {
        let lines = Versions<[[UInt8]]?> { version in
            guard let node = entities[number][version] else { return nil }
            let side = entities.trees[version]
            let old = side.nodes[side.nodes[node].parent].prefix
            return side.lines(of: node).map { old.replaced(by: prefix, in: $0) }
        }
        guard let ours = lines.ours, let theirs = lines.theirs else {
            return [.lines(lines.ours ?? lines.theirs ?? [])]
        }
        let known = Versions(base: lines.base ?? [], ours: ours, theirs: theirs)
        return LineMerge(known, askingFor: .text).segments
    }

    // MARK: Headings

    private func heading(_ number: Int) -> [Segment] {
        let known = Versions { entities.lines(of: number, in: $0) }
        guard let ours = known.ours, let theirs = known.theirs else {
            return [.lines(known.ours ?? known.theirs ?? [])]
        }
        let lines = Versions(base: known.base ?? [], ours: ours, theirs: theirs)
        if let agreed = lines.agreed { return [.lines(agreed)] }
        if let composed = composedHeading(number, lines) { return [.lines(composed)] }
        return [.conflict(lines, [TaskConflict.Question(.heading, lines)])]
    }

    /// The combined heading when one side changed its level and the other its text, or when both added it.
    private func composedHeading(_ number: Int, _ lines: Versions<[[UInt8]]>) -> [[UInt8]]? {
        var titles = Versions(base: "", ours: "", theirs: "")
        var levels = Versions(base: 0, ours: 0, theirs: 0)
        for version in Version.allCases {
            guard let section = entities.section(of: number, in: version) else { continue }
            titles[version] = entities.trees[version].outline.sections[section]
            levels[version] = entities.trees[version].document.sections[section].level
        }
        guard let title = titles.agreed, let level = levels.agreed else { return nil }
        if lines.base.isEmpty { return lines.ours }
        guard lines.ours.count == 1, lines.theirs.count == 1 else { return nil }
        return [Array(Block.Heading.line(level: level, title: title).utf8) + lineEnd(of: lines.ours[0])]
    }

    // MARK: Tasks

    private func task(_ number: Int, _ prefix: ContainerPrefix, _ numbering: Numbering) -> (MergedUnit, ContainerPrefix)
    {
        let frame = TaskFrame(
            entities[number], entities, prefix, number: numbering.numbers[number], bullet: numbering.bullet,
            lead: numbering.leads[number], besides: numbering.reindented)
        let segment: Segment
        switch content(number) {
        case .one(let line): segment = .lines(frame.lines(around: line))
        case .conflict(let ours, let theirs, let questions):
            let base = entities.content(of: number, in: .base).map { frame.lines(around: Array($0)) }
            let lines = Versions(
                base: base ?? [], ours: frame.lines(around: ours), theirs: frame.lines(around: theirs))
            segment = .conflict(lines, questions)
        }
        return (
            MergedUnit(number: number, kind: .task, segments: [segment], title: title(number)), frame.innerPrefix
        )
    }

    private enum Content {
        case one([UInt8])
        case conflict([UInt8], [UInt8], [TaskConflict.Question])
    }

    private func content(_ number: Int) -> Content {
        let entity = entities[number]
        let written = Versions { entities.content(of: number, in: $0).map(Array.init) }
        guard let ours = written.ours, written.theirs != nil else {
            return .one(written.ours ?? written.theirs ?? [])
        }
        if let agreed = written.agreed { return .one(agreed ?? []) }
        var fields = Versions { entities.fields(of: number, in: $0) }
        guard let left = fields.ours, let right = fields.theirs else { return .one(ours) }
        if let earlier = entities.earlier[number] {
            fields.base = entities.fields(of: earlier, in: .base)?.base(of: left, right)
        }
        let isDoubtful = entities.doubtful.contains(number)
        let hasSuccessor = successors.hasSuccessor(number)
        let seriesTitle = successors.original(of: number).flatMap { entities.fields(of: $0, in: .base)?.title }
        var merge = FieldMerge(
            base: fields.base, ours: left, theirs: right, oldTitle: seriesTitle, isDoubtful: isDoubtful,
            hasSuccessor: hasSuccessor)
        if isDoubtful || merge.questions.contains(where: { $0.field == .task(.attribute(.repeat)) }) {
            // The rule stays with the open occurrence.
        } else if hasSuccessor {
            // The rule moved to the successor, including the other side's change to it.
            merge.take(.repeat, from: LineFields(title: []))
        } else if let completed = successors.original(of: number), entity[.base] == nil {
            takeSuccessor(&merge, number, left, right, completed)
        }
        let (one, other) = (canonical(merge.ours), canonical(merge.theirs))
        if merge.questions.isEmpty { return .one(one) }
        return .conflict(one, other, merge.questions)
    }

    /// Chooses the date of a next occurrence that both sides created by completing the same one. A date that one side
    /// changed since wins. Of two that the rule gave, the later one wins, since a side that is behind has completed or
    /// postponed less; if the rule counts from completion, or both sides changed the date, the earlier one, which
    /// matches the earlier `done:`.
    private func takeSuccessor(
        _ merge: inout FieldMerge, _ number: Int, _ left: LineFields, _ right: LineFields, _ completed: Int
    ) {
        guard let ours = recurrenceDate(number, left, in: .ours),
            let theirs = recurrenceDate(number, right, in: .theirs), ours.field == theirs.field,
            ours.value != theirs.value
        else { return }
        let rule = entities.fact(of: completed, in: .base)?.recurrence
        let isAsMade = Sides { self.isAsMade(number, by: rule, after: completed, in: $0) }
        let isTheirsLater = FieldMerge.isEarlier(ours.value, theirs.value)
        let isTheirs: Bool
        if isAsMade.ours != isAsMade.theirs {
            isTheirs = isAsMade.ours
        } else {
            isTheirs = rule?.isFromCompletion == false && isAsMade.ours ? isTheirsLater : !isTheirsLater
        }
        let chosen = isTheirs ? right : left
        merge.take(.due, from: chosen)
        // The date may be part of the title.
        if entities.fact(of: number, in: .ours)?.title == entities.fact(of: number, in: .theirs)?.title {
            merge.takeTitle(from: chosen)
        }
        // These moved together with the due date, unless they were added since.
        let old = entities.fields(of: completed, in: .base)
        if old?[.start] != nil { merge.take(.start, from: chosen) }
        if old?.groups[.remind]?.isEmpty == false { merge.takeGroup(.remind, from: chosen) }
    }

    /// The date that recurs, which may be part of the title.
    private func recurrenceDate(
        _ number: Int, _ fields: LineFields, in side: Version
    ) -> (field: AttributeKey, value: LineFields.Value)? {
        let line = entities.item(of: number, in: side)?.line
        for (key, date) in [(AttributeKey.due, line?.due), (.start, line?.start)] {
            if let date { return (key, LineFields.Value(meaning: date.description, bytes: [])) }
        }
        return fields.recurrenceDate
    }

    /// Whether the next occurrence may still have the due date that a side gave it by completing the task.
    private func isAsMade(
        _ successor: Int, by rule: Recurrence?, after completed: Int, in side: Version
    ) -> Bool {
        guard let rule, !rule.isFromCompletion, let done = entities.fact(of: completed, in: side)?.due,
            let next = entities.fact(of: successor, in: side)?.due
        else { return true }
        return LaterOccurrences.isOccurrence(next, of: rule, after: done)
    }

    private func canonical(_ fields: LineFields) -> [UInt8] {
        let line = fields.bytes
        let source = Source(name: "", bytes: Array("- ".utf8) + line)
        let document = Document(source, settings: settings)
        guard document.tasks.count == 1 else { return line }
        let edits = document.formattingEdits(lines: 0..<document.tree.lines.count)
        return Array(source.applying(edits).dropFirst(2).filter { $0 != UInt8(ascii: "\n") })
    }
}

extension LineFields {
    /// The date that recurs in a line with a rule, and its field: its due date, else its start, else its last reminder.
    fileprivate var recurrenceDate: (field: AttributeKey, value: Value)? {
        for key in [AttributeKey.due, .start] {
            if let value = self[key] { return (key, value) }
        }
        return groups[.remind]?.max(by: FieldMerge.isEarlier).map { (.remind, $0) }
    }
}
