import TaskFile
import TaskJSON
import TaskLint
import TaskText

extension FindingPrinter {
    /// A log of one run, according to SARIF 2.1.0: the rules with their purpose, and each finding with its region in
    /// code points and a fingerprint that stays the same when lines move.
    func printSARIF(_ files: [FileFindings], to output: inout OutputBuffer) {
        output.append("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",")
        output.append("\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"tool\":{\"driver\":{\"name\":\"tasks lint\",")
        output.append("\"semanticVersion\":")
        output.append(JSONValue(version))
        output.append(",\"rules\":[")
        for (index, rule) in Rule.all.enumerated() {
            output.append(index == 0 ? "\n" : ",\n")
            output.append(json(rule))
        }
        output.append("\n]}},\"results\":[")
        _ = appendElements(files, to: &output) { json($0, &$1, &$2) }
        output.append("\n]}]}\n")
    }

    /// Appends what `json` makes of each finding, separated by commas, one per line. Returns whether there was none.
    func appendElements(
        _ files: [FileFindings], to output: inout OutputBuffer,
        _ json: (Diagnostic, inout FindingPlaces, inout Fingerprints) -> JSONValue
    ) -> Bool {
        var isFirst = true
        let others = PlaceBook()
        for file in files {
            var places = FindingPlaces(file.document, others: others)
            var fingerprints = Fingerprints(file.source, called: name(file.source.name))
            for finding in file.findings where !output.isClosed {
                output.append(isFirst ? "\n" : ",\n")
                isFirst = false
                output.append(json(finding, &places, &fingerprints))
            }
        }
        return isFirst
    }

    private func json(_ rule: Rule) -> JSONValue {
        let severity = Diagnostic.Severity(rawValue: rule.level.rawValue)
        return [
            "id": JSONValue(rule.name), "name": JSONValue(rule.name),
            "shortDescription": ["text": JSONValue(rule.summary)],
            "fullDescription": ["text": JSONValue(rule.manual.why)],
            "help": ["text": JSONValue(RulePage.text(of: rule))],
            "defaultConfiguration": [
                "enabled": .bool(severity != nil), "level": JSONValue(level(severity ?? .warning)),
            ],
            "properties": ["problem.severity": JSONValue(problem(severity ?? .warning)), "precision": "high"],
        ]
    }

    private func json(
        _ finding: Diagnostic, _ places: inout FindingPlaces, _ fingerprints: inout Fingerprints
    ) -> JSONValue {
        let start = places.place(of: finding.range.lower)
        let location = location(places.source, start.position, places.place(of: finding.range.upper).position)
        var result: JSONValue = ["ruleId": JSONValue(finding.rule)]
        if let index = RuleSet.standard.index(ofRuleNamed: finding.rule) {
            result = result.adding(["ruleIndex": JSONValue(Int(index))])
        }
        result = result.adding([
            "level": JSONValue(level(finding.severity)),
            "message": ["text": JSONValue(finding.help.map { "\(finding.message): \($0)" } ?? finding.message)],
            "locations": [location],
        ])
        if !finding.notes.isEmpty {
            var related: [JSONValue] = []
            for note in finding.notes {
                let start = places.place(ofNote: note.range.lower, in: note.source).position
                let end = places.place(ofNote: note.range.upper, in: note.source).position
                let location = self.location(note.source ?? places.source, start, end)
                related.append(location.adding(["message": ["text": JSONValue(note.message)]]))
            }
            result = result.adding(["relatedLocations": .array(related)])
        }
        let digits = fingerprints.digits(of: finding, line: start.line)
        return result.adding(["partialFingerprints": ["taskLine/v1": JSONValue(digits)]])
    }

    private func location(_ source: Source, _ start: Position, _ end: Position) -> JSONValue {
        let region: JSONValue = [
            "startLine": JSONValue(start.line), "startColumn": JSONValue(start.column),
            "endLine": JSONValue(end.line), "endColumn": JSONValue(end.column),
        ]
        return [
            "physicalLocation": ["artifactLocation": ["uri": JSONValue(uri(name(source.name)))], "region": region]
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

/// Identifies findings by rule and line text, so that a finding keeps its identity when lines above it change.
struct Fingerprints {
    private let source: Source
    private let name: String
    private var seen: [UInt64: Int] = [:]

    init(_ source: Source, called name: String) { (self.source, self.name) = (source, name) }

    /// Sixteen hexadecimal digits: a hash of name, rule and line, with a counter for repeats.
    mutating func digits(of finding: Diagnostic, line: ByteRange) -> String {
        var hash = fingerprint("\(name)\0\(finding.rule)\0".utf8)
        hash = fingerprint(source.bytes[line.indices].lazy.filter { $0 > 0x20 }, after: hash)
        let count = seen[hash, default: 0]
        seen[hash] = count + 1
        let digits = String(fingerprint("\(count)".utf8, after: hash), radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
