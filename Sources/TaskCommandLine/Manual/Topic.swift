import TaskPrinting
import TaskText

/// A page of the manual, which `tasks help NAME` prints: `Documentation.docc/NAME.md`, which `EmbedManual` embeds.
package struct Topic: Sendable {
    /// The word after `tasks help`, in lower case.
    package let name: String
    let text: String

    /// Every page, by name.
    package static let all = Manual.pages.map { Topic(name: $0.name.lowercased(), text: $0.text) }

    /// The topic called `name`, in any case, or `name.md`, as the pages name each other.
    package static func named(_ name: String) -> Topic? {
        all.first { [$0.name, $0.name + ".md"].contains(name.lowercased()) }
    }

    package var title: String { text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }.description }

    /// The page as it is shown. On a terminal of `width` cells, prose is wrapped to it, and so are wider tables; with
    /// colour, headings stand out; in both cases links are shown as their texts. Elsewhere the page is printed as it
    /// is.
    package func shown(_ style: Style, width: Int?) -> String {
        guard style.isColoured || width != nil else { return text }
        var result: [String] = []
        var paragraph: [Substring] = []
        func endParagraph() {
            guard let first = paragraph.first else { return }
            let prose = withoutTargets(paragraph.joined(separator: " ")[...])
            let indent = first.hasPrefix("- ") ? "  " : ""
            let lines = width.map { filledLines(of: prose, in: $0 - indent.utf8.count) } ?? [prose]
            result += lines.enumerated().map { ($0.offset == 0 ? "" : indent) + $0.element }
            paragraph = []
        }
        var table: [Substring] = []
        func endTable() {
            let rows = table.map(withoutTargets)
            result += TopicTable(rows).lines(in: width ?? .max)
            table = []
        }
        // How many backticks opened the block of code, which as many close.
        var fence = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let ticks = line.prefix { $0 == "`" }.count
            let isFence = ticks >= max(3, fence)
            if isFence { fence = fence == 0 ? ticks : 0 }
            // An indented line is code as well, unless it continues a paragraph.
            let isCode = fence > 0 || paragraph.isEmpty && line.hasPrefix("    ")
            if !isCode, line.hasPrefix("|") {
                endParagraph()
                table.append(line)
                continue
            }
            endTable()
            // A line of prose continues the paragraph, unless it begins an item of a list or nothing is wrapped.
            guard isCode || isFence || line.isEmpty || line.hasPrefix("#") else {
                if line.hasPrefix("- ") || width == nil { endParagraph() }
                paragraph.append(width == nil ? line : line.drop { $0 == " " })
                continue
            }
            endParagraph()
            let isHeading = !isCode && line.hasPrefix("#")
            result.append(isHeading ? style.styled(String(line), as: .message) : String(line))
        }
        endParagraph()
        endTable()
        return result.joined(separator: "\n")
    }

    /// `line` with the text of each link in place of the link, and the command that prints the page to which it leads;
    /// any other target is useless on a terminal.
    private func withoutTargets(_ line: Substring) -> String {
        var result = ""
        for part in line.split(separator: "[", omittingEmptySubsequences: false) {
            let isFirst = part.startIndex == line.startIndex
            let pieces = part.split(separator: "](", maxSplits: 1, omittingEmptySubsequences: false)
            if !isFirst, pieces.count == 2, let end = pieces[1].firstIndex(of: ")") {
                let page = pieces[1][..<end].split(separator: "#").first?.split(separator: "/").last
                let topic = page.flatMap { Topic.named(String($0)) }
                result += pieces[0] + (topic.map { " ('tasks help \($0.name)')" } ?? "")
                result += pieces[1][pieces[1].index(after: end)...]
            } else {
                result += (isFirst ? "" : "[") + part
            }
        }
        return result
    }
}
