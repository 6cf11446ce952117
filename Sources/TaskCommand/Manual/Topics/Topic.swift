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

    /// The page as it is shown: headings stand out where there is colour.
    func shown(_ style: Style) -> String {
        guard style.isColoured else { return text }
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && line.hasPrefix("#") ? style.styled(String(line), as: .message) : String(line)
        }.joined(separator: "\n")
    }
}
