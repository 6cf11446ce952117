/// A link in the text of a file: its location and its destination.
package struct LinkPlace: Hashable, Sendable {
    /// The bytes of the destination, without angle brackets.
    package let range: ByteRange
    /// The destination as written: a URL, a path, or an anchor in the file after `#`; `www.` begins a URL without a
    /// scheme.
    package let destination: String
}

extension SyntaxTree {
    /// The inline links, images and URLs in paragraphs, in file order; without those that refer to a link reference
    /// definition.
    package var links: [LinkPlace] {
        var places: [LinkPlace] = []
        var first = 0
        while first < lines.count {
            guard lines[first].kind == .paragraph else {
                first += 1
                continue
            }
            let paragraph = paragraph(from: first)
            first = paragraph.upperBound
            // Nearly all paragraphs have none.
            let bytes = range(ofLine: paragraph.lowerBound).lower..<range(ofLine: paragraph.upperBound - 1).upper
            let mayHold = source.bytes[Int(bytes.lowerBound)..<Int(bytes.upperBound)].contains {
                $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/")
                    || $0 == UInt8(ascii: ".")
            }
            if mayHold { append(linksOf: paragraph, to: &places) }
        }
        return places
    }

    private func append(linksOf paragraph: Range<Int>, to places: inout [LinkPlace]) {
        let text = ParagraphText(source.bytes, lines[paragraph])
        for link in InlineScanner.links(text.bytes, definitions: definitions) {
            let destination = link.destination
            let line = text.lineStarts.indices.partitionPoint { text.lineStarts[$0] > destination.lowerBound } - 1
            let start = Int(lines[paragraph.lowerBound + line].content) + destination.lowerBound - text.lineStarts[line]
            // A destination is on one line.
            let range = ByteRange(start, start + destination.count)
            guard !destination.isEmpty, Int(range.upper) <= source.bytes.count else { continue }
            places.append(LinkPlace(range: range, destination: source.text(range)))
        }
    }
}
