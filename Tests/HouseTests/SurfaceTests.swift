import Testing

/// A small library is easy to learn.
@Suite("The library's public surface")
struct SurfaceTests {
    @Test("modules expose the listed public types", arguments: Surface.types.keys.sorted() + Surface.inner.sorted())
    func modules(name: String) {
        let files = House.sources.filter { $0.target == name }
        #expect(!files.isEmpty)
        #expect(Surface.faults(in: files, of: name) == [])
    }

    @Test("the surface stays small")
    func size() { #expect(Surface.types.values.reduce(0) { $0 + $1.count } <= 50) }

    @Test(
        "deviations from the list are found",
        arguments: [
            ("public struct TaskChange {}\npublic struct New {}", "New is public and not in the list"),
            ("public final class New: A {}", "New is public and not in the list"),
            ("public indirect enum New {}", "New is public and not in the list"),
            ("public func find() {}", "public func find() {} belongs to no type"),
            ("@inlinable public func find() {}", "@inlinable public func find() {} belongs to no type"),
        ])
    func faults(text: String, fault: String) {
        let lines = text.split(separator: "\n").map(String.init)
        let file = SwiftFile(path: "Sources/TaskHistory/A.swift", lines: lines)
        let faults = Surface.faults(in: [file], of: "TaskHistory")
        #expect(faults.contains(fault))
        #expect(faults.contains("DocumentDifference is in the list and not public"))
    }

    @Test("package and internal types do not count", arguments: ["package struct New {}", "struct New {}"])
    func inner(text: String) {
        let file = SwiftFile(path: "Sources/TaskJSON/A.swift", lines: [text])
        #expect(Surface.faults(in: [file], of: "TaskJSON") == [])
    }
}
