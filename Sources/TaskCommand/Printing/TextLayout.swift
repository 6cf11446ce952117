/// How wide each column of the text view is, in cells: measured over all rows, then made to fit the terminal.
///
/// A column that no row fills takes no room, not even a gap.
struct TextLayout: Equatable {
    /// The columns from left to right.
    enum Column: Int, CaseIterable {
        case priority, title, icon, labels, state, date, words, location
    }

    /// Longer titles and labels than these are not aligned to where nothing is cut: one of them would push the dates
    /// of all others out of sight.
    static let alignedTitle = 80
    static let alignedLabels = 40

    private var widths = [Int](repeating: 0, count: Column.allCases.count)

    /// The cells of `column`.
    subscript(column: Column) -> Int { widths[column.rawValue] }

    /// Makes room for `row`.
    mutating func measure(_ row: TaskRow) {
        widen(.priority, to: row.priority == nil ? 0 : 3)
        widen(.title, to: displayWidth(row.title))
        widen(.icon, to: displayWidth(row.icon))
        widen(.labels, to: displayWidth(row.labels))
        widen(.state, to: displayWidth(row.state))
        widen(.date, to: displayWidth(row.date))
        widen(.words, to: displayWidth(row.words))
        widen(.location, to: displayWidth(row.location))
    }

    private mutating func widen(_ column: Column, to width: Int) {
        widths[column.rawValue] = max(widths[column.rawValue], width)
    }

    /// The cells between `column` and what stands before it: one where the two belong together.
    static func gap(before column: Column) -> Int {
        switch column {
        case .title, .words: 1
        case .priority, .icon, .labels, .state, .date, .location: 2
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

    /// The gap before `column` in this layout: labels stand close to their icons.
    func gap(before column: Column) -> Int {
        column == .labels && self[.icon] > 0 ? 1 : Self.gap(before: column)
    }

    /// Makes the columns narrower until a row fits into `width` cells, the date last of all.
    ///
    /// First the place and the labels give up what is more than their share, then the title down to a third of the
    /// row, then place and labels altogether, and at last the title and the words beside the date.
    mutating func fit(_ width: Int) {
        narrow(.location, to: max(12, width / 5), within: width)
        narrow(.labels, to: max(8, width / 4), within: width)
        narrow(.title, to: max(16, width / 3), within: width)
        narrow(.location, to: 6, within: width)
        narrow(.labels, to: 0, within: width)
        narrow(.icon, to: 0, within: width)
        narrow(.location, to: 0, within: width)
        narrow(.title, to: 8, within: width)
        narrow(.words, to: 0, within: width)
        narrow(.title, to: 1, within: width)
    }

    private mutating func narrow(_ column: Column, to floor: Int, within width: Int) {
        let excess = total - width
        guard excess > 0, self[column] > floor else { return }
        // A column of words is worth nothing in part.
        let isAllOrNothing = column == .words || column == .icon
        widths[column.rawValue] = isAllOrNothing ? floor : max(floor, self[column] - excess)
    }

    /// The same columns for output that is not cut: only usual widths are aligned to.
    mutating func limitAlignment() {
        widths[Column.title.rawValue] = min(self[.title], Self.alignedTitle)
        widths[Column.labels.rawValue] = min(self[.labels], Self.alignedLabels)
    }
}

extension TaskRow {
    /// Category and tags: `@work #v2`.
    var labels: String { category.isEmpty || tags.isEmpty ? category + tags : category + " " + tags }
}
