import TaskFile

/// The comments of one file that silence rules, and what they leave over.
struct Suppressions {
    private let context: FileContext
    private let comments: [Suppression]

    init(_ context: FileContext) {
        self.context = context
        comments = context.document.suppressions()
    }

    /// The findings that no comment silences, with those about comments that silence nothing.
    func filter(_ diagnostics: [Diagnostic], _ options: LintOptions) -> [Diagnostic] {
        guard !comments.isEmpty else { return diagnostics }
        var used: Set<ByteRange> = []
        let heard = diagnostics.filter { diagnostic in
            let silencing = names(silencing: diagnostic)
            used.formUnion(silencing)
            return silencing.isEmpty
        }
        return heard + unused(used, options)
    }

    /// The places at which comments name the rule of `diagnostic` for its line.
    private func names(silencing diagnostic: Diagnostic) -> [ByteRange] {
        let tree = context.document.tree
        let line = tree.line(at: diagnostic.range.lower)
        return comments.flatMap { comment -> [ByteRange] in
            switch comment.scope {
            case .file: break
            case .lines(let lines):
                // Findings about a task may stand on the lines that its paragraph goes on to.
                let end = tree.paragraph(from: lines.upperBound - 1).upperBound
                guard lines.lowerBound <= line, line < end else { return [] }
            case .nothing: return []
            }
            return comment.rules.filter { $0.name == diagnostic.rule }.map(\.range)
        }
    }

    private func unused(_ used: Set<ByteRange>, _ options: LintOptions) -> [Diagnostic] {
        guard let severity = options.severity(of: .unusedSuppression, in: context) else { return [] }
        var findings = Findings()
        findings.begin(.unusedSuppression, severity)
        for comment in comments {
            let idle = comment.rules.filter { name in !used.contains(name.range) && isDecided(name.name, options) }
            for name in idle {
                let isUnknown = Rule.named(name.name) == nil
                let message =
                    isUnknown ? "there is no rule '\(name.name)'" : "'\(name.name)' has nothing to silence here"
                findings.report(
                    name.range, message,
                    help: isUnknown ? Rule.help(forUnknown: name.name) : "remove it",
                    fix: isUnknown ? nil : removal(of: idle, from: comment))
            }
        }
        return findings.diagnostics
    }

    /// Whether this run can tell that a rule finds nothing: it was asked, and time alone will not change the answer.
    private func isDecided(_ name: String, _ options: LintOptions) -> Bool {
        guard let rule = Rule.named(name) else { return true }
        // The formatter reads these comments itself.
        guard name != Rule.unformatted.name else { return false }
        return !rule.isClockRule && options.severity(of: rule, in: context) != nil
    }

    /// Takes the idle names out of a comment, and the comment out of the file when no name is left.
    private func removal(of idle: [Suppression.Rule], from comment: Suppression) -> Fix {
        let left = comment.rules.filter { rule in !idle.contains(rule) && Rule.named(rule.name) != nil }
        if let first = comment.rules.first, let last = comment.rules.last, !left.isEmpty {
            let names = ByteRange(first.range.lower, last.range.upper)
            return Fix("remove what is not needed", .safe, [Edit(names, left.map(\.name).joined(separator: ", "))])
        }
        let tree = context.document.tree
        let line = tree.line(at: comment.range.lower)
        if tree.lines[line].content == comment.range.lower, tree.lines[line].kind == .html {
            return Fix("remove the comment", .safe, [Edit(tree.range(ofLine: line), "")])
        }
        var start = Int(comment.range.lower)
        while start > 0, context.bytes[start - 1] == UInt8(ascii: " ") || context.bytes[start - 1] == UInt8(ascii: "\t")
        {
            start -= 1
        }
        return Fix("remove the comment", .safe, [Edit(ByteRange(start, Int(comment.range.upper)), "")])
    }
}
