import TaskFile
import TaskText

/// Finds the places of the diagnostics about one source, and of their notes, which may be about others.
struct FindingPlaces {
    /// The source that the diagnostics are about.
    let source: Source
    private var finder: PlaceFinder
    /// Notes point backwards, often to the same place repeatedly: with a separate finder the main one keeps its
    /// position.
    private var noteFinder: PlaceFinder
    private let others: PlaceBook

    /// Places in `source`; those in other sources are looked up in `others`, which several of these may share.
    init(_ source: Source, others: PlaceBook = PlaceBook()) {
        self.source = source
        finder = PlaceFinder(source)
        noteFinder = PlaceFinder(source)
        self.others = others
    }

    /// Places in the source of `document`, as above; its lines are known.
    init(_ document: Document, others: PlaceBook = PlaceBook()) {
        source = document.source
        finder = PlaceFinder(document)
        noteFinder = PlaceFinder(document)
        self.others = others
    }

    /// The place of the byte at `offset` in the source.
    mutating func place(of offset: UInt32) -> PlaceFinder.Place { finder.place(of: offset) }

    /// The same, where `bytes` are those of the source, already at hand.
    mutating func place(of offset: UInt32, in bytes: [UInt8]) -> PlaceFinder.Place {
        finder.place(of: offset, in: bytes)
    }

    /// The place of the byte at `offset`, which belongs to a note, in `other`, or in the source for nil.
    mutating func place(ofNote offset: UInt32, in other: Source?) -> PlaceFinder.Place {
        guard let other else { return noteFinder.place(of: offset) }
        return others.place(of: offset, in: other)
    }

    /// The message, for a format that has no separate field for notes: `it is twice; the first is here: tasks.md:3:7`.
    /// `name` says how a file is called there.
    mutating func messageWithNotes(
        of diagnostic: Diagnostic, called name: (String) -> String = { $0 }
    ) -> String {
        if diagnostic.notes.isEmpty { return diagnostic.message }
        return diagnostic.notes.reduce(diagnostic.message) { message, note in
            let position = place(ofNote: note.range.lower, in: note.source).position
            let file = Path.shown(name((note.source ?? source).name))
            return "\(message); \(note.message): \(file):\(position.line):\(position.column)"
        }
    }
}

/// The places in any number of sources, distinguished by name. Each is read once, no matter how many places are looked
/// up.
package final class PlaceBook {
    private var finders: [[UInt8]: PlaceFinder] = [:]

    package init() {}

    /// The place of the byte at `offset` in `source`.
    func place(of offset: UInt32, in source: Source) -> PlaceFinder.Place {
        finders[Path.bytes(source.name), default: PlaceFinder(source)].place(of: offset)
    }
}
