/// A link in the text of a file: its location and its destination.
package struct LinkPlace: Sendable {
    /// The bytes of the destination, without angle brackets; the whole link if the destination is in a definition.
    package let range: ByteRange
    /// The destination as written: a URL, a path, or an anchor in the file after `#`; `www.` begins a URL without a
    /// scheme.
    package let destination: String
}

extension SyntaxTree {
    /// The links, images and URLs in paragraphs, and the destinations of link reference definitions, in file order.
    package var links: [LinkPlace] {
        let references = linkReferences
        let destinations = Dictionary(uniqueKeysWithValues: references.map { ($0.label, $0.destination) })
        var places = references.map { LinkPlace(range: $0.destination, destination: source.text($0.destination)) }
        var first = 0
        while first < lines.count {
            guard lines[first].kind == .paragraph else {
                first += 1
                continue
            }
            let paragraph = paragraph(from: first)
            first = paragraph.upperBound
            // Nearly all paragraphs have no links.
            let mayHold = source.bytes[range(ofLines: paragraph).indices].contains {
                $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/")
                    || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "[") && !references.isEmpty
            }
            if mayHold { append(linksOf: paragraph, destinations, to: &places) }
        }
        return places.sorted(by: \.range.lower)
    }

    private func append(
        linksOf paragraph: Range<Int>, _ destinations: [String: ByteRange], to places: inout [LinkPlace]
    ) {
        let text = ParagraphText(source.bytes, lines[paragraph])
        for link in InlineScanner.links(text.bytes, definitions: definitions) {
            let range = text.sourceRange(of: link.destination ?? link.range, lines[paragraph])
            // The box of a task is not a link, whatever definitions there are.
            let isBox = link.range == 0..<3
            let label = isBox ? nil : link.label.flatMap { LinkLabel.normalized(text.bytes, $0) }
            let destination = link.destination == nil ? label.flatMap { destinations[$0] } : range
            guard let destination, !destination.isEmpty, Int(range.upper) <= source.bytes.count else { continue }
            places.append(LinkPlace(range: range, destination: source.text(destination)))
        }
    }
}
