import TaskFile
import TaskJSON
import TaskLint
import TaskPrinting
import TaskText

extension FindingPrinter {
    /// A log of one run, according to SARIF 2.1.0: the rules with their purpose, and each finding with its region in
    /// code points and a fingerprint that stays the same when lines move.
    func printSARIF(_ files: [FileFindings], to output: inout OutputBuffer) {
        output.append("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",")
        output.append("\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"tool\":{\"driver\":{\"name\":\"tasks lint\",")
        output.append("\"semanticVersion\":")
        output.append(JSONValue(version))
        output.append(",\"rules\":")
        output.appendArray(of: Rule.all) { $1.append(json($0)) }
        output.append("}},\"results\":")
        printArray(files, to: &output) { json($0, &$1) }
        output.append("}]}\n")
    }

    private func json(_ rule: Rule) -> JSONValue {
        let severity = rule.level.severity
        return [
            "id": JSONValue(rule.name), "name": JSONValue(rule.name),
            "shortDescription": ["text": JSONValue(rule.summary)],
            "fullDescription": ["text": JSONValue(rule.why)],
            "help": ["text": JSONValue(RulePage.text(of: rule))],
            "defaultConfiguration": [
                "enabled": .bool(severity != nil), "level": JSONValue(level(severity ?? .warning)),
            ],
            "properties": ["problem.severity": JSONValue(problem(severity ?? .warning)), "precision": "high"],
        ]
    }

    private func json(_ finding: Diagnostic, _ places: inout FindingPlaces) -> JSONValue {
        let span = places.span(of: finding)
        let index = RuleSet.standard.names.index(of: finding.rule)
        let related = places.notes(of: finding).map { message, span in
            location(span).adding(["message": ["text": JSONValue(message)]])
        }
        let digits = places.fingerprintDigits(of: finding, on: span.line, called: name(places.source.name))
        let result: JSONValue = ["ruleId": JSONValue(finding.rule)]
        return result.adding(index.map { ["ruleIndex": JSONValue($0)] } ?? [:])
            .adding([
                "level": JSONValue(level(finding.severity)),
                "message": ["text": JSONValue(finding.help.map { "\(finding.message): \($0)" } ?? finding.message)],
                "locations": [location(span)],
            ])
            .adding(related.isEmpty ? [:] : ["relatedLocations": .array(related)])
            .adding(["partialFingerprints": ["taskLine/v1": JSONValue(digits)]])
    }

    private func location(_ span: FindingPlaces.Span) -> JSONValue {
        let region: JSONValue = [
            "startLine": JSONValue(span.start.line), "startColumn": JSONValue(span.start.column),
            "endLine": JSONValue(span.end.line), "endColumn": JSONValue(span.end.column),
        ]
        return [
            "physicalLocation": ["artifactLocation": ["uri": JSONValue(uri(name(span.source.name)))], "region": region]
        ]
    }

    /// A path as a relative or absolute URI.
    private func uri(_ path: String) -> String {
        (path.hasPrefix("/") ? "file://" : "") + Path.percentEncoded(path)
    }

    private func level(_ severity: Diagnostic.Severity) -> String { severity == .info ? "note" : severity.rawValue }

    private func problem(_ severity: Diagnostic.Severity) -> String {
        severity == .info ? "recommendation" : severity.rawValue
    }
}
