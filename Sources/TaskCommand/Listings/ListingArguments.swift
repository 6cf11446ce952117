import TaskPrinting
import TaskSystem

/// The flags that ask `tq` for names instead of tasks: `--categories` and similar ones, of which only one may be given.
struct ListingArguments {
    let kind: Listing.Kind

    /// The listing that `arguments` requests, or nil when it requests tasks. Throws a complaint about flags that
    /// cannot be combined.
    init?(_ arguments: ParsedArguments, _ format: AnswerFormat) throws(Failure) {
        let asked = Listing.Kind.allCases.filter { arguments.has($0.flag) }
        guard let kind = asked.first else { return nil }
        self.kind = kind
        let name = kind.flag.spelling
        if asked.count > 1, let second = arguments.value(of: asked[1].flag) {
            throw arguments.failure(
                "unexpected-flag", at: second, "'\(second.text)' cannot be combined with '\(name)'")
        }
        for flag in [Flag.fields, .explain] {
            guard let value = arguments.value(of: flag) else { continue }
            throw arguments.failure(
                "unexpected-flag", at: value, "'\(flag.spelling)' does not apply to '\(name)'",
                help: "\(name) lists names, not tasks")
        }
        guard !ListingPrinter.formats.contains(format), let value = arguments.value(of: .format) else { return }
        let formats = ListingPrinter.formats.map(\.rawValue).joined(separator: ", ")
        throw arguments.failure(
            "unexpected-flag", at: value, "'\(name)' cannot be printed as '\(format.rawValue)'",
            help: "it takes \(formats)")
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
