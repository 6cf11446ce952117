/// The words of `text` wrapped to lines of at most `width` cells; a wider word gets its own line.
package func filledLines(of text: String, in width: Int) -> [String] {
    var lines: [String] = []
    var room = 0
    for word in text.split(separator: " ") {
        let cells = displayWidth(String(word))
        if lines.isEmpty || cells >= room {
            lines.append(String(word))
            room = width - cells
        } else {
            lines[lines.count - 1] += " " + word
            room -= cells + 1
        }
    }
    return lines
}
