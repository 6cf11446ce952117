import TaskFile

struct Silences {
    private let tree: SyntaxTree
    /// The first lines of the tasks and lines that comments refer to, by each of the lines that these span.
    private var starts: [Int: [Int]] = [:]
    private var silenced: Set<Silence> = []

    /// A rule that is silenced for what begins on a line, or for the file.
    struct Silence: Hashable {
        let rule: String
        let line: Int?

        /// What `rule`, named in `comment`, silences; nil for nothing.
        init?(_ rule: Suppression.Rule, in comment: Suppression) {
            switch comment.scope {
            case .file: (self.rule, line) = (rule.name, nil)
            case .lines(let lines): (self.rule, line) = (rule.name, lines.lowerBound)
            case .nothing, .text: return nil
            }
        }

        fileprivate init(rule: String, line: Int?) { (self.rule, self.line) = (rule, line) }
    }

    /// What `comments` of `document` silence.
    init(_ document: Document, _ comments: [Suppression]) {
        tree = document.tree
        var known: Set<Int> = []
        for comment in comments {
            if case .lines(let lines) = comment.scope, known.insert(lines.lowerBound).inserted {
                let last = lines.upperBound - 1
                // Findings about a task may be on the lines onto which its paragraph continues.
                let end = tree.lines[last].startsLeaf ? tree.paragraph(from: last).upperBound : lines.upperBound
                for line in lines.lowerBound..<end { starts[line, default: []].append(lines.lowerBound) }
            }
            silenced.formUnion(comment.rules.compactMap { Silence($0, in: comment) })
        }
    }

    /// What silences a finding of `rule` at `offset`: comments for the file, for the line, or both.
    func silencing(_ rule: String, at offset: UInt32) -> [Silence] {
        let lines = starts[tree.line(at: offset)] ?? []
        return ([nil] + lines).map { Silence(rule: rule, line: $0) }.filter(silenced.contains)
    }
}
