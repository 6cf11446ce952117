/// The words of `text` wrapped to lines of at most `width` cells, `lead` of which are already taken in the first line;
/// a wider word gets its own line. A line also ends between wide characters, as Chinese and Japanese have no spaces. It
/// does not end within a command that fits in a line, so that it can be copied whole.
package func filledLines(of text: String, in width: Int, after lead: Int = 0) -> [String] {
    var lines: [String] = []
    var room = 0
    var gap = ""
    for word in words(of: text, in: width) {
        for piece in pieces(of: word) {
            let cells = displayWidth(String(piece))
            if lines.isEmpty || gap.utf8.count + cells > room {
                lines.append(String(piece))
                room = width - cells - (lines.count == 1 ? lead : 0)
            } else {
                lines[lines.count - 1] += gap + piece
                room -= gap.utf8.count + cells
            }
            gap = ""
        }
        gap += " "
    }
    return lines
}

/// The words of `text`, where a command of at most `width` cells is one word: in quotes, `'tasks done 12'`, or from a
/// colon to a semicolon or the end.
private func words(of text: String, in width: Int) -> [Substring] {
    var words: [Substring] = []
    var rest = text.split(separator: " ", omittingEmptySubsequences: false)[...]
    while let first = rest.popFirst() {
        var word = first
        var last: Int?
        if ["'tasks", "'tq"].contains(first.drop { $0 == "(" }) {
            last = rest.firstIndex { $0.last { !".,;:?)".contains($0) } == "'" }
        } else if words.last?.last == ":", ["tasks", "tq"].contains(first) {
            last = rest.firstIndex { $0.last == ";" } ?? rest.indices.last
        }
        if let last {
            let command = text[first.startIndex..<rest[last].endIndex]
            if displayWidth(String(command)) <= width {
                word = command
                rest = rest[(last + 1)...]
            }
        }
        words.append(word)
    }
    return words
}

/// `word` divided where a line may end: before and after a wide character, except before a mark that closes something.
private func pieces(of word: Substring) -> [Substring] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return word.isEmpty ? [] : [word] }
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

/// `text`, escaped, and on a terminal of `width` cells wrapped: the first line follows `lead` cells, and the others are
/// indented by `indent`. In a pipe it stays one line, for programs.
package func wrapped(_ text: String, to width: Int?, after lead: Int = 0, indent: Int = 2) -> String {
    let text = escapingControls(text)
    guard let width, lead + displayWidth(text) > width else { return text }
    let lines = filledLines(of: text, in: width - indent, after: lead - indent)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
}

/// `rows` in two columns after an indentation, the left one of `left` cells; text on the right is wrapped to `width`
/// cells in its column, or below what is left of it where `stacksColumns(left:in:)`.
package func columns(_ rows: [(left: String, right: String)], left: Int, in width: Int) -> String {
    let stacks = stacksColumns(left: left, in: width)
    let indent = stacks ? 6 : left + 4
    return rows.map { row in
        let lines = filledLines(of: row.right, in: width - indent)
        let lineStart = "\n" + String(repeating: " ", count: indent)
        let start = stacks ? row.left.drop { $0 == " " } + lineStart : padded(row.left, to: left + 2)
        return "  " + start + lines.joined(separator: lineStart) + "\n"
    }.joined()
}

/// Whether the column on the right of one of `left` cells would be only a few words wide.
package func stacksColumns(left: Int, in width: Int) -> Bool { width < left + 4 + 30 }
