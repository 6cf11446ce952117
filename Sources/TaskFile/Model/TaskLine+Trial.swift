extension TaskLine {
    /// The line as the same parser reads it after `edits`, which lie on it, in a file of its own: nothing else in the
    /// file matters for it. Also the offset of its box there. Nil when it is not a task any longer.
    package func reparsed(after edits: [Edit]) -> (line: TaskLine, box: Int)? {
        let (tree, start) = (document.tree, Int(tokens[0].start))
        let marker = Array("- ".utf8)
        var bytes = marker + document.source.bytes(in: start..<Int(end), applying: edits[...])
        for line in tree.paragraph(from: tree.line(at: tokens[0].start)).dropFirst() {
            bytes += Array("\n  ".utf8)
            bytes += document.source.bytes[tree.textRange(ofLine: line).indices]
        }
        let source = Source(name: document.source.name, bytes: bytes)
        guard let task = Document(source, settings: document.settings).tasks.first else { return nil }
        return (task.line, marker.count)
    }

    /// Whether a token of ours in place of the bytes in `range` would count.
    package func couldHoldData(_ range: ByteRange) -> Bool {
        // A word that opens or closes a code span is code, which it would not be without its backtick.
        !document.source.bytes[range.indices].contains(UInt8(ascii: "`")) && !rangesThatCouldHoldData([range]).isEmpty
    }

    /// Those of `words`, which lie on the line in order, for which `couldHoldData` is true.
    package func wordsThatCouldHoldData(_ words: [ByteRange]) -> [ByteRange] {
        // A word with markup is tried alone, for it may open or close what is around others.
        let marks = Array("*_~[]()<>`\"\\".utf8)
        func isPlain(_ word: ByteRange) -> Bool {
            let bytes = document.source.bytes[word.indices]
            return bytes.first != UInt8(ascii: "'") && !bytes.contains(where: marks.contains)
        }
        let counting = Set(rangesThatCouldHoldData(words.filter(isPlain)))
        return words.filter { isPlain($0) ? counting.contains($0) : couldHoldData($0) }
    }

    /// Those of `ranges`, which lie on the line in order, where a token of ours would count: not in code, a link or
    /// emphasis. A single parse answers for all of them.
    package func rangesThatCouldHoldData(_ ranges: [ByteRange]) -> [ByteRange] {
        guard !ranges.isEmpty else { return [] }
        let data = "#data"
        // Those that follow each other without a space would have one between them.
        let gaps = ranges.indices.map { $0 > 0 && ranges[$0 - 1].upper == ranges[$0].lower ? " " : "" }
        guard let (line, box) = reparsed(after: zip(ranges, gaps).map { Edit($0, $1 + data) }) else { return [] }
        let counting = Set(line.tokens.lazy.filter { $0.kind == .tag }.map { Int($0.start) })
        var shift = box - Int(tokens[0].start)
        return zip(ranges, gaps).filter { range, gap in
            shift += gap.utf8.count
            defer { shift += data.utf8.count - range.count }
            return counting.contains(Int(range.lower) + shift)
        }
        .map(\.0)
    }
}
