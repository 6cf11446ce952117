import TaskFile

/// A line of the old file that would not be as before.
struct StructureFault {
    let line: Int
    let message: String
    var help = Self.help

    /// What would happen, apart from the titles that the message names.
    var kind: Substring { message.prefix { $0 != "'" } }

    /// The complaint about a change to `document` that cannot be made.
    func error(in document: Document) -> Failure {
        let failure = Failure("edit-refused", Failure.unwritten + message, help: help)
        guard document.tree.lines.indices.contains(line) else { return failure }
        return failure.placed(at: document.tree.textRange(ofLine: line), in: document.source)
    }

    static let help = "the change touches how Markdown reads the file; make the change in an editor"
}

/// The lines of the old file that would not be as before, in the order in which they were found.
struct StructureFaults {
    private(set) var all: [StructureFault] = []
    /// The line from which on nothing was compared, since the two files cannot be aligned behind it.
    private(set) var end = Int.max

    /// The one to complain about; nil if everything stays as it is.
    var first: StructureFault? { all.first }

    mutating func append(_ fault: StructureFault, isLast: Bool = false) {
        all.append(fault)
        if isLast { end = fault.line }
    }
}
