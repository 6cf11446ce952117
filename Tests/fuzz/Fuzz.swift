@testable import TaskFile
@testable import TaskQuery

/// Reads `size` bytes as a file and as a query, and crashes if a law is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: size))
    let document = Document(Source(name: "a.md", bytes: bytes))
    let now = Now(Instant(seconds: 1_795_255_200), in: .utc)
    let broken = Laws.all(document, now: now)
    precondition(broken.isEmpty, "\(broken)")
    let (_, complaints) = Settings.reading(document.source, over: Settings())
    precondition(complaints.allSatisfy { Int($0.range.upper) <= size })
    if size < 200, let query = try? Query(document.source, now: now) { _ = query.answer(over: [document]) }
    return 0
}
