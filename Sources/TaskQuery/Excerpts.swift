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
        guard hasCondition, isDecidedNearby(isAlone: isAlone) else { return nil }
        return document.excerpt(
            of: { matches(inPortion: $0, hidesChecked: false)?.ordering.indices }, from: parts,
            stops: Screen(condition, now: now)?.stops, workers: workers, portionSize: portionSize)
    }

    /// The number of tasks in the file of `document`, of which nothing but settings was read, that the query finds,
    /// whatever its limit; nil when it must be read as a whole, because other parts of it have a say, or other files,
    /// unless it `isAlone`. `parts` and `portionSize` are as for the portions of a document.
    public func count(
        in document: Document, from parts: SourceParts, isAlone: Bool, workers: some Workers = OneWorker(),
        portionSize: Int = Document.portionSize
    ) -> Int? {
        guard isDecidedNearby(isAlone: isAlone) else { return nil }
        return document.values(ofPortionsOf: parts, workers: workers, portionSize: portionSize) {
            matches(inPortion: $0, hidesChecked: addsOpen)?.ordering.count
        }?.reduce(0, +)
    }

    /// Whether a task, its family and its notes say all that decides whether it meets the condition.
    private func isDecidedNearby(isAlone: Bool) -> Bool {
        // A regular expression may be slow: the time that it may take is told by the number of tasks.
        patterns.isEmpty && !condition.contains { $0.asksForSections || !isAlone && $0.asksForIDs }
    }

    /// The matches in a portion of a file, or nil when the portion alone cannot tell.
    private func matches(inPortion portion: Document, hidesChecked: Bool) -> Matches? {
        let found = matches(among: portion.tasks.indices, of: [portion], orderedBy: [], hidesChecked: hidesChecked)
        return found.hasLookedForIDs ? nil : found
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
        case .field(.section, _), .fieldRegex(.section, _): true
        case .has(let properties), .no(let properties): properties.contains(.section)
        default: false
        }
    }

    /// Whether it matters where ids stand, which they do anywhere.
    var asksForIDs: Bool {
        if case .state(let words) = self { words.contains(.ready) || words.contains(.blocked) } else { false }
    }
}
