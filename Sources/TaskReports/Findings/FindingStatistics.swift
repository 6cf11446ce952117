import TaskFile
import TaskLint
import TaskPrinting

/// How often each rule found something.
package struct FindingStatistics {
    private let counts: [(rule: String, count: Int, fixable: Int)]

    package init(_ files: [FileFindings]) {
        var counts: [String: (count: Int, fixable: Int)] = [:]
        for finding in files.lazy.flatMap(\.findings) {
            let (count, fixable) = counts[finding.rule] ?? (0, 0)
            counts[finding.rule] = (count + 1, fixable + (finding.fix?.safety == .safe ? 1 : 0))
        }
        self.counts = counts.map { ($0.key, $0.value.count, $0.value.fixable) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    /// One line per rule, the most frequent first.
    package func print(to output: inout OutputBuffer) {
        let width = counts.reduce(0) { max($0, String($1.count).utf8.count) }
        for (rule, count, fixable) in counts {
            let number = String(count)
            output.append(String(repeating: " ", count: width - number.utf8.count) + number + "  \(rule)")
            output.append(fixable > 0 ? " (\(fixable) can be repaired by --fix)\n" : "\n")
        }
    }
}
