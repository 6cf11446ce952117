/// A link in the text of a file: its location and its destination.
package struct LinkPlace: Sendable {
    /// The bytes of the destination, without angle brackets; the whole link if the destination is in a definition.
    package let range: ByteRange
    /// The destination, without escapes: a URL, a path, or an anchor in the file after `#`; `www.` begins a URL without
    /// a scheme.
    package let destination: String
}

extension SyntaxTree {
    /// The links, images and URLs in paragraphs, and the destinations of link reference definitions, in file order.
    package var links: [LinkPlace] {
        let references = linkReferences
        let finder = LinkFinder(self, references)
        var places = references.map {
            LinkPlace(range: $0.destination, destination: LinkFinder.meaning(of: source.text($0.destination)))
        }
        var first = 0
        while first < lines.count {
            guard lines[first].kind == .paragraph else {
                first += 1
                continue
            }
            let paragraph = paragraph(from: first)
            first = paragraph.upperBound
            if finder.mayFind(in: source.bytes, range(ofLines: paragraph).indices) {
                append(linksOf: paragraph, finder, to: &places)
            }
        }
        return places.sorted(by: \.range.lower)
    }

    private func append(linksOf paragraph: Range<Int>, _ finder: LinkFinder, to places: inout [LinkPlace]) {
        let text = ParagraphText(source.bytes, lines[paragraph])
        // The box of a task is not a link, whatever definitions there are.
        for link in finder.links(in: text.bytes) where link.range != 0..<3 {
            let range = text.sourceRange(of: link.written ?? link.range, lines[paragraph])
            guard Int(range.upper) <= source.bytes.count else { continue }
            places.append(LinkPlace(range: range, destination: link.destination))
        }
    }
}
