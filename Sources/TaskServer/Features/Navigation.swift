import TaskEdit
import TaskFile
import TaskJSON
import TaskQuery
import TaskText

/// A name that may be in several places: that of a task, a category, a tag or a view.
struct MentionedName {
    enum Kind {
        case id, category, tag, view

        /// Whether a token of a task line may contain a name of this kind.
        func mayBe(in token: Token) -> Bool {
            switch self {
            case .category: token.kind == .category
            case .tag: token.kind == .tag
            case .id: token.kind == .attribute && [.id, .after].contains(token.key)
            case .view: false
            }
        }
    }

    let kind: Kind
    let text: String

    /// `@work`, `#v2`; only for a category or a tag.
    var spelling: String { (kind == .category ? "@" : "#") + text }

    /// Whether both are the same name: ids are as they are written, and the others are compared ignoring case.
    static func == (one: MentionedName, other: MentionedName) -> Bool {
        one.kind == other.kind
            && (one.kind == .id ? one.text == other.text : folded(one.text) == folded(other.text))
    }
}

/// An occurrence of a name: the bytes of the name itself.
struct NamePlace {
    let name: MentionedName
    let source: Source
    let range: ByteRange
    /// Whether the name is defined there.
    var isDefinition = false

    func contains(_ offset: Int) -> Bool { range.lower <= offset && offset <= range.upper }
}

extension Session {
    func definition(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard let place = try namePlace(document, parameters) else { return nil }
        return locations(of: places(of: place.name, document).filter(\.isDefinition))
    }

    func references(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard let place = try namePlace(document, parameters) else { return nil }
        let includes = parameters["context"]?["includeDeclaration"]?.bool ?? true
        return locations(of: places(of: place.name, document).filter { includes || !$0.isDefinition })
    }

    func documentHighlights(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard let place = try namePlace(document, parameters) else { return nil }
        var book = PositionBook(document.buffer, abilities.encoding)
        return .array(
            Self.places(of: place.name, in: parsed(document)).map {
                ["range": book.range(of: $0.range.indices).json, "kind": $0.isDefinition ? 3 : 2]
            })
    }

    private func locations(of places: [NamePlace]) -> JSONValue {
        var book = LocationBook(self)
        return .array(places.map { book.location(of: $0.range, in: $0.source) })
    }

    // MARK: Names

    /// The name at the place that a request is about.
    func namePlace(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> NamePlace? {
        let (offset, line) = try place(in: document, parameters)
        let parsed = parsed(document)
        guard let task = parsed.task(withBoxOnLine: line)?.line else {
            return Self.places(in: SettingsOutline(frontMatterOf: parsed.source), parsed.settings)
                .first { $0.contains(offset) }
        }
        return task.token(at: offset).flatMap { token in
            // The sign in front of a category or a tag belongs to it.
            task.names(inToken: token).first { $0.name.kind != .id || $0.contains(offset) }
        }
    }

    /// The occurrences of a name in a document, in the other files of the project that share it, and in the settings
    /// file.
    func places(of name: MentionedName, _ document: OpenDocument) -> [NamePlace] {
        let documents = documents(sharing: name, with: document)
        var places = documents.flatMap { Self.places(of: name, in: $0) }
        // A view has one declaration; renaming a category or a tag changes all that there are.
        let isOwn = name.kind == .view && documents.contains { Self.isDeclared(name, in: $0) }
        var seen: Set<String> = []
        // An id is shared by files that may have different settings.
        for parsed in isOwn ? [] : name.kind == .id ? documents : [parsed(document)] {
            guard let file = settingsFile(for: parsed.source.name), seen.insert(file.name).inserted else { continue }
            places += Self.places(in: SettingsOutline(file), parsed.settings).filter { $0.name == name }
        }
        return places
    }

    /// The documents of the project in which `name` means the same as in `document`. A category, tag or view that the
    /// front matter of a file declares belongs to that file and its archive; other names, and all ids, are shared.
    func documents(sharing name: MentionedName, with document: OpenDocument) -> [Document] {
        let family = family(of: document)
        guard name.kind != .id else { return family }
        var owners: [String: String] = [:]
        for path in family.filter({ Self.isDeclared(name, in: $0) }).map(\.source.name) {
            owners[host.absolutePath(path)] = path
            for archive in host.archives(of: path) { owners[host.absolutePath(archive)] = path }
        }
        let owner = owners[host.absolutePath(document.name)]
        return family.filter { owners[host.absolutePath($0.source.name)] == owner }
    }

    /// Whether the front matter of `document` declares `name`.
    private static func isDeclared(_ name: MentionedName, in document: Document) -> Bool {
        places(in: SettingsOutline(frontMatterOf: document.source), nil)
            .contains { $0.isDefinition && $0.name == name }
    }

    static func places(of name: MentionedName, in document: Document) -> [NamePlace] {
        var all = places(in: SettingsOutline(frontMatterOf: document.source), document.settings)
        // Task lines name no views.
        if name.kind != .view {
            for line in document.tasks.lazy.map(\.line) {
                for token in line.tokens.indices where name.kind.mayBe(in: line.tokens[token]) {
                    all += line.names(inToken: token)
                }
            }
        }
        return all.filter { $0.name == name }
    }

    /// The names of categories, tags, views and ids in settings; those in the queries of views are read under
    /// `settings`, and left out without them.
    private static func places(in outline: SettingsOutline, _ settings: Settings?) -> [NamePlace] {
        func place(
            _ kind: MentionedName.Kind, _ text: String, _ range: ByteRange, isDefinition: Bool = false
        ) -> NamePlace {
            NamePlace(
                name: MentionedName(kind: kind, text: text), source: outline.source, range: range,
                isDefinition: isDefinition)
        }
        let declarations = outline.declarations.map { declaration in
            let name = declaration.name
            return place(declaration.isCategory ? .category : .tag, name.text, name.unquoted, isDefinition: true)
        }
        // Names do not depend on the time.
        let asked = settings.map { outline.namesInViews($0, now: .epoch) } ?? []
        return declarations
            + outline.viewMentions.map { place(.view, $0.name, $0.range, isDefinition: $0.isDeclaration) }
            + asked.map { view, name, range in
                place(name.kind == .id ? .id : name.kind == .category ? .category : .tag, name.text, range)
            }
    }
}

extension TaskLine {
    /// The category or tag in a token, or the ids in its value.
    func names(inToken index: Int) -> [NamePlace] {
        let (token, source, range) = (tokens[index], document.source, range(ofToken: index))
        switch (token.kind, token.key) {
        case (.category, _), (.tag, _):
            let own = ByteRange(range.lower + 1, range.upper)
            let name = MentionedName(kind: token.kind == .category ? .category : .tag, text: source.text(own))
            return [NamePlace(name: name, source: source, range: own)]
        case (.attribute, .id), (.attribute, .after):
            let value = valueRange(ofToken: index)
            let ids = source.bytes[value.indices].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            return ids.map { id in
                let range = ByteRange(id.startIndex, id.endIndex)
                return NamePlace(
                    name: MentionedName(kind: .id, text: source.text(range)), source: source, range: range,
                    isDefinition: token.key == .id)
            }
        default: return []
        }
    }
}
