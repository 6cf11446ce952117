import TaskFile

/// Field names of other tools, each with our field that asks for the same thing.
///
/// They are rejected rather than accepted: a name that two tools use differently could mean only one of them here.
enum ForeignField {
    /// The advice for `name:values` in the language of another tool, or nil if no tool covered here has such a field.
    /// `sign` precedes the values, unless they have one of their own.
    static func advice(for name: String, _ values: [QueryPart], sign: String = "", isNegated: Bool) -> String? {
        // Org has angle brackets around dates.
        let operand = values.map(\.text).joined(separator: ",")
        let value = sign + (operand.hasPrefix("<") && operand.hasSuffix(">") ? operand.trimming("<>") : operand)
        let (name, word) = (name.lowercased(), value.lowercased())
        func written(_ term: SuggestedTerm) -> SuggestedTerm { isNegated ? term.negated : term }
        if let isTrue = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false][word],
            let state = StateWord(rawValue: name).map(SuggestedTerm.state) ?? ForeignState.term(for: name)
        {
            return "write '\(written(isTrue ? state : state.negated))'"
        }
        if let advice = withoutField[name] { return advice }
        guard let ours = Counterpart(name), ours != .field("limit") || Int(value) != nil else { return nil }
        let example = value.isEmpty && ours == .field("due") ? "today" : value
        let spelling = sign + values.map(\.spelling).joined(separator: ",")
        guard let term = presence(ours, value) ?? term(ours, compared(example, asIn: name), spelling) else {
            return "words are searched for as they are, without a field"
        }
        return "write '\(written(term))'"
    }

    /// `value` with the comparison that the word `name` stands for, `<=` for `by`, unless it has one of its own.
    private static func compared(_ value: String, asIn name: String) -> String {
        guard let sign = ComparisonSign.words[name] else { return value }
        let isCompared = ComparisonOperator.spellings.contains { value.hasPrefix($0.0) && $0.1 != .equal }
        return isCompared ? value : sign + value.drop { $0 == "=" }
    }

    /// What to write instead of `is.blocked` or `is.blocked:true`; nil for any other word.
    static func advice(forState word: String, at range: ByteRange, isNegated: Bool) -> String? {
        let parts = word.split(maxSplits: 1) { ":=".contains($0) }
        guard let state = parts.first, state.lowercased().hasPrefix("is.") else { return nil }
        let value = QueryPart(text: parts.count > 1 ? String(parts[1]) : "true", range: range)
        return advice(for: String(state.dropFirst(3)), [value], isNegated: isNegated)
    }

    /// What to write instead of `deadline<friday` or `project=home`; nil when no tool covered here has such a field.
    static func advice(forJoined word: String, at range: ByteRange, isNegated: Bool) -> String? {
        JoinedComparison(word, at: range, fields: { Counterpart($0.lowercased()) == nil ? nil : $0 }).flatMap {
            comparison in
            // A pattern is searched for as text.
            let sign = comparison.sign.hasSuffix("~") ? String(comparison.sign.dropLast()) : comparison.sign
            return advice(
                for: comparison.name.text, comparison.operands, sign: sign == "!" ? "!=" : sign, isNegated: isNegated)
        }
    }

    /// The term that asks whether the field `name` of another tool contains `value`, or nil when none is known.
    static func term(for name: String, value: String) -> SuggestedTerm? {
        Counterpart(name).flatMap { term($0, value, value) }
    }

    /// Our name for the property that other tools call `word`; nil when none is known.
    static func property(for word: String) -> String? {
        switch word {
        case "project", "context": "category"
        case "date", "deadline": "due"
        case "scheduled": "start"
        case "p": "priority"
        case "tag": "tags"
        case "note": "notes"
        case "child", "children", "subtask": "subtasks"
        default: nil
        }
    }

    /// Our field for the dates in the field `name` of another tool, or for those that the word `name` compares.
    static func dateField(_ name: String) -> DateField? {
        guard case .field(let ours) = Counterpart(name) else { return nil }
        return DateField(rawValue: ours)
    }

    /// The term that stands for any value of our field `ours`, or for none, when `value` asks for that.
    private static func presence(_ ours: Counterpart, _ value: String) -> SuggestedTerm? {
        guard let isThere = asksForPresence(value), let property = ours.property else { return nil }
        return .presence(of: property.name, isThere)
    }

    private static func term(_ ours: Counterpart, _ value: String, _ spelling: String) -> SuggestedTerm? {
        let sign = ComparisonOperator.spellings.first { value.hasPrefix($0.0) }
        let length = sign?.0.count ?? 0
        let (bare, isNegated) = (String(value.dropFirst(length)), sign?.1 == .notEqual)
        func term(_ term: SuggestedTerm) -> SuggestedTerm { isNegated ? .not(term) : term }
        func example(_ name: String) -> String { isName(name) ? name : "name" }
        switch ours {
        case .search: return nil
        case .view: return term(.name(sign: ":", example(bare)))
        case .category: return term(.name(sign: "@", example(bare)))
        case .tag:
            let isSigned = bare.hasPrefix("#") || bare.hasPrefix("@")
            return term(.field("tag", example(isSigned ? String(bare.dropFirst()) : bare)))
        case .priority:
            let isOurs = (Priority(abbreviation: bare) ?? Priority(marker: bare)) != nil
            guard let name = isOurs ? bare : ForeignDatum.priority(bare).flatMap(\.self)?.name else {
                return .field("p", "high")
            }
            return term(.field("p", (isNegated ? "" : value.prefix(length)) + name))
        case .state:
            let word = bare.lowercased()
            if let status = Status(rawValue: word) { return term(.status(status)) }
            return term(
                StateWord(rawValue: word).map(SuggestedTerm.state) ?? ForeignState.term(for: word) ?? .state(.open))
        case .repeating: return term(.state(.repeating))
        case .presence(let isThere): return term(.presence(of: String(spelling.dropFirst(length)), isThere))
        case .field("due") where GroupKey.builtIn.contains(where: { $0.name == bare }):
            return .field("group", bare)
        case .field(let name) where DateField(rawValue: name) != nil:
            return .field(name, value.replacing(" ", with: "-"))
        case .field(let name): return term(.field(name, String(spelling.dropFirst(length))))
        }
    }

    /// Properties of tasks that no field asks for, each with the nearest alternative.
    private static let withoutField = [
        "line": noPlace, "column": noPlace, "lineno": noPlace, "attributes": "write 'has:' with the name of a key",
        "depth": depth, "level": depth, "checked": "write 'is:done', 'is:open' or 'is:any'",
        "overdue": "write 'is:overdue'", "not": "write 'not' before a term: 'not @work'",
    ]
    private static let noPlace = "no field asks for a line; 'file:' and 'section:' say where a task is"
    private static let depth = "write 'is:subtask' for tasks inside others, '-is:subtask' for those at the top"
}

/// What a field of another tool asks for here.
private enum Counterpart: Equatable {
    case category, tag, priority, state, repeating, view
    /// `has:` or `no:`.
    case presence(Bool)
    /// Words that are searched for.
    case search
    /// Another field or a clause.
    case field(String)

    /// What the field `name` asks for; nil when no tool covered here has such a field.
    init?(_ name: String) {
        switch name {
        case "project", "proj", "context", "projects", "contexts", "list", "cat": self = .category
        case "tags", "label", "labels", "hashtag": self = .tag
        case "pri", "prio", "urgency", "importance": self = .priority
        case "state", "todo": self = .state
        case "recur", "recurrence", "repeat", "rec": self = .repeating
        case "view", "filter": self = .view
        case "with": self = .presence(true)
        case "without", "lacks", "missing": self = .presence(false)
        case "search", "find", "query", "q", "contains", "includes": self = .search
        case "deadline", "duedate", "by", "before", "until", "till", "after", "from": self = .field("due")
        case "scheduled", "wait", "starts", "defer", "begin": self = .field("start")
        case "entry", "added": self = .field("created")
        case "completed", "finished", "closed", "since", "end": self = .field("done")
        case "happens", "on": self = .field("date")
        case "reminder", "notify": self = .field("remind")
        case "description", "desc", "text", "name": self = .field("title")
        case "annotation", "notes", "body": self = .field("note")
        case "path", "filename", "folder", "dir": self = .field("file")
        case "heading", "header", "area", "in": self = .field("section")
        case "uuid": self = .field("id")
        case "depends", "dependson": self = .field("after")
        case "order", "orderby", "sortby", "sorted": self = .field("sort")
        case "groupby", "by-group": self = .field("group")
        case "max", "top", "first", "head", "take": self = .field("limit")
        default: return nil
        }
    }

    /// The property of tasks that it is about; nil for one that every task has, and for what is no property.
    var property: Property? {
        switch self {
        case .category: .category
        case .tag: .tags
        case .priority: .priority
        case .repeating: .repeat
        case .field("note"): .notes
        case .field("date"): .due
        case .field(let name): Property(named: name)
        case .state, .view, .presence, .search: nil
        }
    }
}

/// State names of other tools, each with our term.
enum ForeignState {
    /// The term for the state called `word`; nil when no tool covered here has such a state. A word that means a value
    /// of `status:` in a file means the same here, except that what is pending for other programs is open.
    static func term(for word: String) -> SuggestedTerm? {
        switch word.lowercased() {
        case "pending", "todo", "incomplete", "unchecked", "undone", "needs-action": .state(.open)
        case "completed", "complete", "checked", "finished", "closed": .state(.done)
        case "deleted", "canceled", "dropped", "rejected": .state(.cancelled)
        case "late", "past", "expired": .state(.overdue)
        case "all", "everything": .state(.any)
        case "unblocked", "actionable", "available", "next": .state(.ready)
        case "recurring", "recurrent", "repeated", "periodic": .state(.repeating)
        case "today": .field("due", "today")
        case "tomorrow": .field("due", "tomorrow")
        case "due": .presence(of: "due", true)
        case "tagged": .presence(of: "tags", true)
        case "parent": .presence(of: "subtasks", true)
        case "child": .state(.subtask)
        default: Status.said(by: word).flatMap(Status.init(rawValue:)).map { .status($0) }
        }
    }
}
