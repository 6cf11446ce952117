import TaskFile
import TaskJSON
import TaskPrinting
import TaskText

extension FindingPrinter {
    /// One object per finding, with every key always present; columns count code points from 1, the end is after the
    /// span.
    func printJSON(_ files: [FileFindings], isArray: Bool, to output: inout OutputBuffer) {
        if isArray {
            printArray(files, to: &output, json)
            return output.append("\n")
        }
        forEachFinding(files, to: &output) { finding, places, output in
            output.append(json(finding, &places))
            output.append("\n")
        }
    }

    /// An array of what `json` makes of each finding, with no line end after it.
    func printArray(
        _ files: [FileFindings], to output: inout OutputBuffer,
        _ json: (Diagnostic, inout FindingPlaces) -> JSONValue
    ) {
        output.append("[")
        var separator = ""
        forEachFinding(files, to: &output) { finding, places, output in
            output.append(separator)
            separator = ",\n"
            output.append(json(finding, &places))
        }
        output.append("]")
    }

    private func forEachFinding(
        _ files: [FileFindings], to output: inout OutputBuffer,
        _ body: (Diagnostic, inout FindingPlaces, inout OutputBuffer) -> Void
    ) {
        let others = PlaceBook()
        for file in files {
            var places = FindingPlaces(file.document, others: others)
            for finding in file.findings where !output.isClosed { body(finding, &places, &output) }
        }
    }

    private func json(_ finding: Diagnostic, _ places: inout FindingPlaces) -> JSONValue {
        let place = json(places.span(of: finding))
        let notes = places.notes(of: finding).map { message, span in
            JSONValue.object([JSONMember("message", JSONValue(message))]).adding(json(span))
        }
        let fix = finding.fix.map { fix -> JSONValue in
            ["title": JSONValue(fix.title), "safe": .bool(fix.safety == .safe)]
        }
        return place.adding([
            "rule": JSONValue(finding.rule), "severity": JSONValue(finding.severity.rawValue),
            "message": JSONValue(finding.message), "help": JSONValue(finding.help), "fix": fix ?? nil,
            "notes": .array(notes),
        ])
    }

    private func json(_ span: FindingPlaces.Span) -> JSONValue {
        [
            "file": JSONValue(Path.shown(span.source.name)), "line": JSONValue(span.start.line),
            "column": JSONValue(span.start.column), "endLine": JSONValue(span.end.line),
            "endColumn": JSONValue(span.end.column),
        ]
    }
}
