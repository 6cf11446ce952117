import TaskFile
import TaskJSON

/// Something with a name that occurs in several places: an id, a category, a tag or a view.
enum Named: Hashable {
    case id(String)
    case name(MentionedName)
    case view(String)
}

/// An occurrence of a name: the bytes of the name itself.
struct NamePlace {
    let source: Source
    let range: ByteRange
    /// Whether the name is defined there.
    let isDefinition: Bool
}

extension Session {
    func definition(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (document, offset, _) = try place(parameters)
        guard let (named, _) = named(document, offset) else { return nil }
        return .array(locations(of: places(of: named, document).filter(\.isDefinition)))
    }

    func references(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (document, offset, _) = try place(parameters)
        guard let (named, _) = named(document, offset) else { return nil }
        let includes = parameters["context"]?["includeDeclaration"]?.bool ?? true
        return .array(locations(of: places(of: named, document).filter { includes || !$0.isDefinition }))
    }

    func documentHighlights(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let (document, offset, _) = try place(parameters)
        guard let (named, _) = named(document, offset) else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        return .array(
            Self.places(of: named, in: parsed(document)).map {
                ["range": book.range(of: $0.range.indices).json, "kind": $0.isDefinition ? 3 : 2]
            })
    }

    private func locations(of places: [NamePlace]) -> [JSONValue] {
        var books: [String: (uri: String, book: PositionBook)] = [:]
        return places.map { place in
            let uri = uri(ofPath: place.source.name)
            var known =
                books[place.source.name]
                ?? {
                    let buffer = documents[place.source.name]?.buffer ?? TextBuffer(place.source.bytes)
                    return (documents[place.source.name]?.uri ?? uri, PositionBook(buffer, abilities.encoding))
                }()
            let range = known.book.range(of: place.range.indices)
            books[place.source.name] = known
            return ["uri": JSONValue(known.uri), "range": range.json]
        }
    }

    // MARK: Names

    /// The named thing at `offset`, and the range of its name.
    func named(_ document: OpenDocument, _ offset: Int) -> (Named, ByteRange)? {
        let parsed = parsed(document)
        let line = document.buffer.line(at: offset)
        guard let task = parsed.task(withBoxOnLine: line) else {
            let places = SettingsPlaces(SettingsOutline(frontMatterOf: parsed.source), of: parsed.source).all
            return places.first { $0.range.lower <= offset && offset <= $0.range.upper }.map { ($0.named, $0.range) }
        }
        let taskLine = task.line
        guard let index = taskLine.token(at: offset) else { return nil }
        let range = taskLine.range(ofToken: index)
        switch (taskLine.tokens[index].kind, taskLine.tokens[index].key) {
        case (.category, _), (.tag, _):
            return taskLine.name(at: offset).map { (.name($0), ByteRange(range.lower + 1, range.upper)) }
        case (.attribute, .id), (.attribute, .after):
            return Self.ids(in: taskLine, ofToken: index)
                .first { $0.range.lower <= offset && offset <= $0.range.upper }.map { (.id($0.id), $0.range) }
        default: return nil
        }
    }

    /// The ids in the value of an attribute, with their ranges.
    private static func ids(in line: TaskLine, ofToken index: Int) -> [(id: String, range: ByteRange)] {
        let value = line.valueRange(ofToken: index)
        var start = value.lower
        return line.document.source.text(value).split(separator: ",", omittingEmptySubsequences: false).map { id in
            let end = start + UInt32(id.utf8.count)
            defer { start = end + 1 }
            return (String(id), ByteRange(start, end))
        }
    }

    /// The occurrences of a name in a document, its settings files, and the other files of the project.
    func places(of named: Named, _ document: OpenDocument) -> [NamePlace] {
        var places = family(of: document).flatMap { Self.places(of: named, in: $0) }
        if let path = document.path, let settings = host.settingsFile(for: path) {
            places += SettingsPlaces(SettingsOutline(settings), of: settings).all.filter { $0.named.isSame(as: named) }
                .map { NamePlace(source: settings, range: $0.range, isDefinition: $0.isDefinition) }
        }
        return places
    }

    static func places(of named: Named, in document: Document) -> [NamePlace] {
        let source = document.source
        var places = SettingsPlaces(SettingsOutline(frontMatterOf: source), of: source).all.filter {
            $0.named.isSame(as: named)
        }
        .map { NamePlace(source: source, range: $0.range, isDefinition: $0.isDefinition) }
        if case .view = named { return places }
        for task in document.tasks {
            let line = task.line
            for index in line.tokens.indices where line.tokens[index].isData {
                let range = line.range(ofToken: index)
                switch (named, line.tokens[index].kind, line.tokens[index].key) {
                case (.name(let name), .category, _) where name.isCategory,
                    (.name(let name), .tag, _) where !name.isCategory:
                    let own = ByteRange(range.lower + 1, range.upper)
                    guard folded(source.text(own)) == folded(name.text) else { continue }
                    places.append(NamePlace(source: source, range: own, isDefinition: false))
                case (.id(let id), .attribute, .id), (.id(let id), .attribute, .after):
                    for mention in ids(in: line, ofToken: index) where mention.id == id {
                        places.append(
                            NamePlace(
                                source: source, range: mention.range, isDefinition: line.tokens[index].key == .id))
                    }
                default: continue
                }
            }
        }
        return places
    }
}

extension Named {
    /// Whether both have the same name; those of categories, tags and views are compared ignoring case.
    func isSame(as other: Named) -> Bool {
        switch (self, other) {
        case (.id(let one), .id(let two)): one == two
        case (.name(let one), .name(let two)): one.isCategory == two.isCategory && folded(one.text) == folded(two.text)
        case (.view(let one), .view(let two)): folded(one) == folded(two)
        default: false
        }
    }
}

/// The places in settings where names of categories, tags and views are defined or used.
struct SettingsPlaces {
    /// A name and its range.
    struct Place {
        let named: Named
        let range: ByteRange
        let isDefinition: Bool
    }

    /// All places, in no particular order.
    let all: [Place]

    /// The names in `outline`, that of `source`.
    init(_ outline: SettingsOutline, of source: Source) {
        all = Self.declared(outline.declarations, source) + Self.viewPlaces(outline.viewMentions)
    }

    private static func declared(_ declarations: [SettingsOutline.Declaration], _ source: Source) -> [Place] {
        declarations.map { declaration in
            // Quotes are not part of the name.
            var range = declaration.range
            if let first = source.bytes[range.indices].first, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
                range.count >= 2
            {
                range = ByteRange(range.lower + 1, range.upper - 1)
            }
            let name = MentionedName(isCategory: declaration.isCategory, text: declaration.name)
            return Place(named: .name(name), range: range, isDefinition: true)
        }
    }

    private static func viewPlaces(_ mentions: [SettingsOutline.ViewMention]) -> [Place] {
        mentions.map { Place(named: .view($0.name), range: $0.range, isDefinition: $0.isDeclaration) }
    }
}
