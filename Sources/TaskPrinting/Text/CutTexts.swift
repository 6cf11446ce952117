import TaskText

/// The text that a row shows in columns that are too narrow for it; nil where it fits.
struct CutTexts {
    var title: String?
    /// Whether what follows the title is shown.
    var hasSuffix = true
    var labels: (category: String, tags: String)?
    var date: String?
    /// Whether an overdue row shows only the word `overdue`.
    var isShortOfWords = false
    var location: String?

    /// The minimum number of cells for a file name that does not fit.
    static let knownEnd = 10
    /// The minimum number of cells for a title next to its suffix.
    private static let knownTitle = 8

    /// The title with its suffix, which is kept when the title is cut, as long as about a word of the title remains.
    mutating func cutTitle(
        _ text: String, cells count: Int, suffix: Int, to room: Int, _ cells: inout TextLayout.Cells
    ) {
        hasSuffix = suffix > 0 && room - suffix >= min(count, Self.knownTitle)
        let text = cut(text, to: hasSuffix ? room - suffix : room)
        title = text
        cells[.title] = displayWidth(text) + (hasSuffix ? suffix : 0)
    }

    /// Category and tags, cut as one text.
    mutating func cutLabels(_ category: String, _ tags: String, to room: Int, _ cells: inout TextLayout.Cells) {
        let text = cut(category + (category.isEmpty || tags.isEmpty ? "" : " ") + tags, to: room)
        labels = (String(text.prefix(category.count)), String(text.dropFirst(category.count)))
        cells[.labels] = displayWidth(text)
    }

    /// The place. The line number alone is more useful than the end of a file name that is too short to be
    /// recognisable.
    mutating func cutLocation(
        _ name: String, line: Int, cells count: Int, ofLineNumber width: Int, to room: Int,
        _ cells: inout TextLayout.Cells
    ) {
        let text = room < min(count, width + Self.knownEnd) ? ":\(line)" : cutBeginning("\(name):\(line)", to: room)
        location = text
        cells[.location] = displayWidth(text)
    }
}
