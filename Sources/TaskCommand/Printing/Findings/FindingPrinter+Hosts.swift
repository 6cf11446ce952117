import TaskFile
import TaskLint

extension FindingPrinter {
    /// One workflow command a finding, the most severe first, because only the first ones of each kind are shown.
    func printGitHub(_ files: [FileFindings], to output: inout OutputBuffer) {
        let others = PlaceBook()
        for severity in Diagnostic.Severity.allCases {
            let command = severity == .info ? "notice" : severity.rawValue
            for file in files {
                var places = FindingPlaces(file.document, others: others)
                for index in file.findings.indices
                where file.findings.severity(at: index) == severity && !output.isClosed {
                    let finding = file.findings[index]
                    let start = places.place(of: finding.range.lower).position
                    let end = places.place(of: finding.range.upper).position
                    output.append("::\(command) file=\(Self.property(file.source.name)),line=\(start.line)")
                    output.append(",endLine=\(end.line),col=\(start.column),endColumn=\(end.column)")
                    let help = finding.help.map { "\n\($0)" } ?? ""
                    let message = places.messageWithNotes(of: finding) + help
                    output.append(",title=\(Self.property(finding.rule))::\(Self.escaped(message))\n")
                }
            }
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }

    /// A code quality report: an array of issues.
    func printGitLab(_ files: [FileFindings], to output: inout OutputBuffer) {
        output.append("[")
        let isEmpty = appendElements(files, to: &output) { finding, places, fingerprints, output in
            let message = places.messageWithNotes(of: finding)
            let place = places.place(of: finding.range.lower)
            output.append("{\"description\":")
            output.appendJSON(finding.help.map { "\(message): \($0)" } ?? message)
            output.append(",\"check_name\":")
            output.appendJSON(finding.rule)
            output.append(",\"fingerprint\":")
            output.appendJSON(fingerprints.fingerprint(of: finding, line: place.line))
            let severity = finding.severity == .error ? "major" : finding.severity == .warning ? "minor" : "info"
            output.append(",\"severity\":\"\(severity)\",\"location\":{\"path\":")
            output.appendJSON(places.source.name)
            output.append(",\"lines\":{\"begin\":\(place.position.line)}}}")
        }
        output.append(isEmpty ? "]\n" : "\n]\n")
    }
}
