import TaskFile
import TaskPrinting
import TaskSystem

/// The flags of `tq` that do not apply to every format.
extension ParsedArguments {
    /// Throws a complaint about a flag that does not apply to `format`.
    func checkFlags(of format: AnswerFormat) throws(Failure) {
        if has(.explain), format != .text, let value = value(of: .format) {
            throw failure(
                "unexpected-flag", at: value, "'--explain' cannot be printed as '\(format.rawValue)'",
                help: "leave out --format")
        }
        try allow(.fields, format.hasFields, format, "add --format csv, json or jsonl")
        try allow(.null, format.isLines, format, "add --format plain, paths or jsonl")
        try allow(
            .strictLosses, format.isForeign || format == .md, format,
            "add --format ics, ics-events, todotxt, taskwarrior or md")
        try allow(.spreadsheet, format == .csv, format, "add --format csv")
    }

    /// The names that `--categories` and similar flags request, of which only one may be given; nil when tasks are
    /// requested. Throws a complaint about flags that cannot be combined.
    func listing(as format: AnswerFormat) throws(Failure) -> Listing.Kind? {
        let asked = Listing.Kind.allCases.filter { has($0.flag) }
        guard let kind = asked.first else { return nil }
        let name = kind.flag.spelling
        if asked.count > 1, let second = value(of: asked[1].flag) {
            throw failure(
                "unexpected-flag", at: second, "'\(second.text)' cannot be combined with '\(name)'")
        }
        for flag in [Flag.fields, .explain] {
            guard let value = value(of: flag) else { continue }
            throw failure(
                "unexpected-flag", at: value, "'\(flag.spelling)' does not apply to '\(name)'",
                help: "\(name) lists names, not tasks")
        }
        guard !ListingPrinter.formats.contains(format), let value = value(of: .format) else {
            return kind
        }
        let formats = ListingPrinter.formats.map(\.rawValue).joined(separator: ", ")
        throw failure(
            "unexpected-flag", at: value, "'\(name)' cannot be printed as '\(format.rawValue)'",
            help: "it takes \(formats)")
    }

    /// What to print of each task: every field, or those of `--fields`, among which may be keys that are `declared`.
    func columns(declared: [String]) throws(Failure) -> [TaskColumn] {
        guard let argument = value(of: .fields) else { return TaskColumn.all }
        var columns: [TaskColumn] = []
        var offset = argument.offset
        for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            let item = Argument(text: name, index: argument.index, offset: offset)
            offset += name.utf8.count + 1
            let field = TaskField(rawValue: name.lowercased()).map(TaskColumn.field)
            guard let column = field ?? declared.first(where: { folded($0) == folded(name) }).map(TaskColumn.declared)
            else {
                let names = TaskField.allCases.map(\.rawValue) + declared
                let near = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
                throw failure(
                    "unknown-value", at: item, "'\(name)' is not a field",
                    help: near ?? "expected one of: " + names.joined(separator: ","))
            }
            if !columns.contains(column) { columns.append(column) }
        }
        return columns
    }

    /// Throws a complaint when `flag` was given, unless it applies to `format`.
    private func allow(_ flag: Flag, _ applies: Bool, _ format: AnswerFormat, _ help: String) throws(Failure) {
        guard !applies, let argument = value(of: flag) else { return }
        let name = flag.value == .none ? argument.text : flag.spelling
        throw failure(
            "unexpected-flag", at: argument, "'\(name)' does not apply to the format '\(format.rawValue)'", help: help)
    }
}

extension Listing.Kind {
    /// The flag that requests it.
    var flag: Flag {
        switch self {
        case .categories: Flag("categories", "list the categories with colours, icons and task counts, not tasks")
        case .tags: Flag("tags", "list the tags with task counts")
        case .sections: Flag("sections", "list the sections with task counts")
        case .views: Flag("views", "list the views with their queries and task counts")
        }
    }
}
