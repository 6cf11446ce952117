import TaskFile

/// What a format could not carry, counted by field.
package struct Losses: Sendable {
    /// What became of something that a format could not carry as it was.
    package enum Fate: Sendable {
        /// The task is there without it.
        case lost
        /// It was converted with a different meaning.
        case kept
        /// It is not a task.
        case leftOut
    }

    package struct Loss: Sendable {
        /// What it is, after "their" or "its": `notes`; the name of what was left out: `event`.
        package let field: String
        package let fate: Fate
        /// How many tasks lost it.
        package let count: Int
        /// Where they are, ` (lines 4, 5, 9)`; empty where nothing was read.
        fileprivate let place: String
        /// How to write it so that it is not lost, if that is known.
        package let help: String?

        /// `3 tasks lost their notes (lines 4, 5, 9)`.
        package var text: String {
            let isOne = count == 1
            let said =
                switch fate {
                case .lost: isOne ? "task lost its \(field)" : "tasks lost their \(field)"
                case .kept: isOne ? "task keeps its \(field)" : "tasks keep their \(field)"
                case .leftOut: isOne ? "\(field) was left out" : "\(plural) were left out"
                }
            return "\(count) \(said)\(place)"
        }

        /// `text lines`, `headings without tasks`, `lines with a mistyped box`.
        private var plural: String {
            let end = field.firstRange(of: " with")?.lowerBound ?? field.endIndex
            return "\(field[..<end])s\(field[end...])"
        }
    }

    /// How many places are named.
    private static let mostPlaces = 5

    private struct Entry {
        let field: String
        let fate: Fate
        var file: String?
        let line: Int?
        /// The position of the task that lost it, in the list that was read; nil where it is of no task there.
        var task: Int?
        let help: String?

        var place: String? {
            guard let file else { return line.map { "\($0)" } }
            return line.map { "\(file):\($0)" } ?? file
        }
    }

    /// Each loss, in the order in which they occurred.
    private var entries: [Entry] = []

    /// The losses, in the order in which they first occurred.
    package var all: [Loss] {
        struct Key: Hashable {
            let field: String
            let fate: Fate
            // It may name the input.
            let help: String?
        }
        // Without losses, as usual, no type of groups need be made at run time.
        guard !isEmpty else { return [] }
        return entries.grouped { Key(field: $0.field, fate: $0.fate, help: $0.help) }.map { key, entries in
            Loss(
                field: key.field, fate: key.fate, count: entries.count, place: Self.place(of: entries), help: key.help)
        }
    }

    /// The different places of `entries`, `4`, or `a.md:4` where there are several inputs; the first of too many.
    private static func place(of entries: [Entry]) -> String {
        var places: [String] = []
        for entry in entries where places.count <= mostPlaces {
            if let place = entry.place, !places.contains(place) { places.append(place) }
        }
        let isOneFile = entries[0].file == nil
        switch places.count {
        case 0: return ""
        case 1: return " (\(isOneFile ? "line " : "")\(places[0]))"
        case 2...mostPlaces: return " (\(isOneFile ? "lines " : "")\(places.joined(separator: ", ")))"
        default:
            let preposition = isOneFile ? "on line" : entries[0].line == nil ? "in" : "at"
            return " (the first \(preposition) \(places[0]))"
        }
    }

    package init() {}

    package var isEmpty: Bool { entries.isEmpty }

    /// Counts one more task that lost its `field`, found on `line`; `task` is its position in the list that was read.
    package mutating func count(
        _ field: String, _ fate: Fate = .lost, onLine line: Int? = nil, of file: String? = nil, task: Int? = nil,
        help: String? = nil
    ) {
        entries.append(Entry(field: field, fate: fate, file: file, line: line, task: task, help: help))
    }

    /// The losses without those of the tasks that are not at `positions` of the list that was read.
    package func of(tasksAt positions: Set<Int>) -> Losses {
        var result = self
        result.entries.removeAll { $0.task.map(positions.contains) == false }
        return result
    }

    /// Follows the tasks to where `place` says that they are now.
    package mutating func move(to place: (Int) -> Int) {
        for index in entries.indices { entries[index].task = entries[index].task.map(place) }
    }

    /// Counts one more open task whose `field` travels in a field of ours, so that other programs do not act on it.
    mutating func countUnheeded(_ field: String) { count("\(field), which other programs ignore", .kept) }

    /// Counts other losses, of the input called `file` if that is not nil.
    package mutating func add(_ other: Losses, of file: String? = nil) {
        for var entry in other.entries {
            entry.file = entry.file ?? file
            entries.append(entry)
        }
    }
}
