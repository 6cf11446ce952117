import TaskCommandLine
import TaskEdit
import TaskFile
import TaskSystem

extension Flag {
    static let before = Flag("before", value: .word(placeholder: "SELECTOR"), "the task to put it before")
    static let after = Flag("after", value: .word(placeholder: "SELECTOR"), "the task to put it after")
    static let under = Flag("under", value: .word(placeholder: "SELECTOR"), "the task to make it a subtask of")
    static let section = Flag(
        "section", value: .word(placeholder: "NAME"), "the heading to put it under; A/B is B under A")
    static let create = Flag("create", "create the headings of --section that do not exist")
}

extension ParsedArguments {
    /// The flag that says where tasks are put; nil if none does. Throws when two of them do.
    func place() throws(Failure) -> Flag? {
        let places = [Flag.before, .after, .section, .under].filter(has)
        if places.count > 1 {
            throw failure(
                "unexpected-flag", at: places.compactMap(value(of:)),
                "'\(places[0].spelling)' and '\(places[1].spelling)' are two destinations",
                help: places.count > 2 ? "leave out all but one of them" : "leave one of them out")
        }
        return places.first
    }

    /// The selector of the task that `place` is relative to; empty if it is relative to none. Throws when that task is
    /// in another file than `--file` names.
    func neighbour(at place: Flag?, _ environment: Environment) throws(Failure) -> [Argument] {
        guard let place, place != .section, let selector = value(of: place) else { return [] }
        let (named, files) = (values(of: .file), environment.files)
        if let file = named.last, case .file(let path, _)? = PlaceSelector(selector, files: files)?.address {
            let names = try FileFinder(self, environment).names(for: named)
            guard names.map(files.canonicalPath).contains(files.canonicalPath(path)) else {
                throw failure(
                    "unexpected-flag", at: [file, selector],
                    "'\(Flag.file.spelling)' and '\(place.spelling)' name two files",
                    help: "leave out \(Flag.file.spelling), or name a task of '\(file.text)'")
            }
        }
        return [selector]
    }

    /// Whether `words` are the selector of the task that a place is relative to.
    func isNeighbour(_ words: [Argument]) -> Bool {
        [Flag.before, .after, .under].contains { flag in value(of: flag).map { [$0] == words } ?? false }
    }

    /// The destination at `place`; `neighbour` is the task that its selector names.
    func destination(at place: Flag?, _ neighbour: TaskItem?) -> Destination {
        guard let neighbour else {
            guard let name = value(of: .section)?.text else { return .standard }
            return has(.create) ? .newSection(name) : .section(name)
        }
        return switch place {
        case .before: .before(neighbour)
        case .after: .after(neighbour)
        default: .under(neighbour)
        }
    }

    /// Throws when `--create` is given without `--section`, perhaps with another `place`, or a name that is not UTF-8.
    func requireSection(besides place: Flag? = nil) throws(Failure) {
        if let create = value(of: .create), !has(.section) {
            throw failure(
                "missing-flag", at: create, "'--create' requires '--section'",
                help: place.map { "leave out --create or \($0.spelling)" } ?? "add --section NAME")
        }
        try requireUTF8(values(of: .section))
    }

    /// The function that runs a command: `body`, whose complaint about the name of a section is placed at that name.
    static func placingSection(_ body: @escaping Command.Body) -> Command.Body {
        { arguments, environment throws(Failure) in
            do throws(Failure) {
                return try body(arguments, environment)
            } catch {
                guard let name = arguments.value(of: .section), error.contains(rule: Failure.unknownSection) else {
                    throw error
                }
                throw error.placed(at: arguments.line.range(of: name), in: arguments.line.source)
            }
        }
    }
}
