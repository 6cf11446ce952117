import TaskFile

/// The comments of one file that silence rules, and the findings that remain.
struct Suppressions {
    private let context: FileContext
    private let comments: [Suppression]
    /// The line after the paragraph of each task that a comment refers to, by the first line of the task.
    private var ends: [Int: Int] = [:]
    /// The first lines of those tasks, ascending.
    private let starts: [Int]
    /// What is silenced.
    private var silenced: Set<Silence> = []

    /// A rule that is silenced for the task that begins on a line, or for the file.
    private struct Silence: Hashable {
        let rule: String
        let line: Int?
    }

    init(_ context: FileContext) {
        self.context = context
        let document = context.document
        comments = document.suppressions()
        for comment in comments {
            if case .lines(let lines) = comment.scope, ends[lines.lowerBound] == nil {
                // Findings about a task may be on the lines onto which its paragraph continues.
                ends[lines.lowerBound] = document.tree.paragraph(from: lines.upperBound - 1).upperBound
            }
            for rule in comment.rules {
                if let silence = Self.silence(rule, comment) { silenced.insert(silence) }
            }
        }
        starts = ends.keys.sorted()
    }

    /// What `rule`, named in `comment`, silences.
    private static func silence(_ rule: Suppression.Rule, _ comment: Suppression) -> Silence? {
        switch comment.scope {
        case .file: Silence(rule: rule.name, line: nil)
        case .lines(let lines): Silence(rule: rule.name, line: lines.lowerBound)
        case .nothing: nil
        }
    }

    /// Removes the findings that a comment silences, and adds findings about comments that silence nothing.
    func filter(_ findings: inout Findings) {
        guard !comments.isEmpty else { return }
        var used: Set<Silence> = []
        findings.filter { finding in
            let silencing = silencing(finding.rule, at: finding.range.lower)
            used.formUnion(silencing)
            return silencing.isEmpty
        }
        addUnused(used, to: &findings)
    }

    /// The comments that silence a finding of `rule`: for the file, for the line, or both.
    private func silencing(_ rule: String, at offset: UInt32) -> [Silence] {
        var candidates = [Silence(rule: rule, line: nil)]
        let line = context.document.tree.line(at: offset)
        let next = starts.indices.partitionPoint { starts[$0] > line }
        if next > 0, let end = ends[starts[next - 1]], line < end {
            candidates.append(Silence(rule: rule, line: starts[next - 1]))
        }
        return candidates.filter(silenced.contains)
    }

    private func addUnused(_ used: Set<Silence>, to findings: inout Findings) {
        guard let rule = context.rules.named(Rule.unusedSuppression.name), let reporter = context.reporter(rule)
        else { return }
        findings.begin(reporter)
        for comment in comments {
            let idle = comment.rules.filter { rule in
                !(Self.silence(rule, comment).map(used.contains) ?? false) && isDecided(rule.name)
            }
            let removal = idle.isEmpty ? nil : removal(of: idle, from: comment)
            for name in idle {
                let isUnknown = context.rules.named(name.name) == nil
                let message =
                    isUnknown ? "there is no rule '\(name.name)'" : "'\(name.name)' has nothing to silence here"
                findings.report(
                    name.range, message,
                    help: isUnknown ? context.rules.help(forUnknown: name.name) : "remove it",
                    fix: isUnknown ? nil : removal)
            }
        }
    }

    /// Whether this run can tell that a rule finds nothing: the rule was run, and time alone will not change the
    /// result.
    private func isDecided(_ name: String) -> Bool {
        guard let rule = context.rules.named(name) else { return true }
        // The formatter reads these comments itself.
        guard name != Rule.unformatted.name else { return false }
        return !rule.isClockRule && context.severity(of: rule) != nil
    }

    /// Removes the unused names from a comment, or the whole comment when no name is left.
    private func removal(of idle: [Suppression.Rule], from comment: Suppression) -> Fix {
        let gone = Set(idle)
        let left = comment.rules.filter { rule in !gone.contains(rule) && context.rules.named(rule.name) != nil }
        if let first = comment.rules.first, let last = comment.rules.last, !left.isEmpty {
            let names = ByteRange(first.range.lower, last.range.upper)
            return Fix("remove what is not needed", .safe, [Edit(names, left.map(\.name).joined(separator: ", "))])
        }
        let tree = context.document.tree
        let line = tree.line(at: comment.range.lower)
        if tree.lines[line].content == comment.range.lower, tree.lines[line].kind == .html {
            return Fix("remove the comment", .safe, [Edit(tree.range(ofLine: line), "")])
        }
        let start = context.textEnd(before: Int(comment.range.lower))
        return Fix("remove the comment", .safe, [Edit(ByteRange(start, Int(comment.range.upper)), "")])
    }
}
