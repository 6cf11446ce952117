/// The words of `text` wrapped to lines of at most `width` cells, `lead` of which are already taken in the first line;
/// a wider word gets its own line. A line also ends between wide characters, as Chinese and Japanese have no spaces.
package func filledLines(of text: String, in width: Int, after lead: Int = 0) -> [String] {
    var lines: [String] = []
    var room = 0
    for word in text.split(separator: " ") {
        for (index, piece) in pieces(of: word).enumerated() {
            let gap = index == 0 ? " " : ""
            let cells = displayWidth(String(piece))
            if lines.isEmpty || gap.utf8.count + cells > room {
                lines.append(String(piece))
                room = width - cells - (lines.count == 1 ? lead : 0)
            } else {
                lines[lines.count - 1] += gap + piece
                room -= gap.utf8.count + cells
            }
        }
    }
    return lines
}

/// `word` divided where a line may end: before and after a wide character, except before a mark that closes something.
private func pieces(of word: Substring) -> [Substring] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word] }
    var starts = [word.startIndex]
    var wasWide = false
    for index in word.indices {
        let isWide = displayWidth(word[index]) == 2
        if (isWide || wasWide) && index > word.startIndex && !"、。，．：；！？」』）】》〉ー".contains(word[index]) {
            starts.append(index)
        }
        wasWide = isWide
    }
    return zip(starts, starts.dropFirst() + [word.endIndex]).map { word[$0..<$1] }
}
