/// The beginning of a list item, read from its text alone: the marker, a bullet or up to nine digits with `.` or `)`,
/// and the check box, if there is one.
package struct ListItemHead {
    /// The number of an item in an ordered list.
    package let number: Int?
    /// The bullet, or what ends the number.
    package let delimiter: UInt8
    /// The offset after the marker. White space may be missing there.
    package let markerEnd: Int
    /// The offset of the mark in the box, whatever it is: `- [/] Call`.
    package let mark: Int?

    package init?(_ text: ArraySlice<UInt8>) {
        let digits = text.prefix(while: isDigit)
        guard digits.count <= 9, let delimiter = text[digits.endIndex...].first,
            digits.isEmpty ? isBullet(delimiter) : ".)".utf8.contains(delimiter)
        else { return nil }
        number = digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
        self.delimiter = delimiter
        markerEnd = digits.endIndex + 1
        let box = text[markerEnd...].drop(while: isSpaceOrTab)
        let start = box.startIndex
        let isBox =
            start > markerEnd && box.count > 3 && box[start] == UInt8(ascii: "[")
            && box[start + 2] == UInt8(ascii: "]") && isSpaceOrTab(box[start + 3])
        mark = isBox ? start + 1 : nil
    }

    /// Whether the whole of `word` is a marker: `-`, `1.` or `2)`.
    package static func isMarker(_ word: some StringProtocol) -> Bool {
        ListItemHead(Array(word.utf8)[...])?.markerEnd == word.utf8.count
    }
}
