import TaskFile
import TaskLint
import TaskPrinting
import TaskText

extension FindingPrinter {
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
            // Without a group, the findings are not copied, since a file may have many.
            let (findings, groups) = (file.findings, form == .full ? file.grouped : nil)
            let count = groups?.count ?? findings.count
            // One printer prints them all, so that the places of notes in other files are looked up once.
            if findings.mayConcernOtherSources {
                var printer = printer(of: file, form, others)
                for index in 0..<count where !output.isClosed {
                    printer.print(groups?[index] ?? findings[index], to: &output)
                }
                continue
            }
            output.append(runsOf: 0..<count, workers: workers) { [self] run, output in
                var printer = printer(of: file, form)
                for index in run where !output.isClosed {
                    printer.print(groups?[index] ?? findings[index], to: &output)
                }
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

extension FileFindings {
    /// The findings, of which three or more about one name that the settings do not declare are only the first, whose
    /// help names the lines of the others; nil if there are none such.
    fileprivate var grouped: [Diagnostic]? {
        guard Rule.ofUndeclaredNames.contains(where: findings.contains(rule:)) else { return nil }
        var groups: [String: [Int]] = [:]
        for (index, finding) in findings.enumerated() where Rule.ofUndeclaredNames.contains(finding.rule) {
            groups[finding.message, default: []].append(index)
        }
        var others: [Int: [Int]] = [:]
        for group in groups.values where group.count > 2 {
            let same = group.filter { findings[$0].help == findings[group[0]].help }
            if same.count > 2 { others[group[0]] = Array(same.dropFirst()) }
        }
        if others.isEmpty { return nil }
        let left = Set(others.values.joined())
        return findings.indices.filter { !left.contains($0) }.map { index in
            guard let same = others[index] else { return findings[index] }
            let lines = same.map { document.tree.line(at: findings[$0].range.lower) + 1 }.unique(by: \.self)
            let rest = lines.count > 8 ? " and \(lines.count - 8) more" : ""
            let shown = lines.prefix(8).map(String.init).joined(separator: ", ")
            return findings[index].adding(toHelp: "the same on \(lines.count == 1 ? "line" : "lines") \(shown)\(rest)")
        }
    }
}

extension Diagnostic {
    fileprivate func adding(toHelp text: String) -> Diagnostic {
        Diagnostic(
            rule, severity, at: range, message, help: help.map { "\($0); \(text)" } ?? text, notes: notes, fix: fix)
    }
}
