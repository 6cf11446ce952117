import TaskFile
import TaskFormat

/// A generated file in the forms that the stages start from, and its known counts.
struct Sample: Sendable {
    let source: Source
    let document: Document
    /// The same tasks in canonical form.
    let canonical: Document
    /// The canonical form with an extra space before each due date.
    let changed: Document
    let counts: TaskFileGenerator.Counts

    init(tasks size: Int) {
        let (bytes, counts) = TaskFileGenerator.file(tasks: size)
        source = Source(name: "generated.tasks.md", bytes: bytes)
        self.counts = counts
        document = Document(source)
        canonical = Document(Source(name: source.name, bytes: source.applying(document.formattingEdits())))
        changed = Document(Source(name: source.name, bytes: Sample.loosened(canonical.source.bytes)))
    }

    private static func loosened(_ bytes: [UInt8]) -> [UInt8] {
        let mark = Array(" due:".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 50)
        for index in bytes.indices {
            if bytes[index] == mark[0], bytes[index...].starts(with: mark) { result.append(mark[0]) }
            result.append(bytes[index])
        }
        return result
    }
}
