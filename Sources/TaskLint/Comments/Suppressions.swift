import TaskFile

/// The comments of one file that silence rules, and the findings that remain.
struct Suppressions {
    private let context: FileContext
    private let rules: RuleSet
    private let comments: [Suppression]
    /// The findings of the rules about single files in a changed version of the file.
    private let check: (Source) -> Findings
    private let silences: Silences

    private typealias Silence = Silences.Silence

    init(_ context: FileContext, _ rules: RuleSet, check: @escaping (Source) -> Findings) {
        (self.context, self.rules, self.check) = (context, rules, check)
        comments = context.document.suppressions()
        silences = Silences(context.document, comments)
    }

    /// Removes the findings that a comment silences, and adds findings about comments that silence nothing.
    func filter(_ findings: inout Findings) {
        guard !comments.isEmpty else { return }
        var used: Set<Silence> = []
        findings.filter { finding in
            let silencing = silences.silencing(finding.rule, at: finding.range.lower)
            used.formUnion(silencing)
            return silencing.isEmpty
        }
        addUnused(used, to: &findings)
    }

    /// Those of `findings` in the file of `context` that no comment silences.
    static func unsilenced(_ findings: Findings, in context: FileContext) -> Findings {
        guard !findings.isEmpty else { return findings }
        let silences = Silences(context.document, context.document.suppressions())
        var left = findings
        left.filter { silences.silencing($0.rule, at: $0.range.lower).isEmpty }
        return left
    }

    private func addUnused(_ used: Set<Silence>, to findings: inout Findings) {
        guard let reporter = rules.named(Rule.unusedSuppression.name)?.reporter(in: context)
        else { return }
        findings.begin(reporter)
        func idle(_ comment: Suppression, _ used: Set<Silence>) -> [Suppression.Rule] {
            comment.rules.filter { rule in
                !(Silence(rule, in: comment).map(used.contains) ?? false) && isDecided(rule.name)
            }
        }
        let used = used.union(needed(idle: comments.map { ($0, idle($0, used)) }.filter { !$1.isEmpty }))
        let idles = comments.map { mistake(in: $0) == nil ? idle($0, used) : [] }
        let removals = zip(comments, idles).map { comment, idle in
            idle.contains { rules.names.contains($0.name) } ? removal(of: idle, from: comment) : nil
        }
        let needed = context.document.indicesThatMoveLines(removals.map { $0?.edits ?? [] })
        for (index, comment) in comments.enumerated() {
            if let (range, message, help) = mistake(in: comment) {
                findings.report(range, message, help: help)
                continue
            }
            let empty = Fix("empty the comment", .safe, [Edit(comment.range, "<!-- -->")])
            let (fix, help) =
                needed.contains(index)
                ? (empty, "empty it: '<!-- -->' keeps the lines around it apart") : (removals[index], "remove it")
            for name in idles[index] {
                if rules.names.contains(name.name) {
                    findings.report(name.range, "'\(name.name)' has nothing to silence here", help: help, fix: fix)
                } else {
                    let (message, help) = rules.names.complaint(about: name.name)
                    findings.report(name.range, message, help: help)
                }
            }
        }
    }

    /// What is wrong with a comment that can silence nothing anywhere, and what to do about it.
    private func mistake(in comment: Suppression) -> (range: ByteRange, message: String, help: String)? {
        let word = context.text(comment.word)
        guard comment.isKnown else {
            return (
                comment.word, "there is no comment '\(word)'",
                "write tasks-ignore at the end of the line or above it, or tasks-ignore-file"
            )
        }
        guard let first = comment.rules.first else {
            let names = (comment.reason ?? "").split { ", ".contains($0) }.map(String.init)
            let areRules = !names.isEmpty && names.allSatisfy(rules.names.contains)
            let help =
                areRules
                ? "no colon comes before it: <!-- \(word) \(names.joined(separator: ", ")) -->"
                : "name it before the reason: <!-- \(word) overdue: reason -->"
            return (comment.range, "the comment names no rule", help)
        }
        guard comment.scope == .text else { return nil }
        return (first.range, "the comment has no effect before text", "move it to the end of the line")
    }

    /// What `idle` comments turn out to silence once they are gone: a comment on a separate line ends the paragraph or
    /// list above it, and one at the end of a line is its last word.
    private func needed(idle: [(comment: Suppression, rules: [Suppression.Rule])]) -> Set<Silence> {
        let edits = idle.flatMap { removal(of: $0.rules, from: $0.comment).edits }
        guard !edits.isEmpty else { return [] }
        var found = findings(of: Set(idle.flatMap(\.rules).map(\.name)), after: edits)
        found.sort()
        var needed: Set<Silence> = []
        var (next, shift) = (0, 0)
        for finding in found {
            while next < edits.count, Int(edits[next].range.lower) <= Int(finding.range.lower) + shift {
                shift += edits[next].range.count - edits[next].replacement.count
                next += 1
            }
            needed.formUnion(silences.silencing(finding.rule, at: UInt32(Int(finding.range.lower) + shift)))
        }
        return needed
    }

    /// The findings of the rules called `names`, except those about several files, once `edits` are made.
    private func findings(of names: Set<String>, after edits: [Edit]) -> Findings {
        let source = Source(name: context.document.source.name, bytes: context.document.source.applying(edits))
        var findings = check(source)
        findings.filter { names.contains($0.rule) }
        return findings
    }

    /// Whether this run can tell that a rule finds nothing: the rule was run, and time alone will not change the
    /// result.
    private func isDecided(_ name: String) -> Bool {
        guard let rule = rules.named(name) else { return true }
        // The formatter reads these comments itself.
        guard name != Rule.unformatted.name else { return false }
        return !rule.isClockRule && rule.severity(in: context) != nil
    }

    /// Removes the unused names from a comment, or the whole comment when no name is left.
    private func removal(of idle: [Suppression.Rule], from comment: Suppression) -> Fix {
        let gone = Set(idle)
        let left = comment.rules.filter { rule in !gone.contains(rule) && rules.names.contains(rule.name) }
        if let first = comment.rules.first, let last = comment.rules.last, !left.isEmpty {
            let names = ByteRange(first.range.lower, last.range.upper)
            return Fix("remove what is not needed", .safe, [Edit(names, left.map(\.name).joined(separator: ", "))])
        }
        let tree = context.document.tree
        let line = tree.line(at: comment.range.lower)
        if tree.lines[line].content == comment.range.lower, context.document.mayHoldOnlyComment(line) {
            return Fix("remove the comment", .safe, [Edit(tree.range(ofLine: line), "")])
        }
        let start = context.textEnd(before: Int(comment.range.lower))
        return Fix("remove the comment", .safe, [Edit(ByteRange(start, Int(comment.range.upper)), "")])
    }
}
