/// A bar of characters: how a full and an empty part share the cells.
struct StatisticsBar: Equatable {
    /// The cells of the full part, and of the empty part.
    let full: Int
    let empty: Int

    /// `part` of `whole` in `width` cells. Rounding never makes a part vanish while there are at least two cells.
    init(_ part: Int, of whole: Int, width: Int) {
        guard whole > 0, width > 0 else {
            self.init(full: 0, empty: max(0, width))
            return
        }
        let part = min(max(0, part), whole)
        // Divides before multiplying, because the product of unbounded counts could overflow.
        var full = Int((Double(part) / Double(whole) * Double(width)).rounded())
        if part > 0 { full = max(full, 1) }
        if part < whole, width > 1 { full = min(full, width - 1) }
        self.init(full: full, empty: width - full)
    }

    private init(full: Int, empty: Int) {
        self.full = full
        self.empty = empty
    }

    var fullText: String { String(repeating: "█", count: full) }
    var emptyText: String { String(repeating: "░", count: empty) }
}
