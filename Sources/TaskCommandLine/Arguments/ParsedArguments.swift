import TaskFile
import TaskSystem
import TaskText

/// A command line, parsed according to the declaration of its command: every flag is known and every value allowed.
///
/// A class, because nearly every part of a command refers to it: as a value, it would be copied each time with
/// everything that its command declares.
package final class ParsedArguments {
    package let command: CommandSyntax
    package let line: CommandLineText
    /// The words that are not flags, in order.
    package private(set) var positionals: [Argument] = []
    /// How many of them precede `--`.
    package private(set) var optionsEnd = Int.max
    private var given: [(flag: Flag, value: Argument)] = []

    /// Parses `words`, which follow the name `title`, for a command that has the advice `adviceOnFlag` on flags of
    /// other tools.
    ///
    /// Flags and other words may be mixed; `--` ends the flags, `-` is not one. A value follows in the same word after
    /// `=`, or in the next word; letters of flags without one may share a hyphen. Throws a complaint about the first
    /// word that is wrong.
    package init(
        _ command: CommandSyntax, called title: String, words: [String],
        adviceOnFlag: (ForeignFlag) -> String? = { _ in nil }
    ) throws(Failure) {
        self.command = command
        line = CommandLineText(program: title, words: words)
        var index = 0
        var flagsHaveEnded = false
        while index < words.count {
            let word = words[index]
            let argument = Argument(text: word, index: index)
            index += 1
            if flagsHaveEnded || !command.isFlag(word) {
                positionals.append(argument)
            } else if word == "--" {
                flagsHaveEnded = true
                optionsEnd = positionals.count
            } else if let flags = command.flags(bundledIn: word) {
                given += flags.map { ($0, argument) }
            } else {
                let value = try read(argument, next: index, adviceOnFlag)
                given.append(value)
                if value.value.index == index { index += 1 }
            }
        }
        try allowOne(of: [.noConfig, .config])
        let readsInput = (positionals + given.map(\.value)).contains { $0.text == "-" }
        if let name = value(of: .standardInputName), !readsInput {
            throw failure(
                "unexpected-flag", at: name, "'\(Flag.standardInputName.spelling)' does not apply without '-'",
                help: "add '-' to read standard input")
        }
    }

    package func has(_ flag: Flag) -> Bool { given.contains { $0.flag.name == flag.name } }

    /// The value of `flag`; the last when it was given more than once.
    package func value(of flag: Flag) -> Argument? { given.last { $0.flag.name == flag.name }?.value }

    /// The value of `flag`, one of a few words, as the case that it names.
    package func choice<Case: RawRepresentable<String>>(_ flag: Flag, as type: Case.Type) -> Case? {
        value(of: flag).flatMap { Case(rawValue: $0.text) }
    }

    /// The positional word at `index`, one of a few, as the case that it names; `kind` is the noun for these words.
    package func choice<Case: RawRepresentable<String> & CaseIterable>(
        _ kind: String, at index: Int = 0, as type: Case.Type
    ) throws(Failure) -> Case {
        let choices = Case.allCases.map(\.rawValue)
        let help = "expected one of: " + choices.joined(separator: ", ")
        guard positionals.indices.contains(index) else {
            throw Failure("missing-argument", "no \(kind) given", help: help)
        }
        let word = positionals[index]
        if let choice = Case(rawValue: word.text) { return choice }
        let near = question(for: word.text, among: choices)
        throw failure("unknown-value", at: word, "unknown \(kind) '\(word.text)'", help: near ?? help)
    }

    package func values(of flag: Flag) -> [Argument] { given.filter { $0.flag.name == flag.name }.map(\.value) }

    /// Whether standard input is one of the paths, and the name under which it is read.
    package var readsInput: Bool { positionals.contains { $0.text == "-" } }
    package var inputName: String { value(of: .standardInputName)?.text ?? "-" }

    package func isInput(_ source: Source) -> Bool { readsInput && source.name == inputName }

    /// The positional words, separated into paths, which are those that `isPath` and all after `--`, and the others.
    package func separated(by isPath: (String) -> Bool) -> (words: [Argument], paths: [Argument]) {
        positionals.enumerated().reduce(into: ([], [])) { result, word in
            let isPath = word.offset >= optionsEnd || isPath(word.element.text)
            if isPath { result.paths.append(word.element) } else { result.words.append(word.element) }
        }
    }

    package func allowOneWord(help: String) throws(Failure) {
        let rest = Array(positionals.dropFirst())
        guard let first = rest.first else { return }
        throw failure(
            "unexpected-argument", at: rest, "unexpected '\(first.text)': '\(line.program)' takes one word", help: help)
    }

    /// Throws a complaint when more than one of `flags` was given.
    package func allowOne(of flags: [Flag]) throws(Failure) {
        let given = self.given.filter { flags.contains($0.flag) }
        guard let first = given.first?.flag, let second = given.first(where: { $0.flag != first }) else { return }
        throw failure(
            "unexpected-flag", at: second.value,
            "'\(second.flag.spelling)' cannot be combined with '\(first.spelling)'", help: "leave one of them out")
    }

    package func failure(_ rule: String, at argument: Argument, _ message: String, help: String? = nil) -> Failure {
        failure(rule, at: [argument], message, help: help)
    }

    /// The complaint that the file named by `argument` cannot be read.
    package func unreadable(_ argument: Argument, _ error: SystemError, help: String? = nil) -> Failure {
        failure("unreadable-file", at: argument, "cannot read '\(argument.text)': \(error.reason)", help: help)
    }

    /// A complaint about several arguments, pointing at everything from the first to the last.
    package func failure(_ rule: String, at arguments: [Argument], _ message: String, help: String? = nil) -> Failure {
        let ranges = arguments.map(line.range)
        let lower = ranges.map(\.lower).min() ?? 0
        let range = ByteRange(Int(lower), Int(ranges.map(\.upper).max() ?? lower))
        return Failure(rule, at: range, in: line.source, message, help: help)
    }

    /// Throws when one of `arguments`, whose text is written to a file, contains bytes that are not UTF-8: no other
    /// bytes may be written in their place.
    package func requireUTF8(_ arguments: [Argument]) throws(Failure) {
        guard let argument = arguments.first(where: { Path.holdsBytes($0.text) }) else { return }
        throw failure(
            "invalid-utf8", at: argument, "'\(argument.text)' contains bytes that are not UTF-8",
            help: "a task file is UTF-8; check the encoding of the terminal")
    }

    /// Parses the flag in `argument`, whose value may be the word at `next`.
    private func read(
        _ argument: Argument, next: Int, _ adviceOnFlag: (ForeignFlag) -> String?
    ) throws(Failure) -> (flag: Flag, value: Argument) {
        let word = argument.text
        let equals = word.firstIndex(of: "=")
        let spelling = String(word[..<(equals ?? word.endIndex)])
        let attached = equals.map { equals in
            let text = String(word[word.index(after: equals)...])
            return Argument(text: text, index: argument.index, offset: word.utf8.count - text.utf8.count)
        }
        let following = line.words.indices.contains(next) ? Argument(text: line.words[next], index: next) : nil
        guard let flag = command.flag(spelled: spelling) else {
            let value = attached ?? following.flatMap { $0.text.hasPrefix("-") ? nil : $0 }
            throw failure(
                "unknown-flag", at: argument, "unknown flag '\(spelling)'",
                help: ForeignFlag(spelling: spelling, value: value?.text, command: command).advice(adviceOnFlag)
                    ?? helpForUnknownFlag(spelling, argument))
        }
        switch flag.value {
        case .none:
            if let attached {
                throw failure("unexpected-value", at: attached, "'\(spelling)' takes no value")
            }
            return (flag, argument)
        case .word(let placeholder), .choice(let placeholder, _):
            guard let value = attached ?? following else {
                let message = "'\(spelling)' needs a value"
                throw failure("missing-value", at: argument, message, help: "write \(spelling) \(placeholder)")
            }
            try check(value, of: flag)
            return (flag, value)
        }
    }

    private func check(_ value: Argument, of flag: Flag) throws(Failure) {
        guard case .choice(_, let choices) = flag.value, !choices.contains(value.text) else { return }
        let list = choices.joined(separator: ", ")
        let foreign = [
            "todoist": "csv", "excel": "csv", "trello": "csv", "todo.txt": "todotxt", "org-mode": "org",
            "markdown": "md", "ical": "ics", "icalendar": "ics",
        ]
        var help = question(for: value.text, among: choices).map { "\($0) Allowed: \(list)" }
        if let meant = foreign[value.text.lowercased()], choices.contains(meant) {
            help = "write \(flag.spelling) \(meant)"
        }
        let message = "invalid value '\(value.text)' for '\(flag.spelling)'"
        throw failure("unknown-value", at: value, message, help: help ?? "allowed: \(list)")
    }

    /// What to write instead of the flag `spelling` in `argument`, which no other tool is known to have.
    private func helpForUnknownFlag(_ spelling: String, _ argument: Argument) -> String {
        if command.takes(.time), spelling.dropFirst().first?.isNumber == true {
            return "a duration counts from now, and takes no sign: '\(spelling.dropFirst())'"
        }
        if let near = question(for: spelling, among: command.allFlags.map(\.spelling)) { return near }
        var end = ""
        if argument.text.contains(".md") {
            end = "; before a file whose name begins with '-', write --"
        } else if command.takes(.text) {
            end = "; before a text that begins with '-', write --"
        } else if spelling.allSatisfy({ $0 == "-" }) {
            end = "; '--' ends them"
        } else if command.takes(.change) {
            let name = spelling.drop { $0 == "-" }
            let isKey = AttributeKey(named: name) != nil
            end =
                isKey
                ? "; to remove a value, write its key with a colon: '-\(name):'"
                : "; to remove something, write -@name, -#name, -! or a key with a colon, '-due:'"
        } else if command.takes(.query), !argument.text.hasPrefix("--") {
            let word = shellQuoted("not \(argument.text.dropFirst())")
            end = "; for tasks without a word, write \(word)"
        }
        return "'\(line.program) --help' lists the flags\(end)"
    }
}
