import TaskFile
import TaskLint
import TaskText

package enum LintFormat: String, CaseIterable {
    /// For people: the line, carets and help.
    case full
    /// `file:line:column: severity: message [rule]`, which editors read.
    case concise
    case json
    case jsonl
    /// Static Analysis Results Interchange Format 2.1.0.
    case sarif
    /// GitHub workflow commands, which become annotations in a pull request.
    case github
    case gitlab

    /// Whether a code host reads it, which knows files by their path from the root of the work tree.
    package var isForHosts: Bool { [.sarif, .github, .gitlab].contains(self) }
}

/// The findings in one file, in the order of their places.
package struct FileFindings: Sendable {
    package let document: Document
    package let findings: Findings

    package init(document: Document, findings: Findings) {
        self.document = document
        self.findings = findings
    }

    var source: Source { document.source }
}

/// Prints the findings of a run in one of the formats. Output depends only on them, the style and the width.
package struct FindingPrinter: Sendable {
    package let format: LintFormat
    package let style: Style
    /// Cells in a line of the terminal, or nil when there is none.
    package let width: Int?
    package let isQuiet: Bool
    /// The workers that may share the work on a file with many findings.
    package var workers: any Workers = OneWorker()
    /// The version of the program, for logs that include it.
    package let version: String
    /// How code hosts call a file, in the formats for them.
    let name: @Sendable (String) -> String

    package init(
        format: LintFormat, style: Style, width: Int?, isQuiet: Bool, version: String,
        workers: any Workers = OneWorker(), name: @escaping @Sendable (String) -> String = { $0 }
    ) {
        self.format = format
        self.style = style
        self.width = width
        self.isQuiet = isQuiet
        self.version = version
        self.workers = workers
        self.name = name
    }

    package func print(_ files: [FileFindings], to output: inout OutputBuffer) {
        switch format {
        case .full: printText(files, .full, to: &output)
        case .concise: printText(files, .concise, to: &output)
        case .json: printJSON(files, isArray: true, to: &output)
        case .jsonl: printJSON(files, isArray: false, to: &output)
        case .sarif: printSARIF(files, to: &output)
        case .github: printGitHub(files, to: &output)
        case .gitlab: printGitLab(files, to: &output)
        }
    }

    private func printText(_ files: [FileFindings], _ form: DiagnosticPrinter.Form, to output: inout OutputBuffer) {
        let others = PlaceBook()
        for file in files {
            let findings = file.findings
            // One printer prints them all, so that the places of notes in other files are looked up once.
            if findings.mayConcernOtherSources {
                var printer = printer(of: file, form, others)
                for index in findings.indices where !output.isClosed {
                    printer.print(findings[index], to: &output)
                }
                continue
            }
            output.append(runsOf: 0..<findings.count, workers: workers) { [self] run, output in
                var printer = printer(of: file, form)
                for index in run where !output.isClosed { printer.print(findings[index], to: &output) }
            }
        }
        if form == .full, !isQuiet { printSummary(files, to: &output) }
    }

    private func printer(
        of file: FileFindings, _ form: DiagnosticPrinter.Form, _ others: PlaceBook = PlaceBook()
    ) -> DiagnosticPrinter {
        DiagnosticPrinter(
            FindingPlaces(file.document, others: others), form: form, style: style, width: width)
    }

    /// `2 errors, 1 warning; 1 can be repaired by --fix, 1 more by --unsafe-fixes`.
    private func printSummary(_ files: [FileFindings], to output: inout OutputBuffer) {
        let counts = Diagnostic.Severity.allCases.compactMap { severity -> String? in
            let count = files.map(\.findings).reduce(0) { sum, findings in
                sum + findings.indices.count { findings.severity(at: $0) == severity }
            }
            return count == 0 ? nil : counted(count, severity == .info ? "remark" : severity.rawValue)
        }
        var fixes: [Fix.Safety: Int] = [:]
        for findings in files.map(\.findings) {
            for index in findings.indices {
                if let fix = findings.fix(at: index) { fixes[fix.safety, default: 0] += 1 }
            }
        }
        guard !counts.isEmpty else { return }
        var repairs: [String] = []
        if let safe = fixes[.safe] { repairs.append("\(safe) can be repaired by --fix") }
        if let others = fixes[.unsafe] {
            repairs.append("\(others) \(repairs.isEmpty ? "can be repaired" : "more") by --unsafe-fixes")
        }
        let summary = counts.joined(separator: ", ") + (repairs.isEmpty ? "" : "; \(repairs.joined(separator: ", "))")
        output.append(filledLines(of: summary, in: width ?? .max).joined(separator: "\n") + "\n")
    }
}

/// How often each rule found something.
package struct FindingStatistics {
    private let counts: [(rule: String, count: Int, fixable: Int)]

    package init(_ files: [FileFindings]) {
        var counts: [String: (count: Int, fixable: Int)] = [:]
        for findings in files.lazy.map(\.findings) {
            for index in findings.indices {
                let (count, fixable) = counts[findings.rule(at: index)] ?? (0, 0)
                let isFixable = findings.fix(at: index)?.safety == .safe
                counts[findings.rule(at: index)] = (count + 1, fixable + (isFixable ? 1 : 0))
            }
        }
        self.counts = counts.map { ($0.key, $0.value.count, $0.value.fixable) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }

    /// One line per rule, the most frequent first.
    package func print(to output: inout OutputBuffer) {
        let width = counts.reduce(0) { max($0, String($1.count).utf8.count) }
        for (rule, count, fixable) in counts {
            let number = String(count)
            output.append(String(repeating: " ", count: width - number.utf8.count) + number + "  \(rule)")
            output.append(fixable > 0 ? " (\(fixable) repaired by --fix)\n" : "\n")
        }
    }
}
