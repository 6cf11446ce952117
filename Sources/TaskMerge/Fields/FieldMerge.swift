import TaskFile

struct FieldMerge {
    /// Our fields with everything that theirs changed elsewhere.
    private(set) var ours: LineFields
    /// Their fields with everything that ours changed elsewhere; the same as `ours` if nothing is in question.
    private(set) var theirs: LineFields
    private(set) var questions: [TaskConflict.Question] = []

    private let versions: Versions<LineFields>
    private let isAdded: Bool

    /// Merges the fields of three versions; `base` is nil for a task that both sides added, `oldTitle` the title of the
    /// series if the task is its next occurrence. If it is doubtful that both sides have the same task, its title and
    /// its state are in question. If one side completed the task (`hasSuccessor`), and the other began or ended the
    /// series, its state and its rule are.
    init(
        base: LineFields?, ours left: LineFields, theirs right: LineFields, oldTitle: [UInt8]?, isDoubtful: Bool,
        hasSuccessor: Bool
    ) {
        let empty = base ?? LineFields(title: left.title == right.title ? left.title : oldTitle ?? [])
        versions = Versions(base: empty, ours: left, theirs: right)
        isAdded = base == nil
        (ours, theirs) = (left, right)
        if isDoubtful {
            ask(.title) { [versions] in Self.text(versions[$0].title) }
        } else {
            choose(.title, versions.map(\.title), { $0.title = $1 }, text: Self.text)
        }
        choose(.priority, versions.map(\.priority), { $0.priority = $1 }, text: { $0?.marker ?? "" })
        let isSeriesOpen = isSeriesInQuestion(hasSuccessor)
        if isDoubtful || isSeriesOpen || isReopenedAndEnded { askState() } else { mergeState() }
        if isSeriesOpen { askRule() }
        // A state and its stamp belong together: each variant has those of its side.
        let isStateOpen = questions.contains { $0.field == .task(.attribute(.status)) }
        mergeScalars(besides: isDoubtful || isSeriesOpen ? [.repeat, .done] : isStateOpen ? [.done] : [])
        for group in LineFields.Group.allCases { merge(group) }
    }

    private static func text(_ title: [UInt8]) -> String { String(decoding: title, as: UTF8.self) }

    /// Gives both variants the value that one side changed, or records a question.
    private mutating func choose<Value: Equatable>(
        _ field: LineFields.Field, _ values: Versions<Value>, _ set: (inout LineFields, Value) -> Void,
        text: (Value) -> String
    ) {
        if let agreed = values.agreed {
            changeBoth { set(&$0, agreed) }
        } else {
            ask(field) { text(values[$0]) }
        }
    }

    private mutating func changeBoth(_ change: (inout LineFields) -> Void) {
        change(&ours)
        change(&theirs)
    }

    private mutating func ask(_ field: LineFields.Field, _ value: (Version) -> String) {
        questions.append(TaskConflict.Question(.task(field), value))
    }

    // MARK: State

    /// Whether one side reopened the task while the other changed how or when it was ended.
    private var isReopenedAndEnded: Bool {
        let (base, left, right) = (versions.base, versions.ours, versions.theirs)
        guard base.status.isChecked, left.status.isChecked != right.status.isChecked else { return false }
        let ended = left.status.isChecked ? left : right
        return ended.status != base.status || ended[.done] != base[.done]
    }

    /// Whether one side ended the task while the other gave it a rule, or removed the rule by which it repeats.
    private func isSeriesInQuestion(_ hasSuccessor: Bool) -> Bool {
        let (left, right) = (versions.ours, versions.theirs)
        guard !isAdded, !versions.base.isChecked, left.isChecked != right.isChecked else { return false }
        let goesOn = (left.isChecked ? right : left)[.repeat] != nil
        return (versions.base[.repeat] != nil) != goesOn && (goesOn || hasSuccessor)
    }

    /// Both variants keep the rule of their side; the rule of the completed one is with its successor.
    private mutating func askRule() {
        ask(.attribute(.repeat)) { [versions] side in
            (versions[side].isChecked ? versions.base : versions[side])[.repeat]?.meaning ?? ""
        }
    }

    /// Both variants keep the state of their side.
    private mutating func askState() {
        ask(.attribute(.status)) { [versions] in "\(versions[$0].status)" }
    }

    /// Box and status are one value. Completing a task takes precedence over marking it as under way.
    private mutating func mergeState() {
        let (base, left, right) = (versions.base.status, versions.ours.status, versions.theirs.status)
        if left == right {
            // A box that was ticked by hand may leave the status.
            let isKept = versions.ours[.status] == versions.base[.status]
            return setState(isKept ? versions.theirs : versions.ours)
        }
        if right == base { return setState(versions.ours) }
        if left == base { return setState(versions.theirs) }
        if left.isChecked != right.isChecked, !base.isChecked {
            return setState(left.isChecked ? versions.ours : versions.theirs)
        }
        // Both reopened it, or both added it, and one status is more specific.
        if !left.isChecked, !right.isChecked, base.isChecked || isAdded {
            if left == .open { return setState(versions.theirs) }
            if right == .open { return setState(versions.ours) }
        }
        askState()
    }

    private mutating func setState(_ version: LineFields) {
        changeBoth {
            $0.isChecked = version.isChecked
            $0[.status] = version[.status]
        }
    }

    // MARK: Other fields

    /// Merges the fields that have one value; for those in `kept`, each variant keeps the value of its side.
    private mutating func mergeScalars(besides kept: [AttributeKey]) {
        let attributes: [AttributeKey] = [.due, .start, .repeat, .id, .created, .done]
        let first = versions.ours.declaredKeys == versions.base.declaredKeys ? versions.theirs : versions.ours
        let keys = [first, versions.ours, versions.theirs].flatMap(\.declaredKeys).unique { $0 }
        changeBoth { $0.declaredKeys = keys }
        merge(.category)
        for key in attributes where !kept.contains(key) { merge(.attribute(key)) }
        for key in keys { merge(.declared(key)) }
    }

    private mutating func merge(_ field: LineFields.Field) {
        let values = versions.map { $0.scalars[field] }
        let isStamp = field == .attribute(.done) || field == .attribute(.created)
        if isStamp, values.base == nil, let left = values.ours, let right = values.theirs, left != right {
            // The earlier stamp counts.
            return changeBoth { $0.scalars[field] = Self.isEarlier(right, left) ? right : left }
        }
        choose(field, values, { $0.scalars[field] = $1 }, text: { $0?.meaning ?? "" })
    }

    /// Whether a date begins before another; if both begin at once, or one cannot be read, the text decides.
    static func isEarlier(_ one: LineFields.Value, _ other: LineFields.Value) -> Bool {
        func start(_ value: LineFields.Value) -> Instant? { DateValue(value.meaning)?.beginning(in: .utc) }
        guard let first = start(one), let second = start(other), first != second else {
            return one.meaning < other.meaning
        }
        return first < second
    }

    private mutating func merge(_ group: LineFields.Group) {
        let values = versions.map { $0.groups[group] ?? [] }.mergedAsSets()
        changeBoth { $0.groups[group] = values }
    }

    // MARK: Repeats

    /// Takes the value of `key` from one side, if both are equally valid.
    mutating func take(_ key: AttributeKey, from version: LineFields) {
        changeBoth { $0[key] = version[key] }
        questions.removeAll { $0.field == .task(.attribute(key)) }
    }

    mutating func takeTitle(from version: LineFields) {
        changeBoth { $0.title = version.title }
        questions.removeAll { $0.field == .task(.title) }
    }

    mutating func takeGroup(_ group: LineFields.Group, from version: LineFields) {
        changeBoth { $0.groups[group] = version.groups[group] }
    }
}
