import TaskFile

extension Rule {
    static let conflictMarker = Rule(
        "conflict-marker", .error, .anyFile, "a merge conflict that git left in the file",
        manual: Manual(
            "Between the markers the file holds two versions of the same lines. Nothing writes to such a file until "
                + "somebody has decided.",
            example: "<<<<<<< ours\n- [ ] Call\n=======\n- [x] Call\n>>>>>>> theirs\n",
            better: "- [x] Call\n"),
        check: .file { context, findings in
            let tree = context.document.tree
            var opening: ByteRange?
            var middle: ByteRange?
            for line in tree.lines.indices {
                let start = Int(tree.lines[line].start)
                guard start < context.bytes.count, conflictMarks.contains(context.bytes[start]) else { continue }
                let range = tree.contentRange(ofLine: line)
                guard tree.lines[line].kind != .fencedCode, let mark = ConflictMark(context.bytes, range) else {
                    continue
                }
                switch mark {
                case .ours:
                    (opening, middle) = (range, nil)
                case .middle:
                    if opening != nil { middle = range }
                case .theirs:
                    if let ours = opening, let middle {
                        findings.report(
                            ours, "'\(context.text(ours))' begins a merge conflict",
                            help: "decide for one of the two versions, and remove the three marks",
                            notes: [
                                Diagnostic.Note(middle, "the other version begins here"),
                                Diagnostic.Note(range, "the conflict ends here"),
                            ])
                    }
                    (opening, middle) = (nil, nil)
                }
            }
        })
}

private let conflictMarks = Array("<=>".utf8)

/// The lines that git puts around the two sides of a conflict.
private enum ConflictMark {
    case ours, middle, theirs

    init?(_ bytes: [UInt8], _ line: ByteRange) {
        guard line.count >= 7 else { return nil }
        let start = Int(line.lower)
        let first = bytes[start]
        guard bytes[start..<start + 7].allSatisfy({ $0 == first }) else { return nil }
        let isAlone = line.count == 7
        guard isAlone || bytes[start + 7] == UInt8(ascii: " ") else { return nil }
        switch first {
        case UInt8(ascii: "<") where !isAlone: self = .ours
        case UInt8(ascii: "=") where isAlone: self = .middle
        case UInt8(ascii: ">") where !isAlone: self = .theirs
        default: return nil
        }
    }
}
