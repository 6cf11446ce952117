import TaskFile

extension Query {
    /// `documents`, of which nothing but settings was read, each with those tasks that meet the condition, or with all.
    ///
    /// An answer, in whatever shape, is the same over both: what else it needs of a file comes with its tasks. All are
    /// read where many tasks meet the condition, or where other parts of the file, or other files, have a say in it.
    /// `portionSize` is as for an excerpt of a document.
    public func reading(
        _ documents: [Document], workers: some Workers = OneWorker(), portionSize: Int = Document.portionSize
    ) -> [Document] {
        // A regular expression may be slow: the time that it may take is told by the number of tasks.
        let isDecidedNearby =
            hasCondition && patterns.isEmpty
            && !condition.contains { $0.asksForSections || documents.count > 1 && $0.asksForIDs }
        guard isDecidedNearby else { return documents.map { $0.read(workers: workers) } }
        let screen = Screen(condition, now: now)
        return documents.map { document in
            let bytes = document.source.bytes
            var search: (@Sendable (Range<Int>) -> Int?)?
            if let screen { search = { screen.first(in: bytes, $0) } }
            let excerpt = document.excerpt(
                of: { tasks(inPortion: $0) }, search: search, workers: workers, portionSize: portionSize)
            return excerpt ?? document.read(workers: workers)
        }
    }

    /// The tasks in a portion of a file that meet the condition, or nil when the portion alone cannot tell.
    private func tasks(inPortion portion: Document) -> [Int]? {
        let surroundings = Surroundings([portion], now: now)
        let predicate = Predicate(condition)
        var subject = Subject(in: portion, surroundings)
        var found: [Int] = []
        for index in portion.tasks.indices {
            subject.move(to: index)
            if predicate.holds(&subject) { found.append(index) }
        }
        return surroundings.hasLookedForIDs ? nil : found
    }
}

extension Expression {
    /// Whether `isWanted` holds for some term.
    fileprivate func contains(where isWanted: (Term) -> Bool) -> Bool {
        switch self {
        case .all(let parts), .any(let parts): parts.contains { $0.contains(where: isWanted) }
        case .not(let part), .related(_, let part): part.contains(where: isWanted)
        case .term(let term): isWanted(term)
        }
    }
}

extension Term {
    /// Whether the headings above a task decide.
    fileprivate var asksForSections: Bool {
        switch self {
        case .field(.section, _): true
        case .has(let properties), .no(let properties): properties.contains(.section)
        default: false
        }
    }

    /// Whether it matters where ids stand, which they do anywhere.
    fileprivate var asksForIDs: Bool {
        if case .state(let words) = self { words.contains(.ready) || words.contains(.blocked) } else { false }
    }
}
