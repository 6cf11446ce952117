import TaskFile

/// A typed text with parts of it replaced, which still knows where every byte came from.
struct Rewriting {
    let source: Source
    let text: String
    private let edits: [Edit]

    /// `source` after `edits`, in any order and without overlap.
    init(_ source: Source, _ edits: [Edit] = []) {
        self.source = source
        self.edits = edits.inFileOrder
        text = String(decoding: source.applying(self.edits), as: UTF8.self)
    }

    /// This rewriting with more replaced; the ranges of `more` refer to the text as it is now.
    func replacing(_ more: [Edit]) -> Rewriting {
        Rewriting(source, edits + more.map { Edit(place($0.range), $0.replacement) })
    }

    /// The range of the typed text that `range` of the text came from; a replaced part counts as a whole.
    func place(_ range: ByteRange) -> ByteRange {
        let lower = original(Int(range.lower), isEnd: false)
        return ByteRange(lower, range.isEmpty ? lower : max(lower, original(Int(range.upper), isEnd: true)))
    }

    private func original(_ offset: Int, isEnd: Bool) -> Int {
        var growth = 0
        for edit in edits {
            let start = Int(edit.range.lower) + growth
            let end = start + edit.replacement.count
            if isEnd ? offset <= start : offset < start { break }
            if isEnd ? offset <= end : offset < end { return Int(isEnd ? edit.range.upper : edit.range.lower) }
            growth += edit.replacement.count - edit.range.count
        }
        return offset - growth
    }
}
