/// A bar of characters: a full part, an empty part, and how they share the cells.
struct StatisticsBar: Equatable {
    /// Cells of the part that is reached, and of the part that is not.
    let full: Int
    let empty: Int

    /// `part` of `whole` in `width` cells. Neither part vanishes in rounding while there are two cells to have.
    init(_ part: Int, of whole: Int, width: Int) {
        guard whole > 0, width > 0 else {
            self.init(full: 0, empty: max(0, width))
            return
        }
        let part = min(max(0, part), whole)
        // Divided before it is multiplied: counts are not bounded by what fits a product.
        var full = Int((Double(part) / Double(whole) * Double(width)).rounded())
        if part > 0 { full = max(full, 1) }
        if part < whole, width > 1 { full = min(full, width - 1) }
        self.init(full: full, empty: width - full)
    }

    private init(full: Int, empty: Int) {
        self.full = full
        self.empty = empty
    }

    /// The characters of the part that is reached.
    var fullText: String { String(repeating: "█", count: full) }
    /// Those of the part that is not.
    var emptyText: String { String(repeating: "░", count: empty) }
}
