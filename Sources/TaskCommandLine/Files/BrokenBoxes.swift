import TaskFile
import TaskLint
import TaskText

extension Document {
    /// Lines that look like tasks but are not, from 1, each with what is wrong with its box and what to write.
    package var brokenBoxes: [(line: Int, advice: String)] {
        // Anew, because this document may have only the tasks that a query can find.
        let whole = Document(source, settings: settings)
        return Linter.ofBoxes.findings(in: [Linter.Input(whole, isTaskFile: true)])[0].map { finding in
            let line = tree.line(at: finding.range.lower) + 1
            return (line, "\(finding.message)\(finding.help.map { ": \($0)" } ?? "")")
        }
    }

    /// What to say about the first such line that contains all of `words`, in any case; nil when there is none.
    package func brokenBox(withAll words: [String]) -> String? {
        guard !words.isEmpty else { return nil }
        let found = brokenBoxes.first { box in
            let text = folded(source.text(tree.contentRange(ofLine: box.line - 1)))
            return words.allSatisfy { text.contains(folded($0)) }
        }
        return found.map { "'\(source.name):\($0.line)' has it, and is not a task: \($0.advice)" }
    }
}
