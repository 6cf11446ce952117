import TaskFile

/// Field names of other tools, each with our field that asks for the same thing.
///
/// They are rejected rather than accepted: a name that two tools use differently could mean only one of them here.
enum ForeignField {
    /// What to write instead of `name:value`, or nil when no tool covered here has such a field.
    static func advice(for name: String, value: String) -> String? {
        guard let ours = ours[name.lowercased()] else { return nil }
        if ours == "due:", GroupKey.builtIn.contains(where: { $0.name == value }) { return "write 'group:\(value)'" }
        switch ours {
        case ":": return "write ':\(isName(value) ? value : "name")'"
        case "@": return "write '@\(isName(value) ? value : "name")'"
        case "#":
            let tag = value.hasPrefix("#") || value.hasPrefix("@") ? String(value.dropFirst()) : value
            return "write 'tag:\(isName(tag) ? tag : "name")'"
        case "": return "words are searched for as they are, without a field"
        case let ours where ours.hasSuffix(":"): return "write '\(ours)\(value)'"
        default: return "write '\(ours)'"
        }
    }

    private static let ours = [
        "project": "@", "proj": "@", "context": "@", "list": "@", "cat": "@",
        "tags": "#", "label": "#", "labels": "#", "hashtag": "#",
        "pri": "p:high", "prio": "p:high", "urgency": "p:high", "importance": "p:high",
        "deadline": "due:", "duedate": "due:", "by": "due:", "before": "due:<", "until": "due:", "end": "done:",
        "scheduled": "start:", "wait": "start:", "starts": "start:", "defer": "start:", "begin": "start:",
        "entry": "created:", "added": "created:", "completed": "done:", "finished": "done:", "happens": "date:",
        "on": "date:", "reminder": "remind:", "notify": "remind:",
        "recur": "is:repeating", "recurrence": "is:repeating", "repeat": "is:repeating", "rec": "is:repeating",
        "description": "title:", "desc": "title:", "text": "title:", "name": "title:", "annotation": "note:",
        "notes": "note:", "body": "note:", "path": "file:", "filename": "file:", "folder": "file:", "dir": "file:",
        "heading": "section:", "header": "section:", "area": "section:", "in": "section:",
        "state": "is:", "todo": "is:open", "uuid": "id:", "depends": "after:",
        "dependson": "after:", "search": "", "find": "", "query": "", "q": "", "contains": "", "includes": "",
        "view": ":", "filter": ":", "without": "no:", "lacks": "no:", "missing": "no:", "with": "has:",
        "order": "sort:", "orderby": "sort:", "sortby": "sort:", "sorted": "sort:", "groupby": "group:",
        "by-group": "group:", "max": "limit:", "top": "limit:", "first": "limit:", "head": "limit:", "take": "limit:",
    ]
}

/// State names of other tools, each with our term.
enum ForeignState {
    /// The term for the state called `word`; nil when no tool covered here has such a state.
    static func term(for word: String) -> String? {
        switch word.lowercased() {
        case "pending", "todo", "active", "incomplete", "unchecked", "undone", "needs-action": "is:open"
        case "completed", "complete", "checked", "finished", "closed": "is:done"
        case "deleted", "canceled", "dropped", "rejected": "is:cancelled"
        case "late", "past", "expired": "is:overdue"
        case "all", "everything": "is:any"
        case "unblocked", "actionable", "available", "next": "is:ready"
        case "recurring", "recurrent", "repeated", "periodic": "is:repeating"
        case "started", "in-progress", "in_progress", "inprogress", "progress", "wip": "status:doing"
        case "someday", "maybe", "later", "hold", "on-hold", "paused": "status:deferred"
        case "delegated", "wait", "waiting-for": "status:waiting"
        case "today": "due:today"
        case "tomorrow": "due:tomorrow"
        case "due": "has:due"
        case "tagged": "has:tags"
        case "parent": "has:subtasks"
        case "child": "is:subtask"
        default: nil
        }
    }
}
