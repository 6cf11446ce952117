import TaskFile
import TaskLint
import TaskPrinting

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
    let document: Document
    let findings: Findings

    package init(document: Document, findings: Findings) {
        self.document = document
        self.findings = findings
    }

    var source: Source { document.source }
}

/// Prints the findings of a run in one of the formats. Output depends only on them, the style and the width.
package struct FindingPrinter: Sendable {
    let format: LintFormat
    let style: Style
    /// Cells in a line of the terminal, or nil when there is none.
    let width: Int?
    let isQuiet: Bool
    /// The workers that may share the work on a file with many findings.
    var workers: any Workers = OneWorker()
    /// The version of the program, for logs that include it.
    let version: String
    /// Returns what code hosts call a file, in the formats for them.
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
}
