import TaskFile
import TaskJSON
import TaskText

extension FindingPrinter {
    /// One object per finding, with every key always present; columns count code points from 1, the end is after the
    /// span.
    func printJSON(_ files: [FileFindings], isArray: Bool, to output: inout OutputBuffer) {
        var isFirst = true
        if isArray { output.append("[") }
        let others = PlaceBook()
        for file in files {
            var places = FindingPlaces(file.document, others: others)
            for finding in file.findings where !output.isClosed {
                if isArray { output.append(isFirst ? "\n" : ",\n") }
                isFirst = false
                output.append(json(finding, &places))
                if !isArray { output.append("\n") }
            }
        }
        if isArray { output.append(isFirst ? "]\n" : "\n]\n") }
    }

    private func json(_ finding: Diagnostic, _ places: inout FindingPlaces) -> JSONValue {
        let start = places.place(of: finding.range.lower).position
        let place = json(places.source, start, places.place(of: finding.range.upper).position)
        var notes: [JSONValue] = []
        for note in finding.notes {
            let start = places.place(ofNote: note.range.lower, in: note.source).position
            let end = places.place(ofNote: note.range.upper, in: note.source).position
            let message: JSONValue = ["message": JSONValue(note.message)]
            notes.append(message.adding(json(note.source ?? places.source, start, end)))
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

    private func json(_ source: Source, _ start: Position, _ end: Position) -> JSONValue {
        [
            "file": JSONValue(Path.shown(source.name)), "line": JSONValue(start.line),
            "column": JSONValue(start.column), "endLine": JSONValue(end.line), "endColumn": JSONValue(end.column),
        ]
    }
}
