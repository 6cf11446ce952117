import Foundation

/// A documentation page whose sessions are run: README.md or a page of the manual.
struct Page: Sendable {
    /// The path relative to the package root.
    let path: String
    let text: String
    /// Its fenced blocks, in order.
    let blocks: [FencedBlock]

    init(_ path: String) {
        self.path = path
        text = (try? Repository.text(path)) ?? ""
        blocks = FencedBlock.all(in: text)
    }

    static let readme = Page("README.md")
    /// The folder that contains the manual pages.
    static let manualFolder = "Sources/TaskCommandLine/Documentation.docc"
    /// The names of the manual pages, sorted.
    static let manualNames: [String] = {
        let folder = Repository.root.appendingPathComponent(manualFolder).path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }()
    /// Without the link to Grammar.md, which has tests of its own.
    static let manual = manualNames.filter { $0 != "Grammar" }.map { Page("\(manualFolder)/\($0).md") }
    static let all = [readme] + manual

    /// The sessions, on a terminal of 80 cells without colour.
    ///
    /// The samples are available, and `tasks.md` is the latest Markdown block; before the first one, that of
    /// README.md.
    var sessions: [Session] {
        var sessions: [Session] = []
        var files = Self.sampleFiles
        let tasks = "/home/me/project/tasks.md"
        files[tasks] = Self.readme.blocks.first { $0.language == "markdown" }?.text
        for block in blocks {
            if block.language == "markdown" { files[tasks] = block.text }
            // A block may name its file: `markdown ours.md`.
            if block.language.hasPrefix("markdown ") {
                files["/home/me/project/\(block.language.dropFirst(9))"] = block.text
            }
            if block.language == "console" { sessions.append(Session(block, of: path, files)) }
        }
        return sessions
    }

    /// The samples by path, except those that are not UTF-8.
    private static let sampleFiles: [String: String] = {
        var files: [String: String] = [:]
        let folder = Repository.root.appendingPathComponent("Samples")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            files["/home/me/project/Samples/\(name)"] = try? Repository.text("Samples/\(name)")
        }
        return files
    }()
}
