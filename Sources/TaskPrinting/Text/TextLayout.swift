import TaskText

/// How wide each column of the text view is, in cells: measured over all rows, then made to fit the terminal.
///
/// A column that is empty in every row takes no space, not even a gap.
struct TextLayout {
    /// The columns from left to right.
    enum Column: Int, CaseIterable {
        case priority, title, icon, labels, state, date, words, location
    }

    /// If nothing is cut, columns are not widened for titles and labels longer than these: one of them would push the
    /// dates of all others out of sight.
    static let alignedTitle = 60
    static let alignedLabels = 40

    /// A number of cells for each column: a vector, because every row of an answer widens all columns at once.
    struct Cells {
        fileprivate var counts = SIMD8<UInt32>()

        /// The cells of `column`, not negative.
        subscript(column: Column) -> Int {
            get { Int(counts[column.rawValue]) }
            set { counts[column.rawValue] = UInt32(truncatingIfNeeded: newValue) }
        }
    }

    private(set) var widths = Cells()
    /// The cells of the categories alone, with a mark if tags follow, and of the line numbers with their colon.
    private var categoryWidth = 0
    private var lineNumberWidth = 0
    /// The cells of the words after dates, when overdue rows show only the word `overdue`.
    private var shortWordsWidth = 0
    /// The width of the terminal if state, date and words are below the title, with what else does not fit; else nil.
    private var detailsWidth: Int?
    /// Whether a place is its line number alone, as there is no room for the name of the only file.
    private(set) var isNumberAlone = false
    /// Whether the rows are of several files: a line number alone would then be taken for a place in another file.
    var hasSeveralFiles = false

    /// The words of an overdue row if there is little room.
    static let overdue = "overdue"

    subscript(column: Column) -> Int { widths[column] }

    /// Makes room for a row of `cells`. The given numbers of these are taken by the category, with a mark if tags
    /// follow, and by the line number with its colon.
    mutating func measure(_ cells: Cells, categoryCells: Int, lineNumberCells: Int, isOverdue: Bool) {
        shortWordsWidth = max(shortWordsWidth, isOverdue ? Self.overdue.utf8.count : cells[.words])
        widths.counts = pointwiseMax(widths.counts, cells.counts)
        categoryWidth = max(categoryWidth, categoryCells)
        lineNumberWidth = max(lineNumberWidth, lineNumberCells)
    }

    /// Makes room for everything that fits in `other`.
    mutating func widen(to other: TextLayout) {
        let short = max(shortWordsWidth, other.shortWordsWidth)
        measure(
            other.widths, categoryCells: other.categoryWidth, lineNumberCells: other.lineNumberWidth, isOverdue: true)
        shortWordsWidth = short
    }

    /// The cells between `column` and the one before it: one if the two belong together.
    func gap(before column: Column) -> Int {
        switch column {
        case .title, .words: 1
        case .labels: self[.icon] > 0 ? 1 : 2
        case .priority, .icon, .state, .date, .location: 2
        }
    }

    var total: Int {
        var sum = 0
        for column in Column.allCases where self[column] > 0 {
            sum += self[column] + (sum == 0 ? 0 : gap(before: column))
        }
        return sum
    }

    /// Makes the columns narrower until a row fits into `width` cells. What colour shows is never dropped. Without a
    /// width nothing is cut, and columns are aligned to usual widths only.
    ///
    /// First, the words of overdue rows are reduced to `overdue`. The title then takes what the other columns leave:
    /// - Labels are reduced to their share, a longer place in the only file to its line number. A place in several
    ///   files is shown whole or not at all: what is left of a cut one could not be typed.
    /// - While the title has less than two fifths of the row, a shorter place in the only file is reduced to its line
    ///   number as well.
    /// - While it has less than a quarter, the labels are reduced to the beginning of the category.
    /// - If that is not enough, state, date and words get separate lines, and the title gets half of the first. There a
    ///   place in several files, and a category, are below the title unless the first line has room for them.
    /// - Only if ten cells of a title still do not fit is the priority dropped, and the place goes below the title.
    mutating func fit(_ width: Int?) {
        guard let width else {
            widths[.title] = min(self[.title], Self.alignedTitle)
            widths[.labels] = min(self[.labels], Self.alignedLabels)
            return
        }
        guard total > width else { return }
        var natural = self
        widths[.words] = min(self[.words], shortWordsWidth)
        guard total > width else { return }
        if !shrink(to: width) {
            natural.detailsWidth = width
            for column in [Column.state, .date, .words] { natural.widths[column] = 0 }
            self = natural
            _ = shrink(to: width)
        }
        for column in [Column.priority, .location] where titleRoom(width) < min(natural[.title], 10) {
            widths[column] = 0
        }
        widths[.title] = min(natural[.title], max(1, titleRoom(width)))
        // The space that the title leaves may still fit a category, here without the mark for the tags after it.
        let left = width - total - gap(before: .labels)
        if self[.labels] == 0, left >= min(natural[.labels], Self.knownLabel) {
            widths[.labels] = min(natural[.labels], left)
        }
        if self[.labels] > 0 { widths[.labels] = min(natural[.labels], self[.labels] + max(0, width - total)) }
        let gap = self[.location] > 0 ? 0 : gap(before: .location)
        if natural[.location] + gap - self[.location] <= width - total { widths[.location] = natural[.location] }
        isNumberAlone = self[.location] < natural[.location]
    }

    /// Whether rows have their details below the title.
    var isStacked: Bool { detailsWidth != nil }

    /// The indentation of details below a title, and the cells that remain for them. They are indented relative to the
    /// title, unless that leaves too little room for a date and a time.
    var details: (indent: Int, room: Int) {
        let width = detailsWidth ?? 0
        let indent = min((self[.priority] > 0 ? self[.priority] + 1 : 0) + 2, max(0, width - 16))
        return (indent, max(1, width - indent))
    }

    /// The minimum number of cells for a category, here without the mark for the tags after it.
    private static let knownLabel = 5

    /// Shrinks place, labels and icon as far as the title needs their cells; returns whether it then has enough.
    private mutating func shrink(to width: Int) -> Bool {
        let natural = self
        for (index, sacrifice) in sacrifices(width).enumerated() {
            for (column, share) in sacrifice { widths[column] = min(self[column], share) }
            // The state of a task is worth more than the end of its title; its tags are not.
            let enough = max(16, isStacked ? width / 2 : index < 1 ? width * 2 / 5 : width / 4)
            if titleRoom(width) >= min(natural[.title], enough) { return true }
        }
        return false
    }

    /// The columns to shrink, in order, each with the most cells it may keep.
    private func sacrifices(_ width: Int) -> [[(Column, Int)]] {
        let place = !hasSeveralFiles ? lineNumberWidth : isStacked ? 0 : self[.location]
        let isShort = !hasSeveralFiles && self[.location] <= width / 5
        // Before labels are dropped, long ones are cut: one long name would otherwise cost all rows theirs. As long as
        // the details can move to separate lines, a category of usual length is not cut.
        let short = isStacked ? [max(width / 8, Self.knownLabel), Self.knownLabel] : [max(width / 8, 10)]
        let labels = ([width / 4] + short).map { [(Column.labels, min(categoryWidth, $0))] }
        return [[(.location, isShort ? self[.location] : place), (.labels, width / 4)], [(.location, place)]] + labels
            + (isStacked ? [[(.labels, 0), (.icon, 0)]] : [])
    }

    /// The cells that the other columns leave for the title.
    private func titleRoom(_ width: Int) -> Int {
        var others = self
        // A title of one cell, so that its gaps are counted.
        others.widths[.title] = 1
        return width - others.total + 1
    }
}
