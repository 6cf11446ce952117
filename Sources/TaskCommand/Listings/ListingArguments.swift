import TaskFile
import TaskPrinting
import TaskSystem

/// The flags that ask `tq` for names instead of tasks: `--categories` and similar ones, of which only one may be given.
extension ParsedArguments {
    /// The names that are requested, or nil when tasks are. Throws a complaint about flags that cannot be combined.
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
