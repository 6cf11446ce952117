import TaskFile
import TaskJSON

/// Writes findings in the form of the protocol. Those of one document come in the order of their places.
struct DiagnosticWriter {
    private let uri: String
    private let encoding: PositionEncoding
    private let rulePages: String?
    private let takesRelatedPlaces: Bool
    private var book: PositionBook
    private var noteBook: PositionBook
    /// The positions in other sources, which notes may refer to.
    private var others: [String: (uri: String, book: PositionBook)] = [:]
    private let uriOfOther: (Source) -> String

    init(_ session: Session, _ document: OpenDocument) { self.init(session, uri: document.uri, document.buffer) }

    init(_ session: Session, uri: String, _ buffer: TextBuffer) {
        self.uri = uri
        encoding = session.abilities.encoding
        rulePages = session.host.rulePages
        takesRelatedPlaces = session.abilities.takesRelatedPlaces
        book = PositionBook(buffer, encoding)
        noteBook = book
        uriOfOther = { session.uri(ofPath: $0.name) }
    }

    mutating func json(_ finding: Diagnostic) -> JSONValue {
        var members = [
            JSONMember("range", book.range(of: finding.range.indices).json),
            JSONMember("severity", JSONValue(Self.number(finding.severity))),
            JSONMember("code", JSONValue(finding.rule)),
        ]
        if let rulePages {
            members.append(JSONMember("codeDescription", ["href": JSONValue(rulePages + finding.rule)]))
        }
        members.append(JSONMember("source", "tasks"))
        members.append(JSONMember("message", JSONValue(Self.message(finding))))
        if Self.unnecessary.contains(finding.rule) { members.append(JSONMember("tags", [1])) }
        if takesRelatedPlaces, !finding.notes.isEmpty {
            members.append(JSONMember("relatedInformation", .array(finding.notes.map { related($0) })))
        }
        return .object(members)
    }

    /// The message, followed by the help on a new line.
    static func message(_ finding: Diagnostic) -> String {
        finding.help.map { "\(finding.message)\n\($0)" } ?? finding.message
    }

    private mutating func related(_ note: Diagnostic.Note) -> JSONValue {
        let (uri, range) = place(of: note)
        return ["location": ["uri": JSONValue(uri), "range": range.json], "message": JSONValue(note.message)]
    }

    private mutating func place(of note: Diagnostic.Note) -> (String, TextRange) {
        guard let source = note.source else { return (uri, noteBook.range(of: note.range.indices)) }
        var other = others[source.name] ?? (uriOfOther(source), PositionBook(TextBuffer(source.bytes), encoding))
        let range = other.book.range(of: note.range.indices)
        others[source.name] = other
        return (other.uri, range)
    }

    private static func number(_ severity: Diagnostic.Severity) -> Int {
        switch severity {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }

    /// The rules about superfluous text, which editors show faded.
    private static let unnecessary: Set<String> = ["unused-suppression"]
}

extension Session {
    /// The client's URI for the file at `path`: that of the open document, if it is open.
    func uri(ofPath path: String) -> String {
        let canonical = host.canonicalPath(path)
        return order.first { documents[$0]?.path == canonical } ?? DocumentURI.uri(ofPath: path)
    }
}
