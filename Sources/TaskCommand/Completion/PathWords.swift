import TaskSystem

/// The files and folders that complete a partial path.
struct PathWords {
    private let environment: Environment

    init(_ environment: Environment) { self.environment = environment }

    /// Folders, which end in `/`, and the files whose name `isWanted`; hidden ones only when a dot is typed.
    func words(_ typed: String, where isWanted: (String) -> Bool) -> [String] {
        let slash = typed.lastIndex(of: "/")
        let folder = slash.map { String(typed[...$0]) } ?? ""
        let beginning = slash.map { typed[typed.index(after: $0)...] } ?? typed[...]
        guard let entries = try? environment.files.entries(of: folder.isEmpty ? "." : folder) else { return [] }
        return entries.filter { entry in
            entry.name.hasPrefix(beginning) && entry.name.hasPrefix(".") == beginning.hasPrefix(".")
        }
        .sorted { $0.name < $1.name }
        .compactMap { entry in
            let path = folder + entry.name
            if entry.isFolder || environment.files.status(path)?.kind == .folder {
                return path + "/"
            }
            return isWanted(entry.name) ? path : nil
        }
    }
}
