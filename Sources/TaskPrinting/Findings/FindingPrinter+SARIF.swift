import TaskFile
import TaskLint
import TaskText

extension FindingPrinter {
    /// A log of one run, according to SARIF 2.1.0: the rules with their purpose, and each finding with its region in
    /// code points and a fingerprint that stays the same when lines move.
    func printSARIF(_ files: [FileFindings], to output: inout OutputBuffer) {
        output.append("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\",")
        output.append("\"runs\":[{\"columnKind\":\"unicodeCodePoints\",\"tool\":{\"driver\":{\"name\":\"tasks lint\",")
        output.append("\"semanticVersion\":")
        output.appendJSON(version)
        output.append(",\"rules\":[")
        for (index, rule) in Rule.all.enumerated() {
            output.append(index == 0 ? "\n" : ",\n")
            append(rule, to: &output)
        }
        output.append("\n]}},\"results\":[")
        _ = appendElements(files, to: &output) { finding, places, fingerprints, output in
            append(finding, &places, &fingerprints, to: &output)
        }
        output.append("\n]}]}\n")
    }

    /// Appends what `body` writes for each finding, separated by commas, one per line. Returns whether there was none.
    func appendElements(
        _ files: [FileFindings], to output: inout OutputBuffer,
        _ body: (Diagnostic, inout FindingPlaces, inout Fingerprints, inout OutputBuffer) -> Void
    ) -> Bool {
        var isFirst = true
        let others = PlaceBook()
        for file in files {
            var places = FindingPlaces(file.document, others: others)
            var fingerprints = Fingerprints(file.source, called: name(file.source.name))
            for finding in file.findings where !output.isClosed {
                output.append(isFirst ? "\n" : ",\n")
                isFirst = false
                body(finding, &places, &fingerprints, &output)
            }
        }
        return isFirst
    }

    private func append(_ rule: Rule, to output: inout OutputBuffer) {
        output.append("{\"id\":")
        output.appendJSON(rule.name)
        output.append(",\"name\":")
        output.appendJSON(rule.name)
        output.append(",\"shortDescription\":{\"text\":")
        output.appendJSON(rule.summary)
        output.append("},\"fullDescription\":{\"text\":")
        output.appendJSON(rule.manual.why)
        output.append("},\"help\":{\"text\":")
        output.appendJSON(RulePage.text(of: rule))
        output.append("},\"defaultConfiguration\":{")
        let severity = Diagnostic.Severity(rawValue: rule.level.rawValue)
        output.append("\"enabled\":\(severity != nil),\"level\":\"\(level(severity ?? .warning))\"},")
        output.append(
            "\"properties\":{\"problem.severity\":\"\(problem(severity ?? .warning))\",\"precision\":\"high\"}}")
    }

    private func append(
        _ finding: Diagnostic, _ places: inout FindingPlaces, _ fingerprints: inout Fingerprints,
        to output: inout OutputBuffer
    ) {
        output.append("{\"ruleId\":")
        output.appendJSON(finding.rule)
        if let place = RuleSet.standard.index(ofRuleNamed: finding.rule) {
            output.append(",\"ruleIndex\":", Int(place))
        }
        output.append(",\"level\":\"\(level(finding.severity))\",\"message\":{\"text\":")
        output.appendJSON(finding.help.map { "\(finding.message): \($0)" } ?? finding.message)
        output.append("},\"locations\":[")
        let start = places.place(of: finding.range.lower)
        appendLocation(
            places.source, start.position, places.place(of: finding.range.upper).position, nil, to: &output)
        output.append("]")
        if !finding.notes.isEmpty {
            output.append(",\"relatedLocations\":[")
            for (index, note) in finding.notes.enumerated() {
                if index > 0 { output.append(",") }
                let start = places.place(ofNote: note.range.lower, in: note.source).position
                let end = places.place(ofNote: note.range.upper, in: note.source).position
                appendLocation(note.source ?? places.source, start, end, note.message, to: &output)
            }
            output.append("]")
        }
        output.append(",\"partialFingerprints\":{\"taskLine/v1\":")
        output.appendJSON(fingerprints.digits(of: finding, line: start.line))
        output.append("}}")
    }

    private func appendLocation(
        _ source: Source, _ start: Position, _ end: Position, _ message: String?, to output: inout OutputBuffer
    ) {
        output.append("{\"physicalLocation\":{\"artifactLocation\":{\"uri\":")
        output.appendURI(name(source.name))
        output.append("},\"region\":{\"startLine\":", start.line)
        output.append(",\"startColumn\":", start.column)
        output.append(",\"endLine\":", end.line)
        output.append(",\"endColumn\":", end.column)
        output.append("}}")
        if let message {
            output.append(",\"message\":{\"text\":")
            output.appendJSON(message)
            output.append("}")
        }
        output.append("}")
    }

    private func level(_ severity: Diagnostic.Severity) -> String { severity == .info ? "note" : severity.rawValue }

    private func problem(_ severity: Diagnostic.Severity) -> String {
        severity == .info ? "recommendation" : severity.rawValue
    }
}

extension OutputBuffer {
    /// Appends a path as a relative or absolute URI, in quotes.
    fileprivate mutating func appendURI(_ path: String) {
        append(path.hasPrefix("/") ? "\"file://" : "\"")
        for byte in Path.bytes(path) {
            if isUnreserved(byte) || byte == UInt8(ascii: "/") {
                append(byte)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                append(byte < 16 ? "%0\(digits)" : "%\(digits)")
            }
        }
        append(UInt8(ascii: "\""))
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
