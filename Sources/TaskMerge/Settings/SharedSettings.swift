import TaskFile

/// The settings for reading the versions of a file: each with its own, plus the keys that any of them declares, so that
/// a word is data in all of them or in none.
enum SharedSettings {
    /// The versions, and the files that were made from them.
    static func documents(
        _ sources: Versions<Source>, and results: [Source] = [], over settings: Settings
    ) -> (versions: Versions<Document>, results: [Document]) {
        let versions = sources.map { Document($0, settings: settings) }
        let results = results.map { Document($0, settings: settings) }
        let all = versions.all + results
        func shared(_ document: Document) -> Document {
            document.with(settings: document.settings.declaring(attributesOf: all))
        }
        return (versions.map(shared), results.map(shared))
    }

    /// The archives of a file, with LF line endings. `settings` are those from outside the archives, and `shared` those
    /// of the file, for the keys that it declares.
    static func archives(_ sources: [Source], over settings: Settings, sharing shared: Settings) -> [Document] {
        sources.map { source in
            let plain = Source(name: source.name, bytes: FileForm.plain(source.bytes, keepingEnds: false))
            return Document(plain, settings: settings).with(settings: shared)
        }
    }
}
