import TaskFile

extension Query {
    /// The file of `document`, of which nothing but settings was read, with those tasks that meet the condition; nil
    /// when it must be read as a whole.
    ///
    /// An answer, in whatever shape, is the same over both: what else it needs of a file comes with its tasks. The
    /// whole is needed where many tasks meet the condition, or where other parts of the file have a say in it, or other
    /// files, unless it `isAlone`. `parts` and `portionSize` are as for an excerpt of a document.
    public func excerpt(
        of document: Document, from parts: SourceParts, isAlone: Bool, workers: some Workers = OneWorker(),
        portionSize: Int = Document.portionSize
    ) -> Document? {
        // A regular expression may be slow: the time that it may take is told by the number of tasks.
        let isDecidedNearby =
            hasCondition && patterns.isEmpty
            && !condition.contains { $0.asksForSections || !isAlone && $0.asksForIDs }
        guard isDecidedNearby else { return nil }
        return document.excerpt(
            of: { tasks(inPortion: $0) }, from: parts, stops: Screen(condition, now: now)?.stops, workers: workers,
            portionSize: portionSize)
    }

    /// The tasks in a portion of a file that meet the condition, or nil when the portion alone cannot tell.
    private func tasks(inPortion portion: Document) -> [Int]? {
        let surroundings = Surroundings([portion], now: now)
        let predicate = Predicate(condition)
        var subject = Subject(in: portion, surroundings)
        var lookahead = Lookahead(condition, in: portion, now: now)
        var found: [Int] = []
        for index in portion.tasks.indices where lookahead.mayMeet(index) {
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
