import TaskPrinting

/// A bar of characters: how a full and an empty part share the cells.
struct StatisticsBar {
    /// The cells of the full part, and of the empty part.
    let full: Int
    let empty: Int

    /// `part` of `whole` in `width` cells. Rounding never makes a part vanish while there are at least two cells.
    init(_ part: Int, of whole: Int, width: Int) {
        let (width, part) = (max(0, width), min(max(0, part), whole))
        // Divides before multiplying, because the product of unbounded counts could overflow.
        var full = whole > 0 ? Int((Double(part) / Double(whole) * Double(width)).rounded()) : 0
        if part > 0 { full = max(full, min(1, width)) }
        if part < whole, width > 1 { full = min(full, width - 1) }
        (self.full, empty) = (full, width - full)
    }

    var fullText: String { String(repeating: "█", count: full) }
    var emptyText: String { String(repeating: "░", count: empty) }
}
