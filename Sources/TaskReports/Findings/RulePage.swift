import TaskFile
import TaskLint
import TaskPrinting
import TaskText

/// The manual pages of the rules as text for people.
package enum RulePage {
    private static let width = 80

    /// The page of `rule`, whose prose is wrapped to the terminal's `width`, but not wider than is easy to read.
    package static func text(of rule: Rule, width: Int? = nil) -> String {
        var text = filled("\(rule.name): \(rule.summary)", width ?? .max) + "\n"
        for prose in [traits(of: rule), rule.why] {
            text += filled(prose, min(width ?? .max, Self.width)) + "\n"
        }
        text += "Example:\n\n" + indented(rule.example)
        return text + "\n\(rule.fix == nil ? "Better" : "After the fix"):\n\n" + indented(rule.better)
    }

    /// All rules, one per line; on a terminal of `width` cells, descriptions wrap within their column, or below the
    /// name if the column would be only a few words wide.
    package static func list(width: Int?) -> String {
        let names = Rule.all.reduce(0) { max($0, $1.name.utf8.count) }
        let left = names + "  warning  unsafe".utf8.count
        let stacks = stacksColumns(left: left, in: width ?? .max)
        let head = ("\(padded("Rule", to: names))  Level    Fix", "Finds")
        let rows = Rule.all.map { rule in
            let (level, fix) = (rule.level.rawValue, rule.fix.map { "\($0)" })
            return stacks
                ? (rule.name, "\(level)\(fix.map { ", \($0) fix" } ?? ""): \(rule.summary)")
                : ("\(padded(rule.name, to: names))  \(padded(level, to: 7))  \(fix ?? "")", rule.summary)
        }
        return columns((stacks ? [] : [head]) + rows, left: left, in: width ?? .max)
            + "\n" + filled("'tasks explain RULE' describes a rule, with an example.", width ?? .max)
    }

    private static func filled(_ text: String, _ width: Int) -> String {
        filledLines(of: text, in: width).joined(separator: "\n") + "\n"
    }

    private static func traits(of rule: Rule) -> String {
        let level = rule.level == .off ? "Off by default; where it is on," : capitalized(rule.level.rawValue)
        let fix =
            switch rule.fix {
            case .safe: " Repaired by --fix."
            case .unsafe: " Repaired by --unsafe-fixes."
            case nil: ""
            }
        let place =
            switch rule.tier {
            case .anyFile: "in any file"
            case .taskFile: "in files with task data, and in other tasks.md and *.tasks.md files if it is certain"
            case .dataFile: "in files with task data or settings"
            }
        return "\(level) \(place).\(fix)"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map { $0.isEmpty ? "\n" : "    \(escapingControls(String($0)))\n" }.joined()
    }
}
