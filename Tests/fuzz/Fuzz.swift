@testable import TaskFile
@testable import TaskQuery

/// Reads `size` bytes as a file and as a query, and crashes if a law is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: size))
    let document = Document(Source(name: "a.md", bytes: bytes))
    let now = Now(Instant(seconds: 1_795_255_200), in: .utc)
    var broken = Laws.tiling(lines: document.tree.lines.map(\.start), length: size)
    broken += Laws.lineEnds(document.tree) + Laws.preorder(document.tree.blocks, lines: document.tree.lines.count)
    broken += Laws.bounds(document, now: now)
    for task in document.tasks {
        let line = task.line
        let content = document.tree.lines[task.titleLine].content
        broken += Laws.tiling(tokens: line.tokens.map(\.start), from: content, to: line.end)
        _ = (task.notes, task.section, task.depth, line.title, line.attributes, line.tags, line.reminders, line.after)
    }
    precondition(broken.isEmpty, "\(broken)")
    let (_, complaints) = Settings.reading(document.source, over: Settings())
    precondition(complaints.allSatisfy { Int($0.range.upper) <= size })
    if size < 200, let query = try? Query(document.source, now: now) { _ = query.answer(over: [document]) }
    return 0
}
