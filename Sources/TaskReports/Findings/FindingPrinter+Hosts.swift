import TaskFile
import TaskJSON
import TaskLint
import TaskPrinting
import TaskText

extension FindingPrinter {
    /// One workflow command per finding, the most severe first, because only the first few of each kind are shown.
    func printGitHub(_ files: [FileFindings], to output: inout OutputBuffer) {
        let others = PlaceBook()
        for severity in Diagnostic.Severity.allCases {
            let command = severity == .info ? "notice" : severity.rawValue
            for file in files {
                var places = FindingPlaces(file.document, others: others)
                let opening = OutputBuffer.bytes {
                    $0.append("::\(command) file=")
                    $0.appendData(name(file.source.name), isProperty: true)
                    $0.append(",line=")
                }
                for finding in file.findings where finding.severity == severity && !output.isClosed {
                    let span = places.span(of: finding)
                    output.append(opening)
                    output.append(span.start.line)
                    output.append(",endLine=", span.end.line)
                    output.append(",col=", span.start.column)
                    output.append(",endColumn=", span.end.column)
                    output.append(",title=")
                    output.appendData(finding.rule, isProperty: true)
                    output.append("::")
                    output.appendData(places.messageWithNotes(of: finding, called: name))
                    if let help = finding.help { output.appendData("\n\(help)") }
                    output.append(UInt8(ascii: "\n"))
                }
            }
        }
    }

    /// A code quality report: an array of issues.
    func printGitLab(_ files: [FileFindings], to output: inout OutputBuffer) {
        printArray(files, to: &output) { finding, places in
            let message = places.messageWithNotes(of: finding, called: name)
            let severity = finding.severity == .error ? "major" : finding.severity == .warning ? "minor" : "info"
            let (span, file) = (places.span(of: finding), name(places.source.name))
            return [
                "description": JSONValue(finding.help.map { "\(message): \($0)" } ?? message),
                "check_name": JSONValue(finding.rule),
                "fingerprint": JSONValue(places.fingerprintDigits(of: finding, on: span.line, called: file)),
                "severity": JSONValue(severity),
                "location": [
                    "path": JSONValue(Path.shown(file)), "lines": ["begin": JSONValue(span.start.line)],
                ],
            ]
        }
        output.append("\n")
    }
}

extension OutputBuffer {
    /// Appends the text of a workflow command, escaped so that it cannot control the log viewer. This looks at code
    /// points, not characters: CRLF is one character but two code points, and neither may remain. A property also ends
    /// at a colon or comma.
    fileprivate mutating func appendData(_ text: String, isProperty: Bool = false) {
        for scalar in Path.shown(text).unicodeScalars {
            switch scalar {
            case "%": append("%25")
            case "\r": append("%0D")
            case "\n": append("%0A")
            case ":" where isProperty: append("%3A")
            case "," where isProperty: append("%2C")
            default: append(String(replacement(for: scalar) ?? scalar))
            }
        }
    }
}
