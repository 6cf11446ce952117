import TaskFile

/// Runs the screens of a condition ahead of the tasks of a document that it is asked about in file order.
///
/// Where a screen finds nothing, one search passes over many tasks, of which each would else be searched by itself: a
/// third of the time of a search for a word that one task of five holds.
struct Lookahead {
    private let document: Document
    private let bytes: [UInt8]
    private var runners: [Runner]
    /// Whether it counts what stands in other tasks of the family.
    private let reachesFamily: Bool
    /// The bytes of the outermost task at hand.
    private var family = 0..<0

    private struct Runner {
        let stops: Stops
        /// No place before this one, from where was searched last, lets anything through.
        var place = -1
    }

    private let window: Int

    /// The screens of `condition` over `document`. A search goes on for `window` bytes at most: what it finds after
    /// the last task that is asked about is of no use.
    init(_ condition: Expression, in document: Document, now: Now, window: Int = 1 << 16) {
        self.document = document
        self.window = window
        bytes = document.source.bytes
        runners = condition.conjuncts.compactMap { Screen($0, now: now) }.map { Runner(stops: $0.stops) }
        reachesFamily = condition.asksForRelatives
    }

    /// Whether the task at `index`, which comes after all that were asked about, may meet the condition.
    @inline(__always)
    mutating func mayMeet(_ index: Int) -> Bool { runners.isEmpty || letsThrough(index) }

    private mutating func letsThrough(_ index: Int) -> Bool {
        var range = document.bytes(ofWholeTask: index)
        if reachesFamily {
            if !family.contains(range.lowerBound) { family = document.bytes(ofWholeTask: document.outermost(index)) }
            range = family
        }
        for number in runners.indices {
            if runners[number].place < range.lowerBound {
                let end = min(bytes.count, max(range.upperBound, range.lowerBound + window))
                runners[number].place = runners[number].stops.first(in: bytes, range.lowerBound..<end) ?? end
            }
            if runners[number].place >= range.upperBound { return false }
        }
        return true
    }
}

extension Expression {
    /// Conditions all of which must be met, as many as can be told.
    fileprivate var conjuncts: [Expression] {
        if case .all(let parts) = self { parts.flatMap(\.conjuncts) } else { [self] }
    }

    /// Whether other tasks of the family have a say in whether a task meets the condition.
    var asksForRelatives: Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains(where: \.asksForRelatives)
        case .not(let part): part.asksForRelatives
        case .related: true
        case .term: false
        }
    }
}

extension Document {
    /// The outermost task around the one at `index`, or itself.
    fileprivate func outermost(_ index: Int) -> Int {
        var outermost = index
        while tree.tasks[outermost].parent >= 0 { outermost = Int(tree.tasks[outermost].parent) }
        return outermost
    }
}
