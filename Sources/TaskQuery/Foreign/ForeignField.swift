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
        func written(_ term: String) -> String { isNegated ? ForeignState.negation(of: term) : term }
        if let isTrue = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false][word],
            let state = StateWord(rawValue: name).map({ "is:\($0.rawValue)" }) ?? ForeignState.term(for: name)
        {
            return "write '\(written(isTrue ? state : ForeignState.negation(of: state)))'"
        }
        if let advice = withoutField[name] { return advice }
        guard let ours = ours[name], ours != "limit:" || Int(value) != nil else { return nil }
        if ours == "" { return "words are searched for as they are, without a field" }
        let example = value.isEmpty && ours == "due:" ? "today" : value
        let spelling = sign + values.map(\.spelling).joined(separator: ",")
        return "write '\(written(presence(ours, value) ?? term(ours, compared(example, asIn: name), spelling)))'"
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
        JoinedComparison(word, at: range, fields: { ours[$0.lowercased()] == nil ? nil : $0 }).flatMap { comparison in
            // A pattern is searched for as text.
            let sign = comparison.sign.hasSuffix("~") ? String(comparison.sign.dropLast()) : comparison.sign
            return advice(
                for: comparison.name.text, comparison.operands, sign: sign == "!" ? "!=" : sign, isNegated: isNegated)
        }
    }

    /// The term that asks whether the field `name` of another tool contains `value`, or nil when none is known.
    static func term(for name: String, value: String) -> String? {
        ours[name].flatMap { $0.isEmpty ? nil : term($0, value, value) }
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
        ours[name].flatMap { ours in DateField.allCases.first { "\($0.rawValue):" == ours } }
    }

    /// The term that stands for any value of our field `ours`, or for none, when `value` asks for that.
    private static func presence(_ ours: String, _ value: String) -> String? {
        guard let isThere = asksForPresence(value), let property = properties[ours] ?? Property(named: ours.dropLast())
        else { return nil }
        return "\(isThere ? "has" : "no"):\(property.name)"
    }

    private static let properties: [String: Property] = [
        "@": .category, "#": .tags, "p:": .priority, "is:repeating": .repeat, "note:": .notes, "date:": .due,
    ]

    private static func term(_ ours: String, _ value: String, _ spelling: String) -> String {
        let sign = ComparisonOperator.spellings.first { value.hasPrefix($0.0) }
        let bare = String(value.dropFirst(sign?.0.count ?? 0))
        let negation = sign?.1 == .notEqual ? "-" : ""
        switch ours {
        case "due:" where GroupKey.builtIn.contains { $0.name == bare }: return "group:\(bare)"
        case ":": return "\(negation):\(isName(bare) ? bare : "name")"
        case "@": return "\(negation)@\(isName(bare) ? bare : "name")"
        case "#":
            let tag = bare.hasPrefix("#") || bare.hasPrefix("@") ? String(bare.dropFirst()) : bare
            return "\(negation)tag:\(isName(tag) ? tag : "name")"
        case "p:":
            let word = bare.lowercased()
            if Priority.allCases.contains(where: { $0.name.hasPrefix(word) || $0.marker == word }), !word.isEmpty {
                return negation + (negation.isEmpty ? "p:\(value)" : "p:\(bare)")
            }
            guard let priority = ForeignDatum.priority(word).flatMap(\.self) else { return "p:high" }
            return negation + "p:\(negation.isEmpty ? value.dropLast(bare.count) : "")\(priority.name)"
        case "is:":
            let word = bare.lowercased()
            if Status(rawValue: word) != nil { return "\(negation)status:\(word)" }
            let ours = StateWord(rawValue: word).map { "is:\($0)" }
            return negation + (ours ?? ForeignState.term(for: word) ?? "is:open")
        case let ours where isOrdered(ours): return "\(ours)\(value.replacing(" ", with: "-"))"
        case let ours where ours.hasSuffix(":"): return "\(negation)\(ours)\(spelling.dropFirst(sign?.0.count ?? 0))"
        default: return negation + ours
        }
    }

    /// Whether the values of our field `ours` can be compared.
    private static func isOrdered(_ ours: String) -> Bool {
        DateField.allCases.contains { "\($0.rawValue):" == ours }
    }

    /// Properties of tasks that no field asks for, each with the nearest alternative.
    private static let withoutField = [
        "line": noPlace, "column": noPlace, "lineno": noPlace, "attributes": "write 'has:' with the name of a key",
        "depth": depth, "level": depth, "checked": "write 'is:done', 'is:open' or 'is:any'",
        "overdue": "write 'is:overdue'", "not": "write 'not' before a term: 'not @work'",
    ]
    private static let noPlace = "no field asks for a line; 'file:' and 'section:' say where a task is"
    private static let depth = "write 'is:subtask' for tasks inside others, '-is:subtask' for those at the top"

    private static let ours = [
        "project": "@", "proj": "@", "context": "@", "projects": "@", "contexts": "@", "list": "@", "cat": "@",
        "tags": "#", "label": "#", "labels": "#", "hashtag": "#",
        "pri": "p:", "prio": "p:", "urgency": "p:", "importance": "p:",
        "deadline": "due:", "duedate": "due:", "by": "due:", "before": "due:", "until": "due:", "till": "due:",
        "after": "due:", "from": "due:", "since": "done:", "end": "done:",
        "scheduled": "start:", "wait": "start:", "starts": "start:", "defer": "start:", "begin": "start:",
        "entry": "created:", "added": "created:", "completed": "done:", "finished": "done:", "closed": "done:",
        "happens": "date:",
        "on": "date:", "reminder": "remind:", "notify": "remind:",
        "recur": "is:repeating", "recurrence": "is:repeating", "repeat": "is:repeating", "rec": "is:repeating",
        "description": "title:", "desc": "title:", "text": "title:", "name": "title:", "annotation": "note:",
        "notes": "note:", "body": "note:", "path": "file:", "filename": "file:", "folder": "file:", "dir": "file:",
        "heading": "section:", "header": "section:", "area": "section:", "in": "section:",
        "state": "is:", "todo": "is:", "uuid": "id:", "depends": "after:",
        "dependson": "after:", "search": "", "find": "", "query": "", "q": "", "contains": "", "includes": "",
        "view": ":", "filter": ":", "without": "no:", "lacks": "no:", "missing": "no:", "with": "has:",
        "order": "sort:", "orderby": "sort:", "sortby": "sort:", "sorted": "sort:", "groupby": "group:",
        "by-group": "group:", "max": "limit:", "top": "limit:", "first": "limit:", "head": "limit:", "take": "limit:",
    ]
}

/// State names of other tools, each with our term.
enum ForeignState {
    /// The term for what `term` does not ask for; a clause, which cannot be negated, as it is.
    static func negation(of term: String) -> String {
        switch term {
        // Cancelled tasks are not done either.
        case "is:done": return "is:open"
        case "is:open": return "is:done"
        case _ where term.hasPrefix("-"): return String(term.dropFirst())
        case _ where term.hasPrefix("has:"): return "no:\(term.dropFirst(4))"
        case _ where term.hasPrefix("no:"): return "has:\(term.dropFirst(3))"
        default:
            let isClause = FieldName.clauses.contains { term.hasPrefix("\($0):") }
            return isClause ? term : "-\(term)"
        }
    }

    /// The term for the state called `word`; nil when no tool covered here has such a state. A word that means a value
    /// of `status:` in a file means the same here, except that what is pending for other programs is open.
    static func term(for word: String) -> String? {
        switch word.lowercased() {
        case "pending", "todo", "incomplete", "unchecked", "undone", "needs-action": "is:open"
        case "completed", "complete", "checked", "finished", "closed": "is:done"
        case "deleted", "canceled", "dropped", "rejected": "is:cancelled"
        case "late", "past", "expired": "is:overdue"
        case "all", "everything": "is:any"
        case "unblocked", "actionable", "available", "next": "is:ready"
        case "recurring", "recurrent", "repeated", "periodic": "is:repeating"
        case "today": "due:today"
        case "tomorrow": "due:tomorrow"
        case "due": "has:due"
        case "tagged": "has:tags"
        case "parent": "has:subtasks"
        case "child": "is:subtask"
        default: Status.said(by: word).map { "status:\($0)" }
        }
    }
}
