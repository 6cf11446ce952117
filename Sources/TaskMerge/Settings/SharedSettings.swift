import TaskFile

/// The settings for reading the versions of a file: each with its own, plus the keys that any of them declares, so that
/// a word is data in all of them or in none.
enum SharedSettings {
    static func documents(_ sources: Versions<Source>, over settings: Settings) -> Versions<Document> {
        let documents = sources.map { Document($0, settings: settings) }
        return documents.map { sharing($0, documents.all) }
    }

    /// The same, with a file that was made from the versions.
    static func documents(
        _ sources: Versions<Source>, and result: Source, over settings: Settings
    ) -> (Versions<Document>, Document) {
        let documents = sources.map { Document($0, settings: settings) }
        let file = Document(result, settings: settings)
        let all = documents.all + [file]
        return (documents.map { sharing($0, all) }, sharing(file, all))
    }

    /// The archives of a file, with LF line endings. `settings` are those outside of them, and `shared` those of the
    /// file, for the keys that it declares.
    static func archives(_ sources: [Source], over settings: Settings, sharing shared: Settings) -> [Document] {
        sources.map { source in
            let plain = Source(name: source.name, bytes: FileForm.plain(source.bytes, keepingEnds: false))
            return Document(plain, settings: settings).with(settings: shared)
        }
    }

    private static func sharing(_ document: Document, _ all: [Document]) -> Document {
        document.with(settings: document.settings.declaring(attributesOf: all))
    }
}
