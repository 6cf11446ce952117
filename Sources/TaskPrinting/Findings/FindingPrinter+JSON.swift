import TaskFile
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
                append(finding, &places, to: &output)
                if !isArray { output.append("\n") }
            }
        }
        if isArray { output.append(isFirst ? "]\n" : "\n]\n") }
    }

    private func append(_ finding: Diagnostic, _ places: inout FindingPlaces, to output: inout OutputBuffer) {
        output.append("{")
        let start = places.place(of: finding.range.lower).position
        appendPlace(places.source, start, places.place(of: finding.range.upper).position, to: &output)
        output.append(",\"rule\":")
        output.appendJSON(finding.rule)
        output.append(",\"severity\":")
        output.appendJSON(finding.severity.rawValue)
        output.append(",\"message\":")
        output.appendJSON(finding.message)
        output.append(",\"help\":")
        if let help = finding.help { output.appendJSON(help) } else { output.append("null") }
        output.append(",\"fix\":")
        if let fix = finding.fix {
            output.append("{\"title\":")
            output.appendJSON(fix.title)
            output.append(",\"safe\":\(fix.safety == .safe)}")
        } else {
            output.append("null")
        }
        output.append(",\"notes\":[")
        for (index, note) in finding.notes.enumerated() {
            output.append(index == 0 ? "{\"message\":" : ",{\"message\":")
            output.appendJSON(note.message)
            output.append(",")
            let start = places.place(ofNote: note.range.lower, in: note.source).position
            let end = places.place(ofNote: note.range.upper, in: note.source).position
            appendPlace(note.source ?? places.source, start, end, to: &output)
            output.append("}")
        }
        output.append("]}")
    }

    private func appendPlace(_ source: Source, _ start: Position, _ end: Position, to output: inout OutputBuffer) {
        output.append("\"file\":")
        output.appendJSON(Path.shown(source.name))
        output.append(",\"line\":", start.line)
        output.append(",\"column\":", start.column)
        output.append(",\"endLine\":", end.line)
        output.append(",\"endColumn\":", end.column)
    }
}
