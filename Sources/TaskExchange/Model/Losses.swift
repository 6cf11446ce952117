/// What a format could not carry, counted by field.
package struct Losses: Sendable, Equatable {
    /// One kind of thing that was lost.
    package struct Loss: Sendable, Equatable {
        /// What it is, after "their" or "its": `notes`.
        package let field: String
        /// How many tasks lost it.
        package fileprivate(set) var count: Int
        /// The line of the input with the first of them, from 1; nil where nothing was read.
        package let line: Int?
    }

    /// The losses, in the order in which they first occurred.
    package private(set) var all: [Loss] = []

    /// No losses.
    package init() {}

    /// Whether nothing was lost.
    package var isEmpty: Bool { all.isEmpty }

    /// Counts one more task that lost its `field`, found on `line`.
    mutating func count(_ field: String, onLine line: Int? = nil) {
        if let index = all.firstIndex(where: { $0.field == field }) {
            all[index].count += 1
        } else {
            all.append(Loss(field: field, count: 1, line: line))
        }
    }

    /// What was lost, one line each: `3 tasks lost their notes`.
    package var lines: [String] {
        all.map { loss in
            let place = loss.line.map { loss.count == 1 ? " (line \($0))" : " (the first on line \($0))" } ?? ""
            return loss.count == 1
                ? "1 task lost its \(loss.field)\(place)" : "\(loss.count) tasks lost their \(loss.field)\(place)"
        }
    }
}
