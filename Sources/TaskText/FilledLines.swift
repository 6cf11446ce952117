/// The words of `text` wrapped to lines of at most `width` cells, `lead` of which are already taken in the first line;
/// a wider word gets its own line.
package func filledLines(of text: String, in width: Int, after lead: Int = 0) -> [String] {
    var lines: [String] = []
    var room = 0
    for word in text.split(separator: " ") {
        let cells = displayWidth(String(word))
        if lines.isEmpty || cells >= room {
            lines.append(String(word))
            room = width - cells - (lines.count == 1 ? lead : 0)
        } else {
            lines[lines.count - 1] += " " + word
            room -= cells + 1
        }
    }
    return lines
}
