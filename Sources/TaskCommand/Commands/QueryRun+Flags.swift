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
        try allow(.null, format.isLines, format, "add --format plain, paths or jsonl")
        try allow(.strictLosses, format.isForeign, format, "add --format ics, ics-events, todotxt or taskwarrior")
        try allow(.spreadsheet, format == .csv, format, "add --format csv")
    }

    /// The fields to print: all, or those of `--fields`.
    func fields(of format: AnswerFormat) throws(Failure) -> [TaskField] {
        guard let argument = value(of: .fields) else { return TaskField.allCases }
        try allow(.fields, format.hasFields, format, "add --format csv, json or jsonl")
        var fields: [TaskField] = []
        for name in argument.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            guard let field = TaskField(rawValue: name.lowercased()) else {
                let names = TaskField.allCases.map(\.rawValue)
                let near = suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
                throw failure(
                    "unknown-value", at: argument, "'\(name)' is not a field",
                    help: near ?? "expected one of: " + names.joined(separator: ","))
            }
            if !fields.contains(field) { fields.append(field) }
        }
        return fields
    }

    /// Throws a complaint when `flag` was given, unless it applies to `format`.
    private func allow(_ flag: Flag, _ applies: Bool, _ format: AnswerFormat, _ help: String) throws(Failure) {
        guard !applies, let argument = value(of: flag) else { return }
        let name = flag.value == .none ? argument.text : flag.spelling
        throw failure(
            "unexpected-flag", at: argument, "'\(name)' does not apply to the format '\(format.rawValue)'", help: help)
    }
}
