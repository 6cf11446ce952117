extension TaskLine {
    /// The line as parsed after `edits`, which lie on it, in a separate file: nothing else in the file matters for it.
    /// Also the offset of its box there. Nil if it is no longer a task.
    package func reparsed(after edits: [Edit]) -> (line: TaskLine, box: Int)? {
        let (tree, start) = (document.tree, Int(tokens[0].start))
        let marker = Array("- ".utf8)
        var bytes = marker + document.source.bytes(in: start..<Int(end), applying: edits[...])
        for line in tree.paragraph(from: tree.line(at: tokens[0].start)).dropFirst() {
            bytes += Array("\n  ".utf8)
            bytes += document.source.bytes[tree.textRange(ofLine: line).indices]
        }
        guard let task = document.with(bytes: bytes).tasks.first else { return nil }
        return (task.line, marker.count)
    }

    /// Whether data that replaced the bytes in `range` would be read as data.
    package func couldHoldData(_ range: ByteRange) -> Bool {
        // A word that opens or closes a code span or a link is inside it, but a replacement without its sign would not
        // be.
        let bytes = document.source.bytes[range.indices]
        let closesLink = zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && "([".utf8.contains($1) }
        let before = document.source.bytes[Int(tokens[0].start)..<Int(range.lower)]
        return !bytes.contains(UInt8(ascii: "`")) && !(closesLink && before.contains(UInt8(ascii: "[")))
            && !rangesThatCouldHoldData([range]).isEmpty
    }

    /// Those of `words`, which lie on the line in order, for which `couldHoldData` is true; of words with markup, only
    /// the first hundred count, since each of them takes a parse of the line.
    package func wordsThatCouldHoldData(_ words: [ByteRange]) -> [ByteRange] {
        // A word with markup is tried alone, because it may open or close a span around others.
        let marks = Array("*_~[]()<>`\"\\".utf8)
        func isPlain(_ word: ByteRange) -> Bool {
            let bytes = document.source.bytes[word.indices]
            return bytes.first != UInt8(ascii: "'") && !bytes.contains(where: marks.contains)
        }
        let marked = words.filter { !isPlain($0) }.prefix(100)
        let counting = Set(rangesThatCouldHoldData(words.filter(isPlain)) + marked.filter(couldHoldData))
        return words.filter(counting.contains)
    }

    /// Those of `ranges`, which lie on the line in order, where data would be read as data: not in code, a link or
    /// emphasis. A single parse answers for all of them.
    package func rangesThatCouldHoldData(_ ranges: [ByteRange]) -> [ByteRange] {
        guard !ranges.isEmpty else { return [] }
        let data = "#data"
        // Ranges that touch get a space between them.
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
