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
    private(set) var lineNumberWidth = 0
    /// Whether a category has no icon, so that nothing is left of it without its label.
    private var hasPlainCategory = false
    /// The cells of the words after dates, when overdue rows show only the word `overdue`.
    private var shortWordsWidth = 0
    /// The width of the terminal if state, date and words are below the title; else nil.
    private var detailsWidth: Int?
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
        if categoryCells > 0, cells[.icon] == 0 { hasPlainCategory = true }
        lineNumberWidth = max(lineNumberWidth, lineNumberCells)
    }

    /// Makes room for everything that fits in `other`.
    mutating func widen(to other: TextLayout) {
        let short = max(shortWordsWidth, other.shortWordsWidth)
        measure(
            other.widths, categoryCells: other.categoryWidth, lineNumberCells: other.lineNumberWidth, isOverdue: true)
        shortWordsWidth = short
        hasPlainCategory = hasPlainCategory || other.hasPlainCategory
    }

    /// The cells between `column` and the one before it: one if the two belong together.
    func gap(before column: Column) -> Int {
        switch column {
        case .title, .words: 1
        case .labels: self[.icon] > 0 ? 1 : 2
        case .priority, .icon, .state, .date, .location: 2
        }
    }

    /// The cells of a row.
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
    /// - Place and labels are reduced to their share, a longer place in the only file to its line number.
    /// - While the title has less than two fifths of the row, a shorter place in the only file is reduced to its line
    ///   number as well, and a place in several files is cut further.
    /// - While it has less than a quarter, the labels are reduced to the beginning of the category, and dropped if each
    ///   category has an icon.
    /// - If that is not enough, state, date and words get separate lines, and the title gets half of the first. Only
    ///   then, or if no row has any of these, are all labels and the icon dropped; a category then goes to the lines
    ///   below the title.
    /// - Only if ten cells of a title still do not fit are priority and place dropped.
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
        if !shrink(to: width), Self.details.contains(where: { natural[$0] > 0 }) {
            natural.detailsWidth = width
            for column in Self.details { natural.widths[column] = 0 }
            self = natural
            _ = shrink(to: width)
        }
        for column in [Column.priority, .location] where titleRoom(width) < min(natural[.title], 10) {
            widths[column] = 0
        }
        widths[.title] = min(natural[.title], max(1, titleRoom(width)))
        // The space that the title leaves may still fit a category, here without the mark for the tags after it.
        let left = width - total - gap(before: .labels)
        if self[.labels] == 0, left >= min(natural[.labels], Self.knownLabel - 1) {
            widths[.labels] = min(natural[.labels], left)
        }
        for column in [Column.labels, .location] where self[column] > 0 {
            widths[column] = min(natural[column], self[column] + max(0, width - total))
        }
    }

    /// The columns that move to separate lines if there is no room for them beside the title.
    private static let details = [Column.state, .date, .words]

    /// Whether rows have their details below the title.
    var isStacked: Bool { detailsWidth != nil }

    /// The indentation of details below a title, and the cells that remain for them. They are indented relative to the
    /// title, unless that leaves too little room for a date and a time.
    var details: (indent: Int, room: Int) {
        let width = detailsWidth ?? 0
        let indent = min((self[.priority] > 0 ? self[.priority] + 1 : 0) + 2, max(0, width - 16))
        return (indent, max(1, width - indent))
    }

    /// The minimum number of cells for a file name that does not fit.
    static let knownEnd = 10
    /// `name:line` in at most `room` cells. Among several files, the ending that the names of all task files share is
    /// cut first: `home…:12` for `home.tasks.md:12`.
    static func cutPlace(_ name: String, _ line: UInt32, to room: Int, hasSeveralFiles: Bool) -> String {
        let place = "\(name):\(line)"
        guard hasSeveralFiles, displayWidth(place) > room, Path.isTaskFile(Path.name(of: name)) else {
            return cutBeginning(place, to: room)
        }
        var stem = name.dropLast("tasks.md".count)
        if stem.hasSuffix(".") { stem.removeLast() }
        let end = "…:\(line)"
        return cutBeginning(String(stem), to: max(1, room - displayWidth(end))) + end
    }

    /// The minimum number of cells for a category.
    private static let knownLabel = 6

    /// The cells of the shortest place that can be recognised.
    private var shortestLocation: Int { lineNumberWidth + (hasSeveralFiles ? Self.knownEnd : 0) }

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
        // Before labels are dropped, long ones are cut: one long name would otherwise cost all rows theirs.
        let canBeStacked = Self.details.contains { self[$0] > 0 }
        // If the details can move to separate lines, a category of usual length is not cut.
        let short = canBeStacked ? [max(width / 8, 10)] : [width / 8, Self.knownLabel]
        // The end of the only file's name is not worth showing.
        let lonePlace = self[.location] > max(shortestLocation, width / 5) ? lineNumberWidth : self[.location]
        let labels = ([width / 4] + short).map { [(Column.labels, min(categoryWidth, $0))] }
        return [
            [(.location, hasSeveralFiles ? max(shortestLocation, width / 3) : lonePlace), (.labels, width / 4)],
            [(.location, hasSeveralFiles ? max(shortestLocation, width / 4) : lineNumberWidth)],
        ] + labels + (canBeStacked && hasPlainCategory ? [] : [[(.labels, 0)]]) + (canBeStacked ? [] : [[(.icon, 0)]])
    }

    /// The cells that the other columns leave for the title.
    private func titleRoom(_ width: Int) -> Int {
        var others = self
        // A title of one cell, so that its gaps are counted.
        others.widths[.title] = 1
        return width - others.total + 1
    }
}
