import TaskFile
import TaskLint

extension Command {
    /// `tasks explain RULE`.
    static let explain = Command(
        name: "explain",
        summary: "tell what a rule of the linter finds, and why",
        positionals: "[RULE]",
        examples: [
            Example("tasks explain stranded-data", "the manual page of a rule"),
            Example("tasks explain", "all rules"),
        ],
        flags: [],
        run: { invocation, environment throws(Failure) in
            guard let word = invocation.positionals.first else {
                environment.output.write(RulePage.list)
                return .success
            }
            guard let rule = Rule.named(word.text) else {
                throw invocation.failure(
                    "unknown-rule", at: word, "there is no rule '\(word.text)'",
                    help: Rule.help(forUnknown: word.text))
            }
            environment.output.write(RulePage.text(of: rule))
            return .success
        })
}

/// The manual pages of the rules as text for people.
enum RulePage {
    private static let width = 80

    /// The page of `rule`.
    static func text(of rule: Rule) -> String {
        var text = "\(rule.name): \(rule.summary)\n\n"
        text += "\(traits(of: rule))\n\n"
        text += wrapped(rule.manual.why) + "\n\nExample:\n\n" + quoted(rule.manual.example)
        return text + "\n\(rule.fix == nil ? "Better" : "After the fix"):\n\n" + quoted(rule.manual.better)
    }

    /// All rules, one a line.
    static var list: String {
        let width = Rule.all.reduce(0) { max($0, $1.name.utf8.count) }
        let rows = Rule.all.map { rule in
            "  \(rule.name.padding(to: width))  \(rule.level.rawValue.padding(to: 7))  "
                + "\(fixWord(rule).padding(to: 6))  \(rule.summary)\n"
        }
        let head = "  \("Rule".padding(to: width))  Level    Fix     Finds\n"
        return head + rows.joined() + "\n'tasks explain RULE' tells about one, with an example.\n"
    }

    private static func fixWord(_ rule: Rule) -> String {
        switch rule.fix {
        case .safe: "safe"
        case .unsafe: "unsafe"
        case nil: ""
        }
    }

    private static func traits(of rule: Rule) -> String {
        let level = rule.level == .off ? "Off" : rule.level.rawValue.capitalizedFirst
        let fix =
            switch rule.fix {
            case .safe: ", repaired by --fix"
            case .unsafe: ", repaired by --unsafe-fixes"
            case nil: ""
            }
        let place =
            switch rule.tier {
            case .anyFile: "in any file"
            case .taskFile: "in tasks.md, *.tasks.md and files with data of ours"
            case .dataFile: "in files with data of ours or settings"
            }
        return "\(level) \(place)\(fix)."
    }

    private static func quoted(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "\n" : "    \(neutralised(String($0)))\n" }.joined()
    }

    private static func wrapped(_ text: String) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + word.count + 1 > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        return (lines + [line]).joined(separator: "\n")
    }
}

extension String {
    /// The text with spaces behind it up to `width` characters; longer text stays whole.
    fileprivate func padding(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
