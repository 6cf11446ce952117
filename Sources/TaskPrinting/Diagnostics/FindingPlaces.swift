import TaskFile
import TaskText

/// Finds the places of the diagnostics about one source, and of their notes, which may be about others.
package struct FindingPlaces {
    package let source: Source
    private var finder: PlaceFinder
    /// Notes point backwards, often to the same place repeatedly: with a separate finder the main one keeps its
    /// position.
    private var noteFinder: PlaceFinder
    private let others: PlaceBook
    /// How often each fingerprint was returned.
    private var fingerprints: [UInt64: Int] = [:]
    /// The hashes of the line of the last finding, by rule: a long line may have any number of findings.
    private var lineHashes: (line: ByteRange, byRule: [String: UInt64]) = (ByteRange(0, 0), [:])

    /// Places in the source of `document`; those in other sources are looked up in `others`, which several of these may
    /// share.
    package init(_ document: Document, others: PlaceBook) {
        source = document.source
        finder = PlaceFinder(document)
        noteFinder = finder
        self.others = others
    }

    mutating func place(of offset: UInt32) -> PlaceFinder.Place { finder.place(of: offset) }

    /// The place of the byte at `offset`, which belongs to a note, in `other`, or in the source for nil.
    mutating func place(ofNote offset: UInt32, in other: Source?) -> PlaceFinder.Place {
        guard let other else { return noteFinder.place(of: offset) }
        return others.place(of: offset, in: other)
    }

    /// Where `diagnostic` begins and ends.
    package mutating func span(of diagnostic: Diagnostic) -> Span {
        let start = place(of: diagnostic.range.lower)
        return Span(source: source, from: start, to: place(of: diagnostic.range.upper))
    }

    /// Where its notes begin and end, each with its message.
    package mutating func notes(of diagnostic: Diagnostic) -> [(message: String, span: Span)] {
        diagnostic.notes.map { note in
            let start = place(ofNote: note.range.lower, in: note.source)
            let end = place(ofNote: note.range.upper, in: note.source)
            return (note.message, Span(source: note.source ?? source, from: start, to: end))
        }
    }

    /// A part of a source, by lines and columns.
    package struct Span {
        package let source: Source
        package let start, end: Source.Position
        /// The line on which it begins.
        package let line: ByteRange

        init(source: Source, from start: PlaceFinder.Place, to end: PlaceFinder.Place) {
            self.source = source
            (self.start, self.end, line) = (start.position, end.position, start.line)
        }
    }

    /// The message, for a format that has no separate field for notes: `it is twice; the first is here: tasks.md:3:7`.
    /// `name` returns what a file is called in that format.
    package mutating func messageWithNotes(
        of diagnostic: Diagnostic, called name: (String) -> String = { $0 }
    ) -> String {
        notes(of: diagnostic).reduce(diagnostic.message) { message, note in
            let (file, start) = (Path.shown(name(note.span.source.name)), note.span.start)
            return "\(message); \(note.message): \(file):\(start.line):\(start.column)"
        }
    }

    /// Sixteen hexadecimal digits that identify `finding`, in a file called `name`, by rule and line text, so that it
    /// keeps its identity when lines above it change.
    package mutating func fingerprintDigits(of finding: Diagnostic, on line: ByteRange, called name: String) -> String {
        if lineHashes.line != line { lineHashes = (line, [:]) }
        let hash =
            lineHashes.byRule[finding.rule]
            ?? fingerprint(
                source.bytes[line.indices].lazy.filter { $0 > 0x20 },
                after: fingerprint("\(name)\0\(finding.rule)\0".utf8))
        lineHashes.byRule[finding.rule] = hash
        let count = fingerprints[hash, default: 0]
        fingerprints[hash] = count + 1
        return hexadecimal(fingerprint("\(count)".utf8, after: hash))
    }
}

/// The places in any number of sources, distinguished by name. Each is read once, no matter how many places are looked
/// up.
package final class PlaceBook {
    private var finders: [[UInt8]: PlaceFinder] = [:]

    package init() {}

    func place(of offset: UInt32, in source: Source) -> PlaceFinder.Place {
        finders[Path.bytes(source.name), default: PlaceFinder(Document(source))].place(of: offset)
    }
}
