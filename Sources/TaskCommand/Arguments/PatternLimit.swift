import TaskFile
import TaskQuery

extension Environment {
    /// Keeps a regular expression from trying for ever: once `query`, spelled `text`, has taken far more processor time
    /// than its `count` tasks can need, the program ends with a complaint. A query without one may take its time.
    func limitPatterns(of query: Query, spelled text: String, tasks count: Int) {
        guard let pattern = query.patterns.first else { return limit(0, []) }
        let spelling = "\(pattern)"
        var range = ByteRange(0, text.utf8.count)
        if let found = text.firstRange(of: spelling) {
            let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
            range = ByteRange(start, start + spelling.utf8.count)
        }
        let diagnostic = Diagnostic(
            "slow-pattern", at: range, "'\(spelling)' tries too many ways to match, and was stopped",
            help: "a repetition inside a repetition, as in (a+)+, doubles the ways with each letter; write one of them")
        let style = Style(
            choice: colourChoice, theme: .auto, isTerminal: errors.isTerminal, variable: variable)
        var words: [UInt8] = []
        do {
            var output = OutputBuffer {
                words += $0
                return true
            }
            var printer = DiagnosticPrinter(
                Source(name: "query", text), style: style, width: width(of: errors) ?? 120)
            printer.print(diagnostic, to: &output)
            output.flush()
        }
        // A simple pattern looks at a quarter of a million texts a second. This leaves ten times as long, and two
        // seconds to any.
        limit(2 + count / 25_000, words)
    }
}
