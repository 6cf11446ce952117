import TaskFile
import TaskJSON
import TaskLint

/// Writes findings in the form of the protocol. Those of one document come in the order of their places.
struct DiagnosticWriter {
    private let session: Session
    private let uri: String
    private var book: PositionBook
    private var noteBook: PositionBook
    private var locations: LocationBook

    init(_ session: Session, _ document: OpenDocument) { self.init(session, uri: document.uri, document.buffer) }

    init(_ session: Session, uri: String, _ buffer: TextBuffer) {
        self.session = session
        self.uri = uri
        book = PositionBook(buffer, session.abilities.encoding)
        noteBook = book
        locations = LocationBook(session)
    }

    mutating func json(_ finding: Diagnostic) -> JSONValue {
        let hasNotes = session.abilities.takesRelatedPlaces && !finding.notes.isEmpty
        return .omittingNulls([
            "range": book.range(of: finding.range.indices).json,
            "severity": JSONValue(Self.number(finding.severity)),
            "code": JSONValue(finding.rule),
            "source": "tasks",
            "message": JSONValue(Self.message(finding)),
            // Superfluous text, which editors show faded.
            "tags": finding.rule == Rule.unusedSuppression.name ? [1] : nil,
            "relatedInformation": hasNotes ? .array(finding.notes.map { related($0) }) : nil,
        ])
    }

    /// The message, followed by the help on a new line.
    static func message(_ finding: Diagnostic) -> String {
        finding.help.map { "\(finding.message)\n\($0)" } ?? finding.message
    }

    private mutating func related(_ note: Diagnostic.Note) -> JSONValue {
        let location: JSONValue =
            if let source = note.source {
                locations.location(of: note.range, in: source)
            } else {
                ["uri": JSONValue(uri), "range": noteBook.range(of: note.range.indices).json]
            }
        return ["location": location, "message": JSONValue(note.message)]
    }

    private static func number(_ severity: Diagnostic.Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}

/// Finds places in several sources, in the form in which the client has these.
struct LocationBook {
    private let session: Session
    private var books: [String: (uri: String, book: PositionBook)] = [:]

    init(_ session: Session) { self.session = session }

    mutating func location(of range: ByteRange, in source: Source) -> JSONValue {
        var known =
            books[source.name]
            ?? (
                session.uri(ofPath: source.name),
                PositionBook(TextBuffer(source.bytes), session.abilities.encoding)
            )
        let range = known.book.range(of: range.indices)
        books[source.name] = known
        return ["uri": JSONValue(known.uri), "range": range.json]
    }
}

extension Session {
    /// The client's URI for the file at `path`: that of the open document, if it is open. A document without a file
    /// has its URI for a path.
    func uri(ofPath path: String) -> String {
        if documents[path] != nil { return path }
        let canonical = host.absolutePath(path)
        return openDocuments.first { $0.path == canonical }?.uri ?? DocumentURI.uri(ofPath: path)
    }
}
