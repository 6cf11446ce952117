import TaskPrinting

/// A page of the manual, which `tasks help NAME` prints: the text of `Documentation.docc/NAME.md`.
///
/// `Topics/Topic+NAME.swift` and the list `Topic.all` are made from those files by `UPDATE_SAMPLES=1 swift test`, and
/// the tests hold both equal.
struct Topic: Sendable {
    /// The word after `tasks help`, in lower case.
    let name: String
    /// The whole page, in Markdown.
    let text: String

    /// The heading of the page.
    var title: String { text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }.description }

    /// The page as it is shown: where there is colour, headings stand out, and links are their texts alone.
    func shown(_ style: Style) -> String {
        guard style.isColoured else { return text }
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { return String(line) }
            return line.hasPrefix("#") ? style.styled(String(line), as: .message) : withoutTargets(line)
        }.joined(separator: "\n")
    }

    /// `line` with the text of each link in place of the link: where it leads says nothing on a terminal.
    private func withoutTargets(_ line: Substring) -> String {
        var result = ""
        for part in line.split(separator: "[", omittingEmptySubsequences: false) {
            let isFirst = part.startIndex == line.startIndex
            let pieces = part.split(separator: "](", maxSplits: 1, omittingEmptySubsequences: false)
            if !isFirst, pieces.count == 2, let end = pieces[1].firstIndex(of: ")") {
                result += pieces[0] + pieces[1][pieces[1].index(after: end)...]
            } else {
                result += (isFirst ? "" : "[") + part
            }
        }
        return result
    }
}
