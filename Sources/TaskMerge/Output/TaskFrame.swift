import TaskFile

/// The text around the data of a task line: indentation, list marker, and line ending.
struct TaskFrame {
    /// The prefix of the lines inside the task.
    let innerPrefix: ContainerPrefix

    private let before: [UInt8]
    private let end: [UInt8]

    /// The frame of a task whose lines follow `prefix`, with the number, bullet and lead that the list gives it. A task
    /// that was added beside a `sibling` that a side indented differently is indented with it.
    init(
        _ entity: Entities.Entity, _ entities: Entities, _ prefix: ContainerPrefix, number: Int?, bullet: UInt8?,
        lead shared: [UInt8]?, besides sibling: Entities.Entity?
    ) {
        let model = sibling.flatMap { Self.isAdded(entity, beside: $0, entities) ? $0 : nil } ?? entity
        let markers = Versions { version in
            entity[version].map { entities.trees[version].marker(of: $0).marker.filter { !isDigit($0) } }
        }
        let leads = Self.leads(of: model, entities, prefix)
        let version = Self.choice(markers)
        let node = entity[version] ?? 0
        let side = entities.trees[version]
        let outer = side.nodes[side.nodes[node].parent].prefix
        var (lead, marker) = side.marker(of: node)
        var inner = side.nodes[node].ownPrefix
        let leadVersion = Self.choice(leads)
        if leadVersion != version, let other = leads[leadVersion], let otherNode = model[leadVersion] {
            let otherSide = entities.trees[leadVersion]
            let isSamePrefix = otherSide.nodes[otherSide.nodes[otherNode].parent].prefix == prefix
            lead = isSamePrefix ? otherSide.marker(of: otherNode).lead : prefix.bytes + other
            // The contents of the task are indented as far as its box with this lead.
            inner = otherSide.nodes[otherNode].ownPrefix
            inner.add(.indent(marker.count - otherSide.marker(of: otherNode).marker.count))
        } else if outer != prefix {
            lead = prefix.bytes + (leads[version] ?? [])
        }
        if let shared, let own = leads[leadVersion], own != shared {
            lead = prefix.bytes + shared
            inner.add(.indent(shared.count - own.count))
        }
        if let number, marker.first.map(isDigit) == true {
            let renumbered = Array(String(number).utf8) + marker.drop(while: isDigit)
            inner.add(.indent(renumbered.count - marker.count))
            marker = renumbered
        }
        if let bullet, let first = marker.first, isBullet(first) { marker[0] = bullet }
        if outer != prefix, marker.contains(UInt8(ascii: "\n")) {
            let lines = wholeLines(of: marker)
            let rest = lines.dropFirst().map { outer.replaced(by: prefix, in: Array($0) + [0x78]).dropLast() }
            marker = Array((lines.prefix(1) + rest).joined())
        }
        before = lead + marker
        let ends = Versions { version in
            entity[version].map { node in
                lineEnd(of: entities.trees[version].bytes(ofLines: entities.trees[version].nodes[node].lines))
            }
        }
        end = ends[Self.choice(ends)] ?? []
        innerPrefix = prefix.adding(inner)
    }

    /// Whether only one side has `entity`, below the same parent and with the same indentation as `sibling`.
    private static func isAdded(
        _ entity: Entities.Entity, beside sibling: Entities.Entity, _ entities: Entities
    ) -> Bool {
        let known = Version.allCases.filter { entity[$0] != nil }
        guard let version = known.only, let node = entity[version], let other = sibling[version] else { return false }
        let side = entities.trees[version]
        return side.nodes[node].parent == side.nodes[other].parent
            && side.marker(of: node).lead == side.marker(of: other).lead
    }

    /// The lines of the task with the data `content`.
    func lines(around content: [UInt8]) -> [[UInt8]] {
        wholeLines(of: before + content + (end.isEmpty ? [UInt8(ascii: "\n")] : end)).map(Array.init)
    }

    /// The indentation of a task in each version, beyond the prefix of what it is in; only where it is in something
    /// with this `prefix`, if a side has it there.
    static func leads(
        of entity: Entities.Entity, _ entities: Entities, _ prefix: ContainerPrefix
    ) -> Versions<[UInt8]?> {
        let known = Versions { version in
            entity[version].map { node -> (lead: [UInt8], isHere: Bool) in
                let side = entities.trees[version]
                return (side.indentation(of: node), side.nodes[side.nodes[node].parent].prefix == prefix)
            }
        }
        let isAny = !Version.sides.contains { known[$0]?.isHere == true }
        return known.map { $0.flatMap { isAny || $0.isHere ? $0.lead : nil } }
    }

    /// The version that changed something; ours if both did.
    static func choice(_ values: Versions<[UInt8]?>) -> Version {
        guard values.ours != nil else { return .theirs }
        guard values.theirs != nil, values.base == values.ours else { return .ours }
        return values.ours == values.theirs ? .ours : .theirs
    }
}

func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    let text = bytes.lastIndex { !isLineEnd($0) }
    return Array(bytes[(text.map { $0 + 1 } ?? 0)...])
}
