import TaskFile

/// The new headings by which a side divides sections of the base, and their places among the tasks that all three
/// versions have there.
///
///     base         ours         theirs       merged
///     - [ ] one    # A          - [ ] one    # A
///     - [ ] two    - [ ] one    ## B         - [ ] one
///                  - [ ] two    - [ ] two    ## B
///                                            - [ ] two
///
/// Both sides divide the whole file. 'one' comes before B and after A, so B is further down: it is the heading of
/// 'two', and inside A.
struct Divisions {
    private let entities: Entities
    /// For each new heading of a side, the section that it divides: that of the last heading of the base before it.
    private var wholes = Sides<[Int: Int]> { _ in [:] }
    /// The new headings of a side that divide a section, in order.
    private var headings = Sides<[Int: [Int]]> { _ in [:] }
    /// The tasks and texts directly inside sections of the base that both sides left there, divided or not, and in the
    /// same order.
    private var fixed: Set<Int> = []
    /// What precedes each new heading of one side: the nearest heading of the base, or fixed task or text.
    private var anchors: [Int: Int] = [:]

    init(_ entities: Entities) {
        self.entities = entities
        for version in Version.sides {
            var last = Entities.root
            for node in entities.trees[version].sectionNodes {
                let number = entities.entity(node, in: version)
                if entities[number][.base] != nil { last = number } else { add(number, to: last, in: version) }
            }
        }
        guard Version.sides.contains(where: { !wholes[$0].isEmpty }) else { return }
        findFixed()
        for version in Version.sides where !wholes[version].isEmpty {
            var last = Entities.root
            for node in entities.trees[version].nodes.indices.dropFirst() {
                let number = entities.entity(node, in: version)
                if wholes[version][number] != nil {
                    if entities[number][version.other] == nil { anchors[number] = last }
                } else if entities[number].isSection || fixed.contains(number) {
                    last = number
                }
            }
        }
    }

    private mutating func add(_ heading: Int, to whole: Int, in version: Version) {
        wholes[version][heading] = whole
        headings[version][whole, default: []].append(heading)
    }

    private mutating func findFixed() {
        let base = entities.trees.base
        for holder in [0] + base.sectionNodes {
            let section = entities.entity(holder, in: .base)
            let kept = base.nodes[holder].entries.map { entities.entity($0, in: .base) }.filter { entry in
                Version.sides.allSatisfy { version in
                    entities.place(of: entry, in: version).map { (wholes[version][$0] ?? $0) == section } ?? false
                }
            }
            fixed.formUnion(kept)
            for version in Version.sides {
                let sorted = kept.sorted { entities[$0][version] ?? 0 < entities[$1][version] ?? 0 }
                fixed.subtract(OrderMerge.moved(kept, sorted))
            }
        }
    }

    /// The section that a side divided by the new heading `place`: no heading of the base is between the two.
    func whole(of place: Int, in version: Version) -> Int? { wholes[version][place] }

    /// The section that a side divided by the new heading `place`.
    func whole(of place: Int) -> Int? { wholes.ours[place] ?? wholes.theirs[place] }

    /// A section of the base with the new headings by which a version divides it.
    func parts(of whole: Int, in version: Version) -> [Int] {
        [whole] + (version == .base ? [] : headings[version][whole] ?? [])
    }

    /// Whether a side moved an entity of the base to another parent. A new heading above it that leaves it among its
    /// neighbours is not a move.
    func isMoved(_ number: Int, by version: Version) -> Bool {
        let (from, to) = (entities.parent(of: number, in: .base), entities.place(of: number, in: version))
        guard from != to, !fixed.contains(number) else { return false }
        guard let from, let to, let divided = wholes[version][to],
            divided == from || entities[number].isSection && isInside(divided, from),
            let base = entities[number][.base], let new = entities[number][version]
        else { return true }
        let nodes = entities.trees.base.nodes
        let (holder, place) = (nodes[nodes[base].parent], nodes[base].place)
        let siblings = entities[number].isSection ? holder.sections : holder.entries
        func image(_ node: Int) -> Int? { entities[entities.entity(node, in: .base)][version] }
        let before = siblings[..<place].reversed().lazy.compactMap(image).first
        let after = siblings[(place + 1)...].lazy.compactMap(image).first
        return before.map { $0 > new } ?? false || after.map { $0 < new } ?? false
    }

    /// Whether a section of the base is `other` or inside it there.
    private func isInside(_ section: Int, _ other: Int) -> Bool {
        var next: Int? = section
        while let place = next, place != other { next = entities.parent(of: place, in: .base) }
        return next != nil
    }

    /// Whether one section begins further down than another, as far as the parts that all versions have show it.
    func isFurtherDown(_ one: Int, than other: Int) -> Bool {
        // A new heading comes after its anchor.
        func position(_ number: Int) -> (Int, Int) {
            let anchor = anchors[number]
            return (entities[anchor ?? number][.base] ?? 0, anchor == nil ? 0 : 1)
        }
        return position(one) > position(other)
    }

    /// Whether both are new headings of one side each, and `one` is further down.
    func comesAfter(_ one: Int, _ other: Int) -> Bool {
        anchors[one] != nil && anchors[other] != nil && isFurtherDown(one, than: other)
    }

    /// The new heading of the other side that the new heading `number` of `version` goes below, if it is further down
    /// than the heading above `number` in its own version.
    func heading(above number: Int, below parent: Int, in version: Version) -> Int? {
        let other = version.other
        let sections = Versions { entities.trees[$0].document.sections }
        guard let anchor = anchors[number], let whole = wholes[version][number],
            let level = entities.section(of: number, in: version).map({ sections[version][$0].level })
        else { return nil }
        var place = entities[anchor].isSection ? anchor : entities.parent(of: anchor, in: other)
        while let section = place.flatMap({ entities.section(of: $0, in: other) }),
            sections[other][section].level >= level
        {
            place = place.flatMap { entities.parent(of: $0, in: other) }
        }
        guard let place, let divided = wholes[other][place], isFurtherDown(place, than: parent) else { return nil }
        return divided == whole || isInside(divided, wholes[version][parent] ?? parent) ? place : nil
    }
}
