import TaskFile
import TaskLint
import TaskPrinting
import TaskText

extension FindingPrinter {
    /// Appends the findings in `files`.
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
            let count = files.reduce(0) { $0 + $1.findings.count(of: severity) }
            return count == 0 ? nil : counted(count, severity == .info ? "remark" : severity.rawValue)
        }
        guard !counts.isEmpty else { return }
        let (safe, others) = files.reduce((0, 0)) {
            ($0.0 + $1.findings.count(ofFixes: .safe), $0.1 + $1.findings.count(ofFixes: .unsafe))
        }
        var repairs: [String] = []
        if safe > 0 { repairs.append("\(safe) can be repaired by --fix") }
        if others > 0 {
            repairs.append("\(others) \(safe == 0 ? "can be repaired" : "more") by --unsafe-fixes")
        }
        let summary = counts.joined(separator: ", ") + (repairs.isEmpty ? "" : "; \(repairs.joined(separator: ", "))")
        output.append(filledLines(of: summary, in: width ?? .max).joined(separator: "\n") + "\n")
    }
}
