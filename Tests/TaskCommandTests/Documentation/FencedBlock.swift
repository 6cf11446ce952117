import Foundation

@testable import TaskSystem

/// A fenced block of a Markdown page: its language, its text and the line it starts on.
struct FencedBlock {
    /// The info string: `tasks`, `json`.
    let language: String
    /// The lines between the fences, including their line ends.
    let text: String
    /// The line of the opening fence, counted from 1.
    let line: Int

    /// The lines without their line ends.
    var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }

    /// The blocks of `page` that begin at the left margin, in order; an unclosed block is omitted.
    static func all(in page: String) -> [FencedBlock] {
        var blocks: [FencedBlock] = []
        var open: (fence: Substring, language: String, line: Int)?
        var text = ""
        for (index, line) in page.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let fence = line.prefix { $0 == "`" }
            if let block = open {
                if fence.count >= block.fence.count, fence.count == line.count {
                    blocks.append(FencedBlock(language: block.language, text: text, line: block.line))
                    open = nil
                } else {
                    text += line + "\n"
                }
            } else if fence.count >= 3 {
                open = (fence, String(line.dropFirst(fence.count)), index + 1)
                text = ""
            }
        }
        return blocks
    }
}

/// The folder of the package, and its files.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Whether expected output is rewritten instead of compared.
    static let isUpdating = Platform.variable("UPDATE_SAMPLES") == "1"

    /// The text of the file at `path`, relative to the root.
    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
}
