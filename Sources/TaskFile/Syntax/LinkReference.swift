/// A link reference definition: what `[label]` in a file links to.
package struct LinkReference: Sendable {
    /// The label in the form in which labels are compared.
    package let label: String
    /// Index of the line on which it begins.
    let line: Int
    /// The bytes of the destination, without angle brackets.
    let destination: ByteRange
    /// The definition as written, without the markers and the indentation of its containers; LF ends each of its lines.
    package let text: String
}

extension SyntaxTree {
    /// The definitions in file order, only the first of each label: later ones have no effect. Computed on every
    /// access.
    package var linkReferences: [LinkReference] {
        if definitions.isEmpty { return [] }
        var references: [LinkReference] = []
        var known: Set<String> = []
        var first = 0
        while first < lines.count {
            guard lines[first].kind == .definition else {
                first += 1
                continue
            }
            var end = first + 1
            while end < lines.count, lines[end].kind == .definition { end += 1 }
            let text = ParagraphText(source.bytes, lines[first..<end])
            var offset = 0
            while offset < text.bytes.count, let definition = LinkDefinition(text.bytes, at: offset) {
                if known.insert(definition.label).inserted {
                    let line = first + text.line(at: offset)
                    let written = String(decoding: text.bytes[offset..<definition.end], as: UTF8.self)
                    let destination = text.sourceRange(of: definition.destination, lines[first..<end])
                    references.append(
                        LinkReference(
                            label: definition.label, line: line, destination: destination, text: written))
                }
                offset = definition.end
            }
            first = end
        }
        return references
    }

    /// The definitions outside the lines in `ranges` that labels on those lines may refer to, in file order.
    package func linkReferences(usedOn ranges: [Range<Int>]) -> [LinkReference] {
        let references = linkReferences
        if references.isEmpty { return [] }
        let used = ranges.reduce(into: Set<String>()) { $0.formUnion(bracketedLabels(on: $1)) }
        let lines = Set(ranges.joined())
        return references.filter { used.contains($0.label) && !lines.contains($0.line) }
    }

    /// The labels in brackets on the lines of `range`, in the form in which labels are compared, whether or not they
    /// are links.
    package func bracketedLabels(on range: Range<Int>) -> Set<String> {
        if definitions.isEmpty || range.isEmpty { return [] }
        let text = ParagraphText(source.bytes, lines[range.clamped(to: lines.indices)])
        let labels = text.bytes.indices.lazy.filter { text.bytes[$0] == UInt8(ascii: "[") }.compactMap { start in
            LinkLabel.end(text.bytes, start).flatMap { LinkLabel.normalized(text.bytes, (start + 1)..<($0 - 1)) }
        }
        return Set(labels.filter(definitions.contains))
    }
}
